import { pais } from './PagoAfuera';

it.each([
  ['148', true],
  ['0593', 'Es el Ecuador: diga adónde se pagó.'],
  ['59', 'Escriba el código del SRI, de 3 o 4 dígitos.'],
])('un país %s fuera de la lista', (texto, dicho) => expect(pais(texto)).toBe(dicho));
