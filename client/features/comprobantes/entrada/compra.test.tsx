import { screen, waitFor, within } from '@testing-library/react';
import type { components } from '@/api/schema';
import { deClave } from '@/features/nucleo/presta/escritura/clave';
import { hoy } from '@/lib/fechas';
import { comprobante, fila } from '@/testing/comprobantes';
import { EMITIDA } from '@/testing/entrada';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { fuenteComprobantes } from '../paleta';
import { abrir, casa, celda, conCliente, empezar, nueva, opcion, tomar, total } from './pruebas/enPrueba';
import { valorDelImpuesto } from './reembolsos/datos';

const LIQUIDADA = { ...EMITIDA, id: 92, tipo: '03', tipo_nombre: 'Liquidación de compra' };
const ROSA: components['schemas']['FilaProveedor'] = {
  id: 8,
  tipo_identificacion: 'CEDULA',
  identificacion: '1714307103',
  razon_social: 'Rosa Elvira Guamán',
  nombre_comercial: '',
  tipo: 'NATURAL',
  correos: ['rosa@sierra.example'],
  telefono: '',
  celular: '',
  direccion: 'Comunidad San Isidro',
  provincia: '',
  ciudad: '',
  regimen: 'GENERAL',
  contribuyente_especial: false,
  resolucion_especial: '',
  agente_retencion: false,
  resolucion_agente: '',
  obligado_contabilidad: false,
  parte_relacionada: false,
  relacionada_desde: null,
  relacionada_hasta: null,
  dias_credito: 8,
  activo: true,
  pais: '',
  convenio: false,
  sustento_usual: '02',
  renta_usual: '',
  iva_bienes_usual: '',
  iva_servicios_usual: '',
  pago_usual: '20',
  creado_en: '2026-11-20T10:00:00-05:00',
  actualizado_en: '2026-11-20T10:00:00-05:00',
  version: 3,
};
const CLAVE = '2011202601179001691900120010020000045671234567815';
/** Como lo guarda el servidor. */
const YA_REEMBOLSADO = {
  tipo_identificacion: 'RUC',
  identificacion: '1790016919001',
  pais: '593',
  tipo_proveedor: '02',
  cod_doc: '01',
  numero: '001-002-000004567',
  fecha: '2026-11-20',
  autorizacion: CLAVE,
  impuestos: [{ codigo: 2, tarifa_codigo: '4', base: '40.00', valor: '6.00' }],
};
const proveedor = () => screen.getByLabelText(/^Proveedor/, { selector: 'input' });
const campo = (nombre: RegExp) => screen.getByLabelText(nombre);

function mercado() {
  casa();
  responder('get', '/api/vigentes/sustentos', [
    { valores: { codigo: '02', nombre: 'Gasto', documentos: '01, 03' } },
    { valores: { codigo: '07', nombre: 'Inventario', documentos: '01, 03' } },
    { valores: { codigo: '10', nombre: 'Dividendos', documentos: '19' } },
  ]);
  responder('get', '/api/comprobantes/catalogos/reembolsos', {
    documentos: [
      { codigo: '01', nombre: 'Factura' },
      { codigo: '02', nombre: 'Nota de venta' },
    ],
    paises: [{ codigo: '593', nombre: 'ECUADOR' }],
  });
  return responder('post', '/api/proveedores/nombre', [ROSA]);
}

beforeEach(empezar);

describe('una liquidación de compra', () => {
  it('se escribe con el teclado: el proveedor, lo que se compra y su precio', async () => {
    mercado();
    const emitidas = responder('post', '/api/liquidaciones-compra', LIQUIDADA, 201);
    const { usuario } = await abrir('/liquidaciones-compra/nueva');
    await waitFor(() => expect(proveedor()).toHaveFocus());
    await tomar(usuario, 'rosa', /Rosa Elvira/);
    await waitFor(() => expect(nueva()).toHaveFocus());
    expect(campo(/^Enviar a/)).toHaveValue('rosa@sierra.example');
    await tomar(usuario, 'caf', /Café/);
    // Su precio de venta no es lo que cuesta comprarlo.
    await waitFor(() => expect(celda('Precio', 1)).toHaveValue(''));
    await usuario.type(celda('Precio', 1), '4.50');
    await waitFor(() => expect(total()).not.toBe('$\u00a00.00'));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const cuerpo = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({
      fecha: hoy(),
      proveedor_id: 8,
      punto_id: 4,
      correos: ['rosa@sierra.example'],
      pagos: [{ forma: ROSA.pago_usual, plazo: 8, unidad: 'dias' }],
    });
    expect(cuerpo.compra).toEqual({ destino: 'GASTO', sustento: '02', vence: null, lineas: [] }); // el usual de Rosa
    expect(cuerpo).not.toHaveProperty('cliente_id');
    expect(cuerpo).not.toHaveProperty('reembolsos');
    expect(cuerpo.detalles).toMatchObject([{ precio: '4.50', ice: '', irbpnr: '' }]);
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('pregunta a qué va lo que se compra y con qué sustento, de todas las líneas y de cada una', async () => {
    mercado();
    const emitidas = responder('post', '/api/liquidaciones-compra', LIQUIDADA, 201);
    const { usuario } = await abrir('/liquidaciones-compra/nueva');
    await waitFor(() => expect(proveedor()).toHaveFocus());
    await tomar(usuario, 'rosa', /Rosa Elvira/);
    for (const n of [1, 2]) {
      await waitFor(() => expect(nueva()).toHaveFocus());
      await tomar(usuario, 'caf', /Café/);
      await usuario.type(celda('Precio', n), '4.50');
      nueva().focus();
    }
    await usuario.selectOptions(campo(/^Va a/), 'Inventario');
    // El sustento sigue al destino mientras nadie elija otro, y solo están los que admiten una liquidación.
    expect(campo(/^Sustento tributario/)).toHaveValue('07');
    expect(within(campo(/^Sustento tributario/)).queryByText(/Dividendos/)).toBeNull();
    await usuario.selectOptions(campo(/^A qué va la línea 2/), 'Activo');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect((emitidas[0]!.cuerpo as Record<string, unknown>).compra).toEqual({
      destino: 'INVENTARIO',
      sustento: '07',
      vence: null,
      lineas: [
        { destino: 'INVENTARIO', clase: '', sustento: '' },
        { destino: 'ACTIVO', clase: '', sustento: '04' },
      ],
    });
  });

  it('dice en el proveedor por qué a ese no se le liquida', async () => {
    mercado();
    const dicho = 'Papelera es una sociedad con RUC: pídale su factura.';
    fallar('post', '/api/liquidaciones-compra', 422, 'regla_de_negocio', dicho, {
      json: { proveedor_id: [dicho] },
    });
    const { usuario } = await abrir('/liquidaciones-compra/nueva');
    await waitFor(() => expect(proveedor()).toHaveFocus());
    await tomar(usuario, 'rosa', /Rosa Elvira/);
    await waitFor(() => expect(nueva()).toHaveFocus());
    await tomar(usuario, 'caf', /Café/);
    await usuario.type(celda('Precio', 1), '4.50');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(proveedor()).toHaveAccessibleDescription(new RegExp(dicho)));
  });

  it('duplicarla lleva su proveedor y sus líneas, y no lo que ya reembolsó', async () => {
    mercado();
    responder(
      'get',
      '/api/comprobantes/31',
      comprobante({
        tipo: '03',
        tipo_nombre: 'Liquidación de compra',
        punto_id: 4,
        cliente_id: null,
        proveedor_id: 8,
        documento: { ...comprobante().documento, propio: { reembolsos: [YA_REEMBOLSADO] } },
      }),
    );
    const emitidas = responder('post', '/api/liquidaciones-compra', LIQUIDADA, 201);
    const { usuario } = await abrir('/liquidaciones-compra/31/duplicar');
    expect(screen.getByText('Copia de Liquidación de compra 001-001-000000031')).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const cuerpo = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({ fecha: hoy(), proveedor_id: 8, detalles: [{ precio: '40.125' }] });
    expect(cuerpo).not.toHaveProperty('reembolsos');
  });

  it('Ctrl+K la encuentra por su nombre y su número', async () => {
    const suya = fila({ tipo: '03', tipo_nombre: 'Liquidación de compra', receptor_nombre: 'Rosa Guamán' });
    const pedidas = responder('get', '/api/comprobantes/paginacion', pagina([suya]));
    const halladas = await fuenteComprobantes.buscar(
      'liquidación de compra 31',
      new AbortController().signal,
    );
    expect(pedidas[0]!.url.searchParams.get('filtro')).toBe('31');
    expect(halladas).toMatchObject([
      {
        titulo: 'Liquidación de compra 001-001-000000031 · Rosa Guamán',
        to: '/comprobantes/31',
        exacto: true,
      },
    ]);
  });

  it('sin proveedor no se pide', async () => {
    mercado();
    const emitidas = responder('post', '/api/liquidaciones-compra', LIQUIDADA, 201);
    const { usuario } = await abrir('/liquidaciones-compra/nueva');
    await waitFor(() => expect(proveedor()).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(await screen.findByText('Elija el proveedor')).toBeInTheDocument();
    expect(emitidas).toHaveLength(0);
  });

  it('crea el proveedor sin salir, con lo que el registro sabe de él', async () => {
    mercado();
    responder('post', '/api/proveedores/nombre', []);
    responder('get', '/api/proveedores/apiRuc/1714307103', {
      ...ROSA,
      id: null,
      cliente_id: null,
      fuente: 'primario',
      avisos: [],
      regimen: null,
      obligado_contabilidad: null,
      contribuyente_especial: null,
      agente_retencion: null,
    });
    const creados = responder('post', '/api/proveedores', { id: 44, avisos: [] }, 201);
    const { usuario } = await abrir('/liquidaciones-compra/nueva');
    await waitFor(() => expect(proveedor()).toHaveFocus());
    await usuario.keyboard('1714307103');
    await opcion(/Crear el proveedor con la cédula 1714307103/);
    await usuario.keyboard('{ArrowDown}{Enter}');
    const ventana = within(await screen.findByRole('dialog', { name: 'Nuevo proveedor' }));
    await waitFor(() => expect(ventana.getByLabelText(/^Nombre o razón/)).toHaveValue('Rosa Elvira Guamán'));
    await usuario.click(ventana.getByRole('button', { name: 'Crear y elegir' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      tipo_identificacion: 'CEDULA',
      identificacion: '1714307103',
      razon_social: 'Rosa Elvira Guamán',
    });
    await waitFor(() => expect(proveedor()).toHaveValue('Rosa Elvira Guamán'));
  });
});

describe('lo que se reembolsa', () => {
  it('pegar la clave de acceso llena de quién es, su número y su fecha', async () => {
    mercado();
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'caf', /Café/);
    await usuario.click(screen.getByRole('button', { name: /^Reembolsa gastos/ }));
    await waitFor(() => expect(campo(/^Autorización/)).toHaveFocus());
    await usuario.paste(CLAVE);
    const suyo = within(screen.getByRole('group', { name: 'Comprobante 1 que se reembolsa' }));
    expect(suyo.getByLabelText(/^Número/)).toHaveValue('001-002-000004567');
    expect(suyo.getByLabelText(/^Su identificación/)).toHaveValue('1790016919001');
    await usuario.type(suyo.getByLabelText(/^Base/), '40');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    await usuario.keyboard('{Escape}');
    expect(suyo.getByLabelText(/^Base/)).toHaveAccessibleDescription(
      'Hasta aquí se reembolsan 46.00, más que el total del documento: 6.25.',
    );
    await usuario.clear(celda('Precio', 1));
    await usuario.type(celda('Precio', 1), '50');
    expect(await screen.findByText(/Se reembolsan/)).toHaveTextContent(
      'Se reembolsan $ 46.00: $ 40.00 más $ 6.00 de impuestos',
    );
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect((emitidas[0]!.cuerpo as Record<string, unknown>).reembolsos).toEqual([
      {
        tipo_identificacion: 'RUC',
        identificacion: '1790016919001',
        pais: '593',
        tipo_proveedor: '',
        cod_doc: '01',
        numero: '001-002-000004567',
        fecha: '2026-11-20',
        autorizacion: CLAVE,
        impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '40.00', valor: null }],
      },
    ]);
  });

  it('lo que falta se dice en su campo, y quitarlo deja la factura como estaba', async () => {
    mercado();
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'caf', /Café/);
    await usuario.click(screen.getByRole('button', { name: /^Reembolsa gastos/ }));
    await usuario.keyboard('123{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    await usuario.keyboard('{Escape}');
    expect(campo(/^Autorización/)).toHaveAccessibleDescription('La autorización tiene 10, 37 o 49 dígitos.');
    await usuario.click(screen.getByRole('button', { name: 'Quitar el comprobante 1' }));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).not.toHaveProperty('reembolsos');
  });
});

it('una clave que no lo es no llena nada, y un ICE vale lo que se escribe', () => {
  expect(deClave('123')).toBeNull();
  expect(deClave('9'.repeat(49))).toBeNull();
  expect(valorDelImpuesto({ tarifa: '3|3101', base: '40', valor: '' }, []).toFixed(2)).toBe('0.00');
  expect(valorDelImpuesto({ tarifa: '3|3101', base: '40', valor: '4' }, []).toFixed(2)).toBe('4.00');
});
