import { IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import type { FilaProducto } from '@/features/productos/presta/api';
import { IconoAccion } from '@/ui/base';
import { Elector, NumeroField } from '@/ui/form';
import { buscarConInventario, comoOpcion, esSuCodigo } from './api';
import { lineaDe, type ConLineas } from './valores';
import estilos from './lineas.module.css';

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
  titulo,
  pie,
}: Props) {
  const { control, getValues, setFocus, clearErrors } = useFormContext<ConLineas>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lineas' });
  const caja = useRef<HTMLDivElement>(null);
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
    if (ya < 0) append(lineaDe(producto), { shouldFocus: false });
    irA(`lineas.${ya < 0 ? fields.length : ya}.cantidad`);
  };
  const quitar = (n: number) => {
    remove(n);
    irA(n < fields.length - 1 ? `lineas.${n}.cantidad` : 'nueva');
  };
  const alTeclear = (evento: KeyboardEvent, n: number, ultima: boolean) => {
    const con = evento.ctrlKey || evento.metaKey;
    if (evento.key === 'Delete' && con) {
      evento.preventDefault();
      quitar(n);
    } else if (evento.key === 'Enter' && !con) {
      evento.preventDefault();
      irA(ultima ? 'nueva' : `lineas.${n}.costo`);
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
          {fields.map(({ id, codigo, nombre, unidad }, n) => (
            <tr key={id} className={estilos.fila}>
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
              </td>
              {conCosto && (
                <td>
                  <NumeroField
                    name={`lineas.${n}.costo`}
                    label=""
                    aria-label={`${deCosto} de ${nombre}`}
                    className={estilos.cifra}
                    placeholder={costoObligatorio ? '' : 'El que tiene'}
                    rules={costoObligatorio ? { required: `Ingrese el ${deCosto.toLowerCase()}` } : undefined}
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
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconoAccion>
              </td>
            </tr>
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
