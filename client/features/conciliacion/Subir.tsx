import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toPerfilesDeExtracto } from '@/navegacion/contabilidad';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Enlace, Estado } from '@/ui/base';
import { Acciones, ArchivoField, BotonEnviar, Form } from '@/ui/form';
import { importe, TablaSimple } from '@/ui/tabla';
import { mirarExtracto, subirExtracto, type ArchivoMirado, type Forma } from './api';
import estilos from './conciliacion.module.css';

const EXTENSIONES = ['xlsx', 'xls', 'ods', 'csv', 'txt', 'ofx', 'qfx'] as const;
export const CAMPOS = [
  { value: '', label: 'No se usa' },
  { value: 'fecha', label: 'Fecha' },
  { value: 'concepto', label: 'Concepto' },
  { value: 'referencia', label: 'Referencia' },
  { value: 'importe', label: 'Importe' },
  { value: 'debito', label: 'Débitos' },
  { value: 'credito', label: 'Créditos' },
  { value: 'tipo', label: 'Tipo (entra o sale)' },
  { value: 'saldo', label: 'Saldo' },
];

/** Sube un extracto: se ve lo que dice, y qué columna es cada cosa, antes de importarlo. */
export function Subir({ conciliacion, alCerrar }: { conciliacion: number; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<{ archivo: File | null }>({ defaultValues: { archivo: null } });
  const archivo = useWatch({ control: form.control, name: 'archivo' });
  const [forma, setForma] = useState<Forma>({ invertido: false, sin_ceros: false });
  const [reparo, setReparo] = useState('');
  const [mirado, setMirado] = useState<ArchivoMirado | null>(null);
  useEffect(() => {
    let vigente = true;
    if (!archivo) return;
    mirarExtracto(conciliacion, archivo, forma).then(
      (dicho) => {
        if (!vigente) return;
        setMirado(dicho);
        setReparo('');
      },
      (error: unknown) => {
        if (!vigente) return;
        setMirado(null);
        setReparo(mensajeDe(error));
      },
    );
    return () => void (vigente = false);
  }, [archivo, forma, conciliacion]);

  const visto = archivo ? mirado : null;
  const enviar = async () => {
    if (!archivo || !visto) return;
    try {
      const hecho = await subirExtracto(conciliacion, archivo, {
        mapeo: visto.columnas.length ? visto.mapeo : undefined,
        invertido: visto.invertido,
        sin_ceros: visto.sin_ceros,
      });
      void refrescar(consultas, alCambiar.conciliacion);
      avisoBreve(`${hecho.nuevas} líneas nuevas; ${hecho.repetidas} ya estaban`);
      alCerrar();
    } catch (error) {
      await dialogos.error('No se importó', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Subir un extracto" alCerrar={alCerrar} tamano={760}>
      <Form form={form} onSubmit={enviar} aria-label="Subir un extracto">
        <ArchivoField
          name="archivo"
          label="Extracto del banco"
          withAsterisk
          extensiones={EXTENSIONES}
          maximo={5 * 1024 * 1024}
          nota="Excel, CSV, texto u OFX, como lo da el banco. Máximo 5 MB"
          rules={{ required: 'Elija el archivo' }}
        />
        {archivo && reparo && (
          <div className={estilos.mirado}>
            <Estado tono="error">{reparo}</Estado>
          </div>
        )}
        {visto && <Mirado mirado={visto} alElegir={setForma} />}
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar disabled={!visto || visto.problema !== ''}>Importar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

function Mirado({ mirado: m, alElegir }: { mirado: ArchivoMirado; alElegir: (forma: Forma) => void }) {
  const elegir = (columna: string, campo: string) => {
    const otros = Object.entries(m.mapeo).filter(([suyo, letra]) => letra !== columna && suyo !== campo);
    const mapeo = Object.fromEntries(campo ? [...otros, [campo, columna]] : otros);
    alElegir({ mapeo, invertido: m.invertido, sin_ceros: m.sin_ceros });
  };
  const filas = m.problema ? m.malas : m.aparte;
  return (
    <div className={estilos.mirado} aria-live="polite">
      {m.problema && <Estado tono="error">{m.problema}</Estado>}
      {m.perfil && (
        <Estado tono="info">
          <span>
            Se lee como el último archivo igual de {m.perfil}: si algo no es así, cámbielo y queda recordado.{' '}
            <Enlace to={toPerfilesDeExtracto()}>Lo recordado de cada banco</Enlace>
          </span>
        </Estado>
      )}
      {m.avisos.map((aviso) => (
        <Estado key={aviso} tono="aviso">
          {aviso}
        </Estado>
      ))}
      {filas.length > 0 && (
        <TablaSimple
          apilar
          etiqueta={m.problema ? 'Filas por revisar' : 'Filas que no se toman'}
          filas={filas}
          clave={(x) => x.n}
          columnas={[
            { id: 'n', titulo: 'Fila', numerica: true, celda: (x) => x.n },
            { id: 'texto', titulo: 'Dice', envolver: true, celda: (x) => x.texto },
            { id: 'motivo', titulo: 'Por qué', envolver: true, celda: (x) => x.motivo },
          ]}
        />
      )}
      {m.cuantas_aparte > 0 && <p>Filas en cero que no se toman: {m.cuantas_aparte}.</p>}
      {m.columnas.length > 0 && (
        <>
          <div className={estilos.columnas}>
            {m.columnas.map((c) => (
              <NativeSelect
                key={c.columna}
                label={c.titulo || `Columna ${c.columna}`}
                description={c.muestras[0] ?? 'Vacía'}
                data={CAMPOS}
                value={Object.entries(m.mapeo).find(([, letra]) => letra === c.columna)?.[0] ?? ''}
                onChange={(e) => elegir(c.columna, e.currentTarget.value)}
              />
            ))}
          </div>
          <Checkbox
            label="El archivo escribe con menos lo que entra"
            checked={m.invertido}
            onChange={(e) =>
              alElegir({ mapeo: m.mapeo, invertido: e.currentTarget.checked, sin_ceros: m.sin_ceros })
            }
          />
          {(m.sin_ceros || (m.problema !== '' && m.malas.some((fila) => fila.motivo.includes('0.00')))) && (
            <Checkbox
              label="No tomar las filas cuyo importe es 0.00"
              checked={m.sin_ceros}
              onChange={(e) =>
                alElegir({ mapeo: m.mapeo, invertido: m.invertido, sin_ceros: e.currentTarget.checked })
              }
            />
          )}
        </>
      )}
      {m.lineas > 0 && (
        <>
          <p>
            {m.lineas} movimientos del {fecha(m.desde)} al {fecha(m.hasta)}: {m.nuevas} nuevos
            {m.repetidas > 0 && `, ${m.repetidas} que ya estaban`}
            {m.anteriores > 0 && `, ${m.anteriores} de antes de empezar, que no se toman`}. Entran{' '}
            {dinero(m.entradas)} y salen {dinero(m.salidas)}.
          </p>
          <TablaSimple
            etiqueta="Primeros movimientos"
            filas={m.muestra}
            clave={(x) => x.n}
            columnas={[
              { id: 'fecha', titulo: 'Fecha', celda: (x) => fecha(x.fecha) },
              { id: 'concepto', titulo: 'Concepto', recortar: true, celda: (x) => x.concepto },
              { id: 'referencia', titulo: 'Referencia', celda: (x) => x.referencia },
              { id: 'importe', titulo: 'Importe', numerica: true, celda: (x) => importe(x.importe) },
            ]}
          />
        </>
      )}
    </div>
  );
}
