import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toPerfilesDeExtracto } from '@/navegacion/contabilidad';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Enlace, Estado } from '@/ui/base';
import { Acciones, ArchivoField, BotonEnviar, CheckboxField, Form, SelectField } from '@/ui/form';
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

interface DatosExtracto {
  archivo: File | null;
  /** Qué es cada columna, por su letra. */
  columnas: Record<string, string>;
  invertido: boolean;
  sin_ceros: boolean;
}

const columnaDe = (letra: string) => `columnas.${letra}` as const;
const mapeoDe = (columnas: DatosExtracto['columnas']) =>
  Object.fromEntries(Object.entries(columnas).flatMap(([letra, campo]) => (campo ? [[campo, letra]] : [])));

/** Sube un extracto: se ve lo que dice, y qué columna es cada cosa, antes de importarlo. */
export function Subir({ conciliacion, alCerrar }: { conciliacion: number; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<DatosExtracto>({
    defaultValues: { archivo: null, columnas: {}, invertido: false, sin_ceros: false },
  });
  const archivo = useWatch({ control: form.control, name: 'archivo' });
  const [forma, setForma] = useState<Forma>({ invertido: false, sin_ceros: false });
  const [reparo, setReparo] = useState('');
  const [mirado, setMirado] = useState<{ dicho: ArchivoMirado; forma: Forma } | null>(null);
  const { clearErrors, setValue } = form;
  useEffect(() => {
    let vigente = true;
    if (!archivo) return;
    mirarExtracto(conciliacion, archivo, forma).then(
      (dicho) => {
        if (!vigente) return;
        clearErrors();
        const suya = (letra: string) =>
          Object.entries(dicho.mapeo).find(([, otra]) => otra === letra)?.[0] ?? '';
        setValue(
          'columnas',
          Object.fromEntries(dicho.columnas.map(({ columna }) => [columna, suya(columna)])),
        );
        setValue('invertido', dicho.invertido);
        setValue('sin_ceros', dicho.sin_ceros);
        setMirado({ dicho, forma });
        setReparo('');
      },
      (error: unknown) => {
        if (!vigente) return;
        setMirado(null);
        setReparo(mensajeDe(error));
      },
    );
    return () => void (vigente = false);
  }, [archivo, forma, conciliacion, clearErrors, setValue]);

  const visto = archivo && mirado ? mirado.dicho : null;
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
  // Sin columnas que elegir, lo que el archivo tenga mal es de él.
  const delArchivo = () => {
    if (reparo) return reparo;
    if (!visto || mirado?.forma !== forma) return 'Se está leyendo: espere un momento';
    return (!visto.columnas.length && visto.problema) || true;
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
          rules={{ required: 'Elija el archivo', validate: delArchivo }}
        />
        {archivo && reparo && (
          <div className={estilos.mirado}>
            <Estado tono="error">{reparo}</Estado>
          </div>
        )}
        {visto && <Mirado mirado={visto} alElegir={setForma} />}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Importar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

function Mirado({ mirado: m, alElegir }: { mirado: ArchivoMirado; alElegir: (forma: Forma) => void }) {
  const { getValues, setValue } = useFormContext<DatosExtracto>();
  const pedir = () => {
    const { columnas, invertido, sin_ceros } = getValues();
    alElegir({ mapeo: mapeoDe(columnas), invertido, sin_ceros });
  };
  const elegir = (columna: string, campo: string) => {
    for (const [otra, de] of Object.entries(getValues('columnas')))
      if (campo && de === campo && otra !== columna) setValue(columnaDe(otra), '');
    pedir();
  };
  // Lo que no deja importarlo se dice en la primera columna que no se usa.
  const libre = m.columnas.find(({ columna }) => !Object.values(m.mapeo).includes(columna)) ?? m.columnas[0];
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
              <SelectField
                key={c.columna}
                name={columnaDe(c.columna)}
                label={c.titulo || `Columna ${c.columna}`}
                description={c.muestras[0] ?? 'Vacía'}
                data={CAMPOS}
                rules={{
                  onChange: (e: { target: { value: string } }) => elegir(c.columna, e.target.value),
                  validate: () => c !== libre || !m.problema || m.problema,
                }}
              />
            ))}
          </div>
          <CheckboxField
            name="invertido"
            label="El archivo escribe con menos lo que entra"
            rules={{ onChange: pedir }}
          />
          {(m.sin_ceros || (m.problema !== '' && m.malas.some((fila) => fila.motivo.includes('0.00')))) && (
            <CheckboxField
              name="sin_ceros"
              label="No tomar las filas cuyo importe es 0.00"
              rules={{ onChange: pedir }}
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
