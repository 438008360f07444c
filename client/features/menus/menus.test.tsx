import { screen, waitFor, within } from '@testing-library/react';
import type { FilaMenu } from './presta';
import { sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

const fila = (MEN_CODIGO: number, MEN_NOMBRE: string, cambios: Partial<FilaMenu> = {}): FilaMenu => ({
  MEN_CODIGO,
  MEN_NOMBRE,
  MEN_ORDEN: MEN_CODIGO,
  MEN_PADRE: null,
  MEN_GRUPO: null,
  MEN_RUTA: MEN_NOMBRE.toLowerCase(),
  MEN_ICONO: 'IconUsers',
  asignado: true,
  permitido: true,
  perfiles: ['1', '2', '3'],
  ...cambios,
});
const ROL = [
  fila(1, 'Inicio'),
  fila(2, 'Soporte'),
  fila(3, 'Auditoría', { asignado: false, perfiles: ['1'] }),
];

const entrar = (permisos = ['menus.ver', 'menus.editar', 'menus.roles']) => {
  areasResponden();
  dentro.admin(sesionAdmin({ permisos }));
};
const boton = (nombre: string) => screen.getByRole('button', { name: nombre });

it('guarda lo que queda, en su orden, diciendo lo que había leído', async () => {
  entrar();
  responder('get', '/menus/menuRolesAdmin/3', ROL);
  const guardados = responder('post', '/menus/menuRolesAdmin', ROL);
  const { usuario } = await abrir('#/administrador/menus?pestana=rol-3');
  await usuario.click(await screen.findByRole('checkbox', { name: /Auditoría/ }));
  expect(screen.getByText('Este rol no tiene permiso para abrirlo')).toBeInTheDocument();
  await usuario.click(boton('Subir Soporte'));
  await usuario.click(boton('Guardar menús'));
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(guardados[0]!.cuerpo).toEqual({
    PRF_CODIGO: 3,
    menus: [
      { MEN_CODIGO: 2, MEN_ORDEN: 1 },
      { MEN_CODIGO: 1, MEN_ORDEN: 2 },
      { MEN_CODIGO: 3, MEN_ORDEN: 3 },
    ],
    huella: '1,2',
  });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Guardar menús' })).not.toBeInTheDocument(),
  );
});

it('descartar, después de guardar, vuelve a lo guardado', async () => {
  entrar();
  responder('get', '/menus/menuRolesAdmin/3', ROL);
  const guardado = [ROL[0]!, { ...ROL[1]!, asignado: false }, ROL[2]!];
  responder('post', '/menus/menuRolesAdmin', guardado);
  const { usuario } = await abrir('#/administrador/menus?pestana=rol-3');
  await usuario.click(await screen.findByRole('checkbox', { name: 'Soporte' }));
  responder('get', '/menus/menuRolesAdmin/3', guardado);
  await usuario.click(boton('Guardar menús'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Guardar menús' })).not.toBeInTheDocument(),
  );
  await usuario.click(screen.getByRole('checkbox', { name: 'Inicio' }));
  await usuario.click(boton('Descartar'));
  expect(screen.getByRole('checkbox', { name: 'Inicio' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Soporte' })).not.toBeChecked();
});

it('descartar vuelve a lo leído', async () => {
  entrar();
  responder('get', '/menus/menuRolesAdmin/3', ROL);
  const { usuario } = await abrir('#/administrador/menus?pestana=rol-3');
  await usuario.click(await screen.findByRole('checkbox', { name: 'Soporte' }));
  await usuario.click(boton('Descartar'));
  expect(screen.getByRole('checkbox', { name: 'Soporte' })).toBeChecked();
  expect(screen.queryByRole('region', { name: 'Cambios sin guardar' })).not.toBeInTheDocument();
});

it('si otro los cambió se pregunta, y lo ordenado queda', async () => {
  entrar();
  responder('get', '/menus/menuRolesAdmin/3', ROL);
  fallar(
    'post',
    '/menus/menuRolesAdmin',
    409,
    'conflicto',
    'María V. cambió estos menús el 21/11/2026 a las 10:42.',
  );
  const { usuario } = await abrir('#/administrador/menus?pestana=rol-3');
  await usuario.click(await screen.findByRole('checkbox', { name: 'Soporte' }));
  await usuario.click(boton('Guardar menús'));
  const aviso = await dialogo('Alguien más cambió estos menús');
  expect(aviso).toHaveTextContent('María V.');
  await usuario.click(within(aviso).getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByRole('checkbox', { name: 'Soporte' })).not.toBeChecked();
  await usuario.click(boton('Guardar menús'));
  await dialogo('Alguien más cambió estos menús');
  const guardados = responder('post', '/menus/menuRolesAdmin', ROL);
  await usuario.click(
    within(await dialogo('Alguien más cambió estos menús')).getByRole('button', { name: 'Guardar los míos' }),
  );
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(guardados[0]!.cuerpo).not.toHaveProperty('huella');
});

it('sin el permiso de los roles solo están los de empresa, y los perfiles cambian la vista', async () => {
  entrar(['menus.ver', 'menus.editar']);
  const perfiles = ['propietario', 'consulta'];
  responder('get', '/menus/menuEmpresaAdmin/7', [
    fila(1, 'Inicio', { perfiles }),
    fila(2, 'Firma', { perfiles: ['propietario'] }),
  ]);
  responder('get', '/empresas/7', {
    EMP_CODIGO: 7,
    EMP_NOMBREC: 'Comercial Andina',
    EMP_RUC: '1790012344001',
    EMP_NOMBRE: 'x',
    EMP_CIUDAD: '',
  });
  const guardados = responder('put', '/menus/menuEmpresaAdmin/7', []);
  const { usuario } = await abrir('#/administrador/menus?pestana=empresa&empresa=7');
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(await screen.findByDisplayValue('Comercial Andina')).toBeInTheDocument();
  const vista = await screen.findByRole('region', { name: 'Así lo verá: Propietario' });
  expect(vista).not.toHaveTextContent('sin permiso');
  await usuario.selectOptions(screen.getByLabelText('Perfil de la vista previa'), 'Consulta');
  expect(screen.getByRole('region', { name: 'Así lo verá: Consulta' })).toHaveTextContent('Firmasin permiso');
  await usuario.click(screen.getByRole('checkbox', { name: 'Firma' }));
  await usuario.click(boton('Guardar menús'));
  await waitFor(() => expect(guardados[0]?.url.searchParams.get('huella')).toBe('1,2'));
  expect(guardados[0]!.cuerpo).toEqual([{ MEN_CODIGO: 1, MEN_ORDEN: 1 }]);
});

it('quien no edita los mira', async () => {
  entrar(['menus.ver', 'menus.roles']);
  responder('get', '/menus/menuRolesAdmin/1', ROL);
  await abrir('#/administrador/menus');
  expect(await screen.findByRole('checkbox', { name: 'Inicio' })).toBeDisabled();
  expect(boton('Bajar Inicio')).toBeDisabled();
});
