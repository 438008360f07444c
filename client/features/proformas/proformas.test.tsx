import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { CATALOGOS } from '@/testing/entrada';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { abrir as abrirTodo, areasResponden, dentro } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import '@/testing/tipos';
import { EditarPage } from './EditarPage';
import { PROFORMA } from './muestras';
import { NuevaPage } from './NuevaPage';
import { ProformaPage } from './ProformaPage';
import { ProformasPage } from './ProformasPage';

const RUTA = '/api/proformas';
const EMITE = ['documentos.ver', 'documentos.emitir', 'clientes.ver', 'productos.ver'];

async function abrir(hash: string, permisos = EMITE) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(
    enPantalla(
      {
        '/proformas': <ProformasPage />,
        '/proformas/nueva': <NuevaPage />,
        '/proformas/:id': <ProformaPage />,
        '/proformas/:id/editar': <EditarPage />,
        '/facturas/borrador/:id': <h1>Borrador de factura</h1>,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const ficha = (cambios = {}) => {
  responder('get', `${RUTA}/9`, { ...PROFORMA, ...cambios });
  responder('get', `${RUTA}/9/entregas`, []);
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
};

describe('la lista', () => {
  it('dice cuántas hay en cada estado y lo que suman, y en un estado, solo las suyas', async () => {
    responder('get', `${RUTA}/paginacion`, pagina([PROFORMA]));
    responder('get', `${RUTA}/sumas`, [
      { estado: 'ACEPTADA', cuantas: 1, total: '115.00' },
      { estado: 'ANULADA', cuantas: 2, total: '50.00' },
    ]);
    const usuario = await abrir('/proformas');
    const tabla = await screen.findByRole('table', { name: 'Proformas' });
    expect(await within(tabla).findByText('000123')).toBeInTheDocument();
    expect(within(tabla).getByText('Aceptada')).toBeInTheDocument();
    expect(screen.getByText('$ 115.00', { selector: 'strong' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: /^Anuladas/ }));
    expect(await screen.findByText('$ 50.00')).toBeInTheDocument();
    expect(window.location.hash).toContain('estado=ANULADA');
  });

  it('vacía invita a quien emite, y a quien no, solo lo dice', async () => {
    responder('get', `${RUTA}/paginacion`, pagina([]));
    responder('get', `${RUTA}/sumas`, []);
    await abrir('/proformas', ['documentos.ver']);
    await screen.findByRole('heading', { name: 'Todavía no hay proformas' });
    expect(screen.queryByRole('link', { name: 'Nueva proforma' })).not.toBeInTheDocument();
  });

  it('si no se pudo leer, lo dice y deja reintentar', async () => {
    fallar('get', `${RUTA}/paginacion`, 500, 'interno', 'Ocurrió un error interno, ya fue registrado.');
    responder('get', `${RUTA}/sumas`, []);
    const usuario = await abrir('/proformas');
    const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
    responder('get', `${RUTA}/paginacion`, pagina([PROFORMA]));
    await usuario.click(reintentar);
    expect(await screen.findByText('000123')).toBeInTheDocument();
  });

  it('quien no ve documentos no entra, y nada se pide', async () => {
    areasResponden();
    dentro.empresa(sesionEmpresa({ permisos: ['clientes.ver'] }));
    const pedidas = responder('get', `${RUTA}/paginacion`, pagina([]));
    await abrirTodo('#/proformas');
    expect(
      await screen.findByRole('heading', { name: 'Su perfil no tiene acceso a esta pantalla' }),
    ).toBeInTheDocument();
    expect(pedidas).toHaveLength(0);
  });
});

describe('su página', () => {
  it('dice quién la aceptó, y de un clic deja su factura de borrador', async () => {
    ficha();
    const pedidas = responder('post', `${RUTA}/9/facturar`, { borrador_id: 55 });
    const usuario = await abrir('/proformas/9');
    expect(await screen.findByText(/Rosa Paredes, 1712345675 la aceptó/)).toBeInTheDocument();
    expect(screen.getByText(/«De acuerdo»/)).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Hacer la factura' }));
    await screen.findByRole('heading', { name: 'Borrador de factura' });
    expect(window.location.hash).toBe('#/facturas/borrador/55');
    const { contenido } = pedidas[0]!.cuerpo as { contenido: Record<string, unknown> };
    expect(contenido).toMatchObject({
      cliente: { id: 5 },
      adicional: expect.arrayContaining([{ nombre: 'Proforma', valor: '000123' }]) as unknown,
    });
  });

  it('si algo cambió desde que se cotizó, lo dice antes de facturar', async () => {
    ficha({ cambios: ['Molino: se cotizó a $ 10.00 y hoy vale $ 12.00.'] });
    const pedidas = responder('post', `${RUTA}/9/facturar`, { borrador_id: 55 });
    const usuario = await abrir('/proformas/9');
    await usuario.click(await screen.findByRole('button', { name: 'Hacer la factura' }));
    const aviso = await screen.findByRole('dialog', { name: /Revise esto/ });
    await usuario.click(within(aviso).getByRole('button', { name: 'Cancelar' }));
    expect(pedidas).toHaveLength(0);
  });

  it('su factura lleva lo que se cobra por otros y el IVA que se devuelve', async () => {
    const rubros = [{ concepto: 'Tasa de bomberos', total: '2.40' }];
    const propio = { rubros, iva_devuelto: { tarifa_codigo: '4', valor: '3.00' } };
    const titulos = [
      { nombre: 'Concepto', numerica: false },
      { nombre: 'Valor', numerica: true },
    ];
    const cuadro = {
      nombre: 'Rubros de terceros',
      datos: [],
      titulos,
      filas: [['Tasa de bomberos', '2.40']],
    };
    ficha({ documento: { ...PROFORMA.documento, propio }, cuadros: [cuadro] });
    const pedidas = responder('post', `${RUTA}/9/facturar`, { borrador_id: 55 });
    const usuario = await abrir('/proformas/9');
    expect(await screen.findByRole('table', { name: 'Rubros de terceros' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Hacer la factura' }));
    await waitFor(() => expect(pedidas).toHaveLength(1));
    expect(pedidas[0]!.cuerpo).toMatchObject({ contenido: { rubros, iva_devuelto: '3.00' } });
  });

  it('la que ya se está facturando lleva a su borrador', async () => {
    ficha({ borrador_id: 55, acciones: ['enviar', 'facturar', 'duplicar'] });
    await abrir('/proformas/9');
    const seguir = await screen.findByRole('link', { name: 'Seguir con su factura' });
    expect(seguir).toHaveAttribute('href', '#/facturas/borrador/55');
  });

  it('quien no emite solo la mira', async () => {
    ficha();
    await abrir('/proformas/9', ['documentos.ver', 'clientes.ver']);
    await screen.findByRole('button', { name: 'PDF' });
    expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hacer la factura' })).not.toBeInTheDocument();
  });

  it('la que nadie ha enviado lo dice, y cómo se envía', async () => {
    ficha({ estado: 'BORRADOR', numero: '', respondio_en: null, acciones: ['editar', 'enviar'] });
    const usuario = await abrir('/proformas/9');
    await usuario.click(await screen.findByRole('tab', { name: 'Envíos' }));
    expect(await screen.findByText('Aún no se ha enviado')).toBeInTheDocument();
    expect(screen.getByText('Envíela por correo, por WhatsApp o con su enlace.')).toBeInTheDocument();
  });

  it('se envía a los correos de su cliente', async () => {
    ficha({ estado: 'BORRADOR', numero: '', respondio_en: null, acciones: ['editar', 'enviar', 'eliminar'] });
    const enviadas = responder('post', `${RUTA}/9/entregas`, {});
    const usuario = await abrir('/proformas/9');
    await usuario.click(await screen.findByRole('button', { name: 'Enviar' }));
    const ventana = await screen.findByRole('dialog', { name: 'Enviar por correo' });
    await usuario.click(within(ventana).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(enviadas).toHaveLength(1));
    expect(enviadas[0]!.cuerpo).toEqual({ correos: PROFORMA.documento.receptor.correos });
  });
});

describe('escribirla', () => {
  it('la que se edita envía lo mismo que decía, con su versión', async () => {
    ficha({ estado: 'ENVIADA', acciones: ['editar', 'enviar'] });
    const guardadas = responder('put', `${RUTA}/9`, PROFORMA);
    const usuario = await abrir('/proformas/9/editar');
    await usuario.type(await screen.findByRole('textbox', { name: 'Condiciones' }), '.');
    await usuario.click(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(() => expect(guardadas).toHaveLength(1));
    const cuerpo = guardadas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({
      version: 4,
      vence: '2026-12-05',
      condiciones: 'Entrega en 48 horas\nGarantía de un año.',
      pedido: { cliente_id: 5, punto_id: 1 },
    });
    expect(cuerpo.pedido).not.toHaveProperty('fecha');
    expect(cuerpo.pedido).not.toHaveProperty('cobro');
  });

  it('ofrece lo de una exportación y lo que se cobra por otros, y guarda lo que ya decía', async () => {
    const exportacion = {
      ...{ incoterm: 'CIF', lugar: 'Hamburgo', puerto_embarque: 'Guayaquil', puerto_destino: 'Hamburgo' },
      ...{ pais_destino: '202', pais_origen: '593', pais_adquisicion: '593' },
      ...{ flete: '350.00', seguro: '0.00', gastos_aduaneros: '0.00', gastos_otros: '0.00' },
    };
    const rubros = [{ concepto: 'Tasa de bomberos', total: '2.40' }];
    const propio = { exportacion, rubros };
    ficha({
      estado: 'ENVIADA',
      acciones: ['editar', 'enviar'],
      documento: { ...PROFORMA.documento, propio },
      pedido: { ...PROFORMA.pedido, ...propio },
    });
    const paises = [
      { codigo: '202', nombre: 'ALEMANIA' },
      { codigo: '593', nombre: 'ECUADOR' },
    ];
    responder('get', '/api/vigentes/incoterms', [
      { valores: { codigo: 'CIF', nombre: 'Costo, seguro y flete' } },
    ]);
    responder('get', '/api/comprobantes/catalogos/reembolsos', { documentos: [], paises });
    const guardadas = responder('put', `${RUTA}/9`, PROFORMA);
    const usuario = await abrir('/proformas/9/editar');
    expect(
      await screen.findByRole('button', { name: 'Exportación y rubros de terceros' }),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Sustituye a la guía de remisión')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Flete internacional')).toHaveValue('350.00');
    await waitFor(() =>
      expect(screen.getByLabelText(/^País de destino/, { selector: 'input' })).toHaveValue('ALEMANIA'),
    );
    await usuario.type(screen.getByRole('textbox', { name: 'Condiciones' }), '.');
    await usuario.click(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(() => expect(guardadas).toHaveLength(1));
    expect(guardadas[0]!.cuerpo).toMatchObject({ pedido: propio });
  });

  it('a consumidor final se cotiza cualquier valor, y el RUC del sistema no es de una proforma', async () => {
    const receptor = { ...PROFORMA.documento.receptor, identificacion: '9999999999999' };
    ficha({
      estado: 'ENVIADA',
      acciones: ['editar', 'enviar'],
      documento: { ...PROFORMA.documento, receptor },
    });
    const fijo = { nombre: 'RUC Proveedor', valor: '1793100000001' };
    responder('get', '/api/comprobantes/catalogos', {
      ...CATALOGOS,
      limite_consumidor_final: '1.00',
      campos_fijos: [fijo],
    });
    const guardadas = responder('put', `${RUTA}/9`, PROFORMA);
    const usuario = await abrir('/proformas/9/editar');
    await usuario.click(await screen.findByRole('button', { name: /^Notas, propina/ }));
    expect(screen.queryByText(fijo.nombre)).not.toBeInTheDocument();
    await usuario.type(screen.getByRole('textbox', { name: 'Condiciones' }), '.');
    await usuario.click(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(() => expect(guardadas).toHaveLength(1));
  });

  it('la nueva que se dejó a medias se retoma, y se sigue guardando sola', async () => {
    ficha();
    const contenido = { condiciones: 'Se paga la mitad al empezar', vence: '2026-12-31' };
    responder('get', '/api/borradores/55', { id: 55, version: 2, contenido });
    const guardados = responder('put', '/api/borradores/55', { id: 55, version: 3 });
    const usuario = await abrir('/proformas/nueva?retoma=55');
    const condiciones = await screen.findByRole('textbox', { name: 'Condiciones' });
    expect(condiciones).toHaveValue('Se paga la mitad al empezar');
    await usuario.type(condiciones, '.');
    responder('get', `${RUTA}/paginacion`, pagina([]));
    responder('get', `${RUTA}/sumas`, []);
    await usuario.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({
      version: 2,
      contenido: { condiciones: 'Se paga la mitad al empezar.' },
    });
  });

  it.each([
    ['la fecha', /^Fecha/, '01/01/2020'],
    ['la fecha', /^Fecha/, '01/01/2099'],
    ['hasta cuándo vale', /^Vale hasta/, '02/01/2020'],
  ])('no deja poner en %s un día que ya no sirve', async (_, rotulo, dia) => {
    ficha({ estado: 'ENVIADA', acciones: ['editar', 'enviar'] });
    const usuario = await abrir('/proformas/9/editar');
    const casilla = await screen.findByRole('textbox', { name: rotulo });
    await usuario.clear(casilla);
    await usuario.type(casilla, dia);
    await usuario.tab();
    expect(casilla).not.toHaveValue(dia);
    expect(screen.getByRole('textbox', { name: 'Condiciones' })).toHaveAttribute('maxlength', '2000');
  });

  it('lo que el servidor niega va bajo su casilla', async () => {
    ficha({ estado: 'ENVIADA', acciones: ['editar', 'enviar'] });
    fallar('put', `${RUTA}/9`, 422, 'validacion', 'Revise', {
      json: { vence: ['Puede valer hasta un año.'], pedido: { cliente_id: ['Está inactivo.'] } },
    });
    const usuario = await abrir('/proformas/9/editar');
    await usuario.type(await screen.findByRole('textbox', { name: 'Condiciones' }), '.');
    await usuario.click(screen.getByRole('button', { name: /^Guardar/ }));
    expect(await screen.findByText('Puede valer hasta un año.')).toBeInTheDocument();
    expect(screen.getByText('Está inactivo.')).toBeInTheDocument();
  });
});

describe('lo que reserva', () => {
  const linea = { id: 3, nombre: 'Cemento 50 kg', hasta: '2026-12-12', alcanza: false };
  const reserva = (...items: object[]) => responder('get', '/api/reservas/paginacion', pagina(items));

  it('la aceptada dice hasta cuándo aparta lo suyo y qué no alcanza, y se suelta', async () => {
    ficha();
    const pedidas = reserva({ ...linea, documento: { nombre: 'Proforma 000123' } });
    const usuario = await abrir('/proformas/9', [...EMITE, 'existencias.ver', 'existencias.reservas']);
    expect(await screen.findByText(/^Lo suyo está reservado hasta el 12\/12\/2026/)).toBeInTheDocument();
    expect(screen.getByText(/No alcanza lo que hay de Cemento 50 kg/)).toBeInTheDocument();
    expect(pedidas[0]!.url.search).toContain('tipo=PROFORMA&documento=9');
    await usuario.click(screen.getByRole('button', { name: 'Soltar' }));
    expect(await screen.findByText(/Proforma 000123 queda disponible/)).toBeInTheDocument();
  });

  it('quien no ve existencias no la pide, ni se pide la de una que ya no reserva', async () => {
    ficha();
    const pedidas = reserva(linea);
    await abrir('/proformas/9');
    expect(await screen.findByText(/la aceptó/)).toBeInTheDocument();
    expect(pedidas).toHaveLength(0);
  });
});
