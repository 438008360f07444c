import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TipoDocumento } from '@/features/codigos/presta/documentos';
import type { Columna } from '@/ui/tabla';
import type { Comprobante, FilaComprobante } from '../api';
import type { Ingreso } from './ingreso';

/** Una acción que solo tiene un tipo de comprobante, y adónde lleva. */
export interface AccionPropia {
  /** El nombre que el servidor le da. */
  accion: Comprobante['acciones'][number];
  texto: string;
  icono: Icon;
  /** Adónde lleva; si no lleva a ninguna parte, abre la ventana. */
  to?: (id: number) => string;
  /** Si se hace de una vez con varios elegidos en la lista: adónde lleva, y con cuántos. */
  deVarios?: { maximo: number; to: (ids: readonly number[]) => string };
  Ventana?: ComponentType<{ comprobante: Comprobante; alCerrar: () => void }>;
}

/** Una pantalla que solo tiene un tipo; su dirección cuelga de la del tipo. */
export interface PantallaPropia {
  camino: string;
  rotulo: string;
  /** Cuál es, entre las pantallas de su escritura. */
  cual: string;
}

/** Un filtro de la lista que solo tiene un tipo, con el nombre que el servidor le da. */
export interface FiltroPropio {
  nombre: string;
  etiqueta: string;
  opciones: { value: string; label: string }[];
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
  /** Se emiten muchos de un archivo. */
  deArchivo?: true;
  /** Lo que hace en los libros se ve antes de emitirlo. */
  seContabiliza?: true;
  /** Puede emitirse sola, cada tanto. */
  seRepite?: true;
  /** Su dirección en el navegador. De ella cuelgan su lista, el nuevo, sus borradores y sus correcciones. */
  camino: string;
  /** Su dirección en el servidor: ahí se emite y, con su número interno, se corrige. */
  api: string;
  /** Lo que dice su lista vacía a quien puede emitir. */
  invita: string;
  anulacion: Anulacion;
  /** Cómo se llama quien lo recibe, si no es el cliente. */
  receptor?: string;
  /** No dice importes: su lista no los muestra. */
  sinImportes?: true;
  /** Se imprime solo en A4. */
  soloA4?: true;
  /** Lo que su lista dice además, después de quien lo recibe, y con qué más se acota. */
  columnas?: readonly Columna<FilaComprobante>[];
  filtros?: readonly FiltroPropio[];
  /** Lo que su página dice además junto a su estado. */
  Estado?: ComponentType<{ comprobante: Comprobante }>;
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
