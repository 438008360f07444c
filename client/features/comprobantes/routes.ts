import { createElement, lazy, type ComponentType } from 'react';
import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/lib/rutas';
import type { DelTipo } from './entrada/ingreso';
import { frasesDe, losTipos, type Tipo } from './tipos';

const comunes = { access: 'empresa', permiso: 'documentos.ver' } as const;

/** Una pantalla donde se escribe: su código y el de su tipo llegan juntos. */
const escribe = (tipo: Tipo, carga: () => Promise<ComponentType<DelTipo>>) =>
  lazy(async () => {
    const [Pantalla, ingreso] = await Promise.all([carga(), tipo.ingreso()]);
    return { default: () => createElement(Pantalla, { tipo, ingreso }) };
  });

/** Las pantallas de un tipo: su lista, y donde se escribe, se retoma y se corrige uno. */
export function rutasDeTipo(tipo: Tipo): Ruta[] {
  const frases = frasesDe(tipo);
  const paginas = () => import('./entrada/paginas');
  const lista = lazy(() => import('./lista/ListaPage').then(({ ListaPage }) => ({ default: () => createElement(ListaPage, { tipo }) })));
  const deEscribir = (camino: string, label: string, carga: () => Promise<ComponentType<DelTipo>>): Ruta => ({
    path: `${tipo.camino}/${camino}`,
    component: escribe(tipo, carga),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label,
  });
  return [
    { path: tipo.camino, component: lista, label: tipo.plural, ...comunes },
    deEscribir('nueva', frases.nuevo, () => paginas().then(({ NuevoPage }) => NuevoPage)),
    deEscribir('borrador/:id', frases.enBorrador, () => paginas().then(({ BorradorPage }) => BorradorPage)),
    deEscribir(':id/corregir', frases.corregir, () => import('./entrada/CorregirPage').then(({ CorregirPage }) => CorregirPage)),
    ...tipo.pantallas.map(({ camino, rotulo, carga }) => deEscribir(camino, rotulo, carga)),
  ];
}

export const rutasComprobantes: Ruta[] = [
  ...losTipos().flatMap(rutasDeTipo),
  { path: 'comprobantes/atencion', component: diferida(() => import('./AtencionPage'), 'AtencionPage'), label: 'Requieren atención', ...comunes },
  { path: 'comprobantes/:id', component: diferida(() => import('./pagina/ComprobantePage'), 'ComprobantePage'), label: 'Comprobante', ...comunes },
];
