import type { Columna } from '@/components/DataTable';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { FilaProducto } from './api';
import { precio } from '@/components/productos';
import { EstadoProducto, existencia, IvaDe, TIPOS } from './rotulos';

export const COLUMNAS: Columna<FilaProducto>[] = [
  { id: 'PRO_NOMBRE', titulo: 'Producto', orden: true, celda: (p) => p.PRO_NOMBRE },
  { id: 'PRO_CODIGO', titulo: 'Código', orden: true, celda: (p) => <span className="tabular">{p.PRO_CODIGO}</span> },
  { id: 'PRO_AUXILIAR', titulo: 'Código auxiliar', oculta: true, celda: (p) => <span className="tabular">{p.PRO_AUXILIAR}</span> },
  { id: 'PRO_TIPO', titulo: 'Tipo', oculta: true, celda: (p) => TIPOS[p.PRO_TIPO] },
  { id: 'PRO_UNIDAD', titulo: 'Unidad', oculta: true, celda: (p) => p.PRO_UNIDAD },
  { id: 'PRO_PRECIO', titulo: 'Precio', orden: true, numerica: true, celda: (p) => precio(p.PRO_PRECIO) },
  { id: 'PRO_IVA', titulo: 'IVA', celda: (p) => <IvaDe producto={p} /> },
  { id: 'PRO_ICE', titulo: 'ICE', oculta: true, recortar: true, celda: (p) => p.PRO_ICE_NOMBRE },
  { id: 'PRO_IRBPNR', titulo: 'IRBPNR', oculta: true, recortar: true, celda: (p) => p.PRO_IRBPNR_NOMBRE },
  { id: 'precioConImpuestos', titulo: 'Con impuestos', numerica: true, celda: (p) => dinero(p.precioConImpuestos) || '—' },
  { id: 'PRO_EXISTENCIA', titulo: 'Existencia', numerica: true, celda: (p) => (p.PRO_INVENTARIO ? existencia(p.PRO_EXISTENCIA) : '—') },
  { id: 'PRO_ID', titulo: 'Creado', orden: true, numerica: true, oculta: true, celda: (p) => fecha(p.PRO_FECHA) },
  { id: 'PRO_ACTIVO', titulo: 'Estado', celda: (p) => <EstadoProducto activo={p.PRO_ACTIVO} /> },
];
