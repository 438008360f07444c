import { Button } from '@mantine/core';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Enlace } from '@/ui/base';
import { useAbiertas } from './abiertas';
import { Desplaza } from './Desplaza';
import { Plegar } from './Plegar';
import { armar, grupos, hastaHondura, visibles, type Nodo, type Rama } from './ramas';
import estilos from './arbol.module.css';

export interface FilaDeCuenta extends Nodo {
  codigo: string;
  nombre: string;
  /** Lo que hay que saber de sus cifras. */
  nota?: string;
}

export interface Cifra<T> {
  id: string;
  titulo: string;
  celda: (fila: T) => ReactNode;
  /** En un teléfono no se ve. */
  cede?: boolean;
  /** Queda a la vista, al borde, mientras las demás se corren. */
  fija?: boolean;
}

interface Props<T extends FilaDeCuenta> {
  /** Con este nombre se recuerda lo desplegado. */
  id: string;
  etiqueta: string;
  filas: T[];
  cifras: Cifra<T>[];
  /** A qué movimientos lleva la cuenta que no agrupa; null, a ninguno. */
  to: (fila: T) => string | null;
  /** Hasta dónde se despliega la primera vez: 2 son los grupos y lo que cuelga de ellos. */
  niveles?: number;
  herramientas?: ReactNode;
  pie?: ReactNode;
}

/** Cuentas con sus cifras, que se despliegan en su sitio hasta la que lleva a sus movimientos. */
export function TablaDeCuentas<T extends FilaDeCuenta>({
  id,
  etiqueta,
  filas,
  cifras,
  to,
  niveles = 2,
  herramientas,
  pie,
}: Props<T>) {
  const arbol = useMemo(() => armar(filas), [filas]);
  const { abiertas, poner, plegar } = useAbiertas(id, () => hastaHondura(arbol, niveles));
  const ramas = useMemo(() => visibles(arbol, abiertas), [arbol, abiertas]);
  const todos = grupos(arbol);
  const todas = todos.every((uno) => abiertas.has(uno));
  return (
    <section className={estilos.caja} aria-label={etiqueta}>
      <div className={estilos.herramientas}>
        {herramientas}
        {todos.length > 0 && (
          <Button
            variant="subtle"
            h={36}
            px={10}
            onClick={() => poner(todas ? hastaHondura(arbol, 1) : new Set(todos))}
          >
            {todas ? 'Plegar' : 'Desplegar todo'}
          </Button>
        )}
      </div>
      <Desplaza etiqueta={etiqueta}>
        <table className={estilos.tabla} aria-label={etiqueta}>
          <thead>
            <tr>
              <th scope="col">Cuenta</th>
              {cifras.map(({ id: cual, titulo, cede, fija }) => (
                <th
                  key={cual}
                  scope="col"
                  data-numerica
                  data-cede={cede || undefined}
                  data-fija={fija || undefined}
                >
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ramas.map((rama) => (
              <Fila key={rama.nodo.id} rama={rama} cifras={cifras} to={to} alPlegar={plegar} />
            ))}
          </tbody>
          {pie}
        </table>
      </Desplaza>
    </section>
  );
}

interface FilaProps<T extends FilaDeCuenta> extends Pick<Props<T>, 'cifras' | 'to'> {
  rama: Rama<T>;
  alPlegar: (id: number) => void;
}

function Fila<T extends FilaDeCuenta>({ rama, cifras, to, alPlegar }: FilaProps<T>) {
  const { nodo, hondura, hijos, abierta } = rama;
  const destino = hijos ? null : to(nodo);
  const nombre = (
    <>
      <span className="tabular">{nodo.codigo}</span> {nodo.nombre}
    </>
  );
  // Un grupo se despliega con un clic en cualquier parte de su fila, salvo lo que ya hace otra cosa o se seleccionó.
  const alPulsar = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button') || window.getSelection()?.toString()) return;
    alPlegar(nodo.id);
  };
  return (
    <tr
      data-grupo={hijos > 0 || undefined}
      data-raiz={hondura === 0 || undefined}
      data-pliega={hijos > 0 || undefined}
      onClick={hijos ? alPulsar : undefined}
    >
      <td style={{ paddingLeft: 8 + hondura * 16 }}>
        <div className={estilos.nombre}>
          <Plegar
            abierta={abierta}
            nombre={`${nodo.codigo} ${nodo.nombre}`}
            alPulsar={hijos ? () => alPlegar(nodo.id) : null}
          />
          <span className={estilos.cuenta}>
            {destino ? <Enlace to={destino}>{nombre}</Enlace> : nombre}
            {nodo.nota && <small className={estilos.nota}>{nodo.nota}</small>}
          </span>
        </div>
      </td>
      {cifras.map(({ id, celda, cede, fija }) => (
        <td key={id} data-numerica data-cede={cede || undefined} data-fija={fija || undefined}>
          {celda(nodo)}
        </td>
      ))}
    </tr>
  );
}
