import { IconRepeat } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos, numero } from '@/lib/numeros';
import { toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { FiltroCategoria } from '@/features/productos/presta';
import { DataTable, FiltroSelect, importe, Sitio, useLista, type Columna } from '@/ui/tabla';
import { ConExistencias } from '../hay/ConExistencias';
import { cantidad } from '../lineas/valores';

type Fila = components['schemas']['FilaRotacion'];
type PaginaRotacion = components['schemas']['PaginaRotacion'];

const ROTACION = '/api/informes-existencias/rotacion';
const FILTROS = { dias: '', con: '', clase: '', categoria: '' };
/** Lo que se mira si no se elige está aparte: es lo que el servidor propone. */
const OTROS_PERIODOS = [
  { value: '30', label: '30 días' },
  { value: '180', label: '180 días' },
  { value: '365', label: 'Un año' },
];
const CUALES = [
  { value: 'se_mueve', label: 'Lo que se vendió' },
  { value: 'muerta', label: 'Lo que no se mueve' },
];
const CLASES = [
  { value: 'A', label: 'A: el 80 % de lo vendido' },
  { value: 'B', label: 'B: hasta el 95 %' },
  { value: 'C', label: 'C: lo demás' },
];

const QUE: Columna<Fila>[] = [
  { id: 'nombre', titulo: 'Producto', orden: true, nombra: true, celda: (f) => f.nombre },
  {
    id: 'codigo',
    titulo: 'Código',
    orden: true,
    cede: 2,
    celda: (f) => <span className="tabular">{f.PRO_CODIGO}</span>,
  },
  { id: 'clase', titulo: 'Clase', orden: true, cede: 1, celda: (f) => f.clase },
  {
    id: 'vendido',
    titulo: 'Vendido',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (f) => cantidad(f.vendido),
  },
  { id: 'existencia', titulo: 'Hay', orden: true, numerica: true, celda: (f) => cantidad(f.existencia) },
  { id: 'alcanza', titulo: 'Alcanza para', orden: true, numerica: true, celda: (f) => alcanza(f) },
  {
    id: 'ultima_venta',
    titulo: 'Última venta',
    orden: true,
    numerica: true,
    cede: 3,
    celda: (f) => (f.ultima_venta ? fecha(f.ultima_venta) : 'Nunca'),
  },
];
const CON_COSTO: Columna<Fila>[] = [
  ...QUE,
  {
    id: 'veces',
    titulo: 'Se renovó',
    orden: true,
    numerica: true,
    cede: 4,
    celda: (f) => (f.veces === null ? '' : `${numero(f.veces, 1)} veces`),
  },
  { id: 'valor', titulo: 'Vale', orden: true, numerica: true, celda: (f) => importe(f.valor) },
];

const alcanza = (f: Fila) => {
  if (f.muerta) return 'No se mueve';
  return f.alcanza === null || f.alcanza < 0 ? '' : cuantos(f.alcanza, 'día');
};

/** Qué se mueve y qué no: lo vendido de cada producto, para cuánto alcanza lo que hay y de qué clase es. */
export const RotacionPage = () => <ConExistencias titulo="Rotación">{() => <LaRotacion />}</ConExistencias>;

function LaRotacion() {
  const lista = useLista<Fila>({
    clave: claves.existencias.rotacion,
    ruta: ROTACION,
    orden: '-vendido',
    filtros: FILTROS,
  });
  const datos = lista.datos as PaginaRotacion | undefined;
  const veCosto = usePermiso('existencias.costo');
  return (
    <Pagina
      titulo="Rotación"
      cuenta={lista.total}
      subtitulo={datos && `Lo vendido del ${fecha(datos.desde)} al ${fecha(datos.hasta)}, sin lo devuelto`}
    >
      <DataTable
        id="rotacion-existencias"
        etiqueta="Rotación"
        lista={lista}
        columnas={veCosto ? CON_COSTO : QUE}
        clave={(f) => f.producto_id}
        nombre={(f) => f.nombre}
        enlace={(f) => toKardex(f.producto_id)}
        buscar="Código o nombre…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="dias"
              etiqueta="Últimos"
              todos="90 días"
              opciones={OTROS_PERIODOS}
            />
            <FiltroCategoria lista={lista} />
            <FiltroSelect lista={lista} nombre="con" etiqueta="Cuáles" todos="Todos" opciones={CUALES} />
            <FiltroSelect lista={lista} nombre="clase" etiqueta="Clase" todos="Todas" opciones={CLASES} />
          </>
        }
        exportar={`${ROTACION}/exportar`}
        sumas={
          veCosto && (
            <Sitio espera={!datos}>
              Valen <strong className="tabular">{dinero(datos?.valor ?? '0.00')}</strong>
              {Number(datos?.muerto) > 0 && (
                <>
                  {'; de eso, '}
                  <strong className="tabular">{dinero(datos?.muerto ?? '0.00')}</strong> no se mueve
                </>
              )}
            </Sitio>
          )
        }
        vacio={{
          icono: IconRepeat,
          titulo: 'Ningún producto lleva inventario',
          mensaje: 'En la ficha de un producto, marque que lleva inventario.',
        }}
      />
    </Pagina>
  );
}
