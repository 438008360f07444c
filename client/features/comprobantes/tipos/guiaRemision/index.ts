import { IconRoute, IconTruckDelivery } from '@tabler/icons-react';
import { createElement } from 'react';
import { GUIA_REMISION } from '@/features/codigos/presta/documentos';
import { EstadoViaje, VIAJES } from '@/features/nucleo/presta/estado/Viaje';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { diferida } from '@/lib/diferida';
import type { Props } from './VentanaViaje';

const CAMINO = 'guias-remision';

/** La guía que despacha una factura, o varias. */
export const toDespachar = (...facturas: number[]) => `/${CAMINO}/de/${facturas.join(',')}`;
/** De cuántas facturas se hace una sola guía. */
export const FACTURAS_POR_GUIA = 20;

export const guiaRemision: Tipo = {
  ...GUIA_REMISION,
  plural: 'Guías de remisión',
  genero: 'f',
  icono: IconTruckDelivery,
  camino: CAMINO,
  api: '/api/guias-remision',
  invita: 'Con ella viaja su mercadería: desde la página de una factura se hace en un clic.',
  anulacion: { aceptada: false },
  receptor: 'Transportista',
  sinImportes: true,
  soloA4: true,
  columnas: [
    { id: 'destino', titulo: 'Destino', cede: 2, recortar: true, celda: (c) => c.destino },
    {
      id: 'viaje',
      enTarjeta: 'cifra',
      titulo: 'Viaje',
      celda: ({ viaje }) => createElement(EstadoViaje, { viaje }),
    },
  ],
  filtros: [
    {
      nombre: 'viaje',
      etiqueta: 'Viaje',
      opciones: Object.entries(VIAJES).map(([value, { texto }]) => ({ value, label: texto })),
    },
  ],
  Estado: ({ comprobante: { viaje } }) => createElement(EstadoViaje, { viaje }),
  acciones: [
    {
      accion: 'viajar',
      texto: 'Viaje',
      icono: IconRoute,
      Ventana: diferida<'VentanaViaje', Props>(() => import('./VentanaViaje'), 'VentanaViaje'),
    },
  ],
  pantallas: [{ camino: 'de/:comprobanteId', rotulo: 'Guía de remisión de una factura', cual: 'deFactura' }],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
