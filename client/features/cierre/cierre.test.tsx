import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, CON_LIBROS, SIN_LIBROS } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { CierreAnio, CierreMes, PasoDeCierre } from './api';
import { CierrePage } from './CierrePage';
import { CierresPage } from './CierresPage';

const TODO = ['contabilidad.ver', 'contabilidad.cerrar'];
const RUTAS = { '/cierres': <CierresPage />, '/cierres/:id': <CierrePage /> };
const abrir = (hash: string, permisos = TODO) => abrirEn(hash, RUTAS, permisos);

const paso = (codigo: string, nombre: string, otros: Partial<PasoDeCierre> = {}): PasoDeCierre => ({
  codigo,
  nombre,
  explica: '',
  estado: 'bien',
  texto: 'Listo todo.',
  cuantos: 0,
  ruta: '',
  hallados: [],
  hacer: false,
  deshacer: false,
  hecho_por: '',
  hecho_en: null,
  ...otros,
});
const POR_HACER = { estado: 'falta', hacer: true, texto: 'Falta hacerlo.' } as const;
const IMPUESTOS = paso('impuestos', 'Impuestos del mes', { deshacer: true, hecho_por: 'María Salas' });
const SELLADO = paso('sellado', 'Números y huellas', { ...POR_HACER, explica: 'Cada uno toma su número.' });
const AUDITORIA = paso('auditoria', 'Revisiones de los libros', POR_HACER);
const BANCOS = paso('bancos', 'Bancos conciliados', { estado: 'aviso', ruta: '/conciliaciones' });
const MES: CierreMes = {
  anio: 2026,
  mes: 10,
  nombre: 'octubre de 2026',
  desde: '2026-10-01',
  hasta: '2026-10-31',
  estado: 'ABIERTO',
  bloqueado: false,
  terminado: true,
  cerrado_por: '',
  cerrado_en: null,
  motivo: '',
  pasos: [BANCOS, IMPUESTOS, SELLADO, AUDITORIA],
};
const LISTO = { ...MES, pasos: [BANCOS, IMPUESTOS] };
const CERRADO: CierreMes = {
  ...LISTO,
  estado: 'CERRADO',
  bloqueado: true,
  cerrado_por: 'María Salas',
  cerrado_en: '2026-11-03T10:00:00-05:00',
};
const RENTA = {
  resultado: '1000.00',
  participacion_porcentaje: '15.00',
  participacion_fuente: 'Código del Trabajo, art. 97',
  participacion_por_confirmar: false,
  participacion: '150.00',
  base: '850.00',
  perdidas: '0.00',
  perdidas_porcentaje: '25.00',
  perdidas_fuente: 'LRTI, art. 11',
  perdidas_por_confirmar: false,
  gravable: '850.00',
  tarifa: '25.00',
  tarifa_fuente: 'LRTI, art. 37',
  tarifa_por_confirmar: true,
  impuesto: '212.50',
  neto: '637.50',
};
const ANIO: CierreAnio = {
  anio: 2025,
  estado: 'ABIERTO',
  terminado: true,
  cerrado_por: '',
  cerrado_en: null,
  motivo: '',
  meses: [
    {
      mes: 1,
      nombre: 'enero',
      estado: 'CERRADO',
      bloqueado: true,
      terminado: true,
      cerrado_por: 'María Salas',
      cerrado_en: '2025-02-03T10:00:00-05:00',
    },
  ],
  ingresos: '1000.00',
  costos: '0.00',
  gastos: '0.00',
  resultado: '1000.00',
  renta: RENTA,
  partidas: {
    con_trabajadores: true,
    cruzar: true,
    no_deducibles: '0.00',
    exentos: '0.00',
    gastos_de_exentos: '0.00',
    participacion_de_exentos: '0.00',
    deducciones: '0.00',
    perdidas: '0.00',
    tarifa: null,
    impuesto: null,
    reserva: '0.00',
  },
  creditos: '0.00',
  asientos: [],
  falta: [],
  avisos: [],
};
const enElDialogo = async (nombre: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: nombre });

it('la lista dice cómo está cada mes, lleva a él y cambia de año', async () => {
  responder('get', '/api/contabilidad', { ...CON_LIBROS, desde: '2025-01-01' });
  responder('get', '/api/cierres/2025', ANIO);
  const usuario = await abrir('/cierres?anio=2025');
  const enero = await screen.findByRole('link', { name: 'Enero' });
  expect(enero).toHaveAttribute('href', '#/cierres/202501');
  expect(enero.closest('tr')).toHaveTextContent('Cerrado');
  expect(enero.closest('tr')).toHaveTextContent('María Salas');
  expect(screen.getByRole('link', { name: 'Revisar el cierre de 2025' })).toHaveAttribute(
    'href',
    '#/cierres/2025',
  );
  responder('get', '/api/cierres/2026', { ...ANIO, anio: 2026 });
  await usuario.selectOptions(screen.getByLabelText('Año'), '2026');
  expect(await screen.findByRole('link', { name: 'Revisar el cierre de 2026' })).toBeInTheDocument();
});

it('sin libros, lleva a empezarlos', async () => {
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir('/cierres');
  expect(await screen.findByText('Los libros todavía no empiezan')).toBeInTheDocument();
});

it('cada cosa que un paso halló lleva a donde se arregla', async () => {
  const notas = paso('notas', 'Notas con su compra', {
    estado: 'aviso',
    texto: '3 notas corrigen compras que no están registradas: regístrelas.',
    cuantos: 3,
    hallados: [
      { texto: 'Factura 001-001-000000099, de la Nota de crédito 12', ruta: '/compras/nueva?proveedor=8' },
      { texto: 'Factura 001-001-000000100, de la Nota de crédito 13', ruta: '/compras/nueva?proveedor=9' },
    ],
  });
  responder('get', '/api/cierres/2026/10', { ...MES, pasos: [notas] });
  await abrir('/cierres/202610');
  const lista = await screen.findByRole('list', { name: 'Notas con su compra: lo que se halló' });
  expect(
    within(lista)
      .getAllByRole('link')
      .map((e) => e.getAttribute('href')),
  ).toEqual(['#/compras/nueva?proveedor=8', '#/compras/nueva?proveedor=9']);
  expect(lista).toHaveTextContent('y 1 más');
});

it('cada paso dice qué es y qué le falta, y la máquina hace los que puede', async () => {
  responder('get', '/api/cierres/2026/10', MES);
  const usuario = await abrir('/cierres/202610');
  const pasos = screen.getByRole('list', { name: 'Pasos del cierre' });
  expect(within(pasos).getByText('Cada uno toma su número.')).toBeInTheDocument();
  expect(within(pasos).getByRole('link', { name: 'Ir a arreglarlo Bancos conciliados' })).toHaveAttribute(
    'href',
    '#/conciliaciones',
  );
  expect(screen.getByText('Faltan 2 pasos para cerrar.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cerrar el mes' })).toBeDisabled();
  const sellar = responder('post', '/api/cierres/2026/10/pasos/sellado', {
    ...MES,
    pasos: [BANCOS, IMPUESTOS, AUDITORIA],
  });
  const revisar = responder('post', '/api/cierres/2026/10/pasos/auditoria', LISTO);
  responder('get', '/api/cierres/2026/10', LISTO);
  await usuario.click(screen.getByRole('button', { name: 'Hacer lo que falta' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar el mes' })).toBeEnabled());
  expect([sellar.length, revisar.length]).toEqual([1, 1]);
  const cierres = responder('post', '/api/cierres/2026/10/cerrar', CERRADO);
  responder('get', '/api/cierres/2026/10', CERRADO);
  await usuario.click(screen.getByRole('button', { name: 'Cerrar el mes' }));
  expect(await screen.findByText(/Queda por mirar: bancos conciliados/)).toBeInTheDocument();
  await usuario.click(await enElDialogo('Cerrar el mes'));
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeInTheDocument();
  expect(cierres).toHaveLength(1);
});

it('lo que no se pudo hacer se dice, y el mes se lee otra vez', async () => {
  responder('get', '/api/cierres/2026/10', MES);
  fallar('post', '/api/cierres/2026/10/pasos/sellado', 409, 'estado_invalido', 'Octubre está cerrado.');
  const usuario = await abrir('/cierres/202610');
  responder('get', '/api/cierres/2026/10', CERRADO);
  await usuario.click(await screen.findByRole('button', { name: 'Hacer Números y huellas' }));
  expect(await screen.findByText('Octubre está cerrado.')).toBeInTheDocument();
  await usuario.click(await enElDialogo('Aceptar'));
  expect(await screen.findByText(/Lo cerró María Salas/)).toBeInTheDocument();
});

it('un paso hecho se deshace, y los impuestos se asientan con lo que la persona dice', async () => {
  const cifras = Object.fromEntries(
    'ventas compras acreditable al_gasto credito_anterior retenido retenciones_anteriores por_pagar credito credito_retenciones efectuadas diferido'
      .split(' ')
      .map((campo) => [campo, '0.00']),
  );
  responder('get', '/api/cierres/2026/10', MES);
  responder('get', '/api/cierres/2026/10/impuestos', {
    ...cifras,
    declarado: [{ rol: 'IMPUESTOS_DECLARADOS', nombre: 'Retenciones de renta', valor: '7.00' }],
    factor: '1.00',
    lineas: [],
    asiento_id: 9,
    al_dia: true,
  });
  const liquidados = responder('post', '/api/cierres/2026/10/impuestos', {});
  const deshechos = responder('delete', '/api/cierres/2026/10/pasos/impuestos', MES);
  const usuario = await abrir('/cierres/202610');
  await usuario.click(await screen.findByRole('button', { name: 'Ver las cifras' }));
  const ventana = await screen.findByRole('dialog', { name: 'Impuestos de octubre de 2026' });
  const factor = await within(ventana).findByLabelText(/Qué parte del IVA/);
  await usuario.clear(factor);
  await usuario.type(factor, '0.85');
  await usuario.click(within(ventana).getByRole('button', { name: 'Asentar los impuestos' }));
  await waitFor(() => expect(liquidados[0]?.cuerpo).toEqual({ factor: '0.85', diferido: '0.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await usuario.click(screen.getByRole('button', { name: 'Deshacer Impuestos del mes' }));
  await usuario.click(await enElDialogo('Deshacer'));
  await waitFor(() => expect(deshechos).toHaveLength(1));
});

it('se reabre con su motivo', async () => {
  responder('get', '/api/cierres/2026/10', CERRADO);
  const pedidas = responder('post', '/api/cierres/2026/10/reabrir', MES);
  const usuario = await abrir('/cierres/202610');
  await usuario.click(await screen.findByRole('button', { name: 'Reabrir' }));
  await usuario.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Faltó una factura');
  await usuario.click(await enElDialogo('Reabrir'));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ motivo: 'Faltó una factura' }));
});

it('quien solo mira no hace nada', async () => {
  responder('get', '/api/cierres/2026/10', MES);
  await abrir('/cierres/202610', ['contabilidad.ver']);
  expect(await screen.findByText('Números y huellas')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Hacer|Deshacer|Cerrar/ })).toBeNull();
});

it('sin un porcentaje de la ley, el año se ve igual, dice qué falta y no se cierra', async () => {
  const falta = 'Nadie ha cargado para 2025: Impuesto a la renta de las sociedades. Avise a soporte.';
  responder('get', '/api/cierres/2025', { ...ANIO, renta: null, falta: [falta] });
  await abrir('/cierres/2025');
  expect(screen.getByText(falta)).toBeInTheDocument();
  expect(screen.getByText('Todavía no se pueden contar la participación ni el impuesto')).toBeInTheDocument();
  expect(screen.getByText('Antes de participación e impuesto')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cerrar el año' })).toBeDisabled();
  expect(screen.getByLabelText(/Gastos no deducibles/)).toBeInTheDocument();
});

it('el año se calcula con lo que los libros no dicen, se cierra con lo visto y se deshace', async () => {
  const otro = {
    ...ANIO,
    partidas: { ...ANIO.partidas, no_deducibles: '100.00' },
    renta: { ...RENTA, impuesto: '237.50', neto: '612.50' },
  };
  responder('get', '/api/cierres/2025', ANIO);
  const dichas = responder('post', '/api/cierres/2025/calcular', otro);
  const usuario = await abrir('/cierres/2025');
  expect(screen.getByText('1 de 1 meses cerrados')).toBeInTheDocument();
  const fila = screen.getByText('LRTI, art. 37').closest('tr');
  expect(fila).toHaveTextContent(/^Impuesto a la renta, .*LRTI, art. 37/);
  expect(screen.queryByText(/confirmar/)).toBeNull();
  await usuario.type(screen.getByLabelText(/Gastos no deducibles/), '100');
  await usuario.click(screen.getByRole('button', { name: 'Cerrar el año' }));
  expect(await screen.findByText('Hay cifras sin guardar')).toBeInTheDocument();
  await usuario.click(await enElDialogo('Aceptar'));
  responder('get', '/api/cierres/2025', otro);
  await usuario.click(screen.getByRole('button', { name: 'Guardar y calcular' }));
  await waitFor(() => expect(dichas[0]?.cuerpo).toMatchObject({ no_deducibles: '100', tarifa: null }));
  expect(await screen.findByText('$ 612.50')).toBeInTheDocument();
  expect(screen.getByText('612.50')).toBeInTheDocument();
  const cierres = responder('post', '/api/cierres/2025/cerrar', otro);
  responder('get', '/api/cierres/2025', { ...otro, estado: 'CERRADO', cerrado_por: 'María Salas' });
  await usuario.click(screen.getByRole('button', { name: 'Cerrar el año' }));
  await usuario.click(await enElDialogo('Cerrar el año'));
  await waitFor(() => expect(cierres[0]?.cuerpo).toEqual({ neto: '612.50' }));
  const deshechos = responder('post', '/api/cierres/2025/deshacer', ANIO);
  await usuario.click(await screen.findByRole('button', { name: 'Deshacer el cierre' }));
  await usuario.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Un ajuste');
  await usuario.click(await enElDialogo('Deshacer'));
  await waitFor(() => expect(deshechos[0]?.cuerpo).toEqual({ motivo: 'Un ajuste' }));
});

it('lo que no existe o no llega se dice', async () => {
  fallar('get', '/api/cierres/2026/13', 404, 'no_encontrado', 'No existe ese mes.');
  await abrir('/cierres/202613');
  expect(screen.getByRole('heading', { name: 'Mes no encontrado' })).toBeInTheDocument();
});

it('una dirección que no es de un cierre lo dice', async () => {
  await abrir('/cierres/hoy');
  expect(screen.getByRole('heading', { name: 'Cierre no encontrado' })).toBeInTheDocument();
});
