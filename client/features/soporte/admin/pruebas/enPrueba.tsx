import { fireEvent, screen } from '@testing-library/react';
import { sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import type { Ticket } from '../api';
import { PERMISOS, ticket } from '../muestras';

export async function abrirTicket(datos: Ticket = ticket(), permisos = PERMISOS) {
  areasResponden();
  dentro.admin(sesionAdmin({ permisos }));
  const pedidos = responder('get', '/soporte/82', datos);
  responder('get', '/soporte/vecinos/82', { anterior: 83, siguiente: null });
  responder('get', '/soporte/asesores', [
    { ASE_CODIGO: 11, ASE_NOMBRE: 'Andrés Paredes', ASE_ACTIVO: true },
    { ASE_CODIGO: 12, ASE_NOMBRE: 'Jorge Paredes', ASE_ACTIVO: true },
  ]);
  const presencia = responder('put', '/soporte/presencia/82', []);
  const abierto = await abrir('#/administrador/soporte/82?estado=EN_PROCESO');
  await screen.findByRole('heading', { name: 'Ticket n.º 82' });
  return { ...abierto, pedidos, presencia };
}

export const editor = () => screen.findByLabelText('Editor');
export const escribir = async (texto: string) =>
  fireEvent.change(await editor(), { target: { value: texto } });
