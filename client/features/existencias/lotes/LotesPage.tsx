import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { toLote } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { cantidad } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';
import { LOTES, type FilaLote } from './api';
import { Caducidad, nombreDe } from './rotulos';

const FILTROS = { cuales: '', dias: '', bodega: '', producto: '' };
const CUALES = [
  { value: 'por_vencer', label: 'Por caducar' },
  { value: 'vencidos', label: 'Ya caducaron' },
  { value: 'todos', label: 'También los que se acabaron' },
];
const DIAS = ['7', '15', '60', '90', '180'].map((value) => ({ value, label: `${value} días` }));

const CUANTO: Columna<FilaLote>[] = [
  {
    id: 'codigo',
    titulo: 'Lote o serie',
    orden: true,
    nombra: true,
    celda: (f) => <span className="tabular">{f.codigo}</span>,
  },
  { id: 'nombre', titulo: 'Producto', orden: true, envolver: true, celda: (f) => f.nombre },
  {
    id: 'PRO_CODIGO',
    titulo: 'Código',
    orden: true,
    cede: 2,
    celda: (f) => <span className="tabular">{f.PRO_CODIGO}</span>,
  },
  {
    id: 'caduca',
    titulo: 'Caduca',
    orden: true,
    numerica: true,
    cede: 1,
    celda: (f) => (f.caduca ? fecha(f.caduca) : ''),
  },
  { id: 'dias', titulo: 'Cuánto falta', enTarjeta: 'estado', celda: (f) => <Caducidad de={f} /> },
  {
    id: 'existencia',
    titulo: 'Hay',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (f) => cantidad(f.existencia),
  },
];
const CON_COSTO: Columna<FilaLote>[] = [
  ...CUANTO,
  { id: 'valor', titulo: 'Valor', numerica: true, cede: 3, celda: (f) => importe(f.valor) },
];

/** Los lotes y las series, con lo que hay de cada uno: el que caduca antes, primero. */
export const LotesPage = () => <ConExistencias titulo="Lotes y series">{() => <LosLotes />}</ConExistencias>;

function LosLotes() {
  const veCosto = usePermiso('existencias.costo');
  const { data: bodegas = [] } = useQuery(bodegasQuery({ transito: true }));
  const lista = useLista<FilaLote>({
    clave: claves.existencias.lotes,
    ruta: LOTES,
    orden: 'caduca',
    filtros: FILTROS,
  });
  return (
    <Pagina titulo="Lotes y series" cuenta={lista.total}>
      <DataTable
        id="lotes-productos"
        etiqueta="Lotes y series"
        lista={lista}
        columnas={veCosto ? CON_COSTO : CUANTO}
        clave={(f) => f.id}
        nombre={(f) => `${nombreDe(f)} de ${f.nombre}`}
        enlace={(f) => toLote(f.id)}
        buscar="Lote, serie o producto…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="cuales"
              etiqueta="Cuáles"
              todos="Los que hay"
              opciones={CUALES}
            />
            {lista.filtros.cuales === 'por_vencer' && (
              <FiltroSelect
                lista={lista}
                nombre="dias"
                etiqueta="En los próximos"
                todos="30 días"
                opciones={DIAS}
              />
            )}
            {bodegas.length > 1 && (
              <FiltroSelect
                lista={lista}
                nombre="bodega"
                etiqueta="Bodega"
                todos="Todas"
                opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              />
            )}
          </>
        }
        exportar={`${LOTES}/exportar`}
        vacio={{
          icono: IconBarcode,
          titulo: 'Todavía no hay lotes ni series',
          mensaje:
            'En la ficha de un producto diga si pide lotes o números de serie: aparecerán aquí cuando los compre o los ingrese con un ajuste.',
        }}
      />
    </Pagina>
  );
}
