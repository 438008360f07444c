import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import { calcular, IVA, parteDe, porTarifa, type Gravamen, type Impuesto } from './calculo';

interface Caso {
  nombre: string;
  lineas: {
    cantidad: string;
    precio: string;
    descuento: string;
    gravamenes: string[];
    contenido?: string;
    ice_valor?: string;
    irbpnr_valor?: string;
  }[];
  propina: string;
  otros?: string[];
  esperado: { lineas: string[]; impuestos: string[]; subtotal: string; descuento: string; total: string };
}

const { gravamenes, casos } = JSON.parse(readFileSync('tests/comprobantes/calculo.json', 'utf-8')) as {
  gravamenes: Record<string, Gravamen>;
  casos: Caso[];
};
const leer = (i: Impuesto) => [i.codigo, i.tarifa_codigo, i.base.toFixed(2), i.valor.toFixed(2)].join(' ');

test.each(casos)('$nombre: cuesta lo que dice el servidor', ({ lineas, propina, otros = [], esperado }) => {
  const { lineas: calculadas, totales } = calcular(
    lineas.map((l) => ({ ...l, gravamenes: l.gravamenes.map((g) => gravamenes[g]!) })),
    propina,
    otros.map((valor) => ({ nombre: 'Otro', valor: new Decimal(valor) })),
  );
  expect(calculadas.map((l) => [l.subtotal.toFixed(2), ...l.impuestos.map(leer)].join(' | '))).toEqual(
    esperado.lineas,
  );
  expect({
    impuestos: totales.impuestos.map(leer),
    subtotal: totales.subtotal.toFixed(2),
    descuento: totales.descuento.toFixed(2),
    total: totales.total.toFixed(2),
  }).toEqual({
    impuestos: esperado.impuestos,
    subtotal: esperado.subtotal,
    descuento: esperado.descuento,
    total: esperado.total,
  });
});

test.each(casos)('$nombre: lo vendido con cada tarifa de IVA suma el subtotal, sin el ICE', ({ lineas }) => {
  const { lineas: calculadas, totales } = calcular(
    lineas.map((l) => ({ ...l, gravamenes: l.gravamenes.map((g) => gravamenes[g]!) })),
  );
  const conIva = calculadas.filter(({ impuestos }) => impuestos.some(({ codigo }) => codigo === IVA));
  const suma = (montos: Iterable<Decimal>) => Decimal.sum(0, ...montos).toFixed(2);
  expect(suma(porTarifa(calculadas).values())).toBe(suma(conIva.map(({ subtotal }) => subtotal)));
  const codigos = totales.impuestos.filter(({ codigo }) => codigo === IVA).map((i) => i.tarifa_codigo);
  expect([...porTarifa(calculadas).keys()].sort()).toEqual([...new Set(codigos)].sort());
});

test('un descuento en porcentaje es un monto al centavo', () => {
  expect(parteDe('12', '24.90', '5').toFixed(2)).toBe('14.94');
  expect(parteDe('1', '0.01', '50').toFixed(2)).toBe('0.01');
});
