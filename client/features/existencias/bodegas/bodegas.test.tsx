import { screen, waitFor } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Bodega } from '../presta/api';
import { BodegasPage } from './BodegasPage';

const LOCAL: Bodega = {
  id: 4,
  nombre: 'Local',
  establecimiento_id: 1,
  establecimiento: '001',
  establecimiento_nombre: 'Matriz',
  principal: true,
  transito: false,
  activa: true,
  version: 3,
};
const PATIO: Bodega = { ...LOCAL, id: 5, nombre: 'Patio', principal: false };
const abrir = (permisos = ['existencias.ver', 'existencias.bodegas']) => {
  responder('get', '/api/comp/empresa/establecimientos', [
    { COM_CODIGO: 1, COM_NUMERO: '001', COM_NOMBRE: 'Matriz', COM_ACTIVO: true, puntos: [], version: 1 },
    { COM_CODIGO: 2, COM_NUMERO: '002', COM_NOMBRE: 'Cerrado', COM_ACTIVO: false, puntos: [], version: 1 },
  ]);
  return abrirEn('/bodegas', { '/bodegas': <BodegasPage /> }, permisos);
};

it('sin bodegas dice que la de cada establecimiento se crea sola, y se crea otra en el único que hay', async () => {
  responder('get', '/api/bodegas', []);
  const pedidas = responder('post', '/api/bodegas', LOCAL, 201);
  const usuario = await abrir();
  expect(await screen.findByText('Aún no hay bodegas')).toBeInTheDocument();
  await usuario.click(screen.getAllByRole('button', { name: 'Nueva bodega' })[0]!);
  await screen.findByRole('option', { name: '001 Matriz', selected: true });
  expect(screen.queryByRole('option', { name: /Cerrado/ })).toBeNull();
  await usuario.type(screen.getByLabelText(/^Nombre/), 'Local{Enter}');
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ nombre: 'Local', establecimiento_id: 1 }));
});

it('se cambia con la versión que se leyó, y por qué no se desactiva va bajo su campo', async () => {
  responder('get', '/api/bodegas', [LOCAL, PATIO]);
  const pedidas = fallar('put', '/api/bodegas/5', 422, 'regla_de_negocio', 'Revise.', {
    json: { activa: ['La bodega tiene existencias: páselas a otra antes de desactivarla.'] },
  });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Cambiar Patio' }));
  await usuario.click(await screen.findByRole('switch', { name: /^Activa/ }));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/La bodega tiene existencias/)).toBeInTheDocument();
  expect(pedidas[0]?.cuerpo).toEqual({ nombre: 'Patio', principal: false, activa: false, version: 3 });
});

it('la de siempre no se desactiva ni deja de serlo por su cuenta', async () => {
  responder('get', '/api/bodegas', [LOCAL, PATIO]);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Cambiar Local' }));
  expect(await screen.findByRole('switch', { name: /^Activa/ })).toBeDisabled();
  expect(screen.getByRole('switch', { name: /^De ella sale/ })).toBeDisabled();
});

it('quien solo mira las ve sin botones', async () => {
  responder('get', '/api/bodegas', [{ ...PATIO, activa: false }]);
  await abrir(['existencias.ver']);
  expect(await screen.findByText('Inactiva')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Patio|Nueva/ })).toBeNull();
});

it('si no llegan, lo dice', async () => {
  fallar('get', '/api/bodegas', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
