import { act, renderHook, waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { getAdmin, getEmpresa } from '@/session';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { dentro } from '@/testing/render';
import { fallar, responder, server } from '@/testing/server';
import { useCaida } from './disponibilidad';
import { ErrorHttp, SIN_CONEXION } from './errors';
import { dejarDeLeer, get, P, post, subir } from './http';

beforeEach(() => {
  dentro.empresa(sesionEmpresa());
  dentro.admin(sesionAdmin());
});

const token = (llamadas: { cabeceras: Headers }[]) => llamadas.at(-1)?.cabeceras.get('x-token');

describe('x-token', () => {
  it.each([
    ['#/', 'token-empresa'],
    ['#/login', 'token-empresa'],
    ['#/administrador', 'token-admin'],
    ['#/administrador/soporteTicket', 'token-admin'],
    ['#/administradores', 'token-empresa'],
  ])('desde %s lleva %s', async (hash, esperado) => {
    window.location.hash = hash;
    const llamadas = responder('get', '/productos', []);
    await get(`${P}/productos`);
    expect(token(llamadas)).toBe(esperado);
  });

  it('loginDistribuidor lleva el del administrador desde cualquier página', async () => {
    const llamadas = responder('post', '/loginDistribuidor', {});
    await post(`${P}/loginDistribuidor`, { ruc: '1' });
    expect(token(llamadas)).toBe('token-admin');
  });

  it('no va cuando no hay sesión', async () => {
    localStorage.clear();
    const llamadas = responder('get', '/productos', []);
    await get(`${P}/productos`);
    expect(llamadas[0]!.cabeceras.has('x-token')).toBe(false);
  });
});

describe('antifalsificación', () => {
  it('copia la cookie en la cabecera, salvo en GET', async () => {
    document.cookie = 'XSRF-TOKEN=abc%2B1';
    const lee = responder('get', '/productos', []);
    const escribe = responder('post', '/login', {});
    await get(`${P}/productos`);
    await post(`${P}/login`, {});
    expect(lee[0]!.cabeceras.has('x-xsrf-token')).toBe(false);
    expect(escribe[0]!.cabeceras.get('x-xsrf-token')).toBe('abc+1');
  });

  it('con https envía la que ningún otro sitio del dominio puede escribir', async () => {
    const leida = jest.spyOn(document, 'cookie', 'get');
    leida.mockReturnValue('XSRF-TOKEN=de-otro; __Host-XSRF-TOKEN=nuestra');
    const escribe = responder('post', '/login', {});
    await post(`${P}/login`, {});
    expect(escribe[0]!.cabeceras.get('x-xsrf-token')).toBe('nuestra');
    leida.mockRestore();
  });

  it('renueva la cookie y reintenta una sola vez, con la misma clave de idempotencia', async () => {
    const configuracion = responder('get', '/configuraciones', () => {
      document.cookie = 'XSRF-TOKEN=nueva';
      return HttpResponse.json([]);
    });
    const llamadas = fallar('post', '/registro', 400, 'antifalsificacion', 'Vuelva a intentarlo.');
    await expect(post(`${P}/registro`, {}, { idempotencia: 'k1' })).rejects.toMatchObject({
      status: 'antifalsificacion',
    });
    expect(configuracion).toHaveLength(1);
    expect(llamadas).toHaveLength(2);
    expect(llamadas[1]!.cabeceras.get('x-xsrf-token')).toBe('nueva');
    expect(llamadas.map((l) => l.cabeceras.get('idempotency-key'))).toEqual(['k1', 'k1']);
  });
});

describe('cierre de sesiones', () => {
  it.each([401, 403])('un %s cierra las dos', async (code) => {
    fallar('get', '/productos', code, 'sin_sesion', 'No.');
    await expect(get(`${P}/productos`)).rejects.toBeInstanceOf(ErrorHttp);
    expect([getEmpresa(), getAdmin()]).toEqual([null, null]);
    expect(['usr', 'ruc', 'usrAdmin', 'idUsu'].map((k) => localStorage.getItem(k))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('el rechazo de un token ya reemplazado no cierra la sesión nueva', async () => {
    server.use(
      msw.get(`http://localhost${P}/productos`, () => {
        dentro.empresa(sesionEmpresa({ token: 'otro' }));
        return HttpResponse.json({ msg: 'No', code: 401, status: 'sin_sesion' }, { status: 401 });
      }),
    );
    await expect(get(`${P}/productos`)).rejects.toBeInstanceOf(ErrorHttp);
    expect(getEmpresa()?.token).toBe('otro');
  });

  it('un usuario desactivado va a error403', async () => {
    fallar('get', '/productos', 403, 'usuario_desactivado', 'Usuario desactivado.');
    await expect(get(`${P}/productos`)).rejects.toBeInstanceOf(ErrorHttp);
    expect(window.location.hash).toBe('#/error403');
  });

  it.each([400, 404, 409, 422, 429, 500, 503])('un %s no cierra nada', async (code) => {
    fallar('get', '/productos', code, 'x', 'No.');
    await expect(get(`${P}/productos`)).rejects.toMatchObject({ code, msg: 'No.' });
    expect(getEmpresa()).not.toBeNull();
    expect(getAdmin()).not.toBeNull();
  });
});

it('sin red, la frase es en español y las sesiones siguen', async () => {
  server.use(msw.get(`http://localhost${P}/productos`, () => HttpResponse.error()));
  await expect(get(`${P}/productos`)).rejects.toMatchObject({ msg: SIN_CONEXION, code: 0 });
  expect(getEmpresa()).not.toBeNull();
});

it('una respuesta que no es JSON sigue siendo un error legible', async () => {
  server.use(msw.get(`http://localhost${P}/productos`, () => new HttpResponse('<html>', { status: 502 })));
  await expect(get(`${P}/productos`)).rejects.toMatchObject({
    code: 502,
    msg: expect.stringMatching(/error inesperado/),
  });
});

it('lo pedido antes de una caída no la da por terminada cuando llega', async () => {
  let contestar = () => {};
  const espera = new Promise<void>((resolver) => (contestar = resolver));
  const llego = jest.fn();
  server.use(
    msw.get('*/lenta', async () => {
      llego();
      await espera;
      return HttpResponse.json([]);
    }),
  );
  fallar('get', '/caida', 503, 'no_disponible', 'No disponible.');
  const caida = renderHook(useCaida).result;
  const lenta = get(`${P}/lenta`);
  await waitFor(() => expect(llego).toHaveBeenCalled());
  await act(() => get(`${P}/caida`).catch(() => undefined));
  expect(caida.current).not.toBeNull();
  contestar();
  await act(() => lenta);
  expect(caida.current).not.toBeNull();
  responder('get', '/vuelve', []);
  await act(() => get<void>(`${P}/vuelve`));
  expect(caida.current).toBeNull();
});

it('quien sale no espera lo que leía, y lo que guardaba llega', async () => {
  let contestar: () => void = () => undefined;
  const espera = new Promise<void>((listo) => (contestar = listo));
  responder('get', '/lenta', () => espera.then(() => HttpResponse.json({}, { status: 401 })));
  responder('post', '/lenta', () => espera.then(() => HttpResponse.json({ bien: true })));
  const lee = get(`${P}/lenta`);
  const guarda = post(`${P}/lenta`, {});
  const negado = expect(lee).rejects.toMatchObject({ name: 'AbortError' });
  const leerOtraVez = dejarDeLeer();
  await negado;
  await expect(get(`${P}/lenta`)).rejects.toMatchObject({ name: 'AbortError' });
  contestar();
  expect(await guarda).toEqual({ bien: true });
  expect(getEmpresa()).not.toBeNull();
  leerOtraVez();
  responder('get', '/lenta', { ya: true });
  expect(await get(`${P}/lenta`)).toEqual({ ya: true });
});

it('una cancelación no es una caída', async () => {
  responder('get', '/productos', []);
  const control = new AbortController();
  const pedido = get(`${P}/productos`, { signal: control.signal });
  control.abort();
  await expect(pedido).rejects.toMatchObject({ name: 'AbortError' });
});

const MUCHAS = {
  msg: 'Su empresa está haciendo demasiadas cosas a la vez.',
  code: 429,
  status: 'muchas_a_la_vez',
};
const otraVez = () => HttpResponse.json(MUCHAS, { status: 429, headers: { 'Retry-After': '0.001' } });

it('lo que no se hizo porque su empresa hacía mucho a la vez se pide otra vez, con la misma clave', async () => {
  let negadas = 2;
  const llamadas = responder('post', '/factura', () =>
    negadas-- > 0 ? otraVez() : HttpResponse.json({ id: 7 }),
  );
  await expect(post(`${P}/factura`, { n: 1 }, { idempotencia: 'k' })).resolves.toEqual({ id: 7 });
  expect(llamadas.map(({ cabeceras }) => cabeceras.get('idempotency-key'))).toEqual(['k', 'k', 'k']);
});

it('si sigue sin haber lugar, se dice', async () => {
  const llamadas = responder('get', '/productos', otraVez);
  await expect(get(`${P}/productos`)).rejects.toMatchObject({ code: 429, msg: MUCHAS.msg });
  expect(llamadas).toHaveLength(6);
});

it('sube archivos con sus cabeceras y lee Retry-After', async () => {
  const llamadas = responder('post', '/soporte/docCli/1', () =>
    HttpResponse.json(
      { msg: 'Espere.', code: 429, status: 'demasiados_intentos' },
      { status: 429, headers: { 'Retry-After': '30' } },
    ),
  );
  const form = new FormData();
  form.set('current', new File(['x'], 'a.zip'));
  await expect(
    subir(`${P}/soporte/docCli/1`, form, { cabeceras: { 'x-adjunto-token': 't' } }),
  ).rejects.toMatchObject({ espera: 30 });
  expect(llamadas[0]!.cabeceras.get('x-adjunto-token')).toBe('t');
  expect(llamadas[0]!.cabeceras.get('content-type')).toMatch(/multipart/);
});

it('deja en la consola lo que falla, sin lo enviado; una sesión terminada no es una falla', async () => {
  const consola = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fallar('post', '/registro', 422, 'validacion', 'Mal.');
  await expect(post(`${P}/registro?firma=secreta`, { clave: 'secreta' })).rejects.toThrow('Mal.');
  fallar('get', '/productos', 401, 'sin_sesion', 'Sin sesión.');
  await expect(get(`${P}/productos`)).rejects.toThrow('Sin sesión.');
  expect(consola.mock.calls).toEqual([
    [expect.stringMatching(/^POST \/api\/comp\/registro → 422 validacion/)],
  ]);
  consola.mockRestore();
});
