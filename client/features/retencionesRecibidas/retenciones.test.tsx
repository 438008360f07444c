import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Comparacion, Factura, Retencion } from './api';
import { ComparacionPage } from './ComparacionPage';
import { NuevaPage } from './nueva/NuevaPage';
import { deLaClave, enBlanco, sumas } from './nueva/valores';
import { fuenteRetencionesRecibidas } from './paleta';
import { RetencionPage } from './RetencionPage';
import { RetencionesPage } from './RetencionesPage';

const CLAVE = '1011202607179001691900120010010000001231234567818';
const FACTURA: Factura = {
  DOC_CODIGO: 5,
  tipo: '01',
  tipoNombre: 'Factura',
  numero: '001-001-000000045',
  fecha: '2026-11-01',
  vence: '2026-12-01',
  dias: -8,
  total: '115.00',
  saldo: '115.00',
  detalle: '',
  centro_id: null,
};
const ESPERA: Retencion = {
  id: 9,
  numero: '001-001-000000123',
  fecha: '2026-11-10',
  autorizacion: CLAVE,
  cliente_id: 31,
  cliente: 'Comercial Andina',
  identificacion: '1790016919001',
  origen: 'XML',
  recibido_id: 4,
  renta: '2.00',
  iva: '0.00',
  isd: '0.00',
  total: '2.00',
  por_emparejar: 1,
  estado: 'POR_EMPAREJAR',
  anulada_el: null,
  motivo_anulacion: null,
  acciones: ['emparejar', 'anular'],
  creado_por: 'María Salas',
  creado_en: '2026-11-10T10:00:00-05:00',
  version: 1,
  liquidada: false,
  sustentos: [
    {
      id: 90,
      cod_doc: '01',
      numero: '001-001-000000099',
      fecha: null,
      valor: '2.00',
      documento_id: null,
      documento: null,
      cobro_id: null,
      enlazado: false,
      a_favor: '0.00',
      avisos: ['No se halla el documento 001-001-000000099 de este cliente: espera hasta que lo elija.'],
      candidatos: [],
      lineas: [
        {
          codigo: 1,
          impuesto: 'Renta',
          codigo_retencion: '312',
          nombre: 'Bienes',
          base: '100.00',
          porcentaje: '2.00',
          valor: '2.00',
          aviso: '',
        },
      ],
    },
  ],
  cobros_sueltos: [],
};
const PENDIENTES = {
  CLI_CODIGO: 31,
  CLI_NOMBRE: 'Comercial Andina',
  documentos: [FACTURA],
  anticipos: [],
  porCobrar: '115.00',
  totalAnticipos: '0.00',
  saldo: '115.00',
};

async function abrir(hash: string, permisos = ['cobros.ver', 'cobros.editar']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(
    enPantalla(
      {
        '/retenciones-recibidas': <RetencionesPage />,
        '/retenciones-recibidas/nueva': <NuevaPage />,
        '/retenciones-recibidas/comparacion': <ComparacionPage />,
        '/retenciones-recibidas/:id': <RetencionPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return userEvent.setup({ delay: null });
}

it('la clave de acceso dice el número y la fecha; la de otro comprobante, no', () => {
  expect(deLaClave(CLAVE)).toEqual({ numero: '001-001-000000123', fecha: '2026-11-10' });
  expect(deLaClave(CLAVE.replace('202607', '202601'))).toBeNull();
});

it('lo retenido es lo escrito o, si no, lo que da la cuenta', () => {
  const [suyo] = enBlanco('').sustentos;
  const [linea] = suyo!.lineas;
  const lineas = [
    { ...linea!, base: '33.33', porcentaje: '1.75' },
    { ...linea!, codigo: '2', base: '15.00', porcentaje: '30', valor: '4.51' },
  ];
  const dichas = sumas([{ ...suyo!, lineas }]);
  expect([dichas.renta, dichas.iva, dichas.total].map((d) => d.toFixed(2))).toEqual(['0.58', '4.51', '5.09']);
});

it('las marcadas se emparejan si no hay nada que elegir, y de las demás se dice por qué no', async () => {
  responder('get', '/api/retenciones-recibidas/paginacion', {
    ...pagina([ESPERA, { ...ESPERA, id: 10, numero: '001-001-000000124' }]),
    suma: '4.00',
    sumas: [],
  });
  const pedidas = responder('post', '/api/retenciones-recibidas/emparejar', [
    { id: 9, hecho: true, mensaje: '' },
    { id: 10, hecho: false, mensaje: 'La 001-001-000000124 no tiene una factura clara.' },
  ]);
  const persona = await abrir('/retenciones-recibidas');
  await screen.findAllByText('001-001-000000124');
  await persona.keyboard('jxjx');
  await persona.click(await screen.findByRole('button', { name: 'Emparejar lo que está claro' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]!.cuerpo).toEqual({ ids: [9, 10] });
  expect(await screen.findByText('La 001-001-000000124 no tiene una factura clara.')).toBeVisible();
});

it('la lista dice en qué están, cuánto suman con cada código y deja anular', async () => {
  responder('get', '/api/retenciones-recibidas/paginacion', {
    ...pagina([ESPERA]),
    suma: '2.00',
    sumas: [
      {
        codigo: 1,
        impuesto: 'Renta',
        codigo_retencion: '312',
        nombre: 'Bienes',
        retenciones: 1,
        base: '100.00',
        valor: '2.00',
      },
    ],
  });
  const usuario = await abrir('/retenciones-recibidas');
  const fila = await screen.findByRole('row', { name: /Comercial Andina/ });
  expect(within(fila).getByText('Por emparejar')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Por código' }));
  expect(await screen.findByRole('list', { name: 'Por código' })).toHaveTextContent('Renta 312 $ 2.00');
  expect(screen.getByRole('link', { name: /Registrar retención/ })).toBeInTheDocument();
});

it('quien solo mira no registra ni empareja', async () => {
  responder('get', '/api/retenciones-recibidas/9', { ...ESPERA, acciones: [] });
  await abrir('/retenciones-recibidas/9', ['cobros.ver']);
  expect(await screen.findByText(/No se halla el documento/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Emparejar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
});

it('lo que espera se empareja con una de las facturas que el cliente debe', async () => {
  responder('get', '/api/retenciones-recibidas/9', ESPERA);
  responder('get', '/api/cobros/pendientes', PENDIENTES);
  const puestas = responder('put', '/api/retenciones-recibidas/9/emparejamiento', ESPERA);
  const usuario = await abrir('/retenciones-recibidas/9');
  const opcion = await screen.findByRole('option', { name: /001-001-000000045/ });
  await usuario.selectOptions(screen.getByLabelText(/Qué factura es/), opcion);
  await usuario.click(screen.getByRole('button', { name: 'Emparejar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toEqual({
    version: 1,
    sustentos: [{ id: 90, documento_id: 5, cobro_id: null }],
    confirma_cobro: false,
  });
});

it('el mes que no se puede comparar lo dice', async () => {
  fallar('get', '/api/retenciones-recibidas/comparacion', 500, 'interno', 'Ocurrió un error interno.');
  await abrir('/retenciones-recibidas/comparacion?anio=2026&mes=11');
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});

it('lo que falta se registra desde su XML', async () => {
  const dicho: Comparacion = {
    del_sri: { cuantas: 1, total: '2.00' },
    registradas: { cuantas: 0, total: '0.00' },
    faltan: [
      {
        recibido_id: 4,
        clave: CLAVE,
        ruc: '1790016919001',
        razon_social: 'Comercial Andina',
        numero: '001-001-000000123',
        fecha: '2026-11-10',
        total: '2.00',
        estado: 'POR_REVISAR',
      },
    ],
    sobran: [],
    distintas: [],
  };
  responder('get', '/api/retenciones-recibidas/comparacion', dicho);
  responder('get', '/api/retenciones-recibidas/9', ESPERA);
  responder('get', '/api/cobros/pendientes', PENDIENTES);
  const pedidas = responder('post', '/api/retenciones-recibidas/de-recibido', ESPERA, 201);
  const usuario = await abrir('/retenciones-recibidas/comparacion?anio=2026&mes=11');
  await usuario.click(await screen.findByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]!.cuerpo).toEqual({ recibido_id: 4, confirma_cobro: false });
});

it('Ctrl+K las busca sin la palabra retención', async () => {
  const pedidas = responder('get', '/api/retenciones-recibidas/paginacion', pagina([ESPERA]));
  guardarEmpresa(sesionEmpresa({ permisos: ['cobros.ver'] }));
  const [hallada] = await fuenteRetencionesRecibidas.buscar('retención 123', new AbortController().signal);
  expect(hallada).toMatchObject({
    titulo: 'Retención 001-001-000000123 · Comercial Andina',
    to: '/retenciones-recibidas/9',
  });
  expect(String(pedidas[0]!.url ?? '')).not.toMatch(/retenci%C3%B3n\+/);
});

it('lo que la emisora ya retuvo al liquidar se propone, y se toma', async () => {
  const liquidado = (n: number, valor: string, propuesta: boolean) => ({
    asiento_id: 40 + n,
    n: 3,
    fecha: '2026-11-08',
    glosa: `Liquidación ${n}`,
    detalle: '',
    cuenta: '101050202 Renta que retienen las tarjetas',
    codigo: 1,
    valor,
    propuesta,
  });
  const leidas = {
    renta: '2.00',
    iva: '0.00',
    atadas: [],
    elegibles: [liquidado(1, '3.00', false), liquidado(2, '2.00', true)],
  };
  responder('get', '/api/retenciones-recibidas/9', ESPERA);
  responder('get', '/api/retenciones-recibidas/9/liquidaciones', leidas);
  responder('get', '/api/cobros/pendientes', PENDIENTES);
  const tomadas = responder('post', '/api/retenciones-recibidas/9/liquidaciones', {
    ...leidas,
    elegibles: [],
  });
  await abrir('/retenciones-recibidas/9', ['cobros.ver', 'cobros.editar', 'contabilidad.ver']);
  const usuario = userEvent.setup();
  await usuario.click(await screen.findByRole('button', { name: 'Elegir las liquidaciones' }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(ventana.getByRole('checkbox', { name: /Liquidación 2/ })).toBeChecked();
  expect(ventana.getByRole('checkbox', { name: /Liquidación 1/ })).not.toBeChecked();
  expect(ventana.getByRole('status')).toHaveTextContent('Suman $ 2.00 de renta y $ 0.00 de IVA');
  await usuario.click(ventana.getByRole('button', { name: 'Ya lo retuvo la emisora' }));
  await waitFor(() => expect(tomadas).toHaveLength(1));
  expect(tomadas[0]!.cuerpo).toEqual({ lineas: [{ asiento_id: 42, n: 3 }] });
});
