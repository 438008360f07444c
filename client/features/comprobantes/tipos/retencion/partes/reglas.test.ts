import { unaLinea, unSustento, type Sustento } from '../propio';
import * as reglas from '../reglas';

describe('lo que se revisa mientras se escribe', () => {
  const suyo: Sustento = {
    ...unSustento(),
    numero: '002-001-000000457',
    impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '100', valor: '15' }],
    retenciones: [
      { ...unaLinea(), codigo: '2', base: '10' },
      { ...unaLinea(), codigo: '2', base: '5.01' },
    ],
  };
  it.each([
    ['', false, false, true],
    ['BANANO', false, false, true],
    ['AUTORRETENCION', true, false, true],
    ['AUTORRETENCION_GRAN', true, true, true],
    ['AUTORRETENCION', false, true, 'Es de autorretención: la empresa se lo retiene a sí misma.'],
    ['', true, false, 'La renta de una autorretención lleva un código de autorretención.'],
    [
      'AUTORRETENCION_GRAN',
      true,
      false,
      'Es de los Grandes Contribuyentes: si su empresa lo es, dígalo en «Mi empresa».',
    ],
  ])('un código del caso «%s», autorretención %s, Gran Contribuyente %s', (caso, propia, gran, dicho) =>
    expect(reglas.deSuCaso(caso, propia, gran)).toBe(dicho),
  );
  it('las bases de IVA no pasan del IVA', () => {
    expect(reglas.base(suyo, 0)).toBe(true);
    expect(reglas.base(suyo, 1)).toBe(
      'Hasta aquí las bases suman 15.01, más que el IVA del documento: 15.00.',
    );
  });
  it.each([
    ['1.75', true],
    ['12.5', true],
    ['100', true],
    ['12.25', 'El SRI admite hasta tres cifras, como 12.5 o 1.75.'],
    ['', 'Ingrese el porcentaje'],
  ])('un porcentaje de %s', (texto, dicho) => expect(reglas.porcentaje(texto)).toBe(dicho));
  it('una retención y una tarifa van una sola vez', () => {
    const linea = { ...unaLinea(), codigo_retencion: '312', base: '50', porcentaje: '2' };
    const dos = { ...suyo, retenciones: [linea, { ...linea, base: '1', porcentaje: '2.00' }] };
    expect(reglas.retencionSinRepetir(dos, 1)).toBe('Esa retención ya está arriba: sume las dos bases.');
    const otra = { ...suyo, retenciones: [linea, { ...linea, porcentaje: '1' }] };
    expect(reglas.retencionSinRepetir(otra, 1)).toBe(true);
    const [iva] = suyo.impuestos;
    expect(reglas.tarifaSinRepetir({ impuestos: [iva!, iva!] }, 1)).toBe(
      'Esa tarifa ya está: sume las dos bases.',
    );
  });
  it('el importe no es menos que lo que suma, y un documento no va dos veces', () => {
    expect(reglas.importeTotal({ ...suyo, importe_total: '114.99' })).toBe(
      'Debe ser al menos 115.00: lo que suma el documento.',
    );
    expect(reglas.sinRepetir([suyo, suyo], 1)).toBe('Ese documento ya está arriba, con el mismo sustento.');
    expect(reglas.sinRepetir([suyo, { ...suyo, cod_sustento: '02' }], 1)).toBe(true);
  });
});
