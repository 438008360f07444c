import { screen, waitFor, within } from '@testing-library/react';
import { getEmpresa } from '@/session';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { responder } from '@/testing/server';
import { hoy, masDias } from '@/lib/fechas';
import type { Exigencia } from './presta/api';

const EXIGIDA = { falta: 'segundo_factor', factor_desde: '2026-11-01' } as const;
const PROPUESTO = { secreto: 'ABCDEFGH', direccion: 'otpauth://totp/x', qr: 'data:image/svg+xml,x' };

const enUsuarios = async (exigencia: Partial<Exigencia> = {}) => {
  areasResponden();
  for (const lista of ['', '/perfiles']) responder('get', `/empresa/usuarios${lista}`, []);
  responder('get', '/empresa/establecimientos', []);
  const leida = { desde: null, version: 0, cuantos: 3, sin_factor: ['Ana Loor', 'Luis Vera'], ...exigencia };
  responder('get', '/api/segundo-factor/exigencia', leida);
  dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar', 'segundo_factor.exigir'] }));
  const vista = await abrir('#/usuarios');
  const tarjeta = within(await screen.findByRole('region', { name: 'Exigir la verificación en dos pasos' }));
  await tarjeta.findByText(/La tienen/);
  return { ...vista, tarjeta };
};

describe('quien la exige', () => {
  it('ve a quiénes les falta, y elige un día que viene', async () => {
    const { usuario, tarjeta } = await enUsuarios();
    expect(tarjeta.getByText(/La tienen/)).toHaveTextContent(
      'La tienen 1 de 3. Les falta a Ana Loor y Luis Vera.',
    );
    await usuario.click(tarjeta.getByRole('button', { name: 'Exigirla desde un día' }));
    const ventana = within(await dialogo('Exigir la verificación en dos pasos'));
    const puestas = responder('put', '/api/segundo-factor/exigencia', { version: 1 });
    await usuario.click(ventana.getByRole('button', { name: 'Exigirla' }));
    await waitFor(() => expect(puestas[0]?.cuerpo).toEqual({ desde: masDias(hoy(), 14), version: 0 }));
  });

  it('deja de exigirla después de decir qué pasa', async () => {
    const { usuario, tarjeta } = await enUsuarios({ desde: '2026-11-01', version: 4, sin_factor: [] });
    expect(tarjeta.getByText(/^Exigida desde/)).toBeInTheDocument();
    await usuario.click(tarjeta.getByRole('button', { name: 'Dejar de exigirla' }));
    const puestas = responder('put', '/api/segundo-factor/exigencia', { version: 5 });
    const aviso = await dialogo('¿Dejar de exigir la verificación en dos pasos?');
    await usuario.click(within(aviso).getByRole('button', { name: 'Dejar de exigirla' }));
    await waitFor(() => expect(puestas[0]?.cuerpo).toEqual({ desde: null, version: 4 }));
  });
});

it('antes de su día se avisa en cada pantalla, y el aviso lleva a Mi cuenta', async () => {
  areasResponden();
  dentro.empresa(sesionEmpresa({ factor_desde: '2099-12-15' }));
  await abrir('#/');
  const aviso = await screen.findByText(/Desde el 15\/12\/2099 no podrá trabajar/);
  expect(within(aviso).getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '#/cuenta');
});

describe('desde su día', () => {
  it('no se pide nada de la pantalla; al ponerla y guardar los códigos se trabaja', async () => {
    const libre = sesionEmpresa(EXIGIDA);
    areasResponden();
    responder('get', '/sesion', libre);
    dentro.empresa(libre);
    const { usuario } = await abrir('#/');
    const ventana = within(await dialogo('Ponga su verificación en dos pasos'));
    expect(ventana.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
    responder('post', '/api/segundo-factor/totp', PROPUESTO);
    await usuario.click(ventana.getByRole('button', { name: 'Una aplicación de códigos' }));
    const totp = within(await dialogo('Agregar una aplicación de códigos'));
    responder('post', '/api/segundo-factor/totp/confirmar', { id: 7, codigos: ['aaaa-1'] });
    await usuario.type(await totp.findByLabelText(/Código de su aplicación/), '123456');
    await usuario.click(totp.getByRole('button', { name: 'Agregar' }));
    const codigos = within(await dialogo('Guarde sus códigos de recuperación'));
    expect(getEmpresa()?.falta).toBe('segundo_factor');
    responder('get', '/sesion', sesionEmpresa());
    await usuario.click(codigos.getByRole('button', { name: 'Ya los guardé' }));
    expect(await screen.findByRole('heading', { name: /María Salas/ })).toBeInTheDocument();
    expect(getEmpresa()).toMatchObject({ falta: '', factor_desde: null });
  });

  it('el personal del proveedor puede también cerrar su sesión', async () => {
    const sesion = sesionAdmin(EXIGIDA);
    areasResponden();
    responder('get', '/sesion', sesion);
    dentro.admin(sesion);
    const { usuario } = await abrir('#/administrador');
    const ventana = within(await dialogo('Ponga su verificación en dos pasos'));
    const salidas = responder('post', '/logout', null, 204);
    await usuario.click(ventana.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(salidas).toHaveLength(1));
    await waitFor(() => expect(window.location.hash).toBe('#/administrador/login'));
  });

  it('quien está en lugar del propietario la pone en su propia cuenta', async () => {
    areasResponden();
    responder('get', '/sesion', sesionEmpresa({ ...EXIGIDA, delegado: true }));
    dentro.empresa(sesionEmpresa({ ...EXIGIDA, delegado: true }));
    await abrir('#/');
    const ventana = await dialogo('Ponga su verificación en dos pasos');
    expect(ventana).toHaveTextContent('en su cuenta de distribuidor');
    expect(within(ventana).getAllByRole('button')).toHaveLength(1);
  });
});
