import type { Icon } from '@tabler/icons-react';
import type { Documento } from '@/features/codigos/presta/documentos';
import type { Comprobante } from '../api';
import type { Escritura } from '../entrada/ingreso';

/** Algo que solo se hace con un tipo de comprobante, y a dónde lleva. */
export interface AccionPropia {
  /** Como el servidor la nombra. */
  accion: Comprobante['acciones'][number];
  texto: string;
  icono: Icon;
  to: (id: number) => string;
}

/** Una pantalla que solo tiene un tipo, debajo de su camino. */
export interface PantallaPropia {
  camino: string;
  rotulo: string;
  /** Entre las pantallas de su escritura. */
  cual: string;
}

export interface Anulacion {
  /** El cliente debe aceptarla en el portal del SRI. */
  aceptada: boolean;
  /** Lo que corresponde cuando el plazo terminó. */
  enSuLugar?: string;
}

/** Un tipo de comprobante: todo lo que las pantallas necesitan saber de él. */
export interface Tipo extends Documento {
  plural: string;
  genero: 'f' | 'm';
  icono: Icon;
  /** En el navegador: de él cuelgan su lista, el nuevo, sus borradores y sus correcciones. */
  camino: string;
  /** En el servidor: donde se emite y, con su número interno, donde se corrige. */
  api: string;
  /** Lo que dice su lista vacía a quien puede emitir. */
  invita: string;
  anulacion: Anulacion;
  acciones: readonly AccionPropia[];
  pantallas: readonly PantallaPropia[];
  /** Cómo se escribe: pesa, y solo se trae para escribir uno. */
  escritura: () => Promise<Escritura>;
}
