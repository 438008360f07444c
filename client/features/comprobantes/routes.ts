import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/lib/rutas';

const comunes = { access: 'empresa', permiso: 'documentos.ver' } as const;

export const rutasComprobantes: Ruta[] = [
  { path: 'facturas', component: diferida(() => import('./lista/ListaPage'), 'FacturasPage'), label: 'Facturas', ...comunes },
  { path: 'notas-credito', component: diferida(() => import('./lista/ListaPage'), 'NotasCreditoPage'), label: 'Notas de crédito', ...comunes },
  { path: 'comprobantes/atencion', component: diferida(() => import('./AtencionPage'), 'AtencionPage'), label: 'Requieren atención', ...comunes },
  { path: 'comprobantes/:id', component: diferida(() => import('./pagina/ComprobantePage'), 'ComprobantePage'), label: 'Comprobante', ...comunes },
];
