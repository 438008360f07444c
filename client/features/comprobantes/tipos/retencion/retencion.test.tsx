import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { hoy } from '@/lib/fechas';
import { toRetenerCompra } from '@/navegacion/enlaces';
import { EMITIDA } from '@/testing/entrada';
import { fallar, responder } from '@/testing/server';
import { abrir, casa, empezar, tomar } from '../../entrada/pruebas/enPrueba';
import { toRetener } from '.';

const RETENIDA = { ...EMITIDA, id: 93, tipo: '07', tipo_nombre: 'Comprobante de retención' };
const PAPELERA = {
  id: 8,
  tipo_identificacion: 'RUC',
  identificacion: '1790016919001',
  razon_social: 'Papelera del Austro S.A.',
  correos: ['cobros@papelera.example'],
  dias_credito: 0,
  pago_usual: '',
};
const vigente = (valores: Record<string, string>) => ({
  rotulo: '',
  valores,
  desde: '2024-04-01',
  hasta: null,
  fuente: 'Norma',
  certeza: 'OFICIAL',
});
const PROPUESTA = {
  retenciones: [
    {
      codigo: 1,
      codigo_retencion: '312',
      nombre: 'Bienes',
      base: '33.25',
      porcentaje: '2.00',
      valor: '0.67',
      elegir: false,
      razon: 'Son bienes muebles.',
      fuente: 'Resolución',
      certeza: 'OFICIAL',
    },
  ],
  exterior: null,
  avisos: ['Con el código 312 se retenía el 1.75 % el día de la compra.'],
  cod_sustento: '',
  forma_pago: '',
};
const campo = (nombre: RegExp) => screen.getByLabelText(nombre, { selector: 'input' });

function compras() {
  casa();
  responder('post', '/api/proveedores/nombre', [PAPELERA]);
  responder('get', '/api/vigentes/sustentos', [
    vigente({ codigo: '01', nombre: 'Crédito tributario', documentos: '01, 03' }),
  ]);
  responder('get', '/api/vigentes/documentos', [
    vigente({ codigo: '01', nombre: 'Factura' }),
    vigente({ codigo: '03', nombre: 'Liquidación de compra' }),
  ]);
  responder('get', '/api/vigentes/retenciones', [
    vigente({ impuesto: '1', codigo: '312', nombre: 'Bienes', porcentajes: '2' }),
    vigente({ impuesto: '2', codigo: '1', nombre: 'Bienes', porcentajes: '30' }),
  ]);
  responder('get', '/api/vigentes/feriados/dias', { dias: [] });
  return responder('post', '/api/retenciones/propuesta', { sustentos: [PROPUESTA] });
}

beforeEach(empezar);

describe('un comprobante de retención', () => {
  it('se escribe con el teclado, con lo que se propone y su porqué', async () => {
    const consultas = compras();
    const emitidas = responder('post', '/api/retenciones', RETENIDA, 201);
    const { usuario } = await abrir('/retenciones/nueva');
    await waitFor(() => expect(campo(/^Proveedor/)).toHaveFocus());
    await tomar(usuario, 'papel', /Papelera/);
    await waitFor(() => expect(campo(/^Número/)).toHaveFocus());
    await usuario.keyboard('002-001-000000457');
    await usuario.selectOptions(screen.getByLabelText(/^Tarifa de IVA/), '4');
    await usuario.type(screen.getAllByLabelText(/^Base/)[0]!, '33.25');
    await usuario.tab();
    expect(screen.getByLabelText(/^IVA/, { selector: 'input' })).toHaveValue('4.99');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    await screen.findByText(/Son bienes muebles. \(Resolución\)/);
    expect(screen.getByText(/se retenía el 1.75 %/)).toBeVisible();
    expect(screen.getAllByLabelText(/^Base/)[1]).toHaveFocus();
    expect(consultas[0]!.cuerpo).toMatchObject({
      proveedor_id: 8,
      sustentos: [{ cod_doc: '01', total_sin_impuestos: '33.25', iva: '4.99', compra: 'BIENES' }],
    });
    await waitFor(() => expect(screen.getByLabelText('Total retenido')).toHaveTextContent('0.67'));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({
      proveedor_id: 8,
      correos: ['cobros@papelera.example'],
      sustentos: [
        {
          cod_sustento: '01',
          cod_doc: '01',
          numero: '002-001-000000457',
          total_sin_impuestos: '33.25',
          importe_total: '38.24',
          impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '33.25', valor: '4.99' }],
          retenciones: [{ codigo: 1, codigo_retencion: '312', base: '33.25', porcentaje: '2.00' }],
          pagos: [{ forma: '01', total: '38.24' }],
        },
      ],
    });
  });

  it('del transporte se pregunta de quién es la unidad, y con eso se propone', async () => {
    const consultas = compras();
    const { usuario } = await abrir('/retenciones/nueva');
    await tomar(usuario, 'papel', /Papelera/);
    const unidad = '¿Unidad propia o de socio?';
    expect(screen.queryByLabelText(unidad)).not.toBeInTheDocument();
    await usuario.selectOptions(screen.getByLabelText('Qué se compró'), 'TRANSPORTE');
    await usuario.selectOptions(screen.getByLabelText(unidad), 'DE_SOCIO');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    await waitFor(() => expect(consultas).toHaveLength(1));
    expect(consultas[0]!.cuerpo).toMatchObject({
      sustentos: [{ compra: 'TRANSPORTE', unidad: 'DE_SOCIO' }],
    });
    await usuario.selectOptions(screen.getByLabelText('Qué se compró'), 'BIENES');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    await waitFor(() => expect(consultas).toHaveLength(2));
    expect(consultas[1]!.cuerpo).toMatchObject({ sustentos: [{ compra: 'BIENES', unidad: '' }] });
  });

  it('lo que conviene revisar se pregunta con su razón, y se emite solo si se confirma', async () => {
    compras();
    const { id, identificacion, razon_social: nombre, correos } = PAPELERA;
    responder('get', '/api/retenciones/propuesta/92', {
      proveedor: { id, identificacion, nombre, correos },
      punto_id: 4,
      cod_doc: '03',
      numero: '001-001-000000031',
      autorizacion: '',
      fecha: hoy(),
      total_sin_impuestos: '100.00',
      importe_total: '126.50',
      impuestos: [
        { codigo: 3, codigo_porcentaje: '3620', base: '100.00', valor: '10.00' },
        { codigo: 2, codigo_porcentaje: '4', base: '110.00', valor: '16.50' },
      ],
      reparto: [{ compra: 'BIENES', base: '100.00', iva: '16.50' }],
      retenido: PROPUESTA,
    });
    const msg = 'Su empresa no es agente de retención ni contribuyente especial.';
    let veces = 0;
    const emitidas = responder('post', '/api/retenciones', () =>
      ++veces < 2
        ? HttpResponse.json(
            {
              msg,
              code: 409,
              status: 'confirmacion',
              errors: { json: { sustentos: { 0: { retenciones: { 0: { codigo_retencion: [msg] } } } } } },
            },
            { status: 409 },
          )
        : HttpResponse.json(RETENIDA, { status: 201 }),
    );
    const { usuario } = await abrir(toRetener(92));
    expect(await screen.findByText('ICE')).toHaveTextContent('10.00');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const ventana = await screen.findByRole('dialog', { name: '¿Emitirlo así?' });
    expect(ventana).toHaveTextContent(msg);
    await usuario.click(within(ventana).getByRole('button', { name: 'Emitir así' }));
    await waitFor(() => expect(emitidas).toHaveLength(2));
    const cuerpos = emitidas.map(({ cuerpo }) => cuerpo as Record<string, unknown>);
    expect(cuerpos.map(({ confirma_avisos }) => confirma_avisos)).toEqual([undefined, true]);
    expect(cuerpos[1]).toMatchObject({
      sustentos: [{ total_sin_impuestos: '100.00', importe_total: '126.50' }],
    });
  });

  it('la de una liquidación empieza con su documento y lo que se propone', async () => {
    compras();
    const { id, identificacion, razon_social: nombre, correos } = PAPELERA;
    responder('get', '/api/retenciones/propuesta/92', {
      proveedor: { id, identificacion, nombre, correos },
      punto_id: 4,
      cod_doc: '03',
      numero: '001-001-000000031',
      autorizacion: '1'.repeat(49),
      fecha: hoy(),
      total_sin_impuestos: '33.25',
      importe_total: '38.24',
      impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '33.25', valor: '4.99' }],
      reparto: [{ compra: 'BIENES', base: '33.25', iva: '4.99' }],
      retenido: PROPUESTA,
    });
    const emitidas = responder('post', '/api/retenciones', RETENIDA, 201);
    const { usuario } = await abrir(toRetener(92));
    expect(await screen.findByLabelText('Qué se compró')).toHaveValue('BIENES');
    expect(await screen.findByText('De la liquidación 001-001-000000031.')).toBeVisible();
    expect(screen.getByText(/Son bienes muebles. \(Resolución\)/)).toBeVisible();
    expect(screen.getByText(/se retenía el 1.75 %/)).toBeVisible();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({
      punto_id: 4,
      proveedor_id: 8,
      correos: ['cobros@papelera.example'],
      sustentos: [
        {
          cod_doc: '03',
          numero: '001-001-000000031',
          autorizacion: '1'.repeat(49),
          fecha: hoy(),
          total_sin_impuestos: '33.25',
          importe_total: '38.24',
          impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '33.25', valor: '4.99' }],
          retenciones: [{ codigo: 1, codigo_retencion: '312', base: '33.25', porcentaje: '2.00' }],
        },
      ],
    });
  });

  const deLiquidacion = (reparto: { compra: string; base: string; iva: string }[]) => {
    const { id, identificacion, razon_social: nombre, correos } = PAPELERA;
    responder('get', '/api/retenciones/propuesta/92', {
      proveedor: { id, identificacion, nombre, correos },
      punto_id: 4,
      cod_doc: '03',
      numero: '001-001-000000031',
      autorizacion: '1'.repeat(49),
      fecha: hoy(),
      total_sin_impuestos: '33.25',
      importe_total: '38.24',
      impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '33.25', valor: '4.99' }],
      reparto,
      retenido: { ...PROPUESTA, retenciones: [], avisos: [DIGA] },
    });
  };
  const DIGA = 'Diga qué se compró: de eso depende qué se retiene.';

  it('de la liquidación que nadie dijo qué compró se pregunta, y no se propone sin decirlo', async () => {
    const consultas = compras();
    deLiquidacion([{ compra: '', base: '33.25', iva: '4.99' }]);
    const { usuario } = await abrir(toRetener(92));
    expect(await screen.findByText(DIGA)).toBeVisible();
    const que = screen.getByLabelText('Qué se compró');
    expect(que).toHaveValue('');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    expect(await screen.findByText('Elija qué se compró.')).toBeVisible();
    expect(que).toHaveFocus();
    expect(consultas).toHaveLength(0);
    await usuario.selectOptions(que, 'BIENES');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    await waitFor(() => expect(consultas).toHaveLength(1));
    expect(consultas[0]!.cuerpo).toMatchObject({ sustentos: [{ compra: 'BIENES', reparto: [] }] });
  });

  it('la liquidación de varias clases trae cuánto es de cada una, y pregunta la que falta', async () => {
    const consultas = compras();
    deLiquidacion([
      { compra: 'BIENES', base: '13.25', iva: '1.99' },
      { compra: '', base: '20.00', iva: '3.00' },
    ]);
    const { usuario } = await abrir(toRetener(92));
    const otra = within(await screen.findByRole('group', { name: 'Parte 2 de la compra' }));
    expect(otra.getByLabelText(/^Sin impuestos/)).toHaveValue('20.00');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    expect(await otra.findByText('Elija qué se compró.')).toBeVisible();
    await usuario.selectOptions(otra.getByLabelText(/^Qué se compró/), 'ARRIENDO');
    await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
    await waitFor(() => expect(consultas).toHaveLength(1));
    expect(consultas[0]!.cuerpo).toMatchObject({
      sustentos: [
        {
          reparto: [
            { compra: 'BIENES', base: '13.25', iva: '1.99' },
            { compra: 'ARRIENDO', base: '20.00', iva: '3.00' },
          ],
        },
      ],
    });
  });

  it('de la ya retenida dice cuál es su retención', async () => {
    compras();
    const dicho = 'Ese documento ya tiene la retención 001-001-000000009: si está mal, corríjala o anúlela.';
    fallar('get', '/api/retenciones/propuesta/92', 409, 'estado_invalido', dicho);
    await abrir(toRetener(92));
    expect(await screen.findByText(dicho)).toBeVisible();
  });

  it('dice en el número que ese documento ya se retuvo', async () => {
    compras();
    const dicho = 'Ese documento ya tiene la retención 001-001-000000009.';
    fallar('post', '/api/retenciones', 409, 'conflicto', dicho, {
      json: { sustentos: { 0: { numero: [dicho] } } },
    });
    const { usuario } = await abrir('/retenciones/nueva');
    await waitFor(() => expect(campo(/^Proveedor/)).toHaveFocus());
    await tomar(usuario, 'papel', /Papelera/);
    await waitFor(() => expect(campo(/^Número/)).toHaveFocus());
    await usuario.keyboard('002-001-000000457');
    await usuario.selectOptions(screen.getByLabelText(/^Tarifa de IVA/), '4');
    await usuario.type(screen.getAllByLabelText(/^Base/)[0]!, '100');
    await usuario.selectOptions(screen.getByLabelText(/^Código/), '312');
    await usuario.type(screen.getAllByLabelText(/^Base/)[1]!, '100');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(campo(/^Número/)).toHaveAccessibleDescription(new RegExp(dicho)));
  });

  it('la de una compra la trae escrita: su documento, lo que suma y lo que se propone por sus clases', async () => {
    compras();
    const compra = {
      id: 12,
      proveedor_id: 8,
      proveedor: PAPELERA.razon_social,
      identificacion: PAPELERA.identificacion,
      cod_doc: '01',
      documento: 'Factura',
      numero: '002-001-000000457',
      autorizacion: '1234567890',
      fecha: '2026-11-20',
      fecha_registro: '2026-11-21',
      sustento: '01',
      total: '345.00',
      lineas: [
        { clase: 'BIENES', subtotal: '100.10', impuestos: [{ codigo: 2, valor: '15.02' }] },
        { clase: 'SERVICIOS', subtotal: '199.90', impuestos: [{ codigo: 2, valor: '29.98' }] },
      ],
      impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '300.00', valor: '45.00' }],
      reembolsos: [],
      exterior: {
        ...{ regimen: '03', pais: '518', convenio: false, sujeto_a_retencion: true },
        denominacion: 'Zona franca',
      },
    };
    responder('get', '/api/compras/12', compra);
    responder('get', '/api/vigentes/paises', []);
    responder('get', '/api/vigentes/paraisos-fiscales', []);
    responder('get', '/api/compras/12/propuesta-retencion', {
      retencion: { lineas: [{ ...PROPUESTA.retenciones[0], motivo: 'Son bienes muebles.' }], total: '0.67' },
      motivo: 'Son bienes muebles.',
      avisos: [],
    });
    responder('get', '/api/proveedores/8', { ...PAPELERA, correos: ['cobros@papelera.example'] });
    const emitidas = responder('post', '/api/retenciones', RETENIDA, 201);
    const { usuario } = await abrir(toRetenerCompra(12));
    expect(screen.getByText('De Factura 002-001-000000457.')).toBeInTheDocument();
    expect(screen.getByText('Son bienes muebles.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Parte 2 de la compra' })).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({
      proveedor_id: 8,
      correos: ['cobros@papelera.example'],
      sustentos: [
        {
          cod_doc: '01',
          numero: '002-001-000000457',
          registrado: '2026-11-21',
          total_sin_impuestos: '300.00',
          importe_total: '345.00',
          retenciones: [{ codigo: 1, codigo_retencion: '312', base: '33.25', porcentaje: '2.00' }],
          exterior: {
            ...{ regimen: '03', pais: '518', convenio: false, sujeto_a_retencion: true },
            regimen_fiscal: true,
          },
        },
      ],
    });
  });
});
