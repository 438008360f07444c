import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { DEVUELTA, EMITIDA, MOLINO } from '@/testing/entrada';
import { responder } from '@/testing/server';
import { abrir, casa, conCliente, empezar, opcion, tomar, total } from '../../../entrada/pruebas/enPrueba';

beforeEach(() => {
  empezar();
  const de = (codigo: string, nombre: string) => ({ valores: { codigo, nombre } });
  responder('get', '/api/vigentes/incoterms', [
    de('CIF', 'Costo, seguro y flete'),
    de('FOB', 'Franco a bordo'),
  ]);
  responder('get', '/api/comprobantes/catalogos/reembolsos', {
    documentos: [],
    paises: [
      { codigo: '202', nombre: 'ALEMANIA' },
      { codigo: '593', nombre: 'ECUADOR' },
    ],
  });
});

const TITULO = 'Exportación, rubros de terceros y traslado';
const entrada = (nombre: RegExp) => screen.getByLabelText(nombre, { selector: 'input' });
const enNumero = (texto: string | null) => Number((texto ?? '').replace(/[^\d.]/g, ''));

it('una factura común no los muestra ni los envía', async () => {
  casa();
  const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
  const { usuario } = await abrir();
  await conCliente(usuario);
  await tomar(usuario, 'cafe', /Café/);
  expect(screen.getByRole('button', { name: TITULO })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Es una exportación')).not.toBeInTheDocument();
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(emitidas).toHaveLength(1));
  const cuerpo = emitidas[0]!.cuerpo as object;
  for (const campo of ['exportacion', 'rubros', 'traslado', 'iva_devuelto'])
    expect(cuerpo).not.toHaveProperty(campo);
});

it('una exportación suma sus gastos y los rubros de terceros al total mientras se escribe', async () => {
  casa();
  const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
  const { usuario } = await abrir();
  await conCliente(usuario);
  await tomar(usuario, 'cafe', /Café/);
  const sinGastos = enNumero(total());
  await usuario.click(screen.getByRole('button', { name: TITULO }));
  await usuario.click(screen.getByLabelText('Es una exportación'));
  await waitFor(() => expect(entrada(/^Término/)).toHaveValue('FOB · Franco a bordo'));
  await usuario.click(entrada(/^Término/));
  await usuario.click(await opcion(/^CIF · Costo, seguro y flete/));
  expect(entrada(/^Término/)).toHaveValue('CIF · Costo, seguro y flete');
  await usuario.type(await screen.findByLabelText(/^Lugar del término/), 'Hamburgo');
  await usuario.type(screen.getByLabelText(/^Puerto de embarque/), 'Guayaquil');
  await usuario.type(screen.getByLabelText(/^Puerto de destino/), 'Hamburgo');
  await usuario.click(entrada(/^País de destino/));
  await tomar(usuario, 'aleman', /^ALEMANIA/);
  expect(entrada(/^País de destino/)).toHaveValue('ALEMANIA');
  expect(entrada(/^País de origen/)).toHaveValue('ECUADOR');
  await usuario.type(screen.getByLabelText('Flete internacional'), '350');
  await waitFor(() => expect(enNumero(total())).toBeCloseTo(sinGastos + 350, 2));
  await usuario.click(screen.getByRole('button', { name: 'Agregar un rubro de terceros' }));
  await usuario.keyboard('Tasa de bomberos');
  await usuario.type(screen.getByLabelText('Valor del rubro 1'), '2,40');
  await waitFor(() => expect(enNumero(total())).toBeCloseTo(sinGastos + 352.4, 2));
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    exportacion: {
      incoterm: 'CIF',
      lugar: 'Hamburgo',
      pais_destino: '202',
      pais_origen: '593',
      flete: '350.00',
      seguro: '0.00',
    },
    rubros: [{ concepto: 'Tasa de bomberos', total: '2.40' }],
    pagos: [{ total: (sinGastos + 352.4).toFixed(2) }],
  });
});

it('al corregir se ven con lo que se emitió; la copia no lleva el traslado', async () => {
  casa();
  const traslado = {
    direccion_partida: 'Quito',
    direccion_destino: 'Cuenca',
    inicia: '2026-11-20',
    termina: '2026-11-21',
    transportista: 'Andes',
    tipo_identificacion: 'RUC',
    identificacion: '1790016919001',
    placa: 'PBA1234',
    destinos: [{ motivo: 'Venta', documento_aduanero: '', establecimiento: '', ruta: '' }],
  };
  const propio = { rubros: [{ concepto: 'Tasa', total: '2.40' }], traslado };
  responder('get', '/api/comprobantes/90', {
    ...DEVUELTA,
    documento: { ...DEVUELTA.documento, propio },
  });
  const corregidas = responder('put', '/api/facturas/90', { ...EMITIDA, version: 4 });
  const { usuario, unmount } = await abrir('/facturas/90/corregir');
  expect(await screen.findByLabelText(/^Placa del vehículo/)).toHaveValue('PBA1234');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(corregidas).toHaveLength(1));
  expect(corregidas[0]!.cuerpo).toMatchObject(propio);
  unmount();
  await abrir('/facturas/90/duplicar');
  const suyos = within(screen.getByRole('region', { name: 'Exportación, rubros y traslado' }));
  expect(suyos.getByLabelText('Rubro 1')).toHaveValue('Tasa');
  expect(suyos.getByLabelText('Sustituye a la guía de remisión')).not.toBeChecked();
});

it('el IVA que se devuelve pide el código del beneficio, y los dos se envían', async () => {
  casa({ productos: [MOLINO] });
  const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
  const { usuario } = await abrir();
  await conCliente(usuario);
  await tomar(usuario, 'MOL-001', /Molino/);
  const antes = enNumero(total());
  await usuario.click(screen.getByRole('button', { name: TITULO }));
  expect(screen.queryByLabelText('Código del beneficio')).not.toBeInTheDocument();
  await usuario.type(screen.getByLabelText('IVA que se devuelve'), '0,50');
  await usuario.type(await screen.findByLabelText('Código del beneficio'), '1234');
  await waitFor(() => expect(enNumero(total())).toBeCloseTo(antes - 0.5, 2));
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({ iva_devuelto: '0.50', codigo_beneficio: '1234' });
});

it('lo que el servidor rechaza se ve en su campo aunque esté plegado', async () => {
  casa();
  const { usuario } = await abrir();
  await conCliente(usuario);
  await tomar(usuario, 'cafe', /Café/);
  await usuario.click(screen.getByRole('button', { name: TITULO }));
  await usuario.type(screen.getByLabelText('IVA que se devuelve'), '9999');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  // También lo dice la advertencia, que se abre encima.
  const [dicho] = await screen.findAllByText(/No puede pasar del IVA que la factura cobra/);
  expect(dicho).toBeInTheDocument();
  await usuario.clear(screen.getByLabelText('IVA que se devuelve'));
  await usuario.click(screen.getByLabelText('Sustituye a la guía de remisión'));
  expect(await screen.findByLabelText(/^Empieza el/)).toHaveValue(hoy().split('-').reverse().join('/'));
});
