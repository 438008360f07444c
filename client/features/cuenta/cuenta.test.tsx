import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo, llenar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { SesionAbierta } from './presta/sesiones/api';

const CUENTA = {
  USU_USUARIO: 'demo',
  USU_NOMBRE: 'María Salas',
  USU_CORREO: 'demo@andina.ec',
  ultimo_ingreso: null,
  version: 3,
};
const sesion = (cambios: Partial<SesionAbierta> = {}): SesionAbierta => ({
  id: 'a1',
  esta: false,
  navegador: 'Firefox en Linux',
  ip: '190.15.1.2',
  desde: '2026-11-20T10:00:00-05:00',
  ultimo_uso: '2026-11-20T12:00:00-05:00',
  expira: '2026-11-22T10:00:00-05:00',
  delegada: false,
  empresa: null,
  ...cambios,
});
const ESTA = sesion({ id: 'e1', esta: true, navegador: 'Chrome en Windows' });

async function entrar(sesiones = [ESTA], cambios: Parameters<typeof sesionEmpresa>[0] = {}) {
  areasResponden();
  responder('get', '/cuenta', CUENTA);
  responder('get', '/sesiones', sesiones);
  dentro.empresa(sesionEmpresa(cambios));
  const vista = await abrir('#/cuenta');
  await screen.findByText('Chrome en Windows');
  return vista;
}

it('el nombre se cambia sin contraseña y queda en la sesión', async () => {
  const { usuario } = await entrar();
  const puestas = responder('put', '/cuenta', { ...CUENTA, USU_NOMBRE: 'María Salas Vera', version: 4 });
  fireEvent.change(campo(/^Nombre/), { target: { value: 'María Salas Vera' } });
  expect(screen.queryByLabelText(/para cambiar el correo/)).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(getEmpresa()?.USU_NOMBRE).toBe('María Salas Vera'));
  expect(puestas[0]!.cuerpo).toEqual({
    USU_NOMBRE: 'María Salas Vera',
    USU_CORREO: 'demo@andina.ec',
    clave_actual: '',
    version: 3,
  });
});

it('otro correo pide la contraseña, y la equivocada se dice en su campo', async () => {
  const { usuario } = await entrar();
  fallar('put', '/cuenta', 422, 'regla_de_negocio', 'La contraseña no es correcta.', {
    json: { clave_actual: ['La contraseña no es correcta.'] },
  });
  fireEvent.change(campo(/^Correo/), { target: { value: 'nuevo@andina.ec' } });
  fireEvent.change(await screen.findByLabelText(/para cambiar el correo/, { selector: 'input' }), {
    target: { value: 'no-es-esa' },
  });
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('La contraseña no es correcta.')).toBeInTheDocument();
});

it('al cambiar la contraseña se revisan las tres', async () => {
  const { usuario } = await entrar();
  const cambiar = screen.getByRole('button', { name: 'Cambiar contraseña' });
  const enviar = async () => {
    await usuario.click(cambiar);
    await usuario.click(within(await dialogo('Atencion')).getByRole('button', { name: 'Aceptar' }));
  };
  await enviar();
  expect(await screen.findByText('Ingrese su contraseña por favor!')).toBeInTheDocument();
  expect(screen.getByText('Ingrese la contraseña nueva')).toBeInTheDocument();
  llenar({
    'Contraseña actual': 'Empresa-demo-2026',
    'Contraseña nueva': 'Otra-clave-2026',
    'Repita la contraseña nueva': 'No-es-la-misma',
  });
  await enviar();
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeInTheDocument();
});

it('la regla de la contraseña nueva se dice antes, y por qué no sirve, en su campo', async () => {
  const frase = 'Esa contraseña lleva «demo», que es de su usuario. Elija otra.';
  const { usuario } = await entrar();
  fallar('put', '/clave', 422, 'regla_de_negocio', frase, { json: { clave_nueva: [frase] } });
  const nueva = screen.getByLabelText('Contraseña nueva');
  expect(nueva).toHaveAccessibleDescription(/No sirve una común o filtrada.*un año/);
  llenar({
    'Contraseña actual': 'Empresa-demo-2026',
    'Contraseña nueva': 'demo-demo-2026',
    'Repita la contraseña nueva': 'demo-demo-2026',
  });
  await usuario.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  await waitFor(() => expect(nueva).toHaveAccessibleDescription(new RegExp(frase)));
});

it('cada sesión dice dónde está y las demás se terminan', async () => {
  const { usuario } = await entrar([
    ESTA,
    sesion(),
    sesion({ id: 'b2', navegador: 'Safari en iPhone', delegada: true }),
  ]);
  const filas = within(screen.getByRole('list', { name: '3 sesiones abiertas' })).getAllByRole('listitem');
  expect(filas[0]).toHaveTextContent('Chrome en WindowsEsta sesión');
  expect(within(filas[0]!).queryByRole('button')).not.toBeInTheDocument();
  expect(filas[1]).toHaveTextContent('190.15.1.2');
  expect(filas[2]).toHaveTextContent('Distribuidor, en su lugar');
  const una = responder('delete', '/sesiones/:id', null, 204);
  responder('get', '/sesiones', [ESTA]);
  await usuario.click(
    within(filas[1]!).getByRole('button', { name: /^Terminar la sesión de Firefox en Linux/ }),
  );
  await usuario.click(
    within(await dialogo('¿Terminar esa sesión?')).getByRole('button', { name: 'Terminar' }),
  );
  await waitFor(() => expect(una[0]!.url.pathname).toBe('/api/comp/sesiones/a1'));
  await waitFor(() => expect(screen.queryByText('Firefox en Linux')).not.toBeInTheDocument());
});

it('terminar las demás pide confirmación y es una sola llamada', async () => {
  const { usuario } = await entrar([ESTA, sesion(), sesion({ id: 'b2' })]);
  const todas = responder('delete', '/sesiones', { terminadas: 2 });
  await usuario.click(screen.getByRole('button', { name: 'Terminar las demás' }));
  await usuario.click(
    within(await dialogo('¿Terminar las demás sesiones?')).getByRole('button', {
      name: 'Terminar las demás',
    }),
  );
  await waitFor(() => expect(todas).toHaveLength(1));
});

it('quien actúa por el propietario no halla qué cambiarle', async () => {
  await entrar([ESTA], { delegado: true });
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cambiar contraseña' })).not.toBeInTheDocument();
  expect(screen.getByText(/Trabaja en lugar del propietario/)).toBeInTheDocument();
});
