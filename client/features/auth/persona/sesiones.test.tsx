import { screen, waitFor, within } from '@testing-library/react';
import { guardarPersona } from '@/session';
import { faltas } from '@/testing/axe';
import { abrir, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

const RUTA = '#/personas/sesiones';
const ELLA = {
  ficha: 'la-ficha',
  nombre: 'Berta Salas',
  correo: 'berta@cuentas.example',
  falta: '' as const,
  expira: '2026-12-01T10:00:00-05:00',
};
const una = {
  id: 'esta',
  navegador: 'Chrome en Windows',
  ip: '190.15.1.1',
  desde: '2026-11-30T10:00:00-05:00',
  ultimo_uso: '2026-11-30T11:00:00-05:00',
  esta: true,
  delegada: false,
  empresa: '',
};

test('una persona ve sus sesiones de todas sus empresas y termina la que no conoce', async () => {
  guardarPersona(ELLA);
  const otra = {
    ...una,
    id: 'b2',
    navegador: 'Safari en iPhone',
    esta: false,
    empresa: 'Panadería La Unión',
  };
  const leidas = responder('get', '/api/personas/sesiones', [una, otra]);
  const { usuario, container } = await abrir(RUTA);
  const filas = within(await screen.findByRole('list', { name: '2 sesiones abiertas' })).getAllByRole(
    'listitem',
  );
  expect(filas[1]).toHaveTextContent('En Panadería La Unión');
  expect(await faltas(container)).toEqual([]);
  const terminada = responder('delete', '/api/personas/sesiones/:id', null, 204);
  await usuario.click(within(filas[1]!).getByRole('button', { name: /^Terminar la sesión de Safari/ }));
  await usuario.click(
    within(await dialogo('¿Terminar esa sesión?')).getByRole('button', { name: 'Terminar' }),
  );
  await waitFor(() => expect(terminada[0]!.url.pathname).toBe('/api/personas/sesiones/b2'));
  await waitFor(() => expect(leidas.length).toBeGreaterThan(1));
});

test('si no se pueden leer lo dice y deja reintentar', async () => {
  guardarPersona(ELLA);
  fallar('get', '/api/personas/sesiones', 500, 'error_interno', 'No se pudo.');
  await abrir(RUTA);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('a quien no ingresó se le pide ingresar', async () => {
  await abrir(RUTA);
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible();
});
