import { Decimal } from '@/lib/decimal';
import { repartir, suma } from '.';

it('lo recibido va a lo más antiguo hasta agotarse', () => {
  expect(repartir(new Decimal('120.5'), ['100.00', '50.00', '10.00'])).toEqual(['100.00', '20.50', '']);
  expect(repartir(new Decimal(500), ['100.00', '50.00'])).toEqual(['100.00', '50.00']);
  expect(repartir(new Decimal(-1), ['100.00'])).toEqual(['']);
  expect(suma(['0.1', '0.2', '', 'x']).toString()).toBe('0.3');
});
