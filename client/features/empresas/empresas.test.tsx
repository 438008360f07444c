import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { EmpresaFicha, EmpresaFila } from './presta/api';
import { pagina, sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

const PERMISOS = [
  'empresas.ver',
  'empresas.editar',
  'empresas.verificar',
  'empresas.activar',
  'empresas.eliminar',
  'planes.ver',
  'menus.ver',
  'menus.editar',
  'administradores.ver',
];
const ACCIONES = ['editar', 'asignar', 'rechazar', 'revisar', 'desactivar', 'eliminar'];

const fila = (cambios: Partial<EmpresaFila> = {}): EmpresaFila => ({
  EMP_CODIGO: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  EMP_CIUDAD: 'Quito',
  EMP_TELEFONO: '022345678',
  EMP_ESTADO: 'VERIFICADA',
  EMP_ACTIVA: true,
  EMP_FECHA: '2026-01-05T10:00:00-05:00',
  email: 'contacto@andina.ec',
  DRB_CODIGO: null,
  DRB_NOMBRE: null,
  PLAN_CODIGO: 3,
  PLAN_NOMBRE: 'Electrónico 1000',
  PLANOREL_CADUCA: '2099-07-19',
  PLANOREL_TOTAL: 1000,
  PLANOREL_UTILIZADOS: 812,
  ...cambios,
});
const ficha = (cambios: Partial<EmpresaFicha> = {}): EmpresaFicha => ({
  ...fila(),
  EMP_DIRECCION: 'Av. Amazonas N24-03',
  correo_confirmado: true,
  EMP_MOTIVO: null,
  ambiente: 'PRODUCCION',
  version: 1,
  acciones: ACCIONES,
  ...cambios,
});
const MENUS = [
  {
    MEN_CODIGO: 1,
    MEN_NOMBRE: 'Inicio',
    MEN_RUTA: 'inicio',
    MEN_ICONO: 'IconHome',
    MEN_ORDEN: 1,
    MEN_PADRE: null,
    MEN_GRUPO: null,
    asignado: true,
    perfiles: ['propietario'],
  },
  {
    MEN_CODIGO: 2,
    MEN_NOMBRE: 'Ventas',
    MEN_RUTA: null,
    MEN_ICONO: 'IconFile',
    MEN_ORDEN: 100,
    MEN_PADRE: null,
    MEN_GRUPO: null,
    asignado: true,
    perfiles: ['propietario'],
  },
  {
    MEN_CODIGO: 3,
    MEN_NOMBRE: 'Facturas',
    MEN_RUTA: 'facturas',
    MEN_ICONO: 'IconFile',
    MEN_ORDEN: 101,
    MEN_PADRE: 2,
    MEN_GRUPO: null,
    asignado: true,
    perfiles: ['propietario'],
  },
];

beforeEach(() => {
  areasResponden();
  responder('get', '/sesion', { tipo: 'administrador', expira: null });
  dentro.admin(sesionAdmin({ permisos: PERMISOS }));
  responder(
    'get',
    '/administradores',
    pagina([{ USU_CODIGO: 9, USU_NOMBRE: 'Gustavo Andrade', USU_ACTIVO: true }]),
  );
  responder('get', '/planes', []);
  responder('get', '/empresas/comprobarEmpresa/7', {
    EMP_CODIGO: 7,
    revisiones: [{ que: 'Tiene un propietario activo', cumple: true, detalle: '' }],
    acciones: [],
  });
  responder('get', '/empresas/7', ficha());
});

const guardar = () => screen.findByRole('button', { name: 'Guardar cambios' });
// La barra se va cuando no queda nada por guardar; los avisos de pruebas anteriores pueden seguir en cola.
const guardado = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument());
const entrar = (hash = '#/administrador/empresas/7') => abrir(hash);

test('la lista muestra cada empresa con su estado y lleva a su ficha', async () => {
  const llamadas = responder(
    'get',
    '/empresas/empresasPaginacion/11',
    pagina([
      fila(),
      fila({
        EMP_CODIGO: 8,
        EMP_NOMBREC: 'Café Los Andes',
        EMP_ESTADO: 'PENDIENTE',
        EMP_ACTIVA: false,
        PLANOREL_CADUCA: '2020-01-01',
      }),
    ]),
  );
  await entrar('#/administrador/empresas?estado=PENDIENTE');
  expect(await screen.findByRole('link', { name: 'Comercial Andina' })).toHaveAttribute(
    'href',
    '#/administrador/empresas/7',
  );
  const otra = screen.getByRole('row', { name: /Café Los Andes/ });
  ['Pendiente', 'Inactiva', 'Caducó 01/01/2020'].forEach((texto) =>
    expect(within(otra).getByText(texto)).toBeInTheDocument(),
  );
  expect(llamadas[0]!.url.searchParams.get('estado')).toBe('PENDIENTE');
});

test('un distribuidor no ve de quién es cada una ni filtra por distribuidor', async () => {
  dentro.admin(sesionAdmin({ PRF_CODIGO: 2, permisos: ['empresas.ver', 'empresas.editar'] }));
  responder('get', '/empresas/empresasPaginacion/11', pagina([fila({ DRB_NOMBRE: 'Gustavo Andrade' })]));
  await entrar('#/administrador/empresas');
  await screen.findByRole('link', { name: 'Comercial Andina' });
  expect(screen.queryByText('Gustavo Andrade')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Distribuidor')).not.toBeInTheDocument();
});

test('crear exige lo obligatorio y lleva a la ficha de la nueva', async () => {
  const { usuario } = await entrar('#/administrador/empresas/nueva');
  const llamadas = responder('post', '/empresas', ficha({ EMP_CODIGO: 7 }), 201);
  await usuario.click(screen.getByRole('button', { name: 'Crear empresa' }));
  await usuario.click(within(await dialogo('Atencion')).getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('Ingrese el ruc de la empresa!')).toBeInTheDocument();
  expect(llamadas).toHaveLength(0);
  await usuario.type(campo(/^RUC/), '1790012344001');
  await usuario.type(campo(/^Nombre comercial/), 'Comercial Andina');
  await usuario.type(campo(/^Razón social/), 'Comercial Andina S.A.');
  await usuario.type(campo(/^Correo/), 'contacto@andina.ec');
  await usuario.type(campo(/^Usuario/), 'gerencia');
  await usuario.selectOptions(await screen.findByLabelText('Distribuidor'), 'Gustavo Andrade');
  await usuario.click(screen.getByRole('button', { name: 'Crear empresa' }));
  await waitFor(() => expect(window.location.hash).toBe('#/administrador/empresas/7'));
  expect(llamadas[0]!.cuerpo).toMatchObject({ EMP_RUC: '1790012344001', DRB_CODIGO: 9, usuario: 'gerencia' });
  expect(llamadas[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
});

test('consultar el RUC llena lo que está vacío y respeta lo escrito', async () => {
  const { usuario } = await entrar('#/administrador/empresas/nueva');
  responder('get', '/consultas/empresa/1790012344001', {
    RAZON_SOCIAL: 'COMERCIAL ANDINA S.A.',
    NOMBRE_COMERCIAL: 'ANDINA',
    DIRECCION: 'QUITO',
    ESTADO: 'ACTIVO',
  });
  await usuario.type(campo(/^Nombre comercial/), 'Mi nombre');
  await usuario.type(campo(/^RUC/), '1790012344001');
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  await waitFor(() => expect(campo(/^Razón social/)).toHaveValue('COMERCIAL ANDINA S.A.'));
  expect(campo(/^Nombre comercial/)).toHaveValue('Mi nombre');
});

test('guardar envía la versión leída y, sin menús tocados, no los guarda', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('put', '/empresas/7', ficha({ EMP_CIUDAD: 'Loja', version: 2 }));
  await usuario.clear(campo('Ciudad'));
  await usuario.type(campo('Ciudad'), 'Loja');
  await usuario.click(await guardar());
  await guardado();
  expect(llamadas[0]!.cuerpo).toMatchObject({ EMP_CIUDAD: 'Loja', version: 1, DRB_CODIGO: null });
});

test('guardar con menús cambiados: primero la empresa y después sus menús', async () => {
  responder('get', '/menus/menuEmpresaAdmin/7', MENUS);
  const { usuario } = await entrar('#/administrador/empresas/7?pestana=menus');
  const orden: string[] = [];
  responder('put', '/empresas/7', () => (orden.push('empresa'), HttpResponse.json(ficha({ version: 2 }))));
  const menus = responder(
    'put',
    '/menus/menuEmpresaAdmin/7',
    () => (orden.push('menus'), HttpResponse.json(MENUS.slice(0, 1))),
  );
  await usuario.click(await screen.findByRole('checkbox', { name: /Facturas/ }));
  await usuario.click(await guardar());
  await guardado();
  expect(orden).toEqual(['empresa', 'menus']);
  expect(menus[0]!.cuerpo).toEqual([{ MEN_CODIGO: 1, MEN_ORDEN: 1 }]);
  expect(menus[0]!.url.searchParams.get('huella')).toBe('1,2,3');
});

test('si fallan los menús se dice con la frase de la especificación y siguen por guardar', async () => {
  responder('get', '/menus/menuEmpresaAdmin/7', MENUS);
  const { usuario } = await entrar('#/administrador/empresas/7?pestana=menus');
  responder('put', '/empresas/7', ficha({ version: 2 }));
  responder('get', '/empresas/7', ficha({ version: 2 }));
  fallar('put', '/menus/menuEmpresaAdmin/7', 500, 'interno', 'Ocurrió un error interno.');
  await usuario.click(await screen.findByRole('checkbox', { name: /Facturas/ }));
  await usuario.click(await guardar());
  const ventana = await dialogo('Error');
  expect(ventana).toHaveTextContent('Error en la actualización de empresa o menús');
  await usuario.click(within(ventana).getByRole('button', { name: 'Aceptar' }));
  expect(screen.getByRole('checkbox', { name: /Facturas/ })).not.toBeChecked();
  expect(await guardar()).toBeInTheDocument();
});

test('un dato que el servidor rechaza queda bajo su campo', async () => {
  const { usuario } = await entrar();
  fallar('put', '/empresas/7', 422, 'validacion', 'Algunos datos no son válidos.', {
    json: { EMP_TELEFONO: ['Ese teléfono no existe.'] },
  });
  await usuario.clear(campo('Teléfono'));
  await usuario.type(campo('Teléfono'), '0999999999');
  await usuario.click(await guardar());
  await usuario.click(within(await dialogo('Error')).getByRole('button', { name: 'Aceptar' }));
  expect(campo('Teléfono')).toHaveAccessibleDescription('Ese teléfono no existe.');
  expect(campo('Teléfono')).toHaveValue('0999999999');
});

test('otra persona la cambió: se ve qué, se elige y nada se pierde', async () => {
  const { usuario } = await entrar();
  const frase = 'Gustavo Andrade cambió los datos de esta empresa el 21/11/2026 a las 10:42.';
  fallar('put', '/empresas/7', 409, 'conflicto', frase);
  responder(
    'get',
    '/empresas/7',
    ficha({ version: 2, EMP_CIUDAD: 'Cuenca', EMP_NOMBREC: 'Andina Comercial' }),
  );
  await usuario.clear(campo('Ciudad'));
  await usuario.type(campo('Ciudad'), 'Loja');
  await usuario.click(await guardar());
  const ventana = await dialogo('Otra persona cambió estos datos');
  expect(ventana).toHaveTextContent(frase);
  const suyo = within(ventana).getByRole('row', { name: /Nombre comercial/ });
  expect(
    within(suyo).getByRole('radio', { name: 'Nombre comercial: dejar lo de la otra persona' }),
  ).toBeChecked();
  expect(within(ventana).getByRole('radio', { name: 'Ciudad: dejar lo suyo' })).toBeChecked();
  const segunda = responder(
    'put',
    '/empresas/7',
    ficha({ version: 3, EMP_CIUDAD: 'Loja', EMP_NOMBREC: 'Andina Comercial' }),
  );
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar lo elegido' }));
  await guardado();
  expect(segunda[0]!.cuerpo).toMatchObject({
    version: 2,
    EMP_CIUDAD: 'Loja',
    EMP_NOMBREC: 'Andina Comercial',
    EMP_TELEFONO: '022345678',
  });
});

test('lo escrito sobrevive a mirar otra pestaña', async () => {
  responder('get', '/empresas/usuario/7', []);
  responder('get', '/empresas/establecimientos/7', []);
  const { usuario } = await entrar();
  await usuario.clear(campo('Ciudad'));
  await usuario.type(campo('Ciudad'), 'Loja');
  await usuario.click(screen.getByRole('tab', { name: 'Usuarios' }));
  await screen.findByText('La empresa no tiene usuarios.');
  await usuario.click(screen.getByRole('button', { name: 'Volver a los datos' }));
  expect(campo('Ciudad')).toHaveValue('Loja');
});

test('verificar pide confirmar con su verbo y manda la versión que se vio', async () => {
  responder(
    'get',
    '/empresas/7',
    ficha({ EMP_ESTADO: 'PENDIENTE', acciones: ['editar', 'verificar', 'rechazar'], version: 4 }),
  );
  const { usuario } = await entrar();
  const llamadas = responder('put', '/empresas/comprobarEmpresaEstado/7', ficha({ version: 5 }));
  await usuario.click(await screen.findByRole('button', { name: 'Verificar' }));
  await usuario.click(
    within(await dialogo('¿Verificar Comercial Andina?')).getByRole('button', { name: 'Verificar' }),
  );
  await waitFor(() => expect(llamadas).toHaveLength(1));
  expect(llamadas[0]!.cuerpo).toEqual({ EMP_ESTADO: 'VERIFICADA', EMP_MOTIVO: '', version: 4 });
});

test('rechazar sin motivo no se puede', async () => {
  responder('get', '/empresas/7', ficha({ EMP_ESTADO: 'PENDIENTE', acciones: ['verificar', 'rechazar'] }));
  const { usuario } = await entrar();
  const llamadas = responder('put', '/empresas/comprobarEmpresaEstado/7', ficha({ EMP_ESTADO: 'RECHAZADA' }));
  await usuario.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const ventana = await dialogo('Rechazar Comercial Andina');
  await usuario.click(within(ventana).getByRole('button', { name: 'Rechazar' }));
  await usuario.click(within(await dialogo('Atencion')).getByRole('button', { name: 'Aceptar' }));
  expect(llamadas).toHaveLength(0);
  await usuario.type(within(ventana).getByRole('textbox'), 'El nombramiento caducó');
  await usuario.click(within(ventana).getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
  expect(llamadas[0]!.cuerpo).toMatchObject({
    EMP_ESTADO: 'RECHAZADA',
    EMP_MOTIVO: 'El nombramiento caducó',
  });
});

test('la que está en uso no se elimina y se dice por qué', async () => {
  const { usuario } = await entrar();
  fallar(
    'delete',
    '/empresas/7',
    409,
    'conflicto',
    'No se puede eliminar: la empresa tiene 5 tickets de soporte.',
  );
  await usuario.click(screen.getByRole('button', { name: 'Más acciones' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await usuario.click(
    within(await dialogo('¿Eliminar Comercial Andina?')).getByRole('button', { name: 'Eliminar' }),
  );
  expect(await dialogo('La empresa está en uso')).toHaveTextContent('5 tickets de soporte');
});

test('quien solo puede mirar ve los datos sin campos ni acciones', async () => {
  dentro.admin(sesionAdmin({ PRF_CODIGO: 3, permisos: ['empresas.ver', 'planes.ver'] }));
  responder('get', '/empresas/7', ficha({ acciones: [] }));
  await entrar();
  expect(await screen.findByText('Av. Amazonas N24-03')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Más acciones' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Menús' })).not.toBeInTheDocument();
});

test('la de otro distribuidor no se encuentra', async () => {
  fallar('get', '/empresas/7', 404, 'no_encontrado', 'No existe esa empresa.');
  await entrar();
  expect(screen.getByRole('heading', { level: 1, name: 'No se encontró la empresa' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver las empresas' })).toHaveAttribute(
    'href',
    '#/administrador/empresas',
  );
});
