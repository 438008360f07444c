import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, ASIENTO, CON_LIBROS } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import type { Periodos } from './api';
import { ExcepcionesPage } from './ExcepcionesPage';
import { ExcepcionPage } from './ExcepcionPage';
import { PeriodosPage } from './PeriodosPage';

const PERIODOS: Periodos = {
  bloqueos: [
    {
      alcance: 'ventas',
      hasta: '2026-10-31',
      motivo: 'Declarado',
      por: 'María Salas',
      en: '2026-11-05T10:00:00-05:00',
    },
    {
      alcance: 'duro',
      hasta: '2025-12-31',
      motivo: 'Ejercicio',
      por: 'María Salas',
      en: '2026-04-05T10:00:00-05:00',
    },
  ],
  excepciones: [
    {
      id: 4,
      usuario_id: 9,
      usuario: 'Luis Vera',
      alcance: 'ventas',
      motivo: 'Nota de crédito de octubre',
      expira: '2026-11-25T23:59:59-05:00',
      creada_por: 'María Salas',
      en: '2026-11-20T10:00:00-05:00',
      vale: true,
    },
  ],
  primer_dia_abierto: {
    ventas: '2026-11-01',
    compras: '2026-01-01',
    impuestos: '2026-01-01',
    todo: '2026-01-01',
  },
  por_confirmar: [],
};
const TODO = ['contabilidad.ver', 'contabilidad.cerrar', 'usuarios.editar'];
const abrir = (permisos = TODO) => {
  responder('get', '/api/contabilidad', CON_LIBROS);
  return abrirEn('/periodos', { '/periodos': <PeriodosPage /> }, permisos);
};

it('el área que ningún cierre alcanza está abierta', async () => {
  const abren = { ventas: null, compras: null, impuestos: null, todo: null };
  responder('get', '/api/periodos', {
    bloqueos: [],
    excepciones: [],
    primer_dia_abierto: abren,
    por_confirmar: [],
  });
  await abrir(['contabilidad.ver']);
  expect(await screen.findAllByText('Abierto')).toHaveLength(5);
  expect(screen.queryByText('Por otro cierre')).toBeNull();
});

it('dice hasta cuándo está cerrada cada área, por qué y desde cuándo se puede registrar', async () => {
  responder('get', '/api/periodos', PERIODOS);
  await abrir(['contabilidad.ver']);
  const ventas = (await screen.findByText('Lo que se emite y se cobra')).closest('tr')!;
  expect(ventas).toHaveTextContent('31/10/2026');
  expect(ventas).toHaveTextContent('01/11/2026');
  expect(ventas).toHaveTextContent('Declarado');
  // sin uno propio, la cierra el definitivo: no se dice que está abierta
  expect(screen.getByText('Lo que se compra y se paga').closest('tr')).toHaveTextContent('Por otro cierre');
  expect(screen.getByText('Luis Vera')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Cerrar|Abrir|Quitar|Permitir/ })).toBeNull();
});

it('se cierra hasta el fin del mes pasado si nadie dice otro día, con su motivo', async () => {
  responder('get', '/api/periodos', PERIODOS);
  const pedidos = responder('post', '/api/periodos', PERIODOS, 201);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Cerrar Compras' }));
  const ventana = await screen.findByRole('dialog', { name: 'Cerrar: Compras' });
  await usuario.click(within(ventana).getByRole('button', { name: 'Cerrar el período' }));
  expect(await within(ventana).findByText('Ingrese el motivo')).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  const motivo = within(ventana).getByLabelText(/Motivo/);
  await waitFor(() => expect(motivo).toHaveFocus());
  await usuario.type(motivo, 'Declarado');
  await usuario.click(within(ventana).getByRole('button', { name: 'Cerrar el período' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  const { alcance, hasta } = pedidos[0]!.cuerpo as { alcance: string; hasta: string };
  expect(alcance).toBe('compras');
  const siguiente = new Date(`${hasta}T12:00:00Z`);
  siguiente.setUTCDate(siguiente.getUTCDate() + 1);
  expect(siguiente.getUTCDate()).toBe(1);
});

it('se abre diciendo por qué; lo definitivo, no', async () => {
  responder('get', '/api/periodos', PERIODOS);
  const pedidos = responder('post', '/api/periodos', PERIODOS, 201);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Abrir Ventas' }));
  expect(screen.queryByRole('button', { name: 'Abrir Definitivo' })).toBeNull();
  const ventana = await screen.findByRole('dialog', { name: 'Abrir: Ventas' });
  await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Faltó una');
  await usuario.click(within(ventana).getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({ alcance: 'ventas', hasta: null, motivo: 'Faltó una' });
});

it('se permite a alguien hasta el final de un día', async () => {
  responder('get', '/api/periodos', PERIODOS);
  responder('get', '/empresa/usuarios', [
    { USU_CODIGO: 9, USU_NOMBRE: 'Luis Vera', USU_USUARIO: 'lv', USU_ACTIVO: true },
  ]);
  const pedidos = responder('post', '/api/periodos/excepciones', PERIODOS, 201);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Permitir a alguien' }));
  const ventana = await screen.findByRole('dialog', { name: 'Permitir registrar en lo cerrado' });
  await within(ventana).findByRole('option', { name: 'Luis Vera' });
  await usuario.selectOptions(within(ventana).getByLabelText(/A quién/), '9');
  await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Una nota de octubre');
  await usuario.click(within(ventana).getByRole('button', { name: 'Permitir' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    usuario_id: 9,
    alcance: 'todo',
    expira: expect.stringMatching(/T23:59:59-05:00$/),
  });
});

it('una excepción se quita', async () => {
  responder('get', '/api/periodos', PERIODOS);
  const quitadas = responder('delete', '/api/periodos/excepciones/4', null, 204);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Quitar la de Luis Vera' }));
  await usuario.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(quitadas).toHaveLength(1));
});

it('todas las que se dieron se ven en su lista, y la expirada lo dice', async () => {
  const expirada = { ...PERIODOS.excepciones[0]!, id: 3, usuario: 'Carla Ponce', vale: false };
  const pedidos = responder(
    'get',
    '/api/periodos/excepciones/paginacion',
    pagina([PERIODOS.excepciones[0]!, expirada]),
  );
  const usuario = await abrirEn('/periodos/excepciones', { '/periodos/excepciones': <ExcepcionesPage /> });
  const fila = await screen.findByRole('row', { name: /Carla Ponce/ });
  expect(within(fila).getByText('Expirada')).toBeVisible();
  expect(within(fila).getByRole('link')).toHaveAttribute('href', '#/periodos/excepciones/3');
  await usuario.selectOptions(screen.getByLabelText('Estado'), 'Expiraron');
  await waitFor(() => expect(pedidos.at(-1)!.url.searchParams.get('estado')).toBe('EXPIRARON'));
});

it('una excepción dice quién la dio, si vale y los asientos que se hicieron con ella', async () => {
  responder('get', '/api/periodos/excepciones/4', { ...PERIODOS.excepciones[0], vale: false });
  const pedidos = responder('get', '/api/asientos/paginacion', pagina([ASIENTO]));
  await abrirEn('/periodos/excepciones/4', { '/periodos/excepciones/:id': <ExcepcionPage /> });
  expect(await screen.findByRole('heading', { name: 'Excepción de Luis Vera' })).toBeInTheDocument();
  expect(screen.getByText('Expirada')).toBeInTheDocument();
  const fila = await screen.findByRole('row', { name: /Ventas 2026-15/ });
  expect(within(fila).getAllByRole('link')[0]).toHaveAttribute('href', '#/asientos/7');
  expect(pedidos[0]!.url.searchParams.get('excepcion')).toBe('4');
});

it('si no llegan, lo dice', async () => {
  fallar('get', '/api/periodos', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
