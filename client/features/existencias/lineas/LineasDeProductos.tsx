import { IconX } from '@tabler/icons-react';
import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { FilaProducto } from '@/features/productos/presta/api';
import { Icono, IconoAccion } from '@/ui/base';
import { Elector, NumeroField, SelectField } from '@/ui/form';
import { buscarConInventario, comoOpcion, esSuCodigo } from './api';
import { Lotes } from './Lotes';
import { cantidad, lineaDe, type ConLineas } from './valores';
import estilos from './lineas.module.css';
import lotes from './lotes.module.css';

interface Props {
  /** Después de la cantidad se escribe lo que cuesta cada uno. */
  conCosto?: boolean;
  costoObligatorio?: boolean;
  /** Cómo se llama lo que cuesta cada uno. */
  deCosto?: string;
  /** También lo que sale, con un menos delante. */
  conSigno?: boolean;
  /** Cómo se llama la columna de la cantidad. */
  cuanto?: string;
  /** Se dice en cualquiera de las unidades del producto. */
  conUnidades?: boolean;
  /** Dice de qué lotes o series es lo que los pide: lo que entra, siempre. */
  conLotes?: 'entra' | 'sale' | 'segun su signo';
  /** De cuál sale, si ya se eligió: de lo que sale se dicen los lotes que hay en ella. */
  bodega?: number;
  titulo: string;
  /** Debajo de las líneas: lo que suman. */
  pie?: ReactNode;
}

/**
 * Los productos que se mueven. Se busca uno y Enter lo pone en una línea; Enter en su última celda vuelve a buscar, y
 * Ctrl+Supr quita la línea. El que ya está no se repite: el cursor va a su cantidad.
 */
export function LineasDeProductos({
  conCosto = false,
  costoObligatorio = false,
  deCosto = 'Costo',
  conSigno = false,
  cuanto = 'Cantidad',
  conUnidades = false,
  conLotes,
  titulo,
  bodega,
  pie,
}: Props) {
  const { control, getValues, setFocus, clearErrors } = useFormContext<ConLineas>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lineas' });
  const caja = useRef<HTMLDivElement>(null);
  // Al elegir, la caja ya se vació.
  const leido = useRef('');
  const {
    field: { ref },
    fieldState,
  } = useController({
    control,
    name: 'nueva',
    rules: { validate: () => getValues('lineas').length > 0 || 'Ingrese al menos un producto' },
  });
  const irA = (donde: Parameters<typeof setFocus>[0]) =>
    setTimeout(() => setFocus(donde, { shouldSelect: true }));
  const agregar = (producto: FilaProducto) => {
    clearErrors('nueva');
    const ya = getValues('lineas').findIndex(({ producto_id }) => producto_id === producto.PRO_ID);
    if (ya < 0) append(lineaDe(producto, conUnidades ? leido.current : ''), { shouldFocus: false });
    irA(`lineas.${ya < 0 ? fields.length : ya}.cantidad`);
  };
  const quitar = (n: number) => {
    remove(n);
    irA(n < fields.length - 1 ? `lineas.${n}.cantidad` : 'nueva');
  };
  const pideLote = (n: number) => Boolean(conLotes && getValues(`lineas.${n}.control`));
  const alLote = (n: number) =>
    irA(getValues(`lineas.${n}.control`) === 'SERIES' ? `lineas.${n}.series` : `lineas.${n}.lotes.0.codigo`);
  const alTeclear = (evento: KeyboardEvent, n: number, ultima: boolean) => {
    const con = evento.ctrlKey || evento.metaKey;
    if (evento.key === 'Delete' && con) {
      evento.preventDefault();
      quitar(n);
    } else if (evento.key === 'Enter' && !con) {
      evento.preventDefault();
      if (!ultima) irA(`lineas.${n}.costo`);
      else if (pideLote(n)) alLote(n);
      else irA('nueva');
    }
  };
  return (
    <div ref={caja} className={estilos.caja}>
      <table className={estilos.rejilla} data-costo={conCosto || undefined} aria-label={titulo}>
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Producto</th>
            <th scope="col" data-numerica>
              {cuanto}
            </th>
            {conCosto && (
              <th scope="col" data-numerica>
                {deCosto} de cada uno
              </th>
            )}
            <th>
              <span className="solo-lector">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id, codigo, nombre, unidad, control: suyo }, n) => (
            <Fragment key={id}>
              <tr className={estilos.fila}>
                <td className={estilos.codigo}>{codigo}</td>
                <td>
                  {nombre} <span className={estilos.unidad}>{unidad.toLowerCase()}</span>
                </td>
                <td>
                  <NumeroField
                    name={`lineas.${n}.cantidad`}
                    label=""
                    aria-label={`Cantidad de ${nombre}`}
                    className={estilos.cifra}
                    decimales={6}
                    visibles={0}
                    rules={{
                      required: 'Ingrese la cantidad',
                      validate: (v: string) =>
                        (conSigno ? Number(v) !== 0 : Number(v) > 0) ||
                        (conSigno ? 'Distinta de cero' : 'Mayor que cero'),
                    }}
                    onKeyDown={(e) => alTeclear(e, n, !conCosto)}
                  />
                  {conUnidades && <UnidadDeLinea n={n} nombre={nombre} />}
                </td>
                {conCosto && (
                  <td>
                    <NumeroField
                      name={`lineas.${n}.costo`}
                      label=""
                      aria-label={`${deCosto} de ${nombre}`}
                      className={estilos.cifra}
                      placeholder={costoObligatorio ? '' : 'El que tiene'}
                      rules={
                        costoObligatorio ? { required: `Ingrese el ${deCosto.toLowerCase()}` } : undefined
                      }
                      decimales={6}
                      visibles={2}
                      min={0}
                      onKeyDown={(e) => alTeclear(e, n, true)}
                    />
                  </td>
                )}
                <td>
                  <IconoAccion
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Quitar ${nombre}`}
                    alPulsar={() => quitar(n)}
                  >
                    <Icono de={IconX} />
                  </IconoAccion>
                </td>
              </tr>
              {conLotes && suyo && (
                <tr className={lotes.fila}>
                  <td colSpan={conCosto ? 5 : 4}>
                    <SegunSuSigno
                      n={n}
                      nombre={nombre}
                      como={conLotes}
                      bodega={bodega}
                      alTerminar={() => irA('nueva')}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
          <tr className={estilos.nueva}>
            <td colSpan={conCosto ? 5 : 4}>
              <Elector<FilaProducto>
                ref={ref}
                variant="unstyled"
                label="Agregar un producto"
                labelProps={{ className: 'solo-lector' }}
                placeholder="Escriba el código o el nombre de un producto…"
                error={fieldState.error?.message}
                alEscribir={(texto) => {
                  if (texto.trim()) leido.current = texto.trim();
                }}
                buscar={buscarConInventario}
                comoOpcion={comoOpcion}
                esExacto={esSuCodigo}
                vacio="Ningún producto con inventario coincide"
                alElegir={agregar}
              />
            </td>
          </tr>
        </tbody>
      </table>
      {pie}
    </div>
  );
}

/** En cuál se dice la cantidad, y lo que cuesta cada uno; solo si el producto tiene más de una. */
function UnidadDeLinea({ n, nombre }: { n: number; nombre: string }) {
  const { getValues } = useFormContext<ConLineas>();
  const unidades = getValues(`lineas.${n}.unidades`) ?? [];
  if (!unidades.length) return null;
  return (
    <SelectField
      name={`lineas.${n}.unidad_id`}
      label=""
      aria-label={`Unidad de ${nombre}`}
      data={unidades.map(({ id, nombre: cual, factor }) => ({
        value: id === null ? '' : String(id),
        label: id === null ? cual : `${cual} × ${cantidad(factor)}`,
      }))}
    />
  );
}

interface DeLotes {
  n: number;
  nombre: string;
  como: NonNullable<Props['conLotes']>;
  bodega?: number;
  alTerminar: () => void;
}

/** Lo que se escribe con un menos sale, y puede no decir su lote. */
function SegunSuSigno({ n, nombre, como, bodega, alTerminar }: DeLotes) {
  const { control } = useFormContext<ConLineas>();
  const cuanto = useWatch({ control, name: `lineas.${n}.cantidad` });
  const entra = como === 'segun su signo' ? !cuanto.startsWith('-') : como === 'entra';
  return <Lotes n={n} nombre={nombre} entra={entra} bodega={bodega} alTerminar={alTerminar} />;
}
