import { esCedula, revisarIdentificacion } from './identificacion';

it.each([
  ['CEDULA', '1714307103'],
  ['CEDULA', ' 171430710-3 '],
  ['RUC', '1714307103001'],
  ['RUC', '1790012344001'],
  ['RUC', '1760001550001'],
  ['PASAPORTE', 'ab-123 456'],
  ['EXTERIOR', 'us-12/3'],
  ['CONSUMIDOR_FINAL', '9999999999999'],
])('%s %s está bien', (tipo, numero) => {
  expect(revisarIdentificacion(tipo, numero)).toEqual({});
});

it.each([
  ['CEDULA', '9914307103'],
  ['CEDULA', '1774307103'],
  ['CEDULA', '171430710'],
  ['RUC', '1714307103000'],
  ['RUC', '9914307104001'],
  ['RUC', '1790012344000'],
  ['RUC', '9990012344001'],
  ['RUC', '1770012344001'],
  ['RUC', '9999999999999'],
  ['PASAPORTE', 'A1'],
  ['PASAPORTE', 'AB<script>'],
  ['PASAPORTE', '9999999999999'],
  ['EXTERIOR', '-12-'],
  ['EXTERIOR', 'a b c'],
  ['CONSUMIDOR_FINAL', '9999999999998'],
  ['RUC', ''],
])('%s %s está mal', (tipo, numero) => {
  expect(revisarIdentificacion(tipo, numero).error).toBeTruthy();
});

it.each([
  ['RUC', '1793333340001'],
  ['RUC', '1714307104001'],
  ['CEDULA', '1714307104'],
])('el dígito de %s %s solo avisa', (tipo, numero) => {
  expect(revisarIdentificacion(tipo, numero)).toEqual({
    aviso: expect.stringContaining('dígito verificador'),
  });
});

it('de cada nueve dígitos hay un solo décimo que es cédula', () => {
  for (let n = 0; n < 200; n += 1) {
    const base = `17${String((n * 7919 + 123456) % 6)}${String((n * 104729) % 1_000_000).padStart(6, '0')}`;
    expect(Array.from({ length: 10 }, (_, d) => base + d).filter(esCedula)).toHaveLength(1);
  }
});
