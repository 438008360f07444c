import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { faltas } from '@/testing/axe';
import { fallar, responder } from '@/testing/server';
import type { Categoria } from '../presta';
import { precioCon } from './DesdeElCosto';
import { CategoriasPage } from './CategoriasPage';

const BEBIDAS: Categoria = {
  id: 1,
  nombre: 'Bebidas',
  padre_id: null,
  nivel: 1,
  ruta: 'Bebidas',
  productos: 2,
  iva: '4',
  margen: '30.00',
  vale_iva: '4',
  vale_iva_de: 'Bebidas',
  vale_margen: '30.00',
  vale_margen_de: 'Bebidas',
  version: 3,
};
const JUGOS: Categoria = {
  ...BEBIDAS,
  id: 2,
  nombre: 'Jugos',
  padre_id: 1,
  nivel: 2,
  ruta: 'Bebidas > Jugos',
  productos: 7,
  iva: '',
  margen: null,
};
const TODO = ['productos.ver', 'productos.editar', 'contabilidad.ver', 'contabilidad.editar'];
const TARIFA = {
  impuesto: 2,
  impuestoNombre: '',
  codigo: '4',
  nombre: 'IVA 15 %',
  clase: 'PORCENTAJE',
  tarifa: '15.00',
  adValorem: null,
  desde: '2024-04-01',
  hasta: null,
};
const abrir = (permisos = TODO) => {
  responder('get', '/api/impuestos/tarifas', [TARIFA]);
  responder('get', '/api/cuentas', []);
  return abrirEn('/productos/categorias', { '/productos/categorias': <CategoriasPage /> }, permisos);
};
const elegir = async (usuario: Awaited<ReturnType<typeof abrir>>, de: string, que: string) => {
  await usuario.click(await screen.findByRole('button', { name: `Acciones de ${de}` }));
  await usuario.click(await screen.findByRole('menuitem', { name: que }));
};

it('el árbol dice de cuál viene lo que cada una propone, se pliega y se busca', async () => {
  responder('get', '/api/categorias', [BEBIDAS, JUGOS]);
  const usuario = await abrir();
  const jugos = (await screen.findByText('Jugos')).closest('tr')!;
  expect(within(jugos).getAllByText('de Bebidas')).toHaveLength(2);
  expect(within(jugos).getByRole('link', { name: '7 de Bebidas > Jugos' })).toHaveAttribute(
    'href',
    '#/productos?categoria=2',
  );
  expect(screen.getByRole('link', { name: '9 de Bebidas' })).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
  await usuario.click(screen.getByRole('button', { name: 'Lo que cuelga de Bebidas' }));
  expect(screen.queryByText('Jugos')).toBeNull();
  await usuario.type(screen.getByLabelText('Buscar una categoría'), 'jug');
  expect(await screen.findByText('Jugos')).toBeInTheDocument();
});

it('sin categorías dice para qué sirven y se crea la primera', async () => {
  responder('get', '/api/categorias', []);
  const pedidas = responder('post', '/api/categorias', BEBIDAS, 201);
  const usuario = await abrir();
  expect(await screen.findByText('Aún no hay categorías')).toBeInTheDocument();
  await usuario.click(screen.getAllByRole('button', { name: 'Nueva categoría' })[0]!);
  await usuario.type(await screen.findByLabelText(/^Nombre/), 'Bebidas');
  await usuario.type(screen.getByLabelText('Margen'), '30{Enter}');
  await waitFor(() =>
    expect(pedidas[0]?.cuerpo).toEqual({ nombre: 'Bebidas', padre_id: null, iva: '', margen: '30' }),
  );
});

it('una no se mueve debajo de sí misma ni de las suyas, y lo que el servidor reprueba va bajo su campo', async () => {
  responder('get', '/api/categorias', [BEBIDAS, JUGOS]);
  const pedidas = fallar('put', '/api/categorias/1', 422, 'regla_de_negocio', 'Revise.', {
    json: { padre_id: ['Hay hasta 5 niveles: elija una rama más corta.'] },
  });
  const usuario = await abrir();
  await elegir(usuario, 'Bebidas', 'Cambiar o mover');
  const donde = await screen.findByLabelText('Debajo de');
  expect(within(donde).getAllByRole('option')).toHaveLength(1);
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Hay hasta 5 niveles/)).toBeInTheDocument();
  expect(pedidas[0]?.cuerpo).toEqual({
    nombre: 'Bebidas',
    padre_id: null,
    iva: '4',
    margen: '30.00',
    version: 3,
  });
});

it('sus cuentas dicen de cuál vienen, y quien no lleva los libros no las ve', async () => {
  responder('get', '/api/categorias', [JUGOS]);
  responder('get', '/api/categorias/2/cuentas', {
    ingreso: null,
    costo: null,
    inventario: null,
    valen: [
      { que: 'ingreso', cuenta: '4109 Otros', de: 'Bebidas' },
      { que: 'costo', cuenta: null, de: null },
      { que: 'inventario', cuenta: null, de: null },
    ],
    version: 3,
  });
  const pedidas = responder('put', '/api/categorias/2/cuentas', {});
  const usuario = await abrir();
  await elegir(usuario, 'Jugos', 'Sus cuentas contables');
  expect(await screen.findByText('4109 Otros, de Bebidas')).toBeInTheDocument();
  expect(screen.getAllByText('La de los parámetros contables')).toHaveLength(2);
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(pedidas[0]?.cuerpo).toEqual({ ingreso: null, costo: null, inventario: null, version: 3 }),
  );
});

it('quien solo mira ve el árbol y sus productos', async () => {
  responder('get', '/api/categorias', [JUGOS]);
  const usuario = await abrir(['productos.ver']);
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Jugos' }));
  expect((await screen.findAllByRole('menuitem')).map((uno) => uno.textContent)).toEqual([
    'Ver sus productos',
  ]);
  expect(screen.queryByRole('button', { name: 'Nueva categoría' })).toBeNull();
});

it('si no llegan, lo dice', async () => {
  fallar('get', '/api/categorias', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});

it.each([
  ['7', '30', '10.00'],
  ['1', '0', '1.00'],
  ['2.005', '33.33', '3.01'],
])('lo que cuesta %s con un margen de %s por ciento se vende a %s', (costo, margen, precio) => {
  expect(precioCon(costo, margen)).toBe(precio);
});
