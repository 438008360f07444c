import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { CuentaBancaria, MovimientosDeBanco } from './api';
import { BancoPage } from './BancoPage';
import { BancosPage } from './BancosPage';

const banco = (
  id: number,
  clase: CuentaBancaria['clase'],
  nombre: string,
  saldo: string,
): CuentaBancaria => ({
  id,
  clase,
  nombre,
  clase_nombre: nombre,
  banco: '',
  numero: '',
  cuenta_contable_id: id,
  codigo: '1010103',
  cuenta: 'BANCOS',
  fondo: '100.00',
  activa: true,
  saldo,
  version: 1,
  acciones: ['editar', 'eliminar'],
});
const PICHINCHA = banco(3, 'BANCO', 'Pichincha', '1200.00');
const CHICA = banco(4, 'CAJA_CHICA', 'Caja chica', '77.00');
const CHEQUES = banco(5, 'POR_DEPOSITAR', 'Por depositar', '60.00');
const TODO = ['contabilidad.ver', 'contabilidad.editar'];
const PAGINA: MovimientosDeBanco = {
  items: [
    {
      asiento_id: 7,
      n: 1,
      numero: 3,
      diario: 'BANCOS',
      fecha: '2026-11-03',
      glosa: 'Gasto, Limpieza',
      detalle: '',
      origen: { tipo: 'MOVIMIENTO_BANCARIO', tipo_nombre: 'Movimiento', id: 9, nombre: 'Gasto', ruta: '' },
      reversado: false,
      entra: '0.00',
      sale: '23.00',
      saldo: '77.00',
      movimiento_id: 9,
      compras: [],
      acciones: ['anular'],
    },
  ],
  page: 1,
  tamano: 20,
  total: 1,
  paginas: 1,
  saldo_inicial: '100.00',
  entra: '0.00',
  sale: '23.00',
  saldo_final: '77.00',
};
const HECHO = { id: 9, avisos: ['Pichincha queda con -3.00.'] };

function servir(uno: CuentaBancaria) {
  responder('get', '/api/bancos', [PICHINCHA, CHICA, CHEQUES]);
  responder('get', `/api/bancos/${uno.id}`, uno);
  responder('get', `/api/bancos/${uno.id}/movimientos`, PAGINA);
  responder('get', '/api/bancos/partidas', [
    { partida: 'COMISION', nombre: 'Comisión', cuenta_id: 3 },
    { partida: 'RENTA_RETENIDA', nombre: 'Renta que la emisora retiene', cuenta_id: null },
  ]);
  responder('get', '/api/cuentas', PLAN);
}
const abrir = (uno: CuentaBancaria, permisos = TODO) =>
  abrirEn(`/bancos/${uno.id}`, { '/bancos/:id': <BancoPage /> }, permisos);

it('lista los bancos con lo que hay en ellos, y quien solo mira no crea ninguno', async () => {
  responder('get', '/api/bancos', [PICHINCHA, CHICA]);
  await abrirEn('/bancos', { '/bancos': <BancosPage /> }, ['contabilidad.ver']);
  expect((await screen.findByText('Pichincha', { selector: 'a' })).closest('tr')).toHaveTextContent(
    '1,200.00',
  );
  expect(screen.queryByRole('button', { name: 'Nueva cuenta' })).toBeNull();
});

it('sin ninguno invita a crear el primero, que toma su cuenta del plan', async () => {
  responder('get', '/api/bancos', []);
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/vigentes/entidades-financieras', [
    { valores: { codigo: '0010', nombre: 'Banco Pichincha' } },
  ]);
  const pedidos = responder('post', '/api/bancos', PICHINCHA, 201);
  const usuario = await abrirEn('/bancos', { '/bancos': <BancosPage /> }, TODO);
  await usuario.click(await screen.findByRole('button', { name: 'Nueva cuenta' }));
  const ventana = await screen.findByRole('dialog', { name: 'Nueva cuenta' });
  await usuario.type(within(ventana).getByLabelText(/Nombre/), 'Pichincha');
  // El banco es uno del catálogo; el que no está en él se escribe.
  const banco = within(ventana).getByLabelText('Banco');
  await usuario.selectOptions(banco, 'Otra entidad');
  await usuario.type(within(ventana).getByLabelText('Qué entidad'), 'Caja rural');
  await waitFor(() => expect(within(ventana).getByRole('option', { name: 'Banco Pichincha' })).toBeVisible());
  await usuario.selectOptions(banco, 'Banco Pichincha');
  expect(within(ventana).queryByLabelText('Qué entidad')).not.toBeInTheDocument();
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear la cuenta' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    ...{ nombre: 'Pichincha', clase: 'BANCO', banco: 'Banco Pichincha', cuenta_contable_id: null },
  });
});

it('repone una caja chica con lo que le falta, desde un banco', async () => {
  servir(CHICA);
  const pedidos = responder('post', '/api/bancos/movimientos', HECHO, 201);
  const usuario = await abrir(CHICA, [...TODO, 'pagos.editar']);
  expect(await screen.findByRole('link', { name: 'Pagar una compra' })).toHaveAttribute(
    'href',
    `#/pagos/nuevo?forma=EFECTIVO&banco=${CHICA.id}`,
  );
  expect((await screen.findByText('Gasto, Limpieza', { selector: 'a' })).closest('tr')).toHaveTextContent(
    '23.00',
  );
  await usuario.click(screen.getByRole('button', { name: 'Reponer' }));
  const ventana = await screen.findByRole('dialog');
  expect(within(ventana).getByLabelText(/Valor/)).toHaveValue('23.00');
  await usuario.selectOptions(await within(ventana).findByLabelText(/Desde/), 'Pichincha');
  await usuario.click(within(ventana).getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    clase: 'REPOSICION',
    desde_id: 3,
    hacia_id: 4,
    importe: '23.00',
    partidas: [],
  });
  expect(await screen.findByText(/Pichincha queda con -3.00/)).toBeInTheDocument();
});

it('deposita los cheques que se eligen y dice cuánto suman', async () => {
  servir(CHEQUES);
  responder('get', '/api/bancos/5/por-depositar', [
    {
      asiento_id: 11,
      n: 1,
      fecha: '2026-11-02',
      glosa: 'Cobro 8, Andina',
      detalle: '000123',
      valor: '60.00',
    },
    { asiento_id: 12, n: 1, fecha: '2026-11-02', glosa: 'Cobro 9, Sur', detalle: '', valor: '40.00' },
  ]);
  const pedidos = responder('post', '/api/bancos/movimientos', HECHO, 201);
  const usuario = await abrir(CHEQUES);
  await usuario.click(await screen.findByRole('button', { name: 'Depositar' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.selectOptions(await within(ventana).findByLabelText(/En/), 'Pichincha');
  await usuario.click(await within(ventana).findByRole('checkbox', { name: /Andina/ }));
  expect(within(ventana).getByRole('status')).toHaveTextContent('Suman $ 60.00');
  await usuario.click(within(ventana).getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    clase: 'DEPOSITO',
    importe: null,
    lineas: [{ asiento_id: 11, n: 1 }],
  });
});

it('una cuenta de banco lleva a conciliarla; una caja, que no tiene extracto, no', async () => {
  servir(PICHINCHA);
  servir(CHICA);
  await abrir(PICHINCHA);
  expect(await screen.findByRole('link', { name: 'Conciliar' })).toHaveAttribute(
    'href',
    '#/conciliaciones?conciliar=3',
  );
  await abrir(CHICA);
  expect(await screen.findByRole('button', { name: 'Reponer' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Conciliar' })).toHaveLength(1);
});

it('quien solo mira no registra ni anula', async () => {
  servir(PICHINCHA);
  await abrir({ ...PICHINCHA }, ['contabilidad.ver']);
  expect(await screen.findByText('Gasto, Limpieza', { selector: 'a' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Transferir|Nota|Cambiar/ })).toBeNull();
});

it('de un gasto que el banco cobró se registra su comprobante', async () => {
  servir(PICHINCHA);
  const [fila] = PAGINA.items;
  responder('get', '/api/bancos/3/movimientos', { ...PAGINA, items: [{ ...fila, acciones: ['comprar'] }] });
  const rutas = { '/bancos/:id': <BancoPage />, '/compras/nueva': <h1>Nueva compra</h1> };
  const usuario = await abrirEn('/bancos/3', rutas, TODO);
  await screen.findByText('Gasto, Limpieza', { selector: 'a' });
  await usuario.click(screen.getByRole('button', { name: /Acciones.*Limpieza/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Registrar su comprobante' }));
  await waitFor(() => expect(window.location.hash).toBe('#/compras/nueva?debito=7'));
});
