import { screen, waitFor, within } from '@testing-library/react';
import { pagina, sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { EmpresaAsignada, Persona } from './api';

const persona = (cambios: Partial<Persona> = {}): Persona => ({
  USU_CODIGO: 3,
  USU_USUARIO: 'gandrade',
  USU_NOMBRE: 'Gustavo Andrade',
  USU_CORREO: 'gandrade@tinta.ec',
  USU_TELEFONO: '',
  USU_ACTIVO: true,
  PRF_CODIGO: 2,
  PRF_NOMBRE: 'Distribuidor',
  DRB_CONTADOR: 0,
  EMPRESAS: 2,
  ultimo_ingreso: null,
  version: 4,
  creado_en: '2026-01-05T10:00:00-05:00',
  empresa_propia: false,
  sesiones: 1,
  acciones: ['editar', 'desactivar', 'cambiar_rol', 'sesiones', 'recuperar', 'empresas'],
  ...cambios,
});
const empresa = (
  EMP_CODIGO: number,
  EMP_NOMBREC: string,
  cambios: Partial<EmpresaAsignada> = {},
): EmpresaAsignada => ({
  EMP_CODIGO,
  EMP_NOMBREC,
  EMP_NOMBRE: `${EMP_NOMBREC} S.A.`,
  EMP_RUC: `179001234${EMP_CODIGO}001`,
  EMP_CIUDAD: 'Quito',
  EMP_ESTADO: 'VERIFICADA',
  EMP_ACTIVA: true,
  DRB_CODIGO: null,
  DRB_NOMBRE: null,
  ...cambios,
});

const entrar = (permisos = ['administradores.ver', 'administradores.editar']) => {
  areasResponden();
  dentro.admin(sesionAdmin({ permisos }));
};
const ficha = async (p = persona()) => {
  entrar();
  responder('get', '/administradores/3', p);
  return abrir('#/administrador/asesores/3');
};

it('la lista pide su rol, y su menú ofrece lo que toca a cada uno', async () => {
  entrar();
  const pedidos = responder(
    'get',
    '/administradores',
    pagina([
      persona(),
      persona({ USU_CODIGO: 11, USU_NOMBRE: 'Yo Misma' }),
      persona({ USU_CODIGO: 5, USU_NOMBRE: 'Ida Ruiz', USU_ACTIVO: false }),
    ]),
  );
  const { usuario } = await abrir('#/administrador/asesores?pestana=distribuidores');
  expect(await screen.findByRole('link', { name: 'Gustavo Andrade' })).toHaveAttribute(
    'href',
    '#/administrador/asesores/3',
  );
  expect(pedidos[0]!.url.searchParams.get('perfil')).toBe('2');
  const opciones = async (nombre: string) => {
    await usuario.click(screen.getByRole('button', { name: new RegExp(`Acciones.*${nombre}`) }));
    const textos = (await screen.findAllByRole('menuitem')).map((o) => o.textContent);
    await usuario.keyboard('{Escape}');
    return textos;
  };
  expect(await opciones('Gustavo Andrade')).toEqual([
    'Editar',
    'Enviar clave temporal',
    'Cerrar sus sesiones',
    'Desactivar',
  ]);
  expect(await opciones('Yo Misma')).toEqual(['Editar', 'Enviar clave temporal']);
  expect(await opciones('Ida Ruiz')).toEqual(['Editar', 'Cerrar sus sesiones', 'Activar']);
});

it('crear valida, manda lo escrito y lleva al nuevo a sus empresas', async () => {
  entrar();
  responder('get', '/administradores', pagina([]));
  const creados = responder('post', '/administradores', persona(), 201);
  responder('get', '/administradores/3/empresas', pagina([]));
  const { usuario } = await abrir('#/administrador/asesores?pestana=distribuidores');
  await usuario.click(screen.getAllByRole('button', { name: 'Nuevo usuario' })[0]!);
  const ventana = await dialogo('Nuevo usuario');
  expect(campo('Rol')).toHaveValue('2');
  await usuario.click(within(ventana).getByLabelText(/Es contador/));
  await usuario.type(campo(/^Usuario/), 'gandrade');
  await usuario.type(campo(/^Teléfono/), '123');
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear usuario' }));
  await usuario.click(within(await dialogo('Atencion')).getByRole('button', { name: 'Aceptar' }));
  expect(
    screen.getByText('El usuario de un contador es el RUC de su empresa (13 dígitos)'),
  ).toBeInTheDocument();
  expect(screen.getByText('El teléfono debe tener entre 7 y 10 dígitos')).toBeInTheDocument();
  expect(creados).toHaveLength(0);
  await usuario.click(within(ventana).getByLabelText(/Es contador/));
  await usuario.clear(campo(/^Teléfono/));
  await usuario.type(campo(/^Nombre/), 'Gustavo Andrade');
  await usuario.type(campo(/^Correo/), 'gandrade@tinta.ec');
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear usuario' }));
  await waitFor(() => expect(window.location.hash).toBe('#/administrador/asesores/3?pestana=empresas'));
  expect(creados[0]!.cuerpo).toEqual({
    USU_NOMBRE: 'Gustavo Andrade',
    USU_USUARIO: 'gandrade',
    USU_CORREO: 'gandrade@tinta.ec',
    USU_TELEFONO: '',
    PRF_CODIGO: 2,
    DRB_CONTADOR: false,
  });
  expect(creados[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
});

it('un usuario repetido se dice bajo su campo y lo escrito queda', async () => {
  entrar();
  responder('get', '/administradores', pagina([persona()]));
  fallar('post', '/administradores', 409, 'conflicto', 'Ese usuario ya existe.', {
    json: { USU_USUARIO: ['Ese usuario ya existe.'] },
  });
  const { usuario } = await abrir('#/administrador/asesores');
  await usuario.click(screen.getByRole('button', { name: 'Nuevo usuario' }));
  const ventana = await dialogo('Nuevo usuario');
  expect(campo('Rol')).toHaveValue('3');
  await usuario.type(campo(/^Nombre/), 'Otra');
  await usuario.type(campo(/^Usuario/), 'admin');
  await usuario.type(campo(/^Correo/), 'otra@tinta.ec');
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear usuario' }));
  expect(await screen.findByText('Ese usuario ya existe.')).toBeInTheDocument();
  expect(campo(/^Nombre/)).toHaveValue('Otra');
});

it('editar manda la versión leída y deja el formulario limpio', async () => {
  const { usuario } = await ficha();
  const guardados = responder(
    'put',
    '/administradores/3',
    persona({ USU_NOMBRE: 'Gustavo Mora', version: 5 }),
  );
  const guardar = screen.getByRole('button', { name: 'Guardar' });
  expect(guardar).toBeDisabled();
  await usuario.clear(campo(/^Nombre/));
  await usuario.type(campo(/^Nombre/), 'Gustavo Mora');
  await usuario.click(guardar);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gustavo Mora' })).toBeInTheDocument();
  expect(guardados[0]!.cuerpo).toMatchObject({ USU_NOMBRE: 'Gustavo Mora', version: 4 });
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});

it('nadie cambia su propio rol, y quien no edita solo mira', async () => {
  entrar(['administradores.ver']);
  responder('get', '/administradores/3', persona());
  await abrir('#/administrador/asesores/3');
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desactivar' })).not.toBeInTheDocument();
});

it('el rol propio está fijo y lo explica', async () => {
  entrar();
  responder(
    'get',
    '/administradores/11',
    persona({
      USU_CODIGO: 11,
      PRF_CODIGO: 1,
      PRF_NOMBRE: 'Administrador',
      acciones: ['editar', 'recuperar'],
    }),
  );
  await abrir('#/administrador/asesores/11');
  expect(campo('Rol')).toBeDisabled();
  expect(screen.getByText(/Nadie cambia su propio rol/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desactivar' })).not.toBeInTheDocument();
});

it('desactivar dice cuántas empresas tiene y lo pide confirmado', async () => {
  const { usuario } = await ficha();
  const pedidos = responder(
    'put',
    '/administradores/3/activo',
    persona({ USU_ACTIVO: false, acciones: ['editar', 'activar'] }),
  );
  await usuario.click(screen.getByRole('button', { name: 'Desactivar' }));
  const pregunta = await dialogo('¿Desactivar al usuario?');
  expect(pregunta).toHaveTextContent('2 empresas asignadas');
  await usuario.click(within(pregunta).getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeInTheDocument();
  expect(pedidos[0]!.cuerpo).toEqual({ USU_ACTIVO: false, version: 4 });
});

it('cerrar sus sesiones y enviarle una clave', async () => {
  const { usuario } = await ficha();
  const cerradas = responder('post', '/administradores/3/sesiones', persona({ sesiones: 0 }));
  const claves = responder('post', '/administradores/3/recuperar', persona({ sesiones: 0 }));
  await usuario.click(screen.getByRole('button', { name: 'Cerrar sesiones (1)' }));
  await usuario.click(
    within(await dialogo('¿Cerrar sus sesiones?')).getByRole('button', { name: 'Cerrar sesiones' }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Cerrar sesiones/ })).not.toBeInTheDocument(),
  );
  await usuario.click(screen.getByRole('button', { name: 'Enviar clave temporal' }));
  await usuario.click(
    within(await dialogo('¿Enviar una clave temporal?')).getByRole('button', { name: 'Enviar clave' }),
  );
  await waitFor(() => expect(claves).toHaveLength(1));
  expect(cerradas).toHaveLength(1);
});

it('las empresas se buscan, se marcan de una búsqueda a otra y se asignan juntas', async () => {
  entrar();
  responder('get', '/administradores/3', persona({ EMPRESAS: 0 }));
  const repartos = responder('put', '/administradores/3/empresas', persona({ EMPRESAS: 2 }));
  const andina = empresa(1, 'Comercial Andina');
  const ajena = empresa(2, 'Café del Valle', { DRB_CODIGO: 9, DRB_NOMBRE: 'Rosa Guamán' });
  const pedidos = responder('get', '/administradores/3/empresas', pagina<EmpresaAsignada>([]));
  const { usuario } = await abrir('#/administrador/asesores/3?pestana=empresas');
  await screen.findByText('Aún no tiene empresas');
  expect(pedidos).toHaveLength(1);
  responder('get', '/administradores/3/empresas', pagina([andina, ajena]));
  await usuario.click(screen.getAllByRole('button', { name: 'Asignar empresas' })[0]!);
  const ventana = await dialogo('Asignar empresas a Gustavo Andrade');
  await usuario.click(await within(ventana).findByRole('checkbox', { name: 'Comercial Andina' }));
  await usuario.type(within(ventana).getByLabelText('Buscar empresas'), 'cafe');
  await usuario.click(await within(ventana).findByRole('checkbox', { name: 'Café del Valle' }));
  expect(within(ventana).getByText('Ahora de Rosa Guamán')).toBeInTheDocument();
  expect(within(ventana).getByText('Una es de otro distribuidor, que dejará de verla.')).toBeInTheDocument();
  await usuario.click(within(ventana).getByRole('button', { name: 'Asignar 2 empresas' }));
  await waitFor(() => expect(repartos[0]?.cuerpo).toEqual({ agregar: [1, 2] }));
});

it('al contador sin su propia empresa se le avisa; varias se quitan juntas', async () => {
  entrar();
  responder('get', '/administradores/3', persona({ DRB_CONTADOR: 1, USU_USUARIO: '1791987659001' }));
  responder(
    'get',
    '/administradores/3/empresas',
    pagina([empresa(1, 'Comercial Andina'), empresa(2, 'Café del Valle')]),
  );
  const repartos = responder('put', '/administradores/3/empresas', persona());
  const { usuario } = await abrir('#/administrador/asesores/3?pestana=empresas');
  expect(await screen.findByText('Su propia empresa no está entre las suyas.')).toBeInTheDocument();
  await usuario.click((await screen.findAllByRole('checkbox'))[0]!);
  await usuario.click(screen.getByRole('button', { name: 'Quitar 2' }));
  await usuario.click(
    within(await dialogo('¿Quitar del distribuidor?')).getByRole('button', { name: 'Quitar' }),
  );
  await waitFor(() => expect(repartos[0]?.cuerpo).toEqual({ quitar: [1, 2] }));
});
