import { DENTRO } from '@/features/ayuda/donde';
import { rutasDe } from '../rutas';

it('cada pantalla a la que la ayuda dice cómo llegar existe', () => {
  const conocidas = new Set(rutasDe('empresa').map(({ path }) => `/${path}`));
  expect(DENTRO.filter(({ to }) => !conocidas.has(to))).toEqual([]);
});
