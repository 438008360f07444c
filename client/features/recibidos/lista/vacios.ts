import { IconArchive, IconCloudCheck, IconFileOff, IconInbox, IconShieldCheck } from '@tabler/icons-react';
import type { Vacio } from '@/ui/tabla';

/** Qué dice cada carpeta cuando no tiene nada. */
const VACIOS: Record<string, Vacio> = {
  POR_REVISAR: {
    icono: IconInbox,
    titulo: 'No hay nada por revisar',
    mensaje: 'Está al día. Lo nuevo que traiga aparecerá aquí.',
  },
  'POR_TRAER,TRAYENDO,NO_HALLADO': {
    icono: IconCloudCheck,
    titulo: 'No hay nada por traer',
    mensaje: 'El XML de todo lo que se pidió ya llegó del SRI.',
  },
  CUARENTENA: {
    icono: IconShieldCheck,
    titulo: 'No hay nada en cuarentena',
    mensaje: 'Aquí se detiene lo que no se emitió a la identificación de su empresa.',
  },
  ACEPTADO: { icono: IconInbox, titulo: 'Aún no hay aceptados' },
  DESCARTADO: { icono: IconArchive, titulo: 'No hay descartados' },
  ANULADO: { icono: IconFileOff, titulo: 'No hay anulados' },
};

export const vacioDe = (carpeta: string) => VACIOS[carpeta];
