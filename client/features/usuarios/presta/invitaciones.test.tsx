import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Invitacion } from './invitaciones';

const UNA: Invitacion = {
  id: 4,
  correo: 'berta@cuentas.example',
  perfil: 'contador',
  perfil_nombre: 'Contador',
  invitado_por: 'María Salas',
  creada_en: '2026-11-29T10:00:00-05:00',
  vence_en: '2026-12-06T10:00:00-05:00',
};

async function entrar(invitaciones: Invitacion[], despues = () => {}) {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar'] }));
  responder('get', '/empresa/usuarios', []);
  responder('get', '/empresa/establecimientos', []);
  responder('get', '/empresa/usuarios/perfiles', [
    { PRF_CODIGO: 'propietario', PRF_NOMBRE: 'Propietario', PRF_DESCRIPCION: 'Todo', lo_da: false },
    { PRF_CODIGO: 'contador', PRF_NOMBRE: 'Contador', PRF_DESCRIPCION: 'Lee', lo_da: true },
    { PRF_CODIGO: 'facturador', PRF_NOMBRE: 'Facturador', PRF_DESCRIPCION: 'Emite', lo_da: true },
  ]);
  responder('get', '/api/invitaciones', invitaciones);
  despues();
  return abrir('#/usuarios');
}

test('se invita a un correo con un perfil de los que se pueden dar', async () => {
  const { usuario } = await entrar([]);
  const llamadas = responder('post', '/api/invitaciones', UNA, 201);
  await usuario.click(screen.getByRole('button', { name: 'Invitar por correo' }));
  const ventana = within(await dialogo('Invitar por correo'));
  await waitFor(() =>
    expect(ventana.getAllByRole('option').map((o) => o.textContent)).toEqual([
      'Contador: Lee',
      'Facturador: Emite',
    ]),
  );
  await usuario.type(campo(/^Correo electrónico/), ' berta@cuentas.example ');
  await usuario.selectOptions(campo(/^Perfil/), 'contador');
  await usuario.click(ventana.getByRole('button', { name: 'Enviar invitación' }));
  await screen.findByText('El enlace va en camino a berta@cuentas.example.');
  expect(llamadas.map(({ cuerpo }) => cuerpo)).toEqual([
    { correo: 'berta@cuentas.example', perfil: 'contador' },
  ]);
});

test('a quien ya se invitó, la ventana lo dice junto al correo y sigue abierta', async () => {
  const { usuario } = await entrar([]);
  const frase = 'A ese correo ya se lo invitó, y todavía no responde.';
  fallar('post', '/api/invitaciones', 409, 'conflicto', frase, { json: { correo: [frase] } });
  await usuario.click(screen.getByRole('button', { name: 'Invitar por correo' }));
  const ventana = within(await dialogo('Invitar por correo'));
  await usuario.type(campo(/^Correo electrónico/), 'berta@cuentas.example');
  await usuario.click(ventana.getByRole('button', { name: 'Enviar invitación' }));
  expect(await ventana.findByText(frase)).toBeInTheDocument();
});

test('las que esperan se ven debajo de los usuarios y se revocan', async () => {
  const { usuario } = await entrar([UNA]);
  const tarjeta = await screen.findByRole('region', { name: 'Invitaciones sin responder' });
  expect(within(tarjeta).getByText('berta@cuentas.example')).toBeInTheDocument();
  expect(await faltas(tarjeta)).toEqual([]);
  const llamadas = responder('delete', '/api/invitaciones/4', null, 204);
  responder('get', '/api/invitaciones', []);
  await usuario.click(screen.getByRole('button', { name: 'Revocar la invitación a berta@cuentas.example' }));
  await usuario.click(await screen.findByRole('button', { name: 'Revocar' }));
  await waitFor(() => expect(tarjeta).not.toBeInTheDocument());
  expect(llamadas).toHaveLength(1);
});

test('sin ninguna no ocupan lugar', async () => {
  await entrar([]);
  await screen.findByText('La empresa no tiene usuarios.');
  expect(screen.queryByRole('region', { name: 'Invitaciones sin responder' })).not.toBeInTheDocument();
});

test('si no se pudieron leer, se dice, y los usuarios se ven igual', async () => {
  await entrar([], () => fallar('get', '/api/invitaciones', 500, 'error_interno', 'No se pudo.'));
  const tarjeta = await screen.findByRole('region', { name: 'Invitaciones sin responder' });
  expect(within(tarjeta).getByText('No se pudo cargar')).toBeInTheDocument();
  expect(screen.getByText('La empresa no tiene usuarios.')).toBeInTheDocument();
});
