import { cambiarEstado, enviarCorreo, escribir, type EstadoTicket, type Ticket } from '../api';
import type { Modo } from './useBorrador';

export interface Escrito {
  mensaje: string;
  asunto: string;
  /** El estado en que queda el ticket; '' lo deja como está. */
  estado: EstadoTicket | '';
}

/** Una respuesta que cambia el estado es una sola llamada: se hacen las dos cosas o ninguna. */
export function enviar(
  { SPT_ID, version }: Ticket,
  modo: Modo,
  { mensaje, asunto, estado }: Escrito,
  clave: string,
): Promise<unknown> {
  if (modo === 'correo') return enviarCorreo(SPT_ID, asunto.trim(), mensaje, clave);
  if (modo === 'respuesta' && estado) return cambiarEstado(SPT_ID, version, estado, mensaje);
  return escribir(SPT_ID, modo, mensaje, clave);
}
