import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarAdmin, guardarEmpresa, type TipoSesion } from '@/session';
import { pagina, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Cliente, Ficha } from './api';
import { ClientePage } from './ClientePage';
import { ClientesPage } from './lista/ClientesPage';
import { EditarPage } from './EditarPage';
import { CLIENTE } from './muestras';
import { NuevoPage } from './NuevoPage';

const FINAL: Cliente = {
  ...CLIENTE,
  CLI_CODIGO: 1,
  CLI_TIPOID: 'CONSUMIDOR_FINAL',
  CLI_IDENTIFICACION: '9999999999999',
  CLI_NOMBRE: 'CONSUMIDOR FINAL',
};
const FICHA: Ficha = {
  CLI_CODIGO: null,
  CLI_TIPOID: 'RUC',
  CLI_IDENTIFICACION: '0190456781001',
  CLI_NOMBRE: 'FERRETERÍA EL TORNILLO',
  CLI_NOMBREC: '',
  CLI_DIRECCION: 'GRAN COLOMBIA 8-45',
  CLI_PROVINCIA: 'Azuay',
  CLI_CIUDAD: 'Cuenca',
  CLI_TIPO: 2,
  CLI_TIPJURIDICA: null,
  fuente: 'primario',
  avisos: ['En el SRI este RUC consta como SUSPENDIDO.'],
};
const EMPRESA = {
  EMP_CODIGO: 7,
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  EMP_RUC: '1790012344001',
  EMP_CIUDAD: 'Quito',
};
const TODO = ['clientes.ver', 'clientes.editar'];

async function abrir(hash: string, { permisos = TODO, area = 'empresa' as TipoSesion } = {}) {
  responder('get', '/api/tipoClientes', [
    { codigo: 1, nombre: 'Persona natural' },
    { codigo: 2, nombre: 'Sociedad' },
  ]);
  responder('get', '/api/tipJuridica/:tipo', [{ codigo: 11, nombre: 'No obligada a llevar contabilidad' }]);
  responder('get', '/api/grupoClientes', [{ codigo: 2, nombre: 'Minoristas' }]);
  responder('get', '/api/clientes/asesores', [{ codigo: 5, nombre: 'Rosa Mena', tipoAsesor: 'V' }]);
  if (area === 'administrador') guardarAdmin(sesionAdmin({ permisos }));
  else guardarEmpresa(sesionEmpresa({ permisos }));
  const base = area === 'administrador' ? '/administrador/clientes' : '/clientes';
  window.location.hash = `#${base}${hash}`;
  render(
    enPantalla(
      {
        [base]: <ClientesPage />,
        [`${base}/nuevo`]: <NuevoPage />,
        [`${base}/:id`]: <ClientePage />,
        [`${base}/:id/editar`]: <EditarPage />,
      },
      area,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const entrada = (nombre: string) => document.querySelector<HTMLInputElement>(`[name="${nombre}"]`)!;
const parametros = (llamadas: { url: URL }[]) => Object.fromEntries(llamadas.at(-1)!.url.searchParams);

beforeEach(() => {
  responder('get', '/api/clientes/31/recordatorios', { de_baja_desde: null });
  responder('get', '/api/proveedores/cliente/31', { id: null });
});

describe('la lista', () => {
  it('pide a la empresa de la sesión y abre la ficha por el nombre', async () => {
    const llamadas = responder('get', '/api/clientes/paginacion', pagina([CLIENTE, FINAL], { total: 2 }));
    await abrir('');
    const enlace = await screen.findByRole('link', { name: 'Gabriela Espinosa' });
    expect(enlace).toHaveAttribute('href', '#/clientes/31');
    expect(parametros(llamadas)).toEqual({ page: '1', tamano: '20', orden: 'CLI_NOMBRE' });
    expect(screen.queryByRole('columnheader', { name: 'Correo' })).not.toBeInTheDocument(); // con «Columnas» se pone
    expect(screen.queryByRole('textbox', { name: 'Empresa' })).not.toBeInTheDocument();
  });

  it('los filtros van con sus nombres y quedan en la dirección', async () => {
    const llamadas = responder('get', '/api/clientes/paginacion', pagina([CLIENTE]));
    const usuario = await abrir('');
    await screen.findByRole('option', { name: 'Minoristas' });
    await usuario.selectOptions(screen.getByLabelText('Grupo'), 'Minoristas');
    await usuario.selectOptions(screen.getByLabelText('Asesor'), 'Vendedor');
    await usuario.selectOptions(screen.getByLabelText('Estado'), 'Inactivos');
    await waitFor(() =>
      expect(parametros(llamadas)).toMatchObject({ grupo: '2', tipoAsesor: 'V', activo: 'false' }),
    );
    expect(window.location.hash).toContain('tipoAsesor=V');
  });

  it('el consumidor final no tiene acciones; los demás, editar, desactivar y eliminar', async () => {
    responder('get', '/api/clientes/paginacion', pagina([CLIENTE, FINAL]));
    const cambios = responder('put', '/api/clientes/31', { CLI_CODIGO: 31, avisos: [] });
    const usuario = await abrir('');
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Gabriela Espinosa' }));
    expect(screen.queryByRole('button', { name: 'Acciones de CONSUMIDOR FINAL' })).not.toBeInTheDocument();
    await usuario.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));
    await waitFor(() => expect(cambios.at(-1)?.cuerpo).toEqual({ CLI_ACTIVO: false, version: 4 }));
  });

  it('eliminar se confirma antes', async () => {
    responder('get', '/api/clientes/paginacion', pagina([CLIENTE]));
    const borrados = responder('delete', '/api/clientes/31', null, 204);
    const usuario = await abrir('');
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Gabriela Espinosa' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const ventana = await screen.findByRole('dialog', { name: '¿Eliminar el cliente?' });
    expect(borrados).toHaveLength(0);
    await usuario.click(within(ventana).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(borrados).toHaveLength(1));
  });

  it('quien solo lee no encuentra cómo cambiar', async () => {
    responder('get', '/api/clientes/paginacion', pagina([CLIENTE]));
    await abrir('', { permisos: ['clientes.ver'] });
    await screen.findByRole('link', { name: 'Gabriela Espinosa' });
    expect(screen.queryByRole('link', { name: 'Nuevo cliente' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Acciones de/ })).not.toBeInTheDocument();
  });

  it('sin clientes invita a crear el primero', async () => {
    responder('get', '/api/clientes/paginacion', pagina([]));
    await abrir('');
    expect(await screen.findByRole('heading', { name: 'Aún no hay clientes' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Nuevo cliente' })).toHaveLength(2);
  });
});

describe('un administrador', () => {
  it('sin elegir empresa ve los de todas, y no los crea', async () => {
    const llamadas = responder('get', '/api/clientes/paginacion', pagina([CLIENTE]));
    await abrir('', { area: 'administrador' });
    expect(await screen.findByRole('cell', { name: 'Comercial Andina' })).toBeInTheDocument();
    expect(parametros(llamadas)).not.toHaveProperty('eid');
    expect(screen.queryByRole('link', { name: 'Nuevo cliente' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Grupo')).not.toBeInTheDocument();
  });

  it('elige una y la lista es la suya, con su nombre en la cabecera', async () => {
    const llamadas = responder('get', '/api/clientes/paginacion', pagina([CLIENTE]));
    responder('get', '/empresas/buscarEmpresa/:texto', [EMPRESA]);
    responder('get', '/empresas/7', EMPRESA);
    const usuario = await abrir('?activo=false', { area: 'administrador' });
    await usuario.type(screen.getByRole('textbox', { name: 'Empresa' }), 'andina');
    await usuario.click(await screen.findByRole('option', { name: /Comercial Andina/ }));
    await waitFor(() => expect(parametros(llamadas)).toMatchObject({ eid: '7' }));
    expect(parametros(llamadas)).not.toHaveProperty('activo');
    expect(await screen.findByText('Comercial Andina · RUC 1790012344001')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nuevo cliente' })).toHaveAttribute(
      'href',
      '#/administrador/clientes/nuevo?eid=7',
    );
  });

  it('de una empresa ajena se le dice que no está', async () => {
    responder('get', '/api/clientes/paginacion', pagina([]));
    fallar('get', '/empresas/9', 404, 'no_encontrado', 'No existe esa empresa.');
    await abrir('?eid=9', { area: 'administrador' });
    expect(await screen.findByRole('heading', { name: 'Empresa no encontrada' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('para crear debe elegirla', async () => {
    await abrir('/nuevo', { area: 'administrador' });
    expect(screen.getByRole('heading', { name: 'Elija la empresa' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Cliente')).not.toBeInTheDocument();
  });
});

it('un administrador baja los saldos de la empresa elegida, por su primer establecimiento', async () => {
  responder('get', '/api/clientes/paginacion', pagina([CLIENTE]));
  responder('get', '/empresas/7', EMPRESA);
  responder('get', '/empresas/establecimientos/7', [{ COM_CODIGO: 4 }, { COM_CODIGO: 5 }]);
  const firmados = responder('post', '/enlaces', { url: '/x' });
  const pulsado = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const usuario = await abrir('?eid=7', { area: 'administrador' });
  await usuario.click(await screen.findByRole('button', { name: 'Saldos' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'En Excel' }));
  await waitFor(() => expect(pulsado).toHaveBeenCalled());
  expect(firmados[0]!.cuerpo).toEqual({ ruta: '/api/clientes/reporte/excel/7/4?orden=CLI_NOMBRE' });
  pulsado.mockRestore();
});

describe('el formulario', () => {
  const buscar = async (usuario: ReturnType<typeof userEvent.setup>, numero: string) => {
    await usuario.type(entrada('CLI_IDENTIFICACION'), numero);
    await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
  };

  it('la consulta llena lo que sabe, avisa, y se crea', async () => {
    responder('get', '/api/clientes/apiRuc/0190456781001', FICHA);
    responder('get', '/api/clientes/31', CLIENTE);
    const creados = responder('post', '/api/clientes', { CLI_CODIGO: 31, avisos: [] }, 201);
    const usuario = await abrir('/nuevo');
    await screen.findByRole('option', { name: 'Sociedad' });
    await buscar(usuario, '0190456781001');
    await waitFor(() => expect(entrada('CLI_NOMBRE')).toHaveValue('FERRETERÍA EL TORNILLO'));
    expect(entrada('CLI_CIUDAD')).toHaveValue('Cuenca');
    expect(screen.getByText('En el SRI este RUC consta como SUSPENDIDO.')).toBeInTheDocument();
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'pagos@tornillo.example');
    await usuario.type(entrada('CLI_LIMITE'), '1.500,50');
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      CLI_TIPOID: 'RUC',
      CLI_IDENTIFICACION: '0190456781001',
      CLI_CORREOS: ['pagos@tornillo.example'],
      CLI_PROVINCIA: 'Azuay',
      CLI_CIUDAD: 'Cuenca',
      CLI_TIPO: 2,
      CLI_TIPJURIDICA: null,
      CLI_GRUPO: null,
      CLI_DIASCREDITO: 0,
      CLI_LIMITE: '1500.50',
    });
    expect(creados[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(window.location.hash).toBe('#/clientes/31'));
  });

  it('diez dígitos son una cédula aunque diga RUC', async () => {
    responder('get', '/api/clientes/apiRuc/1714307103', {
      ...FICHA,
      CLI_TIPOID: 'CEDULA',
      CLI_IDENTIFICACION: '1714307103',
      avisos: [],
    });
    const usuario = await abrir('/nuevo');
    await buscar(usuario, '1714307103');
    await waitFor(() => expect(entrada('CLI_TIPOID')).toHaveValue('CEDULA'));
  });

  it('de quien ya es cliente ofrece abrir su ficha', async () => {
    responder('get', '/api/clientes/apiRuc/1714307103', {
      ...FICHA,
      CLI_CODIGO: 31,
      CLI_NOMBRE: 'Gabriela Espinosa',
    });
    responder('get', '/api/clientes/31', CLIENTE);
    const usuario = await abrir('/nuevo');
    await buscar(usuario, '1714307103');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir el cliente' }));
    await waitFor(() => expect(window.location.hash).toBe('#/clientes/31'));
  });

  it.each([
    [404, 'no_encontrado', 'El SRI no conoce esa identificación. Llene los datos a mano.'],
    [
      502,
      'servicio_externo',
      'Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor.',
    ],
  ])('si la consulta responde %s, lo dice y se sigue a mano', async (code, status, frase) => {
    fallar('get', '/api/clientes/apiRuc/0190456781001', code, status, frase);
    const usuario = await abrir('/nuevo');
    await buscar(usuario, '0190456781001');
    expect(await screen.findByText(frase)).toBeInTheDocument();
  });

  it('no sale lo que está mal, y dice qué', async () => {
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), '1714307104001');
    await usuario.click(screen.getByRole('button', { name: 'Agregar otro correo' }));
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'a@b.example');
    await usuario.type(entrada('CLI_CORREOS.1.correo'), 'A@b.example');
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Atencion' })).toBeInTheDocument();
    expect(screen.getByText('El RUC no es válido, revise sus dígitos')).toBeInTheDocument();
    expect(screen.getByText('Ingrese el nombre.')).toBeInTheDocument();
    expect(screen.getByText('Ese correo ya está en la lista')).toBeInTheDocument();
  });

  it('el dígito de una sociedad solo avisa', async () => {
    const usuario = await abrir('/nuevo');
    await usuario.type(entrada('CLI_IDENTIFICACION'), '1793333340001');
    expect(await screen.findByText(/El dígito verificador no coincide/)).toBeInTheDocument();
    // Que el SRI lo conozca lo confirma: ya no hay de qué avisar.
    responder('get', '/api/clientes/apiRuc/1793333340001', {
      ...FICHA,
      CLI_IDENTIFICACION: '1793333340001',
      avisos: [],
    });
    await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(entrada('CLI_NOMBRE')).toHaveValue('FERRETERÍA EL TORNILLO'));
    expect(screen.queryByText(/El dígito verificador no coincide/)).not.toBeInTheDocument();
  });

  it('los errores del servidor van bajo su campo, también los de un correo', async () => {
    const usuario = await abrir('/nuevo');
    await usuario.selectOptions(entrada('CLI_TIPOID'), 'Pasaporte');
    await usuario.type(entrada('CLI_IDENTIFICACION'), 'AB123');
    await usuario.type(entrada('CLI_NOMBRE'), 'Hans');
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'raro@b.example');
    fallar('post', '/api/clientes', 422, 'validacion', 'Revise', {
      json: { CLI_CORREOS: { 0: ['Ingrese un correo válido!'] } },
    });
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByText('Ingrese un correo válido!')).toBeInTheDocument();
    fallar('post', '/api/clientes', 409, 'conflicto', 'Ya existe', {
      json: { CLI_IDENTIFICACION: ['Ya existe un cliente con esa identificación: Hans.'] },
    });
    await usuario.type(entrada('CLI_CORREOS.0.correo'), 'x');
    await usuario.click(screen.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByText('Ya existe un cliente con esa identificación: Hans.')).toBeInTheDocument();
  });

  it('se agrega un grupo sin salir del formulario', async () => {
    const creados = responder('post', '/api/grupoClientes', { codigo: 9, nombre: 'Exportadores' }, 201);
    const usuario = await abrir('/nuevo');
    await usuario.click(screen.getByRole('button', { name: 'Agregar un grupo' }));
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo grupo' });
    await usuario.type(within(ventana).getByLabelText(/Nombre/), 'Exportadores');
    await usuario.click(within(ventana).getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(entrada('CLI_GRUPO')).toHaveValue('9'));
    expect(creados[0]!.cuerpo).toEqual({ nombre: 'Exportadores' });
  });

  it('al editar se ve todo, y lo que otra persona cambió se decide', async () => {
    let actual = CLIENTE;
    responder('get', '/api/clientes/31', () => Response.json(actual) as never);
    const usuario = await abrir('/31/editar');
    await waitFor(() => expect(entrada('CLI_GRUPO')).toHaveValue('2'));
    expect(entrada('CLI_CORREOS.1.correo')).toHaveValue('pagos@correo.example');
    await waitFor(() => expect(entrada('CLI_TIPJURIDICA')).toHaveValue('11'));
    await usuario.clear(entrada('CLI_DIRECCION'));
    await usuario.type(entrada('CLI_DIRECCION'), 'La mía');
    act(() => {
      actual = { ...CLIENTE, CLI_DIRECCION: 'La suya', version: 5 };
    });
    fallar(
      'put',
      '/api/clientes/31',
      409,
      'conflicto',
      'Lucía cambió estos datos el 21/11/2026 a las 10:42.',
    );
    await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/Lucía cambió estos datos/)).toBeInTheDocument();
    expect(screen.getByText('La suya')).toBeInTheDocument();
  });
});

describe('la ficha', () => {
  it('muestra los datos y lleva a editar', async () => {
    responder('get', '/api/clientes/31', CLIENTE);
    await abrir('/31');
    expect(await screen.findByRole('heading', { level: 1, name: 'Gabriela Espinosa' })).toBeInTheDocument();
    expect(screen.getByText('$ 1,500.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'pagos@correo.example' })).toHaveAttribute(
      'href',
      'mailto:pagos@correo.example',
    );
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '#/clientes/31/editar');
  });

  it('de quien pidió no recibir recordatorios lo dice junto a su nombre', async () => {
    responder('get', '/api/clientes/31', CLIENTE);
    responder('get', '/api/clientes/31/recordatorios', { de_baja_desde: '2026-11-20T10:00:00-05:00' });
    await abrir('/31');
    const dicho = await screen.findByText('Sin recordatorios');
    expect(dicho).toHaveAttribute('title', 'Pidió no recibirlos el 20/11/2026');
  });

  it('quien solo lee no ve el botón; el administrador ve de qué empresa es', async () => {
    responder('get', '/api/clientes/31', CLIENTE);
    await abrir('/31', { permisos: ['clientes.ver'], area: 'administrador' });
    expect(await screen.findByText(/cliente de Comercial Andina/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute(
      'href',
      '#/administrador/clientes?eid=7',
    );
  });

  it('el historial dice quién cambió qué', async () => {
    responder('get', '/api/clientes/31', CLIENTE);
    const linea = {
      id: 1,
      instante: '2026-11-21T10:42:00-05:00',
      actor_nombre: 'Lucía Paredes',
      accion: 'actualizar',
      accion_nombre: 'Cambió',
      cambios: [{ campo: 'ciudad', rotulo: 'Ciudad', antes: 'Loja', despues: 'Quito' }],
    };
    responder('get', '/api/clientes/historial/31', pagina([linea]));
    await abrir('/31?pestana=historial');
    expect(await screen.findByText(/Lucía Paredes/)).toBeInTheDocument();
    expect(screen.getByText('Loja')).toBeInTheDocument();
  });

  it('el que no existe lo dice', async () => {
    fallar('get', '/api/clientes/99', 404, 'no_encontrado', 'No existe ese cliente.');
    await abrir('/99');
    expect(await screen.findByRole('heading', { name: 'Cliente no encontrado' })).toBeInTheDocument();
  });
});
