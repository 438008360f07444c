import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { DEVUELTA } from '@/testing/entrada';
import { responder } from '@/testing/server';
import { abrir, empezar } from '../../../entrada/pruebas/enPrueba';
import { campo, compras, emitir, grupo, linea, negado, nueva, poner, RETENIDA } from './enPrueba';

beforeEach(empezar);

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
