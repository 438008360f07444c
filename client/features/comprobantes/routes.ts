import { createElement, lazy } from 'react';
import { rotulosDe } from '@/features/nucleo/presta/tipo/rotulos';
import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { losTipos, type Tipo } from './tipos';

const comunes = { access: 'empresa', permiso: 'documentos.ver' } as const;

/** Una pantalla donde se escribe un comprobante. Se baja con la escritura de su tipo. */
const escribe = (tipo: Tipo, cual: string) =>
  lazy(async () => {
    const { ingreso, pantallas } = await tipo.escritura();
    return { default: () => createElement(pantallas[cual]!, { tipo, ingreso }) };
  });

/** Las pantallas de un tipo: su lista, y donde se escribe, se retoma y se corrige uno. */
export function rutasDeTipo(tipo: Tipo): Ruta[] {
  const { nuevo, enBorrador, duplicar, corregir } = rotulosDe(tipo);
  const lista = lazy(() =>
    import('./lista/ListaPage').then(({ ListaPage }) => ({
      default: () => createElement(ListaPage, { tipo }),
    })),
  );
  const deEscribir = (camino: string, label: string, cual: string): Ruta => ({
    path: `${tipo.camino}/${camino}`,
    component: escribe(tipo, cual),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label,
  });
  return [
    { path: tipo.camino, component: lista, label: tipo.plural, ...comunes },
    deEscribir('nueva', nuevo, 'nuevo'),
    deEscribir('borrador/:id', enBorrador, 'borrador'),
    deEscribir(':id/duplicar', duplicar, 'duplicar'),
    deEscribir(':id/corregir', corregir, 'corregir'),
    ...tipo.pantallas.map(({ camino, rotulo, cual }) => deEscribir(camino, rotulo, cual)),
  ];
}

/** Las de cada tipo. */
export const rutasDeLosTipos: Ruta[] = losTipos().flatMap(rutasDeTipo);

export const rutasComprobantes: Ruta[] = [
  {
    path: 'comprobantes/atencion',
    component: diferida(() => import('./AtencionPage'), 'AtencionPage'),
    label: 'Requieren atención',
    ...comunes,
  },
  {
    path: 'comprobantes/:id/firma',
    component: diferida(() => import('./pagina/CambiarFirmaPage'), 'CambiarFirmaPage'),
    label: 'Cambiar la firma y reenviar',
    access: 'empresa',
    permiso: 'firma.editar',
  },
  {
    path: 'comprobantes/:id',
    component: diferida(() => import('./pagina/ComprobantePage'), 'ComprobantePage'),
    label: 'Comprobante',
    ...comunes,
  },
];
