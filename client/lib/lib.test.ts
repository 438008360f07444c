import { abreviado, bytes, cuantos, entero, leerNumero, porcentaje } from './numeros';
import { contraste, esHex, legible, mezclar } from './color';
import { aIso, diasEntre, fecha, fechaHora, hace, saludo } from './fechas';
import { Decimal, sumar } from './decimal';
import { dinero, monto } from './money';
import { enlaceTelefono, enlaceWhatsApp } from './telefono';
import { CORREO } from './validacion';

it.each([
  ['0991234567', 'https://wa.me/593991234567'],
  ['+593 99 123 4567', 'https://wa.me/593991234567'],
  ['593991234567', 'https://wa.me/593991234567'],
])('WhatsApp de %s', (numero, enlace) => expect(enlaceWhatsApp(numero)).toBe(enlace));

it('teléfono con su código de país', () => expect(enlaceTelefono('(02) 600 0000')).toBe('tel:+59326000000'));

it.each(['a@b.ec', 'ju***@dominio.com', 'maría.p+x@sub.dominio.com.ec'])('%s es un correo', (c) =>
  expect(CORREO.test(c)).toBe(true),
);
it.each(['a', 'a@b', 'a b@c.ec', '@c.ec', 'a@.ec', 'a@c..ec', 'a@b.ec,c@d.ec'])('%s no es un correo', (c) =>
  expect(CORREO.test(c)).toBe(false),
);

it('un color de marca cualquiera queda legible', () => {
  for (const color of ['#ffee00', '#00ff00', '#1d3b8b', '#ffffff', '#000000']) {
    expect(contraste(legible(color, '#ffffff', 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contraste(legible(color, '#121419', 4.5), '#121419')).toBeGreaterThanOrEqual(4.5);
  }
  expect([esHex('#0E7C66'), esHex('verde'), esHex(null)]).toEqual([true, false, false]);
  expect(mezclar('#000000', '#ffffff', 0.5)).toBe('#808080');
});

it.each([
  ['2026-11-21T13:00:00Z', 'Buenos días'],
  ['2026-11-21T18:00:00Z', 'Buenas tardes'],
  ['2026-11-22T02:00:00Z', 'Buenas noches'],
])('saluda con la hora de Guayaquil (%s)', (instante, esperado) =>
  expect(saludo(new Date(instante))).toBe(esperado),
);

it.each([
  ['1234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['$ 1,234.56', '1234.56'],
  ['1234,5', '1234.5'],
  ['1.234', '1234'],
  ['1,234', '1234'],
  ['0,123', '0.123'],
  ['1.234.567', '1234567'],
  ['-12,30', '-12.30'],
  ['007', '7'],
  ['.5', '0.5'],
  ['-0', '0'],
  ['10-', '-10'],
  ['(1,234.50)', '-1234.50'],
  ['($ 10)', '-10'],
  ['\u221210', '-10'],
  ["1'234.56", '1234.56'],
  ["'1234.56", '1234.56'],
  ['USD 5', '5'],
])('%s se lee %s', (escrito, leido) => expect(leerNumero(escrito)).toBe(leido));
it.each(['', 'abc', '1.2.3', '12,34,56', '1,23.4,5', '--1', '(1', '-1-', '.', '1.23,456.7', "1'23"])(
  '%s no es un número',
  (escrito) => expect(leerNumero(escrito)).toBeNull(),
);
it('con tres decimales, un punto es decimal', () =>
  expect([leerNumero('1.234', 3), leerNumero('1,234', 6)]).toEqual(['1.234', '1.234']));

it.each([
  '0',
  '-0',
  '-0.001',
  '1.005',
  '-2.675',
  '1e-7',
  '1.5e21',
  '+12',
  '.5',
  '7.',
  1e21,
  1e-7,
  123456.785,
])('lo que se muestra de %s es lo que la biblioteca de decimales diría', (valor) => {
  for (const decimales of [0, 2, 6]) {
    const dicho = new Decimal(valor).toFixed(decimales, Decimal.ROUND_HALF_UP);
    expect(monto(valor, decimales).replaceAll(',', '')).toBe(dicho);
    expect(monto(new Decimal(valor), decimales).replaceAll(',', '')).toBe(dicho);
  }
});

it('los montos son exactos', () => {
  expect([
    dinero('1234.5'),
    dinero(-0.005, 2),
    dinero('99999999999999999.99'),
    dinero(null),
    monto('1234567.891', 3),
  ]).toEqual(['$\u00a01,234.50', '-$\u00a00.01', '$\u00a099,999,999,999,999,999.99', '', '1,234,567.891']);
  expect(sumar(['0.1', '0.2'])).toBe('0.3');
  expect([
    entero(1312),
    entero(null),
    porcentaje(0.1234),
    porcentaje(0.5),
    cuantos(1, 'empresa'),
    cuantos(1312, 'empresa'),
  ]).toEqual(['1,312', '', '12.3 %', '50 %', '1 empresa', '1,312 empresas']);
  expect([bytes(0), bytes(90_000), bytes(5 * 1_048_576)]).toEqual(['0 bytes', '87.9 KB', '5 MB']);
});

it('las fechas son las de Ecuador', () => {
  expect([
    fecha('2026-11-21'),
    fecha('2026-11-22T03:00:00Z'),
    fechaHora('2026-11-22T03:05:00Z'),
    fecha(null),
    fecha('x'),
  ]).toEqual(['21/11/2026', '21/11/2026', '21/11/2026 22:05', '', '']);
  expect(['21/11/2026', '1-2-26', '2026-11-21', '31/02/2026', '21/11', 'hoy'].map(aIso)).toEqual([
    '2026-11-21',
    '2026-02-01',
    '2026-11-21',
    null,
    null,
    null,
  ]);
});

it.each([
  ['2026-11-21T17:59:50Z', 'hace un momento'],
  ['2026-11-21T17:30:00Z', 'hace 30 minutos'],
  ['2026-11-18T18:00:00Z', 'hace 3 días'],
  ['2026-09-20T18:00:00Z', 'hace 2 meses'],
  ['2026-11-21', 'hoy'],
  ['2026-11-20', 'ayer'],
  ['2026-12-06', 'dentro de 15 días'],
])('%s es %s', (cuando, dicho) => expect(hace(cuando, new Date('2026-11-21T18:00:00Z'))).toBe(dicho));

it('los días se cuentan por calendario', () => expect(diasEntre('2026-11-21', '2026-12-01')).toBe(10));

it.each([
  [950, '950'],
  [5500, '5,500'],
  [16_500, '16.5 mil'],
  [-22_000, '-22 mil'],
  [3_000_000, '3 M'],
])('en un eje, %d es «%s»', (valor, dicho) => expect(abreviado(valor)).toBe(dicho));

it('todas las cifras de un eje van en la unidad de la mayor', () =>
  expect([0, 5500, 11_000, 22_000].map((valor) => abreviado(valor, 22_000))).toEqual([
    '0',
    '5.5 mil',
    '11 mil',
    '22 mil',
  ]));

it('mostrar un importe no carga la biblioteca de decimales', () => {
  jest.isolateModules(() => {
    jest.doMock('decimal.js', () => {
      throw new Error('se cargó');
    });
    const { dinero: solo } = jest.requireActual<typeof import('./money')>('./money');
    expect(solo('1234.5')).toBe('$\u00a01,234.50');
  });
  jest.dontMock('decimal.js');
});
