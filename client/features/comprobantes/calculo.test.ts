import { readFileSync } from 'node:fs';
import { calcular, parteDe, type Gravamen, type Impuesto } from './calculo';

interface Caso {
  nombre: string;
  lineas: { cantidad: string; precio: string; descuento: string; gravamenes: string[] }[];
  propina: string;
  esperado: { lineas: string[]; impuestos: string[]; subtotal: string; descuento: string; total: string };
}

const { gravamenes, casos } = JSON.parse(readFileSync('tests/comprobantes/calculo.json', 'utf-8')) as {
  gravamenes: Record<string, Gravamen>;
  casos: Caso[];
};
const leer = (i: Impuesto) => [i.codigo, i.tarifa_codigo, i.base.toFixed(2), i.valor.toFixed(2)].join(' ');

test.each(casos)('$nombre: cuesta lo que dice el servidor', ({ lineas, propina, esperado }) => {
  const { lineas: calculadas, totales } = calcular(
    lineas.map((l) => ({ ...l, gravamenes: l.gravamenes.map((g) => gravamenes[g]!) })),
    propina,
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

test('un descuento en porcentaje es un monto al centavo', () => {
  expect(parteDe('12', '24.90', '5').toFixed(2)).toBe('14.94');
  expect(parteDe('1', '0.01', '50').toFixed(2)).toBe('0.01');
});
