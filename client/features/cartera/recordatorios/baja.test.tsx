import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Baja } from './api';
import { BajaPage } from './BajaPage';

const RUTA = '/api/publico/recordatorios/una.firma';
const BAJA: Baja = { empresa: 'Comercial Andina', cliente: 'Gabriela Espinosa', hecha: false };

function abrir() {
  window.location.hash = '#/recordatorios/una.firma';
  render(enPantalla({ '/recordatorios/:firma': <BajaPage /> }));
  return userEvent.setup({ delay: null });
}

describe('quien ya no quiere recordatorios', () => {
  it('se da de baja al pulsar, no al abrir, y lo ve dicho', async () => {
    responder('get', RUTA, BAJA);
    const bajas = responder('post', RUTA, { ...BAJA, hecha: true });
    const usuario = abrir();
    const boton = await screen.findByRole('button', { name: 'No recibir más' });
    expect(bajas).toHaveLength(0);
    await usuario.click(boton);
    expect(await screen.findByText(/no volverá a enviar recordatorios de pago a/)).toBeInTheDocument();
    expect(bajas).toHaveLength(1);
  });

  it('con el mismo enlace vuelve a recibirlos', async () => {
    responder('get', RUTA, { ...BAJA, hecha: true });
    const vueltas = responder('delete', RUTA, BAJA);
    const usuario = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Volver a recibir' }));
    expect(await screen.findByRole('button', { name: 'No recibir más' })).toBeInTheDocument();
    expect(vueltas).toHaveLength(1);
  });

  it('si no se pudo lo dice y deja intentarlo otra vez', async () => {
    responder('get', RUTA, BAJA);
    fallar('post', RUTA, 503, 'no_disponible', 'El servicio no está disponible por el momento.');
    const usuario = abrir();
    await usuario.click(await screen.findByRole('button', { name: 'No recibir más' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible');
    expect(screen.getByRole('button', { name: 'No recibir más' })).toBeEnabled();
  });

  it('con un enlace que ya no sirve lo dice', async () => {
    fallar('get', RUTA, 404, 'no_encontrado', 'El enlace caducó o no es válido.');
    abrir();
    expect(
      await screen.findByRole('heading', { name: 'El enlace caducó o no es válido' }),
    ).toBeInTheDocument();
  });
});
