import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, hoy } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, FechaField, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { elegir, queDeclaraQuery, type QueDeclara as Que } from '../presta/api';
import estilos from './tributos.module.css';

const CADA: Record<string, string> = {
  MENSUAL: 'Cada mes',
  SEMESTRAL: 'Cada semestre',
  ANUAL: 'Cada año',
  NO: 'No la declara',
};

/** Lo que la empresa declara según su régimen, y lo que eligió. */
export function QueDeclara() {
  const consulta = useQuery(queDeclaraQuery);
  return (
    <Tarjeta titulo="Qué declara la empresa" sinRelleno>
      <Consulta de={consulta} lineas={8} enSeccion>
        {(filas) => <Tabla filas={filas} />}
      </Consulta>
    </Tarjeta>
  );
}

function Tabla({ filas }: { filas: Que[] }) {
  const prepara = usePermiso('tributos.preparar');
  const [elegida, setElegida] = useState<Que | null>(null);
  const columnas: Columna<Que>[] = [
    {
      id: 'nombre',
      titulo: 'Obligación',
      envolver: true,
      celda: (q) => (
        <>
          {q.nombre}
          <span className={estilos.menor}>
            {q.ante !== 'SRI' && `${q.ante}. `}
            {q.cuando}
          </span>
        </>
      ),
    },
    {
      id: 'cada',
      titulo: 'La empresa',
      envolver: true,
      celda: (q) => (
        <>
          {CADA[q.cada || q.segun_regimen]}
          <span className={estilos.menor}>
            {q.cada
              ? [`Elegido por ${q.por}, desde el ${fecha(q.desde)}`, q.motivo].filter(Boolean).join(': ')
              : 'Según su régimen'}
          </span>
        </>
      ),
    },
  ];
  if (prepara)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (q) => (
        <Button variant="default" h={32} px={10} onClick={() => setElegida(q)}>
          Cambiar<span className="solo-lector"> {q.nombre}</span>
        </Button>
      ),
    });
  return (
    <>
      <TablaSimple
        apilar
        etiqueta="Qué declara la empresa"
        columnas={columnas}
        filas={filas}
        clave={(q) => q.obligacion}
      />
      {elegida && <Elegir de={elegida} alCerrar={() => setElegida(null)} />}
    </>
  );
}

function Elegir({ de, alCerrar }: { de: Que; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({
    defaultValues: { cada: de.cada, desde: `${hoy().slice(0, 4)}-01-01`, motivo: de.motivo },
  });
  const enviar = useEnvio(form, 'No se guardó', async (dicho) => {
    await elegir({ ...dicho, cada: dicho.cada as Que['cada'], obligacion: de.obligacion });
    void refrescar(consultas, alCambiar.obligacion);
    avisoBreve('Guardado');
    alCerrar();
  });
  return (
    <VentanaForm titulo={de.nombre} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={`Cada cuánto se declara: ${de.nombre}`}>
        <Campos columnas={1}>
          <SelectField
            name="cada"
            label="Se declara"
            data={[
              { value: '', label: `Según su régimen: ${CADA[de.segun_regimen]?.toLowerCase()}` },
              ...de.opciones.map((value) => ({ value, label: CADA[value] ?? value })),
            ]}
          />
          <FechaField
            name="desde"
            label="Desde"
            withAsterisk
            description="Vale para los períodos que terminan desde ese día"
            rules={{ required: 'Elija el día' }}
          />
          <TextField name="motivo" label="Por qué" maxLength={200} />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
