import { screen, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Usuario } from './api';

const ANA: Usuario = {
  USU_CODIGO: 4,
  USU_USUARIO: 'ana',
  USU_NOMBRE: 'Contadora',
  USU_CORREO: 'ana@andina.ec',
  USU_ACTIVO: true,
  perfil: 'contador',
  COM_CODIGO: 1,
  persona: 'Ana Lucía Torres',
  ultimo_ingreso: null,
  version: 1,
};
const LUIS: Usuario = { ...ANA, USU_CODIGO: 5, USU_USUARIO: 'luis', USU_NOMBRE: 'Luis Paz', persona: null };

async function entrar(usuarios: Usuario[], yo = 1) {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar'], USU_CODIGO: yo }));
  responder('get', '/empresa/usuarios', usuarios);
  responder('get', '/empresa/establecimientos', []);
  responder('get', '/empresa/usuarios/perfiles', []);
  responder('get', '/api/invitaciones', []);
  const { usuario } = await abrir('#/usuarios');
  const abrirMenu = async (de: string) =>
    usuario.click(await screen.findByRole('button', { name: `Acciones de ${de}` }));
  return { usuario, abrirMenu };
}

test('a quien es una persona se la quita de la empresa, y se dice qué pasa con lo demás suyo', async () => {
  const { usuario, abrirMenu } = await entrar([ANA]);
  expect(await screen.findByRole('columnheader', { name: 'Persona' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Ana Lucía Torres' })).toBeInTheDocument();
  const llamadas = responder('post', '/empresa/usuarios/4/separar', {
    ...ANA,
    persona: null,
    USU_ACTIVO: false,
  });
  await abrirMenu('Contadora');
  await usuario.click(await screen.findByRole('menuitem', { name: 'Quitar de esta empresa' }));
  const pregunta = within(await dialogo('¿Quitar a Ana Lucía Torres de esta empresa?'));
  expect(pregunta.getByText(/a sus demás empresas, sí/)).toBeInTheDocument();
  await usuario.click(pregunta.getByRole('button', { name: 'Quitar de esta empresa' }));
  await screen.findByText('Ana Lucía Torres ya no entra a esta empresa');
  expect(llamadas).toHaveLength(1);
});

test('si no se puede, se dice por qué y la persona sigue', async () => {
  const { usuario, abrirMenu } = await entrar([ANA]);
  fallar('post', '/empresa/usuarios/4/separar', 422, 'regla_de_negocio', 'Debe quedar un propietario.');
  await abrirMenu('Contadora');
  await usuario.click(await screen.findByRole('menuitem', { name: 'Quitar de esta empresa' }));
  const pregunta = within(await dialogo(/Quitar a Ana/));
  await usuario.click(pregunta.getByRole('button', { name: 'Quitar de esta empresa' }));
  expect(await screen.findByText('Debe quedar un propietario.')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Ana Lucía Torres' })).toBeInTheDocument();
});

test('quien no es una persona no tiene de qué separarse, y sin ninguna no hay columna', async () => {
  const { abrirMenu } = await entrar([LUIS]);
  await abrirMenu('Luis Paz');
  await screen.findByRole('menuitem', { name: 'Desactivar' });
  expect(screen.queryByRole('menuitem', { name: 'Quitar de esta empresa' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Persona' })).not.toBeInTheDocument();
});

test('nadie se quita a sí mismo: se le dice dónde', async () => {
  const { abrirMenu } = await entrar([ANA], 4);
  await abrirMenu('Contadora');
  expect(await screen.findByRole('menuitem', { name: /Quitar de esta empresa/ })).toHaveAccessibleDescription(
    /Mis empresas/,
  );
});
