import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { inicioVacio, menu, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Inicio } from './empresa/api';
import { contra, corto } from './empresa/rotulos';

const MESES = Array.from({ length: 12 }, (_, n) =>
  n === 0 ? '2025-12' : `2026-${String(n).padStart(2, '0')}`,
);
const NOMBRES = {
  por_vencer: 'Por vencer',
  d30: 'De 1 a 30 días',
  d60: 'De 31 a 60 días',
  d90: 'De 61 a 90 días',
  mas: 'Más de 90 días',
  anticipos: 'Anticipos y saldos a favor',
};
const VALORES = {
  por_vencer: '700.00',
  d30: '200.00',
  d60: '0.00',
  d90: '0.00',
  mas: '100.00',
  anticipos: '-50.00',
};

const LLENO = inicioVacio({
  estrenada: true,
  ventas: {
    este_mes: '1120.00',
    mes_anterior: '1000.00',
    total: '12000.00',
    anterior: '10000.00',
    por_mes: MESES.map((mes) => ({ mes, valor: '1000.00', anterior: '833.33' })),
    en_camino: { cuantos: 1, total: '120.00' },
    rechazado: { cuantos: 2, total: '75.00' },
  },
  impuesto: { este_mes: '180.00', mes_anterior: '150.00' },
  iva: MESES.map((mes) => ({ mes, vendido: '180.00', comprado: '200.50', diferencia: '-20.50' })),
  cobros: { este_mes: '800.00', mes_anterior: '0.00' },
  cartera: {
    por_cobrar: '950.00',
    por_cobrar_antes: '950.00',
    vencido: '300.00',
    vencido_antes: '400.00',
    tramos: (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).map((tramo) => ({
      tramo,
      nombre: NOMBRES[tramo],
      valor: VALORES[tramo],
    })),
    rechazado: { documentos: 2, saldo: '86.25' },
  },
  mejores: [{ CLI_CODIGO: 3, CLI_NOMBRE: 'Ferretería Quito Norte', valor: '5000.00' }],
  vencidos: [
    {
      CLI_CODIGO: 4,
      CLI_NOMBRE: 'Daniela Guamán',
      vencido: '300.00',
      documentos: 2,
      desde: '2026-08-01',
      dias: 112,
    },
  ],
  por_pagar: { por_pagar: '640.00', vencido: '240.00', esta_semana: '150.00', hasta: '2026-11-22' },
  acreedores: [
    {
      proveedor_id: 5,
      proveedor: 'Papelera del Austro',
      vencido: '240.00',
      documentos: 1,
      desde: '2026-10-31',
      dias: 21,
    },
  ],
  plan: { PLAN_NOMBRE: 'Electrónico 1000', caduca: '2026-12-01', dias: 10, total: 1000, utilizados: 812 },
  atencion: [
    { que: 'lotes', cuantos: 3, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'vistos_pagos', cuantos: 1, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'vistos_periodos', cuantos: 2, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'negados', cuantos: 1, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'cheques', cuantos: 2, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'girados', cuantos: 1, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'accesos', cuantos: 1, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'recibidos', cuantos: 1, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'tickets', cuantos: 2, mensaje: null, CLI_CODIGO: null, CLI_NOMBRE: null },
    { que: 'envios', cuantos: 1, mensaje: null, CLI_CODIGO: 9, CLI_NOMBRE: 'Librería Andina' },
    { que: 'importaciones', cuantos: 37, mensaje: 'clientes', CLI_CODIGO: null, CLI_NOMBRE: null },
    {
      que: 'plan',
      cuantos: 1,
      mensaje: 'Su plan de documentos electrónicos caduca el 01/12/2026.',
      CLI_CODIGO: null,
      CLI_NOMBRE: null,
    },
    {
      que: 'plan',
      cuantos: 1,
      mensaje: 'Su firma electrónica caduca el 03/12/2026.',
      CLI_CODIGO: null,
      CLI_NOMBRE: null,
    },
  ],
});
const PASOS: Inicio['pasos'] = [
  { paso: 'datos', hecho: true },
  { paso: 'firma', hecho: false },
  { paso: 'clientes', hecho: false },
];
const PERMISOS = ['inicio.ver', 'plan.ver', 'firma.editar', 'cobros.editar', 'clientes.editar'];

async function entrar(inicio: Inicio, permisos = PERMISOS) {
  areasResponden();
  responder('get', '/api/inicio', inicio);
  dentro.empresa(sesionEmpresa({ permisos }));
  return abrir('#/');
}
const region = (nombre: string) => screen.findByRole('region', { name: nombre });

// La primera prueba lee la biblioteca de gráficos, y puede tardar si la máquina está ocupada.
// jsdom no mide nada, y los gráficos se quejan de eso.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('lo que se debe a los proveedores, lo que vence esta semana y a quiénes se debe lo vencido', async () => {
  await entrar(LLENO);
  const cifras = within(await region('Por pagar'));
  expect(cifras.getByText('$ 240.00')).toBeInTheDocument();
  expect(cifras.getByText('Vence hasta el 22 de noviembre')).toBeInTheDocument();
  const tabla = screen.getByRole('table', { name: 'Proveedores a los que se debe lo vencido' });
  expect(within(tabla).getByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
    'href',
    '#/proveedores/5?pestana=cuenta',
  );
});

it('el IVA del mes es lo vendido menos lo comprado, y dice que es un estimado', async () => {
  const { usuario } = await entrar(LLENO);
  const cifras = within(await region('Cifras'));
  expect(cifras.getByText('IVA a favor este mes')).toBeInTheDocument();
  expect(cifras.getByText('$ 20.50')).toBeInTheDocument();
  expect(cifras.getByText('Estimado, ya descontados $ 200.50 de lo comprado')).toBeInTheDocument();
  const figura = within(await region('IVA por mes'));
  await usuario.click(figura.getByText('Tabla'));
  expect(figura.getByRole('row', { name: 'nov 2026 180.00 200.50 -20.50' })).toBeInTheDocument();
});

it('quien no ve las compras ve el IVA de lo vendido', async () => {
  await entrar({ ...LLENO, iva: null });
  const cifras = within(await region('Cifras'));
  expect(cifras.getByText('IVA de este mes')).toBeInTheDocument();
  expect(cifras.getByText('20 % más que al 21 de octubre')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'IVA por mes' })).not.toBeInTheDocument();
});

it('las cifras se comparan con el mes anterior y llevan a sus listas', async () => {
  await entrar(LLENO);
  const cifras = within(await region('Cifras'));
  expect(cifras.getByText('12 % más que al 21 de octubre')).toBeInTheDocument();
  expect(cifras.getByText('nada al 21 de octubre')).toBeInTheDocument();
  expect(cifras.getByText('igual que al cierre de octubre')).toBeInTheDocument();
  expect(
    cifras.getByText('Sin IVA. Incluye $ 120.00 por autorizar. Aparte, $ 75.00 rechazado por el SRI.'),
  ).toBeInTheDocument();
  expect(
    cifras.getByText('Con IVA, menos los anticipos. Aparte, $ 86.25 rechazado por el SRI.'),
  ).toBeInTheDocument();
  expect(
    cifras.getByRole('link', { name: /^Vencido \$\s300\.00 25 % menos que al cierre de octubre/ }),
  ).toHaveAttribute('href', '#/por-cobrar?vencidos=true');
  expect(cifras.getByRole('link', { name: /^Cobrado este mes/ })).toHaveAttribute(
    'href',
    '#/cobros?desde=2026-11-01',
  );
});

it('lo que requiere atención lleva a donde se atiende', async () => {
  await entrar(LLENO);
  const atencion = within(await region('Requieren atención'));
  const enlaces = atencion.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')]);
  expect(enlaces).toEqual([
    [
      'Tiene $\u00a0300.00 vencidos; Daniela Guamán debe $\u00a0300.00 desde hace 112 días',
      '#/por-cobrar?vencidos=true',
    ],
    ['3 lotes de pagos esperan su aprobación', '#/pagos/lotes?estado=POR_APROBAR'],
    ['1 cambio delicado espera que usted lo confirme', '#/pagos/lotes/formato'],
    ['2 cambios delicados esperan que usted los confirme', '#/periodos'],
    ['1 compra es de un documento que el SRI no reconoce, y no se paga', '#/compras?negadas=true'],
    ['2 cheques ya se pueden depositar', `#/bancos/cheques?hasta=${hoy()}`],
    [
      '1 cheque girado se cobra desde hoy: tenga su valor en el banco',
      `#/bancos/girados?desde=${hoy()}&hasta=${hoy()}`,
    ],
    ['Desde ayer hubo muchos intentos fallidos de ingresar a su empresa', '#/accesos?clase=INGRESO_FALLIDO'],
    ['1 compra es de un documento que su emisor anuló en el SRI', '#/recibidos?estado=ANULADO'],
    ['2 tickets esperan su respuesta en Soporte', '#/soporte'],
    ['No llegó lo que envió a Librería Andina', '#/clientes/9?pestana=envios'],
    ['37 filas no entraron en la última importación de clientes', '#/clientes/importar'],
    ['Su plan de documentos electrónicos caduca el 01/12/2026.', '#/plan'],
    ['Su firma electrónica caduca el 03/12/2026.', '#/firma'],
  ]);
});

it('cada figura se lee como tabla y se baja', async () => {
  const { usuario } = await entrar(LLENO);
  const ventas = within(await region('Ventas por mes'));
  expect(
    ventas.getByText('$ 12,000.00 sin IVA en 12 meses, 20 % más que en los 12 anteriores'),
  ).toBeInTheDocument();
  await usuario.click(ventas.getByText('Tabla'));
  expect(ventas.getByRole('row', { name: 'dic 2025 1,000.00 833.33' })).toBeInTheDocument();
  const mejores = within(await region('Mejores clientes'));
  await usuario.click(mejores.getByText('Tabla'));
  expect(mejores.getByRole('link', { name: 'Ferretería Quito Norte' })).toHaveAttribute(
    'href',
    '#/clientes/3',
  );
  expect(
    within(await region('Antigüedad de lo que le deben')).getByText('Y $ 50.00 de anticipos por aplicar'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exportar Antigüedad de lo que le deben' })).toBeInTheDocument();
});

it('lo primero que se hace en el día está a la vista: facturar y cobrar', async () => {
  await entrar(LLENO, [...PERMISOS, 'documentos.emitir']);
  expect(await screen.findByRole('link', { name: 'Nueva factura' })).toHaveAttribute(
    'href',
    '#/facturas/nueva',
  );
  expect(screen.getByRole('link', { name: 'Registrar cobro' })).toHaveAttribute('href', '#/cobros/nuevo');
});

it('quien solo consulta no halla qué pulsar para cambiar algo', async () => {
  await entrar({ ...LLENO, plan: null }, ['inicio.ver']);
  await region('Cifras');
  expect(screen.queryByRole('link', { name: 'Registrar cobro' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nueva factura' })).not.toBeInTheDocument();
  expect(screen.queryByText('Primeros pasos')).not.toBeInTheDocument();
});

it('una empresa recién registrada ve sus primeros pasos, que puede ocultar y volver a ver', async () => {
  const { usuario } = await entrar(inicioVacio({ pasos: PASOS }));
  const pasos = within(await region('Primeros pasos'));
  expect(pasos.getByText('1 de 2 hechos: le falta uno')).toBeInTheDocument();
  // El que sigue está también como botón.
  const enlaces = pasos.getAllByRole('link', { name: /Agregue su primer cliente/ });
  expect(enlaces.map((a) => a.getAttribute('href'))).toEqual(['#/clientes/nuevo', '#/clientes/nuevo']);
  // La pantalla de la firma no está en este menú.
  expect(pasos.queryByText(/firma/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Aquí verá cómo va su negocio' })).toBeInTheDocument();
  await usuario.click(pasos.getByRole('button', { name: 'Ocultar' }));
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Primeros pasos: falta uno' }));
  expect(await region('Primeros pasos')).toBeInTheDocument();
});

it('la que ya vende ve sus pruebas si las pide, aparte de sus cifras', async () => {
  const { usuario } = await entrar({ ...LLENO, pruebas: { cuantos: 3, total: '45.00' } });
  await region('Cifras');
  expect(screen.queryByText(/3 comprobantes emitidos/)).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('switch', { name: 'Ver pruebas' }));
  expect(screen.getByRole('link', { name: '3 comprobantes emitidos por $\u00a045.00' })).toHaveAttribute(
    'href',
    '#/facturas?ambiente=1',
  );
});

it('la que ya trabaja ve antes sus cifras', async () => {
  await entrar({ ...LLENO, pasos: PASOS });
  expect(await screen.findByRole('button', { name: 'Primeros pasos: falta uno' })).toBeInTheDocument();
});

it('si no carga, lo dice y se reintenta', async () => {
  areasResponden();
  fallar('get', '/api/inicio', 500, 'interno', 'No se pudo.');
  dentro.empresa(sesionEmpresa({ permisos: PERMISOS }));
  const { usuario } = await abrir('#/');
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
  responder('get', '/api/inicio', inicioVacio());
  await usuario.click(reintentar);
  expect(await screen.findByRole('heading', { name: 'Aquí verá cómo va su negocio' })).toBeInTheDocument();
});

it('con el soporte de la empresa en el menú, no hay otro al pie', async () => {
  areasResponden();
  responder('post', '/menus/menuEmpresa', [menu(1, 'Soporte', 'soporte')]);
  dentro.empresa(sesionEmpresa({ permisos: ['inicio.ver', 'soporte.ver'] }));
  await abrir('#/');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Soporte' }).map((a) => a.getAttribute('href'))).toEqual([
      '#/soporte',
    ]),
  );
});

it.each([
  ['0', '0', 'igual que ayer'],
  ['5', '0', 'nada ayer'],
  ['100', '100.2', 'igual que ayer'],
  ['50', '100', '50 % menos que ayer'],
  ['5000', '100', 'mucho más que ayer'],
])('%s contra %s se dice "%s"', (ahora, antes, frase) => {
  expect(contra(ahora, antes, 'ayer')).toBe(frase);
});

it.each([
  [950, '950'],
  [9_500, '9,500'],
  [22_400, '22.4 mil'],
  [1_250_000, '1.3 M'],
])('en el eje, %d es %s', (valor, texto) => {
  expect(corto(valor)).toBe(texto);
});
