import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { dinero } from '@/lib/money';
import { numero } from '@/lib/numeros';
import { toKardex, toReservas } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Enlace, Pagina } from '@/ui/base';
import { FiltroCategoria } from '@/features/productos/presta';
import { DataTable, FiltroFecha, FiltroSelect, importe, Sitio, useLista, type Columna } from '@/ui/tabla';
import { cantidad } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';
import { EXISTENCIAS, totalQuery, type FilaExistencia } from './api';
import { ComoSeLlevanBoton } from './ComoSeLlevan';
import { ConExistencias } from './ConExistencias';

const FILTROS = { al: '', bodega: '', con: '', categoria: '' };
const CUALES = [
  { value: 'hay', label: 'Con existencia' },
  { value: 'nada', label: 'Sin existencia' },
  { value: 'negativa', label: 'Menos de cero' },
];

const CUANTO: Columna<FilaExistencia>[] = [
  {
    id: 'nombre',
    titulo: 'Producto',
    orden: true,
    nombra: true,
    celda: (f) => f.nombre,
  },
  {
    id: 'PRO_CODIGO',
    titulo: 'Código',
    orden: true,
    cede: 2,
    celda: (f) => <span className="tabular">{f.PRO_CODIGO}</span>,
  },
  { id: 'unidad', titulo: 'Unidad', cede: 3, celda: (f) => f.unidad },
  {
    id: 'existencia',
    titulo: 'Existencia',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (f) => cantidad(f.existencia),
  },
  {
    id: 'reservada',
    titulo: 'Reservada',
    numerica: true,
    cede: 4,
    celda: (f) =>
      Number(f.reservada) ? (
        <Enlace to={toReservas(f.PRO_CODIGO)}>{cantidad(f.reservada ?? '')}</Enlace>
      ) : (
        cantidad(f.reservada ?? '')
      ),
  },
  { id: 'disponible', titulo: 'Disponible', numerica: true, celda: (f) => cantidad(f.disponible ?? '') },
];
const CON_COSTO: Columna<FilaExistencia>[] = [
  ...CUANTO,
  {
    id: 'costo',
    titulo: 'Costo',
    numerica: true,
    cede: 1,
    celda: (f) => (f.costo === null ? '' : numero(f.costo, 4)),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (f) => importe(f.valor) },
];

/** Cuánto hay de cada producto, dónde y cuánto vale, ahora o al terminar un día. */
export const ExistenciasPage = () => <ConExistencias titulo="Existencias">{() => <Lista />}</ConExistencias>;

function Lista() {
  const veCosto = usePermiso('existencias.costo');
  const { data: bodegas = [] } = useQuery(bodegasQuery({ transito: true }));
  const lista = useLista<FilaExistencia>({
    clave: claves.existencias.hay,
    ruta: `${EXISTENCIAS}/paginacion`,
    orden: 'nombre',
    filtros: FILTROS,
  });
  const { data: total } = useQuery({
    ...totalQuery({ ...lista.filtros, filtro: lista.consulta.filtro }),
    enabled: veCosto,
  });
  return (
    <Pagina titulo="Existencias" cuenta={lista.total} acciones={<ComoSeLlevanBoton />}>
      <DataTable
        id="existencias"
        etiqueta="Existencias"
        lista={lista}
        columnas={veCosto ? CON_COSTO : CUANTO}
        clave={(f) => f.producto_id}
        nombre={(f) => f.nombre}
        enlace={(f) => toKardex(f.producto_id, lista.filtros.bodega)}
        buscar="Código o nombre…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="bodega"
              etiqueta="Bodega"
              todos="Todas"
              opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            />
            <FiltroCategoria lista={lista} />
            <FiltroSelect lista={lista} nombre="con" etiqueta="Cuáles" todos="Todos" opciones={CUALES} />
            <FiltroFecha lista={lista} nombre="al" etiqueta="Al" />
          </>
        }
        exportar={`${EXISTENCIAS}/exportar`}
        sumas={
          veCosto && (
            <Sitio espera={!total}>
              Valen <strong className="tabular">{dinero(total?.valor ?? 0)}</strong>
            </Sitio>
          )
        }
        vacio={{
          icono: IconPackages,
          titulo: 'Ningún producto lleva inventario',
          mensaje: 'En la ficha de un producto, marque que lleva inventario.',
        }}
      />
    </Pagina>
  );
}
