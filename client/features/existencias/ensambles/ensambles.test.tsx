import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Ensamble, Receta } from './api';
import { EnsamblePage } from './EnsamblePage';
import { EnsamblesPage } from './EnsamblesPage';
import { NuevaRecetaPage } from './NuevaRecetaPage';
import { NuevoEnsamblePage } from './NuevoEnsamblePage';
import { RecetaPage } from './RecetaPage';
import { RecetasPage } from './RecetasPage';

const ATUN = { producto_id: 9, PRO_CODIGO: 'ATUN', nombre: 'Atún en agua', unidad: 'UNIDAD' };
const RECETA: Receta = {
  id: 4,
  producto_id: 20,
  PRO_CODIGO: 'CANASTA',
  nombre: 'Canasta navideña',
  unidad: 'UNIDAD',
  control: '',
  clase: 'ENSAMBLE',
  clase_nombre: 'Se arma antes',
  rinde: '4.00',
  cuantas: 1,
  costo: '2.53',
  alcanza: '12.00',
  version: 3,
  lineas: [{ ...ATUN, control: '', cantidad: '6.00', disponible: '18.00', costo: '1.10' }],
};
const ENSAMBLE: Ensamble = {
  id: 7,
  numero: 12,
  sentido: 'ARMAR',
  sentido_nombre: 'Armado',
  fecha: '2026-11-20',
  bodega_id: 1,
  bodega: 'Local',
  producto_id: 20,
  PRO_CODIGO: 'CANASTA',
  nombre: 'Canasta navideña',
  unidad: 'UNIDAD',
  cantidad: '10.00',
  costo: '1.65',
  valor: '16.50',
  motivo: 'Para diciembre',
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  anulado_por: '',
  anulado_en: null,
  motivo_anulacion: '',
  lotes: [],
  lineas: [{ ...ATUN, n: 1, cantidad: '15.00', costo: '1.10', valor: '16.50', lotes: [] }],
};
const RUTAS = {
  '/ensambles': <EnsamblesPage />,
  '/ensambles/nuevo': <NuevoEnsamblePage />,
  '/ensambles/:id': <EnsamblePage />,
  '/recetas': <RecetasPage />,
  '/recetas/nueva': <NuevaRecetaPage />,
  '/recetas/:id': <RecetaPage />,
};
const TODO = ['existencias.ver', 'existencias.ensamblar', 'existencias.costo'];
const PRODUCTO = { PRO_ID: 9, PRO_CODIGO: 'ATUN', PRO_AUXILIAR: '', PRO_NOMBRE: 'Atún en agua' };
const PAGINA = { page: 1, tamano: 20, total: 0, paginas: 0, items: [] };

const abrir = (en: string, { permisos = TODO, receta = {}, ensamble = {} } = {}) => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', [{ id: 1, nombre: 'Local', activa: true }]);
  responder('get', '/api/recetas/4', { ...RECETA, ...receta });
  responder('get', '/api/recetas/paginacion', { ...PAGINA, total: 1, paginas: 1, items: [RECETA] });
  responder('get', '/api/ensambles/7', { ...ENSAMBLE, ...ensamble });
  responder('post', '/api/productos/nombre', [
    { ...PRODUCTO, PRO_TIPO: 'BIEN', PRO_UNIDAD: 'UNIDAD', PRO_INVENTARIO: true },
  ]);
  return abrirEn(en, RUTAS, permisos);
};

it('se arma sin tocar el ratón: las partes se proponen, y se corrige lo que de verdad se usó', async () => {
  const pedidas = responder('post', '/api/ensambles', ENSAMBLE, 201);
  const usuario = await abrir('/ensambles/nuevo');
  await screen.findAllByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Local');
  await usuario.type(screen.getByLabelText(/^Cuántos/), '10');
  await usuario.type(screen.getByLabelText(/^Producto/, { selector: 'input' }), 'canasta{Enter}');
  const celda = await screen.findByLabelText('Cantidad de Atún en agua');
  await waitFor(() => expect(celda).toHaveValue('15'));
  expect(screen.getByText('Lo que hay alcanza para 12')).toBeInTheDocument();
  await usuario.clear(celda);
  await usuario.type(celda, '16');
  await usuario.type(screen.getByLabelText(/^Por qué/), 'Para diciembre');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    sentido: 'ARMAR',
    bodega_id: 1,
    producto_id: 20,
    cantidad: '10',
    motivo: 'Para diciembre',
    lotes: [],
    lineas: [{ producto_id: 9, cantidad: '16', lotes: [] }],
  });
  expect(await screen.findByRole('heading', { name: 'Armado 000012' })).toBeInTheDocument();
});

it('el lote de lo que nace se escribe, y lo que el servidor dice de él se ve en su campo', async () => {
  fallar('post', '/api/ensambles', 422, 'regla_de_negocio', 'Revise.', {
    json: { lotes: ['Diga en qué lotes entra.'] },
  });
  const usuario = await abrir('/ensambles/nuevo?receta=4', { receta: { control: 'LOTES' } });
  await screen.findAllByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Local');
  await usuario.type(screen.getByLabelText(/^Cuántos/), '2');
  await usuario.type(screen.getByLabelText(/^Por qué/), 'x');
  expect(await screen.findByLabelText(/^Caduca/)).toBeInTheDocument();
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Diga en qué lotes entra.')).toBeInTheDocument();
  const pedidas = responder('post', '/api/ensambles', ENSAMBLE, 201);
  await usuario.type(screen.getByLabelText(/^Su lote/), 'K-1');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({ lotes: [{ codigo: 'K-1', cantidad: '2', caduca: null }] });
});

it('un armado dice qué salió y lo que valió, y se anula diciendo por qué', async () => {
  const pedidas = responder('post', '/api/ensambles/7/anular', ENSAMBLE);
  const usuario = await abrir('/ensambles/7');
  expect(await screen.findByText('10 de Canasta navideña, Local')).toBeInTheDocument();
  const salio = within(screen.getByRole('table', { name: 'Lo que salió' }));
  expect(salio.getByText('1.1000')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Anular' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Anular el ensamble 000012' }));
  await usuario.type(ventana.getByLabelText(/^Por qué/), 'Eran otras');
  await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toMatchObject({ motivo: 'Eran otras' }));
});

it('quien solo mira no arma ni anula, y sin ver costos no hay costos', async () => {
  await abrir('/ensambles/7', {
    permisos: ['existencias.ver'],
    ensamble: { valor: null, costo: null, lineas: [{ ...ENSAMBLE.lineas[0]!, costo: null, valor: null }] },
  });
  expect(await screen.findByText('10 de Canasta navideña, Local')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Costo' })).toBeNull();
});

it('las listas vacías dicen por dónde se empieza', async () => {
  responder('get', '/api/ensambles/paginacion', PAGINA);
  await abrir('/ensambles');
  expect(await screen.findByText('Aún no se ha armado nada')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Armar o desarmar' }).length).toBeGreaterThan(0);
});

it('la lista de recetas dice para cuántos alcanza y lo que cuesta cada una', async () => {
  await abrir('/recetas');
  const fila = within((await screen.findByText('Canasta navideña')).closest('tr')!);
  for (const dicho of ['CANASTA', 'Se arma antes', '12', '2.5300'])
    expect(fila.getByText(dicho)).toBeVisible();
});

it('una receta nueva dice si es un combo, y lo rechazado se ve en su parte', async () => {
  fallar('post', '/api/recetas', 422, 'regla_de_negocio', 'Revise.', {
    json: { lineas: { 0: { producto_id: ['Un producto no es parte de sí mismo.'] } } },
  });
  const usuario = await abrir('/recetas/nueva');
  await usuario.type(screen.getByLabelText(/^Qué se hace/, { selector: 'input' }), 'atun{Enter}');
  expect(await screen.findByText(/^Se arma antes de venderlo/)).toBeInTheDocument();
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), 'atun{Enter}');
  await usuario.type(await screen.findByLabelText('Cantidad de Atún en agua'), '2');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Un producto no es parte de sí mismo.')).toBeInTheDocument();
  const pedidas = responder('post', '/api/recetas', RECETA, 201);
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toEqual({
    producto_id: 9,
    rinde: '1',
    lineas: [{ producto_id: 9, cantidad: '2' }],
  });
});

it('una receta se cambia entera, desde la versión que se leyó', async () => {
  const pedidas = responder('put', '/api/recetas/4', RECETA);
  const usuario = await abrir('/recetas/4');
  expect(await screen.findByText('Sale de su propia existencia')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Cambiar' }));
  const celda = await screen.findByLabelText('Cantidad de Atún en agua');
  await usuario.clear(celda);
  await usuario.type(celda, '8');
  await usuario.click(screen.getByRole('button', { name: /^Guardar/ }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toEqual({
    rinde: '4',
    version: 3,
    lineas: [{ producto_id: 9, cantidad: '8' }],
  });
  expect(await screen.findByRole('button', { name: 'Cambiar' })).toBeInTheDocument();
});
