import { IconRotateClockwise, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AsientoPrevisto, YaCobrado } from '@/features/asientos/presta';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toProveedor } from '@/navegacion/enlaces';
import { Consulta, Enlace, Estado, Icono, Tarjeta } from '@/ui/base';
import { Campos, FechaField, SelectField } from '@/ui/form';
import { RECIBIDOS, type Recibido } from '../api';
import type { Trabajo } from './useTrabajo';
import { propuestaQuery, type Propuesta as LaPropuesta } from './api';
import { Lineas } from './Lineas';
import { Orden } from './Orden';
import { Retencion } from './Retencion';
import { Unidad } from './Unidad';
import { aCuerpo, deLaPropuesta, lasRetenciones, valorRetenido, type Valores } from './valores';
import estilos from '../recibidos.module.css';

/** En qué se convertirá al aceptarlo, y por qué: se acepta como está o con lo que se cambie aquí. */
export function Propuesta({ recibido, trabajo }: { recibido: Recibido; trabajo: Trabajo }) {
  const consulta = useQuery({ ...propuestaQuery(recibido.id), enabled: !trabajo.seVa(recibido.id) });
  return (
    <Tarjeta
      titulo="Al aceptarlo"
      acciones={consulta.data?.segura && <Estado tono="ok">Como los anteriores</Estado>}
    >
      <Consulta de={consulta} enSeccion lineas={5}>
        {(propuesta) => <Formulario recibido={recibido} propuesta={propuesta} trabajo={trabajo} />}
      </Consulta>
    </Tarjeta>
  );
}

interface Props {
  recibido: Recibido;
  propuesta: LaPropuesta;
  trabajo: Trabajo;
}

function Formulario({ recibido: r, propuesta: p, trabajo }: Props) {
  const form = useForm<Valores>({ defaultValues: deLaPropuesta(p, r.documento?.lineas) });
  /** La que se propuso con lo que la persona dijo del transporte. */
  const [otra, setOtra] = useState<LaPropuesta | null>(null);
  const { registrar } = trabajo;
  /** La orden de compra que parece traer. */
  const orden = useRef<number | null>(null);
  const alProponerOrden = useCallback((id: number | null) => {
    orden.current = id;
  }, []);
  // Las teclas aceptan desde cualquier parte de la pantalla: preguntan aquí qué se cambió.
  useEffect(
    () =>
      registrar(r.id, async () => {
        if (!(await form.trigger(undefined, { shouldFocus: true }))) return 'mal';
        const cambia = form.formState.isDirty || orden.current !== null;
        return cambia ? aCuerpo(form.getValues(), p, orden.current) : null;
      }),
    [registrar, r.id, form, p],
  );
  // Lo retenido hace su propio asiento, con su comprobante.
  const decidido = useCallback(
    () => ({ ...aCuerpo(form.getValues(), p), retencion: null, retener: false }),
    [form, p],
  );
  // Se lee al dibujar para que la biblioteca lo mantenga al día.
  const { isDirty } = form.formState;
  const sustentos = useVigentes('sustentos', r.fecha ?? hoy());
  return (
    <FormProvider {...form}>
      <div className={estilos.propuesta}>
        {p.motivo && <p className={estilos.motivo}>{p.motivo}</p>}
        <Proveedor recibido={r} propuesta={p} />
        <Campos>
          <SelectField
            // El selector del navegador olvida lo elegido cuando llegan sus opciones: con otra clave, es otro.
            key={sustentos.length}
            name="sustento"
            label="Sustento"
            data={[
              { value: '', label: 'Elija' },
              ...sustentos.map(({ codigo = '', nombre = '' }) => ({
                value: codigo,
                label: `${codigo} ${nombre}`,
              })),
            ]}
          />
          <FechaField name="vence" label="Vence" minimo={r.fecha ?? undefined} />
        </Campos>
        {p.lineas.length > 0 && <Lineas propuestas={p.lineas} />}
        {p.proveedor.id !== null && <Orden recibido={r.id} alProponer={alProponerOrden} />}
        <Unidad recibido={r.id} decide={p.unidad_decide} alProponer={setOtra} />
        <Retencion
          propuestas={lasRetenciones(otra ?? p)}
          porque={(otra ?? p).sin_retener}
          dia={r.fecha ?? hoy()}
        />
        <APagar total={r.documento?.por_pagar ?? r.total} />
        <YaCobrado ruta={`${RECIBIDOS}/${r.id}/debitos`} enTarjeta />
        <AsientoPrevisto ruta={`${RECIBIDOS}/${r.id}/asiento`} form={form} leer={decidido} enTarjeta />
        {isDirty && (
          <button
            type="button"
            className={estilos.restablecer}
            onClick={() => {
              form.reset();
              setOtra(null);
            }}
          >
            <Icono de={IconRotateClockwise} tamano={16} />
            Dejar como se proponía
          </button>
        )}
      </div>
    </FormProvider>
  );
}

const Proveedor = ({ recibido: r, propuesta: { proveedor } }: Pick<Props, 'recibido' | 'propuesta'>) => (
  <p className={estilos.proveedor}>
    <span>Proveedor</span>
    {proveedor.id === null ? (
      <>
        <strong>{r.razon_social}</strong>
        <Estado tono="info" icono={IconUserPlus}>
          Nuevo: se crea con los datos del documento
        </Estado>
      </>
    ) : (
      <Enlace to={toProveedor(proveedor.id)}>{r.razon_social}</Enlace>
    )}
  </p>
);

function APagar({ total }: { total: string | null }) {
  const retenciones = useWatch<Valores, 'retenciones'>({ name: 'retenciones' });
  if (!retenciones.length) return null;
  const retenido = retenciones.reduce((suma, una) => suma.plus(valorRetenido(una)), new Decimal(0));
  return (
    <p className={estilos.aPagar} role="status">
      Se retienen <strong className="tabular">{dinero(retenido)}</strong> y se le pagan{' '}
      <strong className="tabular">{dinero(new Decimal(total ?? 0).minus(retenido))}</strong>
    </p>
  );
}
