import { ELECTRONICOS, opcionDe } from '@/features/codigos/presta/documentos';
import type { TonoEstado } from '@/ui/base';
import type { EstadoRecibido, FilaRecibido } from './api';

interface Dicho {
  texto: string;
  tono: TonoEstado;
}

export const ESTADOS: Record<EstadoRecibido, Dicho> = {
  POR_TRAER: { texto: 'Por traer', tono: 'espera' },
  TRAYENDO: { texto: 'Trayendo', tono: 'info' },
  NO_HALLADO: { texto: 'No registrada', tono: 'error' },
  POR_REVISAR: { texto: 'Por revisar', tono: 'aviso' },
  CUARENTENA: { texto: 'Cuarentena', tono: 'error' },
  ACEPTADO: { texto: 'Aceptado', tono: 'ok' },
  DESCARTADO: { texto: 'Descartado', tono: 'neutro' },
  ANULADO: { texto: 'Anulado en el SRI', tono: 'error' },
};

/** Las carpetas, como las de un correo: los estados por lo que significan para quien los trabaja. */
export const CARPETAS: { estados: string; texto: string }[] = [
  { estados: 'POR_REVISAR', texto: 'Por revisar' },
  { estados: 'POR_TRAER,TRAYENDO,NO_HALLADO', texto: 'Por traer' },
  { estados: 'CUARENTENA', texto: 'Cuarentena' },
  { estados: 'ACEPTADO', texto: 'Aceptados' },
  { estados: 'DESCARTADO', texto: 'Descartados' },
  { estados: 'ANULADO', texto: 'Anulados' },
];
export const POR_REVISAR = CARPETAS[0]!.estados;

/** Los que alguien puede emitir a la empresa. */
export const TIPOS = ELECTRONICOS.map(opcionDe);

export const ORIGENES: Record<FilaRecibido['origen'], string> = {
  XML: 'Archivo XML',
  ZIP: 'Archivo ZIP',
  TXT: 'Listado del portal',
  CLAVES: 'Clave de acceso',
  CORREO: 'Correo',
};

export const nombreDe = ({ tipo_nombre, numero }: Pick<FilaRecibido, 'tipo_nombre' | 'numero'>) =>
  `${tipo_nombre} ${numero}`.trim();
