import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Centro } from '../presta/cuentas/api';
import { CentrosPage } from './CentrosPage';

const QUITO: Centro = { id: 4, codigo: 'UIO', nombre: 'Quito', activo: true, version: 3 };
const abrir = (permisos?: string[]) =>
  abrirEn('/centros-de-costo', { '/centros-de-costo': <CentrosPage /> }, permisos);

it('sin centros dice que no hacen falta, y se crea el primero', async () => {
  responder('get', '/api/centros', []);
  const pedidas = responder('post', '/api/centros', QUITO, 201);
  const usuario = await abrir();
  expect(await screen.findByText('Aún no hay centros de costo')).toBeInTheDocument();
  await usuario.click(screen.getAllByRole('button', { name: 'Nuevo centro' })[0]!);
  await usuario.type(await screen.findByLabelText(/^Código/), 'UIO');
  await usuario.type(screen.getByLabelText(/^Nombre/), 'Quito');
  await usuario.click(screen.getByRole('button', { name: 'Crear el centro' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ codigo: 'UIO', nombre: 'Quito', activo: true }));
});

it('se cambia con la versión que se leyó, y lo que el servidor rechaza va bajo su campo', async () => {
  responder('get', '/api/centros', [QUITO]);
  const pedidas = fallar('put', '/api/centros/4', 409, 'conflicto', 'Revise.', {
    json: { codigo: ['Ya existe un centro de costo con ese código.'] },
  });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Cambiar Quito' }));
  await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ya existe un centro de costo con ese código.')).toBeInTheDocument();
  expect(pedidas[0]?.cuerpo).toEqual({ codigo: 'UIO', nombre: 'Quito', activo: true, version: 3 });
});

it('se elimina solo si se confirma', async () => {
  responder('get', '/api/centros', [QUITO]);
  const pedidas = responder('delete', '/api/centros/4', null, 204);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Eliminar Quito' }));
  const dialogo = await screen.findByRole('dialog');
  await usuario.click(within(dialogo).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
});

it('quien solo mira los ve sin botones, sin poder cambiarlos', async () => {
  responder('get', '/api/centros', [{ ...QUITO, activo: false }]);
  await abrir(['contabilidad.ver']);
  expect(await screen.findByText('Inactivo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Quito|Nuevo/ })).toBeNull();
});

it('si no llegan, lo dice', async () => {
  fallar('get', '/api/centros', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
