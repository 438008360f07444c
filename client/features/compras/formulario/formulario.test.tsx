import { act, screen, waitFor, within } from '@testing-library/react';
import { hoy, masDias } from '@/lib/fechas';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import {
  abrir,
  campo,
  celda,
  CLAVE,
  conLinea,
  conProveedor,
  documento,
  opcion,
  servir,
  SUMA,
  TODO,
  sustento,
  total,
} from '../enPrueba';
import { COMPRA, FILA } from '../muestras';

const cuenta = (id: number, codigo: string, nombre: string) => ({
  id,
  codigo,
  nombre,
  acepta_movimiento: true,
  activa: true,
});

beforeEach(servir);

describe('escribir una', () => {
  it('la línea va a la cuenta y al centro que ya se decidieron, o a los que se elijan', async () => {
    const creadas = responder('post', '/api/compras', COMPRA, 201);
    responder('get', '/api/compras/12', COMPRA);
    responder('post', '/api/compras/asiento', { lineas: [], faltan: [] });
    responder('get', '/api/contabilidad', { activa: false });
    responder('get', '/api/cuentas', [
      cuenta(1, '520209', 'ARRENDAMIENTO'),
      cuenta(2, '520214', 'SEGUROS Y REASEGUROS'),
    ]);
    responder('get', '/api/centros', [{ id: 7, codigo: 'LOJA', nombre: 'Loja', activo: true, version: 1 }]);
    const dicha = { cuenta_id: 1, cuenta: '520209 ARRENDAMIENTO', centro_id: 7, aprendida: true };
    responder('post', '/api/recibidos/cuentas', [{ ...dicha, motivo: 'Así se decidió lo mismo.' }]);
    const usuario = await abrir('/nueva', [...TODO, 'contabilidad.ver']);
    await conProveedor(usuario);
    await usuario.keyboard('1234567890');
    await usuario.type(campo(/^Número/), '001-001-000000123');
    await conLinea(usuario, 'Arriendo', '100');
    await usuario.click(screen.getByRole('button', { name: 'Más datos de la línea 1' }));
    expect(await screen.findByText('Así se decidió lo mismo.')).toBeVisible();
    await waitFor(() => expect(celda('Cuenta contable')).toHaveValue('520209 ARRENDAMIENTO'));
    await waitFor(() => expect(celda('Centro de costo')).toHaveValue('7'));
    await usuario.type(celda('Cuenta contable'), 'seguros');
    await opcion(/SEGUROS/);
    await usuario.keyboard('{Enter}');
    await usuario.selectOptions(celda('Centro de costo'), '');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toMatchObject({ lineas: [{ cuenta_id: 2, centro_id: null }] });
  });

  it('de lo que nadie sabe qué es no se propone retener: se pregunta, y lo que se elige se envía', async () => {
    const creadas = responder('post', '/api/compras', COMPRA, 201);
    responder('get', '/api/compras/12', COMPRA);
    const usuario = await abrir('/nueva');
    await conProveedor(usuario);
    await usuario.keyboard('1234567890');
    await usuario.type(campo(/^Número/), '001-001-000000123');
    await conLinea(usuario, 'Zafre', '100');
    expect(await screen.findByText(/^Diga qué se compró en la línea 1/)).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Más datos de la línea 1' }));
    const que = screen.getByLabelText('Qué se compró en la línea 1');
    expect(que).toHaveDisplayValue('Sin decir');
    await usuario.selectOptions(que, 'AGRICOLAS');
    expect(await screen.findByText('Es un servicio de quien está en RIMPE.')).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toMatchObject({ lineas: [{ clase: 'AGRICOLAS' }] });
  });

  it('lo que el banco ya cobró se marca y se envía con ella', async () => {
    const creadas = responder('post', '/api/compras', COMPRA, 201);
    responder('get', '/api/compras/12', COMPRA);
    responder('post', '/api/compras/asiento', { lineas: [], faltan: [] });
    responder('post', '/api/recibidos/cuentas', []);
    responder('get', '/api/contabilidad', { activa: true });
    responder('get', '/api/cuentas', []);
    responder('get', '/api/centros', []);
    const debito = {
      ...{ asiento_id: 9, n: 2, fecha: hoy(), glosa: 'Comisión del mes', detalle: '', cuenta_id: 4 },
      ...{ cuenta: '520302 COMISIONES', valor: '115.00', banco_id: 1, banco: 'Corriente', propuesto: true },
    };
    const preguntas = responder('get', '/api/compras/debitos', {
      saldo: '115.00',
      atados: [],
      elegibles: [debito],
    });
    const usuario = await abrir('/nueva', [...TODO, 'contabilidad.ver']);
    await conProveedor(usuario);
    await usuario.keyboard('1234567890');
    await usuario.type(campo(/^Número/), '001-001-000000123');
    await conLinea(usuario, 'Comisión', '100');
    await usuario.click(await screen.findByRole('checkbox', { name: /Comisión del mes/ }));
    expect(Object.fromEntries(preguntas.at(-1)!.url.searchParams)).toEqual({
      proveedor_id: '5',
      fecha: hoy(),
      total: '115.00',
    });
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toMatchObject({ debitos: [{ asiento_id: 9, n: 2 }] });
  });

  it('lo que la línea dice que es se pone solo, y no cambia lo que alguien eligió', async () => {
    const preguntas = responder('post', '/api/recibidos/clases', [
      { clase: 'TRANSPORTE', motivo: 'Por lo que dice la línea.' },
    ]);
    const usuario = await abrir('/nueva');
    await conProveedor(usuario);
    await conLinea(usuario, 'Flete', '100');
    await usuario.click(screen.getByRole('button', { name: 'Más datos de la línea 1' }));
    const que = screen.getByLabelText('Qué se compró en la línea 1');
    await waitFor(() => expect(que).toHaveValue('TRANSPORTE'));
    await usuario.selectOptions(que, 'BIENES');
    const antes = preguntas.length;
    await usuario.type(celda('Descripción'), ' a Loja');
    await waitFor(() => expect(preguntas.length).toBeGreaterThan(antes));
    expect(que).toHaveValue('BIENES');
  });

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
    await waitFor(() => expect(total()).toBe('$\u00a0115.00'));
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
      forma_pago: '19', // la usual del proveedor
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

  it('lo que el documento cobra por cuenta de otros entra en el total y se envía', async () => {
    const creadas = responder('post', '/api/compras', COMPRA, 201);
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await conProveedor(usuario);
    await usuario.keyboard('1234567890');
    await usuario.type(campo(/^Número/), '001-001-000000124');
    await conLinea(usuario, 'Energía', '100');
    await usuario.click(screen.getByRole('button', { name: 'El papel suma otra cosa' }));
    await usuario.click(screen.getByRole('button', { name: 'Agregar un rubro de terceros' }));
    await usuario.keyboard('Recolección de basura');
    await usuario.type(
      within(screen.getByRole('group', { name: 'Rubro de terceros 1' })).getByLabelText(/^Valor/),
      '5',
    );
    await waitFor(() => expect(total()).toBe('$\u00a0120.00'));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toMatchObject({
      rubros: [{ concepto: 'Recolección de basura', total: '5.00' }],
      otros: '0.00',
    });
  });

  it('mientras busca qué se retiene lo dice, sin pedir otra vez lo que ya está escrito', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    expect(screen.getByText(/^Diga el proveedor y sus líneas/)).toBeInTheDocument();
    await conProveedor(usuario);
    await conLinea(usuario, 'Resmas', '100');
    await usuario.selectOptions(celda('Destino'), 'ACTIVO');
    expect(screen.getByText('Buscando qué se retiene…')).toBeInTheDocument();
    expect(await screen.findByText('Es un servicio de quien está en RIMPE.')).toBeInTheDocument();
    await usuario.clear(celda('Precio'));
    expect(screen.getByText(/^Diga el proveedor y sus líneas/)).toBeInTheDocument();
  });

  it('la clave de acceso llena de quién es, su número y su fecha', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.click(campo(/^Autorización/));
    await usuario.paste(CLAVE);
    await waitFor(() => expect(campo(/^Número/)).toHaveValue('001-001-000000123'));
    await waitFor(() => expect(campo(/^Proveedor/)).toHaveValue('Papelera del Austro'));
    expect(campo(/^Su fecha/)).toHaveValue('20/11/2026');
  });

  it('una nota de venta no lleva IVA, ni las líneas que ya lo tenían', async () => {
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await conLinea(usuario, 'Almuerzos', '40');
    await waitFor(() => expect(total()).toBe('$\u00a046.00'));
    await usuario.selectOptions(documento(), '02');
    await waitFor(() => expect(total()).toBe('$\u00a040.00'));
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
    await waitFor(() => expect(total()).toBe('$\u00a01,322.50'));
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
        iva_al_costo: false,
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
    await waitFor(() => expect(campo(/^Proveedor/)).toHaveValue('Papelera del Austro'));
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

  it('lo que se deja a medias se guarda solo con sus archivos, y se retoma con ellos', async () => {
    const creados = responder('post', '/api/compras/borradores', { id: 55, version: 1 }, 201);
    responder('put', '/api/compras/borradores/55', { id: 55, version: 2 });
    const papel = { id: 3, nombre: 'factura.pdf', extension: 'pdf', tamano: 5 };
    const subidos = responder('post', '/api/compras/borradores/55/archivos', [papel], 201);
    responder('get', '/api/compras/paginacion', { ...pagina([FILA]), suma: SUMA });
    const usuario = await abrir('/nueva');
    await waitFor(() => expect(documento()).toHaveFocus());
    await usuario.type(campo(/^Autorización/), '12');
    await usuario.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File(['%PDF-'], 'factura.pdf'),
    );
    await waitFor(() => expect(subidos).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Quitar factura.pdf' })).toBeEnabled();
    await usuario.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(creados).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const { tipo, contenido } = creados[0]!.cuerpo as { tipo: string; contenido: object };
    expect([tipo, contenido]).toMatchObject(['COMPRA', { autorizacion: '12' }]);
    responder('get', '/api/compras/borradores/55', { id: 55, version: 1, contenido });
    responder('get', '/api/compras/borradores/55/archivos', [papel]);
    act(() => void (window.location.hash = '#/compras/nueva?retoma=55'));
    await waitFor(() => expect(campo(/^Autorización/)).toHaveValue('12'));
    const quitados = responder('delete', '/api/compras/borradores/55/archivos/3', null, 204);
    await usuario.click(await screen.findByRole('button', { name: 'Quitar factura.pdf' }));
    await waitFor(() => expect(screen.queryByText('factura.pdf')).not.toBeInTheDocument());
    expect(quitados).toHaveLength(1);
  });
});
