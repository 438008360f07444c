import { plazoDe } from './Anular';

it.each([
  ['2026-11-22', '2026-12-07', []],
  ['2026-12-31', '2027-01-07', []],
  // Sábado.
  ['2026-01-01', '2026-02-09', []],
  // Domingo, antes de dos feriados.
  ['2027-01-15', '2027-02-10', ['2027-02-08', '2027-02-09']],
])('lo emitido el %s se anula en el portal hasta el %s', (emision, plazo, feriados) => {
  expect(plazoDe(emision, new Set(feriados))).toBe(plazo);
});
