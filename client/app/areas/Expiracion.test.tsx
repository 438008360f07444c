import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { responder } from '@/testing/server';

const dentroDe = (segundos: number) => new Date(Date.now() + segundos * 1000).toISOString();

it('dos minutos antes ofrece entrar de nuevo sin salir de la pantalla', async () => {
  areasResponden();
  responder('get', '/sesion', { tipo: 'empresa', expira: dentroDe(100) });
  const llamadas = responder('post', '/login', sesionEmpresa({ token: 'token-renovado' }));
  dentro.empresa(sesionEmpresa());
  const { usuario } = await abrir('#/cuenta');
  await dialogo('Su sesión está por terminar');
  responder('get', '/sesion', { tipo: 'empresa', expira: dentroDe(86_400) });
  fireEvent.change(campo('Contraseña'), { target: { value: 'Empresa-demo-2026' } });
  await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(getEmpresa()?.token).toBe('token-renovado'));
  expect(llamadas[0]!.cuerpo).toEqual({
    ruc: '1790012344001',
    usuario: 'demo',
    clave: 'Empresa-demo-2026',
    recordar: false,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeInTheDocument();
});

it('antes de eso no molesta', async () => {
  areasResponden();
  const llamadas = responder('get', '/sesion', { tipo: 'empresa', expira: dentroDe(600) });
  dentro.empresa(sesionEmpresa());
  await abrir('#/cuenta');
  await waitFor(() => expect(llamadas).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
