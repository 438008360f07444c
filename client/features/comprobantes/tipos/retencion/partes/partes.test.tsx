import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { DEVUELTA, EMITIDA } from '@/testing/entrada';
import { responder } from '@/testing/server';
import { abrir, casa, empezar, opcion, tomar, tomarOtra } from '../../../entrada/pruebas/enPrueba';

const RETENIDA = { ...EMITIDA, id: 93, tipo: '07', tipo_nombre: 'Comprobante de retención' };
const TITAN = {
  id: 8,
  tipo_identificacion: 'EXTERIOR',
  identificacion: 'ZX-9913',
  razon_social: 'Titan Cloud LLC',
  correos: ['pagos@titan.example'],
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
const renta = (codigo: string, sujeto: string, caso = '') =>
  vigente({ impuesto: '1', codigo, nombre: 'Concepto', porcentajes: '', sujeto, caso });
const campo = (nombre: RegExp, en = screen as Pick<typeof screen, 'getByLabelText'>) =>
  en.getByLabelText(nombre, { selector: 'input' });
const grupo = (nombre: string | RegExp) => within(screen.getByRole('group', { name: nombre }));

function compras() {
  casa();
  responder('post', '/api/proveedores/nombre', [TITAN]);
  responder('get', '/api/comprobantes/catalogos/reembolsos', {
    documentos: [{ codigo: '01', nombre: 'Factura' }],
    paises: [{ codigo: '593', nombre: 'ECUADOR' }],
  });
  responder('get', '/api/vigentes/sustentos', [
    vigente({ codigo: '01', nombre: 'Crédito tributario', documentos: '01, 41' }),
    vigente({ codigo: '10', nombre: 'Dividendos', documentos: '01, 19' }),
    vigente({ codigo: '12', nombre: 'Retenciones presuntivas', documentos: '42' }),
  ]);
  responder('get', '/api/vigentes/documentos', [
    vigente({ codigo: '01', nombre: 'Factura' }),
    vigente({ codigo: '41', nombre: 'Comprobante de reembolso' }),
  ]);
  responder('get', '/api/vigentes/retenciones', [
    renta('338', 'RESIDENTE', 'BANANO'),
    renta('350', 'RESIDENTE', 'AUTORRETENCION'),
    renta('3481', 'RESIDENTE', 'AUTORRETENCION_GRAN'),
    renta('312', 'RESIDENTE'),
    renta('501', 'NO_RESIDENTE'),
  ]);
  responder('get', '/api/vigentes/paraisos-fiscales', [vigente({ codigo: '068', nombre: 'PANAMÁ' })]);
  responder('get', '/api/vigentes/paises', [
    vigente({ codigo: '105', nombre: 'ESTADOS UNIDOS' }),
    vigente({ codigo: '593', nombre: 'ECUADOR' }),
  ]);
  responder('get', '/api/vigentes/feriados/dias', { dias: [] });
  return responder('post', '/api/retenciones', RETENIDA, 201);
}

/** La nueva, con su proveedor y un documento de 100.00 más IVA. */
async function nueva() {
  const { usuario } = await abrir('/retenciones/nueva');
  await waitFor(() => expect(campo(/^Proveedor/)).toHaveFocus());
  await tomar(usuario, 'titan', /Titan/);
  await waitFor(() => expect(campo(/^Número/)).toHaveFocus());
  await usuario.paste('002-001-000000457');
  await usuario.selectOptions(screen.getByLabelText(/^Tarifa de IVA/), '4');
  await usuario.click(screen.getAllByLabelText(/^Base/)[0]!);
  await usuario.paste('100');
  await usuario.tab();
  return usuario;
}
type Usuario = Awaited<ReturnType<typeof nueva>>;

async function linea(usuario: Usuario, codigo: string, base: string, porcentaje: string) {
  const suya = grupo('Retención 1');
  await usuario.selectOptions(suya.getByLabelText(/^Código/), codigo);
  await usuario.click(suya.getByLabelText(/^Base/));
  await usuario.paste(base);
  await usuario.click(suya.getByLabelText(/^%/));
  await usuario.paste(porcentaje);
}

async function poner(usuario: Usuario, casilla: HTMLElement, texto: string) {
  await usuario.clear(casilla);
  await usuario.click(casilla);
  await usuario.paste(texto);
}

const emitir = (usuario: Usuario) => usuario.keyboard('{Control>}{Enter}{/Control}');
async function negado(usuario: Usuario) {
  await emitir(usuario);
  await screen.findByRole('dialog', { name: 'Atencion' });
  await usuario.keyboard('{Escape}');
}

beforeEach(empezar);

it('un código de no residentes despliega el pago al exterior, con su país y su régimen', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  expect(screen.queryByRole('group', { name: 'Pago al exterior' })).not.toBeInTheDocument();
  await linea(usuario, '501', '100', '25');
  expect(screen.getByLabelText('Se pagó al exterior')).toBeChecked();
  const pago = grupo('Pago al exterior');
  await negado(usuario);
  expect(campo(/^País/, pago)).toHaveAccessibleDescription('Elija el país.');
  expect(pago.getByLabelText(/^¿La ley/)).toHaveAccessibleDescription(
    'Diga si la ley sujeta este pago a retención.',
  );
  await usuario.click(screen.getByLabelText('Se pagó al exterior'));
  await negado(usuario);
  expect(grupo('Retención 1').getByLabelText(/^Código/)).toHaveAccessibleDescription(
    'Es de no residentes: diga en el documento que se pagó al exterior.',
  );
  await usuario.click(screen.getByLabelText('Se pagó al exterior'));
  const otra = grupo('Pago al exterior');
  await usuario.click(campo(/^País/, otra));
  await opcion(/^ESTADOS UNIDOS/);
  expect(screen.queryByRole('option', { name: /^ECUADOR/ })).not.toBeInTheDocument();
  await tomar(usuario, 'unidos', /^ESTADOS UNIDOS/);
  await usuario.selectOptions(otra.getByLabelText(/^¿La ley/), 'SI');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    sustentos: [
      {
        exterior: {
          regimen: '01',
          pais: '105',
          convenio: false,
          sujeto_a_retencion: true,
          regimen_fiscal: false,
        },
        reembolsos: [],
        registrado: null,
      },
    ],
  });
});

it('la base de unos dividendos se propone sin la parte exenta del año, y dice por qué', async () => {
  compras();
  const dice = 'En 2026 están exentos 1446.00 (el salario básico de 482.00, 3 veces): se retiene de 40.00.';
  const pedidas = responder('post', '/api/retenciones/dividendos', {
    exento: '1446.00',
    usado: '1386.00',
    base: '40.00',
    dice,
  });
  const usuario = await nueva();
  await usuario.selectOptions(screen.getByLabelText(/^Sustento/), '10');
  await linea(usuario, '312', '100', '12');
  await usuario.click(screen.getByRole('button', { name: 'Restar la parte exenta' }));
  expect(await screen.findByText(dice)).toBeInTheDocument();
  expect(pedidas[0]!.cuerpo).toMatchObject({ proveedor_id: 8, valor: '100.00' });
  expect(campo(/^Base/, grupo('Retención 1'))).toHaveValue('40.00');
});

it('el sustento de dividendos y el código de banano piden lo suyo', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  await usuario.selectOptions(screen.getByLabelText(/^Sustento/), '10');
  await linea(usuario, '338', '100', '1.5');
  const dividendos = grupo('Dividendos de la retención 1');
  const banano = grupo('Banano de la retención 1');
  await negado(usuario);
  expect(campo(/^Año/, dividendos)).toHaveAccessibleDescription(
    'Ingrese el año de las utilidades, como 2025.',
  );
  expect(campo(/^Cajas/, banano)).toHaveAccessibleDescription('Ingrese cuántas cajas son.');
  await poner(usuario, campo(/^Se pagaron/, dividendos), '20/11/2026');
  await usuario.tab();
  await poner(usuario, campo(/^Impuesto/, dividendos), '25');
  await poner(usuario, campo(/^Año/, dividendos), '2025');
  await poner(usuario, campo(/^Cajas/, banano), '20');
  await poner(usuario, campo(/^Precio/, banano), '6.5');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    sustentos: [
      {
        exterior: null,
        retenciones: [
          {
            dividendos: { fecha: '2026-11-20', impuesto: '25.00', ejercicio: 2025 },
            banano: { cajas: 20, precio: '6.50' },
          },
        ],
      },
    ],
  });
});

it('en una autorretención la empresa es el sujeto, y solo se ofrecen sus códigos', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  await usuario.click(screen.getByLabelText(/^Autorretención/));
  expect(campo(/^Sujeto retenido/)).toHaveValue('COMERCIAL ANDINA S.A. · 1790012344001');
  for (const ajena of [/^Proveedor/, /^Número/, /^Autorización/, 'Se pagó al exterior'])
    expect(screen.queryByLabelText(ajena, { selector: 'input' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Proponer retenciones' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Otro documento' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Sustento/)).toHaveValue('12');
  const codigos = within(grupo('Retención 1').getByLabelText(/^Código/)).getAllByRole('option');
  expect(codigos.map((opcion) => (opcion as HTMLOptionElement).value)).toEqual(['', '350']);
  await linea(usuario, '350', '100', '1.75');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    proveedor_id: null,
    correos: null,
    sustentos: [
      {
        cod_sustento: '12',
        cod_doc: '42',
        numero: '',
        autorizacion: '',
        total_sin_impuestos: '100.00',
        retenciones: [{ codigo: 1, codigo_retencion: '350', base: '100', porcentaje: '1.75' }],
      },
    ],
  });
});

it('quien deja la autorretención elige otra vez su proveedor y su código', async () => {
  compras();
  const usuario = await nueva();
  await usuario.click(screen.getByLabelText(/^Autorretención/));
  await linea(usuario, '350', '100', '1.75');
  await usuario.click(screen.getByLabelText(/^Autorretención/));
  expect(campo(/^Número/)).toHaveValue('');
  expect(grupo('Retención 1').getByLabelText(/^Código/)).toHaveValue('');
  expect(grupo('Retención 1').queryByRole('option', { name: /^350/ })).not.toBeInTheDocument();
  await negado(usuario);
  expect(campo(/^Proveedor/)).toHaveAccessibleDescription('Elija el proveedor');
});

it('un reembolso pide sus comprobantes, que no pasan de lo que suma', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  await usuario.selectOptions(screen.getByLabelText(/^Documento/, { selector: 'select' }), '41');
  const suyo = grupo('Comprobante 1 que se reembolsa');
  expect(suyo.queryByRole('button', { name: 'Quitar el comprobante 1' })).not.toBeInTheDocument();
  await poner(usuario, campo(/^Autorización/, suyo), '2011202601179001691900120010020000045671234567815');
  expect(campo(/^Número/, suyo)).toHaveValue('001-002-000004567');
  await poner(usuario, campo(/^Su fecha/, suyo), hoy().split('-').reverse().join('/'));
  await usuario.tab();
  await poner(usuario, campo(/^Base/, suyo), '100.01');
  await linea(usuario, '312', '100.01', '2');
  await negado(usuario);
  expect(campo(/^Base/, suyo)).toHaveAccessibleDescription(
    'Hasta aquí se reembolsan 115.01, más que el total del documento: 115.00.',
  );
  expect(campo(/^Base/, grupo('Retención 1'))).toHaveAccessibleDescription(
    'Hasta aquí las bases suman 100.01, más que el total sin impuestos del documento: 100.00.',
  );
  await poner(usuario, campo(/^Base/, suyo), '40');
  await poner(usuario, campo(/^Base/, grupo('Retención 1')), '100');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    sustentos: [
      { cod_doc: '41', reembolsos: [{ numero: '001-002-000004567', impuestos: [{ base: '40.00' }] }] },
    ],
  });
});

it('de una compra de varias clases se propone cada una', async () => {
  compras();
  const consultas = responder('post', '/api/retenciones/propuesta', {
    sustentos: [
      {
        retenciones: [],
        avisos: [],
        exterior: { pais: '105', convenio: true },
        cod_sustento: '',
        forma_pago: '',
      },
    ],
  });
  const usuario = await nueva();
  await usuario.click(screen.getByRole('button', { name: 'Es de varias clases' }));
  const [una, otra] = [grupo('Parte 1 de la compra'), grupo('Parte 2 de la compra')];
  await waitFor(() => expect(campo(/^Sin impuestos/, una)).toHaveFocus());
  await poner(usuario, campo(/^Sin impuestos/, una), '60');
  await usuario.selectOptions(otra.getByLabelText(/^Qué se compró/), 'SERVICIOS');
  await poner(usuario, campo(/^Sin impuestos/, otra), '40.01');
  await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
  await waitFor(() =>
    expect(campo(/^Sin impuestos/, otra)).toHaveAccessibleDescription(
      'Hasta aquí las partes suman 100.01, más que el total sin impuestos del documento: 100.00.',
    ),
  );
  await poner(usuario, campo(/^Sin impuestos/, otra), '40');
  await usuario.click(screen.getByRole('button', { name: 'Proponer retenciones' }));
  await waitFor(() => expect(consultas).toHaveLength(1));
  expect(consultas[0]!.cuerpo).toMatchObject({
    sustentos: [
      {
        reparto: [
          { compra: 'BIENES', base: '60.00', iva: '9.00' },
          { compra: 'SERVICIOS', base: '40.00', iva: '6.00' },
        ],
      },
    ],
  });
  await waitFor(() => expect(campo(/^País/)).toHaveValue('ESTADOS UNIDOS'));
  expect(screen.getByLabelText(/^Se aplica un convenio/)).toBeChecked();
  await usuario.click(screen.getByRole('button', { name: 'Quitar la parte 1' }));
  expect(screen.getByLabelText(/^Qué se compró/)).toHaveValue('SERVICIOS');
});

it('el país de un paraíso fiscal se busca en su tabla; el que no consta se escribe', async () => {
  const emitidas = compras();
  const usuario = await nueva();
  await linea(usuario, '501', '100', '37');
  const pago = grupo('Pago al exterior');
  await usuario.selectOptions(pago.getByLabelText(/^Régimen/), '02');
  await usuario.click(campo(/^País/, pago));
  await tomar(usuario, 'panama', /^PANAMÁ/);
  expect(campo(/^País/, pago)).toHaveValue('PANAMÁ');
  await usuario.clear(campo(/^País/, pago));
  await usuario.type(campo(/^País/, pago), 'Estados');
  expect(await screen.findByText('Nada coincide')).toBeInTheDocument();
  await usuario.clear(campo(/^País/, pago));
  await tomarOtra(usuario, '0148', /^Usar el código 0148, que no está en la lista/);
  expect(campo(/^País/, pago)).toHaveValue('0148');
  await usuario.selectOptions(pago.getByLabelText(/^¿La ley/), 'SI');
  await emitir(usuario);
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    sustentos: [{ exterior: { regimen: '02', pais: '0148' } }],
  });
});

it('corregirla conserva el pago al exterior, los dividendos, el banano y lo que se reembolsa', async () => {
  compras();
  const exterior = {
    regimen: '02',
    pais: '0148',
    convenio: false,
    sujeto_a_retencion: false,
    regimen_fiscal: true,
  };
  const reembolso = {
    tipo_identificacion: 'RUC',
    identificacion: '1790016919001',
    pais: '593',
    tipo_proveedor: '02',
    cod_doc: '01',
    numero: '001-002-000004567',
    fecha: '2026-11-19',
    autorizacion: '1234567890',
    impuestos: [{ codigo: 2, tarifa_codigo: '4', base: '40.00', valor: '6.00' }],
  };
  const suyo = {
    cod_sustento: '01',
    cod_doc: '41',
    numero: '002-001-000000457',
    autorizacion: '',
    fecha: '2026-11-20',
    registrado: '2026-11-20',
    exterior,
    importe_total: '115.00',
    impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '100.00', valor: '15.00' }],
    retenciones: [
      {
        codigo: 1,
        codigo_retencion: '338',
        base: '100.00',
        porcentaje: '1.50',
        dividendos: null,
        banano: { cajas: 20, precio: '5.00' },
      },
    ],
    reembolsos: [reembolso],
    pagos: [{ forma: '20', total: '115.00' }],
  };
  const rechazada = { ...DEVUELTA, tipo: '07', cliente_id: null, proveedor_id: 8 };
  responder('get', '/api/comprobantes/90', {
    ...rechazada,
    documento: { ...DEVUELTA.documento, propio: { sustentos: [suyo] } },
  } as unknown as typeof DEVUELTA);
  const corregidas = responder('put', '/api/retenciones/90', { ...RETENIDA, version: 4 });
  const { usuario } = await abrir('/retenciones/90/corregir');
  await waitFor(() => expect(campo(/^País del pago/)).toHaveValue('0148'));
  await emitir(usuario);
  await waitFor(() => expect(corregidas).toHaveLength(1));
  expect(corregidas[0]!.cuerpo).toMatchObject({
    sustentos: [
      {
        exterior,
        registrado: '2026-11-20',
        retenciones: [{ banano: { cajas: 20, precio: '5.00' } }],
        reembolsos: [{ numero: '001-002-000004567', impuestos: [{ codigo_porcentaje: '4', base: '40.00' }] }],
      },
    ],
  });
});
