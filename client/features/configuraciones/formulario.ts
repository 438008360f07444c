import type { Fila, Valores } from './api';
import type { Posicion } from './posiciones';

export type Formulario = Record<string, string | boolean>;

export const aFormulario = ({ campos }: Posicion, fila: Fila): Formulario =>
  Object.fromEntries(
    campos.map(({ valor, tipo }) => {
      const escrito = String(fila[valor as `CON_VALOR${number}`] ?? '');
      return [valor, tipo === 'interruptor' ? escrito === 'si' : escrito];
    }),
  );

export const aValores = (formulario: Formulario): Valores =>
  Object.fromEntries(
    Object.entries(formulario).map(([valor, v]) => [
      valor,
      typeof v === 'boolean' ? (v ? 'si' : 'no') : v.trim(),
    ]),
  );
