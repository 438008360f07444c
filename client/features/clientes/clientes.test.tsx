import { screen, waitFor, within } from '@testing-library/react';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import type { Cliente } from './api';
import { abrir } from './formulario/enPrueba';
import { CLIENTE } from './muestras';

const FINAL: Cliente = {
  ...CLIENTE,
  CLI_CODIGO: 1,
  CLI_TIPOID: 'CONSUMIDOR_FINAL',
  CLI_IDENTIFICACION: '9999999999999',
  CLI_NOMBRE: 'CONSUMIDOR FINAL',
};
const EMPRESA = {
  EMP_CODIGO: 7,
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  EMP_RUC: '1790012344001',
  EMP_CIUDAD: 'Quito',
};
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

  it('lleva a hacerle una factura', async () => {
    responder('get', '/api/clientes/31', CLIENTE);
    await abrir('/31', { permisos: ['clientes.ver', 'documentos.emitir'] });
    expect(await screen.findByRole('link', { name: 'Nueva factura' })).toHaveAttribute(
      'href',
      '#/facturas/nueva?cliente=31',
    );
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
