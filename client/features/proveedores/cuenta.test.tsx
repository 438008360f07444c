import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { PROVEEDOR } from './muestras';
import { ProveedorPage } from './ProveedorPage';

const ESTADO = {
  proveedor_id: 5,
  desde: '2026-01-01',
  hasta: '2026-11-21',
  saldo_inicial: '100.00',
  movimientos: [
    {
      fecha: '2026-03-10',
      tipo: '01',
      tipo_nombre: 'Factura',
      numero: '001-001-000000123',
      detalle: '',
      vence: '2026-04-09',
      cargo: '1150.25',
      abono: '0.00',
      saldo: '1250.25',
      documento_id: 5,
      pago_id: null,
      compra_id: null,
    },
    {
      fecha: '2026-04-10',
      tipo: 'PA',
      tipo_nombre: 'Pago',
      numero: '8',
      detalle: 'Transferencia',
      vence: null,
      cargo: '0.00',
      abono: '600.10',
      saldo: '650.15',
      documento_id: null,
      pago_id: 8,
      compra_id: null,
    },
  ],
  cargos: '1150.25',
  abonos: '600.10',
  saldo_final: '650.15',
  antiguedad: {
    por_vencer: '0.00',
    d30: '0.00',
    d60: '0.00',
    d90: '0.00',
    mas: '755.75',
    anticipos: '-105.60',
    total: '650.15',
  },
};
const NOTA = {
  id: 6,
  proveedor_id: 5,
  proveedor: 'Papelera del Austro',
  identificacion: '1790016919001',
  tipo: '04',
  tipo_nombre: 'Nota de crédito',
  numero: '001-001-000000009',
  detalle: '',
  fecha: '2026-11-02',
  vence: '2026-11-02',
  total: '30.00',
  saldo: '20.00',
  estado: 'PARCIAL',
  origen: 'REGISTRADO',
  compra_id: null,
  acciones: ['aplicar'],
  archivos: [],
  anulado_el: null,
  motivo_anulacion: null,
  creado_en: '2026-11-02T10:00:00-05:00',
  version: 1,
};

async function abrir(
  pestana: string,
  permisos = ['proveedores.ver', 'pagos.ver', 'pagos.editar'],
  cliente_id: number | null = null,
) {
  responder('get', '/api/proveedores/5', { ...PROVEEDOR, cliente_id });
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/proveedores/5?pestana=${pestana}`;
  render(enPantalla({ '/proveedores/:id': <ProveedorPage /> }, 'empresa'));
  await screen.findByRole('heading', { level: 1, name: PROVEEDOR.razon_social });
  return userEvent.setup({ delay: null });
}

it('la cuenta del proveedor dice lo que se le debe, movimiento por movimiento', async () => {
  responder('get', '/api/proveedores/estadoCuenta/5', ESTADO);
  await abrir('cuenta');
  const tabla = await screen.findByRole('table', { name: 'Movimientos de la cuenta' });
  const filas = within(tabla)
    .getAllByRole('row')
    .map((fila) => fila.textContent);
  expect(filas[1]).toContain('Saldo inicial');
  expect(filas[2]).toContain('Factura 001-001-000000123');
  expect(filas.at(-1)).toBe('Total1,150.25600.10650.15');
  expect(within(tabla).getByRole('link', { name: 'Pago 8' })).toHaveAttribute('href', '#/pagos/8');
  expect(screen.getByRole('link', { name: 'Registrar pago' })).toHaveAttribute(
    'href',
    '#/pagos/nuevo?proveedor=5',
  );
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
});

it('de su página se va a sus compras, si se pueden ver', async () => {
  await abrir('datos', ['proveedores.ver', 'compras.ver']);
  expect(screen.getByRole('link', { name: 'Sus compras' })).toHaveAttribute(
    'href',
    '#/compras?proveedor_id=5',
  );
});

it('lo que se le debía de antes se registra como saldo inicial', async () => {
  responder('get', '/api/proveedores/documentos', pagina([]));
  const registrados = responder('post', '/api/proveedores/documentos', NOTA, 201);
  const usuario = await abrir('documentos');
  await screen.findByText('Aún no tiene documentos');
  await usuario.click(screen.getByRole('button', { name: 'Registrar documento' }));
  const ventana = await screen.findByRole('dialog', { name: 'Registrar documento' });
  await usuario.selectOptions(within(ventana).getByLabelText(/^Tipo/), 'Saldo inicial');
  await usuario.type(within(ventana).getByLabelText(/^Total/), '500');
  await usuario.click(within(ventana).getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(registrados).toHaveLength(1));
});

it('una nota de crédito suya se aplica a lo que se le debe', async () => {
  const listas = responder('get', '/api/proveedores/documentos', pagina([NOTA]));
  const documento = {
    ...NOTA,
    documento_id: 1,
    tipo: '01',
    tipo_nombre: 'Factura',
    saldo: '100.00',
    dias: 3,
  };
  responder('get', '/api/pagos/pendientes', {
    proveedor_id: 5,
    proveedor: '',
    documentos: [documento],
    anticipos: [],
    por_pagar: '100.00',
    total_anticipos: '0.00',
    saldo: '100.00',
  });
  const aplicados = responder('post', '/api/proveedores/documentos/6/aplicar', NOTA, 201);
  const usuario = await abrir('documentos');
  await usuario.click(await screen.findByRole('button', { name: /^Acciones de Nota/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Aplicar a lo que se le debe' }));
  const ventana = await screen.findByRole('dialog', { name: 'Aplicar la nota de crédito de $\u00a020.00' });
  await within(ventana).findByDisplayValue('20.00');
  await usuario.click(within(ventana).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(aplicados[0]?.cuerpo).toEqual({ aplicaciones: [{ documento_id: 1, valor: '20.00' }] }),
  );
  expect(listas[0]?.url.searchParams.get('proveedor_id')).toBe('5');
});

it('si también es cliente, sus cuentas se cruzan desde la suya', async () => {
  responder('get', '/api/proveedores/estadoCuenta/5', ESTADO);
  await abrir('cuenta', ['proveedores.ver', 'pagos.ver', 'pagos.editar', 'cobros.editar'], 8);
  expect(await screen.findByRole('link', { name: 'Cruzar cuentas' })).toHaveAttribute(
    'href',
    '#/cruces/nuevo?proveedor=5',
  );
});

it.each([
  ['no es cliente', null, 'cobros.editar'],
  ['quien mira no edita los cobros', 8, 'cobros.ver'],
])('no se cruza si %s', async (_, cliente, permiso) => {
  responder('get', '/api/proveedores/estadoCuenta/5', ESTADO);
  await abrir('cuenta', ['proveedores.ver', 'pagos.ver', 'pagos.editar', permiso], cliente);
  expect(await screen.findByRole('link', { name: 'Registrar pago' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Cruzar cuentas' })).toBeNull();
});

it('quien no ve los pagos no encuentra la cuenta', async () => {
  await abrir('datos', ['proveedores.ver']);
  expect(screen.queryByRole('tab', { name: 'Cuenta' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Historial' })).toBeInTheDocument();
});
