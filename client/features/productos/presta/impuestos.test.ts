import { readFileSync } from 'node:fs';
import { linea, sinImpuestos, type Impuestos } from './impuestos';

interface Casos {
  impuestos: Record<string, Impuestos>;
  lineas: { precio: string; impuestos: string; cantidad: string; descuento: string; esperado: string }[];
  sinImpuestos: { total: string; impuestos: string; precio: string }[];
}

const casos = JSON.parse(readFileSync('tests/plataforma/impuestos/casos.json', 'utf-8')) as Casos;

test.each(casos.lineas)(
  '$cantidad a $precio con $impuestos cuestan lo que dice el servidor',
  ({ precio, impuestos, cantidad, descuento, esperado }) => {
    const l = linea(precio, casos.impuestos[impuestos]!, cantidad, descuento);
    expect(
      [l.subtotal, l.ice, l.baseIva, l.iva, l.irbpnr, l.total].map((monto) => monto.toFixed(2)).join(' '),
    ).toBe(esperado);
  },
);

test.each(casos.sinImpuestos)(
  'lo que se cobra a $total con $impuestos cuesta $precio',
  ({ total, impuestos, precio }) => {
    expect(sinImpuestos(total, casos.impuestos[impuestos]!).toFixed(6)).toBe(precio);
  },
);
