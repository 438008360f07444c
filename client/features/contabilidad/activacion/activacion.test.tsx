import { screen, waitFor, within } from '@testing-library/react';
import type { Contabilidad } from '@/features/asientos/presta/api';
import { abrirEn, ASIENTO, CON_LIBROS, SIN_LIBROS } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import type { Pendiente } from './api';
import { PuestaAlDiaPage } from './PuestaAlDiaPage';

const APAGADA = SIN_LIBROS;
const LLEVADA: Contabilidad = { ...CON_LIBROS, pendientes: 1 };
const PENDIENTE: Pendiente = {
  id: 3,
  origen: ASIENTO.origen!,
  proposito: 'PRINCIPAL',
  fecha: '2026-11-10',
  glosa: 'Factura 001-001-000000045',
  roles: ['VENTAS'],
  falta: 'La cuenta de las ventas con IVA 15 %',
  creado_por: 'María Salas',
  creado_en: '2026-11-10T10:00:00-05:00',
};
beforeEach(() => void responder('get', '/api/cuentas/catalogo', { faltan: 0, choques: [] }));

const abrir = (permisos?: string[]) =>
  abrirEn(
    '/contabilidad',
    { '/contabilidad': <PuestaAlDiaPage />, '/parametros-contables': <h1>Cuentas</h1> },
    permisos,
  );

it('se empiezan diciendo qué pasa y desde cuándo', async () => {
  responder('get', '/api/contabilidad', APAGADA);
  const pedidas = responder(
    'post',
    '/api/contabilidad/activar',
    { estado: 'EN_COLA', total: 0, hechos: 0 },
    202,
  );
  const usuario = await abrir();
  expect(await screen.findByText(/hace su asiento sola/)).toBeInTheDocument();
  await usuario.selectOptions(screen.getByLabelText('Qué se contabiliza'), 'todo');
  await usuario.click(screen.getByRole('button', { name: 'Empezar los libros' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ desde: null }));
});

it('dejados, se retoman desde el mismo día sin perder lo que había', async () => {
  responder('get', '/api/contabilidad', { ...LLEVADA, activa: false, version: 3 });
  const pedidas = responder(
    'post',
    '/api/contabilidad/activar',
    { estado: 'EN_COLA', total: 0, hechos: 0 },
    202,
  );
  const usuario = await abrir();
  expect(await screen.findByText(/lo ya contabilizado queda como está/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Retomar los libros' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ desde: '2026-01-01' }));
  expect(pedidas[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
});

it('el día que el servidor no acepta se dice en su campo', async () => {
  responder('get', '/api/contabilidad', { ...LLEVADA, activa: false, version: 3 });
  fallar('post', '/api/contabilidad/activar', 422, 'validacion', 'Revise.', {
    json: { desde: ['Los libros no empiezan en un día futuro.'] },
  });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Retomar los libros' }));
  expect(await screen.findByText('Los libros no empiezan en un día futuro.')).toBeInTheDocument();
});

it('quien no los lleva no los empieza', async () => {
  responder('get', '/api/contabilidad', APAGADA);
  await abrir(['contabilidad.ver']);
  expect(await screen.findByText(/Pida a quien lleva/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Empezar los libros' })).toBeNull();
});

it('mientras contabiliza dice por dónde va', async () => {
  responder('get', '/api/contabilidad', { ...LLEVADA, pendientes: 0 });
  responder('get', '/api/contabilidad/proceso', { estado: 'EN_PROCESO', total: 1200, hechos: 300 });
  responder('get', '/api/contabilidad/pendientes', pagina([]));
  await abrir();
  expect(await screen.findByText('Contabilizando: 300 de 1,200')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revisar que nada falte' })).toBeNull();
  // Mientras tanto nadie puede decir que ya está todo.
  expect(await screen.findByText('Se está contabilizando')).toBeInTheDocument();
  expect(screen.queryByText('Nada espera')).toBeNull();
});

it('si se detuvo, lo dice y se continúa donde quedó', async () => {
  responder('get', '/api/contabilidad', { ...LLEVADA, pendientes: 0 });
  responder('get', '/api/contabilidad/proceso', { estado: 'DETENIDO', total: 1200, hechos: 300 });
  responder('get', '/api/contabilidad/pendientes', pagina([]));
  const pedidas = responder('post', '/api/contabilidad/proceso/continuar', {}, 202);
  const usuario = await abrir();
  expect(await screen.findByText('Detenido: 300 de 1,200')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revisar que nada falte' })).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
});

it('la cadena se verifica y dice dónde se rompe', async () => {
  responder('get', '/api/contabilidad', { ...LLEVADA, pendientes: 0 });
  responder('get', '/api/contabilidad/proceso', { estado: 'TERMINADO', total: 1, hechos: 1 });
  responder('get', '/api/contabilidad/pendientes', pagina([]));
  const roto = { diario: 'VENTAS', anio: 2026, numero: 15, motivo: 'Falta este número.' };
  responder('post', '/api/asientos/cadena', { ok: false, revisados: 20, roto });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Verificar los asientos' }));
  expect(await screen.findByText(/Se rompe en Ventas 2026, número 15\. Falta/)).toBeInTheDocument();
  responder('post', '/api/asientos/cadena', { ok: true, revisados: 20, roto: null });
  await usuario.click(screen.getByRole('button', { name: 'Verificar los asientos' }));
  expect(await screen.findByText('Íntegros: 20 asientos')).toBeInTheDocument();
});

it('lo que espera dice qué le falta, adónde ir y se contabiliza con un botón', async () => {
  responder('get', '/api/contabilidad', LLEVADA);
  responder('get', '/api/contabilidad/proceso', { estado: 'TERMINADO', total: 9, hechos: 9 });
  const leidas = responder('get', '/api/contabilidad/pendientes', pagina([PENDIENTE]));
  const pedidas = responder('post', '/api/contabilidad/pendientes/contabilizar', { pendientes: 1 }, 202);
  const usuario = await abrir();
  const fila = await screen.findByRole('row', { name: /001-001-000000045/ });
  expect(within(fila).getByText('La cuenta de las ventas con IVA 15 %')).toBeInTheDocument();
  expect(within(fila).getByRole('link', { name: PENDIENTE.glosa })).toHaveAttribute(
    'href',
    '#/comprobantes/5',
  );
  expect(within(fila).getByRole('link', { name: 'Decir la cuenta' })).toHaveAttribute(
    'href',
    '#/parametros-contables?papel=VENTAS',
  );
  expect(screen.getByRole('link', { name: 'Completar los parámetros' })).toHaveAttribute(
    'href',
    '#/parametros-contables',
  );
  expect(leidas[0]!.url.search).toBe('?page=1&tamano=20');
  await usuario.click(screen.getByRole('button', { name: 'Contabilizar lo que ya se puede' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
});

it('se dejan de llevar solo si se confirma', async () => {
  responder('get', '/api/contabilidad', { ...LLEVADA, pendientes: 0 });
  responder('get', '/api/contabilidad/proceso', { estado: null, total: 0, hechos: 0 });
  responder('get', '/api/contabilidad/pendientes', pagina([]));
  const pedidas = responder('put', '/api/contabilidad', APAGADA);
  const usuario = await abrir();
  expect(await screen.findByText('Todavía no se ha contabilizado.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Dejar de llevarlos' }));
  const dialogo = await screen.findByRole('dialog');
  await usuario.click(within(dialogo).getByRole('button', { name: 'Dejar de llevarlos' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ activa: false, version: 2 }));
});

it('si no se sabe, lo dice', async () => {
  fallar('get', '/api/contabilidad', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
