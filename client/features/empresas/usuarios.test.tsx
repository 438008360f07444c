import { screen, waitFor, within } from '@testing-library/react';
import { sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Usuario } from '@/features/usuarios/presta';

const EMPRESA = {
  EMP_CODIGO: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  EMP_ESTADO: 'VERIFICADA',
  EMP_ACTIVA: true,
  DRB_CODIGO: null,
  version: 1,
  acciones: ['editar', 'usuarios'],
  email: '',
  EMP_TELEFONO: '',
  EMP_CIUDAD: '',
  EMP_DIRECCION: '',
};
const DUENO: Usuario = {
  USU_CODIGO: 4,
  USU_USUARIO: 'demo',
  USU_NOMBRE: 'María Salas',
  USU_CORREO: 'maria@andina.ec',
  USU_ACTIVO: true,
  perfil: 'propietario',
  persona: null,
  COM_CODIGO: 3,
  ultimo_ingreso: null,
  version: 2,
};
const LOCALES = [
  { COM_CODIGO: 3, COM_NUMERO: '001', COM_NOMBRE: 'Matriz', COM_DIRECCION: '', COM_ACTIVO: true, puntos: [] },
];

beforeEach(() => {
  areasResponden();
  responder('get', '/sesion', { tipo: 'administrador', expira: null });
  dentro.admin(sesionAdmin({ permisos: ['empresas.ver', 'empresas.editar'] }));
  responder('get', '/empresas/7', EMPRESA);
  responder('get', '/empresas/usuario/7', [DUENO]);
  responder('get', '/empresas/establecimientos/7', LOCALES);
  responder('get', '/empresas/usuario/7/perfiles', [
    { PRF_CODIGO: 'propietario', PRF_NOMBRE: 'Propietario', PRF_DESCRIPCION: 'Todo', lo_da: true },
    { PRF_CODIGO: 'consulta', PRF_NOMBRE: 'Consulta', PRF_DESCRIPCION: 'Solo mira', lo_da: true },
  ]);
});

async function entrar() {
  const vista = await abrir('#/administrador/empresas/7?pestana=usuarios');
  await screen.findByRole('cell', { name: 'María Salas' });
  return vista;
}

const elegir = async (usuario: Awaited<ReturnType<typeof entrar>>['usuario'], accion: string) => {
  await usuario.click(screen.getByRole('button', { name: 'Acciones de María Salas' }));
  await usuario.click(await screen.findByRole('menuitem', { name: accion }));
};

test('el nuevo usuario se crea con su perfil y su establecimiento', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('post', '/empresas/usuario/7', { ...DUENO, USU_CODIGO: 5 }, 201);
  await usuario.click(screen.getByRole('button', { name: 'Nuevo usuario' }));
  const ventana = within(await dialogo('Nuevo usuario'));
  await usuario.type(campo(/^Usuario/), 'caja1');
  await usuario.type(campo(/^Nombre/), 'Paola Cajas');
  await usuario.type(campo(/^Correo/), 'caja@andina.ec');
  await usuario.selectOptions(ventana.getByLabelText('Perfil'), 'consulta');
  await usuario.click(ventana.getByRole('button', { name: 'Crear usuario' }));
  await screen.findByText('Se envió una clave temporal a caja@andina.ec.');
  expect(llamadas[0]!.cuerpo).toEqual({
    USU_USUARIO: 'caja1',
    USU_NOMBRE: 'Paola Cajas',
    USU_CORREO: 'caja@andina.ec',
    perfil: 'consulta',
    COM_CODIGO: 3,
  });
});

test('quitarle el perfil al único propietario se explica en su campo', async () => {
  const { usuario } = await entrar();
  fallar('put', '/empresas/usuario/7/4', 422, 'regla_de_negocio', 'x', {
    json: { perfil: ['Es el único propietario activo: antes asigne otro.'] },
  });
  await elegir(usuario, 'Editar');
  const ventana = within(await dialogo('Editar a María Salas'));
  await usuario.selectOptions(await ventana.findByLabelText('Perfil'), 'consulta');
  await usuario.click(ventana.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(ventana.getByLabelText('Perfil')).toHaveAccessibleDescription(
      'Es el único propietario activo: antes asigne otro.',
    ),
  );
});

test('otra persona cambió al usuario: se elige y nada se pierde', async () => {
  const { usuario } = await entrar();
  fallar('put', '/empresas/usuario/7/4', 409, 'conflicto', 'Ana cambió los datos de María Salas.');
  responder('get', '/empresas/usuario/7', [{ ...DUENO, USU_CORREO: 'otro@andina.ec', version: 3 }]);
  await elegir(usuario, 'Editar');
  await dialogo('Editar a María Salas');
  await usuario.clear(campo(/^Nombre/));
  await usuario.type(campo(/^Nombre/), 'María Inés Salas');
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const conflicto = within(await dialogo('Otra persona cambió estos datos'));
  expect(conflicto.getByRole('row', { name: /Correo/ })).toHaveTextContent('otro@andina.ec');
  const llamadas = responder('put', '/empresas/usuario/7/4', { ...DUENO, version: 4 });
  await usuario.click(conflicto.getByRole('button', { name: 'Guardar lo elegido' }));
  await screen.findByText('Usuario guardado');
  expect(llamadas[0]!.cuerpo).toMatchObject({
    USU_NOMBRE: 'María Inés Salas',
    USU_CORREO: 'otro@andina.ec',
    version: 3,
  });
});

test.each([
  [
    'Terminar sesiones',
    '¿Terminar las sesiones de María Salas?',
    'post',
    '/empresas/usuario/7/4/sesiones',
    'Sesiones terminadas',
  ],
  ['Desactivar', '¿Desactivar a María Salas?', 'put', '/empresas/usuario/7/4/activo', 'Usuario desactivado'],
] as const)('%s se confirma con su verbo', async (accion, titulo, metodo, ruta, dicho) => {
  const { usuario } = await entrar();
  const llamadas = responder(metodo, ruta, DUENO);
  await elegir(usuario, accion);
  await usuario.click(within(await dialogo(titulo)).getByRole('button', { name: accion }));
  await screen.findByText(dicho);
  expect(llamadas).toHaveLength(1);
});

test('quien no maneja los usuarios los mira, sin nada que cambiarles', async () => {
  responder('get', '/empresas/7', { ...EMPRESA, acciones: ['editar'] });
  await entrar();
  expect(screen.queryByRole('button', { name: 'Nuevo usuario' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Acciones de María Salas' })).not.toBeInTheDocument();
});
