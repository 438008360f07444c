import { HOST } from '@/api/http';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { dinero, monto } from '@/lib/money';
import { Datos } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import estilos from './publico.module.css';

type Dicho = Comprobante['documento'];
type Linea = Dicho['lineas'][number] & { n: number };

interface PropsEmisor {
  nombre: string;
  ruc: string;
  /** La marca de su logo; null, no tiene. */
  logo: string | null;
  /** La dirección de lo público, con su firma. */
  ruta: string;
}

/** De quién es el documento: su logo y su nombre, que son los que su cliente conoce. */
export const Emisor = ({ nombre, ruc, logo, ruta }: PropsEmisor) => (
  <div className={estilos.deQuien}>
    {logo && (
      <img src={`${HOST}${ruta}/logo?de=${logo}`} alt={`Logo de ${nombre}`} className={estilos.logo} />
    )}
    <div>
      <p className={estilos.emisor}>{nombre}</p>
      <p className={`${estilos.ruc} tabular`}>RUC {ruc}</p>
    </div>
  </div>
);

const COLUMNAS: Columna<Linea>[] = [
  { id: 'descripcion', titulo: 'Descripción', envolver: true, celda: (l) => l.descripcion },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    numerica: true,
    celda: (l) => `${Number(l.cantidad)} ${l.unidad}`.trim(),
  },
  { id: 'precio', titulo: 'Precio', numerica: true, celda: (l) => importe(l.precio) },
  { id: 'subtotal', titulo: 'Subtotal', numerica: true, celda: (l) => importe(l.subtotal) },
];

/** Lo que se cobra, línea por línea; nada, en un documento que no las tiene. */
export function Lineas({ etiqueta, lineas }: { etiqueta: string; lineas: Dicho['lineas'] }) {
  if (!lineas.length) return null;
  return (
    <div className={estilos.lineas}>
      <TablaSimple
        etiqueta={etiqueta}
        columnas={COLUMNAS}
        filas={lineas.map((linea, n) => ({ ...linea, n }))}
        clave={(l) => l.n}
        apilar
      />
    </div>
  );
}

/** De las líneas al total. */
export const Totales = ({ totales }: { totales: Dicho['totales'] }) => (
  <Datos
    filas={[
      ['Subtotal sin impuestos', monto(totales.subtotal)],
      ['Descuento', Number(totales.descuento) ? monto(totales.descuento) : ''],
      ...totales.impuestos.map((i): [string, string] => [i.nombre, monto(i.valor)]),
      ['Propina', Number(totales.propina) ? monto(totales.propina) : ''],
      ...(totales.otros ?? []).map(({ nombre, valor }): [string, string] => [nombre, monto(valor)]),
      ['Total', <strong key="t">{dinero(totales.total)}</strong>],
    ]}
  />
);

/** Lo que la empresa pide a quien le debe, como lo escribió. */
export function ComoPagar({ texto }: { texto: string }) {
  if (!texto) return null;
  return (
    <section aria-label="Cómo pagar" className={estilos.comoPagar}>
      <h2>Cómo pagar</h2>
      <p>{texto}</p>
    </section>
  );
}
