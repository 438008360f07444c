import { useQuery } from '@tanstack/react-query';
import { fecha } from '@/lib/fechas';
import { toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Consulta, Enlace, Tarjeta, type Pestana } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { movidoQuery, type Movido } from './api';
import { Clase, CUANTO, DE_COSTO, deLotes } from './movimientos';

const TITULO = 'Movimientos del kardex';

const QUE: Columna<Movido>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: (f) => fecha(f.fecha) },
  {
    id: 'producto',
    titulo: 'Producto',
    envolver: true,
    celda: (f) => (
      <>
        <Enlace to={toKardex(f.producto_id)}>{f.nombre}</Enlace>
        <Clase de={f} />
      </>
    ),
  },
  ...CUANTO,
];

/** La pestaña con lo que un documento movió en el kardex. No la hay si no movió nada, ni para quien no ve existencias. */
export function useDelKardex(tipo: string, id: number): Pestana | null {
  const consulta = useQuery({ ...movidoQuery(tipo, id), enabled: usePermiso('existencias.ver') });
  if (!consulta.data?.length && !consulta.error) return null;
  return {
    id: 'kardex',
    titulo: 'Kardex',
    contenido: () => (
      <Consulta de={consulta} enSeccion>
        {(filas) => <Movimientos filas={filas} />}
      </Consulta>
    ),
  };
}

function Movimientos({ filas }: { filas: Movido[] }) {
  const columnas = [...QUE, ...deLotes(filas), ...(usePermiso('existencias.costo') ? DE_COSTO : [])];
  return (
    <Tarjeta titulo={TITULO} sinRelleno>
      <TablaSimple apilar etiqueta={TITULO} columnas={columnas} filas={filas} clave={(f) => f.id} />
    </Tarjeta>
  );
}
