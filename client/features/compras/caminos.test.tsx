import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { ComprasPage } from './lista/ComprasPage';
import { COMPRA, FILA } from './muestras';
import { CompraPage } from './pagina/CompraPage';

const SUMA = {
  cuantas: 1,
  subtotal: '100.00',
  iva: '15.00',
  total: '115.00',
  retenido: '0.00',
  saldo: '115.00',
};

const TODO = [
  ...['compras.ver', 'pagos.ver', 'pagos.editar'],
  ...['proveedores.ver', 'recibidos.ver', 'documentos.ver'],
];

async function abrir(hash: string, permisos = TODO) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/compras${hash}`;
  render(enPantalla({ '/compras': <ComprasPage />, '/compras/:id': <CompraPage /> }, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  responder('get', '/api/vigentes/sustentos', []);
  responder('get', '/api/vigentes/documentos', []);
  responder('get', '/api/vigentes/formas-pago', []);
});

it.each([
  [true, 'alert', 'No se paga'],
  [false, 'status', 'Sin confirmar por el SRI'],
])('dice lo que el SRI no confirma o niega de ella (impide: %s)', async (impide_pagar, rol, titulo) => {
  responder('get', '/api/compras/12', { ...COMPRA, reparo: 'Confírmelo con el proveedor.', impide_pagar });
  await abrir('/12');
  const aviso = await screen.findByRole(rol, { name: titulo });
  expect(aviso).toHaveTextContent('Confírmelo con el proveedor.');
});

it('se paga desde ella, y lleva a lo que la pagó, a lo retenido y a lo recibido', async () => {
  const aplicado = { fecha: '2026-11-22', desde: '2026-11-22', deshecha_el: null };
  responder('get', '/api/compras/12', {
    ...COMPRA,
    origen: 'RECIBIDO',
    recibido_id: 77,
    retencion_id: 44,
    retencion_numero: '001-001-000000005',
    acciones: ['pagar', 'adjuntar'],
    notas: [{ ...FILA, id: 13, documento_id: 32, documento: 'Nota de crédito', numero: '001-001-000000009' }],
    aplicaciones: [
      { ...aplicado, documento_id: null, pago_id: 8, tipo_nombre: 'Pago', numero: '3', valor: '10.00' },
      {
        ...aplicado,
        documento_id: 32,
        pago_id: null,
        tipo_nombre: 'Nota de crédito',
        numero: '9',
        valor: '5.00',
      },
    ],
  });
  const usuario = await abrir('/12');
  const lleva = (nombre: string, a: string) =>
    expect(screen.getByRole('link', { name: nombre })).toHaveAttribute('href', a);
  lleva('Registrar pago', '#/pagos/nuevo?proveedor=5&documento=31');
  lleva('De un recibido', '#/recibidos/77');
  await usuario.click(screen.getByRole('tab', { name: 'Pagos' }));
  await screen.findByRole('link', { name: 'Pago 3' });
  lleva('Pago 3', '#/pagos/8');
  lleva('Nota de crédito 9', '#/compras/13');
  lleva('001-001-000000005', '#/comprobantes/44');
  expect(screen.queryByText('Corrige')).toBeNull();
});

it('se abre con las de un proveedor, que se quita', async () => {
  const pedidas = responder('get', '/api/compras/paginacion', { ...pagina([FILA]), suma: SUMA });
  const usuario = await abrir('?proveedor_id=5');
  await screen.findByRole('link', { name: 'Papelera del Austro' });
  expect(pedidas[0]!.url.searchParams.get('proveedor_id')).toBe('5');
  await usuario.click(screen.getByRole('button', { name: 'Quitar el filtro: Solo de un proveedor' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('proveedor_id') || null).toBeNull());
  expect(screen.queryByRole('button', { name: 'Quitar el filtro: Solo de un proveedor' })).toBeNull();
});

it('el historial dice qué se hizo con ella y quién', async () => {
  responder('get', '/api/compras/12', COMPRA);
  const linea = {
    id: 1,
    instante: '2026-11-21T10:00:00-05:00',
    actor_nombre: 'María Salas',
    accion: 'crear',
    accion_nombre: 'Creó',
    cambios: [],
  };
  responder('get', '/api/compras/historial/12', pagina([linea]));
  const usuario = await abrir('/12');
  await usuario.click(screen.getByRole('tab', { name: 'Historial' }));
  const lista = within(await screen.findByRole('list', { name: 'Historial de la compra' }));
  expect(lista.getByText('Creó')).toBeInTheDocument();
  expect(lista.getByText(/María Salas/)).toBeInTheDocument();
});

it('a lo que no se puede ver no se enlaza', async () => {
  responder('get', '/api/compras/12', { ...COMPRA, origen: 'RECIBIDO', recibido_id: 7 });
  await abrir('/12', ['compras.ver']);
  expect(screen.getByText('De un recibido')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'De un recibido' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Papelera del Austro' })).not.toBeInTheDocument();
});

it('el filtro de un proveedor dice de quién son', async () => {
  responder('get', '/api/proveedores/5', { id: 5, razon_social: 'Papelera del Austro' });
  responder('get', '/api/compras/paginacion', { ...pagina([FILA]), suma: SUMA });
  await abrir('?proveedor_id=5');
  expect(
    await screen.findByRole('button', { name: 'Quitar el filtro: Solo de Papelera del Austro' }),
  ).toBeInTheDocument();
});

it('sus líneas cambian de cuenta y de centro aunque ya tenga su retención', async () => {
  responder('get', '/api/compras/12', { ...COMPRA, retencion_id: 5, acciones: [] });
  responder('get', '/api/asientos/paginacion', pagina([]));
  responder('get', '/api/cuentas', [
    { id: 3, codigo: '1010401', nombre: 'SEGUROS PAGADOS', acepta_movimiento: true, activa: true },
  ]);
  responder('get', '/api/centros', [{ id: 7, codigo: 'LOJA', nombre: 'Loja', activo: true, version: 1 }]);
  const pedidos = responder('put', '/api/compras/12/cuentas', COMPRA);
  const usuario = await abrir('/12', [...TODO, 'compras.editar', 'contabilidad.editar']);
  await usuario.click(screen.getByRole('button', { name: /^Acciones de/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Cambiar sus cuentas' }));
  await usuario.type(await screen.findByRole('textbox', { name: 'Cuenta contable' }), '1010401');
  await screen.findByText('SEGUROS PAGADOS');
  await usuario.keyboard('{Enter}');
  await usuario.selectOptions(screen.getByLabelText('Centro de costo'), '7');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({
    version: COMPRA.version,
    lineas: [{ n: 0, cuenta_id: 3, centro_id: 7 }],
  });
});

it('dice lo que movió en el kardex', async () => {
  responder('get', '/api/compras/12', COMPRA);
  const pedidas = responder('get', '/api/kardex/documento', [
    { id: 1, producto_id: 9, nombre: 'Cemento', entrada: '2.50', salida: '0.00', lotes: [] },
  ]);
  const usuario = await abrir('/12', [...TODO, 'existencias.ver']);
  await usuario.click(await screen.findByRole('tab', { name: 'Kardex' }));
  expect(screen.getByRole('link', { name: 'Cemento' })).toBeInTheDocument();
  expect(pedidas[0]?.url.search).toBe('?tipo=COMPRA&id=12');
});
