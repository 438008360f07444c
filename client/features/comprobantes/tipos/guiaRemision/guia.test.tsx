import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { TRANSPORTISTA } from '@/features/transportistas/presta/muestras';
import { hoy } from '@/lib/fechas';
import { guardarEmpresa } from '@/session';
import { comprobante, fila } from '@/testing/comprobantes';
import { CATALOGOS, CLIENTE, DEVUELTA, EMITIDA } from '@/testing/entrada';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { abrir, casa, empezar, opcion, tomar, tomarOtra } from '../../entrada/pruebas/enPrueba';
import { ListaPage } from '../../lista/ListaPage';
import { ComprobantePage } from '../../pagina/ComprobantePage';
import { factura } from '../factura';
import { guiaRemision } from '.';
import { unDestinatario } from './propio';

const GUIA = { ...EMITIDA, id: 92, tipo: '06', tipo_nombre: 'Guía de remisión' };
const SUSTENTO = {
  comprobante_id: 90,
  cod_doc: '01',
  numero: '001-001-000000012',
  autorizacion: '1'.repeat(49),
  fecha: hoy(),
};
const PROPUESTA = {
  punto_id: 4,
  partida: 'Bodega central',
  correos: ['compras@pacifico.ec'],
  destinatarios: [
    {
      identificacion: '0991234567001',
      razon_social: 'Importadora del Pacífico',
      direccion: 'Guayaquil',
      motivo: 'Venta',
      sustento: SUSTENTO,
      detalles: [
        { codigo: 'A-1', codigo_auxiliar: '', descripcion: 'Arroz', cantidad: '10.000000' },
        { codigo: 'B-2', codigo_auxiliar: '', descripcion: 'Azúcar', cantidad: '2.500000' },
      ],
    },
  ],
};
const [SUYO] = PROPUESTA.destinatarios;
/** Lleva lo mismo de una factura de aquí y de una de otro sistema. */
const DICHO = {
  ...DEVUELTA.documento,
  lineas: [],
  pagos: [],
  propio: {
    transportista_id: 8,
    placa: 'PBA-1234',
    partida: 'Bodega central',
    inicia: '2026-11-20',
    termina: '2026-11-20',
    destinatarios: [SUSTENTO, { ...SUSTENTO, comprobante_id: null, numero: '002-001-000000777' }].map(
      (sustento) => ({ ...unDestinatario(), ...SUYO, sustento }),
    ),
  },
};
const campo = (nombre: RegExp) => screen.getByLabelText(nombre, { selector: 'input' });
const transportista = () => screen.getByLabelText(/^Transportista( \*)?$/, { selector: 'input' });

beforeEach(() => {
  empezar();
  responder('post', '/api/transportistas/nombre', [TRANSPORTISTA]);
});

/** Escribe donde está el foco y toma la primera respuesta. */
async function elegir(usuario: Awaited<ReturnType<typeof abrir>>['usuario']) {
  await waitFor(() => expect(transportista()).toHaveFocus());
  await usuario.keyboard('andi');
  await opcion(/Transportes Andinos/);
  await usuario.keyboard('{Enter}');
}

describe('una guía de remisión', () => {
  it('de una factura lleva lo que queda, y con el transportista vienen su placa y sus correos', async () => {
    casa();
    responder('get', '/api/guias-remision/propuesta', PROPUESTA);
    const emitidas = responder('post', '/api/guias-remision', GUIA, 201);
    const { usuario } = await abrir('/guias-remision/de/90');
    expect(screen.getByText('De la factura 001-001-000000012.')).toBeInTheDocument();
    await elegir(usuario);
    await waitFor(() => expect(campo(/^Punto de partida/)).toHaveFocus());
    expect(campo(/^Placa/)).toHaveValue('PBA-1234');
    await usuario.click(screen.getByRole('button', { name: 'Quitar la línea 2' }));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toEqual({
      fecha: hoy(),
      borrador_id: 55,
      punto_id: 4,
      transportista_id: 8,
      placa: 'PBA-1234',
      partida: 'Bodega central',
      inicia: hoy(),
      termina: hoy(),
      destinatarios: [
        {
          identificacion: '0991234567001',
          razon_social: 'Importadora del Pacífico',
          direccion: 'Guayaquil',
          motivo: 'Venta',
          ruta: '',
          establecimiento: '',
          aduanero: '',
          sustento: { comprobante_id: 90 },
          detalles: [{ codigo: 'A-1', codigo_auxiliar: '', descripcion: 'Arroz', cantidad: '10.00' }],
        },
      ],
      adicional: [],
      correos: ['despachos@andinos.example', 'compras@pacifico.ec'],
    });
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('libre se escribe con el teclado, con varios destinatarios, y dice lo que falta donde falta', async () => {
    casa();
    const emitidas = responder('post', '/api/guias-remision', GUIA, 201);
    const { usuario } = await abrir('/guias-remision/nueva');
    await elegir(usuario);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    for (const falta of [
      'Ingrese el nombre.',
      'Ingrese la dirección.',
      'Ingrese la descripción.',
      'Ingrese la cantidad',
    ])
      expect(screen.getByText(falta)).toBeInTheDocument();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const primero = screen.getByRole('region', { name: 'Destinatario' });
    await usuario.click(within(primero).getByLabelText(/^Nombre/));
    await usuario.keyboard('Bodega Cuenca{Tab}0190000001001{Tab}Cuenca{Tab}{Tab}A-1{Tab}Arroz{Tab}12{Enter}');
    await waitFor(() => expect(within(primero).getAllByLabelText(/^Código/)[1]).toHaveFocus());
    await usuario.keyboard('B-2{Tab}Azúcar{Tab}0.5');
    await usuario.click(screen.getByRole('button', { name: 'Otro destinatario' }));
    const segundo = await screen.findByRole('region', { name: 'Destinatario 2' });
    await waitFor(() => expect(within(segundo).getByLabelText(/^Nombre/)).toHaveFocus());
    await usuario.keyboard('Bodega Loja{Tab}1190000001001{Tab}Loja{Tab}{Tab}{Tab}Muestras{Tab}1');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const { destinatarios } = emitidas[0]!.cuerpo as {
      destinatarios: { razon_social: string; sustento: null; detalles: { cantidad: string }[] }[];
    };
    expect(destinatarios.map(({ razon_social, sustento }) => [razon_social, sustento])).toEqual([
      ['Bodega Cuenca', null],
      ['Bodega Loja', null],
    ]);
    expect(destinatarios[0]!.detalles.map(({ cantidad }) => cantidad)).toEqual(['12.00', '0.50']);
  });

  it('el destinatario se busca entre los clientes, y lo que se lleva, entre los productos', async () => {
    casa({ clientes: [{ ...CLIENTE, CLI_DIRECCION: 'Av. Pichincha 123, Guayaquil' }] });
    const { usuario } = await abrir('/guias-remision/nueva');
    await usuario.click(screen.getByLabelText(/^Buscar el destinatario 1/, { selector: 'input' }));
    await tomar(usuario, 'impor', /Importadora/);
    await waitFor(() => expect(campo(/^Motivo/)).toHaveFocus());
    expect(campo(/^Nombre/)).toHaveValue(CLIENTE.CLI_NOMBRE);
    expect(campo(/^Identificación/)).toHaveValue(CLIENTE.CLI_IDENTIFICACION);
    expect(campo(/^Dirección de destino/)).toHaveValue('Av. Pichincha 123, Guayaquil');
    for (const [n, cantidad] of ['3', '4'].entries()) {
      await usuario.keyboard('{Control>}{ArrowDown}{/Control}');
      await tomar(usuario, 'caf', /Café/);
      const suya = within(await screen.findByRole('group', { name: `Línea ${n + 1}` }));
      await waitFor(() => expect(suya.getByLabelText(/^Cantidad/)).toHaveFocus());
      await usuario.keyboard(cantidad);
      expect(suya.getByLabelText(/^Código/)).toHaveValue('CAF-250');
      expect(suya.getByLabelText(/^Descripción/)).toHaveValue('Café tostado en grano 250 g');
    }
    // la primera llenó la que estaba en blanco
    expect(screen.queryByRole('group', { name: 'Línea 3' })).not.toBeInTheDocument();
  });

  it('de una factura no se buscan otros destinatarios ni productos', async () => {
    casa();
    responder('get', '/api/guias-remision/propuesta', PROPUESTA);
    await abrir('/guias-remision/de/90');
    expect(screen.queryByLabelText(/^Buscar el destinatario/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Agregar un producto/)).not.toBeInTheDocument();
  });

  it('la copia no despacha otra vez la factura que aquella despachó, y lo dice', async () => {
    casa();
    responder('get', '/api/comprobantes/92', { ...DEVUELTA, ...GUIA, documento: DICHO });
    const emitidas = responder('post', '/api/guias-remision', GUIA, 201);
    const { usuario } = await abrir('/guias-remision/92/duplicar');
    expect(screen.getByText(/Va sin las facturas que aquella despachó/)).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({
      inicia: hoy(),
      destinatarios: [
        { sustento: null, detalles: [{ codigo: 'A-1', cantidad: '10.00' }, { codigo: 'B-2' }] },
        { sustento: { numero: '002-001-000000777' } },
      ],
    });
  });

  it('un transportista que no está se crea sin salir', async () => {
    casa();
    responder('post', '/api/transportistas/nombre', []);
    const creados = responder('post', '/api/transportistas', { id: 9, avisos: [] }, 201);
    const { usuario } = await abrir('/guias-remision/nueva');
    await waitFor(() => expect(transportista()).toHaveFocus());
    await tomarOtra(usuario, 'Fletes Loja', /Crear el transportista/);
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo transportista' });
    await usuario.type(within(ventana).getByLabelText(/^Identificación/), '1104015928');
    await usuario.selectOptions(within(ventana).getByLabelText(/^Tipo de identificación/), 'CEDULA');
    await usuario.type(within(ventana).getByLabelText(/^Placas/), 'lba-0123');
    await usuario.click(within(ventana).getByRole('button', { name: 'Crear y elegir' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({ razon_social: 'FLETES LOJA', placas: ['lba-0123'] });
    await waitFor(() => expect(transportista()).toHaveValue('FLETES LOJA'));
    expect(campo(/^Placa/)).toHaveValue('lba-0123');
  });

  it('lo que el servidor rechaza de una línea se dice en su casilla', async () => {
    casa();
    responder('get', '/api/guias-remision/propuesta', PROPUESTA);
    fallar('post', '/api/guias-remision', 422, 'regla_de_negocio', 'x', {
      json: { destinatarios: { 0: { detalles: { 1: { cantidad: ['De B-2 quedan 2 por despachar.'] } } } } },
    });
    const { usuario } = await abrir('/guias-remision/de/90');
    await elegir(usuario);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('De B-2 quedan 2 por despachar.')).toBeInTheDocument();
  });
});

async function ver(hash: string) {
  guardarEmpresa(sesionEmpresa({ permisos: ['documentos.ver', 'documentos.emitir'] }));
  window.location.hash = `#${hash}`;
  responder('get', '/api/comprobantes/atencion', {
    rechazados: 0,
    en_espera: 0,
    no_entregados: 0,
    devoluciones: 0,
  });
  render(
    enPantalla(
      {
        '/guias-remision': <ListaPage tipo={guiaRemision} />,
        '/facturas': <ListaPage tipo={factura} />,
        '/guias-remision/de/:comprobanteId': null,
        '/guias-remision/borrador/:id': null,
        '/comprobantes/:id': (
          <Suspense>
            <ComprobantePage />
          </Suspense>
        ),
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}
const SUYA = { tipo: '06', tipo_nombre: 'Guía de remisión', viaje: 'EN_CAMINO' as const };

it('su lista dice quién lleva, a dónde y cómo va, sin importes, y filtra por el viaje', async () => {
  responder('get', '/api/comprobantes/catalogos', { puntos: [] } as never);
  const pedidas = responder('get', '/api/comprobantes/paginacion', {
    ...pagina([fila({ ...SUYA, receptor_nombre: 'Transportes Andinos', destino: 'Loja y 1 más' })]),
    estados: [],
    suma: '0.00',
  });
  const usuario = await ver('/guias-remision');
  const tabla = await screen.findByRole('table', { name: 'Guías de remisión' });
  expect(await within(tabla).findByText('Loja y 1 más')).toBeInTheDocument();
  expect(within(tabla).getByText('En camino')).toBeInTheDocument();
  expect(within(tabla).getByRole('columnheader', { name: /Transportista/ })).toBeInTheDocument();
  expect(within(tabla).queryByRole('columnheader', { name: /Total/ })).not.toBeInTheDocument();
  await usuario.selectOptions(screen.getByLabelText('Viaje'), 'Entregada');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('viaje')).toBe('ENTREGADA'));
});

it('en su página se anota por dónde va el viaje, y solo se imprime en A4', async () => {
  responder(
    'get',
    '/api/comprobantes/31',
    comprobante({
      ...SUYA,
      total_nombre: '',
      viaje_en: '2026-11-22T10:00:00-05:00',
      viaje_por: 'María',
      acciones: ['viajar'],
    }),
  );
  const anotados = responder('put', '/api/guias-remision/31/viaje', comprobante(SUYA));
  const usuario = await ver('/comprobantes/31');
  expect(screen.getByText('En camino')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Viaje' }));
  const ventana = await screen.findByRole('dialog', { name: 'Viaje' });
  expect(within(ventana).getByLabelText(/^Cómo va/)).toHaveValue('ENTREGADA');
  await usuario.type(within(ventana).getByLabelText('Nota'), 'Recibió Ana Loor');
  await usuario.click(within(ventana).getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(anotados).toHaveLength(1));
  expect(anotados[0]!.cuerpo).toMatchObject({ estado: 'ENTREGADA', nota: 'Recibió Ana Loor' });
  await usuario.click(screen.getByRole('tab', { name: 'RIDE' }));
  expect(screen.queryByRole('radiogroup', { name: 'Formato' })).not.toBeInTheDocument();
});

it('la que se descarta para emitir otra deja su factura a la otra', async () => {
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  const rechazada = { ...SUYA, estado: 'DEVUELTO' as const, primera: 'rehacer' as const };
  responder('get', '/api/comprobantes/31', comprobante({ ...rechazada, documento: DICHO }));
  const pedidos = responder('post', '/api/comprobantes/31/rehacer', { id: 7 }, 201);
  const usuario = await ver('/comprobantes/31');
  await usuario.click(screen.getByRole('button', { name: 'Descartar y emitir otra' }));
  const pregunta = await screen.findByRole('dialog', { name: /^¿Descartar/ });
  await usuario.click(within(pregunta).getByRole('button', { name: 'Descartar y emitir otra' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    contenido: { inicia: hoy(), destinatarios: [{ sustento: { comprobante_id: 90 } }, {}] },
  });
});

describe('desde las facturas', () => {
  const elegidas = async (cuantas: number) => {
    responder('get', '/api/comprobantes/catalogos', { puntos: [] } as never);
    responder('get', '/api/comprobantes/por-cobrar', { documentos: 0, saldo: '0.00', vencido: '0.00' });
    const filas = Array.from({ length: cuantas }, (_, n) =>
      fila({ id: 40 + n, numero: `001-001-0000000${40 + n}` }),
    );
    const sinAutorizar = fila({ id: 90, numero: '001-001-000000090', estado: 'EMITIDO' });
    responder('get', '/api/comprobantes/paginacion', {
      ...pagina([...filas, sinAutorizar]),
      estados: [],
      suma: '0.00',
    });
    const usuario = await ver('/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /todas/i }));
    await usuario.click(await screen.findByRole('button', { name: `Guía de remisión (${cuantas})` }));
  };

  it('las elegidas que se despachan van en una sola guía', async () => {
    await elegidas(2);
    await waitFor(() => expect(window.location.hash).toBe('#/guias-remision/de/40,41'));
  });

  it('y no más de las que caben en una', async () => {
    await elegidas(21);
    expect(await screen.findByText('Elija hasta 20 a la vez.')).toBeInTheDocument();
    expect(window.location.hash).toBe('#/facturas');
  });

  it('la página de una dice sus guías y por dónde van', async () => {
    const guias = [
      { id: 92, numero: '001-001-000000007', fecha: '2026-11-22', estado: 'AUTORIZADO' as const },
      { id: 93, numero: '001-001-000000008', fecha: '2026-11-23', estado: 'ANULADO' as const },
    ].map((g) => ({ ...g, estado_nombre: g.estado, viaje: 'EN_CAMINO' as const }));
    responder('get', '/api/comprobantes/31', comprobante({ guias }));
    await ver('/comprobantes/31');
    const suyas = within(await screen.findByRole('table', { name: 'Guías de remisión' }));
    expect(suyas.getByRole('link', { name: '001-001-000000007' })).toHaveAttribute(
      'href',
      '#/comprobantes/92',
    );
    expect(suyas.getAllByText('En camino')).toHaveLength(2);
    expect(suyas.getByText('Anulado')).toBeInTheDocument();
  });
});
