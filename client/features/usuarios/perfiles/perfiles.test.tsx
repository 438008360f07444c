import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { PerfilPropio, Permiso } from './api';
import { conUno, sinUno } from '../presta/elegidos';

const permiso = (nombre: string, mas: Partial<Permiso> & { permiso: string }): Permiso => ({
  grupo: 'Ventas',
  nombre,
  pide: [],
  fijos: ['propietario'],
  siempre: false,
  lo_da: true,
  ...mas,
});
const CATALOGO = [
  permiso('Ver los clientes', { permiso: 'clientes.ver', fijos: ['propietario', 'consulta'] }),
  permiso('Ver los comprobantes', { permiso: 'documentos.ver', fijos: ['propietario', 'consulta'] }),
  permiso('Emitir comprobantes', { permiso: 'documentos.emitir', pide: ['documentos.ver', 'clientes.ver'] }),
  permiso('Aprobar pagos', { permiso: 'pagos.aprobar', grupo: 'Compras', lo_da: false }),
  permiso('Ver el inicio', { permiso: 'inicio.ver', grupo: 'Empresa', siempre: true }),
];
const CAJA: PerfilPropio = {
  id: 3,
  codigo: 'p-caja',
  nombre: 'Caja',
  descripcion: 'Quien cobra',
  permisos: ['clientes.ver', 'inicio.ver'],
  usuarios: ['Paola Cajas'],
  reparo: '',
  version: 4,
};

async function entrar() {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar'] }));
  responder('get', '/empresa/perfiles', [CAJA]);
  responder('get', '/empresa/perfiles/permisos', CATALOGO);
  responder('get', '/empresa/usuarios', []);
  responder('get', '/empresa/usuarios/perfiles', [
    { PRF_CODIGO: 'consulta', PRF_NOMBRE: 'Consulta', PRF_DESCRIPCION: 'Solo mira', lo_da: true },
    { PRF_CODIGO: 'p-caja', PRF_NOMBRE: 'Caja', PRF_DESCRIPCION: 'Quien cobra', lo_da: true },
  ]);
  const vista = await abrir('#/usuarios/perfiles');
  await screen.findByRole('cell', { name: 'Caja' });
  return vista;
}

test('uno trae los que pide, y sin uno se van los que lo piden', () => {
  expect(conUno([], 'documentos.emitir', CATALOGO)).toEqual([
    'documentos.emitir',
    'documentos.ver',
    'clientes.ver',
  ]);
  expect(sinUno(['documentos.emitir', 'documentos.ver', 'clientes.ver'], 'clientes.ver', CATALOGO)).toEqual([
    'documentos.ver',
  ]);
});

test('se define uno con lo de otro y algo más; lo que no se tiene no se da', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('post', '/empresa/perfiles', { ...CAJA, id: 9 }, 201);
  await usuario.click(screen.getByRole('button', { name: 'Nuevo perfil' }));
  const ventana = within(await dialogo('Nuevo perfil'));
  expect(campo(/^Nombre/)).toHaveAttribute('maxlength', '60');
  expect(campo('Para quién es')).toHaveAttribute('maxlength', '200');
  await usuario.type(campo(/^Nombre/), 'Vendedor');
  await usuario.selectOptions(ventana.getByLabelText('Empezar con lo de'), 'consulta');
  expect(ventana.getByRole('checkbox', { name: 'Ver los comprobantes' })).toBeChecked();
  expect(ventana.getByRole('checkbox', { name: 'Aprobar pagos' })).toBeDisabled();
  expect(ventana.queryByText('Ver el inicio')).not.toBeInTheDocument();
  await usuario.click(ventana.getByRole('checkbox', { name: 'Emitir comprobantes' }));
  await usuario.click(ventana.getByRole('button', { name: 'Crear perfil' }));
  await screen.findByText('Perfil creado');
  expect(llamadas[0]!.cuerpo).toEqual({
    nombre: 'Vendedor',
    descripcion: '',
    permisos: ['clientes.ver', 'documentos.ver', 'documentos.emitir'],
  });
});

test('lo que el servidor rechaza se dice junto a su campo', async () => {
  const { usuario } = await entrar();
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Caja' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const ventana = within(await dialogo('Perfil Caja'));
  const repetido = 'Ya hay un perfil con ese nombre.';
  const llamadas = fallar('put', '/empresa/perfiles/3', 422, 'regla_de_negocio', repetido, {
    json: { nombre: [repetido] },
  });
  await usuario.type(campo(/^Nombre/), ' uno');
  await usuario.click(ventana.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
  expect(llamadas[0]!.cuerpo).toMatchObject({ nombre: 'Caja uno', version: 4 });
  await waitFor(() => expect(campo(/^Nombre/)).toHaveAccessibleDescription(repetido));
});

test('el que alguien tiene no se elimina, y los de siempre no cambian', async () => {
  const { usuario } = await entrar();
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Caja' }));
  const eliminar = await screen.findByRole('menuitem', { name: /^Eliminar/ });
  expect(eliminar).toHaveAccessibleDescription('Lo tienen Paola Cajas: antes deles otro.');
  expect(screen.queryByRole('button', { name: 'Acciones de Consulta' })).not.toBeInTheDocument();
});
