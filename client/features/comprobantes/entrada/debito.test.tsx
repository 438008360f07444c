import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { hoy } from '@/lib/fechas';
import { CATALOGOS, DEVUELTA, EMITIDA } from '@/testing/entrada';
import { fallar, responder } from '@/testing/server';
import { abrir, casa, cliente, empezar, tomar, total } from './pruebas/enPrueba';

const DEBITO = { ...EMITIDA, id: 91, tipo: '05', tipo_nombre: 'Nota de débito' };
const PROPUESTA_DE_DEBITO = {
  cliente: {
    id: 31,
    identificacion: '0991234567001',
    nombre: 'Importadora del Pacífico',
    correos: ['compras@pacifico.ec'],
  },
  modificado: { tipo: '01', numero: '001-001-000000012', fecha: CATALOGOS.fecha, comprobante_id: 90 },
  punto_id: 4,
  iva: '4',
};
const campo = (nombre: RegExp) => screen.getByLabelText(nombre);

beforeEach(empezar);

describe('una nota de débito', () => {
  it('de una factura se escribe con el teclado y lleva sus motivos, su IVA y sus pagos', async () => {
    casa();
    responder('get', '/api/notas-debito/propuesta/90', PROPUESTA_DE_DEBITO);
    const emitidas = responder('post', '/api/notas-debito', DEBITO, 201);
    const { usuario } = await abrir('/notas-debito/de/90');
    expect(screen.getByText('Por la factura 001-001-000000012.')).toBeInTheDocument();
    await waitFor(() => expect(campo(/^Razón/)).toHaveFocus());
    await usuario.keyboard('Intereses{Tab}10.01');
    await usuario.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(screen.getByRole('button', { name: 'Otro motivo' })).toHaveFocus();
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(campo(/^Razón 2/)).toHaveFocus());
    await usuario.keyboard('Flete{Tab}3.02');
    await waitFor(() => expect(total()).toBe('$\u00a014.98'));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toEqual({
      fecha: hoy(),
      borrador_id: 55,
      punto_id: 4,
      comprobante_id: 90,
      motivos: [
        { razon: 'Intereses', valor: '10.01' },
        { razon: 'Flete', valor: '3.02' },
      ],
      iva: '4',
      pagos: [{ forma: '01', total: '14.98', plazo: null, unidad: '' }],
      adicional: [],
      correos: ['compras@pacifico.ec'],
    });
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('cobra el ICE de un licor y el IRBPNR de sus botellas, con la cuenta del servidor', async () => {
    const { tarifas } = CATALOGOS;
    const licor = {
      ...tarifas.ice[0]!,
      codigo: '3031',
      nombre: 'Bebidas alcohólicas',
      clase: 'POR_LITRO_ALCOHOL' as const,
      tarifa: '10.41',
      adValorem: '75',
    };
    casa({ catalogos: { ...CATALOGOS, tarifas: { ...tarifas, ice: [...tarifas.ice, licor] } } });
    responder('get', '/api/notas-debito/propuesta/90', PROPUESTA_DE_DEBITO);
    const emitidas = responder('post', '/api/notas-debito', DEBITO, 201);
    const { usuario } = await abrir('/notas-debito/de/90');
    await waitFor(() => expect(campo(/^Razón/)).toHaveFocus());
    await usuario.keyboard('Precio que faltó{Tab}100');
    await usuario.click(screen.getByRole('button', { name: 'Cobrar ICE o IRBPNR' }));
    await usuario.selectOptions(campo(/^ICE$/), '3101');
    await waitFor(() => expect(total()).toBe('$\u00a0126.50'));
    expect(screen.queryByLabelText(/con ICE/)).not.toBeInTheDocument();
    await usuario.selectOptions(campo(/^ICE$/), '3031');
    await usuario.type(campo(/^Litros de alcohol puro con ICE/), '2');
    await waitFor(() => expect(total()).toBe('$\u00a0225.19'));
    await usuario.selectOptions(campo(/^IRBPNR$/), '5001');
    await usuario.type(campo(/^Unidades con IRBPNR/), '12');
    await waitFor(() => expect(total()).toBe('$\u00a0225.43'));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({
      ice: { codigo: '3031', unidades: '2.00' },
      irbpnr: { codigo: '5001', unidades: '12.00' },
      pagos: [{ total: '225.43' }],
    });
  });

  it('de otro sistema pide qué documento, y dice lo que falta donde falta', async () => {
    const { borradores } = casa();
    const emitidas = responder('post', '/api/notas-debito', DEBITO, 201);
    const { usuario } = await abrir('/notas-debito/nueva');
    await waitFor(() => expect(cliente()).toHaveFocus());
    await tomar(usuario, 'impor', /Importadora/);
    await waitFor(() => expect(campo(/^Número/)).toHaveFocus());
    expect(campo(/^IVA/)).toHaveDisplayValue('15 %');
    await usuario.keyboard('12');
    await usuario.type(campo(/^Valor/), '0');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    for (const falta of [
      'Escríbalo como 001-001-000000123',
      'Ingrese la fecha del documento',
      'Ingrese la razón.',
      'Ingrese un valor mayor que cero.',
    ])
      expect(screen.getByText(falta)).toBeInTheDocument();
    expect(emitidas).toHaveLength(0);
    await waitFor(() => expect(borradores).not.toHaveLength(0));
    expect(borradores[0]!.cuerpo).toMatchObject({ tipo: '05' });
  });

  it('el error de un motivo que el servidor rechaza se dice en su casilla', async () => {
    casa();
    responder('get', '/api/notas-debito/propuesta/90', PROPUESTA_DE_DEBITO);
    fallar('post', '/api/notas-debito', 422, 'regla_de_negocio', 'x', {
      json: { motivos: { 0: { razon: ['Quite 😀.'] } } },
    });
    const { usuario } = await abrir('/notas-debito/de/90');
    await waitFor(() => expect(campo(/^Razón/)).toHaveFocus());
    await usuario.keyboard('Mora{Tab}1{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Quite 😀.')).toBeInTheDocument();
  });

  it('lo que conviene revisar se pregunta, y quien confirma la emite así', async () => {
    casa();
    responder('get', '/api/notas-debito/propuesta/90', PROPUESTA_DE_DEBITO);
    const msg = 'Ese motivo ya está arriba, con el mismo valor: confirme que se cobra dos veces.';
    let veces = 0;
    const emitidas = responder('post', '/api/notas-debito', () =>
      ++veces < 2
        ? HttpResponse.json(
            {
              msg,
              code: 409,
              status: 'confirmacion',
              errors: { json: { motivos: { 1: { razon: [msg] } } } },
            },
            { status: 409 },
          )
        : HttpResponse.json(DEBITO, { status: 201 }),
    );
    const { usuario } = await abrir('/notas-debito/de/90');
    await waitFor(() => expect(campo(/^Razón/)).toHaveFocus());
    await usuario.keyboard('Mora{Tab}1{Control>}{Enter}{/Control}');
    const ventana = await screen.findByRole('dialog', { name: '¿Emitirlo así?' });
    expect(ventana).toHaveTextContent(msg);
    await usuario.click(within(ventana).getByRole('button', { name: 'Emitir así' }));
    await waitFor(() => expect(emitidas).toHaveLength(2));
    const dichos = emitidas.map(({ cuerpo }) => (cuerpo as Record<string, unknown>).confirma_avisos);
    expect(dichos).toEqual([undefined, true]);
  });

  it('la devuelta se corrige con lo que decía', async () => {
    casa();
    responder('get', '/api/comprobantes/90', {
      ...DEVUELTA,
      id: 90,
      tipo: '05',
      documento: {
        ...DEVUELTA.documento,
        lineas: [],
        totales: {
          ...DEVUELTA.documento.totales,
          impuestos: [{ codigo: 2, tarifa_codigo: '0' }] as never,
        },
        propio: {
          modificado: PROPUESTA_DE_DEBITO.modificado,
          motivos: [{ razon: 'Intereses', valor: '57.27' }],
        },
      },
    });
    const corregidas = responder('put', '/api/notas-debito/90', { ...DEBITO, version: 4 });
    const { usuario } = await abrir('/notas-debito/90/corregir');
    const motivo = await screen.findByRole('group', { name: 'Motivo 1' });
    expect(within(motivo).getByLabelText(/^Razón/)).toHaveValue('Intereses');
    expect(campo(/^IVA/)).toHaveValue('0');
    await usuario.click(screen.getByRole('button', { name: /^Corregir y reenviar/ }));
    await waitFor(() => expect(corregidas).toHaveLength(1));
    expect(corregidas[0]!.cuerpo).toMatchObject({
      comprobante_id: 90,
      iva: '0',
      motivos: [{ razon: 'Intereses', valor: '57.27' }],
      version: 3,
    });
  });
});
