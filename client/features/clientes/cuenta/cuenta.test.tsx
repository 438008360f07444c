import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarAdmin, guardarEmpresa, type TipoSesion } from '@/session';
import { pagina, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Envio } from '../envios/api';
import type { components } from '@/api/schema';
import { periodoDe } from '@/features/cartera/presta/cuenta/periodos';
import { ClientePage } from '../ClientePage';
import { CLIENTE } from '../muestras';

const ESTADO: components['schemas']['EstadoCuenta'] = {
  CLI_CODIGO: 31,
  desde: '2026-01-01',
  hasta: '2026-11-21',
  saldoInicial: '100.00',
  rechazado: { documentos: 1, saldo: '115.00' },
  movimientos: [
    {
      fecha: '2026-03-10',
      tipo: '01',
      tipoNombre: 'Factura',
      numero: '001-001-000000123',
      detalle: 'Pedido',
      vence: '2026-04-09',
      cargo: '1150.25',
      abono: '0.00',
      saldo: '1250.25',
      DOC_CODIGO: 5,
      COB_CODIGO: null,
      comprobante_id: null,
    },
    {
      fecha: '2026-04-10',
      tipo: 'CO',
      tipoNombre: 'Cobro',
      numero: '8',
      detalle: 'Efectivo',
      vence: null,
      cargo: '0.00',
      abono: '600.10',
      saldo: '650.15',
      DOC_CODIGO: null,
      COB_CODIGO: 8,
      comprobante_id: null,
    },
  ],
  cargos: '1150.25',
  abonos: '600.10',
  saldoFinal: '650.15',
  antiguedad: {
    porVencer: '0.00',
    d30: '0.00',
    d60: '0.00',
    d90: '0.00',
    mas: '755.75',
    anticipos: '-105.60',
    total: '650.15',
  },
};
const CONTACTO = {
  id: 1,
  nombre: 'Marcela Ponce',
  cargo: '',
  correo: 'marcela@correo.example',
  telefono: '',
  recibe_documentos: false,
  recibe_estados: true,
  notas: '',
  version: 3,
};
const ENVIO: Envio = {
  ENV_CODIGO: 9,
  CLI_CODIGO: 31,
  canal: 'CORREO',
  que: 'ESTADO_CUENTA',
  COB_CODIGO: null,
  asunto: 'Estado de cuenta',
  mensaje: '',
  desde: '2026-01-01',
  hasta: '2026-11-21',
  estado: 'ENVIADO',
  enlace: null,
  repetible: false,
  aviso: null,
  enviado_por: 'Ana',
  creado_en: '2026-11-21T10:00:00-05:00',
  destinatarios: [
    {
      direccion: 'gabriela@correo.example',
      estado: 'ENVIADO',
      detalle: null,
      enviado_en: '2026-11-21T10:00:02-05:00',
    },
  ],
};
const TODO = ['clientes.ver', 'clientes.editar', 'cobros.ver', 'cobros.editar'];

async function abrir(pestana: string, { permisos = TODO, area = 'empresa' as TipoSesion } = {}) {
  responder('get', '/api/clientes/31', CLIENTE);
  responder('get', '/api/tipoClientes', []);
  responder('get', '/api/tipJuridica/1', []);
  responder('get', '/api/clientes/31/contactos', [CONTACTO]);
  responder('get', '/api/clientes/31/envios', pagina([ENVIO]));
  const pedidos = responder('get', '/api/clientes/estadoCuenta/31', ESTADO);
  if (area === 'administrador') guardarAdmin(sesionAdmin({ permisos }));
  else guardarEmpresa(sesionEmpresa({ permisos }));
  const base = area === 'administrador' ? '/administrador/clientes' : '/clientes';
  window.location.hash = `#${base}/31?pestana=${pestana}`;
  render(enPantalla({ [`${base}/:id`]: <ClientePage /> }, area));
  await screen.findByRole('heading', { level: 1 });
  return { usuario: userEvent.setup({ delay: null }), pedidos };
}

it('cada período dice de qué día a qué día', () => {
  expect(periodoDe('mes', '2026-11-21')).toEqual({ desde: '2026-11-01', hasta: '2026-11-21' });
  expect(periodoDe('trimestre', '2026-11-21')).toEqual({ desde: '2026-09-01', hasta: '2026-11-21' });
  expect(periodoDe('trimestre', '2026-01-31')).toEqual({ desde: '2025-11-01', hasta: '2026-01-31' });
  expect(periodoDe('anio', '2026-11-21')).toEqual({ desde: '2026-01-01', hasta: '2026-11-21' });
  expect(periodoDe('todo', '2026-11-21')).toEqual({ desde: '', hasta: '2026-11-21' });
});

beforeEach(() => void responder('get', '/api/clientes/31/recordatorios', { de_baja_desde: null }));

describe('la cuenta', () => {
  it('dice los movimientos con su saldo, los totales y la antigüedad', async () => {
    const { pedidos } = await abrir('cuenta');
    const tabla = await screen.findByRole('table', { name: 'Movimientos de la cuenta' });
    const filas = within(tabla)
      .getAllByRole('row')
      .map((fila) => fila.textContent);
    expect(filas[1]).toContain('Saldo inicial');
    expect(filas[2]).toContain('Factura 001-001-000000123');
    expect(filas[2]).toContain('1,150.25');
    expect(filas.at(-1)).toBe('Total1,150.25600.10650.15');
    expect(screen.getByText(/Estas cifras no cuentan \$ 115\.00 que el SRI rechazó/)).toBeInTheDocument();
    expect(within(tabla).getByRole('link', { name: 'Cobro 8' })).toHaveAttribute('href', '#/cobros/8');
    expect(
      within(screen.getByRole('region', { name: 'Antigüedad al 21/11/2026' })).getByText('-$ 105.60'),
    ).toBeInTheDocument();
    expect(pedidos[0]?.url.searchParams.get('desde')).toMatch(/-01-01$/);
  });

  it('el PDF se mira en otra pestaña, con una dirección firmada', async () => {
    const firmas = responder('post', '/enlaces', { url: '/api/clientes/estadoCuenta/31/pdf?firma=x' });
    const pestana = { location: { href: '' }, close: jest.fn() };
    const abierta = jest.spyOn(window, 'open').mockReturnValue(pestana as unknown as Window);
    const { usuario } = await abrir('cuenta');
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de la cuenta' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Ver el PDF' }));
    await waitFor(() => expect(pestana.location.href).toBe('/api/clientes/estadoCuenta/31/pdf?firma=x'));
    expect((firmas[0]?.cuerpo as { ruta: string }).ruta).toMatch(
      /^\/api\/clientes\/estadoCuenta\/31\/pdf\?desde=.*&ver=true$/,
    );
    abierta.mockRestore();
  });

  it('si no carga lo dice', async () => {
    fallar(
      'get',
      '/api/clientes/estadoCuenta/31',
      500,
      'interno',
      'Ocurrió un error interno, ya fue registrado.',
    );
    await abrir('datos');
    fallar(
      'get',
      '/api/clientes/estadoCuenta/31',
      500,
      'interno',
      'Ocurrió un error interno, ya fue registrado.',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Cuenta' }));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });

  it('quien solo lee, y el administrador, la bajan y no la mueven', async () => {
    await abrir('cuenta', { permisos: ['clientes.ver', 'cobros.ver'] });
    expect(await screen.findByRole('button', { name: 'PDF' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Registrar cobro' })).not.toBeInTheDocument();
  });
});

it('el vencimiento de un documento sigue a su fecha hasta que alguien lo escribe', async () => {
  responder('get', '/api/clientes/documentos', pagina([]));
  const { usuario } = await abrir('documentos');
  await screen.findByText('Aún no tiene documentos');
  await usuario.click(screen.getByRole('button', { name: 'Registrar documento' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Registrar documento' }));
  const [fecha, vence] = [ventana.getByLabelText(/^Fecha/), ventana.getByLabelText(/^Vence/)];
  const escribir = async (campo: HTMLElement, dia: string) => {
    await usuario.clear(campo);
    await usuario.paste(dia);
    await usuario.tab();
  };
  await escribir(fecha, '01/03/2026');
  expect(vence).toHaveValue('31/03/2026');
  await escribir(vence, '15/04/2026');
  await escribir(fecha, '01/02/2026');
  expect(vence).toHaveValue('15/04/2026');
});

describe('enviar', () => {
  it('propone a quién, envía el período de la pantalla y muestra la entrega', async () => {
    const enviados = responder('post', '/api/clientes/enviar', { ...ENVIO, estado: 'PENDIENTE' }, 201);
    const { usuario } = await abrir('cuenta');
    await usuario.click(await screen.findByRole('button', { name: 'Enviar' }));
    const ventana = await screen.findByRole('dialog', { name: 'Enviar el estado de cuenta' });
    for (const correo of [...CLIENTE.CLI_CORREOS, CONTACTO.correo])
      expect(await within(ventana).findByText(correo)).toBeInTheDocument();
    await usuario.click(within(ventana).getByRole('button', { name: 'Enviar' }));
    expect(
      await within(await screen.findByRole('dialog', { name: 'Envío' })).findByText('Entregado'),
    ).toBeInTheDocument();
    expect(enviados[0]?.cuerpo).toMatchObject({
      CLI_CODIGO: 31,
      que: 'ESTADO_CUENTA',
      correos: [...CLIENTE.CLI_CORREOS, CONTACTO.correo],
    });
    expect(enviados[0]?.cabeceras.get('Idempotency-Key')).toBeTruthy();
  });

  it('sin el servicio de WhatsApp da un enlace para abrirlo', async () => {
    responder(
      'post',
      '/api/clientes/enviarWS',
      { ...ENVIO, canal: 'WHATSAPP', estado: 'ENLACE', enlace: 'https://wa.me/593991234567?text=Hola' },
      201,
    );
    responder('get', '/api/clientes/31/envios', pagina([]));
    const { usuario } = await abrir('envios');
    await usuario.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    const ventana = await screen.findByRole('dialog', { name: 'Enviar por WhatsApp' });
    await usuario.type(within(ventana).getByRole('textbox', { name: 'Mensaje' }), 'Hola');
    responder('get', '/api/clientes/31/envios', pagina([]));
    await usuario.click(within(ventana).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/593991234567?text=Hola',
    );
  });

  it('lo vencido se recuerda por WhatsApp sin escribir nada', async () => {
    const pedidos = responder('post', '/api/clientes/enviarWS', { ...ENVIO, canal: 'WHATSAPP' }, 201);
    responder('get', '/api/clientes/31/envios', pagina([]));
    const { usuario } = await abrir('cuenta');
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de la cuenta' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Recordar por WhatsApp' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Recordar por WhatsApp' }));
    expect(ventana.queryByRole('textbox', { name: 'Mensaje' })).not.toBeInTheDocument();
    await usuario.click(ventana.getByRole('button', { name: 'Enviar' }));
    await screen.findByRole('dialog', { name: 'Envío' });
    expect(pedidos[0]?.cuerpo).toMatchObject({ CLI_CODIGO: 31, que: 'RECORDATORIO', mensaje: '' });
  });

  it('lo que falló se vuelve a enviar', async () => {
    const reenviados = responder('post', '/api/clientes/envios/9/reenviar', {
      ...ENVIO,
      estado: 'PENDIENTE',
    });
    const { usuario } = await abrir('datos');
    const mal = { ...ENVIO.destinatarios[0]!, estado: 'RECHAZADO', detalle: '550 no existe' };
    responder(
      'get',
      '/api/clientes/31/envios',
      pagina([{ ...ENVIO, estado: 'FALLIDO', repetible: true, destinatarios: [mal] }]),
    );
    await usuario.click(screen.getByRole('tab', { name: 'Envíos' }));
    expect(await screen.findByText('550 no existe')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Volver a enviar' }));
    expect(await screen.findByText('Se vuelve a enviar')).toBeInTheDocument();
    expect(reenviados).toHaveLength(1);
  });

  it('el enlace que llevó un WhatsApp, y el de sus recordatorios, se revocan', async () => {
    const enlace = {
      id: 4,
      creado_por: 'Ana',
      creado_en: '2026-11-21T10:00:00-05:00',
      vence_en: '2026-11-28T10:00:00-05:00',
      revocado_por: null,
      revocado_en: null,
    };
    const leidos = responder('get', '/api/enlaces/enviado/9', [enlace]);
    responder('get', '/api/clientes/31/recordatorios/enlaces', [{ ...enlace, id: 5 }]);
    const revocados = responder('delete', '/api/enlaces/a-cliente/4', null, 204);
    const { usuario } = await abrir('datos');
    const listados = responder(
      'get',
      '/api/clientes/31/envios',
      pagina([
        { ...ENVIO, canal: 'WHATSAPP', estado: 'ENLACE', enlace: 'https://wa.me/593991234567' },
        { ...ENVIO, ENV_CODIGO: 8, que: 'RECORDATORIO' },
      ]),
    );
    await usuario.click(screen.getByRole('tab', { name: 'Envíos' }));
    await usuario.click(await screen.findByRole('button', { name: 'Enlaces que lo abren' }));
    await usuario.click(await screen.findByRole('button', { name: /^Revocar el enlace del/ }));
    const pregunta = within(await screen.findByRole('dialog', { name: '¿Revocar este enlace?' }));
    await usuario.click(pregunta.getByRole('button', { name: 'Revocar' }));
    await waitFor(() => expect(revocados).toHaveLength(1));
    await waitFor(() => expect([leidos.length, listados.length]).toEqual([2, 2]));
    await usuario.click(screen.getByRole('button', { name: 'Enlaces para no recibir recordatorios' }));
    await waitFor(() => expect(screen.getAllByText(/Ana · vale hasta el 28\/11\/2026/)).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: /^Revocar el enlace del/ })).toHaveLength(2);
  });

  it('lo que falló hace tanto que su PDF ya no se guarda lo dice, y no se vuelve a enviar', async () => {
    const { usuario } = await abrir('datos');
    responder(
      'get',
      '/api/clientes/31/envios',
      pagina([{ ...ENVIO, estado: 'FALLIDO', aviso: 'El PDF ya no está.' }]),
    );
    await usuario.click(screen.getByRole('tab', { name: 'Envíos' }));
    expect(await screen.findByText('El PDF ya no está.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Volver a enviar' })).toBeNull();
  });
});

it('un contacto se agrega y se quita', async () => {
  const { usuario } = await abrir('contactos');
  const creados = responder('post', '/api/clientes/31/contactos', { ...CONTACTO, id: 2 }, 201);
  await usuario.click(await screen.findByRole('button', { name: 'Agregar contacto' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Nuevo contacto' }));
  await usuario.type(ventana.getByRole('textbox', { name: /^Nombre/ }), 'Zoila Vera');
  await usuario.type(ventana.getByRole('textbox', { name: /^Correo/ }), 'zoila@cuenta.example');
  responder('get', '/api/clientes/31/contactos', [
    CONTACTO,
    { ...CONTACTO, id: 2, nombre: 'Zoila Vera', correo: 'zoila@cuenta.example' },
  ]);
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('link', { name: 'zoila@cuenta.example' })).toBeInTheDocument();
  expect(creados[0]!.cuerpo).toMatchObject({ nombre: 'Zoila Vera', correo: 'zoila@cuenta.example' });

  const quitados = responder('delete', '/api/clientes/31/contactos/2', null, 204);
  responder('get', '/api/clientes/31/contactos', [CONTACTO]);
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Zoila Vera' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
  const pregunta = within(await screen.findByRole('dialog', { name: '¿Quitar el contacto?' }));
  await usuario.click(pregunta.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'zoila@cuenta.example' })).toBeNull());
  expect(quitados).toHaveLength(1);
});

it('un contacto que recibe por correo necesita uno', async () => {
  const { usuario } = await abrir('contactos');
  await usuario.click(await screen.findByRole('button', { name: 'Agregar contacto' }));
  const ventana = await screen.findByRole('dialog', { name: 'Nuevo contacto' });
  await usuario.type(within(ventana).getByRole('textbox', { name: /^Nombre/ }), 'Zoila');
  await usuario.click(within(ventana).getByRole('switch', { name: 'Recibe los estados de cuenta' }));
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  expect(await within(ventana).findByText(/^Ingrese el correo al que/)).toBeInTheDocument();
});
