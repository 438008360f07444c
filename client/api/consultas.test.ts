import { consultasNuevas } from '@/api/consultas';
import { ErrorHttp } from '@/api/errors';

const negada = (code: number, espera?: number) =>
  Object.assign(new ErrorHttp({ msg: '', code, status: '' }), { espera });
const reintentar = consultasNuevas().getDefaultOptions().queries?.retry as (
  veces: number,
  error: unknown,
) => boolean;

it.each([
  ['una caída', negada(503), true],
  ['la red', negada(0), true],
  ['un momento de mucho trabajo', negada(429, 1), true],
  ['lo que hay que esperar un minuto', negada(429, 60), false],
  ['un 429 que no dice cuánto', negada(429), false],
  ['una negativa', negada(403), false],
])('de lo que solo se lee, %s: ¿se pide otra vez?', (_, error, si) => {
  expect([reintentar(0, error), reintentar(1, error), reintentar(2, error)]).toEqual([si, si, false]);
});
