import type { components } from '@/api/schema';

/** Lo de un período de muchos documentos, mientras se calcula. */
export type Avance = components['schemas']['AvanceDelAnexo'];

const CADA = 1_500;
export const seCalcula = (dicho: object): dicho is Avance => 'hechos' in dicho;

/** Mientras algo se calcula, cada cuánto se pregunta otra vez. */
export const mientrasSeCalcula = ({ state: { data } }: { state: { data?: object } }) =>
  data && seCalcula(data) ? CADA : false;
