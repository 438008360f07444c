import { screen, waitFor, within } from '@testing-library/react';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { abrir, documento, PAGO } from './pruebas/enPrueba';
import { fuentePagos } from './paleta';

const PENDIENTES = {
  proveedor_id: 5,
  proveedor: 'Papelera del Austro',
  documentos: [documento(1, '100.00', 21), documento(2, '50.00', -3)],
  anticipos: [
    { pago_id: 4, documento_id: null, tipo_nombre: 'Pago', numero: '4', fecha: '2026-11-01', saldo: '20.00' },
  ],
  por_pagar: '150.00',
  total_anticipos: '20.00',
  saldo: '130.00',
};

async function pagarA5() {
  responder('get', '/api/proveedores/5', {
    id: 5,
    razon_social: 'Papelera del Austro',
    identificacion: '1790016919001',
  });
  const pedidos = responder('get', '/api/pagos/pendientes', PENDIENTES);
  const usuario = await abrir('/pagos/nuevo?proveedor=5');
  const total = await screen.findByLabelText(/^Valor pagado/);
  await waitFor(() => expect(total).toHaveFocus());
  return { usuario, total, pedidos };
}

describe('registrar un pago', () => {
  it('se reparte desde lo más antiguo, y se envía con las palabras de los proveedores', async () => {
    const guardados = responder('post', '/api/pagos', PAGO, 201);
    responder('get', '/api/pagos/9', PAGO);
    const { usuario, total, pedidos } = await pagarA5();
    expect(pedidos[0]!.url.searchParams.get('proveedor_id')).toBe('5');
    expect(screen.getByText(/Tiene \$ 20.00 entregados sin aplicar/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pago 4' })).toHaveAttribute('href', '#/pagos/4');
    await usuario.type(total, '170');
    expect(screen.getByRole('textbox', { name: 'Valor a pagar de Factura F-1' })).toHaveValue('100.00');
    expect(screen.getByRole('status', { name: 'Totales del pago' })).toHaveTextContent(
      '$ 20.00 sobran y quedarán como anticipo al proveedor.',
    );
    await usuario.click(screen.getByRole('button', { name: 'Registrar pago' }));
    await screen.findByRole('heading', { name: /Pago n.º 7/ });
    expect(guardados[0]!.cuerpo).toMatchObject({
      proveedor_id: 5,
      total: '170.00',
      forma: 'TRANSFERENCIA',
      aplicaciones: [
        { documento_id: 1, valor: '100.00' },
        { documento_id: 2, valor: '50.00' },
      ],
    });
    expect(guardados[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
  });

  it('desde una caja chica llega con ella elegida', async () => {
    const chica = { id: 8, nombre: 'Caja chica', clase: 'CAJA_CHICA' };
    responder('get', '/api/pagos/formas', [{ codigo: 'EFECTIVO', nombre: 'Efectivo', bancos: [chica] }]);
    await abrir('/pagos/nuevo?forma=EFECTIVO&banco=8');
    expect(screen.getByLabelText(/^Proveedor/, { selector: 'input' })).toHaveFocus();
    expect(await screen.findByLabelText('Sale de')).toHaveDisplayValue('Caja chica');
    expect(screen.getByLabelText('Forma de pago')).toHaveDisplayValue('Efectivo');
  });

  it('dice de qué banco sale, y con la misma forma viene el de la última vez', async () => {
    const forma = (codigo: string, ...bancos: object[]) => ({ codigo, nombre: codigo, bancos });
    const [uno, otro] = [
      { id: 3, nombre: 'Pichincha', clase: 'BANCO' },
      { id: 4, nombre: 'Guayaquil', clase: 'BANCO' },
    ];
    responder('get', '/api/pagos/formas', [forma('OTRO'), forma('TRANSFERENCIA', uno!, otro!)]);
    responder('get', '/api/pagos/9', PAGO);
    const creados = responder('post', '/api/pagos', PAGO, 201);
    const { usuario, total } = await pagarA5();
    await usuario.selectOptions(await screen.findByLabelText('Sale de'), 'Guayaquil');
    await usuario.selectOptions(screen.getByLabelText('Forma de pago'), 'OTRO');
    await waitFor(() => expect(screen.queryByLabelText('Sale de')).not.toBeInTheDocument());
    await usuario.selectOptions(screen.getByLabelText('Forma de pago'), 'TRANSFERENCIA');
    expect(await screen.findByLabelText('Sale de')).toHaveDisplayValue('Guayaquil');
    await usuario.type(total, '10');
    await usuario.click(screen.getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({ forma: 'TRANSFERENCIA', banco_id: 4 });
  });

  it('con un cheque propone el número que sigue en la chequera del banco, y dice si es posfechado', async () => {
    const banco = { id: 3, nombre: 'Pichincha', clase: 'BANCO', cheque: 105 };
    responder('get', '/api/pagos/formas', [{ codigo: 'CHEQUE', nombre: 'Cheque', bancos: [banco] }]);
    const dicho = 'El cheque n.º 105 ya se usó: elija otro.';
    fallar('post', '/api/pagos', 409, 'conflicto', dicho, { json: { cheque: { numero: [dicho] } } });
    const { usuario, total } = await pagarA5();
    await usuario.selectOptions(screen.getByLabelText('Forma de pago'), 'CHEQUE');
    await usuario.selectOptions(await screen.findByLabelText('Sale de'), 'Pichincha');
    const numero = await screen.findByLabelText('Número del cheque');
    expect(numero).toHaveValue('105');
    await usuario.type(screen.getByLabelText('A la orden de'), 'Luis Paz');
    await usuario.type(screen.getByLabelText('Fecha del cheque'), '31/12/2099');
    await usuario.tab();
    expect(await screen.findByText(/^Posfechado: se debe en su cuenta/)).toBeInTheDocument();
    await usuario.type(total, '10');
    await usuario.click(screen.getByRole('button', { name: 'Registrar pago' }));
    await screen.findByRole('dialog', { name: 'Alguien pagó mientras tanto' });
    expect(numero).toBeInvalid();
    await usuario.click(screen.getByRole('button', { name: /Aceptar|Entendido|Cerrar/ }));
    const creados = responder('post', '/api/pagos', PAGO, 201);
    responder('get', '/api/pagos/9', PAGO);
    await usuario.clear(numero);
    await usuario.type(numero, '106');
    await usuario.click(screen.getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      banco_id: 3,
      cheque: { numero: '106', beneficiario: 'Luis Paz', fecha: '2099-12-31' },
    });
  });

  it('si otro pagó mientras tanto, la fila lo dice', async () => {
    const msg = 'De Factura F-2 quedan 5.00 por pagar.';
    fallar('post', '/api/pagos', 409, 'conflicto', msg, { json: { aplicaciones: { 0: { valor: [msg] } } } });
    const { usuario } = await pagarA5();
    await usuario.click(screen.getByRole('button', { name: 'Pagar todo: Factura F-2' }));
    await usuario.click(screen.getByRole('button', { name: 'Registrar pago' }));
    await screen.findByRole('dialog', { name: 'Alguien pagó mientras tanto' });
    const fila = screen.getByRole('row', { name: /F-2/, hidden: true });
    expect(within(fila).getByText(msg)).toBeInTheDocument();
  });

  it('lo que el servidor dice del proveedor se ve bajo su campo', async () => {
    const msg = 'Ese proveedor ya no está.';
    fallar('post', '/api/pagos', 422, 'invalido', msg, { json: { proveedor_id: [msg] } });
    const { usuario, total } = await pagarA5();
    await usuario.type(total, '10');
    await usuario.click(screen.getByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
  });
});

describe('un pago', () => {
  it('se anula con motivo, su anticipo se aplica y no se envía a nadie', async () => {
    responder('get', '/api/pagos/9', PAGO);
    responder('get', '/api/pagos/pendientes', PENDIENTES);
    const aplicados = responder('post', '/api/pagos/9/aplicar', PAGO, 201);
    const anulados = responder('put', '/api/pagos/9/anular', PAGO);
    const usuario = await abrir('/pagos/9');
    expect(await screen.findByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
      'href',
      '#/proveedores/5?pestana=cuenta',
    );
    expect(screen.queryByRole('button', { name: 'Enviar recibo' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Aplicar anticipo' }));
    const ventana = await screen.findByRole('dialog', { name: 'Aplicar el anticipo de $\u00a020.00' });
    await within(ventana).findByDisplayValue('20.00');
    await usuario.click(within(ventana).getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(aplicados.at(-1)?.cuerpo).toEqual({ aplicaciones: [{ documento_id: 1, valor: '20.00' }] }),
    );
    await waitFor(() => expect(ventana).not.toBeInTheDocument());
    await usuario.click(screen.getByRole('button', { name: 'Anular' }));
    const anular = await screen.findByRole('dialog', { name: 'Anular el pago n.º 7' });
    expect(anular).toHaveTextContent('Se volverá a deber a Papelera del Austro');
    await usuario.type(within(anular).getByRole('textbox', { name: /^Motivo/ }), 'Cheque devuelto');
    await usuario.click(within(anular).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(anulados.at(-1)?.cuerpo).toMatchObject({ motivo: 'Cheque devuelto' }));
  });

  it('quien solo lee no encuentra cómo cambiarlo', async () => {
    responder('get', '/api/pagos/9', { ...PAGO, acciones: [] });
    await abrir('/pagos/9', ['pagos.ver']);
    expect(await screen.findByRole('button', { name: 'Recibo' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Anular|Aplicar/ })).toBeNull();
  });
});

describe('las listas', () => {
  it('los pagos, con su suma, y el orden con su nombre en el cable', async () => {
    const llamadas = responder('get', '/api/pagos', { ...pagina([PAGO]), suma: '120.00' });
    const usuario = await abrir('/pagos');
    expect(await screen.findByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
      'href',
      '#/pagos/9',
    );
    expect(screen.getByText('$ 120.00', { selector: 'strong' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: /^Proveedor/ }));
    await waitFor(() => expect(llamadas.at(-1)!.url.searchParams.get('orden')).toBe('proveedor'));
  });

  it('vacía, invita a pagar solo a quien puede', async () => {
    responder('get', '/api/pagos', { ...pagina([]), suma: '0.00' });
    await abrir('/pagos', ['pagos.ver']);
    expect(await screen.findByText('Aún no hay pagos')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Registrar pago' })).toBeNull();
  });

  it('por pagar suma lo vencido y lleva a la cuenta del proveedor', async () => {
    const tramos = {
      por_vencer: '100.00',
      d30: '50.00',
      d60: '0.00',
      d90: '0.00',
      mas: '0.00',
      anticipos: '-10.00',
    };
    const fila = {
      ...tramos,
      proveedor_id: 5,
      proveedor: 'Papelera del Austro',
      identificacion: '1790016919001',
      telefono: '',
      vencido: '50.00',
      saldo: '140.00',
    };
    responder('get', '/api/por-pagar/antiguedad', {
      ...pagina([fila]),
      fecha: '2026-11-21',
      totales: { ...tramos, total: '140.00' },
    });
    responder('get', '/api/por-pagar/calendario', {
      vencido: '50.00',
      semanas: [{ desde: '2026-11-21', hasta: '2026-11-22', valor: '60.00', documentos: 2 }],
      despues: '40.00',
    });
    const usuario = await abrir('/por-pagar');
    expect(await screen.findByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
      'href',
      '#/proveedores/5?pestana=cuenta',
    );
    expect(screen.getByText(/33 % de lo que se debe/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Recordatorios' })).toBeNull();
    await usuario.click(screen.getByRole('tab', { name: 'Gráficos' }));
    expect(
      await screen.findByRole('img', { name: /Del 21\/11\/2026 al 22\/11\/2026: \$\s60.00 en 2 documentos/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('Hasta el domingo que se indica, y $ 40.00 después')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Al 22/11: $\u00a060.00' })).toHaveAttribute(
      'href',
      '#/por-pagar/vencen?vence_hasta=2026-11-22&vence_desde=2026-11-21',
    );
    expect(screen.getByRole('link', { name: 'Vencido: $\u00a050.00' })).toHaveAttribute(
      'href',
      '#/por-pagar/vencen?vence_hasta=2026-11-20',
    );
    expect(screen.getByRole('link', { name: 'Lotes de pagos' })).toHaveAttribute('href', '#/pagos/lotes');
  });

  it('si no se pudo leer, lo dice', async () => {
    responder('get', '/api/por-pagar/calendario', { vencido: '0.00', semanas: [], despues: '0.00' });
    fallar('get', '/api/por-pagar/antiguedad', 500, 'interno', 'Ocurrió un error interno.');
    await abrir('/por-pagar');
    expect(await screen.findByRole('heading', { name: 'No se pudo cargar la lista' })).toBeInTheDocument();
  });
});

it('Ctrl+K los encuentra por su proveedor, y por su número como se lee', async () => {
  const pedidos = responder('get', '/api/pagos', pagina([PAGO]));
  const { signal } = new AbortController();
  expect(await fuentePagos.buscar('pago n.º 7', signal)).toEqual([
    {
      id: '9',
      titulo: 'Pago n.º 7 · Papelera del Austro',
      detalle: '20/11/2026 · $\u00a0120.00',
      to: '/pagos/9',
    },
  ]);
  expect(pedidos[0]!.url.searchParams.get('filtro')).toBe('7');
});
