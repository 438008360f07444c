import type { FilaConVersion, ValoresPosicion } from './api';
import type { Posicion } from './posiciones';

export type DatosPosicion = Record<string, string | boolean>;

export const aFormulario = ({ campos }: Posicion, fila: FilaConVersion): DatosPosicion =>
  Object.fromEntries(
    campos.map(({ valor, tipo }) => {
      const escrito = String(fila[valor as `CON_VALOR${number}`] ?? '');
      return [valor, tipo === 'interruptor' ? escrito === 'si' : escrito];
    }),
  );

export const aValores = (formulario: DatosPosicion): ValoresPosicion =>
  Object.fromEntries(
    Object.entries(formulario).map(([valor, v]) => [
      valor,
      typeof v === 'boolean' ? (v ? 'si' : 'no') : v.trim(),
    ]),
  );
