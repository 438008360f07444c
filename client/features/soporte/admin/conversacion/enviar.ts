import { cambiarEstado, enviarCorreo, escribir, type Ticket } from '../api';
import type { Escrito } from './Formulario';
import type { Modo } from './useBorrador';

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
