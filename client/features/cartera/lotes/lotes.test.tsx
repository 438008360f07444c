import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { LotePage } from './LotePage';
import { LotesPage } from './LotesPage';
import { APROBADO, documento, ENTIDADES, FORMATO, LOTE, PLANTILLA, PROPUESTA } from './muestras';
import { PrepararPage } from './PrepararPage';
import { VencenPage } from './VencenPage';

const EDITA = ['pagos.ver', 'pagos.editar'];

async function abrir(hash: string, permisos = EDITA) {
  responder('get', '/api/pagos/lotes/formato', FORMATO);
  responder('get', '/api/pagos/lotes/formato/plantillas', [PLANTILLA]);
  responder('get', '/api/vigentes/entidades-financieras', ENTIDADES);
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(
    enPantalla(
      {
        '/pagos/lotes': <LotesPage />,
        '/pagos/lotes/nuevo': <PrepararPage />,
        '/pagos/lotes/:id': <LotePage />,
        '/pagos/lotes/:id/editar': <PrepararPage />,
        '/por-pagar/vencen': <VencenPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return userEvent.setup({ delay: null });
}

const valorDe = (n: number) => screen.getByRole('textbox', { name: `Valor a pagar de Factura F-${n}` });
const casilla = (nombre: string) => screen.getByRole('checkbox', { name: nombre });
const totales = () => screen.getByRole('status', { name: 'Totales del lote' });

async function preparar(hash = '/pagos/lotes/nuevo?hasta=2026-12-05') {
  const pedidos = responder('post', '/api/pagos/lotes/propuesta', PROPUESTA);
  const usuario = await abrir(hash);
  await screen.findByRole('form', { name: 'Lote de pagos' });
  return { usuario, pedidos };
}

describe('preparar un lote', () => {
  it('viene marcado todo lo que vence; se quita, se cambia y se guarda con lo elegido', async () => {
    const guardados = responder('post', '/api/pagos/lotes', LOTE, 201);
    responder('get', '/api/pagos/lotes/12', LOTE);
    const { usuario, pedidos } = await preparar();
    expect(pedidos[0]!.cuerpo).toEqual({ hasta: '2026-12-05' });
    expect(totales()).toHaveTextContent('$ 160.00');
    expect(totales()).toHaveTextContent('3 documentos de 2 proveedores');
    expect(screen.getByText(/Tiene \$ 20.00 entregados sin aplicar/)).toBeInTheDocument();
    await usuario.click(casilla('Pagar Factura F-2'));
    expect(valorDe(2)).toHaveValue('');
    await usuario.clear(valorDe(1));
    await usuario.type(valorDe(1), '70,5');
    expect(totales()).toHaveTextContent('$ 80.50');
    await usuario.type(screen.getByRole('textbox', { name: /^Sale de/ }), 'Guayaquil 0033');
    await usuario.click(screen.getByRole('button', { name: 'Guardar el lote' }));
    await screen.findByRole('heading', { name: /Lote de pagos n.º 12/ });
    expect(guardados[0]!.cuerpo).toMatchObject({
      cuenta: 'Guayaquil 0033',
      lineas: [
        {
          proveedor_id: 5,
          banco: '',
          banco_codigo: '0010',
          tipo_cuenta: 'AHORROS',
          numero_cuenta: '2100123456',
          documentos: [{ documento_id: 1, valor: '70.50' }],
        },
        { proveedor_id: 6, banco: '', documentos: [{ documento_id: 3, valor: '10.00' }] },
      ],
    });
    expect(guardados[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
  });

  it('desde una semana, lo anterior viene sin marcar; desde unos documentos, solo ellos', async () => {
    await preparar('/pagos/lotes/nuevo?desde=2026-12-01&hasta=2026-12-05');
    expect(valorDe(1)).toHaveValue('');
    expect(valorDe(2)).toHaveValue('50.00');
    expect(casilla('Papelera del Austro')).toBePartiallyChecked();
  });

  it('de unos documentos elegidos, solo ellos vienen marcados', async () => {
    await preparar('/pagos/lotes/nuevo?hasta=2026-12-05&documentos=3');
    expect(totales()).toHaveTextContent('1 documento de 1 proveedor');
    expect(valorDe(3)).toHaveValue('10.00');
  });

  it('busca un proveedor sin perder lo marcado de los demás', async () => {
    const { usuario } = await preparar();
    await usuario.type(screen.getByRole('textbox', { name: 'Buscar' }), 'bolivar');
    expect(screen.queryByRole('region', { name: 'Papelera del Austro' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Quitar todo' }));
    expect(totales()).toHaveTextContent('$ 150.00');
  });

  it('el banco se elige de la lista; el que no está en ella se escribe', async () => {
    const guardados = responder('post', '/api/pagos/lotes', LOTE, 201);
    responder('get', '/api/pagos/lotes/12', LOTE);
    const { usuario } = await preparar();
    const austro = within(screen.getByRole('group', { name: 'Cuenta de Papelera del Austro' }));
    const bolivar = within(screen.getByRole('group', { name: 'Cuenta de Imprenta Bolívar' }));
    await austro.findByRole('option', { name: 'Banco del Austro' });
    expect(austro.getByRole('combobox', { name: 'Banco' })).toHaveValue('0010');
    await usuario.selectOptions(austro.getByRole('combobox', { name: 'Banco' }), 'Banco del Austro');
    await usuario.selectOptions(bolivar.getByRole('combobox', { name: 'Banco' }), 'Otra entidad');
    await usuario.type(bolivar.getByRole('textbox', { name: 'Qué entidad' }), 'Caja de Lloa');
    await usuario.type(screen.getByRole('textbox', { name: /^Sale de/ }), 'G');
    await usuario.click(screen.getByRole('button', { name: 'Guardar el lote' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({
      lineas: [
        { banco: '', banco_codigo: '0035' },
        { banco: 'Caja de Lloa', banco_codigo: '' },
      ],
    });
  });

  it('sin nada marcado no se guarda', async () => {
    const guardados = responder('post', '/api/pagos/lotes', LOTE, 201);
    const { usuario } = await preparar();
    await usuario.type(screen.getByRole('textbox', { name: /^Sale de/ }), 'G');
    await usuario.click(screen.getByRole('button', { name: 'Quitar todo' }));
    await usuario.click(screen.getByRole('button', { name: 'Guardar el lote' }));
    expect(await screen.findByText('Marque al menos un documento para pagar.')).toBeInTheDocument();
    expect(guardados).toHaveLength(0);
  });

  it('si alguien pagó mientras tanto, la fila lo dice y se lee otra vez lo que se debe', async () => {
    const msg = 'Línea 2, Imprenta Bolívar: De Factura F-3 quedan 5.00 por pagar.';
    fallar('post', '/api/pagos/lotes', 409, 'conflicto', msg, {
      json: { lineas: { 1: { documentos: { 0: { valor: [msg] } } } } },
    });
    const { usuario, pedidos } = await preparar();
    await usuario.type(screen.getByRole('textbox', { name: /^Sale de/ }), 'G');
    await usuario.click(screen.getByRole('button', { name: 'Guardar el lote' }));
    await screen.findByRole('dialog', { name: 'Algo cambió mientras tanto' });
    const fila = screen.getByRole('row', { name: /F-3/, hidden: true });
    expect(within(fila).getByText(msg)).toBeInTheDocument();
    const antes = pedidos.length;
    await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(pedidos.length).toBeGreaterThan(antes));
  });

  it('sin nada que pagar lo dice, y si no se pudo leer también', async () => {
    responder('post', '/api/pagos/lotes/propuesta', { ...PROPUESTA, lineas: [], total: '0.00' });
    await abrir('/pagos/lotes/nuevo?hasta=2026-12-05');
    expect(await screen.findByRole('heading', { name: 'No hay nada que pagar' })).toBeInTheDocument();
  });

  it('quien solo mira no lo prepara', async () => {
    await abrir('/pagos/lotes/nuevo', ['pagos.ver']);
    expect(screen.getByText('Su perfil no tiene acceso a esta pantalla')).toBeInTheDocument();
  });
});

describe('cambiar un lote', () => {
  it('trae lo suyo marcado, y lo demás que vence sin marcar; guarda con la versión leída', async () => {
    const propuesta = {
      ...PROPUESTA,
      lineas: [{ ...PROPUESTA.lineas[0]!, documentos: [documento(2, '50.00', '2026-12-01')] }],
    };
    responder('get', '/api/pagos/lotes/12', LOTE);
    responder('post', '/api/pagos/lotes/propuesta', propuesta);
    const guardados = responder('put', '/api/pagos/lotes/12', LOTE);
    const usuario = await abrir('/pagos/lotes/12/editar');
    await screen.findByRole('form', { name: 'Lote de pagos' });
    expect([valorDe(1), valorDe(3)].map((c) => (c as HTMLInputElement).value)).toEqual(['100.00', '10.00']);
    expect(valorDe(2)).toHaveValue('');
    await usuario.click(screen.getByRole('button', { name: 'Guardar el lote' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({ version: 3, notas: 'De octubre' });
  });

  it('uno que ya se aprobó no se cambia', async () => {
    responder('get', '/api/pagos/lotes/12', APROBADO);
    await abrir('/pagos/lotes/12/editar');
    expect(await screen.findByRole('heading', { name: 'Este lote ya no se cambia' })).toBeInTheDocument();
  });
});

describe('un lote', () => {
  it('se envía a aprobación con la versión leída', async () => {
    responder('get', '/api/pagos/lotes/12', LOTE);
    const enviados = responder('post', '/api/pagos/lotes/12/presentar', { ...LOTE, estado: 'POR_APROBAR' });
    const usuario = await abrir('/pagos/lotes/12');
    await usuario.click(await screen.findByRole('button', { name: 'Enviar a aprobación' }));
    await waitFor(() => expect(enviados[0]?.cuerpo).toEqual({ version: 3 }));
    expect(await screen.findByText('Lote enviado a aprobación')).toBeInTheDocument();
  });

  it('a quien no lo puede aprobar se le dice que espera a otra persona', async () => {
    const espera = { ...LOTE, estado: 'POR_APROBAR', estado_nombre: 'Por aprobar', version: 4 };
    const suyo = { ...espera, acciones: ['devolver', 'anular'], aprueban: ['Luis Vera', 'Pía Cruz'] };
    responder('get', '/api/pagos/lotes/12', suyo);
    await abrir('/pagos/lotes/12');
    expect(
      await screen.findByText('Espera que lo apruebe otra persona: Luis Vera o Pía Cruz.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });

  it('si nadie más puede aprobarlo se dice, y qué hacer', async () => {
    const espera = { ...LOTE, estado: 'POR_APROBAR', estado_nombre: 'Por aprobar', version: 4 };
    responder('get', '/api/pagos/lotes/12', { ...espera, acciones: ['devolver', 'anular'], aprueban: [] });
    await abrir('/pagos/lotes/12');
    expect(
      await screen.findByText(/^Nadie más puede aprobarlo.*Agregue otro en Usuarios/),
    ).toBeInTheDocument();
  });

  it('quien puede lo aprueba tras ver cuánto y desde dónde, o lo rechaza con su motivo', async () => {
    const espera = { ...LOTE, estado: 'POR_APROBAR', estado_nombre: 'Por aprobar', version: 4 };
    responder('get', '/api/pagos/lotes/12', { ...espera, acciones: ['aprobar', 'devolver', 'anular'] });
    const aprobados = responder('post', '/api/pagos/lotes/12/aprobar', APROBADO);
    const devueltos = responder('post', '/api/pagos/lotes/12/devolver', LOTE);
    const usuario = await abrir('/pagos/lotes/12');
    await usuario.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const dialogo = await screen.findByRole('dialog', { name: '¿Aprobar este lote?' });
    expect(dialogo).toHaveTextContent('$ 110.00 a 2 proveedores, desde Guayaquil 0033');
    await usuario.click(within(dialogo).getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(aprobados[0]?.cuerpo).toEqual({ version: 4 }));
    await waitFor(() => expect(dialogo).not.toBeInTheDocument());
    await usuario.click(screen.getByRole('button', { name: 'Rechazar' }));
    const motivo = await screen.findByRole('dialog', { name: 'Devolver el lote' });
    await usuario.type(within(motivo).getByRole('textbox'), 'Falta una factura');
    await usuario.click(within(motivo).getByRole('button', { name: 'Devolver' }));
    await waitFor(() => expect(devueltos[0]?.cuerpo).toEqual({ version: 4, motivo: 'Falta una factura' }));
  });

  it('aprobado, se marca como pagado con la fecha y la referencia del banco', async () => {
    responder('get', '/api/pagos/lotes/12', APROBADO);
    const pagados = responder('post', '/api/pagos/lotes/12/pagar', { ...APROBADO, estado: 'PAGADO' }, 201);
    const usuario = await abrir('/pagos/lotes/12');
    const archivo = await screen.findByRole('button', { name: 'Archivo del banco' });
    const pagado = screen.getByRole('button', { name: 'Marcar como pagado' });
    expect([archivo, pagado].map((boton) => boton.dataset.variant)).toEqual(['filled', 'default']);
    // Dice con el formato de qué banco sale, y deja elegir otro.
    const formato = screen.getByLabelText('Sale con el formato de');
    await waitFor(() => expect(formato).toHaveDisplayValue('Banco Pichincha, de donde se paga'));
    await usuario.selectOptions(formato, await screen.findByRole('option', { name: 'Banco del Austro' }));
    expect(formato).toHaveValue('0035');
    await usuario.click(pagado);
    const ventana = await screen.findByRole('dialog', { name: 'Marcar el lote como pagado' });
    await usuario.type(within(ventana).getByRole('textbox', { name: /^Referencia/ }), 'TRF-9');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar los pagos' }));
    await waitFor(() => expect(pagados[0]?.cuerpo).toMatchObject({ version: 5, referencia: 'TRF-9' }));
    expect(pagados[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(ventana).not.toBeInTheDocument());
  });

  it('si algo ya no se debe lo dice, y no da el archivo que el banco pagaría otra vez', async () => {
    const [una, otra] = APROBADO.lineas;
    responder('get', '/api/pagos/lotes/12', {
      ...APROBADO,
      lineas: [
        { ...una, documentos: [documento(1, '40.00', '2026-10-31', { valor: '100.00' })] },
        { ...otra, documentos: [documento(3, '10.00', '2026-12-02', { anulado: true })] },
      ],
    });
    await abrir('/pagos/lotes/12');
    expect(await screen.findByText(/ya no se debe\. Devuélvalo/)).toBeInTheDocument();
    expect(screen.getByText('Quedan $ 40.00')).toBeInTheDocument();
    expect(screen.getByText('Anulado')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Archivo del banco' })).toBeNull();
  });

  it('sin la cuenta de un proveedor lo dice antes de enviarlo', async () => {
    const [una, otra] = LOTE.lineas;
    responder('get', '/api/pagos/lotes/12', { ...LOTE, lineas: [una, { ...otra, numero_cuenta: '' }] });
    await abrir('/pagos/lotes/12');
    expect(await screen.findByText('Falta la cuenta')).toBeInTheDocument();
  });

  it('avisa si a un proveedor se le pagaba en otra cuenta', async () => {
    const [una, otra] = LOTE.lineas;
    const cuenta_anterior = {
      banco: 'Austro',
      banco_codigo: '',
      tipo_cuenta: 'CORRIENTE',
      numero_cuenta: '0044',
    };
    responder('get', '/api/pagos/lotes/12', { ...LOTE, lineas: [una, { ...otra, cuenta_anterior }] });
    await abrir('/pagos/lotes/12');
    expect(await screen.findByText('Antes, Austro, Corriente 0044')).toBeInTheDocument();
  });

  it('pagado, cada línea lleva a su pago', async () => {
    const [una, otra] = APROBADO.lineas;
    responder('get', '/api/pagos/lotes/12', {
      ...APROBADO,
      estado: 'PAGADO',
      estado_nombre: 'Pagado',
      pagado_el: '2026-11-25',
      acciones: ['archivo'],
      lineas: [
        { ...una, pago_id: 90, pago_numero: 31 },
        { ...otra, pago_id: 91, pago_numero: 32, pago_anulado: true },
      ],
    });
    await abrir('/pagos/lotes/12', ['pagos.ver']);
    expect(await screen.findByRole('link', { name: 'Pago n.º 31' })).toHaveAttribute('href', '#/pagos/90');
    expect(screen.getByText('Anulado')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Archivo del banco' })).toBeInTheDocument();
  });
});

describe('las listas', () => {
  it('los lotes, con su estado y su total', async () => {
    responder('get', '/api/pagos/lotes', pagina([APROBADO]));
    await abrir('/pagos/lotes');
    expect(await screen.findByRole('link', { name: 'Lote n.º 12' })).toHaveAttribute(
      'href',
      '#/pagos/lotes/12',
    );
    expect(screen.getByText('Listo para pagar')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Preparar un lote' })[0]).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Archivo del banco' })).toBeNull();
  });

  it('vacía, invita solo a quien puede', async () => {
    responder('get', '/api/pagos/lotes', pagina([]));
    await abrir('/pagos/lotes', ['pagos.ver']);
    expect(await screen.findByText('Aún no hay lotes de pagos')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Preparar un lote' })).toBeNull();
  });

  it('si no se pudo leer, lo dice', async () => {
    fallar('get', '/api/pagos/lotes', 500, 'interno', 'Ocurrió un error interno.');
    await abrir('/pagos/lotes');
    expect(await screen.findByRole('heading', { name: 'No se pudo cargar la lista' })).toBeInTheDocument();
  });

  it('lo que vence en una semana lleva a prepararle un lote', async () => {
    const fila = {
      id: 2,
      proveedor_id: 5,
      proveedor: 'Papelera del Austro',
      compra_id: 70,
      tipo_nombre: 'Factura',
      numero: 'F-2',
      fecha: '2026-10-01',
      vence: '2026-12-01',
      total: '50.00',
      saldo: '50.00',
    };
    const pedidos = responder('get', '/api/proveedores/documentos', pagina([fila]));
    const usuario = await abrir('/por-pagar/vencen?vence_desde=2026-11-30&vence_hasta=2026-12-06');
    expect(await screen.findByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
      'href',
      '#/compras/70',
    );
    expect(Object.fromEntries(pedidos[0]!.url.searchParams)).toMatchObject({
      estado: 'DEBIDO',
      vence_desde: '2026-11-30',
      vence_hasta: '2026-12-06',
    });
    expect(screen.getByRole('link', { name: 'Pagarlo con un lote' })).toHaveAttribute(
      'href',
      '#/pagos/lotes/nuevo?desde=2026-11-30&hasta=2026-12-06',
    );
    await usuario.click(screen.getByRole('checkbox', { name: /F-2/ }));
    expect(screen.getByRole('link', { name: 'Pagar 1 documento con un lote' })).toHaveAttribute(
      'href',
      '#/pagos/lotes/nuevo?hasta=2026-12-01&documentos=2',
    );
  });
});
