import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CLAVES } from '@/session';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { responder } from '@/testing/server';
import { dialogos } from '@/ui/avisos';

const CUENTA = {
  USU_USUARIO: 'demo',
  USU_NOMBRE: 'María Salas',
  USU_CORREO: 'demo@andina.ec',
  ultimo_ingreso: null,
  version: 1,
};

/** Guardar la cuenta se niega con el testigo viejo, como cuando el servidor terminó la sesión. */
function alGuardar() {
  const llamadas = responder('put', '/cuenta', () =>
    llamadas.at(-1)!.cabeceras.get('x-token') === 'token-nuevo'
      ? HttpResponse.json({ ...CUENTA, version: 2 })
      : HttpResponse.json({ msg: 'Su sesión terminó.', code: 401, status: 'sin_sesion' }, { status: 401 }),
  );
  return llamadas;
}

async function escribirYPerderla(hash: string) {
  const guardadas = alGuardar();
  const { usuario } = await abrir(hash);
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'María Salas Paz' } });
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const ventana = await dialogo('Su sesión terminó');
  return { usuario, guardadas, ventana };
}

const otraPestana = (clave: string, valor: object | null) => {
  const oldValue = localStorage.getItem(clave);
  if (valor) localStorage.setItem(clave, JSON.stringify(valor));
  else localStorage.removeItem(clave);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: clave, oldValue })));
};

// Es el producto entero, en las dos áreas.
beforeEach(() => areasResponden());

it.each([
  ['empresa', '#/cuenta', '/login', sesionEmpresa({ token: 'token-nuevo' })],
  ['administrador', '#/administrador/cuenta', '/loginAdmin', sesionAdmin({ token: 'token-nuevo' })],
] as const)(
  'la sesión que termina en medio (%s) pide solo la clave, y lo que falló se hace con la nueva',
  async (tipo, hash, ruta, nueva) => {
    if (tipo === 'empresa') dentro.empresa(sesionEmpresa());
    else dentro.admin(sesionAdmin());
    const { usuario, guardadas, ventana } = await escribirYPerderla(hash);
    // Aquí ya no hay sesión: ni esta pestaña ni otra pueden usarla.
    expect([localStorage.getItem('usr'), localStorage.getItem('usrAdmin')]).toEqual([null, null]);
    expect(within(ventana).getByText(nueva.USU_USUARIO)).toBeInTheDocument();
    if (tipo === 'empresa') expect(within(ventana).getByText('1790012344001')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('María Salas Paz');
    const ingresos = responder('post', ruta, nueva);
    const planes = responder('get', '/comprobarfirmaPlan/:com/:eid', { activar: false, mensaje: null });
    fireEvent.change(campo('Contraseña'), { target: { value: 'Empresa-demo-2026' } });
    await usuario.click(within(ventana).getByRole('button', { name: 'Ingresar' }));
    await waitFor(() => expect(guardadas).toHaveLength(2));
    expect(ingresos[0]!.cuerpo).toMatchObject({ usuario: nueva.USU_USUARIO, clave: 'Empresa-demo-2026' });
    expect(guardadas[1]!.cuerpo).toEqual(guardadas[0]!.cuerpo);
    expect(guardadas[1]!.cuerpo).toMatchObject({ USU_NOMBRE: 'María Salas Paz' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.hash).toBe(hash);
    // Volver a entrar a una empresa comprueba su plan, como al entrar.
    expect(planes).toHaveLength(tipo === 'empresa' ? 1 : 0);
  },
);

it('lo que se escribía en un buscador sigue ahí, y se busca con la sesión nueva', async () => {
  const permisos = ['cobros.ver', 'cobros.editar', 'clientes.ver'];
  dentro.empresa(sesionEmpresa({ permisos }));
  const buscadas = responder('post', '/api/clientes/nombre', () =>
    buscadas.at(-1)!.cabeceras.get('x-token') === 'token-nuevo'
      ? HttpResponse.json([
          { CLI_CODIGO: 31, CLI_NOMBRE: 'Mercado Lojano', CLI_IDENTIFICACION: '1104680138' },
        ])
      : HttpResponse.json({ msg: 'Su sesión terminó.', code: 401, status: 'sin_sesion' }, { status: 401 }),
  );
  const { usuario } = await abrir('#/cobros/nuevo');
  const buscador = await screen.findByLabelText(/Cliente/, { selector: 'input' });
  await usuario.click(buscador);
  await usuario.keyboard('lojan');
  const ventana = await dialogo('Su sesión terminó');
  await waitFor(() => expect(campo('Contraseña')).toHaveFocus());
  responder('post', '/login', sesionEmpresa({ token: 'token-nuevo', permisos }));
  fireEvent.change(campo('Contraseña'), { target: { value: 'Empresa-demo-2026' } });
  await usuario.click(within(ventana).getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(buscador).toHaveValue('lojan');
  await waitFor(() => expect(buscadas).toHaveLength(2));
});

it('quien no es esa persona va al ingreso entero, y nada de la anterior queda', async () => {
  dentro.empresa(sesionEmpresa());
  const { usuario, guardadas, ventana } = await escribirYPerderla('#/cuenta');
  await usuario.click(within(ventana).getByRole('button', { name: 'No soy yo' }));
  expect(await screen.findByRole('heading', { name: 'Ingresar a su empresa' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('María Salas');
  expect(campo('Usuario')).toHaveValue('');
  expect(guardadas).toHaveLength(1);
});

it('si en otra pestaña ingresa otra persona, aquí se ve lo suyo y lo que esperaba no se hace', async () => {
  dentro.empresa(sesionEmpresa());
  const { guardadas } = await escribirYPerderla('#/cuenta');
  responder('get', '/cuenta', { ...CUENTA, USU_USUARIO: 'otra', USU_NOMBRE: 'Rosa Vera' });
  otraPestana(
    CLAVES.empresa,
    sesionEmpresa({ token: 'token-nuevo', USU_CODIGO: 99, USU_NOMBRE: 'Rosa Vera' }),
  );
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Rosa Vera'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(guardadas).toHaveLength(1);
});

it('lo que otra pestaña vio terminar también espera aquí, y sigue cuando allá vuelve la misma persona', async () => {
  dentro.empresa(sesionEmpresa());
  await abrir('#/cuenta');
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'María Salas Paz' } });
  localStorage.setItem('tinta.cierre', 'en suspenso');
  otraPestana(CLAVES.empresa, null);
  await dialogo('Su sesión terminó');
  otraPestana(CLAVES.empresa, sesionEmpresa({ token: 'token-nuevo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('María Salas Paz');
});

it('un diálogo que estaba abierto espera debajo de la ventana que pide la clave, y después sigue', async () => {
  dentro.empresa(sesionEmpresa());
  const { usuario } = await abrir('#/cuenta');
  await screen.findByLabelText(/^Nombre/);
  const eleccion = dialogos.confirmar('¿Anular?', 'No se puede deshacer.', { si: 'Anular' });
  await dialogo('¿Anular?');
  const altura = () =>
    Number(document.querySelector<HTMLElement>('.dialogos')!.style.getPropertyValue('--mb-z-index'));
  expect(altura()).toBeGreaterThan(200);
  localStorage.setItem('tinta.cierre', 'en suspenso');
  otraPestana(CLAVES.empresa, null);
  await dialogo('Su sesión terminó');
  await waitFor(() => expect(altura()).toBeLessThan(200));
  await usuario.keyboard('{Escape}');
  otraPestana(CLAVES.empresa, sesionEmpresa({ token: 'token-nuevo' }));
  await waitFor(() => expect(altura()).toBeGreaterThan(200));
  await usuario.click(within(await dialogo('¿Anular?')).getByRole('button', { name: 'Anular' }));
  expect(await eleccion).toBe(true);
});

describe('un 401 cierra las dos sesiones del navegador', () => {
  const PERMISOS = ['soporte.ver'];
  const volver = async () => {
    dentro.empresa(sesionEmpresa());
    dentro.admin(sesionAdmin());
    const { usuario, ventana } = await escribirYPerderla('#/cuenta');
    expect([localStorage.getItem('usr'), localStorage.getItem('usrAdmin')]).toEqual([null, null]);
    responder('post', '/login', sesionEmpresa({ token: 'token-nuevo', permisos: PERMISOS }));
    fireEvent.change(campo('Contraseña'), { target: { value: 'Empresa-demo-2026' } });
    await usuario.click(within(ventana).getByRole('button', { name: 'Ingresar' }));
    return usuario;
  };

  it('al volver a una se ofrece la otra, con su usuario puesto, y nunca se abre sola', async () => {
    const usuario = await volver();
    expect(await screen.findByText(/También se cerró la de administración/)).toBeInTheDocument();
    expect(localStorage.getItem('usrAdmin')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Menú de María Salas' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Ingresar a administración' }));
    expect(await screen.findByRole('heading', { name: 'Administración' })).toBeInTheDocument();
    expect(campo('Usuario')).toHaveValue('admin');
    responder('post', '/loginAdmin', sesionAdmin({ token: 'otro-nuevo' }));
    fireEvent.change(campo('Contraseña'), { target: { value: 'Admin-demo-2026' } });
    await usuario.click(screen.getByRole('button', { name: 'Ingresar' }));
    await waitFor(() => expect(localStorage.getItem('usrAdmin')).toContain('otro-nuevo'));
    expect(localStorage.getItem('usr')).toContain('token-nuevo');
    // Ya están las dos: no queda nada que ofrecer.
    expect(sessionStorage.getItem('tinta.juntas')).toBeNull();
  });

  it('si quien ingresa es otra persona, no se le dice de quién era la otra', async () => {
    dentro.empresa(sesionEmpresa());
    dentro.admin(sesionAdmin());
    const { usuario, ventana } = await escribirYPerderla('#/cuenta');
    await usuario.click(within(ventana).getByRole('button', { name: 'No soy yo' }));
    expect(await screen.findByRole('heading', { name: 'Ingresar a su empresa' })).toBeInTheDocument();
    expect(sessionStorage.getItem('tinta.juntas')).toBeNull();
  });
});
