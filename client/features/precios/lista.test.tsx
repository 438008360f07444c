import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { ListaPrecios, PrecioDeLista } from './api';
import { ListaPage } from './ListaPage';
import { ListasPage } from './ListasPage';

const LISTA: ListaPrecios = {
  id: 3,
  nombre: 'Mayoristas',
  clase: 'LISTA',
  grupo_id: 7,
  grupo: 'Ferreterías',
  establecimiento_id: 5,
  establecimiento: '002',
  desde: '2026-01-01',
  hasta: '2026-12-31',
  incluye_iva: true,
  activa: true,
  situacion: 'RIGE',
  precios: 1250,
  traslapes: [],
  creado_en: '2026-01-01T10:00:00-05:00',
  actualizado_en: '2026-01-01T10:00:00-05:00',
  version: 4,
};
const BROCA: PrecioDeLista = {
  producto_id: 1,
  codigo: 'COD-1',
  nombre: 'Broca',
  minimo: '12.00',
  precio: '9.00',
  precio_producto: '10.00',
  sin_impuestos: '7.826087',
  con_impuestos: '10.35',
};
const TALADRO = { ...BROCA, producto_id: 2, codigo: 'COD-2', nombre: 'Taladro', minimo: '0.00' };
const RUTAS = { '/listas-precios': <ListasPage />, '/listas-precios/:id': <ListaPage /> };
const EDITA = ['precios.ver', 'precios.editar', 'productos.ver', 'clientes.ver'];
const pagina = (items: object[]) => ({ items, page: 1, tamano: 20, total: items.length, paginas: 1 });

async function abrir(en = '/listas-precios/3', cambios: Partial<ListaPrecios> = {}, permisos = EDITA) {
  responder('get', '/api/grupoClientes', [{ codigo: 7, nombre: 'Ferreterías' }]);
  responder('get', '/api/comp/empresa/establecimientos', [
    { COM_CODIGO: 5, COM_NUMERO: '002', COM_NOMBRE: 'Norte', COM_ACTIVO: true },
  ]);
  responder('get', '/api/listas-precios/paginacion', pagina([{ ...LISTA, ...cambios }]));
  responder('get', '/api/listas-precios/3', { ...LISTA, ...cambios });
  responder('get', '/api/listas-precios/3/lineas', pagina([BROCA, TALADRO]));
  const usuario = await abrirEn(en, RUTAS, permisos);
  await screen.findAllByText(en.endsWith('3') ? 'Taladro' : 'Mayoristas');
  return usuario;
}
const guardando = () => responder('put', '/api/listas-precios/3/lineas', { ...LISTA, version: 5 });
const lineas = (pedidas: { cuerpo: unknown }[]) =>
  pedidas.map(({ cuerpo }) => (cuerpo as { lineas: object[] }).lineas);

it('dice de quién es, dónde y cuándo rige, y la columna que no se escribe es la otra', async () => {
  await abrir();
  expect(
    screen.getByText('Lista · Ferreterías · Establecimiento 002 · 01/01/2026 a 31/12/2026 · Con IVA'),
  ).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /^Precio con IVA/ })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /^Sin impuestos/ })).toBeInTheDocument();
  expect(screen.getAllByText('7.826087')).toHaveLength(2);
});

it('sin IVA la otra es con impuestos, y a todos desde un día', async () => {
  await abrir('/listas-precios/3', {
    incluye_iva: false,
    grupo: null,
    establecimiento: null,
    hasta: null,
    situacion: 'POR_EMPEZAR',
    clase: 'PROMOCION',
    traslapes: ['Feria'],
  });
  expect(
    screen.getByText(
      'Promoción · Todos los clientes · Todos los establecimientos · Desde 01/01/2026 · Sin impuestos',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Por empezar')).toBeInTheDocument();
  expect(screen.getByText(/vale la que más baja el precio/)).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /^Con impuestos/ })).toBeInTheDocument();
  expect(screen.getAllByText('10.35')).toHaveLength(2);
});

it('desde qué cantidad vale se mueve, y lo que no es una cantidad vuelve a la que era', async () => {
  const usuario = await abrir();
  const guardados = guardando();
  const desde = screen.getByLabelText('Desde qué cantidad de Broca desde 12');
  expect(screen.getByLabelText('Desde qué cantidad de Taladro')).toHaveValue('');
  for (const mal of ['x', '-3', '12']) {
    await usuario.clear(desde);
    await usuario.type(desde, mal);
    await usuario.tab();
    await waitFor(() => expect(desde).toHaveValue('12'));
  }
  await usuario.clear(desde);
  await usuario.type(desde, '24');
  await usuario.tab();
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(lineas(guardados)).toEqual([
    [
      { producto_id: 1, minimo: '12.00', precio: null },
      { producto_id: 1, minimo: '24', precio: '9.00' },
    ],
  ]);
});

it('un precio menor que cero se dice, y el que no se pudo guardar vuelve al que era', async () => {
  const usuario = await abrir();
  const casilla = screen.getByLabelText('Precio de Taladro');
  await usuario.clear(casilla);
  await usuario.type(casilla, '-1');
  await usuario.tab();
  expect(await screen.findByText('Un precio no puede ser menor que cero.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(casilla).toHaveValue('9.00');
  fallar('put', '/api/listas-precios/3/lineas', 409, 'conflicto', 'Otra persona cambió la lista.');
  await usuario.clear(casilla);
  await usuario.type(casilla, '8');
  await usuario.tab();
  expect(await screen.findByText('Otra persona cambió la lista.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(casilla).toHaveValue('9.00'));
});

it('se agrega con su precio, desde una cantidad mayor si ya estaba, y se quita', async () => {
  const usuario = await abrir();
  const guardados = guardando();
  const producto = {
    PRO_ID: 1,
    PRO_CODIGO: 'COD-1',
    PRO_AUXILIAR: '',
    PRO_NOMBRE: 'Broca',
    PRO_PRECIO: '10.00',
    precioConImpuestos: '11.50',
  };
  responder('post', '/api/productos/nombre', [producto]);
  const buscar = screen.getByLabelText('Agregar un producto', { selector: 'input' });
  await usuario.type(buscar, 'cod-1{Enter}');
  expect(await screen.findByText('Broca: agregado')).toBeInTheDocument();
  responder('post', '/api/productos/nombre', [
    { ...producto, PRO_ID: 8, PRO_CODIGO: 'COD-8', PRO_NOMBRE: 'Sierra' },
  ]);
  await usuario.type(buscar, 'cod-8{Enter}');
  await waitFor(() => expect(guardados).toHaveLength(2));
  expect(lineas(guardados)).toEqual([
    [{ producto_id: 1, minimo: '24', precio: '11.50' }],
    [{ producto_id: 8, minimo: '0', precio: '11.50' }],
  ]);
});

it('las flechas pasan de una casilla a la de arriba o a la de abajo', async () => {
  const usuario = await abrir();
  const [primera, segunda] = [
    screen.getByLabelText(/^Precio de Broca/),
    screen.getByLabelText('Precio de Taladro'),
  ];
  await usuario.click(primera);
  await usuario.keyboard('{ArrowDown}');
  expect(segunda).toHaveFocus();
  await usuario.keyboard('{ArrowUp}');
  expect(primera).toHaveFocus();
});

it('lo previsto deja de valer en cuanto se cambia algo, y lo que no cambia nada no se hace', async () => {
  const usuario = await abrir('/listas-precios/3', { precios: 0 });
  const muestra = [{ ...BROCA, producto: '10.00', antes: null, despues: '8.10' }];
  const previas = responder('post', '/api/listas-precios/3/previa', { cambian: 3, nuevos: 2, muestra });
  const hechos = fallar('post', '/api/listas-precios/3/cambio', 409, 'conflicto', 'Otra persona la cambió.');
  await usuario.click(screen.getByRole('button', { name: 'Cambiar muchos precios' }));
  const ventana = within(await screen.findByRole('dialog'));
  const cuanto = ventana.getByLabelText(/^Cuánto suben/);
  await usuario.type(cuanto, '5');
  await usuario.click(ventana.getByRole('button', { name: 'Ver cómo quedarían' }));
  expect(
    await ventana.findByText('3 precios cambian; de ellos, 2 son nuevos. Los primeros 1:'),
  ).toBeInTheDocument();
  for (const dicho of ['Nuevo', '12', '8.10']) expect(ventana.getByText(dicho)).toBeInTheDocument();
  expect(previas[0]?.cuerpo).toMatchObject({ sobre: 'PRODUCTOS', redondeo: '0.01', valor: '5' });
  await usuario.click(ventana.getByRole('button', { name: 'Cambiar 3 precios' }));
  expect(await screen.findByText('Otra persona la cambió.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(hechos).toHaveLength(1);
  responder('post', '/api/listas-precios/3/previa', { cambian: 0, nuevos: 0, muestra: [] });
  await usuario.type(cuanto, '0');
  expect(ventana.queryByText(/precios cambian/)).toBeNull();
  await usuario.click(ventana.getByRole('button', { name: 'Ver cómo quedarían' }));
  expect(await ventana.findByText('Con eso no cambia ningún precio.')).toBeInTheDocument();
  expect(ventana.getByRole('button', { name: 'Ver cómo quedarían' })).toBeInTheDocument();
  fallar('post', '/api/listas-precios/3/previa', 422, 'regla_de_negocio', 'Revise.', {
    json: { valor: ['Algún precio quedaría en menos de cero: baje el descuento.'] },
  });
  await usuario.type(cuanto, '1');
  await usuario.click(ventana.getByRole('button', { name: 'Ver cómo quedarían' }));
  expect(await ventana.findByText(/en menos de cero/)).toBeInTheDocument();
});

it('se cambian sus datos con la versión leída, y lo que el servidor rechaza va en su campo', async () => {
  const pedidas = fallar('put', '/api/listas-precios/3', 409, 'conflicto', 'Ya existe.', {
    json: { nombre: ['Ya existe una lista con ese nombre.'] },
  });
  const usuario = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Cambiar sus datos' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Lista de precios' }));
  await ventana.findByRole('option', { name: '002 Norte' });
  await usuario.click(ventana.getByRole('switch', { name: /^Activa/ }));
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  expect(await ventana.findByText('Ya existe una lista con ese nombre.')).toBeInTheDocument();
  expect(pedidas[0]?.cuerpo).toEqual({
    nombre: 'Mayoristas',
    clase: 'LISTA',
    grupo_id: 7,
    establecimiento_id: 5,
    desde: '2026-01-01',
    hasta: '2026-12-31',
    incluye_iva: true,
    activa: false,
    version: 4,
  });
});

it('una promoción sin fin no se crea', async () => {
  const usuario = await abrir('/listas-precios', { hasta: null, clase: 'PROMOCION' });
  await usuario.click(screen.getByRole('button', { name: /^Acciones de Mayoristas|Mayoristas/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  const copias = responder('post', '/api/listas-precios/3/duplicar', LISTA, 201);
  const ventana = within(await screen.findByRole('dialog', { name: 'Duplicar la lista' }));
  expect(ventana.getByLabelText(/^Nombre/)).toHaveValue('Mayoristas (copia)');
  await usuario.click(ventana.getByRole('button', { name: 'Crear la lista' }));
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await ventana.findByText('Una promoción termina')).toBeInTheDocument();
  await usuario.selectOptions(ventana.getByLabelText(/^Clase/), 'LISTA');
  await usuario.click(ventana.getByRole('button', { name: 'Crear la lista' }));
  await waitFor(() => expect(copias).toHaveLength(1));
  expect(copias[0]?.cuerpo).toMatchObject({ nombre: 'Mayoristas (copia)', hasta: null, clase: 'LISTA' });
  expect(await screen.findByRole('heading', { name: 'Mayoristas' })).toBeInTheDocument();
});

it('al eliminar una se dice con cuántos precios', async () => {
  const borradas = responder('delete', '/api/listas-precios/3', {}, 204);
  const usuario = await abrir('/listas-precios');
  for (const dicho of ['Ferreterías', '002', '01/01/2026 a 31/12/2026', '1,250'])
    expect(screen.getAllByText(dicho)[0]).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /^Acciones de Mayoristas|Mayoristas/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(await screen.findByText(/se eliminará con sus 1,250 precios/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(borradas).toHaveLength(1));
  expect(await screen.findByText('Lista eliminada')).toBeInTheDocument();
});
