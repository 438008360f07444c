import { Estado } from '@/ui/base';
import { cuantos } from '@/lib/numeros';
import { TIPOS_IDENTIFICACION, type TipoIdentificacion } from './identificacion';

export const tipoIdentificacion = (tipo: string) => TIPOS_IDENTIFICACION[tipo as TipoIdentificacion] ?? tipo;

export const EstadoTercero = ({ activo }: { activo: boolean }) => (
  <Estado tono={activo ? 'ok' : 'neutro'}>{activo ? 'Activo' : 'Inactivo'}</Estado>
);

export const credito = (dias: number) => (dias ? cuantos(dias, 'día') : 'Contado');

/** El primer correo, que es el que se usa, y cuántos más hay. */
export const correos = ([primero, ...otros]: string[]) =>
  primero ? `${primero}${otros.length ? ` +${otros.length}` : ''}` : '';
