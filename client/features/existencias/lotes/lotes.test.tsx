import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { faltas } from '@/testing/axe';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { NuevoAjustePage } from '../ajustes/NuevoAjustePage';
import { LotePage } from './LotePage';
import { LotesPage } from './LotesPage';

const RUTAS = {
  '/lotes': <LotesPage />,
  '/lotes/:id': <LotePage />,
  '/ajustes-existencias/nuevo': <NuevoAjustePage />,
};
const TODOS = ['existencias.ver', 'existencias.costo', 'existencias.ajustar'];
const LOTE = {
  id: 5,
  producto_id: 9,
  PRO_CODIGO: 'AMOX',
  nombre: 'Amoxicilina 500 mg',
  unidad: 'CAJA',
  codigo: 'L-20',
  serie: false,
  caduca: '2026-12-20',
  dias: 20,
  existencia: '40.00',
  valor: '120.00',
};
const FICHA = {
  ...LOTE,
  bodegas: [{ bodega_id: 1, bodega: 'Local', cantidad: '40.00' }],
  version: 2,
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
};
const VENTA = {
  id: 8,
  fecha: '2026-11-25',
  clase: 'VENTA',
  clase_nombre: 'Venta',
  documento: {
    tipo: 'COMPROBANTE',
    tipo_nombre: 'Comprobante',
    id: 3,
    nombre: 'Factura 001-001-000000003',
    ruta: '/comprobantes/3',
  },
  tercero: 'Farmacia del Valle',
  bodega_id: 1,
  bodega: 'Local',
  cantidad: '-10.00',
  creado_por: 'María Salas',
  creado_en: '2026-11-25T10:00:00-05:00',
};

beforeEach(() => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', [{ id: 1, nombre: 'Local', activa: true }]);
});

const ver = async (cambios = {}, permisos = TODOS) => {
  responder('get', '/api/lotes/5', { ...FICHA, ...cambios });
  responder('get', '/api/lotes/5/movimientos', pagina([VENTA]));
  return abrirEn('/lotes/5', RUTAS, permisos);
};

it.each([
  [{ dias: 20 }, 'Faltan 20 días'],
  [{ dias: 0 }, 'Caduca hoy'],
  [{ dias: -1 }, 'Caducó hace 1 día'],
  [{ dias: null, caduca: null }, 'No caduca'],
  [{ existencia: '0.00' }, 'Sin existencia'],
])('de cada lote dice cuánto le falta para caducar: %o', async (cambios, dicho) => {
  responder('get', '/api/lotes', pagina([{ ...LOTE, ...cambios }]));
  await abrirEn('/lotes', RUTAS, TODOS);
  const fila = within((await screen.findByText('L-20')).closest('tr')!);
  for (const texto of [dicho, 'Amoxicilina 500 mg']) expect(fila.getByText(texto)).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
});

it('sin ninguno dice dónde se piden', async () => {
  responder('get', '/api/lotes', pagina([]));
  await abrirEn('/lotes', RUTAS, TODOS);
  expect(await screen.findByText('Todavía no hay lotes ni series')).toBeInTheDocument();
});

it('la ficha dice a quién se vendió y lleva a su factura', async () => {
  await ver();
  const tabla = within(await screen.findByRole('table', { name: 'De dónde vino y a quién fue' }));
  expect(await tabla.findByText('Farmacia del Valle')).toBeInTheDocument();
  expect(tabla.getByRole('link', { name: 'Factura 001-001-000000003' })).toHaveAttribute(
    'href',
    expect.stringContaining('/comprobantes/3'),
  );
  expect(tabla.getByText(/^[-−]10$/)).toBeInTheDocument();
  expect(screen.getByText('20/12/2026')).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
});

it('la caducidad mal escrita se corrige, con la versión que se leyó', async () => {
  const pedidas = responder('put', '/api/lotes/5', FICHA);
  const usuario = await ver();
  await usuario.click(await screen.findByRole('button', { name: 'Corregir la caducidad' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Caducidad: Lote L-20' }));
  const caduca = ventana.getByLabelText('Último día en que sirve');
  await usuario.clear(caduca);
  await usuario.type(caduca, '31/12/2026');
  await usuario.click(ventana.getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toEqual({ caduca: '2026-12-31', version: 2 });
  expect(await screen.findByText('Caducidad corregida')).toBeInTheDocument();
});

it('quien no ajusta no la corrige', async () => {
  await ver({ valor: null }, ['existencias.ver']);
  expect(await screen.findByRole('heading', { name: 'Lote L-20' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Corregir la caducidad' })).toBeNull();
});

it('lo que no se encuentra lo dice', async () => {
  fallar('get', '/api/lotes/5', 404, 'no_encontrado', 'No existe ese lote.');
  await abrirEn('/lotes/5', RUTAS, TODOS);
  expect(await screen.findByText('Lote no encontrado')).toBeInTheDocument();
});

const PRODUCTO = {
  PRO_ID: 9,
  PRO_CODIGO: 'AMOX',
  PRO_AUXILIAR: '',
  PRO_NOMBRE: 'Amoxicilina',
  PRO_UNIDAD: 'CAJA',
  PRO_INVENTARIO: true,
  PRO_CONTROL: 'LOTES',
};

const ajustar = async (producto: object, cuanto: string) => {
  responder('post', '/api/productos/nombre', [producto]);
  const usuario = await abrirEn('/ajustes-existencias/nuevo', RUTAS, TODOS);
  await screen.findByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Local');
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), 'amox{Enter}');
  await usuario.type(await screen.findByLabelText('Cantidad de Amoxicilina'), cuanto);
  await usuario.type(screen.getByLabelText('Costo de Amoxicilina'), '{Enter}');
  return usuario;
};
const registrar = (usuario: Awaited<ReturnType<typeof ajustar>>) =>
  usuario.keyboard('{Control>}{Enter}{/Control}');

it('sin ratón se dice el lote de lo que entra y cuándo caduca', async () => {
  const pedidas = responder('post', '/api/ajustes-existencias', { id: 3, numero: 8 }, 201);
  const usuario = await ajustar(PRODUCTO, '10');
  await waitFor(() => expect(screen.getByLabelText('Lote 1 de Amoxicilina')).toHaveFocus());
  await usuario.keyboard('l-20{Enter}31/12/2026{Enter}');
  await registrar(usuario);
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    lineas: [{ cantidad: '10', lotes: [{ codigo: 'l-20', cantidad: '10', caduca: '2026-12-31' }] }],
  });
});

it('lo que sale puede no decir su lote, y no pregunta cuándo caduca', async () => {
  const pedidas = responder('post', '/api/ajustes-existencias', { id: 3, numero: 8 }, 201);
  const usuario = await ajustar(PRODUCTO, '-4');
  expect(screen.queryByLabelText('Cuándo caduca el lote 1 de Amoxicilina')).toBeNull();
  await registrar(usuario);
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({ lineas: [{ cantidad: '-4', lotes: [] }] });
});

it('las series se leen una por línea y deben ser tantas como unidades', async () => {
  const pedidas = responder('post', '/api/ajustes-existencias', { id: 3, numero: 8 }, 201);
  const usuario = await ajustar({ ...PRODUCTO, PRO_CONTROL: 'SERIES' }, '2');
  const series = screen.getByLabelText('Números de serie de Amoxicilina');
  await usuario.type(series, 'ax-1{Enter}');
  await registrar(usuario);
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('Son 2 y hay 1')).toBeInTheDocument();
  await usuario.type(series, 'ax-2');
  await registrar(usuario);
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    lineas: [{ lotes: [{ codigo: 'ax-1' }, { codigo: 'ax-2' }].map((s) => ({ ...s, cantidad: '1' })) }],
  });
});

it('lo que el servidor dice de un lote va donde se escribe', async () => {
  fallar('post', '/api/ajustes-existencias', 422, 'regla_de_negocio', 'Revise', {
    json: { lineas: { 0: { lotes: ['Diga en qué lotes entra.'] } } },
  });
  const usuario = await ajustar(PRODUCTO, '10');
  await usuario.type(screen.getByLabelText('Lote 1 de Amoxicilina'), 'x');
  await registrar(usuario);
  expect(await screen.findByText('Diga en qué lotes entra.')).toBeInTheDocument();
});
