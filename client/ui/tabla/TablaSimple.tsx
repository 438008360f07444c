import { useLayoutEffect, type ReactNode } from 'react';
import type { Columna } from './tipos';
import { useDesborde } from './useDesborde';
import apilada from './apilada.module.css';
import ceder from './ceder.module.css';
import estilos from './tabla.module.css';

interface Props<T> {
  etiqueta: string;
  columnas: Columna<T>[];
  filas: T[];
  clave: (fila: T) => string | number;
  /** Una frase o un EmptyState. */
  vacio?: ReactNode;
  pie?: ReactNode;
  /** En un teléfono cada fila es una hoja, con sus títulos al lado: nada queda fuera de la vista. */
  apilar?: boolean;
  /** La columna en que empieza si no cabe entera: la primera queda a la vista, y las de antes se buscan hacia atrás. */
  desde?: string;
}

/** Una tabla corta que llega entera: sin páginas ni búsqueda. */
export function TablaSimple<T>({
  etiqueta,
  columnas,
  filas,
  clave,
  vacio = 'Sin datos',
  pie,
  apilar,
  desde,
}: Props<T>) {
  const { caja, desborda } = useDesborde<HTMLDivElement>();
  useLayoutEffect(() => {
    if (!desborda || !desde || !caja.current) return;
    const titulos = [...caja.current.querySelectorAll('th')];
    const suyo = titulos.find(({ dataset }) => dataset.id === desde);
    if (suyo) caja.current.scrollTo({ left: suyo.offsetLeft - titulos[0]!.offsetWidth });
  }, [caja, desborda, desde]);
  if (!filas.length) return typeof vacio === 'string' ? <p className={estilos.nada}>{vacio}</p> : vacio;
  return (
    <div
      ref={caja}
      className={`${estilos.region} ${ceder.caja} ${desborda ? ceder.sigue : ''}`}
      data-desborda={desborda || undefined}
      {...(desborda
        ? { role: 'region', tabIndex: 0, 'aria-label': `${etiqueta}, se desplaza hacia los lados` }
        : {})}
    >
      <table
        className={`${estilos.tabla} ${apilada.apilada}`}
        data-simple
        data-apilar={apilar || undefined}
        data-fija={Boolean(desde) || undefined}
        aria-label={etiqueta}
      >
        <thead>
          <tr>
            {columnas.map(({ id, titulo, numerica, ancho, cede }) => (
              <th
                key={id}
                scope="col"
                data-id={id}
                data-numerica={numerica || undefined}
                data-cede={cede}
                style={ancho === undefined ? undefined : { width: ancho }}
              >
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={clave(fila)}>
              {columnas.map(({ id, titulo, celda, numerica, recortar, envolver, cede }) => (
                <td
                  key={id}
                  data-id={id}
                  data-titulo={titulo}
                  data-numerica={numerica || undefined}
                  data-recortar={recortar || undefined}
                  data-envolver={envolver || undefined}
                  data-cede={cede}
                >
                  {celda(fila)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {pie}
      </table>
    </div>
  );
}
