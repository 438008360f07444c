import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { responder } from '@/testing/server';
import type { DebitoElegible, DebitosDeCompra } from './api';
import { abrir, campo, servir, TODO } from './enPrueba';
import { COMPRA } from './muestras';

const debito = (n: number, valor: string, propuesto: boolean): DebitoElegible => ({
  asiento_id: 40 + n,
  n: 1,
  fecha: '2026-11-03',
  glosa: `Comisión ${n}`,
  detalle: '',
  cuenta_id: 3,
  cuenta: '520302 Comisiones',
  valor,
  banco_id: 2,
  banco: 'Corriente',
  propuesto,
});
const LEIDOS: DebitosDeCompra = {
  saldo: '115.00',
  atados: [],
  elegibles: [debito(1, '7.00', false), debito(2, '115.00', true)],
};
const PERMISOS = [...TODO, 'contabilidad.ver'];

beforeEach(() => {
  servir();
  responder('get', '/api/compras/12', COMPRA);
  responder('get', '/api/asientos/de/COMPRA/12', []);
  responder('get', '/api/compras/12/propuesta-retencion', {
    proveedor_id: 5,
    fecha: hoy(),
    retencion: null,
    motivo: '',
    avisos: [],
    sustento: null,
  });
});

it('propone el débito que suma lo que se debe, y lo toma', async () => {
  responder('get', '/api/compras/12/debitos', LEIDOS);
  const tomados = responder('post', '/api/compras/12/debitos', { ...LEIDOS, saldo: '0.00', elegibles: [] });
  const usuario = await abrir('/12', PERMISOS);
  await usuario.click(await screen.findByRole('button', { name: 'Ya lo cobró el banco' }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(await ventana.findByRole('checkbox', { name: /Comisión 2/ })).toBeChecked();
  expect(ventana.getByRole('checkbox', { name: /Comisión 1/ })).not.toBeChecked();
  expect(ventana.getByRole('status')).toHaveTextContent('Suman $ 115.00; quedan por pagar $ 0.00');
  await usuario.click(ventana.getByRole('button', { name: 'Ya lo cobró el banco' }));
  await waitFor(() => expect(tomados).toHaveLength(1));
  expect(tomados[0]!.cuerpo).toEqual({ lineas: [{ asiento_id: 42, n: 1 }] });
});

it('los que ya son de la compra se ven, y se sueltan', async () => {
  const suyo = debito(2, '115.00', true);
  responder('get', '/api/compras/12/debitos', { saldo: '0.00', atados: [suyo], elegibles: [] });
  const sueltos = responder('delete', '/api/compras/12/debitos', null, 204);
  const usuario = await abrir('/12', PERMISOS);
  expect(await screen.findByRole('link', { name: 'Comisión 2' })).toHaveAttribute('href', '#/asientos/42');
  await usuario.click(screen.getByRole('button', { name: 'Soltar' }));
  const seguro = within(await screen.findByRole('dialog'));
  await usuario.click(seguro.getByRole('button', { name: 'Soltar' }));
  await waitFor(() => expect(sueltos).toHaveLength(1));
});

it('sin uno que sume lo mismo no se propone nada, y quien no ve los libros no pregunta', async () => {
  responder('get', '/api/compras/12/debitos', { ...LEIDOS, elegibles: [debito(1, '7.00', false)] });
  await abrir('/12', PERMISOS);
  await screen.findByText('Resmas de papel');
  expect(screen.queryByText('¿Ya lo cobró el banco?')).not.toBeInTheDocument();
});

it('desde el banco, la comisión llega con su IVA y sus débitos, y solo falta su documento', async () => {
  responder('post', '/api/recibidos/cuentas', []);
  responder('get', '/api/contabilidad', { activa: true });
  responder('get', '/api/cuentas', []);
  responder('get', '/api/centros', []);
  responder('post', '/api/compras/asiento', { lineas: [], faltan: [] });
  responder('get', '/api/compras/debitos/41', {
    ...{ fecha: '2026-11-03', glosa: 'Comisión 1', banco: 'Corriente', proveedor_id: 5, total: '35.65' },
    lineas: [{ descripcion: 'Comisión 1', precio: '31.00', tarifa: '4', cuenta_id: 3, centro_id: null }],
    debitos: [{ asiento_id: 41, n: 1 }],
  });
  responder('get', '/api/compras/debitos', {
    ...{ saldo: '35.65', atados: [] },
    elegibles: [debito(1, '35.65', false), debito(2, '35.65', true)],
  });
  const guardadas = responder('post', '/api/compras', COMPRA, 201);
  const usuario = await abrir('/nueva?debito=41', PERMISOS);
  await waitFor(() => expect(campo(/^Proveedor/)).toHaveValue('Papelera del Austro'));
  expect(await screen.findByRole('checkbox', { name: /Comisión 1/ })).toBeChecked();
  // Se llegó desde él: los otros que suman lo mismo no se proponen.
  expect(screen.queryByRole('checkbox', { name: /Comisión 2/ })).not.toBeInTheDocument();
  expect(campo(/^Autorización/)).toHaveFocus();
  await usuario.type(campo(/^Autorización/), '1234567890');
  await usuario.type(campo(/^Número/), '001-001-000000007');
  await usuario.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(guardadas).toHaveLength(1));
  expect(guardadas[0]!.cuerpo).toMatchObject({
    ...{ fecha: '2026-11-03', proveedor_id: 5, debitos: [{ asiento_id: 41, n: 1 }] },
    lineas: [{ precio: '31.00', cuenta_id: 3, impuestos: [{ codigo: 2, codigo_porcentaje: '4' }] }],
  });
});

it('lo que ya es de una compra no se registra otra vez desde el banco', async () => {
  responder('get', '/api/compras/debitos/41', { code: 404, message: 'Ya es de alguna.' }, 404);
  await abrir('/nueva?debito=41', PERMISOS);
  expect(
    await screen.findByText('Ese movimiento ya no tiene un gasto sin su comprobante'),
  ).toBeInTheDocument();
});
