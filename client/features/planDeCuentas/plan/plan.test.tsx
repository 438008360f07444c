import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, CON_LIBROS, cuenta, PLAN, SIN_LIBROS } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { armar, ascendientes, visibles } from '../presta/arbol/ramas';
import { coincide, halladas } from '../presta';
import { PlanPage } from './PlanPage';
import { siguienteCodigo } from './codigos';

beforeEach(() => void responder('get', '/api/cuentas/catalogo', { faltan: 0, choques: [] }));

const RUTAS = { '/plan-de-cuentas': <PlanPage /> };
const abrir = (hash = '/plan-de-cuentas', permisos?: string[]) => abrirEn(hash, RUTAS, permisos);
const nombres = () =>
  within(screen.getByRole('table', { name: 'Cuentas' }))
    .getAllByRole('row')
    .slice(1)
    .map((fila) => within(fila).getAllByRole('cell')[0]!.textContent);

it('una cuenta se halla por el comienzo de su código o por palabras de su nombre, sin tildes', () => {
  const banco = PLAN.find(({ id }) => id === 14)!;
  expect(coincide(banco, '10101')).toBe(true);
  expect(coincide(banco, '1.01.01')).toBe(true);
  expect(coincide(banco, '0101')).toBe(false);
  expect(coincide(banco, 'pacifico BANCO')).toBe(true);
  expect(coincide(banco, 'banco pichincha')).toBe(false);
});

it('se ofrecen solo las activas que reciben movimientos', () => {
  expect(halladas(PLAN, '1').map(({ id }) => id)).toEqual([13, 14, 15]);
  expect(halladas(PLAN, 'vieja')).toEqual([]);
});

it('el camino lo dice el padre y no el código, y el código que sigue es el de la última más uno', () => {
  const arbol = armar(PLAN);
  expect(ascendientes(arbol, arbol.porId.get(15)!).map(({ codigo }) => codigo)).toEqual(['1', '101']);
  expect(siguienteCodigo(arbol, arbol.porId.get(12)!)).toBe('1010103');
  expect(siguienteCodigo(armar([cuenta(1, '1', 'A', null)]), cuenta(1, '1', 'A', null))).toBe('101');
});

it('una rama mal puesta no detiene la pantalla', () => {
  const circulo = [cuenta(1, '1', 'A', 2), cuenta(2, '2', 'B', 1)];
  expect(ascendientes(armar(circulo), circulo[0]!).length).toBeLessThanOrEqual(2);
  expect(visibles(armar(circulo), new Set())).toEqual([]);
  expect(visibles(armar([cuenta(5, '1', 'Huérfana', 99)]), new Set())).toHaveLength(1);
});

it('el árbol se despliega en su sitio y al buscar muestra de qué cuelga lo hallado', async () => {
  responder('get', '/api/cuentas', PLAN);
  const usuario = await abrir();
  await screen.findByRole('button', { name: '101 ACTIVO CORRIENTE' });
  expect(nombres()).toEqual([
    '1 ACTIVO',
    '101 ACTIVO CORRIENTE',
    '2 PASIVO',
    '3 PATRIMONIO',
    '30101 Capital social',
  ]);
  await usuario.click(screen.getByRole('button', { name: 'Lo que cuelga de 101 ACTIVO CORRIENTE' }));
  expect(nombres()).toContain('1010205 Clientes');
  await usuario.type(screen.getByRole('searchbox'), 'caja{Enter}');
  await waitFor(() =>
    expect(nombres()).toEqual([
      '1 ACTIVO',
      '101 ACTIVO CORRIENTE',
      '10101 EFECTIVO Y EQUIVALENTES',
      '1010101 Caja',
    ]),
  );
  await usuario.type(screen.getByRole('searchbox'), ' roja{Enter}');
  expect(await screen.findByText('Ninguna cuenta coincide')).toBeInTheDocument();
});

it('las inactivas se ven si se piden', async () => {
  responder('get', '/api/cuentas', PLAN);
  const usuario = await abrir();
  await screen.findByRole('button', { name: /^2 PASIVO/ });
  expect(screen.queryByText('Inactiva')).toBeNull();
  await usuario.click(screen.getByRole('switch', { name: 'Ver las inactivas' }));
  expect(screen.getByText('Inactiva')).toBeInTheDocument();
});

it('lo que al plan le falta del catálogo se agrega, y lo que choca se dice', async () => {
  responder('get', '/api/cuentas', PLAN);
  const choques = [{ codigo: '102', nombre: 'ACTIVO NO CORRIENTE', motivo: 'En su plan es de movimiento.' }];
  responder('get', '/api/cuentas/catalogo', { faltan: 300, choques });
  const pedidas = responder('post', '/api/cuentas/catalogo', { faltan: 300, choques });
  const usuario = await abrir();
  expect(await screen.findByText('Una cuenta del catálogo es otra cosa en su plan')).toBeInTheDocument();
  expect(screen.getByText(/ACTIVO NO CORRIENTE: En su plan es de movimiento/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Agregar 300 cuentas del catálogo' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
});

it('una cuenta se cambia al lado del árbol, y lo que el servidor rechaza va bajo su campo', async () => {
  responder('get', '/api/cuentas', PLAN);
  fallar('put', '/api/cuentas/14', 422, 'validacion', 'Revise.', {
    json: { codigo: ['Ya hay una con ese código.'] },
  });
  const usuario = await abrir('/plan-de-cuentas?cuenta=14');
  const nombre = await screen.findByLabelText('Nombre *');
  await usuario.clear(nombre);
  await usuario.type(nombre, 'Banco Pichincha');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ya hay una con ese código.')).toBeInTheDocument();
  const puestas = responder('put', '/api/cuentas/14', PLAN[4]!);
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toMatchObject({ nombre: 'Banco Pichincha', padre_id: 12, version: 1 });
});

it('debajo de un grupo se crea otra con el código que sigue', async () => {
  responder('get', '/api/cuentas', PLAN);
  const creadas = responder('post', '/api/cuentas', PLAN[4]!, 201);
  const usuario = await abrir('/plan-de-cuentas?cuenta=12');
  await usuario.click(await screen.findByRole('button', { name: 'Cuenta debajo' }));
  expect(await screen.findByLabelText('Código *')).toHaveValue('1010103');
  await usuario.type(screen.getByLabelText('Nombre *'), 'Banco de Loja');
  await usuario.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
  await waitFor(() => expect(creadas).toHaveLength(1));
  expect(creadas[0]!.cuerpo).toMatchObject({ codigo: '1010103', nombre: 'Banco de Loja', padre_id: 12 });
});

it('debajo de una que recibe movimientos no se crea, y la que los tiene no se elimina', async () => {
  responder('get', '/api/cuentas', PLAN);
  await abrir('/plan-de-cuentas?cuenta=13');
  await screen.findByRole('button', { name: 'Guardar' });
  expect(screen.queryByRole('button', { name: 'Cuenta debajo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  expect(screen.getByRole('switch', { name: /^Recibe movimientos/ })).toBeDisabled();
});

it('quien solo mira ve la cuenta sin formulario', async () => {
  responder('get', '/api/cuentas', PLAN);
  await abrir('/plan-de-cuentas?cuenta=15', ['contabilidad.ver']);
  expect(await screen.findByText('Un cliente en cada línea')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
});

it('si el plan no llega, lo dice', async () => {
  fallar('get', '/api/cuentas', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});

it('sin plan se empieza por una de primer nivel, con la naturaleza de su tipo', async () => {
  responder('get', '/api/cuentas', []);
  responder('get', '/api/contabilidad', CON_LIBROS);
  const creadas = responder('post', '/api/cuentas', PLAN[6]!, 201);
  const usuario = await abrir();
  expect(await screen.findByText('Aún no hay plan de cuentas')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Cuenta de primer nivel' }));
  const ventana = await screen.findByRole('dialog', { name: 'Cuenta de primer nivel' });
  await usuario.type(within(ventana).getByLabelText(/Código/), '2');
  await usuario.type(within(ventana).getByLabelText(/Nombre/), 'PASIVO');
  await usuario.selectOptions(within(ventana).getByLabelText('Tipo'), 'PASIVO');
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear la cuenta' }));
  await waitFor(() => expect(creadas).toHaveLength(1));
  expect(creadas[0]!.cuerpo).toMatchObject({
    codigo: '2',
    tipo: 'PASIVO',
    naturaleza: 'A',
    padre_id: null,
    acepta_movimiento: false,
  });
});

it('sin plan lleva a empezar los libros a quien puede', async () => {
  responder('get', '/api/cuentas', []);
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toHaveAttribute(
    'href',
    '#/contabilidad',
  );
});

it('sin plan y sin permiso de empezarlos, lleva a saber cómo se empiezan', async () => {
  responder('get', '/api/cuentas', []);
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir(undefined, ['contabilidad.ver']);
  expect(await screen.findByRole('link', { name: 'Cómo se empiezan los libros' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Empezar los libros' })).toBeNull();
});
