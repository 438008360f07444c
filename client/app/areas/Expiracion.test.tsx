import { HttpResponse } from 'msw';
import { P, put } from '@/api/http';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

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

it('lo que pide la clave abre su ventana, y al escribirla se hace solo', async () => {
  areasResponden();
  responder('get', '/sesion', { tipo: 'empresa', expira: dentroDe(86_400) });
  dentro.empresa(sesionEmpresa());
  const { usuario } = await abrir('#/cuenta');
  const claves = responder('post', '/sesion/clave', null, 204);
  let escrita = false;
  const llamadas = responder('put', '/empresa/usuarios/4', () => {
    if (escrita) return HttpResponse.json({ USU_CODIGO: 4 });
    escrita = true;
    return HttpResponse.json(
      { msg: 'Escriba su contraseña para continuar.', code: 409, status: 'falta_clave' },
      { status: 409 },
    );
  });
  const hecho = put(`${P}/empresa/usuarios/4`, { USU_CORREO: 'otra@persona.example' });
  await dialogo('Confirme que es usted');
  fireEvent.change(campo('Contraseña'), { target: { value: 'Empresa-demo-2026' } });
  await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await hecho).toEqual({ USU_CODIGO: 4 });
  expect(claves[0]!.cuerpo).toEqual({ clave_actual: 'Empresa-demo-2026' });
  expect(llamadas).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('quien desiste se entera de que no se hizo', async () => {
  areasResponden();
  responder('get', '/sesion', { tipo: 'empresa', expira: dentroDe(86_400) });
  dentro.empresa(sesionEmpresa());
  const { usuario } = await abrir('#/cuenta');
  const llamadas = fallar('put', '/empresa/usuarios/4', 409, 'falta_clave', 'Escriba su contraseña.');
  const hecho = put(`${P}/empresa/usuarios/4`, {}).catch((error: unknown) => error);
  await dialogo('Confirme que es usted');
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await hecho).toMatchObject({ status: 'falta_clave' });
  expect(llamadas).toHaveLength(1);
});

it('quien dejó quieta su pestaña y perdió la empresa sale de ella al volver a mirarla', async () => {
  areasResponden();
  responder('get', '/sesion', { tipo: 'empresa', expira: dentroDe(86_400) });
  const preguntadas = responder('get', '/api/novedades', { nuevas: 0, items: [], hasta: 0 });
  dentro.empresa(sesionEmpresa({ permisos: ['empresa.ver', 'inicio.ver'] }));
  await abrir('#/cuenta');
  await waitFor(() => expect(preguntadas.length).toBeGreaterThan(0));
  fallar('get', '/api/novedades', 403, 'usuario_desactivado', 'Usuario desactivado.');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { level: 1, name: /DESACTIVADO/ })).toBeInTheDocument();
  expect(getEmpresa()).toBeNull();
});
