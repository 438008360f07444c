import { contraste, esHex, legible, mezclar } from './color';
import { saludo } from './fechas';
import { enlaceTelefono, enlaceWhatsApp } from './telefono';
import { CORREO } from './validacion';

it.each([
  ['0991234567', 'https://wa.me/593991234567'],
  ['+593 99 123 4567', 'https://wa.me/593991234567'],
  ['593991234567', 'https://wa.me/593991234567'],
])('WhatsApp de %s', (numero, enlace) => expect(enlaceWhatsApp(numero)).toBe(enlace));

it('teléfono con su código de país', () => expect(enlaceTelefono('(02) 600 0000')).toBe('tel:+59326000000'));

it.each(['a@b.ec', 'ju***@dominio.com', 'maría.p+x@sub.dominio.com.ec'])('%s es un correo', (c) => expect(CORREO.test(c)).toBe(true));
it.each(['a', 'a@b', 'a b@c.ec', '@c.ec', 'a@.ec', 'a@c..ec', 'a@b.ec,c@d.ec'])('%s no es un correo', (c) => expect(CORREO.test(c)).toBe(false));

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
])('saluda con la hora de Guayaquil (%s)', (instante, esperado) => expect(saludo(new Date(instante))).toBe(esperado));
