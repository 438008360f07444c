import { createElement, lazy } from 'react';
import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { losTipos, type Tipo } from './tipos';
import { rotulosDe } from './nucleo/rotulos';

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

const emite = { access: 'empresa', permiso: 'documentos.emitir' } as const;

const rutasRecurrentes: Ruta[] = [
  {
    path: 'recurrentes',
    component: diferida(() => import('./recurrentes/RecurrentesPage'), 'RecurrentesPage'),
    label: 'Facturas recurrentes',
    ...emite,
  },
  {
    path: 'recurrentes/nueva',
    component: diferida(() => import('./recurrentes/NuevaPage'), 'NuevaPage'),
    label: 'Nueva factura recurrente',
    ...emite,
  },
  {
    path: 'recurrentes/:id',
    component: diferida(() => import('./recurrentes/RecurrentePage'), 'RecurrentePage'),
    label: 'Factura recurrente',
    ...emite,
  },
  {
    path: 'recurrentes/:id/editar',
    component: diferida(() => import('./recurrentes/EditarPage'), 'EditarPage'),
    label: 'Editar factura recurrente',
    ...emite,
  },
];

const rutasProformas: Ruta[] = [
  {
    path: 'proformas',
    component: diferida(() => import('./proformas/ProformasPage'), 'ProformasPage'),
    label: 'Proformas',
    ...comunes,
  },
  {
    path: 'proformas/nueva',
    component: diferida(() => import('./proformas/NuevaPage'), 'NuevaPage'),
    label: 'Nueva proforma',
    ...emite,
  },
  {
    path: 'proformas/:id',
    component: diferida(() => import('./proformas/ProformaPage'), 'ProformaPage'),
    label: 'Proforma',
    ...comunes,
  },
  {
    path: 'proformas/:id/editar',
    component: diferida(() => import('./proformas/EditarPage'), 'EditarPage'),
    label: 'Editar proforma',
    ...emite,
  },
];

export const rutasComprobantes: Ruta[] = [
  ...losTipos().flatMap(rutasDeTipo),
  ...rutasProformas,
  ...rutasRecurrentes,
  {
    path: 'facturas/masivas',
    component: diferida(() => import('./masiva/EmisionesPage'), 'EmisionesPage'),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label: 'Emitir muchas',
  },
  {
    path: 'facturas/masivas/nueva',
    component: diferida(() => import('./masiva/NuevaPage'), 'NuevaPage'),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label: 'La misma factura para muchos',
  },
  {
    path: 'facturas/masivas/:id',
    component: diferida(() => import('./masiva/EmisionPage'), 'EmisionPage'),
    access: 'empresa',
    permiso: 'documentos.emitir',
    label: 'Emisión de muchas facturas',
  },
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
