import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones } from '@/ui/form';
import { Consulta, Icono } from '@/ui/base';
import { catastroQuery, type Catastro, type EmpresaPropia } from './api';
import { diferencias, MOSTRAR, numerosPendientes, ROTULOS, type DatosEmpresaPropia } from './datos';
import estilos from './empresa.module.css';

interface Fila {
  campo: keyof DatosEmpresaPropia;
  suyo: string;
  sri: string;
  valor: unknown;
}

const leer = (campo: keyof DatosEmpresaPropia, valor: unknown) =>
  (MOSTRAR as Partial<Record<keyof DatosEmpresaPropia, (v: unknown) => string>>)[campo]?.(valor) ??
  String(valor ?? '');

/** Lo que dice el registro tributario, junto a lo que tiene la empresa; lo elegido pasa al formulario. */
export function CompararSri({ empresa, alCerrar }: { empresa: EmpresaPropia; alCerrar: () => void }) {
  const consulta = useQuery(catastroQuery(empresa.EMP_RUC));
  return (
    <VentanaForm titulo="Sus datos y los del SRI" tamano={760} alCerrar={alCerrar}>
      <Consulta de={consulta} enSeccion ausente="El SRI no conoce este RUC" lineas={5}>
        {(sri) => <Comparacion empresa={empresa} sri={sri} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Comparacion({
  empresa,
  sri,
  alCerrar,
}: {
  empresa: EmpresaPropia;
  sri: Catastro;
  alCerrar: () => void;
}) {
  const { getValues, setValue } = useFormContext<DatosEmpresaPropia>();
  const datos = getValues();
  const filas: Fila[] = Object.entries(diferencias(datos, sri)).map(([clave, valor]) => {
    const campo = clave as keyof DatosEmpresaPropia;
    return { campo, valor, suyo: leer(campo, datos[campo]), sri: leer(campo, valor) };
  });
  const editable = (campo: keyof DatosEmpresaPropia) =>
    campo !== 'EMP_NOMBRE' || empresa.acciones.includes('razon_social');
  const [elegidos, setElegidos] = useState(() => filas.map((f) => f.campo).filter(editable));
  const pendientes = numerosPendientes(datos, sri);
  const alternar = (campo: keyof DatosEmpresaPropia) =>
    setElegidos((antes) => (antes.includes(campo) ? antes.filter((c) => c !== campo) : [...antes, campo]));
  const columnas: Columna<Fila>[] = [
    {
      id: 'campo',
      titulo: 'Tomar del SRI',
      celda: (f) =>
        editable(f.campo) ? (
          <Checkbox
            label={ROTULOS[f.campo]}
            checked={elegidos.includes(f.campo)}
            onChange={() => alternar(f.campo)}
          />
        ) : (
          <>
            {ROTULOS[f.campo]} <span className={estilos.tenue}>(verificada)</span>
          </>
        ),
    },
    {
      id: 'suyo',
      titulo: 'En su empresa',
      envolver: true,
      celda: (f) => f.suyo || <span className={estilos.tenue}>Vacío</span>,
    },
    { id: 'sri', titulo: 'En el SRI', envolver: true, celda: (f) => <strong>{f.sri}</strong> },
  ];
  const tomar = () => {
    filas
      .filter((f) => elegidos.includes(f.campo))
      .forEach((f) => setValue(f.campo, f.valor as never, { shouldDirty: true, shouldValidate: true }));
    avisoBreve('Revise los datos y guárdelos', 'Tomado del SRI');
    alCerrar();
  };
  return (
    <>
      <p className={estilos.texto}>
        {sri.RAZON_SOCIAL} · {[sri.ESTADO, sri.TIPO_CONTRIBUYENTE].filter(Boolean).join(' · ')}
      </p>
      {filas.length === 0 ? (
        <p className={estilos.coincide} role="status">
          <Icono de={IconCircleCheck} />
          Lo que el SRI sabe coincide con sus datos.
        </p>
      ) : (
        <TablaSimple
          apilar
          etiqueta="Diferencias con el SRI"
          columnas={columnas}
          filas={filas}
          clave={(f) => f.campo}
        />
      )}
      {pendientes.map((frase) => (
        <p key={frase} className={estilos.pendiente}>
          <Icono de={IconAlertTriangle} />
          {frase}
        </p>
      ))}
      <Acciones>
        <Button variant="default" h={42} onClick={alCerrar}>
          Cerrar
        </Button>
        {filas.some((f) => editable(f.campo)) && (
          <Button h={42} disabled={elegidos.length === 0} onClick={tomar}>
            Tomar lo elegido
          </Button>
        )}
      </Acciones>
    </>
  );
}
