import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hoy, masDias } from '@/lib/fechas';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { EditarPage } from './formulario/EditarPage';
import { NuevaPage } from './formulario/NuevaPage';
import { ComprasPage } from './lista/ComprasPage';
import { CATALOGOS, COMPRA, FILA } from './muestras';
import { CompraPage } from './pagina/CompraPage';
import { fuenteCompras } from './paleta';

const TODO = ['compras.ver', 'compras.editar', 'documentos.emitir', 'proveedores.ver', 'proveedores.editar'];
const DESPACIO = 40_000;
const PAPELERA = {
  id: 5,
  razon_social: 'Papelera del Austro',
  identificacion: '1790016919001',
  correos: [],
  dias_credito: 30,
  pago_usual: '',
  sustento_usual: '02',
};
const SUMA = {
  cuantas: 1,
  subtotal: '100.00',
  iva: '15.00',
  total: '115.00',
  retenido: '0.00',
  saldo: '115.00',
};
const CLAVE = '2011202601179001691900120010010000001231234567815';

async function abrir(hash: string, permisos = TODO) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/compras${hash}`;
  render(
    enPantalla(
      {
        '/compras': <ComprasPage />,
        '/compras/nueva': <NuevaPage />,
        '/compras/:id': <CompraPage />,
        '/compras/:id/editar': <EditarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const vigente = (valores: Record<string, string>) => ({
  rotulo: '',
  valores,
  desde: '2024-04-01',
  hasta: null,
  fuente: 'Norma',
  certeza: 'OFICIAL',
});

beforeEach(() => {
  responder('get', '/api/vigentes/sustentos', [
    vigente({ codigo: '01', nombre: 'Crédito tributario', documentos: '01, 04' }),
    vigente({ codigo: '02', nombre: 'Costo o gasto', documentos: '01, 02, 04, 15, 41' }),
  ]);
  responder('get', '/api/vigentes/documentos', [
    vigente({ codigo: '15', nombre: 'Comprobante del exterior' }),
    vigente({ codigo: '01', nombre: 'Factura' }),
    vigente({ codigo: '02', nombre: 'Nota de venta' }),
    vigente({ codigo: '04', nombre: 'Nota de crédito' }),
    vigente({ codigo: '41', nombre: 'Reembolso' }),
    vigente({ codigo: '07', nombre: 'Retención' }),
  ]);
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  responder('post', '/api/proveedores/nombre', [PAPELERA]);
  responder('get', '/api/proveedores/5', PAPELERA);
  responder('post', '/api/productos/nombre', []);
  responder('post', '/api/retenciones/propuesta', {
    sustentos: [
      {
        retenciones: [
          {
            codigo: 1,
            codigo_retencion: '343',
            base: '100.00',
            porcentaje: '1.00',
            valor: '1.00',
            razon: 'Es un servicio de quien está en RIMPE.',
          },
        ],
        avisos: [],
      },
    ],
  });
});

const campo = (nombre: RegExp) => screen.getByLabelText(nombre, { selector: 'input' });
const documento = () => screen.getByLabelText(/^Documento/, { selector: 'select' });
const sustento = () => screen.getByLabelText(/^Sustento( \*)?$/, { selector: 'select' });
const celda = (nombre: string, n = 1) => screen.getByLabelText(`${nombre} de la línea ${n}`);
const nuevaLinea = () => screen.getByLabelText('Agregar una línea', { selector: 'input' });
const opcion = (nombre: RegExp) => screen.findByText(nombre, { selector: '[role="option"] *' });
const total = () => screen.getByLabelText('Total').textContent;
type Usuario = ReturnType<typeof userEvent.setup>;

async function conProveedor(usuario: Usuario) {
  await usuario.type(campo(/^Proveedor/), 'papel');
  await opcion(/Papelera/);
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(campo(/^Autorización/)).toHaveFocus());
}

/** Agrega algo que no es un producto: se elige con una flecha. */
async function conLinea(usuario: Usuario, que: string, precio: string) {
  await usuario.type(nuevaLinea(), que);
  await opcion(new RegExp(`Agregar «${que}»`));
  await usuario.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getAllByLabelText(/^Destino de la línea/).at(-1)).toHaveFocus());
  const n = screen.getAllByLabelText(/^Destino de la línea/).length;
  await usuario.type(celda('Precio', n), precio);
}

jest.setTimeout(DESPACIO);

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
    const ventana = within(await screen.findByRole('dialog', { name: 'Anular Factura 001-001-000000123' }));
    await usuario.type(ventana.getByLabelText(/^Motivo/), 'Estaba repetida');
    await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(anuladas).toHaveLength(1));
    expect(anuladas[0]!.cuerpo).toEqual({ fecha: hoy(), motivo: 'Estaba repetida' });
  });
});

describe('escribir una', () => {
  it('de papel, con el teclado: su total es el del servidor, y vence según el proveedor', async () => {
    const creadas = responder('post', '/api/compras', COMPRA, 201);
    responder('get', '/api/compras/12', COMPRA);
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await conProveedor(usuario);
    await usuario.keyboard('1234567890');
    await usuario.type(campo(/^Número/), '001-001-000000123');
    // El sustento usual del proveedor, que admite una factura.
    await waitFor(() => expect(sustento()).toHaveValue('02'));
    await conLinea(usuario, 'Resmas', '100');
    await usuario.selectOptions(celda('Destino'), 'ACTIVO');
    await waitFor(() => expect(total()).toBe('$ 115.00'));
    expect(await screen.findByText('Es un servicio de quien está en RIMPE.')).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toMatchObject({
      proveedor_id: 5,
      cod_doc: '01',
      numero: '001-001-000000123',
      autorizacion: '1234567890',
      fecha: hoy(),
      vence: masDias(hoy(), 30),
      sustento: '02',
      lineas: [
        {
          descripcion: 'Resmas',
          cantidad: '1.00',
          precio: '100.00',
          destino: 'ACTIVO',
          producto_id: null,
          impuestos: [{ codigo: 2, codigo_porcentaje: '4' }],
        },
      ],
      modifica: null,
      importacion: null,
      reembolsos: [],
    });
    await screen.findByRole('heading', { name: 'Factura 001-001-000000123' });
  });

  it('la clave de acceso llena de quién es, su número y su fecha', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.click(campo(/^Autorización/));
    await usuario.paste(CLAVE);
    await waitFor(() => expect(campo(/^Número/)).toHaveValue('001-001-000000123'));
    await waitFor(() => expect(campo(/^Proveedor/)).toHaveValue('Papelera del Austro · 1790016919001'));
    expect(campo(/^Su fecha/)).toHaveValue('20/11/2026');
  });

  it('una nota de venta no lleva IVA, ni las líneas que ya lo tenían', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await conLinea(usuario, 'Almuerzos', '40');
    await waitFor(() => expect(total()).toBe('$ 46.00'));
    await usuario.selectOptions(documento(), '02');
    await waitFor(() => expect(total()).toBe('$ 40.00'));
    expect(within(celda('IVA')).getAllByRole('option')).toHaveLength(1);
    await waitFor(() => expect(sustento()).toHaveValue('02'));
  });

  it('una importación suma su flete, sus aranceles y su IVA, como lo hará el servidor', async () => {
    const creadas = responder('post', '/api/compras', COMPRA, 201);
    responder('get', '/api/compras/12', COMPRA);
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.selectOptions(documento(), '15');
    await conProveedor(usuario);
    await usuario.type(campo(/^Número/), 'INV-2026/88');
    await conLinea(usuario, 'Molinos', '1000');
    await usuario.click(screen.getByLabelText('Es mercadería que entró por la aduana'));
    await usuario.selectOptions(celda('IVA'), '4');
    await usuario.type(campo(/^Declaración aduanera/), '028-2026-10-000123');
    await usuario.type(campo(/^Flete/), '100');
    await usuario.click(screen.getByRole('button', { name: 'Otro costo' }));
    await waitFor(() => expect(campo(/^Concepto/)).toHaveFocus());
    await usuario.keyboard('Ad valorem');
    await usuario.type(campo(/^Valor/), '50');
    await usuario.click(screen.getByLabelText('Es un arancel, paga IVA'));
    // 1150 de base y 172.50 de IVA.
    await waitFor(() => expect(total()).toBe('$ 1,322.50'));
    expect(screen.getByLabelText('Subtotal de la línea 1')).toHaveTextContent('1,000.00');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toMatchObject({
      cod_doc: '15',
      numero: 'INV-2026/88',
      importacion: {
        dau: '028-2026-10-000123',
        flete: '100.00',
        costos: [{ concepto: 'Ad valorem', valor: '50.00', arancel: true }],
      },
    });
  });

  it('una nota de crédito elige la compra que corrige, y no vence', async () => {
    const pedidas = responder('get', '/api/compras/paginacion', { ...pagina([FILA]), suma: SUMA });
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.selectOptions(documento(), '04');
    expect(screen.queryByLabelText(/^Vence/)).not.toBeInTheDocument();
    await usuario.type(campo(/^Compra que corrige/), '123');
    await opcion(/Factura 001-001-000000123/);
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(campo(/^Proveedor/)).toHaveValue('Papelera del Austro · 1790016919001'));
    expect(campo(/^Compra que corrige/)).toHaveValue('Factura 001-001-000000123');
    expect(pedidas.at(-1)!.url.searchParams.get('filtro')).toBe('123');
  });

  it('dice bajo cada campo lo que falta y lo que el servidor rechaza', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.type(campo(/^Autorización/), '123');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Elija el proveedor')).toBeInTheDocument();
    expect(screen.getByText('La autorización tiene 10, 37 o 49 dígitos.')).toBeInTheDocument();
    expect(screen.getByText('Ingrese al menos una línea.')).toBeInTheDocument();
    const repetida = 'Ese documento del proveedor ya está registrado.';
    fallar('post', '/api/compras', 409, 'conflicto', repetida, { json: { numero: [repetida] } });
    await conProveedor(usuario);
    await usuario.clear(campo(/^Autorización/));
    await usuario.type(campo(/^Autorización/), '1234567890');
    await usuario.type(campo(/^Número/), '001-001-000000123');
    await conLinea(usuario, 'Resmas', '100');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(campo(/^Número/)).toHaveAccessibleDescription(repetida));
  });

  it('al salir con algo escrito pregunta', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.type(campo(/^Autorización/), '12');
    await usuario.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: 'Tiene cambios sin guardar' })).toBeInTheDocument();
  });
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
    expect(screen.getAllByRole('link', { name: 'Emitir retención' })[0]).toHaveAttribute(
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
