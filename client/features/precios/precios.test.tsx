import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { ListaPrecios, PrecioDeLista } from './api';
import { ListaPage } from './ListaPage';
import { ListasPage } from './ListasPage';

const MAYORISTAS: ListaPrecios = {
  id: 3,
  nombre: 'Mayoristas',
  clase: 'LISTA',
  grupo_id: 7,
  grupo: 'Ferreterías',
  establecimiento_id: null,
  establecimiento: null,
  desde: '2026-01-01',
  hasta: null,
  incluye_iva: false,
  activa: true,
  situacion: 'RIGE',
  precios: 2,
  traslapes: [],
  creado_en: '2026-01-01T10:00:00-05:00',
  actualizado_en: '2026-01-01T10:00:00-05:00',
  version: 4,
};
const precio = (producto_id: number, nombre: string, minimo: string, cuanto: string): PrecioDeLista => ({
  producto_id,
  codigo: `COD-${producto_id}`,
  nombre,
  minimo,
  precio: cuanto,
  precio_producto: '10.00',
  sin_impuestos: cuanto,
  con_impuestos: '10.35',
});
const pagina = (items: object[]) => ({ items, page: 1, tamano: 50, total: items.length, paginas: 1 });
const RUTAS = { '/listas-precios': <ListasPage />, '/listas-precios/:id': <ListaPage /> };
const EDITA = ['precios.ver', 'precios.editar', 'productos.ver', 'clientes.ver'];

function casa() {
  responder('get', '/api/grupoClientes', [{ codigo: 7, nombre: 'Ferreterías' }]);
  responder('get', '/api/comp/empresa/establecimientos', []);
}
const abrirLista = async (permisos = EDITA, lista = MAYORISTAS, filas = FILAS) => {
  casa();
  responder('get', '/api/listas-precios/3', lista);
  responder('get', '/api/listas-precios/3/lineas', pagina(filas));
  const usuario = await abrirEn('/listas-precios/3', RUTAS, permisos);
  await screen.findByRole('heading', { name: 'Mayoristas' });
  return usuario;
};
const FILAS = [precio(1, 'Broca', '0.00', '9.00'), precio(2, 'Taladro', '12.00', '8.123456')];

it('sin listas dice para qué sirven, y se crea una', async () => {
  casa();
  responder('get', '/api/listas-precios/paginacion', { ...pagina([]), tamano: 20 });
  responder('get', '/api/listas-precios/3', MAYORISTAS);
  responder('get', '/api/listas-precios/3/lineas', pagina([]));
  const creadas = responder('post', '/api/listas-precios', MAYORISTAS, 201);
  const usuario = await abrirEn('/listas-precios', RUTAS, EDITA);
  await screen.findByText('Aún no hay listas de precios');
  await usuario.click(screen.getAllByRole('button', { name: /Nueva lista/ })[0]!);
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByLabelText(/^Nombre/), 'Mayoristas');
  await usuario.selectOptions(within(ventana).getByLabelText('Para qué clientes'), '7');
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear la lista' }));
  await waitFor(() => expect(creadas).toHaveLength(1));
  expect(creadas[0]!.cuerpo).toMatchObject({
    nombre: 'Mayoristas',
    clase: 'LISTA',
    grupo_id: 7,
    establecimiento_id: null,
    hasta: null,
  });
  expect(await screen.findByText('La lista no tiene precios todavía')).toBeInTheDocument();
});

it('cada precio se guarda al salir de su casilla, con la versión que dejó el anterior', async () => {
  const usuario = await abrirLista();
  const guardados = responder('put', '/api/listas-precios/3/lineas', { ...MAYORISTAS, version: 5 });
  const primero = await screen.findByLabelText('Precio de Broca');
  await usuario.clear(primero);
  await usuario.type(primero, '8.5{Enter}');
  const segundo = screen.getByLabelText('Precio de Taladro desde 12');
  expect(segundo).toHaveFocus();
  await usuario.clear(segundo);
  await usuario.type(segundo, '7');
  await usuario.tab();
  await waitFor(() => expect(guardados).toHaveLength(2));
  expect(guardados.map(({ cuerpo }) => cuerpo)).toEqual([
    { lineas: [{ producto_id: 1, minimo: '0.00', precio: '8.5' }], version: 4 },
    { lineas: [{ producto_id: 2, minimo: '12.00', precio: '7' }], version: 5 },
  ]);
});

it('lo que no es un precio no se guarda y vuelve a lo que había', async () => {
  const usuario = await abrirLista();
  const guardados = responder('put', '/api/listas-precios/3/lineas', MAYORISTAS);
  const primero = await screen.findByLabelText('Precio de Broca');
  await usuario.clear(primero);
  await usuario.type(primero, 'mil');
  await usuario.tab();
  await waitFor(() => expect(primero).toHaveValue('9.00'));
  expect(guardados).toHaveLength(0);
});

it('muchos precios se ven antes de cambiarlos', async () => {
  const usuario = await abrirLista();
  const previas = responder('post', '/api/listas-precios/3/previa', {
    cambian: 1,
    nuevos: 0,
    muestra: [{ ...precio(1, 'Broca', '0.00', '9.00'), producto: '10.00', antes: '9.00', despues: '8.10' }],
  });
  const hechos = responder('post', '/api/listas-precios/3/cambio', MAYORISTAS);
  await usuario.click(screen.getByRole('button', { name: 'Cambiar muchos precios' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByLabelText(/^Cuánto suben/), '-10');
  await usuario.click(within(ventana).getByRole('button', { name: 'Ver cómo quedarían' }));
  expect(await within(ventana).findByText('8.10')).toBeInTheDocument();
  expect(hechos).toHaveLength(0);
  await usuario.click(within(ventana).getByRole('button', { name: 'Cambiar 1 precio' }));
  await waitFor(() => expect(hechos).toHaveLength(1));
  expect(previas[0]!.cuerpo).toMatchObject({ modo: 'PORCENTAJE', valor: '-10', sobre: 'LISTA' });
  expect(hechos[0]!.cuerpo).toMatchObject({ valor: '-10', version: 4 });
});

it('nombra las que tienen productos en común, y quien solo mira no edita', async () => {
  await abrirLista(['precios.ver'], { ...MAYORISTAS, traslapes: ['Ferreteros'] });
  expect(screen.getByText(/^Ferreteros\./)).toBeInTheDocument();
  expect(await screen.findByText('8.123456')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Precio de/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cambiar muchos precios' })).toBeNull();
});

it('si no está o no llega, lo dice', async () => {
  casa();
  fallar('get', '/api/listas-precios/3', 404, 'no_encontrado', 'No existe esa lista de precios.');
  await abrirEn('/listas-precios/3', RUTAS, EDITA);
  expect(await screen.findByRole('heading', { name: 'No existe esa lista de precios' })).toBeInTheDocument();
});

it('las listas se importan solo si hay alguna y quien mira puede editarlas, y la pantalla es accesible', async () => {
  casa();
  responder('get', '/api/listas-precios/paginacion', { ...pagina([MAYORISTAS]), tamano: 20 });
  await abrirEn('/listas-precios', RUTAS, EDITA);
  expect(await screen.findByRole('link', { name: 'Mayoristas' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Importar precios' })).toHaveAttribute(
    'href',
    expect.stringContaining('/listas-precios/importar'),
  );
  expect(await faltas(document.body)).toEqual([]);
});

it('quien solo mira no importa', async () => {
  casa();
  responder('get', '/api/listas-precios/paginacion', { ...pagina([MAYORISTAS]), tamano: 20 });
  await abrirEn('/listas-precios', RUTAS, ['precios.ver']);
  expect(await screen.findByRole('link', { name: 'Mayoristas' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Importar precios' })).toBeNull();
});

it('una lista con sus precios es accesible, también la que se traslapa con otra', async () => {
  await abrirLista(EDITA, { ...MAYORISTAS, traslapes: ['Ferreteros'] });
  await screen.findByLabelText('Precio de Broca');
  expect(await faltas(document.body)).toEqual([]);
});

it('sin precios, la lista es accesible', async () => {
  await abrirLista(EDITA, { ...MAYORISTAS, precios: 0 }, []);
  await screen.findByText('La lista no tiene precios todavía');
  expect(await faltas(document.body)).toEqual([]);
});
