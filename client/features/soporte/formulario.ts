import type { NuevoTicket } from './api';

export interface DatosTicket {
  SPT_PRODUCTOS: string;
  SPT_RUC: string;
  SPT_CLIENTENOMBRE: string;
  SPT_CLIENTECORREO: string;
  SPT_CLIENTETELEFONO: string;
  SPT_ASUNTO: NuevoTicket['SPT_ASUNTO'] | '';
  SPT_MENSAJE: string;
  archivo: File | null;
  pagina_web: string;
}

export const TICKET_VACIO: DatosTicket = {
  SPT_PRODUCTOS: '',
  SPT_RUC: '',
  SPT_CLIENTENOMBRE: '',
  SPT_CLIENTECORREO: '',
  SPT_CLIENTETELEFONO: '',
  SPT_ASUNTO: '',
  SPT_MENSAJE: '',
  archivo: null,
  pagina_web: '',
};

/** Los valores del formulario en la forma que viaja. Un ticket nace ABIERTO. */
export const aTicket = ({ archivo, ...datos }: DatosTicket): NuevoTicket => ({
  ...datos,
  SPT_PRODUCTOS: Number(datos.SPT_PRODUCTOS),
  SPT_RUC: datos.SPT_RUC.trim(),
  SPT_CLIENTENOMBRE: datos.SPT_CLIENTENOMBRE.trim(),
  SPT_CLIENTECORREO: datos.SPT_CLIENTECORREO.trim(),
  SPT_CLIENTETELEFONO: datos.SPT_CLIENTETELEFONO.trim() || undefined,
  // El formulario ya es válido: es uno de los cinco.
  SPT_ASUNTO: datos.SPT_ASUNTO as NuevoTicket['SPT_ASUNTO'],
  SPT_ESTADO: 'ABIERTO',
  SPT_NOMBREARCHIVO: archivo?.name,
});
