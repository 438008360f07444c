import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/lib/rutas';

const access = 'empresa';
const permiso = 'documentos.emitir';
const factura = () => import('./FacturaPage');
const nota = () => import('./NotaPage');
const corregir = () => import('./CorregirPage');

/** Writing and correcting; the lists and the page of one issued are of features/comprobantes. */
export const rutasFacturas: Ruta[] = [
  { path: 'facturas/nueva', component: diferida(factura, 'NuevaFacturaPage'), access, label: 'Nueva factura', permiso },
  { path: 'facturas/borrador/:id', component: diferida(factura, 'BorradorFacturaPage'), access, label: 'Factura en borrador', permiso },
  { path: 'facturas/:id/corregir', component: diferida(corregir, 'CorregirFacturaPage'), access, label: 'Corregir la factura', permiso },
  { path: 'notas-credito/nueva', component: diferida(nota, 'NuevaNotaPage'), access, label: 'Nueva nota de crédito', permiso },
  { path: 'notas-credito/de/:comprobanteId', component: diferida(nota, 'NotaDeFacturaPage'), access, label: 'Nota de crédito de una factura', permiso },
  { path: 'notas-credito/borrador/:id', component: diferida(nota, 'BorradorNotaPage'), access, label: 'Nota de crédito en borrador', permiso },
  { path: 'notas-credito/:id/corregir', component: diferida(corregir, 'CorregirNotaPage'), access, label: 'Corregir la nota de crédito', permiso },
];
