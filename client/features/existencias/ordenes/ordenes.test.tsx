import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { EditarOrdenPage, NuevaOrdenPage } from './FormularioOrden';
import { orden } from './muestras';
import { OrdenesPage } from './OrdenesPage';
import { OrdenPage } from './OrdenPage';

const RUTAS = {
  '/ordenes-compra': <OrdenesPage />,
  '/ordenes-compra/nueva': <NuevaOrdenPage />,
  '/ordenes-compra/:id': <OrdenPage />,
  '/ordenes-compra/:id/editar': <EditarOrdenPage />,
};
const PERMISOS = ['ordenes.ver', 'ordenes.editar', 'proveedores.ver'];
const BORRADOR = orden({
  estado: 'BORRADOR',
  estado_nombre: 'Borrador',
  tarde: false,
  enviada_en: null,
  compras: [],
  para: [],
  acciones: ['editar', 'enviar', 'anular'],
});
const PROVEEDOR = { id: 3, razon_social: 'Cementos del Norte S.A.', identificacion: '1790016919001' };
const PRODUCTO = { PRO_ID: 9, PRO_CODIGO: 'CEM-50', PRO_AUXILIAR: '', PRO_NOMBRE: 'Cemento 50 kg' };

const abrir = (en: string, una = orden(), permisos = PERMISOS) => {
  responder('get', '/api/bodegas', []);
  responder('get', '/api/ordenes-compra/7', una);
  return abrirEn(en, RUTAS, permisos);
};

it('se escribe entera con el teclado y dice lo que suma', async () => {
  responder('post', '/api/proveedores/nombre', [PROVEEDOR]);
  responder('post', '/api/productos/nombre', [{ ...PRODUCTO, PRO_UNIDAD: 'SACO', PRO_INVENTARIO: true }]);
  const pedidas = responder('post', '/api/ordenes-compra', BORRADOR, 201);
  const usuario = await abrir('/ordenes-compra/nueva');
  await usuario.type(screen.getByLabelText(/^Proveedor/, { selector: 'input' }), 'cementos');
  await screen.findByRole('option', { name: /Cementos del Norte/ });
  await usuario.keyboard('{Enter}');
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), 'cem-50{Enter}');
  const cantidad = await screen.findByLabelText('Cantidad de Cemento 50 kg');
  await waitFor(() => expect(cantidad).toHaveFocus());
  await usuario.keyboard('10{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Precio de Cemento 50 kg')).toHaveFocus());
  await usuario.keyboard('8,25{Enter}');
  expect(screen.getByText(/^Suma sin impuestos/)).toHaveTextContent('82.50');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    proveedor_id: 3,
    bodega_id: null,
    entrega: null,
    lineas: [{ producto_id: 9, cantidad: '10', precio: '8.25' }],
  });
  expect(await screen.findByRole('heading', { name: 'Orden 000012' })).toBeInTheDocument();
});

it('se cambia con lo que decía, y lo que el servidor dice de un precio va bajo él', async () => {
  fallar('put', '/api/ordenes-compra/7', 422, 'regla_de_negocio', 'Revise.', {
    json: { lineas: { 0: { precio: ['Debe tener como máximo 6 decimales.'] } } },
  });
  const usuario = await abrir('/ordenes-compra/7/editar', BORRADOR);
  expect(await screen.findByLabelText('Precio de Cemento 50 kg')).toHaveValue('8.00');
  await usuario.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(await screen.findByText('Debe tener como máximo 6 decimales.')).toBeInTheDocument();
});

it('lo que llegó se ve al lado de lo pedido, con lo que costó de más', async () => {
  await abrir('/ordenes-compra/7');
  const pedido = within(await screen.findByRole('table', { name: 'Lo que se pidió' }));
  expect(pedido.getByText('Costó $ 2.00 más')).toBeInTheDocument();
  expect(screen.getByText(/ya debía llegar/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '001-002-000000123' })).toHaveAttribute(
    'href',
    expect.stringContaining('/compras/71'),
  );
  expect(await faltas(document.body)).toEqual([]);
});

it('se envía a los correos de su proveedor con la versión leída', async () => {
  const pedidas = responder('post', '/api/ordenes-compra/7/enviar', orden(), 201);
  const usuario = await abrir('/ordenes-compra/7', BORRADOR);
  await usuario.click(await screen.findByRole('button', { name: 'Enviar' }));
  const dialogo = await screen.findByRole('dialog');
  expect(await faltas(dialogo)).toEqual([]);
  const ventana = within(dialogo);
  await usuario.click(ventana.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(pedidas[0]?.cuerpo).toEqual({ correos: ['ventas@cementos.example'], version: 3 }),
  );
});

it('la que se dio en la mano se anota sin enviar nada', async () => {
  const pedidas = responder('post', '/api/ordenes-compra/7/enviar', orden(), 201);
  const usuario = await abrir('/ordenes-compra/7', BORRADOR);
  await usuario.click(await screen.findByRole('button', { name: 'Marcar como enviada' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ correos: [], version: 3 }));
});

it('se empareja con una compra registrada', async () => {
  responder('get', '/api/ordenes-compra/7/compras', [
    { id: 72, numero: '001-002-000000124', fecha: '2026-11-28', total: '55.20' },
  ]);
  const pedidas = responder('post', '/api/ordenes-compra/7/compras', orden(), 201);
  const usuario = await abrir('/ordenes-compra/7');
  await usuario.click(await screen.findByRole('button', { name: 'Qué compra la trae' }));
  await usuario.click(await screen.findByRole('button', { name: 'Emparejar' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ compra_id: 72 }));
});

it('si ninguna compra la trae se dice, y nada se puede emparejar', async () => {
  responder('get', '/api/ordenes-compra/7/compras', []);
  const usuario = await abrir('/ordenes-compra/7');
  await usuario.click(await screen.findByRole('button', { name: 'Qué compra la trae' }));
  expect(await screen.findByText(/^Ninguna compra de Cementos/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Emparejar' })).toBeNull();
});

it('se cierra diciendo por qué', async () => {
  const pedidas = responder('post', '/api/ordenes-compra/7/cerrar', orden({ estado: 'CERRADA' }));
  const usuario = await abrir('/ordenes-compra/7');
  await usuario.click(await screen.findByRole('button', { name: 'Cerrar' }));
  const ventana = within(await screen.findByRole('dialog'));
  await usuario.type(ventana.getByRole('textbox'), 'Ya no lo trae');
  await usuario.click(ventana.getByRole('button', { name: 'Cerrar la orden' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ motivo: 'Ya no lo trae', version: 3 }));
});

it('quien solo mira la ve sin botones', async () => {
  await abrir('/ordenes-compra/7', orden({ acciones: [] }), ['ordenes.ver']);
  expect(await screen.findByText('Con qué llegó')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Enviar|Cerrar|Soltar|compra la trae/ })).toBeNull();
});

it('la lista vacía no ofrece hacer una a quien no puede', async () => {
  responder('get', '/api/ordenes-compra/paginacion', {
    items: [],
    page: 1,
    tamano: 20,
    total: 0,
    paginas: 0,
  });
  await abrir('/ordenes-compra', orden(), ['ordenes.ver']);
  expect(await screen.findByText('Aún no hay órdenes de compra')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nueva orden' })).toBeNull();
});
