import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { CobroPage, PagoPage } from '../CobroPage';
import { CrucePage } from './CrucePage';
import { NuevoCrucePage } from './NuevoCrucePage';

const TODOS = ['pagos.ver', 'pagos.editar', 'cobros.ver', 'cobros.editar'];

// Los dos lados numeran sus documentos por su cuenta: el mismo número no es el mismo documento.
const documento = (n: number, numero: string, saldo: string) => ({
  documento_id: n,
  tipo: '01',
  tipo_nombre: 'Factura',
  numero,
  fecha: '2026-10-01',
  vence: '2026-10-31',
  dias: 21,
  total: saldo,
  saldo,
  detalle: '',
});
const HAY = {
  proveedor_id: 5,
  cliente_id: 8,
  cobrar: [documento(1, 'C-1', '60.00'), documento(2, 'C-2', '40.00')],
  pagar: [documento(1, 'P-1', '70.00')],
};
const COBRO = {
  COB_CODIGO: 3,
  numero: 12,
  idCli: 8,
  CLI_NOMBRE: 'Papelera del Austro',
  CLI_IDENTIFICACION: '1790016919001',
  fecha: '2026-11-20',
  forma: 'CRUCE',
  formaNombre: 'Cruce de cuentas',
  referencia: '',
  total: '70.00',
  aplicado: '70.00',
  anticipo: '0.00',
  notas: '',
  cobrado_por: 'María Salas',
  estado: 'VIGENTE',
  anulado_el: null,
  motivo_anulacion: null,
  cruce_id: 6,
  retencion_id: null,
  acciones: [],
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 1,
  aplicaciones: [
    {
      DOC_CODIGO: 1,
      comprobante_id: null,
      tipo: '01',
      tipoNombre: 'Factura',
      numero: 'C-1',
      fecha: '2026-10-01',
      total: '60.00',
      valor: '60.00',
      saldo: '0.00',
      desde: '2026-11-20',
      deshecha_el: null,
    },
  ],
};
const PAGO = {
  id: 9,
  numero: 7,
  proveedor_id: 5,
  proveedor: 'Papelera del Austro',
  identificacion: '1790016919001',
  fecha: '2026-11-20',
  forma: 'CRUCE',
  forma_nombre: 'Cruce de cuentas',
  referencia: '',
  total: '70.00',
  aplicado: '70.00',
  anticipo: '0.00',
  notas: 'De octubre',
  hecho_por: 'María Salas',
  estado: 'VIGENTE',
  anulado_el: null,
  motivo_anulacion: null,
  cruce_id: 6,
  acciones: [],
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 1,
  aplicaciones: [
    {
      ...documento(1, 'P-1', '0.00'),
      compra_id: null,
      valor: '70.00',
      desde: '2026-11-20',
      deshecha_el: null,
    },
  ],
};
const CRUCE = {
  id: 6,
  fecha: '2026-11-20',
  total: '70.00',
  estado: 'VIGENTE',
  anulado_el: null as string | null,
  motivo_anulacion: null as string | null,
  acciones: ['anular'],
  cobro: {
    id: 3,
    numero: 12,
    cliente_id: 8,
    cliente: 'Papelera del Austro',
    total: '70.00',
    estado: 'VIGENTE',
  },
  pago: PAGO,
};

async function abrir(hash: string, permisos = TODOS) {
  responder('get', '/api/proveedores/5', {
    id: 5,
    razon_social: 'Papelera del Austro',
    identificacion: '1790016919001',
  });
  responder('get', '/api/cobros/3', COBRO);
  responder('get', '/api/pagos/9', PAGO);
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(
    enPantalla(
      {
        '/cruces/nuevo': <NuevoCrucePage />,
        '/cruces/:id': <CrucePage />,
        '/cobros/:id': <CobroPage />,
        '/pagos/:id': <PagoPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return userEvent.setup({ delay: null });
}

async function cruzar(hay = HAY) {
  const pedidos = responder('get', '/api/pagos/cruces/pendientes', hay);
  const usuario = await abrir('/cruces/nuevo?proveedor=5');
  await screen.findByRole('table', { name: 'Documentos por cobrar' });
  return { usuario, pedidos };
}
const campo = (nombre: string) => screen.getByRole('textbox', { name: nombre });
const C1 = 'Valor a cobrar de Factura C-1';
const C2 = 'Valor a cobrar de Factura C-2';
const P1 = 'Valor a pagar de Factura P-1';
const totales = () => screen.getByRole('status', { name: 'Totales del cruce' });
const elBoton = () => screen.getByRole('button', { name: 'Cruzar cuentas' });

describe('cruzar las cuentas', () => {
  it('viene propuesto cuanto alcanza, desde lo más antiguo, y se cruza de una vez', async () => {
    const hechos = responder('post', '/api/pagos/cruces', CRUCE, 201);
    responder('get', '/api/pagos/cruces/6', CRUCE);
    const { usuario, pedidos } = await cruzar();
    expect(pedidos[0]!.url.searchParams.get('proveedor_id')).toBe('5');
    expect(campo(C1)).toHaveValue('60.00');
    expect(campo(C2)).toHaveValue('10.00');
    expect(campo(P1)).toHaveValue('70.00');
    await usuario.click(elBoton());
    await screen.findByRole('heading', { name: /^Cruce de cuentas/ });
    expect(hechos[0]!.cuerpo).toMatchObject({
      proveedor_id: 5,
      cobrar: [
        { documento_id: 1, valor: '60.00' },
        { documento_id: 2, valor: '10.00' },
      ],
      pagar: [{ documento_id: 1, valor: '70.00' }],
    });
    expect(hechos[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
  });

  it('lo que se cambia en un lado se toma del otro, hasta que se escribe también en él', async () => {
    const hechos = responder('post', '/api/pagos/cruces', CRUCE, 201);
    const { usuario } = await cruzar();
    await usuario.clear(campo(C2));
    await waitFor(() => expect(campo(P1)).toHaveValue('60.00'));
    expect(totales()).not.toHaveTextContent('Difieren');
    await usuario.clear(campo(P1));
    await usuario.type(campo(P1), '25');
    expect(totales()).toHaveTextContent('Difieren en $ 35.00');
    await usuario.click(elBoton());
    const aviso = await screen.findByRole('dialog');
    expect(aviso).toHaveTextContent('Los dos lados deben sumar lo mismo');
    expect(hechos).toHaveLength(0);
    await usuario.click(within(aviso).getByRole('button'));
    await waitFor(() => expect(aviso).not.toBeInTheDocument());
    await usuario.click(screen.getByRole('button', { name: 'Igualar' }));
    expect(campo(C1)).toHaveValue('25.00');
    expect(totales()).not.toHaveTextContent('Difieren');
  });

  it('si alguien pagó mientras tanto, la fila del lado suyo lo dice', async () => {
    const msg = 'De Factura P-1 quedan 5.00 por pagar.';
    fallar('post', '/api/pagos/cruces', 409, 'conflicto', msg, { json: { pagar: { 0: { valor: [msg] } } } });
    const { usuario } = await cruzar();
    await usuario.click(elBoton());
    await screen.findByRole('dialog', { name: 'Alguien cobró o pagó mientras tanto' });
    expect(within(screen.getByRole('row', { name: /P-1/, hidden: true })).getByText(msg)).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /C-1/, hidden: true })).queryByText(msg)).toBeNull();
  });

  it.each([
    ['No es también un cliente', { ...HAY, cliente_id: null, cobrar: [] }],
    ['No debe nada como cliente', { ...HAY, cobrar: [] }],
    ['No se le debe nada como proveedor', { ...HAY, pagar: [] }],
  ])('sin qué cruzar, dice por qué: %s', async (motivo, hay) => {
    responder('get', '/api/pagos/cruces/pendientes', hay);
    await abrir('/cruces/nuevo?proveedor=5');
    expect(await screen.findByText(new RegExp(motivo))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cruzar cuentas' })).toBeNull();
  });

  it('quien solo edita uno de los lados no cruza', async () => {
    responder('get', '/api/pagos/cruces/pendientes', HAY);
    await abrir('/cruces/nuevo?proveedor=5', ['pagos.ver', 'pagos.editar', 'cobros.ver']);
    expect(screen.getByText('Su perfil no tiene acceso a esta pantalla')).toBeInTheDocument();
  });
});

describe('un cruce', () => {
  it('lleva a su cobro y a su pago, y se anula con un motivo', async () => {
    responder('get', '/api/pagos/cruces/6', CRUCE);
    const anulados = responder('put', '/api/pagos/cruces/6/anular', CRUCE);
    const usuario = await abrir('/cruces/6');
    expect(await screen.findByRole('link', { name: 'Cobro n.º 12' })).toHaveAttribute('href', '#/cobros/3');
    expect(screen.getByRole('link', { name: 'Pago n.º 7' })).toHaveAttribute('href', '#/pagos/9');
    expect(
      within(await screen.findByRole('table', { name: 'Lo que debía' })).getByText('Factura C-1'),
    ).toBeVisible();
    expect(
      within(await screen.findByRole('table', { name: 'Lo que se le debía' })).getByText('Factura P-1'),
    ).toBeVisible();
    await usuario.click(screen.getByRole('button', { name: 'Anular' }));
    const ventana = await screen.findByRole('dialog', { name: 'Anular el cruce de cuentas' });
    expect(ventana).toHaveTextContent('el cobro n.º 12 y el pago n.º 7');
    await usuario.type(within(ventana).getByRole('textbox', { name: /^Motivo/ }), 'Se equivocó');
    await usuario.click(within(ventana).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(anulados.at(-1)?.cuerpo).toMatchObject({ motivo: 'Se equivocó' }));
  });

  it('anulado, dice cuándo y por qué, y no se anula otra vez', async () => {
    responder('get', '/api/pagos/cruces/6', {
      ...CRUCE,
      estado: 'ANULADO',
      anulado_el: '2026-11-21',
      motivo_anulacion: 'Se equivocó',
      acciones: [],
    });
    await abrir('/cruces/6');
    expect(await screen.findByText('Se equivocó')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });

  it.each([
    ['cobro', '/cobros/3'],
    ['pago', '/pagos/9'],
  ])('su %s lleva al cruce y no se anula solo', async (_, ruta) => {
    await abrir(ruta);
    expect(await screen.findByRole('link', { name: 'Cruce de cuentas' })).toHaveAttribute(
      'href',
      '#/cruces/6',
    );
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });
});
