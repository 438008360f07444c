import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Bodega } from '../presta/api';
import type { Traslado } from './api';
import { NuevoTrasladoPage } from './NuevoTrasladoPage';
import { TrasladoPage } from './TrasladoPage';
import { TrasladosPage } from './TrasladosPage';

const BODEGA: Bodega = {
  id: 1,
  nombre: 'Local',
  establecimiento_id: 1,
  establecimiento: '001',
  establecimiento_nombre: 'Matriz',
  principal: true,
  transito: false,
  activa: true,
  version: 1,
};
const TRASLADO: Traslado = {
  id: 7,
  numero: 12,
  fecha: '2026-11-20',
  origen_id: 1,
  origen: 'Local',
  destino_id: 2,
  destino: 'Patio',
  estado: 'EN_TRANSITO',
  estado_nombre: 'En tránsito',
  productos: 1,
  observacion: '',
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 3,
  acciones: ['recibir', 'devolver'],
  lineas: [
    {
      n: 1,
      producto_id: 9,
      PRO_CODIGO: 'CEM-50',
      nombre: 'Cemento 50 kg',
      unidad: 'SACO',
      cantidad: '10.00',
      recibida: '4.00',
      devuelta: '0.00',
      pendiente: '6.00',
      lotes: [],
    },
  ],
  llegadas: [
    {
      vez: 1,
      fecha: '2026-11-21',
      devuelve: false,
      observacion: 'El primer viaje',
      creado_por: 'Luis Vera',
      creado_en: '2026-11-21T10:00:00-05:00',
      lineas: [{ n: 1, cantidad: '4.00' }],
    },
  ],
};
const PRODUCTO = { PRO_ID: 9, PRO_CODIGO: 'CEM-50', PRO_AUXILIAR: '', PRO_NOMBRE: 'Cemento 50 kg' };
const RUTAS = {
  '/traslados': <TrasladosPage />,
  '/traslados/nuevo': <NuevoTrasladoPage />,
  '/traslados/:id': <TrasladoPage />,
};
const PERMISOS = ['existencias.ver', 'existencias.trasladar'];

const abrir = (en: string, permisos = PERMISOS) => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', [BODEGA, { ...BODEGA, id: 2, nombre: 'Patio', principal: false }]);
  responder('get', '/api/traslados/7', TRASLADO);
  return abrirEn(en, RUTAS, permisos);
};

/** Lo que se envía, escrito entero con el teclado. */
async function escribir() {
  responder('post', '/api/productos/nombre', [
    { ...PRODUCTO, PRO_UNIDAD: 'SACO', PRO_INVENTARIO: true },
    { ...PRODUCTO, PRO_ID: 10, PRO_CODIGO: 'FLETE', PRO_NOMBRE: 'Cemento llevado', PRO_INVENTARIO: false },
  ]);
  const usuario = await abrir('/traslados/nuevo');
  await screen.findAllByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Sale de/), 'Local');
  await usuario.selectOptions(screen.getByLabelText(/^Va a/), 'Patio');
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), 'cem-50{Enter}');
  const celda = await screen.findByLabelText('Cantidad de Cemento 50 kg');
  await waitFor(() => expect(celda).toHaveFocus());
  await usuario.type(celda, '2,5{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Agregar un producto', { selector: 'input' })).toHaveFocus(),
  );
  return usuario;
}

it('se envía sin tocar el ratón, y el destino no puede ser el origen', async () => {
  const pedidas = responder('post', '/api/traslados', TRASLADO, 201);
  const usuario = await escribir();
  expect(within(screen.getByLabelText(/^Va a/)).queryByRole('option', { name: 'Local' })).toBeNull();
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    origen_id: 1,
    destino_id: 2,
    lineas: [{ producto_id: 9, cantidad: '2.5' }],
  });
  expect(await screen.findByRole('heading', { name: 'Traslado 000012' })).toBeInTheDocument();
});

it('lo que no hay en la bodega se dice donde se agregan los productos', async () => {
  fallar('post', '/api/traslados', 422, 'regla_de_negocio', 'Revise.', {
    json: { lineas: ['De «Cemento 50 kg» quedan 2 en Local.'] },
  });
  const usuario = await escribir();
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('De «Cemento 50 kg» quedan 2 en Local.')).toBeInTheDocument();
});

it('sin productos no se envía nada', async () => {
  const usuario = await abrir('/traslados/nuevo');
  await screen.findAllByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Sale de/), 'Local');
  await usuario.selectOptions(screen.getByLabelText(/^Va a/), 'Patio');
  await usuario.click(screen.getByRole('button', { name: /^Enviar/ }));
  expect(await screen.findByText('Ingrese al menos un producto')).toBeInTheDocument();
});

it('se propone recibir lo que falta, y no más', async () => {
  const pedidas = responder('post', '/api/traslados/7/recibir', { ...TRASLADO, estado: 'RECIBIDO' });
  const usuario = await abrir('/traslados/7');
  await usuario.click(await screen.findByRole('button', { name: 'Recibir' }));
  const ventana = within(await screen.findByRole('dialog'));
  const cuanto = ventana.getByLabelText(/^Cemento/);
  expect(cuanto).toHaveValue('6');
  await usuario.clear(cuanto);
  await usuario.type(cuanto, '6.5');
  await usuario.click(ventana.getByRole('button', { name: 'Recibir' }));
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await ventana.findByText('Faltan por llegar 6')).toBeInTheDocument();
  await usuario.clear(cuanto);
  await usuario.type(cuanto, '2');
  await usuario.click(ventana.getByRole('button', { name: 'Recibir' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({ version: 3, lineas: [{ n: 1, cantidad: '2' }] });
});

it('lo que no llegó se devuelve diciendo por qué', async () => {
  const pedidas = responder('post', '/api/traslados/7/devolver', TRASLADO);
  const usuario = await abrir('/traslados/7');
  await usuario.click(await screen.findByRole('button', { name: 'Devolver lo que falta' }));
  const ventana = within(await screen.findByRole('dialog'));
  await usuario.click(ventana.getByRole('button', { name: 'Devolver lo que falta' }));
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await ventana.findByText('Ingrese el motivo')).toBeInTheDocument();
  await usuario.type(ventana.getByLabelText(/^Por qué/), 'Rotos');
  await usuario.click(ventana.getByRole('button', { name: 'Devolver lo que falta' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toMatchObject({ observacion: 'Rotos', version: 3 }));
});

it('quien solo mira lo ve sin botones', async () => {
  responder('get', '/api/traslados/7', { ...TRASLADO, acciones: [] });
  responder('get', '/api/bodegas', []);
  await abrirEn('/traslados/7', RUTAS, ['existencias.ver']);
  expect(await screen.findByText('El primer viaje')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Recibir|Devolver/ })).toBeNull();
});

it('la lista vacía ofrece enviar el primero', async () => {
  responder('get', '/api/traslados/paginacion', { items: [], page: 1, tamano: 20, total: 0, paginas: 0 });
  await abrir('/traslados');
  expect(await screen.findByText('Aún no hay traslados')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Nuevo traslado' }).length).toBeGreaterThan(0);
});
