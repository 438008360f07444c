import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TipoDocumento } from '@/features/codigos/presta/documentos';
import type { Comprobante } from '../api';
import type { Ingreso } from './ingreso';

/** Una acción que solo tiene un tipo de comprobante, y adónde lleva. */
export interface AccionPropia {
  /** El nombre que el servidor le da. */
  accion: Comprobante['acciones'][number];
  texto: string;
  icono: Icon;
  to: (id: number) => string;
}

/** Una pantalla que solo tiene un tipo; su dirección cuelga de la del tipo. */
export interface PantallaPropia {
  camino: string;
  rotulo: string;
  /** Cuál es, entre las pantallas de su escritura. */
  cual: string;
}

export interface Anulacion {
  /** Si el cliente debe aceptarla en el portal del SRI. */
  aceptada: boolean;
  /** Lo que se hace cuando el plazo terminó. */
  enSuLugar?: string;
}

/** Un tipo de comprobante: todo lo que las pantallas necesitan saber de él. */
export interface Tipo extends TipoDocumento {
  plural: string;
  genero: 'f' | 'm';
  icono: Icon;
  /** Se emite a quien vende, y no a un cliente. */
  aProveedor?: true;
  /** Su dirección en el navegador. De ella cuelgan su lista, el nuevo, sus borradores y sus correcciones. */
  camino: string;
  /** Su dirección en el servidor: ahí se emite y, con su número interno, se corrige. */
  api: string;
  /** Lo que dice su lista vacía a quien puede emitir. */
  invita: string;
  anulacion: Anulacion;
  acciones: readonly AccionPropia[];
  pantallas: readonly PantallaPropia[];
  /** Cómo se escribe uno. Pesa, así que solo se baja para escribir. */
  escritura: () => Promise<Escritura>;
}

/** Lo que se baja para escribir uno: su ingreso y las pantallas donde se hace. */
export interface Escritura {
  ingreso: Ingreso;
  pantallas: Record<string, ComponentType<DelTipo>>;
}

/** Lo que recibe cada pantalla donde se escribe. */
export interface DelTipo {
  tipo: Tipo;
  ingreso: Ingreso;
}
