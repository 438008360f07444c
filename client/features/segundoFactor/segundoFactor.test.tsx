import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { getEmpresa } from '@/session';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo, llenar, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Factor, Situacion } from './presta/api';

const LOGIN = { RUC: '1790012344001', Usuario: 'demo', Contraseña: 'Empresa-demo-2026' };
const PEDIDO = { segundo_factor: { ficha: 'f1', metodos: ['totp', 'recuperacion'] } };
const CUENTA = {
  USU_USUARIO: 'demo',
  USU_NOMBRE: 'Ana',
  USU_CORREO: 'a@a.ec',
  ultimo_ingreso: null,
  version: 1,
};

const telefono = (cambios: Partial<Factor> = {}): Factor => ({
  id: 7,
  clase: 'totp',
  nombre: 'Mi teléfono',
  creado_en: '2026-11-20T10:00:00-05:00',
  ultimo_uso: null,
  ...cambios,
});

async function hastaElSegundo(metodos = PEDIDO.segundo_factor.metodos) {
  areasResponden();
  responder('post', '/login', { segundo_factor: { ficha: 'f1', metodos } });
  const vista = await abrir('#/login');
  llenar(LOGIN);
  await pulsar(vista.usuario, 'Ingresar');
  await screen.findByRole('heading', { name: 'Verificación en dos pasos' });
  return vista;
}

async function enMiCuenta(situacion: Situacion) {
  areasResponden();
  responder('get', '/cuenta', CUENTA);
  responder('get', '/sesiones', []);
  responder('get', '/api/segundo-factor', situacion);
  dentro.empresa(sesionEmpresa());
  const vista = await abrir('#/cuenta');
  await screen.findByRole('region', { name: 'Verificación en dos pasos' });
  return vista;
}

describe('al ingresar', () => {
  it('la clave sola no entra: en la misma página se da el código y se llega', async () => {
    const { usuario } = await hastaElSegundo();
    expect(getEmpresa()).toBeNull();
    const dados = responder('post', '/login/segundo', sesionEmpresa());
    await usuario.type(await screen.findByLabelText(/Código de su aplicación/), '123 456');
    await pulsar(usuario, 'Verificar');
    expect(await screen.findByRole('heading', { name: /María Salas/ })).toBeInTheDocument();
    expect(dados[0]!.cuerpo).toEqual({ ficha: 'f1', metodo: 'totp', codigo: '123 456' });
    expect(getEmpresa()).toMatchObject({ token: 'token-empresa' });
  });

  it('un código malo se dice bajo su campo, y se puede usar uno de recuperación', async () => {
    const { usuario } = await hastaElSegundo();
    fallar('post', '/login/segundo', 400, 'credenciales', 'El código no es correcto.', {
      json: { codigo: ['El código no es correcto.'] },
    });
    await usuario.type(await screen.findByLabelText(/Código de su aplicación/), '000000');
    await pulsar(usuario, 'Verificar');
    expect(await screen.findByText('El código no es correcto.')).toBeInTheDocument();
    const dados = responder('post', '/login/segundo', sesionEmpresa());
    await pulsar(usuario, 'Usar un código de recuperación');
    await usuario.type(screen.getByLabelText(/Código de recuperación/), 'abcd-efgh');
    await pulsar(usuario, 'Verificar');
    await waitFor(() =>
      expect(dados[0]!.cuerpo).toMatchObject({ metodo: 'recuperacion', codigo: 'abcd-efgh' }),
    );
  });

  it('la ficha que caducó devuelve a la clave, con lo escrito', async () => {
    const { usuario } = await hastaElSegundo();
    fallar('post', '/login/segundo', 400, 'credenciales', 'Escríbala otra vez.', { json: { ficha: ['x'] } });
    await usuario.type(await screen.findByLabelText(/Código de su aplicación/), '123456');
    await pulsar(usuario, 'Verificar');
    expect(await dialogo('Error')).toHaveTextContent('Escríbala otra vez.');
    expect(campo('Usuario')).toHaveValue('demo');
  });

  it('Volver deja el ingreso sin decir que falló', async () => {
    const { usuario } = await hastaElSegundo();
    await pulsar(usuario, 'Volver');
    expect(await screen.findByRole('heading', { name: 'Ingresar a su empresa' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sin navegador que las use, no se ofrece una passkey', async () => {
    await hastaElSegundo(['totp', 'passkey', 'recuperacion']);
    expect(screen.queryByRole('button', { name: 'Usar mi passkey' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ingresar con passkey' })).not.toBeInTheDocument();
  });

  it('el administrador da también el suyo', async () => {
    areasResponden();
    responder('post', '/loginAdmin', PEDIDO);
    const { usuario } = await abrir('#/administrador/login');
    llenar({ Usuario: 'admin', Contraseña: 'Admin-demo-2026' });
    await pulsar(usuario, 'Ingresar');
    responder('post', '/login/segundo', sesionAdmin());
    await usuario.type(await screen.findByLabelText(/Código de su aplicación/), '123456');
    await pulsar(usuario, 'Verificar');
    await waitFor(() => expect(window.location.hash).toBe('#/administrador'));
  });
});

it('quien ingresa con su correo lo da en la misma página, por su propia puerta', async () => {
  responder('post', '/api/personas/ingresar', PEDIDO);
  const { usuario } = await abrir('#/personas/login');
  llenar({ Correo: 'ana@cuentas.ec', Contraseña: 'tres-garzas' });
  await pulsar(usuario, 'Ingresar');
  fallar('post', '/api/personas/ingresar/segundo', 400, 'credenciales', 'El código no es correcto.', {
    json: { codigo: ['El código no es correcto.'] },
  });
  await usuario.type(await screen.findByLabelText(/Código de su aplicación/), '000000');
  await pulsar(usuario, 'Verificar');
  expect(await screen.findByText('El código no es correcto.')).toBeInTheDocument();
});

describe('en Mi cuenta', () => {
  it('sin ninguno dice por qué conviene; al agregar el primero muestra los códigos una vez', async () => {
    const { usuario } = await enMiCuenta({ factores: [], codigos: 0 });
    expect(screen.getByText(/quien la sepa entra/)).toBeInTheDocument();
    responder('post', '/api/segundo-factor/totp', {
      secreto: 'ABCDEFGH',
      direccion: 'otpauth://totp/x',
      qr: 'data:image/svg+xml,x',
    });
    await pulsar(usuario, 'Agregar una aplicación');
    const ventana = within(await dialogo('Agregar una aplicación de códigos'));
    expect(await ventana.findByText('ABCD EFGH')).toBeInTheDocument();
    const puestos = responder('post', '/api/segundo-factor/totp/confirmar', {
      id: 7,
      codigos: ['aaaa-1', 'bbbb-2'],
    });
    responder('get', '/api/segundo-factor', { factores: [telefono()], codigos: 10 });
    await usuario.type(ventana.getByLabelText(/Código de su aplicación/), '123456');
    await usuario.click(ventana.getByRole('button', { name: 'Agregar' }));
    const codigos = within(await dialogo('Guarde sus códigos de recuperación'));
    expect(codigos.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['aaaa-1', 'bbbb-2']);
    expect(puestos[0]!.cuerpo).toEqual({ nombre: 'Mi teléfono', codigo: '123456' });
    await usuario.click(codigos.getByRole('button', { name: 'Ya los guardé' }));
    expect(await screen.findByText('Mi teléfono')).toBeInTheDocument();
  });

  it('quitar el único advierte que se entrará solo con la contraseña', async () => {
    const { usuario } = await enMiCuenta({ factores: [telefono()], codigos: 2 });
    expect(await screen.findByText('Quedan pocos')).toBeInTheDocument();
    const quitados = responder('delete', '/api/segundo-factor/:id', null, 204);
    await usuario.click(screen.getByRole('button', { name: 'Quitar «Mi teléfono»' }));
    const aviso = await dialogo('¿Quitar «Mi teléfono»?');
    expect(aviso).toHaveTextContent('solo con su contraseña');
    await usuario.click(within(aviso).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(quitados[0]!.url.pathname).toBe('/api/segundo-factor/7'));
  });

  it('lo delicado pide otra vez el segundo factor, y después se hace solo', async () => {
    const { usuario } = await enMiCuenta({ factores: [telefono()], codigos: 9 });
    let dado = false;
    const hechos = responder('post', '/api/segundo-factor/recuperacion', () =>
      dado
        ? HttpResponse.json({ codigos: ['cccc-3'] })
        : HttpResponse.json({ msg: 'x', code: 409, status: 'falta_segundo_factor' }, { status: 409 }),
    );
    await usuario.click(await screen.findByRole('button', { name: 'Hacer nuevos' }));
    await usuario.click(
      within(await dialogo('¿Hacer códigos nuevos?')).getByRole('button', { name: 'Hacer nuevos' }),
    );
    const ventana = within(await dialogo('Confirme que es usted'));
    const pruebas = responder('post', '/sesion/segundo-factor', () => {
      dado = true;
      return new HttpResponse(null, { status: 204 }) as HttpResponse<null>;
    });
    await usuario.type(await ventana.findByLabelText(/Código de su aplicación/), '654321');
    await usuario.click(ventana.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('cccc-3')).toBeInTheDocument();
    expect(pruebas[0]!.cuerpo).toEqual({ metodo: 'totp', codigo: '654321' });
    expect(hechos).toHaveLength(2);
  });
});
