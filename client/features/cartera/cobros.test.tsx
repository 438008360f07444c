import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claves } from '@/api/claves';
import { consultas } from '@/api/consultas';
import type { components } from '@/api/schema';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { CobroPage } from './CobroPage';
import { CobrosPage } from './CobrosPage';
import { NuevoPage } from './NuevoPage';
import { fuenteCobros } from './paleta';
import { PorCobrarPage } from './PorCobrarPage';

type Cobro = components['schemas']['Cobro'];
type PendientesDeCobro = components['schemas']['Pendientes'];
type Pendiente = components['schemas']['DocumentoPendiente'];

const documento = (n: number, saldo: string, dias: number) => ({
  comprobante_id: 31,
  DOC_CODIGO: n,
  tipo: '01',
  tipoNombre: 'Factura',
  numero: `F-${n}`,
  fecha: '2026-10-01',
  vence: '2026-10-31',
  dias,
  total: saldo,
  saldo,
  detalle: '',
  centro_id: null as number | null,
});
const PENDIENTES: PendientesDeCobro = {
  CLI_CODIGO: 31,
  CLI_NOMBRE: 'Gabriela Espinosa',
  documentos: [documento(1, '100.00', 21), documento(2, '50.00', -3)],
  anticipos: [],
  porCobrar: '150.00',
  totalAnticipos: '0.00',
  saldo: '150.00',
};
const COBRO: Cobro = {
  COB_CODIGO: 9,
  numero: 7,
  idCli: 31,
  CLI_NOMBRE: 'Gabriela Espinosa',
  CLI_IDENTIFICACION: '1714307103',
  fecha: '2026-11-20',
  forma: 'EFECTIVO',
  formaNombre: 'Efectivo',
  referencia: '',
  total: '120.00',
  aplicado: '100.00',
  anticipo: '20.00',
  notas: '',
  banco_id: null,
  banco: '',
  centro_id: null,
  centro: '',
  cheque_banco: '',
  cheque_numero: '',
  cheque_titular: '',
  cheque_fecha: null,
  cobrado_por: 'María Salas',
  retencion_id: null,
  cruce_id: null,
  estado: 'VIGENTE',
  anulado_el: null,
  motivo_anulacion: null,
  acciones: ['aplicar', 'anular'],
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 1,
  aplicaciones: [{ ...documento(1, '0.00', 0), valor: '100.00', desde: '2026-11-20', deshecha_el: null }],
};

async function abrir(hash: string, permisos = ['cobros.ver', 'cobros.editar']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(
    enPantalla(
      {
        '/cobros': <CobrosPage />,
        '/cobros/nuevo': <NuevoPage />,
        '/cobros/:id': <CobroPage />,
        '/por-cobrar': <PorCobrarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return userEvent.setup({ delay: null });
}

async function cobrarA31(pendientes = PENDIENTES, documento = '') {
  responder('get', '/api/clientes/31', {
    CLI_CODIGO: 31,
    CLI_NOMBRE: 'Gabriela Espinosa',
    CLI_IDENTIFICACION: '1714307103',
  });
  responder('get', '/api/cobros/pendientes', pendientes);
  const usuario = await abrir(`/cobros/nuevo?cliente=31${documento}`);
  const total = await screen.findByLabelText(/^Valor recibido/);
  await waitFor(() => expect(total).toHaveFocus());
  return { usuario, total };
}

/** Al volver a la ventana se pide otra vez lo que el cliente debe, y ha cambiado. */
async function releer(pendientes: PendientesDeCobro) {
  const pedidos = responder('get', '/api/cobros/pendientes', pendientes);
  act(() => void consultas.invalidateQueries({ queryKey: claves.cobros.pendientes() }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  await waitFor(() => expect(filas()).toHaveLength(pendientes.documentos.length));
}

const filas = () =>
  screen
    .getAllByRole('textbox', { name: /^Valor a cobrar de/ })
    .map((caja) => (caja as HTMLInputElement).value);
const totales = () => screen.getByRole('status', { name: 'Totales del cobro' }).textContent;

describe('registrar un cobro', () => {
  it('desde la página de un documento llega con él elegido', async () => {
    const { total } = await cobrarA31(PENDIENTES, '&documento=2');
    await waitFor(() => expect(filas()).toEqual(['', '50.00']));
    expect(total).toHaveValue('50.00');
  });

  it('el valor que se escribe se reparte solo, y el sobrante se dice', async () => {
    const guardados = responder('post', '/api/cobros', COBRO, 201);
    responder('get', '/api/cobros/9', COBRO);
    const { usuario, total } = await cobrarA31();
    await usuario.type(total, '120');
    expect(filas()).toEqual(['100.00', '20.00']);
    expect(totales()).toContain('$\u00a0120.00');
    expect(totales()).toContain('Queda debiendo$\u00a030.00');
    await usuario.clear(total);
    await usuario.type(total, '170{Enter}');
    await screen.findByRole('heading', { name: /Cobro n.º 7/ });
    expect(guardados[0]!.cuerpo).toMatchObject({
      idCli: 31,
      total: '170.00',
      forma: 'EFECTIVO',
      aplicaciones: [
        { DOC_CODIGO: 1, valor: '100.00' },
        { DOC_CODIGO: 2, valor: '50.00' },
      ],
    });
    expect(guardados[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
  });

  it('lo que se escribe en las filas se suma, y desde ahí no se reparte solo', async () => {
    const { usuario, total } = await cobrarA31();
    await usuario.click(screen.getByRole('button', { name: 'Cobrar todo: Factura F-2' }));
    expect(total).toHaveValue('50.00');
    await usuario.clear(total);
    await usuario.type(total, '80');
    expect(filas()).toEqual(['', '50.00']);
    expect(totales()).toContain('$\u00a030.00 sobran y quedarán como anticipo');
    await usuario.click(screen.getByRole('button', { name: 'Repartir' }));
    expect(filas()).toEqual(['80.00', '']);
  });

  it('de más en una fila o de menos en el total se dice bajo su campo', async () => {
    const { usuario, total } = await cobrarA31();
    await usuario.type(total, '10');
    await usuario.clear(screen.getByRole('textbox', { name: 'Valor a cobrar de Factura F-1' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Valor a cobrar de Factura F-1' }), '101');
    expect(totales()).toContain('Lo aplicado supera lo recibido en $\u00a091.00');
    await usuario.click(screen.getByRole('button', { name: 'Registrar cobro' }));
    expect(
      await screen.findByText(
        'Algunos campos están incorrectos o vacios, por favor revise e intente nuevamente',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Quedan $ 100.00 por cobrar')).toBeInTheDocument();
    expect(screen.getByText('Es menos que lo aplicado, $ 101.00')).toBeInTheDocument();
  });

  it('si alguien cobró mientras tanto, la fila lo dice y nada se pierde', async () => {
    const msg = 'De Factura F-2 quedan 5.00 por cobrar.';
    fallar('post', '/api/cobros', 409, 'conflicto', msg, { json: { aplicaciones: { 0: { valor: [msg] } } } });
    const { usuario } = await cobrarA31();
    await usuario.click(screen.getByRole('button', { name: 'Cobrar todo: Factura F-2' }));
    await usuario.click(screen.getByRole('button', { name: 'Registrar cobro' }));
    await screen.findByRole('dialog', { name: 'Alguien cobró mientras tanto' });
    const fila = screen.getByRole('row', { name: /F-2/, hidden: true });
    expect(within(fila).getByText(msg)).toBeInTheDocument();
    expect(within(fila).getByRole('textbox', { hidden: true })).toHaveValue('50.00');
  });

  it('si lo que debe cambia mientras se escribe, lo escrito sigue en su documento', async () => {
    const { usuario, total } = await cobrarA31();
    await usuario.type(screen.getByRole('textbox', { name: 'Valor a cobrar de Factura F-2' }), '50');
    const [primera, segunda] = PENDIENTES.documentos as [Pendiente, Pendiente];
    await releer({
      ...PENDIENTES,
      documentos: [documento(3, '70.00', 40), primera, { ...segunda, saldo: '40.00' }],
      porCobrar: '210.00',
    });
    expect(filas()).toEqual(['', '', '50']);
    expect(total).toHaveValue('50.00');
    expect(await screen.findByText('Quedan $ 40.00 por cobrar')).toBeInTheDocument();
    // Otra persona cobró el más antiguo: lo suyo ya no cuenta.
    await usuario.type(screen.getByRole('textbox', { name: 'Valor a cobrar de Factura F-3' }), '70');
    expect(total).toHaveValue('120.00');
    await releer(PENDIENTES);
    expect(filas()).toEqual(['', '50.00']);
    expect(total).toHaveValue('50.00');
    expect(totales()).toContain('Aplicado$\u00a050.00');
  });

  it('lo recibido se vuelve a repartir si nadie escribió en las filas', async () => {
    const { usuario, total } = await cobrarA31();
    await usuario.type(total, '120');
    await releer({ ...PENDIENTES, documentos: [documento(3, '70.00', 40), ...PENDIENTES.documentos] });
    expect(filas()).toEqual(['70.00', '50.00', '']);
    await usuario.click(screen.getByRole('button', { name: 'Repartir' }));
    await usuario.clear(total);
    await usuario.type(total, '80');
    expect(filas()).toEqual(['70.00', '10.00', '']);
  });

  it('propone el centro de costo de lo que se cobra, mientras nadie elija otro', async () => {
    responder('get', '/api/cobros/centros', [
      { id: 2, codigo: 'M1', nombre: 'Matriz', activo: true },
      { id: 3, codigo: 'S1', nombre: 'Sur', activo: true },
    ]);
    const [uno, otro] = PENDIENTES.documentos;
    const creados = responder('post', '/api/cobros', COBRO, 201);
    const { usuario, total } = await cobrarA31({
      ...PENDIENTES,
      documentos: [
        { ...uno!, centro_id: 2 },
        { ...otro!, centro_id: 3 },
      ],
    });
    const centro = await screen.findByLabelText('Centro de costo');
    expect(centro).toHaveValue('');
    await usuario.type(total, '80');
    await waitFor(() => expect(centro).toHaveValue('2'));
    await usuario.clear(total);
    await usuario.type(total, '120');
    await waitFor(() => expect(centro).toHaveValue(''));
    await usuario.selectOptions(centro, 'S1 Sur');
    await usuario.clear(total);
    await usuario.type(total, '80');
    expect(centro).toHaveValue('3');
    await usuario.click(screen.getByRole('button', { name: 'Registrar cobro' }));
    await waitFor(() => expect(creados[0]?.cuerpo).toMatchObject({ centro_id: 3 }));
  });

  it('a quien no debe nada se le recibe un anticipo, y lo que tiene a favor se ve', async () => {
    const favor = [
      {
        COB_CODIGO: 4,
        DOC_CODIGO: null,
        tipoNombre: 'Cobro',
        numero: '4',
        fecha: '2026-11-01',
        saldo: '20.00',
      },
    ];
    const { usuario, total } = await cobrarA31({
      ...PENDIENTES,
      documentos: [],
      porCobrar: '0.00',
      anticipos: favor,
      totalAnticipos: '20.00',
    });
    expect(screen.getByRole('link', { name: 'Cobro 4' })).toHaveAttribute('href', '#/cobros/4');
    await usuario.type(total, '15');
    expect(totales()).toContain('$\u00a015.00 quedarán como anticipo');
  });
});

describe('un cobro', () => {
  it('se anula con motivo, y su anticipo se aplica', async () => {
    responder('get', '/api/cobros/9', COBRO);
    responder('get', '/api/cobros/pendientes', PENDIENTES);
    const aplicados = responder('post', '/api/cobros/9/aplicar', COBRO, 201);
    const anulados = responder('put', '/api/cobros/9/anular', COBRO);
    const usuario = await abrir('/cobros/9');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar anticipo' }));
    const ventana = await screen.findByRole('dialog', { name: 'Aplicar el anticipo de $\u00a020.00' });
    await within(ventana).findByDisplayValue('20.00');
    await usuario.click(within(ventana).getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(aplicados.at(-1)?.cuerpo).toEqual({ aplicaciones: [{ DOC_CODIGO: 1, valor: '20.00' }] }),
    );
    await waitFor(() => expect(ventana).not.toBeInTheDocument());
    await usuario.click(screen.getByRole('button', { name: 'Anular' }));
    const anular = await screen.findByRole('dialog', { name: 'Anular el cobro n.º 7' });
    await usuario.type(within(anular).getByRole('textbox', { name: /^Motivo/ }), 'Cheque sin fondos');
    await usuario.click(within(anular).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(anulados.at(-1)?.cuerpo).toMatchObject({ motivo: 'Cheque sin fondos' }));
  });

  it('su recibo sale a los correos del cliente, o por WhatsApp con un enlace', async () => {
    responder('get', '/api/cobros/9', COBRO);
    responder('get', '/api/clientes/31', {
      CLI_CORREOS: ['gabriela@cliente.example', 'pagos@cliente.example'],
      CLI_CELULAR: '0991234567',
    });
    const correos = responder('post', '/api/clientes/enviar', { id: 1, enlace: null }, 201);
    const mensajes = responder('post', '/api/clientes/enviarWS', { id: 2, enlace: 'https://wa.me/1' }, 201);
    const usuario = await abrir('/cobros/9');
    const enviar = async () => {
      await usuario.click(await screen.findByRole('button', { name: 'Enviar recibo' }));
      return screen.findByRole('dialog', { name: 'Enviar el recibo n.º 7' });
    };
    const ventana = await enviar();
    await usuario.click(await within(ventana).findByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(ventana).not.toBeInTheDocument());
    expect(correos[0]!.cuerpo).toEqual({
      CLI_CODIGO: 31,
      que: 'RECIBO',
      COB_CODIGO: 9,
      correos: ['gabriela@cliente.example', 'pagos@cliente.example'],
    });
    const otra = await enviar();
    await usuario.selectOptions(await within(otra).findByLabelText('Por'), 'WhatsApp');
    await usuario.click(within(otra).getByRole('button', { name: 'Enviar' }));
    expect(await within(otra).findByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/1',
    );
    expect(mensajes[0]!.cuerpo).toMatchObject({ telefono: '0991234567', COB_CODIGO: 9 });
  });

  it('quien solo lee no encuentra cómo cambiarlo', async () => {
    responder('get', '/api/cobros/9', { ...COBRO, acciones: [] });
    await abrir('/cobros/9', ['cobros.ver']);
    expect(screen.getByRole('button', { name: 'Recibo' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Anular|Aplicar/ })).not.toBeInTheDocument();
  });
});

describe('las listas', () => {
  it('los cobros, con su suma y sus filtros', async () => {
    const llamadas = responder('get', '/api/cobros', { ...pagina([COBRO]), suma: '120.00' });
    const usuario = await abrir('/cobros');
    expect(await screen.findByRole('link', { name: 'Gabriela Espinosa' })).toHaveAttribute(
      'href',
      '#/cobros/9',
    );
    expect(screen.getByText('$ 120.00', { selector: 'strong' })).toBeInTheDocument();
    await usuario.selectOptions(screen.getByLabelText('Estado'), 'Con anticipo');
    await waitFor(() => expect(llamadas.at(-1)!.url.searchParams.get('estado')).toBe('con_anticipo'));
  });

  it('por cobrar suma lo vencido y lleva a la cuenta', async () => {
    const tramos = {
      porVencer: '100.00',
      d30: '50.00',
      d60: '0.00',
      d90: '0.00',
      mas: '0.00',
      anticipos: '-10.00',
    };
    const fila = {
      ...tramos,
      CLI_CODIGO: 31,
      CLI_NOMBRE: 'Gabriela Espinosa',
      CLI_IDENTIFICACION: '1',
      CLI_TELEFONO: '',
      vencido: '50.00',
      saldo: '140.00',
    };
    responder('get', '/api/cartera/antiguedad', {
      ...pagina([fila]),
      fecha: '2026-11-21',
      totales: { ...tramos, total: '140.00' },
    });
    await abrir('/por-cobrar');
    expect(await screen.findByRole('link', { name: 'Gabriela Espinosa' })).toHaveAttribute(
      'href',
      '#/clientes/31?pestana=cuenta',
    );
    expect(screen.getByText(/33 % de lo que deben/)).toBeInTheDocument();
    expect(screen.getByText('Al 21/11/2026')).toBeInTheDocument();
  });
});

it('Ctrl+K los encuentra por su cliente, y por su número como se lee', async () => {
  const pedidos = responder('get', '/api/cobros', pagina([COBRO]));
  const { signal } = new AbortController();
  expect(await fuenteCobros.buscar('cobro n.º 7', signal)).toEqual([
    {
      id: '9',
      titulo: 'Cobro n.º 7 · Gabriela Espinosa',
      detalle: '20/11/2026 · $\u00a0120.00',
      to: '/cobros/9',
    },
  ]);
  await fuenteCobros.buscar('gabriela', signal);
  expect(pedidos.map(({ url }) => url.searchParams.get('filtro'))).toEqual(['7', 'gabriela']);
});
