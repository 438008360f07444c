import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { comprobante } from '@/testing/comprobantes';
import { CAFE, CATALOGOS, CLIENTE } from '@/testing/entrada';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import '@/testing/tipos';
import { EditarPage } from './EditarPage';
import { RECURRENTE, VEZ } from './muestras';
import { NuevaPage } from './NuevaPage';
import { RecurrentePage } from './RecurrentePage';
import { RecurrentesPage } from './RecurrentesPage';

const RUTA = '/api/recurrentes';
const FALLIDA = {
  ...VEZ,
  estado: 'FALLIDA' as const,
  fecha: '2026-11-30',
  motivo: 'La firma caducó.',
  comprobante_id: null,
};

async function abrir(hash: string) {
  guardarEmpresa(sesionEmpresa({ permisos: ['documentos.ver', 'documentos.emitir', 'clientes.ver'] }));
  window.location.hash = `#/recurrentes${hash}`;
  render(
    enPantalla(
      {
        '/recurrentes': <RecurrentesPage />,
        '/recurrentes/nueva': <NuevaPage />,
        '/recurrentes/:id': <RecurrentePage />,
        '/recurrentes/:id/editar': <EditarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const ficha = (cambios = {}) => {
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  responder('get', `${RUTA}/7`, { ...RECURRENTE, ...cambios });
  responder('get', `${RUTA}/7/emisiones`, pagina([VEZ]));
  responder('get', `${RUTA}/7/previa`, {
    fecha: '2026-11-30',
    fechas: ['2026-11-30', '2026-12-31'],
    documento: null,
    impedimento: 'La firma caducó.',
  });
};

describe('la lista', () => {
  it('dice cuándo toca la próxima y qué pasó la última vez', async () => {
    responder('get', `${RUTA}/paginacion`, pagina([RECURRENTE, { ...RECURRENTE, id: 8, ultima: FALLIDA }]));
    await abrir('');
    const tabla = await screen.findByRole('table', { name: 'Facturas recurrentes' });
    expect(await within(tabla).findByText('Emitida')).toBeInTheDocument();
    expect(within(tabla).getByText('No se pudo')).toHaveAttribute('title', 'La firma caducó.');
    expect(within(tabla).getAllByText('30/11/2026')).toHaveLength(2);
    expect(within(tabla).getAllByText('Cada mes, el último día del mes')).toHaveLength(2);
  });

  it('vacía, dice de dónde sale una', async () => {
    responder('get', `${RUTA}/paginacion`, pagina([]));
    await abrir('');
    expect(await screen.findByText(/«Repetir cada mes…»/)).toBeInTheDocument();
  });
});

describe('una', () => {
  it('muestra su historia y lo que impediría la que toca', async () => {
    ficha();
    await abrir('/7');
    expect(await screen.findByText('Así no se podría emitir')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: VEZ.numero })).toHaveAttribute(
      'href',
      '#/comprobantes/31',
    );
    expect(screen.getByText('Después: 31/12/2026.')).toBeInTheDocument();
  });

  it('en pausa por una falla, se reanuda con ella o desde la siguiente', async () => {
    ficha({ estado: 'PAUSADA', ultima: FALLIDA, motivo: FALLIDA.motivo });
    const pedidas = responder('post', `${RUTA}/7/reanudar`, RECURRENTE);
    const persona = await abrir('/7');
    expect(screen.getByText('La del 30/11/2026 no se pudo emitir')).toBeInTheDocument();
    await persona.click(screen.getByRole('button', { name: /^Acciones de/ }));
    await persona.click(await screen.findByRole('menuitem', { name: 'Reanudar desde la siguiente' }));
    await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ omitir: true }));
  });

  it('que no es suya, lo dice', async () => {
    fallar('get', `${RUTA}/7`, 404, 'no_encontrado', 'No existe esa factura recurrente.');
    await abrir('/7');
    expect(screen.getByRole('heading', { name: 'Factura recurrente no encontrada' })).toBeInTheDocument();
  });
});

describe('al editarla', () => {
  it('guarda lo suyo sobre la versión leída y pone bajo su línea lo que está mal', async () => {
    ficha();
    fallar('put', `${RUTA}/7`, 422, 'regla_de_negocio', 'No existe la variable {mess}.', {
      json: { pedido: { detalles: { 0: { descripcion: ['No existe la variable {mess}.'] } } } },
    });
    const persona = await abrir('/7/editar');
    const descripcion = await screen.findByLabelText(/Descripción de la línea 1/);
    await persona.clear(descripcion);
    await persona.type(descripcion, 'Arriendo de {{mess}');
    await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('No existe la variable {mess}.')).toBeInTheDocument();
    const guardadas = responder('put', `${RUTA}/7`, RECURRENTE);
    await persona.clear(descripcion);
    await persona.type(descripcion, 'Arriendo de {{mes}');
    await persona.selectOptions(screen.getByLabelText('Termina'), 'Después de varias veces');
    await persona.type(screen.getByLabelText(/Cuántas veces/), '12');
    await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(guardadas).toHaveLength(1));
    expect(guardadas[0]!.cuerpo).toMatchObject({
      version: 3,
      veces: 12,
      hasta: null,
      fin_de_mes: true,
      pedido: {
        cliente_id: 5,
        detalles: [{ codigo: 'A-1', descripcion: 'Arriendo de {mes}', precio: '500.00' }],
        pagos: [{ forma: '20', total: '575.00', plazo: 30, unidad: 'dias' }],
        adicional: [{ nombre: 'Contrato', valor: '12' }],
      },
    });
  });

  it('cambia el cliente, las líneas y la forma de pago, y dice cómo saldría la que toca', async () => {
    ficha();
    responder('post', '/api/clientes/nombre', [CLIENTE]);
    responder('post', '/api/productos/nombre', [CAFE]);
    const ensayadas = responder('post', `${RUTA}/7/previa`, {
      fecha: '2026-11-30',
      fechas: ['2026-11-30'],
      documento: null,
      impedimento: 'Así no.',
    });
    const guardadas = responder('put', `${RUTA}/7`, RECURRENTE);
    const persona = await abrir('/7/editar');
    for (const ajeno of [/^Fecha de emisión/, 'Cobrada ahora', 'Guía de remisión'])
      expect(screen.queryByLabelText(ajeno)).not.toBeInTheDocument();
    await persona.clear(screen.getByLabelText(/^Cliente( \*)?$/, { selector: 'input' }));
    await persona.keyboard('impor');
    await screen.findByText(/Importadora/, { selector: '[role="option"] *' });
    await persona.keyboard('{Enter}');
    const otra = screen.getByLabelText('Agregar una línea', { selector: 'input' });
    await waitFor(() => expect(otra).toHaveFocus());
    await persona.keyboard('cafe');
    await screen.findByText(/Café/, { selector: '[role="option"] *' });
    await persona.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Cantidad de la línea 2')).toHaveFocus());
    await persona.click(screen.getByLabelText('Cantidad de la línea 1'));
    await persona.keyboard('{Control>}{Delete}{/Control}');
    await persona.selectOptions(screen.getByLabelText('Forma de pago'), '19');
    await persona.click(screen.getByRole('button', { name: 'Ver cómo saldría' }));
    expect(await screen.findByText('Así no.')).toBeInTheDocument();
    await persona.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(guardadas).toHaveLength(1));
    expect(guardadas[0]!.cuerpo).toMatchObject({
      version: 3,
      pedido: {
        cliente_id: CLIENTE.CLI_CODIGO,
        detalles: [{ producto_id: CAFE.PRO_ID, codigo: CAFE.PRO_CODIGO }],
        pagos: [{ forma: '19' }],
      },
    });
    expect(ensayadas[0]!.cuerpo).toMatchObject({ pedido: { cliente_id: CLIENTE.CLI_CODIGO } });
  });

  it('si otra persona la cambió entretanto, muestra lo de cada una y guarda lo que se elija', async () => {
    ficha();
    const persona = await abrir('/7/editar');
    await persona.clear(await screen.findByLabelText('Precio de la línea 1'));
    await persona.type(screen.getByLabelText('Precio de la línea 1'), '600');
    fallar('put', `${RUTA}/7`, 409, 'conflicto', 'Lucía cambió esta factura recurrente.');
    const [linea] = RECURRENTE.pedido.detalles;
    const suyo = { ...RECURRENTE.pedido, detalles: [{ ...linea!, precio: '550.00' }] };
    ficha({ version: 4, nombre: 'Arriendo del local', pedido: suyo });
    await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const ventana = within(await screen.findByRole('dialog'));
    expect(ventana.getByText('Lucía cambió esta factura recurrente.')).toBeInTheDocument();
    expect(ventana.getByText('1.00 × Arriendo de {periodo} a 550.00')).toBeInTheDocument();
    await persona.click(ventana.getByLabelText('Detalle: dejar lo de la otra persona'));
    const guardadas = responder('put', `${RUTA}/7`, RECURRENTE);
    await persona.click(ventana.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(guardadas).toHaveLength(1));
    expect(guardadas[0]!.cuerpo).toMatchObject({
      version: 4,
      nombre: 'Arriendo del local',
      pedido: { detalles: [{ precio: '550.00' }] },
    });
  });
});

describe('una nueva', () => {
  it('lo que se deja a medias se guarda solo, y se retoma', async () => {
    const creados = responder('post', '/api/borradores', { id: 55, version: 1 }, 201);
    responder('get', `${RUTA}/paginacion`, pagina([]));
    ficha();
    const persona = await abrir('/nueva');
    await persona.type(await screen.findByLabelText('Nombre *'), 'Arriendo del local');
    await persona.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    const { tipo, cliente, contenido } = creados[0]!.cuerpo as Record<string, object>;
    expect([tipo, cliente]).toEqual(['RECURRENTE', 'Arriendo del local']);
    responder('get', '/api/borradores/55', { id: 55, version: 1, contenido: contenido! });
    act(() => void (window.location.hash = '#/recurrentes/nueva?retoma=55'));
    await waitFor(() => expect(screen.getByLabelText('Nombre *')).toHaveValue('Arriendo del local'));
  });

  it('sale de una factura emitida, sin lo que es de una sola', async () => {
    responder('get', '/api/comprobantes/31', comprobante());
    const creadas = responder('post', RUTA, RECURRENTE, 201);
    ficha();
    const persona = await abrir('/nueva?comprobante=31');
    const descripcion = await screen.findByLabelText(/Descripción de la línea 1/);
    await persona.clear(descripcion);
    await persona.type(descripcion, 'Arriendo de {{periodo}');
    await persona.click(screen.getByRole('button', { name: 'Crear factura recurrente' }));
    await waitFor(() => expect(creadas).toHaveLength(1));
    const { pedido, ...resto } = creadas[0]!.cuerpo as { pedido: Record<string, unknown> };
    expect(resto).toMatchObject({ frecuencia: 'MENSUAL', hasta: null, veces: null });
    expect(pedido).toMatchObject({ cliente_id: 5, detalles: [{ descripcion: 'Arriendo de {periodo}' }] });
    for (const ajeno of ['fecha', 'borrador_id', 'guia_remision', 'traslado', 'reembolsos'])
      expect(pedido).not.toHaveProperty(ajeno);
    await waitFor(() => expect(window.location.hash).toBe('#/recurrentes/7'));
  });
});
