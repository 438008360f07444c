import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CursoFlotante } from '@/components/comprobantes';
import { releer } from '@/components/comprobantes/curso';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { CorregirFacturaPage } from './CorregirPage';
import { BorradorFacturaPage, NuevaFacturaPage } from './FacturaPage';
import { CAFE, CATALOGOS, CLIENTE, DEVUELTA, EMITIDA, FINAL, MOLINO, PROPUESTA } from './muestras';
import { NotaDeFacturaPage, NuevaNotaPage } from './NotaPage';

const PERMISOS = ['documentos.ver', 'documentos.emitir', 'clientes.ver', 'clientes.editar', 'productos.ver', 'plan.ver', 'firma.editar'];
const BORRADOR = { id: 55, tipo: '01', cliente: '', total: '0.00', creado_por: 'María', creado_en: '2026-11-21T10:00:00-05:00', actualizado_en: '2026-11-21T10:00:00-05:00', version: 1, contenido: {} };

// Whole documents, key by key.
jest.setTimeout(40_000);

beforeEach(() => {
  sessionStorage.clear();
  act(() => releer());
});

interface Casa {
  catalogos?: object;
  clientes?: object[];
  productos?: object[];
}

function casa({ catalogos = CATALOGOS, clientes = [CLIENTE], productos = [CAFE] }: Casa = {}) {
  responder('get', '/api/comprobantes/catalogos', catalogos as typeof CATALOGOS);
  responder('post', '/api/clientes/nombre', clientes as (typeof CLIENTE)[]);
  responder('get', '/api/comprobantes/en-curso', []);
  return {
    productos: responder('post', '/api/productos/nombre', productos as (typeof CAFE)[]),
    borradores: responder('post', '/api/borradores', BORRADOR, 201),
    guardados: responder('put', '/api/borradores/55', { ...BORRADOR, version: 2 }),
  };
}

async function abrir(hash = '/facturas/nueva') {
  guardarEmpresa(sesionEmpresa({ permisos: PERMISOS }));
  window.location.hash = `#${hash}`;
  const rutas = {
    '/facturas/nueva': <NuevaFacturaPage />,
    '/facturas/borrador/:id': <BorradorFacturaPage />,
    '/facturas/:id/corregir': <CorregirFacturaPage />,
    '/notas-credito/nueva': <NuevaNotaPage />,
    '/notas-credito/de/:comprobanteId': <NotaDeFacturaPage />,
    '/comprobantes/:id': <h1>El comprobante</h1>,
    '/otra': <h1>Otra</h1>,
  };
  const conCurso = Object.fromEntries(Object.entries(rutas).map(([ruta, pantalla]) => [ruta, <>{pantalla}<CursoFlotante /></>]));
  const vista = render(enPantalla(conCurso, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return { usuario: userEvent.setup({ delay: null }), ...vista };
}

const total = () => screen.getByLabelText('Total').textContent;
const celda = (nombre: string, n: number) => screen.getByLabelText(`${nombre} de la línea ${n}`);
const nueva = () => screen.getByLabelText('Agregar una línea', { selector: 'input' });
const cliente = () => screen.getByLabelText(/^Cliente( \*)?$/, { selector: 'input' });
// By role it would be asked of hundreds of elements, at every key stroke.
const opcion = (nombre: RegExp) => screen.findByText(nombre, { selector: '[role="option"] *' });
type Usuario = ReturnType<typeof userEvent.setup>;

/** Types and takes the first answer, by keyboard. */
async function tomar(usuario: Usuario, texto: string, nombre: RegExp) {
  await usuario.keyboard(texto);
  await opcion(nombre);
  await usuario.keyboard('{Enter}');
}

async function conCliente(usuario: Usuario, nombre = /Importadora/) {
  await waitFor(() => expect(cliente()).toHaveFocus());
  await tomar(usuario, 'impor', nombre);
  await waitFor(() => expect(nueva()).toHaveFocus());
}

describe('una factura', () => {
  it('se hace entera con el teclado, se emite y la siguiente empieza en limpio', async () => {
    casa({ productos: [MOLINO] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('12{Enter}');
    expect(celda('Precio', 1)).toHaveFocus();
    expect(celda('Cantidad', 1)).toHaveValue('12.00');
    await usuario.keyboard('{Enter}5%{Enter}');
    expect(celda('IVA', 1)).toHaveFocus();
    expect(total()).toBe('$ 326.44');
    await usuario.keyboard('{Enter}');
    expect(nueva()).toHaveFocus();
    await usuario.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(celda('Cantidad', 2)).toHaveFocus());
    expect(total()).toBe('$ 652.88');
    await usuario.keyboard('{ArrowUp}');
    expect(celda('Cantidad', 1)).toHaveFocus();
    await usuario.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(screen.queryByLabelText('Cantidad de la línea 2')).not.toBeInTheDocument());
    expect(total()).toBe('$ 326.44');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
    expect(emitidas[0]!.cuerpo).toMatchObject({
      punto_id: 4,
      cliente_id: 31,
      correos: ['compras@pacifico.ec'],
      propina: '0',
      pagos: [{ forma: '01', total: '326.44', plazo: 30, unidad: 'dias' }],
      detalles: [{ producto_id: 8, codigo: 'MOL-001', cantidad: '12.00', precio: '24.90', descuento: '14.94', iva: '4', ice: '', irbpnr: '' }],
    });
    const anterior = await screen.findByRole('region', { name: 'Emitidos hace un momento' });
    expect(anterior).toHaveTextContent('001-001-000000012');
    expect(anterior).toHaveTextContent('Enviando al SRI');
    await waitFor(() => expect(cliente()).toHaveValue(''));
    expect(cliente()).toHaveFocus();
    expect(total()).toBe('$ 0.00');
  });

  it('los totales, por tarifa', async () => {
    casa({ productos: [CAFE, MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'CAF-250', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('40{Enter}{Enter}{Enter}{Enter}');
    await usuario.keyboard('molino');
    await opcion(/Molino/);
    await usuario.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(celda('Cantidad', 2)).toHaveFocus());
    await usuario.keyboard('1.234,5');
    const totales = screen.getByRole('region', { name: 'Totales' });
    expect(totales).toHaveTextContent('Subtotal 0 %250.00');
    expect(totales).toHaveTextContent('Subtotal 15 %30,739.05');
    expect(totales).toHaveTextContent('IVA 15 %4,610.86');
    expect(total()).toBe('$ 35,599.91');
  });

  it('nada se envía con errores: cada uno está en su campo, también en su línea', async () => {
    casa({ clientes: [FINAL], productos: [MOLINO] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(screen.getByText('Elija el cliente')).toBeInTheDocument();
    expect(screen.getByText('Ingrese al menos una línea.')).toBeInTheDocument();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await usuario.click(cliente());
    await tomar(usuario, 'final', /CONSUMIDOR FINAL/);
    await waitFor(() => expect(nueva()).toHaveFocus());
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('0{Enter}{Enter}99');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(celda('Cantidad', 1)).toHaveAccessibleDescription('Ingrese una cantidad mayor que cero.');
    expect(celda('Descuento', 1)).toHaveAccessibleDescription('El descuento supera el valor de la línea.');
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('3{Enter}{Enter}{Backspace}');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Al consumidor final se le factura hasta $ 50.00. Elija a quien compra.')).toBeInTheDocument();
    expect(emitidas).toHaveLength(0);
  });

  it('lo que el servidor no acepta queda bajo su campo, y nada de lo escrito se pierde', async () => {
    casa({ productos: [MOLINO] });
    fallar('post', '/api/facturas', 422, 'invalido', 'Revise los datos.', { json: { detalles: { 0: { codigo_auxiliar: ['Lleva su código de la tabla 31.'] } }, correos: { 0: ['Ese correo no existe.'] } } });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Lleva su código de la tabla 31.')).toBeInTheDocument();
    expect(screen.getByText('Ese correo no existe.')).toBeInTheDocument();
    expect(celda('Código', 1)).toHaveValue('MOL-001');
  });

  it('el pago se divide y debe sumar el total', async () => {
    casa({ productos: [CAFE] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'CAF-250', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('4');
    await usuario.click(screen.getByRole('button', { name: 'Dividir el pago' }));
    const [uno, otro] = screen.getAllByLabelText('Valor');
    expect(uno).toHaveValue('25.00');
    await usuario.clear(uno!);
    await usuario.type(uno!, '10');
    expect(screen.getByText('Faltan $ 15.00 por repartir')).toBeInTheDocument();
    await usuario.type(otro!, '15');
    expect(screen.getByText('Los pagos suman el total')).toBeInTheDocument();
    await usuario.selectOptions(screen.getAllByLabelText('Forma de pago')[1]!, '19');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({ pagos: [{ forma: '01', total: '10.00' }, { forma: '19', total: '15.00' }] });
  });

  it('un cliente que no está se crea en el sitio, con lo que sabe el registro', async () => {
    casa({ clientes: [] });
    responder('get', '/api/clientes/apiRuc/1790016919001', { CLI_CODIGO: null, CLI_TIPOID: 'RUC', CLI_IDENTIFICACION: '1790016919001', CLI_NOMBRE: 'CORPORACION FAVORITA C.A.', CLI_NOMBREC: '', CLI_DIRECCION: 'Av. General Enríquez', CLI_PROVINCIA: '', CLI_CIUDAD: '', CLI_TIPO: 2, CLI_TIPJURIDICA: null, avisos: [], fuente: 'SRI' });
    const creados = responder('post', '/api/clientes', { CLI_CODIGO: 77, avisos: [] }, 201);
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await tomar(usuario, '1790016919001', /Crear el cliente con el RUC/);
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo cliente' });
    expect(await within(ventana).findByDisplayValue('CORPORACION FAVORITA C.A.')).toBeInTheDocument();
    await usuario.type(within(ventana).getByLabelText('Correo'), 'pagos@favorita.ec');
    await usuario.click(within(ventana).getByRole('button', { name: 'Crear y elegir' }));
    await waitFor(() => expect(cliente()).toHaveValue('CORPORACION FAVORITA C.A. · 1790016919001'));
    expect(creados[0]!.cuerpo).toMatchObject({ CLI_TIPOID: 'RUC', CLI_IDENTIFICACION: '1790016919001', CLI_CORREOS: ['pagos@favorita.ec'] });
    expect(screen.getByLabelText('Enviar a')).toHaveValue('pagos@favorita.ec');
  });

  it('dice antes de escribir que no se puede emitir, y Ctrl+Enter también lo dice', async () => {
    casa({ catalogos: { ...CATALOGOS, firma: { vigente: false, mensaje: 'Su firma caducó el 01/11/2026.' }, cupo: { ...CATALOGOS.cupo!, disponibles: 0 } }, productos: [MOLINO] });
    const { usuario } = await abrir();
    expect(screen.getByText('No puede emitir: revise su firma electrónica')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a la firma electrónica' })).toHaveAttribute('href', '#/firma');
    expect(screen.getByText('No puede emitir: se acabaron los documentos de su plan')).toBeInTheDocument();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: 'No puede emitir: revise su firma electrónica' })).toHaveTextContent('Su firma caducó el 01/11/2026.');
  });

  it('avisa cuando al plan le queda menos de la décima parte', async () => {
    casa({ catalogos: { ...CATALOGOS, cupo: { ...CATALOGOS.cupo!, utilizados: 91, disponibles: 9 } } });
    await abrir();
    expect(screen.getByText('Su plan está por agotarse').closest('[role=status]')).toHaveTextContent('Le quedan 9 documentos de 100.');
    expect(screen.getByRole('link', { name: 'Ver el plan' })).toHaveAttribute('href', '#/plan');
  });

  it('? muestra las teclas', async () => {
    casa();
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await usuario.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Todo con el teclado' })).toHaveTextContent('Copiar la línea');
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lo emitido se sigue: lo que el SRI devuelve se queda, con lo que hay que hacer', async () => {
    casa({ productos: [MOLINO] });
    responder('post', '/api/facturas', EMITIDA, 201);
    const estados = ['ENVIADO', 'DEVUELTO'];
    responder('get', '/api/comprobantes/en-curso', () => HttpResponse.json([{ id: 90, tipo_nombre: 'Factura', numero: EMITIDA.numero, estado: estados.length > 1 ? estados.shift()! : estados[0]!, estado_nombre: '', mensaje: 'El RUC del cliente no existe.', version: 2 }]));
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const anterior = await screen.findByRole('region', { name: 'Emitidos hace un momento' });
    await waitFor(() => expect(anterior).toHaveTextContent('Devuelto'));
    expect(anterior).toHaveTextContent('El RUC del cliente no existe.');
    expect(within(anterior).getByRole('link', { name: 'Corregir y reenviar' })).toHaveAttribute('href', '#/facturas/90/corregir');
    // In another screen they are still there.
    act(() => void (window.location.hash = '#/otra'));
    await screen.findByRole('heading', { name: 'Otra' });
    expect(screen.getByRole('region', { name: 'Comprobantes en camino' })).toHaveTextContent('001-001-000000012');
  });
});

describe('el borrador', () => {
  it('se guarda solo, y con Ctrl+S; la segunda vez con su versión', async () => {
    const { borradores, guardados } = casa({ productos: [MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await waitFor(() => expect(borradores).toHaveLength(1));
    expect(borradores[0]!.cuerpo).toMatchObject({ tipo: '01', cliente: CLIENTE.CLI_NOMBRE, total: '0.00', contenido: { cliente: { id: 31 } } });
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({ version: 1, total: '28.64', contenido: { lineas: [{ codigo: 'MOL-001' }] } });
    expect(await screen.findByText(/^Borrador · guardado/)).toBeInTheDocument();
  });

  it('se elimina, y queda una factura en limpio', async () => {
    casa();
    responder('get', '/api/borradores/55', { ...BORRADOR, contenido: { notas: 'ya no' } });
    const eliminados = responder('delete', '/api/borradores/55', null, 204);
    const { usuario } = await abrir('/facturas/borrador/55');
    expect(await screen.findByLabelText('Notas')).toHaveValue('ya no');
    await usuario.click(screen.getByRole('button', { name: 'Eliminar el borrador' }));
    const seguro = await screen.findByRole('dialog', { name: '¿Eliminar el borrador?' });
    await usuario.click(within(seguro).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(eliminados).toHaveLength(1));
    await waitFor(() => expect(window.location.hash).toBe('#/facturas/nueva'));
  });

  it('si cambió en otra pestaña se dice, y se elige con cuál se sigue', async () => {
    casa();
    const contenido = { cliente: { id: 31, nombre: 'Suya', identificacion: '1' }, notas: 'lo de antes' };
    responder('get', '/api/borradores/55', { ...BORRADOR, version: 4, contenido });
    fallar('put', '/api/borradores/55', 409, 'conflicto', 'Este borrador cambió en otra ventana.');
    const { usuario } = await abrir('/facturas/borrador/55');
    const notas = await screen.findByLabelText('Notas');
    expect(notas).toHaveValue('lo de antes');
    await usuario.type(notas, ' y lo mío');
    await usuario.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Este borrador cambió en otra pestaña o lo cambió otra persona.')).toBeInTheDocument();
    const guardados = responder('put', '/api/borradores/55', { ...BORRADOR, version: 5 });
    await usuario.click(screen.getByRole('button', { name: 'Conservar la mía' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({ version: 4, contenido: { notas: 'lo de antes y lo mío' } });
  });

  it('y si se elige la otra versión, es la que se ve, también en una factura recién empezada', async () => {
    casa();
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Borrador · guardado/);
    fallar('put', '/api/borradores/55', 409, 'conflicto', 'Este borrador cambió en otra ventana.');
    responder('get', '/api/borradores/55', { ...BORRADOR, version: 4, contenido: { correos: 'otra@pacifico.ec' } });
    await usuario.type(screen.getByLabelText('Enviar a'), ', mia@pacifico.ec');
    await usuario.keyboard('{Control>}s{/Control}');
    await usuario.click(await screen.findByRole('button', { name: 'Ver la otra versión' }));
    await waitFor(() => expect(screen.getByLabelText('Enviar a')).toHaveValue('otra@pacifico.ec'));
  });

  it('lo que no alcanzó a guardarse se recupera al volver', async () => {
    casa();
    responder('post', '/api/borradores', { msg: 'x', code: 503, status: 'caido' }, 503);
    const { usuario, unmount } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^No se pudo guardar/);
    unmount();
    casa();
    await abrir();
    expect(screen.getByText(/^Se recuperó lo que escribía/)).toBeInTheDocument();
    expect(cliente()).toHaveValue(`${CLIENTE.CLI_NOMBRE} · ${CLIENTE.CLI_IDENTIFICACION}`);
  });
});

describe('una nota de crédito', () => {
  it('de una factura trae lo que queda; se rebaja y se emite', async () => {
    casa();
    responder('get', '/api/notas-credito/propuesta/90', PROPUESTA);
    const emitidas = responder('post', '/api/notas-credito', { ...EMITIDA, id: 91, tipo: '04' }, 201);
    const { usuario } = await abrir('/notas-credito/de/90');
    expect(screen.getByText(/Quedan \$ 57.27 por acreditar/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Motivo/)).toHaveFocus());
    await usuario.keyboard('Devolución');
    await usuario.clear(celda('Cantidad', 1));
    await usuario.type(celda('Cantidad', 1), '1');
    expect(total()).toBe('$ 28.64');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const cuerpo = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({ comprobante_id: 90, motivo: 'Devolución', punto_id: 4 });
    expect(cuerpo).not.toHaveProperty('pagos');
    expect(cuerpo).not.toHaveProperty('modificado');
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('de un documento de otro sistema pide su número y su fecha', async () => {
    casa({ productos: [MOLINO] });
    const { usuario } = await abrir('/notas-credito/nueva');
    await conCliente(usuario);
    await usuario.type(screen.getByLabelText(/^Número/), '12');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(screen.getByText('Escríbalo como 001-001-000000123')).toBeInTheDocument();
    expect(screen.getByText('Ingrese la fecha del documento')).toBeInTheDocument();
    expect(screen.getByText('Ingrese el motivo')).toBeInTheDocument();
  });
});

describe('corregir', () => {
  it('muestra lo que dijo el SRI y conserva número, fecha y clave', async () => {
    casa();
    responder('get', '/api/comprobantes/90', DEVUELTA);
    const corregidas = responder('put', '/api/facturas/90', { ...EMITIDA, version: 4 });
    const { usuario } = await abrir('/facturas/90/corregir');
    const respuesta = screen.getByRole('region', { name: 'Lo que respondió el SRI' });
    expect(respuesta).toHaveTextContent('El SRI no entendió un dato del comprobante.');
    expect(respuesta).toHaveTextContent('Revise los datos del cliente y reenvíe.');
    expect(screen.getByLabelText('Número')).toHaveValue('001-001-000000012');
    expect(screen.getByLabelText(/^Fecha de emisión/)).toBeDisabled();
    await usuario.clear(screen.getByLabelText('Enviar a'));
    await usuario.type(screen.getByLabelText('Enviar a'), 'otro@pacifico.ec');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(corregidas).toHaveLength(1));
    expect(corregidas[0]!.cuerpo).toMatchObject({
      version: 3,
      punto_id: 4,
      fecha: '2026-11-20',
      correos: ['otro@pacifico.ec'],
      pagos: [{ forma: '20', total: '57.27', plazo: 30, unidad: 'dias' }],
      adicional: [{ nombre: 'Vendedor', valor: 'Ana' }, { nombre: 'Notas', valor: 'Gracias' }],
    });
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('lo que no está rechazado no se corrige', async () => {
    casa();
    responder('get', '/api/comprobantes/90', { ...DEVUELTA, estado: 'AUTORIZADO', estado_nombre: 'Autorizado', acciones: ['acreditar'] });
    await abrir('/facturas/90/corregir');
    expect(screen.getByRole('heading', { name: 'No hay qué corregir' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el comprobante' })).toHaveAttribute('href', '#/comprobantes/90');
  });
});
