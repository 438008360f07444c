import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { AtencionPage } from './AtencionPage';
import { BandaSri } from './BandaSri';
import { ListaPage } from './lista/ListaPage';
import type { Comprobante } from './api';
import { comprobante, fila } from './muestras';
import { plazoDe } from './pagina/Anular';
import { ComprobantePage } from './pagina/ComprobantePage';
import { abrirSobre, renglonesDe } from './pagina/xml';
import './tipos';
import { factura } from './tipos/factura';

const TODO = ['documentos.ver', 'documentos.emitir', 'cobros.ver', 'cobros.editar', 'clientes.ver'];
const ESTADOS = [
  { estado: 'AUTORIZADO', cuantos: 30, total: '3450.00' },
  { estado: 'DEVUELTO', cuantos: 1, total: '115.00' },
  { estado: 'ENVIADO', cuantos: 2, total: '230.00' },
];

const lista = (items: ReturnType<typeof fila>[]) =>
  responder('get', '/api/comprobantes/paginacion', { ...pagina(items), estados: ESTADOS, suma: '3795.00' });

function mostrar(hash: string, permisos = TODO) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = hash;
  const rutas = {
    '/facturas': <ListaPage tipo={factura} />,
    '/comprobantes/atencion': <AtencionPage />,
    '/comprobantes/:id': <ComprobantePage />,
    '/banda': <BandaSri />,
  };
  render(enPantalla(rutas, 'empresa'));
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  responder('get', '/api/comprobantes/catalogos', { puntos: [] });
  responder('get', '/api/comprobantes/atencion', { rechazados: 1, en_espera: 2, no_entregados: 0 });
});

describe('la lista', () => {
  it('cuenta por estado, suma y lleva a lo que requiere atención', async () => {
    const pedidas = lista([
      fila(),
      fila({
        id: 32,
        numero: '001-001-000000032',
        estado: 'DEVUELTO',
        entrega: 'NO_CORRESPONDE',
        mensaje: 'Falta la dirección',
      }),
    ]);
    const usuario = mostrar('#/facturas');
    const tabla = await screen.findByRole('table', { name: 'Facturas' });
    expect(await within(tabla).findByText('Devuelto')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Todos 33$/ })).toBeInTheDocument();
    expect(screen.getByText('$ 3,795.00')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Requieren atención · 3/ })).toHaveAttribute(
      'href',
      '#/comprobantes/atencion',
    );
    expect(pedidas[0]!.url.searchParams.get('tipo')).toBe('01');
    await usuario.click(screen.getByRole('button', { name: /^Rechazados/ }));
    await waitFor(() =>
      expect(pedidas.at(-1)!.url.searchParams.get('estado')).toBe('DEVUELTO,NO_AUTORIZADO'),
    );
    expect(window.location.hash).toContain('estado=DEVUELTO');
  });

  it('reenvía las elegidas que se pueden y dice de las demás por qué no', async () => {
    lista([fila(), fila({ id: 32, numero: '001-001-000000032', estado: 'DEVUELTO' })]);
    const pedidos = responder('post', '/api/comprobantes/reenviar', {
      reenviados: [],
      omitidos: [{ id: 32, numero: '001-001-000000032', motivo: 'Su firma caducó.' }],
    });
    const usuario = mostrar('#/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    expect(screen.queryByRole('button', { name: /Reenviar al SRI/ })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('checkbox', { name: /000000032/ }));
    await usuario.click(screen.getByRole('button', { name: 'Reenviar al SRI (1)' }));
    expect(await screen.findByText('001-001-000000032: Su firma caducó.')).toBeInTheDocument();
    expect(pedidos[0]!.cuerpo).toEqual({ ids: [32] });
  });

  it('las elegidas que no llegaron se vuelven a enviar por correo', async () => {
    lista([fila(), fila({ id: 32, numero: '001-001-000000032', entrega: 'NO_ENTREGADO' })]);
    const pedidos = responder('post', '/api/comprobantes/reenviar', { reenviados: [32], omitidos: [] });
    const usuario = mostrar('#/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    await usuario.click(screen.getByRole('checkbox', { name: /000000032/ }));
    expect(screen.queryByRole('button', { name: /Reenviar al SRI/ })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Volver a enviar por correo (1)' }));
    expect(await screen.findByText('1 comprobante se vuelve a enviar')).toBeInTheDocument();
    expect(pedidos[0]!.cuerpo).toEqual({ ids: [32] });
  });

  it('quien solo consulta no tiene ni nueva factura ni borradores', async () => {
    lista([fila()]);
    mostrar('#/facturas', ['documentos.ver']);
    await screen.findByText('001-001-000000031');
    expect(screen.queryByRole('link', { name: 'Nueva factura' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Borradores' })).not.toBeInTheDocument();
  });

  it('los borradores se retoman donde quedaron', async () => {
    lista([]);
    responder(
      'get',
      '/api/borradores',
      pagina([
        {
          id: 7,
          tipo: '01',
          cliente: '',
          total: null,
          creado_por: 'María',
          creado_en: '2026-11-22T10:00:00-05:00',
          actualizado_en: '2026-11-22T10:00:00-05:00',
          version: 1,
        },
      ]),
    );
    mostrar('#/facturas?pestana=borradores');
    expect(await screen.findByRole('link', { name: 'Sin cliente todavía' })).toHaveAttribute(
      'href',
      '#/facturas/borrador/7',
    );
  });

  it('y se eliminan después de confirmarlo', async () => {
    lista([]);
    responder(
      'get',
      '/api/borradores',
      pagina([
        {
          id: 7,
          tipo: '01',
          cliente: 'Ana Ruiz',
          total: '12.00',
          creado_por: 'María',
          creado_en: '2026-11-22T10:00:00-05:00',
          actualizado_en: '2026-11-22T10:00:00-05:00',
          version: 1,
        },
      ]),
    );
    const eliminados = responder('delete', '/api/borradores/7', null, 204);
    const usuario = mostrar('#/facturas?pestana=borradores');
    await usuario.click(await screen.findByRole('button', { name: 'Eliminar el borrador de Ana Ruiz' }));
    expect(eliminados).toHaveLength(0);
    await usuario.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(eliminados).toHaveLength(1));
  });

  it('todo se descarga en un archivo, o por partes si no cabe en uno', async () => {
    const enlaces = responder('post', '/api/comp/enlaces', { url: '#/descargado' });
    responder('get', '/api/comprobantes/paginacion', {
      ...pagina([fila()]),
      total: 12_345,
      estados: ESTADOS,
      suma: '3795.00',
    });
    const usuario = mostrar('#/facturas?estado=AUTORIZADO');
    await usuario.click(await screen.findByRole('button', { name: 'Descargar todo' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Descargar todo' }));
    expect(ventana.getByText(/12,345 comprobantes: van en 3 archivos/)).toBeInTheDocument();
    expect(ventana.getByText('Del 10,001 al 12,345')).toBeInTheDocument();
    await usuario.click(ventana.getByRole('button', { name: 'Descargar la parte 3 de 3' }));
    await waitFor(() => expect(enlaces).toHaveLength(1));
    const { ruta } = enlaces[0]!.cuerpo as { ruta: string };
    expect(Object.fromEntries(new URLSearchParams(ruta.split('?')[1]))).toEqual({
      tipo: '01',
      estado: 'AUTORIZADO',
      parte: '3',
    });
  });

  it('lo que no llegó a su cliente se dice y lleva a sus correos', async () => {
    lista([fila({ entrega: 'PARCIAL' })]);
    const usuario = mostrar('#/facturas');
    expect(await screen.findByText('Entregado en parte')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Acciones de Factura 001-001-000000031' }));
    expect(await screen.findByRole('menuitem', { name: 'Ver los correos' })).toHaveAttribute(
      'href',
      '#/comprobantes/31?pestana=correos',
    );
  });
});

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
    const usuario = ver({ fecha: '2026-11-20', acciones: ['anular'] });
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Factura 001-001-000000031' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Anular' }));
    const ventana = await screen.findByRole('dialog', { name: /^Anular/ });
    expect(ventana).toHaveTextContent('Anúlelo primero en el portal del SRI');
    expect(ventana).toHaveTextContent('07/12/2026');
    await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Datos equivocados');
    await usuario.click(within(ventana).getByRole('button', { name: /registrar/ }));
    expect(await screen.findByText(/En el SRI sigue autorizada/)).toBeInTheDocument();
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
    expect(screen.getByText('$ 100.00')).toBeInTheDocument();
    for (const boton of screen.getAllByRole('link', { name: 'Cobrar' }))
      expect(boton).toHaveAttribute('href', '#/cobros/nuevo?cliente=5&documento=9');
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
    const aviso = within(await screen.findByRole('region', { name: 'No llegó a su cliente' }));
    expect(aviso.getByText(/envíelo otra vez/)).toBeInTheDocument();
    expect(aviso.getByRole('link', { name: 'Ver los correos' })).toHaveAttribute(
      'href',
      '#/comprobantes/31?pestana=correos',
    );
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

it('lo que requiere atención se aparta por lo que le pasa y dice qué necesita', async () => {
  const pedidas = lista([
    fila({ estado: 'DEVUELTO', mensaje: 'Falta la dirección', entrega: 'NO_CORRESPONDE' }),
    fila({ id: 32, entrega: 'NO_ENTREGADO' }),
  ]);
  const usuario = mostrar('#/comprobantes/atencion');
  expect(await screen.findByText('Corríjalo y reenvíelo: Falta la dirección')).toBeInTheDocument();
  expect(screen.getByText(/No llegó a su cliente/)).toBeInTheDocument();
  expect(pedidas[0]!.url.searchParams.get('atencion')).toBe('true');
  await usuario.click(screen.getByRole('button', { name: /^2 comprobantes: Sin respuesta/ }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('estado')).toBe('EMITIDO,ENVIADO'));
});

describe('la banda del SRI', () => {
  it('se muestra mientras no responde', async () => {
    responder('get', '/api/comprobantes/estado-sri', {
      caido: true,
      desde: '2026-11-22T10:42:00-05:00',
      esperando: 2,
      mensaje: 'El SRI no responde desde las 10:42; sus 2 comprobantes se enviarán solos.',
    });
    mostrar('#/banda');
    expect(await screen.findByText(/desde las 10:42/)).toBeInTheDocument();
  });

  it('y nada mientras responde', async () => {
    const pedidas = responder('get', '/api/comprobantes/estado-sri', {
      caido: false,
      desde: null,
      esperando: 0,
      mensaje: '',
    });
    mostrar('#/banda');
    await waitFor(() => expect(pedidas).toHaveLength(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('el XML', () => {
  const firmado =
    '<factura id="comprobante"><infoTributaria><ruc>1790012344001</ruc></infoTributaria>' +
    '<ds:Signature xmlns:ds="x"><ds:a>1</ds:a></ds:Signature></factura>';

  it('del sobre del SRI se muestra el documento', () => {
    expect(
      abrirSobre(
        '<autorizacion><estado>AUTORIZADO</estado>' +
          `<comprobante><![CDATA[${firmado}]]></comprobante></autorizacion>`,
      ),
    ).toBe(firmado);
    expect(abrirSobre(firmado)).toBe(firmado);
  });

  it('un renglón por elemento, con la firma plegada hasta que se pide', () => {
    const plegado = renglonesDe(firmado, false);
    expect(
      plegado.map(({ nombre, cierra, texto }) => `${nombre ?? ''}|${texto ?? ''}|${cierra ?? ''}`),
    ).toEqual([
      'factura||',
      'infoTributaria||',
      'ruc|1790012344001|ruc',
      '||infoTributaria',
      'ds:Signature|…|ds:Signature',
      '||factura',
    ]);
    expect(renglonesDe(firmado, true).some(({ nombre }) => nombre === 'ds:a')).toBe(true);
  });

  it('lo que no es XML se muestra tal cual', () => {
    expect(renglonesDe('hola\nmundo', false)).toEqual([
      { nivel: 0, texto: 'hola' },
      { nivel: 0, texto: 'mundo' },
    ]);
  });
});

it.each([
  ['2026-11-22', '2026-12-07'],
  ['2026-12-31', '2027-01-07'],
  ['2026-01-01', '2026-02-07'],
])('lo emitido el %s se anula en el portal hasta el %s', (emision, plazo) => {
  expect(plazoDe(emision)).toBe(plazo);
});
