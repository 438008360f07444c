import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Cheque, Chequera, CuentaBancaria, Girado } from '../api';
import { ChequesPage } from '../cheques/ChequesPage';
import { ChequerasPage } from './ChequerasPage';
import { GiradosPage } from './GiradosPage';

const TODO = ['contabilidad.ver', 'contabilidad.editar', 'cobros.ver', 'cobros.editar', 'pagos.ver'];
const PICHINCHA = { id: 3, clase: 'BANCO', nombre: 'Pichincha', activa: true } as CuentaBancaria;
const CHEQUERA: Chequera = {
  id: 7,
  banco_id: 3,
  banco: 'Pichincha',
  desde: 101,
  hasta: 150,
  siguiente: 104,
  usados: 3,
  de_baja: 0,
  quedan: 47,
  activa: true,
  version: 2,
  acciones: ['editar', 'dar_de_baja'],
};
const girado = (id: number, otros: Partial<Girado>): Girado => ({
  id,
  banco_id: 3,
  banco: 'Pichincha',
  numero: 100 + id,
  beneficiario: 'Papelera del Austro',
  valor: '120.00',
  entregado: '2026-11-02',
  fecha: '2026-11-02',
  dias: 0,
  posfechado: false,
  reemplaza_a: null,
  reemplazado_por: null,
  debitado_el: null,
  cobrado_el: null,
  conciliado: false,
  estado: 'GIRADO',
  estado_nombre: 'Girado',
  anulado_el: null,
  motivo_anulacion: '',
  origen: { tipo: 'PAGO', tipo_nombre: 'Pago', id: 9, nombre: 'Pago n.º 9', ruta: '/pagos/9' },
  hecho_por: 'Ana',
  acciones: ['cobrar', 'anular'],
  ...otros,
});
const RECIBIDO: Cheque = {
  id: 21,
  numero: 21,
  fecha: '2026-11-05',
  cliente_id: 1,
  cliente: 'Ferretería Loja',
  total: '480.00',
  referencia: '',
  cheque_banco: 'Pichincha',
  cheque_numero: '1021',
  cheque_titular: 'Ferretería Loja',
  se_cobra: '2026-11-20',
  dias: -1,
  posfechado: true,
  estado: 'EN_CARTERA',
  estado_nombre: 'En cartera',
  linea: { asiento_id: 4, n: 1 },
  acciones: ['depositar'],
};
const pagina = <T,>(...items: T[]) => ({ items, page: 1, tamano: 20, total: items.length, paginas: 1 });

beforeEach(() => {
  responder('get', '/api/bancos', [PICHINCHA]);
});

async function elegir(usuario: Awaited<ReturnType<typeof abrirEn>>, de: string, accion: string) {
  await usuario.click(await screen.findByRole('button', { name: new RegExp(`Acciones.*${de}`) }));
  await usuario.click(await screen.findByRole('menuitem', { name: accion }));
}

describe('los cheques girados', () => {
  const abrir = (...items: Girado[]) => {
    responder('get', '/api/chequeras/girados', pagina(...items));
    return abrirEn('/bancos/girados', { '/bancos/girados': <GiradosPage /> }, TODO);
  };

  it('cada uno dice qué paga, en qué está y cuándo se cobra', async () => {
    const posfechado = girado(2, { estado: 'POSFECHADO', estado_nombre: 'Posfechado', dias: 12 });
    const cobrado = girado(3, { estado: 'COBRADO', estado_nombre: 'Cobrado', cobrado_el: '2026-11-09' });
    await abrir(girado(1, {}), posfechado, cobrado);
    const tabla = await screen.findByRole('table', { name: 'Cheques girados' });
    expect(within(tabla).getAllByRole('link', { name: 'Pago n.º 9' })[0]).toHaveAttribute(
      'href',
      '#/pagos/9',
    );
    expect(within(tabla).getByText('Se cobra en 12 días')).toBeInTheDocument();
    expect(within(tabla).getByText(/El banco lo pagó el/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chequeras' })).toHaveAttribute('href', '#/bancos/chequeras');
  });

  it('se dice qué día lo pagó el banco', async () => {
    const cobrados = responder('post', '/api/chequeras/girados/1/cobrar', girado(1, {}));
    const usuario = await abrir(girado(1, {}));
    await elegir(usuario, '101', 'El banco lo pagó');
    const ventana = await screen.findByRole('dialog');
    await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(cobrados).toHaveLength(1));
    expect(cobrados[0]!.cuerpo).toEqual({ fecha: hoy() });
  });

  it('solo quien puede pagar lo imprime', async () => {
    const usuario = await abrir(girado(1, {}));
    await usuario.click(await screen.findByRole('button', { name: /Acciones.*101/ }));
    await screen.findByRole('menuitem', { name: 'Anular' });
    expect(screen.queryByRole('menuitem', { name: 'Imprimir' })).toBeNull();
  });

  it('lo que se marcó por error se deshace', async () => {
    const deshechos = responder('post', '/api/chequeras/girados/1/no-cobrado', girado(1, {}));
    const usuario = await abrir(girado(1, { estado: 'COBRADO', acciones: ['no_cobrado'] }));
    await elegir(usuario, '101', 'Todavía no lo pagó');
    await waitFor(() => expect(deshechos).toHaveLength(1));
  });

  it('se anula con su motivo, y avisa que se anula con lo que pagaba', async () => {
    const anulados = responder('post', '/api/chequeras/girados/1/anular', girado(1, {}));
    const usuario = await abrir(girado(1, {}));
    await elegir(usuario, '101', 'Anular');
    const ventana = await screen.findByRole('dialog');
    expect(ventana).toHaveTextContent('Se anula con lo que pagaba, Pago n.º 9');
    await usuario.type(within(ventana).getByRole('textbox', { name: /^Motivo/ }), 'Se extravió');
    await usuario.click(within(ventana).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(anulados).toHaveLength(1));
    expect(anulados[0]!.cuerpo).toEqual({ fecha: hoy(), motivo: 'Se extravió' });
  });
});

describe('un cheque que se perdió', () => {
  it('se reemplaza por otro, y lo que pagaba sigue pagado', async () => {
    responder('get', '/api/chequeras/girados', pagina(girado(1, { acciones: ['reemplazar', 'anular'] })));
    const hechos = responder('post', '/api/chequeras/girados/1/reemplazar', girado(2, {}), 201);
    const usuario = await abrirEn('/bancos/girados', { '/bancos/girados': <GiradosPage /> }, TODO);
    await elegir(usuario, '101', 'Reemplazar');
    const ventana = await screen.findByRole('dialog');
    expect(ventana).toHaveTextContent('Pago n.º 9 sigue pagado, en la misma cuenta');
    await usuario.type(within(ventana).getByRole('textbox', { name: /^Motivo/ }), 'Se mojó');
    await usuario.type(within(ventana).getByRole('textbox', { name: /^Número del nuevo/ }), '105');
    await usuario.click(within(ventana).getByRole('button', { name: 'Reemplazar' }));
    await waitFor(() => expect(hechos).toHaveLength(1));
    expect(hechos[0]!.cuerpo).toEqual({
      motivo: 'Se mojó',
      fecha: hoy(),
      cheque: { numero: '105', beneficiario: 'Papelera del Austro', fecha: null },
    });
  });

  it('el que se anuló dice por cuál se cambió', async () => {
    const anulado = girado(1, {
      estado: 'ANULADO',
      estado_nombre: 'Anulado',
      anulado_el: '2026-11-10',
      motivo_anulacion: 'Se mojó',
      reemplazado_por: 105,
      acciones: [],
    });
    responder('get', '/api/chequeras/girados', pagina(anulado));
    await abrirEn('/bancos/girados', { '/bancos/girados': <GiradosPage /> }, TODO);
    expect(await screen.findByText('Se mojó. Se dio el 105')).toBeInTheDocument();
  });
});

describe('las chequeras', () => {
  const abrir = (chequeras: Chequera[], permisos = TODO) => {
    responder('get', '/api/chequeras', chequeras);
    return abrirEn('/bancos/chequeras', { '/bancos/chequeras': <ChequerasPage /> }, permisos);
  };

  it('se registra una con sus números', async () => {
    const creadas = responder('post', '/api/chequeras', CHEQUERA, 201);
    const usuario = await abrir([CHEQUERA]);
    await usuario.click(await screen.findByRole('button', { name: 'Nueva chequera' }));
    const ventana = await screen.findByRole('dialog');
    await usuario.selectOptions(within(ventana).getByLabelText(/^Banco/), 'Pichincha');
    await usuario.type(within(ventana).getByLabelText(/^Del número/), '151');
    await usuario.type(within(ventana).getByLabelText(/^Al número/), '200');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar la chequera' }));
    await waitFor(() => expect(creadas).toHaveLength(1));
    expect(creadas[0]!.cuerpo).toEqual({ banco_id: 3, desde: 151, hasta: 200, siguiente: null });
  });

  it('unas hojas perdidas se dan de baja con su motivo', async () => {
    const bajas = responder('post', '/api/chequeras/7/bajas', CHEQUERA, 201);
    const usuario = await abrir([CHEQUERA]);
    await usuario.click(await screen.findByRole('button', { name: /^Dar de baja/ }));
    const ventana = await screen.findByRole('dialog');
    const hasta = within(ventana).getByLabelText(/^Al número/);
    await usuario.clear(hasta);
    await usuario.type(hasta, '105');
    await usuario.type(within(ventana).getByLabelText(/^Motivo/), 'Se perdieron');
    await usuario.click(within(ventana).getByRole('button', { name: 'Dar de baja' }));
    await waitFor(() => expect(bajas).toHaveLength(1));
    expect(bajas[0]!.cuerpo).toEqual({ desde: 104, hasta: 105, motivo: 'Se perdieron' });
  });

  it('se desactiva', async () => {
    const cambiadas = responder('put', '/api/chequeras/7', CHEQUERA);
    const usuario = await abrir([CHEQUERA]);
    await usuario.click(await screen.findByRole('button', { name: /^Desactivar/ }));
    await waitFor(() => expect(cambiadas[0]?.cuerpo).toEqual({ activa: false, version: 2 }));
  });

  it('se dice dónde va cada cosa al imprimir', async () => {
    const lugar = { x: 20, y: 30 };
    const formato = {
      banco_id: 3,
      ancho: 156,
      alto: 76,
      renglon: 120,
      campos: { cifras: lugar, beneficiario: lugar, letras: lugar, lugar_fecha: lugar },
      fecha_como: 'AAAA-MM-DD',
      con_comprobante: true,
      version: 4,
    };
    responder('get', '/api/chequeras/formatos/3', formato);
    const guardados = responder('put', '/api/chequeras/formatos/3', formato);
    const usuario = await abrir([CHEQUERA]);
    await usuario.click(await screen.findByRole('button', { name: /^Impresión/ }));
    const ventana = await screen.findByRole('dialog');
    const izquierda = await within(ventana).findByLabelText('Valor en letras: izquierda');
    await usuario.clear(izquierda);
    await usuario.type(izquierda, '15');
    expect(within(ventana).getByRole('button', { name: 'Hoja de prueba' })).toBeEnabled();
    await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({
      campos: { letras: { x: 15, y: 30 }, cifras: lugar },
      version: 4,
    });
  });

  it('quien solo mira no cambia ninguna', async () => {
    await abrir([{ ...CHEQUERA, acciones: [] }], ['contabilidad.ver']);
    expect(await screen.findByText('Del 101 al 150')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Nueva|Dar de baja|Desactivar/ })).toBeNull();
  });
});

describe('los cheques en cartera', () => {
  const abrir = (cheque: Cheque) => {
    responder('get', '/api/bancos/cheques', pagina(cheque));
    responder('get', '/api/bancos/partidas', []);
    responder('get', '/api/cuentas', []);
    return abrirEn('/bancos/cheques', { '/bancos/cheques': <ChequesPage /> }, TODO);
  };

  it('el que ya se cobra se deposita en el banco que se elija', async () => {
    const depositados = responder('post', '/api/bancos/cheques/21/depositar', { id: 9, avisos: [] }, 201);
    const usuario = await abrir(RECIBIDO);
    expect(await screen.findByText('Ya se puede depositar')).toBeInTheDocument();
    await elegir(usuario, '21', 'Depositar');
    const ventana = await screen.findByRole('dialog');
    await usuario.selectOptions(within(ventana).getByLabelText(/^En qué banco/), 'Pichincha');
    await usuario.type(within(ventana).getByLabelText(/^Número de la papeleta/), '0099');
    await usuario.click(within(ventana).getByRole('button', { name: 'Depositar' }));
    await waitFor(() => expect(depositados).toHaveLength(1));
    expect(depositados[0]!.cuerpo).toEqual({ banco_id: 3, fecha: hoy(), referencia: '0099' });
  });

  it('el que el banco devolvió sale de él y su cliente lo debe otra vez', async () => {
    const devueltos = responder('post', '/api/bancos/devueltos', { id: 9, avisos: [] }, 201);
    const suyo = { estado: 'DEPOSITADO', estado_nombre: 'Depositado', acciones: ['devolver'] } as const;
    const usuario = await abrir({ ...RECIBIDO, ...suyo, acciones: [...suyo.acciones] });
    await elegir(usuario, '21', 'El banco lo devolvió');
    const ventana = await screen.findByRole('dialog');
    expect(ventana).toHaveTextContent('Ferretería Loja debe otra vez lo que pagaba');
    await usuario.type(within(ventana).getByRole('textbox', { name: /^Motivo/ }), 'Sin fondos');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar la devolución' }));
    await waitFor(() => expect(devueltos).toHaveLength(1));
    expect(devueltos[0]!.cuerpo).toEqual({
      linea: { asiento_id: 4, n: 1 },
      fecha: hoy(),
      motivo: 'Sin fondos',
      partidas: [],
    });
  });
});
