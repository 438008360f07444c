import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { hoy } from '@/lib/fechas';
import { guardarEmpresa } from '@/session';
import { comprobante } from '@/testing/comprobantes';
import { CATALOGOS } from '@/testing/entrada';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import '../tipos';
import { CambiarFirmaPage } from './CambiarFirmaPage';
import { ComprobantePage } from './ComprobantePage';

const TODO = ['documentos.ver', 'documentos.emitir', 'cobros.ver', 'cobros.editar', 'clientes.ver'];
function mostrar(hash: string, permisos = TODO) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = hash;
  render(
    enPantalla(
      {
        '/comprobantes/:id': <ComprobantePage />,
        '/comprobantes/:id/firma': <CambiarFirmaPage />,
        '/facturas/:id/duplicar': null,
        '/facturas/borrador/:id': null,
      },
      'empresa',
    ),
  );
  return userEvent.setup({ delay: null });
}

describe('la página', () => {
  const ver = (cambios: Parameters<typeof comprobante>[0] = {}, permisos = TODO) => {
    responder('get', '/api/comprobantes/31', comprobante(cambios));
    return mostrar('#/comprobantes/31', permisos);
  };

  it('dice lo que dice el documento, con sus decimales y sus impuestos por tarifa', async () => {
    ver({ acciones: ['anular', 'acreditar', 'enviar'] });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Factura 001-001-000000031' }),
    ).toBeInTheDocument();
    const linea = within(screen.getByRole('table', { name: 'Líneas' })).getAllByRole('row')[1]!;
    expect(linea).toHaveTextContent(/2\.5.*40\.125.*0\.31.*IVA 15 %.*100\.00/);
    expect(linea).toHaveTextContent('Lote: L-9');
    expect(screen.getByRole('region', { name: 'Totales' })).toHaveTextContent('IVA 15 % sobre 100.00');
    expect(screen.getByText('Otros con utilización del sistema financiero, a 30 días')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nota de crédito' })).toHaveAttribute(
      'href',
      '#/notas-credito/de/31',
    );
    expect(screen.queryByRole('button', { name: 'Reenviar' })).not.toBeInTheDocument();
  });

  it('la de un tipo sin líneas ni total dice sus cuadros', async () => {
    const titulos = [
      { nombre: 'Mercadería', numerica: false },
      { nombre: 'Cantidad', numerica: true },
    ];
    const cuadro = {
      nombre: 'Destinatario: Pacífico',
      datos: [{ nombre: 'Ruta', valor: 'Quito - Loja' }],
      titulos,
      filas: [
        ['Arroz', '12.00'],
        ['Azúcar', '3.00'],
      ],
    };
    ver({
      tipo: '06',
      tipo_nombre: 'Guía de remisión',
      total_nombre: '',
      cuadros: [cuadro],
      documento: { ...comprobante().documento, lineas: [], pagos: [] },
    });
    const tabla = await screen.findByRole('table', { name: 'Destinatario: Pacífico' });
    expect(within(tabla).getByText('Azúcar')).toBeInTheDocument();
    expect(screen.getByText('Quito - Loja')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Totales' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Líneas' })).not.toBeInTheDocument();
  });

  it('una devuelta dice la causa, qué hacer y deja corregirla', async () => {
    const mensaje = {
      identificador: '35',
      mensaje: 'ARCHIVO NO CUMPLE ESTRUCTURA',
      informacion: 'direccionComprador',
      tipo: 'ERROR',
      causa: 'Un dato no cumple la estructura.',
      remedio: 'Corrija la dirección.',
    };
    ver({
      estado: 'DEVUELTO',
      entrega: 'NO_CORRESPONDE',
      mensajes: [mensaje],
      acciones: ['reenviar', 'corregir', 'anular'],
    });
    const dicho = await screen.findByRole('list', { name: 'Mensajes del SRI' });
    expect(dicho).toHaveTextContent(
      'Un dato no cumple la estructura.Corrija la dirección.' +
        'SRI 35: ARCHIVO NO CUMPLE ESTRUCTURA · direccionComprador',
    );
    expect(screen.getByRole('link', { name: 'Corregir' })).toHaveAttribute('href', '#/facturas/31/corregir');
  });

  it.each([
    ['corregir', 'Corregir', '#/facturas/31/corregir'],
    ['firmar', 'Cambiar la firma y reenviar', '#/comprobantes/31/firma'],
    ['soporte', 'Abrir un ticket de soporte', '#/soporte/nuevo'],
    ['rehacer', 'Descartar y emitir otra', null],
    ['reenviar', 'Reenviar', null],
  ] as const)(
    'lo primero (%s) es el único botón lleno, aunque también se pueda cobrar',
    async (primera, texto, href) => {
      const acciones = ['reenviar', 'corregir', 'rehacer', 'anular', 'cobrar', 'duplicar'] as const;
      ver({ estado: 'DEVUELTO', entrega: 'NO_CORRESPONDE', primera, acciones: [...acciones] });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getByRole('link', { name: 'Cobrar' })).toBeInTheDocument();
      const llenos = [...document.querySelectorAll('.mantine-Button-root:not([data-variant="default"])')];
      expect(llenos.map((boton) => boton.textContent)).toEqual([texto]);
      expect(llenos[0]!.getAttribute('href')).toBe(href);
    },
  );

  it('descartar y emitir otra pregunta y, en un solo pedido, descarta y deja la copia de hoy', async () => {
    responder('get', '/api/comprobantes/catalogos', CATALOGOS);
    const pedidos = responder('post', '/api/comprobantes/31/rehacer', { id: 7 }, 201);
    const usuario = ver({ estado: 'DEVUELTO', entrega: 'NO_CORRESPONDE', primera: 'rehacer' });
    await usuario.click(await screen.findByRole('button', { name: 'Descartar y emitir otra' }));
    const pregunta = await screen.findByRole('dialog', { name: '¿Descartar Factura 001-001-000000031?' });
    await usuario.click(within(pregunta).getByRole('button', { name: 'Descartar y emitir otra' }));
    await waitFor(() => expect(window.location.hash).toBe('#/facturas/borrador/7'));
    expect(pedidos).toHaveLength(1);
    expect(pedidos[0]!.cuerpo).toMatchObject({
      cliente: comprobante().documento.receptor.razon_social,
      contenido: { fecha: hoy() },
    });
  });

  it('con d se duplica el que está abierto, si se puede', async () => {
    const usuario = ver({ acciones: ['duplicar'] });
    await screen.findByRole('heading', { level: 1 });
    await usuario.keyboard('d');
    await waitFor(() => expect(window.location.hash).toBe('#/facturas/31/duplicar'));
  });

  it('cambiar la firma la carga y reenvía', async () => {
    responder('get', '/api/comprobantes/31', comprobante({ estado: 'NO_AUTORIZADO', primera: 'firmar' }));
    responder('post', '/api/firma', { ruc: '1790012344001', actual: null, anteriores: [] });
    const reenviados = responder('post', '/api/comprobantes/31/reenviar', comprobante({ estado: 'EMITIDO' }));
    const usuario = mostrar('#/comprobantes/31/firma');
    await screen.findByLabelText(/Clave de la firma/);
    const archivo = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await usuario.upload(archivo, new File(['x'], 'firma.p12', { type: 'application/x-pkcs12' }));
    await usuario.type(screen.getByLabelText(/^Clave de la firma/), 'secreta');
    await usuario.click(screen.getByRole('button', { name: 'Cambiar la firma y reenviar' }));
    await waitFor(() => expect(window.location.hash).toBe('#/comprobantes/31'));
    expect(reenviados).toHaveLength(1);
  });

  it.each([
    ['EMITIDO', 'Enviar ahora', /Se envía solo hasta tener respuesta/],
    ['ENVIADO', 'Preguntar ahora', /Se le pregunta solo hasta tener respuesta/],
  ] as const)('de una que espera (%s) dice desde cuándo y deja apurarla', async (estado, boton, frase) => {
    const transmision = {
      desde: '2026-11-22T10:00:00-05:00',
      error: 'El servicio no responde',
      proximo: '2026-11-22T10:05:00-05:00',
    } as Comprobante['transmision'];
    ver({ estado, entrega: 'NO_CORRESPONDE', transmision, acciones: ['reenviar'] });
    expect(
      await screen.findByText(/El servicio no responde · próximo intento 22\/11\/2026 10:05/),
    ).toBeInTheDocument();
    expect(screen.getByText(frase)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: boton })).toBeInTheDocument();
  });

  it('de una anulada se dice cómo quedó en el SRI la devolución de su IVA', async () => {
    const suya = { valor: '15.00', mensaje: 'solo la deja sin efecto el mismo día de la factura' };
    ver({ estado: 'ANULADO', anulado_el: '2026-11-20', devolucion_iva: { ...suya, estado: 'NO_ANULADA' } });
    const aviso = await screen.findByRole('region', {
      name: /no dejó sin efecto la devolución de \$\s15\.00/,
    });
    expect(aviso).toHaveTextContent('solo la deja sin efecto el mismo día de la factura');
  });

  it('la devolución que el SRI no anuló se pide otra vez, o se da por resuelta con su motivo', async () => {
    const suya = {
      valor: '15.00',
      mensaje: 'solo la deja sin efecto el mismo día',
      estado: 'NO_ANULADA',
    } as const;
    const anulada = { estado: 'ANULADO', anulado_el: '2026-11-20', devolucion_iva: suya } as const;
    const usuario = ver(anulada);
    const pedidas = responder('post', '/api/comprobantes/31/devolucion-iva/anular', comprobante(anulada));
    await usuario.click(await screen.findByRole('button', { name: 'Pedirlo otra vez' }));
    expect(await screen.findByRole('dialog', { name: 'El SRI no la dejó sin efecto' })).toHaveTextContent(
      suya.mensaje,
    );
    expect(pedidas).toHaveLength(1);
    await usuario.keyboard('{Escape}');
    const devolucion_iva = { valor: '15.00', mensaje: 'Se anuló en ventanilla', estado: 'RESUELTA' } as const;
    const resueltas = responder(
      'post',
      '/api/comprobantes/31/devolucion-iva/resolver',
      comprobante({ ...anulada, devolucion_iva }),
    );
    await usuario.click(screen.getByRole('button', { name: 'Marcar como resuelta' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Marcar como resuelta' }));
    await usuario.type(ventana.getByLabelText(/^Cómo se resolvió/), 'Se anuló en ventanilla');
    responder('get', '/api/comprobantes/31', comprobante({ ...anulada, devolucion_iva }));
    await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(resueltas[0]?.cuerpo).toEqual({ motivo: 'Se anuló en ventanilla' }));
    expect(await screen.findByRole('region', { name: /de IVA: resuelta$/ })).toHaveTextContent(
      'Se anuló en ventanilla',
    );
  });

  it('quien solo mira no puede pedirla ni resolverla', async () => {
    const suya = { valor: '15.00', mensaje: 'no', estado: 'NO_ANULADA' } as const;
    ver({ estado: 'ANULADO', anulado_el: '2026-11-20', devolucion_iva: suya }, ['documentos.ver']);
    await screen.findByRole('region', { name: /no dejó sin efecto/ });
    expect(screen.queryByRole('button', { name: 'Pedirlo otra vez' })).not.toBeInTheDocument();
  });

  it('la advertencia 60 del ambiente de pruebas no se muestra como problema', async () => {
    ver({
      mensajes: [
        {
          identificador: '60',
          mensaje: 'AMBIENTE',
          informacion: '',
          tipo: 'ADVERTENCIA',
          causa: 'x',
          remedio: 'y',
        },
      ],
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('list', { name: 'Mensajes del SRI' })).not.toBeInTheDocument();
  });

  it('anular explica primero el paso del portal y su plazo, y lo que el SRI niegue se dice', async () => {
    fallar(
      'post',
      '/api/comprobantes/31/anular',
      409,
      'estado_invalido',
      'En el SRI sigue autorizada: anúlela primero en su portal.',
    );
    responder('get', '/api/vigentes/feriados/dias', { dias: ['2026-12-07'] });
    const usuario = ver({ fecha: '2026-11-20', acciones: ['anular'] });
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Factura 001-001-000000031' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Anular' }));
    const ventana = await screen.findByRole('dialog', { name: /^Anular/ });
    expect(ventana).toHaveTextContent('Anúlelo primero en el portal del SRI');
    await waitFor(() => expect(ventana).toHaveTextContent('08/12/2026'));
    await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Datos equivocados');
    await usuario.click(within(ventana).getByRole('button', { name: /registrar/ }));
    expect(await screen.findByText(/En el SRI sigue autorizada/)).toBeInTheDocument();
  });

  it.each([
    ['AUTORIZADO', 'Anular', 'Tiene la retención 001-001-000000009: anúlela antes.'],
    ['DEVUELTO', 'Descartar', 'Tiene notas de crédito o de débito vigentes: anúlelas antes.'],
  ] as const)('lo que no se anula queda en el menú y dice por qué: %s', async (estado, verbo, porque) => {
    const usuario = ver({ estado, primera: '', sin_anular: porque });
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Factura 001-001-000000031' }));
    const negada = await screen.findByRole('menuitem', { name: new RegExp(`^${verbo}`) });
    expect(negada).toHaveAttribute('aria-disabled', 'true');
    expect(negada).toHaveAccessibleDescription(porque);
    await usuario.click(negada);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('los cobros llevan a cobrar con el cliente y el documento elegidos', async () => {
    const cuenta = {
      documento_id: 9,
      estado: 'PARCIAL',
      vence: '2026-12-22',
      aplicado: '15.00',
      saldo: '100.00',
      aplicaciones: [],
    };
    const usuario = ver({ cuenta, acciones: ['cobrar'] });
    await usuario.click(await screen.findByRole('tab', { name: 'Cobros' }));
    // En el encabezado y en la cuenta.
    expect(screen.getAllByText('$ 100.00')).toHaveLength(2);
    for (const boton of screen.getAllByRole('link', { name: 'Cobrar' }))
      expect(boton).toHaveAttribute('href', '#/cobros/nuevo?cliente=5&documento=9');
  });

  it('lo que una nota de crédito dejó a favor se devuelve desde ella', async () => {
    const cuenta = {
      documento_id: 9,
      estado: 'DISPONIBLE',
      vence: '2026-12-22',
      aplicado: '15.00',
      saldo: '100.00',
      aplicaciones: [],
    };
    responder('get', '/api/cobros/formas-de-devolver', [
      { codigo: 'EFECTIVO', nombre: 'Efectivo', bancos: [] },
    ]);
    const pedidos = responder('post', '/api/clientes/documentos/9/devoluciones', {}, 201);
    const usuario = ver({ tipo: '04', tipo_nombre: 'Nota de crédito', cuenta, acciones: ['devolver'] });
    await usuario.click((await screen.findAllByRole('button', { name: 'Devolver' }))[0]!);
    const ventana = await screen.findByRole('dialog', { name: /^Devolver Nota de crédito/ });
    await usuario.type(await within(ventana).findByRole('textbox', { name: /Motivo/ }), 'Lo trajo');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar devolución' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]!.cuerpo).toMatchObject({ valor: '100.00', forma: 'EFECTIVO', motivo: 'Lo trajo' });
  });

  it('los correos dicen a quién llegó y a quién no, y se vuelve a enviar', async () => {
    const para = [
      {
        direccion: 'compras@pacifico.ec',
        estado: 'RECHAZADO',
        detalle: 'No existe el buzón',
        enviado_en: null,
      },
    ];
    responder('get', '/api/comprobantes/31/entregas', {
      entregas: [
        {
          id: 4,
          canal: 'CORREO',
          destino: '',
          pedida_por: '',
          creada_en: '2026-11-22T10:00:00-05:00',
          para,
          enlace: null,
        },
      ],
      aperturas: [],
    });
    const otra = responder('post', '/api/comprobantes/31/entregas/4/reintentar', {});
    const usuario = ver({ acciones: ['enviar'], entrega: 'NO_ENTREGADO' });
    await usuario.click(await screen.findByRole('tab', { name: 'Correos' }));
    expect(await screen.findByText('No existe el buzón')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Volver a enviar' }));
    await waitFor(() => expect(otra).toHaveLength(1));
  });

  it('lo que no llegó a su cliente se dice en la página, con el camino a arreglarlo', async () => {
    ver({ acciones: ['enviar'], entrega: 'NO_ENTREGADO' });
    const aviso = within(await screen.findByRole('region', { name: 'No entregado: no llegó a su cliente' }));
    expect(aviso.getByText(/envíelo otra vez/)).toBeInTheDocument();
    expect(aviso.getByRole('link', { name: 'Ver los correos' })).toHaveAttribute(
      'href',
      '#/comprobantes/31?pestana=correos',
    );
  });

  it('en lo que se emite a un proveedor habla de él, y la liquidación se retiene de un clic', async () => {
    const suyo = { tipo: '03', tipo_nombre: 'Liquidación de compra', cliente_id: null, proveedor_id: 8 };
    responder('get', '/api/comprobantes/31/entregas', { entregas: [], aperturas: [] });
    const usuario = ver({ ...suyo, acciones: ['retener', 'enviar'], entrega: 'NO_ENTREGADO' });
    await screen.findByRole('region', { name: 'No entregado: no llegó a su proveedor' });
    expect(screen.getByRole('link', { name: 'Emitir retención' })).toHaveAttribute(
      'href',
      '#/retenciones/de/31',
    );
    await usuario.click(screen.getByRole('tab', { name: 'Correos' }));
    expect(await screen.findByText(/^Su proveedor no tiene correo/)).toBeInTheDocument();
    expect(screen.queryByText(/su cliente/i)).not.toBeInTheDocument();
  });

  it('las aperturas del enlace se ven aunque no se haya enviado ningún correo', async () => {
    const apertura = (que: 'VISTA' | 'XML' | 'RIDE', minuto: number) => ({
      que,
      navegador: 'Firefox en Linux',
      en: `2026-11-22T10:0${minuto}:00-05:00`,
    });
    const aperturas = [
      apertura('XML', 6),
      apertura('RIDE', 5),
      ...[4, 3, 2, 1].map((minuto) => apertura('VISTA', minuto)),
    ];
    responder('get', '/api/comprobantes/31/entregas', { entregas: [], aperturas });
    const usuario = ver({ acciones: ['enviar'], entrega: 'SIN_CORREO' });
    await usuario.click(await screen.findByRole('tab', { name: 'Correos' }));
    const seccion = within(await screen.findByRole('region', { name: 'Aperturas del enlace' }));
    expect(seccion.getByRole('heading', { name: 'Su enlace se abrió 6 veces' })).toBeInTheDocument();
    expect(seccion.getAllByRole('listitem')[0]).toHaveTextContent(
      'Descargaron el XML 22/11/2026 10:06 · Firefox en Linux',
    );
    expect(seccion.getAllByRole('listitem')).toHaveLength(5);
    await usuario.click(seccion.getByRole('button', { name: 'Ver todas' }));
    expect(seccion.getAllByRole('listitem')).toHaveLength(6);
  });

  it('lo que no existe lo dice', async () => {
    fallar('get', '/api/comprobantes/31', 404, 'no_encontrado', 'No existe ese comprobante.');
    mostrar('#/comprobantes/31');
    expect(await screen.findByRole('heading', { name: 'Comprobante no encontrado' })).toBeInTheDocument();
  });
});
