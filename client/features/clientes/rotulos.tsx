import { Estado } from '@/ui/base';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { CONSUMIDOR_FINAL, TIPOS_IDENTIFICACION, type TipoIdentificacion } from './presta/identificacion';
import type { FilaCliente } from './api';

export const tipoIdentificacion = (tipo: string) => TIPOS_IDENTIFICACION[tipo as TipoIdentificacion] ?? tipo;

/** El consumidor final es de todas las empresas: no se cambia ni se elimina. */
export const esFinal = (cliente: Pick<FilaCliente, 'CLI_IDENTIFICACION'>) =>
  cliente.CLI_IDENTIFICACION === CONSUMIDOR_FINAL;

export const EstadoCliente = ({ activo }: { activo: boolean }) => (
  <Estado tono={activo ? 'ok' : 'neutro'}>{activo ? 'Activo' : 'Inactivo'}</Estado>
);

export const credito = (dias: number) => (dias ? cuantos(dias, 'día') : 'Contado');
export const limite = (valor: string | null) => (valor === null ? 'Sin límite' : dinero(valor));

/** El primer correo, que es el que se usa, y cuántos más hay. */
export const correos = ([primero, ...otros]: string[]) =>
  primero ? `${primero}${otros.length ? ` +${otros.length}` : ''}` : '';
