import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { abrir, campo, celda, nuevaLinea, servir, SUMA, TODO } from './enPrueba';
import { COMPRA, FILA } from './muestras';
import { fuenteCompras } from './paleta';

beforeEach(servir);

describe('la lista', () => {
  it('dice lo que se debe de cada una, y filtra con los nombres del servidor', async () => {
    const pedidas = responder('get', '/api/compras/paginacion', { ...pagina([FILA]), suma: SUMA });
    const usuario = await abrir('');
    expect(await screen.findByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
      'href',
      '#/compras/12',
    );
    expect(screen.getByText('Por pagar', { selector: 'td *' })).toBeInTheDocument();
    expect(screen.getByText(/^Suman/)).toHaveTextContent('Suman $ 115.00 · por pagar $ 115.00');
    await usuario.selectOptions(screen.getByLabelText('Pago'), 'VENCIDA');
    await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('estado_pago')).toBe('VENCIDA'));
  });

  it('vacía, invita a escribir la primera a quien puede', async () => {
    responder('get', '/api/compras/paginacion', {
      ...pagina([]),
      suma: { ...SUMA, total: '0.00', saldo: '0.00' },
    });
    await abrir('');
    expect(await screen.findByRole('heading', { name: 'Aún no hay compras' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Nueva compra' })[0]).toHaveAttribute(
      'href',
      '#/compras/nueva',
    );
  });

  it('anula con un motivo, y no ofrece lo que el servidor no permite', async () => {
    responder('get', '/api/compras/paginacion', {
      ...pagina([FILA, { ...FILA, id: 13, numero: '001-001-000000124', acciones: [] }]),
      suma: SUMA,
    });
    const anuladas = responder('post', '/api/compras/12/anular', { ...COMPRA, anulada: true });
    const usuario = await abrir('');
    await screen.findAllByRole('link', { name: 'Papelera del Austro' });
    await usuario.click(screen.getByRole('button', { name: 'Acciones de Factura 001-001-000000123' }));
    expect(await screen.findByRole('menuitem', { name: /Emitir retención/ })).toHaveAttribute(
      'href',
      '#/retenciones/de-compra/12',
    );
    await usuario.click(screen.getByRole('menuitem', { name: 'Anular' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Anular: Factura 001-001-000000123' }));
    await usuario.type(ventana.getByLabelText(/^Motivo/), 'Estaba repetida');
    await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(anuladas).toHaveLength(1));
    expect(anuladas[0]!.cuerpo).toEqual({ fecha: hoy(), motivo: 'Estaba repetida' });
  });
});

it('pone primero lo que el servidor dice primero, y al final lo que no se deshace', async () => {
  responder('get', '/api/compras/paginacion', {
    ...pagina([{ ...FILA, acciones: ['pagar', 'editar', 'adjuntar', 'retener', 'anular'] }]),
    suma: SUMA,
  });
  const usuario = await abrir('', [...TODO, 'contabilidad.editar']);
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Factura 001-001-000000123' }));
  const suyas = await screen.findAllByRole('menuitem');
  expect(suyas.map((suya) => suya.textContent)).toEqual([
    expect.stringContaining('Registrar pago'),
    expect.stringContaining('Editar'),
    expect.stringContaining('Agregar archivos'),
    expect.stringContaining('Emitir retención'),
    expect.stringContaining('Registrar como pago anticipado'),
    expect.stringContaining('Cambiar sus cuentas'),
    expect.stringContaining('Anular'),
  ]);
});

it('dice qué se compró de la que nadie lo dijo, y guarda solo lo dicho', async () => {
  const [linea] = COMPRA.lineas;
  responder('get', '/api/compras/12', {
    ...COMPRA,
    lineas: [
      { ...linea!, clase: '' },
      { ...linea!, n: 1, descripcion: 'Otra cosa', clase: '' },
    ],
  });
  const puestas = responder('put', '/api/compras/12/clases', COMPRA);
  responder('get', '/api/compras/12/propuesta-retencion', {
    retencion: null,
    motivo: 'Diga qué se compró: de eso depende qué se retiene.',
    avisos: [],
  });
  const usuario = await abrir('/12');
  await usuario.click(await screen.findByRole('tab', { name: 'Retención' }));
  await usuario.click(await screen.findByRole('button', { name: 'Decir qué se compró' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.selectOptions(await within(ventana).findByLabelText('Otra cosa'), 'TRANSPORTE');
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toEqual({
    version: COMPRA.version,
    lineas: [{ n: 1, clase: 'TRANSPORTE' }],
  });
});

it('de la que no tiene autorización y ya se retuvo, solo se dice la autorización', async () => {
  responder('get', '/api/compras/12', {
    ...COMPRA,
    autorizacion: '',
    acciones: ['autorizar'],
    falta: ['AUTORIZACION'],
  });
  const puestas = responder('put', '/api/compras/12/autorizacion', COMPRA);
  const usuario = await abrir('/12');
  await usuario.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Decir su autorización' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByRole('textbox', { name: /^Autorización/ }), '113 0204417');
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toEqual({ version: COMPRA.version, autorizacion: '1130204417' });
});

it('de la que no dice para qué fue y ya se retuvo, se dice su sustento', async () => {
  responder('get', '/api/compras/12', {
    ...COMPRA,
    sustento: '',
    acciones: ['sustentar'],
    falta: ['SUSTENTO'],
  });
  const puestas = responder('put', '/api/compras/12/sustento', COMPRA);
  const usuario = await abrir('/12');
  await usuario.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Decir para qué fue' }));
  const ventana = await screen.findByRole('dialog');
  const sustento = await within(ventana).findByRole('combobox', { name: /^Sustento/ });
  await usuario.selectOptions(sustento, '01 Crédito tributario');
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toEqual({ version: COMPRA.version, sustento: '01' });
});

describe('la página', () => {
  it('muestra lo que dice, lo que se debe y lo que se propone retener', async () => {
    responder('get', '/api/compras/12', COMPRA);
    responder('get', '/api/compras/12/propuesta-retencion', {
      proveedor_id: 5,
      fecha: hoy(),
      retencion: {
        lineas: [
          {
            codigo: 1,
            codigo_retencion: '312',
            nombre: 'Bienes',
            base: '100.00',
            porcentaje: '1.75',
            valor: '1.75',
            elegir: false,
            motivo: 'Son bienes muebles.',
          },
        ],
        total: '1.75',
      },
      motivo: 'Son bienes muebles.',
      avisos: [],
      sustento: null,
    });
    const usuario = await abrir('/12');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Factura 001-001-000000123');
    expect(screen.getByText('Resmas de papel')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Totales' })).getByText('$ 115.00')).toBeInTheDocument();
    await usuario.click(screen.getByRole('tab', { name: 'Pagos' }));
    expect(await screen.findByText('Todavía no se paga nada de este documento.')).toBeInTheDocument();
    await usuario.click(screen.getByRole('tab', { name: 'Retención' }));
    expect(await screen.findByText('Son bienes muebles.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Emitir retención' })).toHaveAttribute(
      'href',
      '#/retenciones/de-compra/12',
    );
  });

  it('la línea que compró un activo lleva a registrarlo, a quien lleva los libros', async () => {
    const [linea] = COMPRA.lineas;
    responder('get', '/api/compras/12', {
      ...COMPRA,
      lineas: [linea!, { ...linea!, n: 1, destino: 'ACTIVO' }],
    });
    await abrir('/12', [...TODO, 'contabilidad.editar']);
    const enlaces = await screen.findAllByRole('link', { name: 'Registrar el activo' });
    expect(enlaces.map((e) => e.getAttribute('href'))).toEqual(['#/activos-fijos/nuevo?compra=12&linea=1']);
  });

  it('una nota dice cuál corrige, de cuándo es, y lleva a ella', async () => {
    responder('get', '/api/compras/12', {
      ...COMPRA,
      documento: 'Nota de crédito',
      modifica: 7,
      corrige: { id: 7, documento: 'Factura', numero: '001-001-000000099', fecha: '2026-11-03' },
    });
    await abrir('/12');
    const suya = screen.getByRole('link', { name: 'Factura 001-001-000000099' });
    expect(suya).toHaveAttribute('href', '#/compras/7');
    expect(suya.parentElement).toHaveTextContent('corrige la Factura 001-001-000000099 del 03/11/2026');
  });

  it('la nota que nombra una compra que no está dice cuál es, y que al registrarla quedan atadas', async () => {
    responder('get', '/api/compras/12', {
      ...COMPRA,
      cod_doc: '04',
      corrige: null,
      nombra: { cod_doc: '01', numero: '001-001-000000099' },
      falta: ['MODIFICADO'],
    });
    await abrir('/12');
    const aviso = (await screen.findByText('La compra que corrige no está registrada')).closest(
      '[role=status]',
    );
    expect(aviso).toHaveTextContent('Es la 001-001-000000099. Sin ella el anexo no la admite.');
    expect(aviso).toHaveTextContent('quedan atadas al registrarla');
    expect(screen.getByRole('link', { name: 'Regístrela' })).toBeVisible();
  });

  it('la nota cuya compra no está registrada dice qué hacer, y lleva a registrarla', async () => {
    responder('get', '/api/compras/12', { ...COMPRA, cod_doc: '04', corrige: null, falta: ['MODIFICADO'] });
    await abrir('/12');
    expect(await screen.findByText('La compra que corrige no está registrada')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Regístrela' })).toHaveAttribute(
      'href',
      `#/compras/nueva?proveedor=${COMPRA.proveedor_id}`,
    );
  });

  it('una que no está lo dice', async () => {
    fallar('get', '/api/compras/99', 404, 'no_encontrado', 'No existe esa compra.');
    await abrir('/99');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compra no encontrada');
  });

  it('al editar se guarda sobre la versión leída, con lo que ya decía', async () => {
    responder('get', '/api/compras/12', COMPRA);
    const cambios = responder('put', '/api/compras/12', COMPRA);
    const usuario = await abrir('/12/editar');
    await waitFor(() => expect(nuevaLinea()).toHaveFocus());
    expect(campo(/^Vence/)).toHaveValue('20/12/2026');
    await usuario.clear(celda('Precio'));
    await usuario.type(celda('Precio'), '6');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(cambios).toHaveLength(1));
    expect(cambios[0]!.cuerpo).toMatchObject({
      version: 2,
      sustento: '01',
      vence: '2026-12-20',
      lineas: [{ descripcion: 'Resmas de papel', cantidad: '20.00', precio: '6.00', clase: 'BIENES' }],
    });
  });

  it('a la línea que se registró sin tarifa de IVA no se le pide una para cambiar otra cosa', async () => {
    const lineas = COMPRA.lineas.map((l) => ({ ...l, impuestos: [] }));
    responder('get', '/api/compras/12', { ...COMPRA, lineas });
    const cambios = responder('put', '/api/compras/12', COMPRA);
    const usuario = await abrir('/12/editar');
    await waitFor(() => expect(nuevaLinea()).toHaveFocus());
    expect(celda('IVA')).toHaveDisplayValue('Ninguna');
    await usuario.clear(celda('Precio'));
    await usuario.type(celda('Precio'), '6');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(cambios).toHaveLength(1));
    expect(cambios[0]!.cuerpo).toMatchObject({ lineas: [{ precio: '6.00', impuestos: [] }] });
  });

  it('si otra persona la cambió entretanto, se elige qué queda y se guarda sobre lo suyo', async () => {
    responder('get', '/api/compras/12', COMPRA);
    const usuario = await abrir('/12/editar');
    await waitFor(() => expect(nuevaLinea()).toHaveFocus());
    await usuario.clear(celda('Precio'));
    await usuario.type(celda('Precio'), '6');
    const suyas = COMPRA.lineas.map((l) => ({ ...l, precio: '7.000000' }));
    responder('get', '/api/compras/12', { ...COMPRA, version: 3, detalle: 'Llegó tarde', lineas: suyas });
    fallar('put', '/api/compras/12', 409, 'conflicto', 'Luis Paz cambió esta compra.');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const ventana = within(await screen.findByRole('dialog', { name: 'Otra persona cambió estos datos' }));
    expect(ventana.getByText('Luis Paz cambió esta compra.')).toBeInTheDocument();
    expect(ventana.getByText('20.00 × Resmas de papel a 7.00')).toBeInTheDocument();
    expect(ventana.getByRole('radio', { name: 'Líneas: dejar lo suyo' })).toBeChecked();
    const cambios = responder('put', '/api/compras/12', COMPRA);
    await usuario.click(ventana.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(cambios).toHaveLength(1));
    expect(cambios[0]!.cuerpo).toMatchObject({
      version: 3,
      detalle: 'Llegó tarde',
      lineas: [{ precio: '6.00' }],
    });
  });
});

it('Ctrl+K la halla por su número', async () => {
  const pedidas = responder('get', '/api/compras/paginacion', { ...pagina([FILA]), suma: SUMA });
  const halladas = await fuenteCompras.buscar('compra 001-001-000000123', new AbortController().signal);
  expect(pedidas[0]!.url.searchParams.get('filtro')).toBe('001-001-000000123');
  expect(halladas).toMatchObject([
    { titulo: 'Factura 001-001-000000123 · Papelera del Austro', to: '/compras/12', exacto: true },
  ]);
});
