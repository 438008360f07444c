import { Banda } from '@/features/comprobantes/presta/Banda';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Datos, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import type { Previa } from './presta/api';
import estilos from './recurrentes.module.css';

type Linea = NonNullable<Previa['documento']>['lineas'][number] & { n: number };

const LINEAS: Columna<Linea>[] = [
  { id: 'descripcion', titulo: 'Descripción', envolver: true, celda: (l) => l.descripcion },
  { id: 'cantidad', titulo: 'Cantidad', numerica: true, celda: (l) => l.cantidad },
  { id: 'subtotal', titulo: 'Subtotal', numerica: true, celda: (l) => importe(l.subtotal) },
];

/** La factura que saldría en la fecha que toca, con sus variables puestas. */
export function VistaPrevia({
  previa: { fecha: toca, fechas, documento: d, impedimento },
}: {
  previa: Previa;
}) {
  return (
    <Tarjeta titulo={`Así saldría la del ${fecha(toca)}`}>
      {impedimento && (
        <Banda tono="aviso" titulo="Así no se podría emitir">
          {impedimento}
        </Banda>
      )}
      {d && (
        <>
          <TablaSimple
            etiqueta="Líneas"
            columnas={LINEAS}
            filas={d.lineas.map((linea, n) => ({ ...linea, n }))}
            clave={(l) => l.n}
            apilar
          />
          <Datos
            filas={[
              ['Cliente', d.receptor.razon_social],
              ...d.adicionales.map(({ nombre, valor }): [string, string] => [nombre, valor]),
              ['Subtotal', dinero(d.totales.subtotal)],
              ['Total', dinero(d.totales.total)],
            ]}
          />
        </>
      )}
      {fechas.length > 1 && <p className={estilos.nota}>Después: {fechas.slice(1).map(fecha).join(', ')}.</p>}
    </Tarjeta>
  );
}
