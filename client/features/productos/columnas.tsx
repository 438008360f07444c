import { columnasDe, importe, type Columna } from '@/ui/tabla';
import { fecha } from '@/lib/fechas';
import type { FilaProducto } from './api';
import { CAMPOS } from './campos';
import { decimales } from './presta';
import { CostoDe, MargenDe, UltimoCostoDe } from './presta/costos';
import { EstadoProducto, existencia, IvaDe, TIPOS } from './rotulos';

export const COLUMNAS: Columna<FilaProducto>[] = [
  { id: 'PRO_NOMBRE', titulo: 'Producto', orden: true, celda: (p) => p.PRO_NOMBRE },
  {
    id: 'PRO_CODIGO',
    cede: 4,
    titulo: CAMPOS.PRO_CODIGO.rotulo,
    orden: true,
    celda: (p) => <span className="tabular">{p.PRO_CODIGO}</span>,
  },
  {
    id: 'PRO_AUXILIAR',
    titulo: CAMPOS.PRO_AUXILIAR.rotulo,
    oculta: true,
    celda: (p) => <span className="tabular">{p.PRO_AUXILIAR}</span>,
  },
  { id: 'PRO_TIPO', titulo: CAMPOS.PRO_TIPO.rotulo, oculta: true, celda: (p) => TIPOS[p.PRO_TIPO] },
  {
    id: 'PRO_CATEGORIA_RUTA',
    titulo: CAMPOS.PRO_CATEGORIA.rotulo,
    oculta: true,
    recortar: true,
    celda: (p) => p.PRO_CATEGORIA_RUTA,
  },
  { id: 'PRO_UNIDAD', titulo: CAMPOS.PRO_UNIDAD.rotulo, oculta: true, celda: (p) => p.PRO_UNIDAD },
  {
    id: 'PRO_PRECIO',
    enTarjeta: 'cifra',
    titulo: 'Precio',
    orden: true,
    numerica: true,
    celda: (p) => importe(p.PRO_PRECIO, decimales(p.PRO_PRECIO, 2)),
  },
  { id: 'PRO_IVA', cede: 1, titulo: CAMPOS.PRO_IVA.rotulo, celda: (p) => <IvaDe producto={p} /> },
  {
    id: 'PRO_ICE',
    titulo: CAMPOS.PRO_ICE.rotulo,
    oculta: true,
    recortar: true,
    celda: (p) => p.PRO_ICE_NOMBRE,
  },
  {
    id: 'PRO_IRBPNR',
    titulo: CAMPOS.PRO_IRBPNR.rotulo,
    oculta: true,
    recortar: true,
    celda: (p) => p.PRO_IRBPNR_NOMBRE,
  },
  {
    id: 'precioConImpuestos',
    cede: 3,
    titulo: 'Con impuestos',
    numerica: true,
    celda: (p) => importe(p.precioConImpuestos) || '—',
  },
  {
    id: 'PRO_EXISTENCIA',
    cede: 2,
    titulo: CAMPOS.PRO_EXISTENCIA.rotulo,
    numerica: true,
    celda: (p) => (p.PRO_INVENTARIO ? existencia(p.PRO_EXISTENCIA) : '—'),
  },
  ...columnasDe<FilaProducto>(CAMPOS),
  {
    id: 'PRO_ID',
    titulo: 'Creado',
    orden: true,
    numerica: true,
    oculta: true,
    celda: (p) => fecha(p.PRO_FECHA),
  },
  {
    id: 'PRO_ACTIVO',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (p) => <EstadoProducto activo={p.PRO_ACTIVO} />,
  },
];

/** Junto al precio, para quien ve lo que las cosas cuestan. */
const DE_COSTO: Columna<FilaProducto>[] = [
  {
    id: 'costo',
    cede: 5,
    titulo: 'Costo',
    numerica: true,
    celda: (p) => <CostoDe producto={p.PRO_ID} />,
  },
  {
    id: 'ultimoCosto',
    titulo: 'Último costo',
    oculta: true,
    numerica: true,
    celda: (p) => <UltimoCostoDe producto={p.PRO_ID} />,
  },
  {
    id: 'margen',
    cede: 5,
    titulo: 'Margen',
    numerica: true,
    celda: (p) => <MargenDe producto={p.PRO_ID} precio={p.PRO_PRECIO} />,
  },
];

const DEL_PRECIO = COLUMNAS.findIndex(({ id }) => id === 'PRO_PRECIO') + 1;
export const CON_COSTO = [...COLUMNAS.slice(0, DEL_PRECIO), ...DE_COSTO, ...COLUMNAS.slice(DEL_PRECIO)];
