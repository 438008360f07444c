import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, PLAN, SIN_LIBROS } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { EstadoFinanciero, Flujo, Patrimonio, Renglon } from './api';
import { EstadosPage } from './EstadosPage';
import { cambio, diferencia } from './totales';

const renglon = (
  cuenta_id: number | null,
  codigo: string,
  nombre: string,
  padre_id: number | null,
  valor: string,
  otros: Partial<Renglon> = {},
): Renglon => ({
  cuenta_id,
  codigo,
  nombre,
  nivel: 1,
  padre_id,
  acepta_movimiento: false,
  valor,
  comparado: null,
  nota: '',
  ...otros,
});
const SITUACION: EstadoFinanciero = {
  hasta: '2026-11-23',
  comparado_hasta: null,
  con_presupuesto: false,
  filas: [
    renglon(1, '1', 'ACTIVO', null, '115.00'),
    renglon(11, '101', 'ACTIVO CORRIENTE', 1, '115.00'),
    renglon(13, '1010101', 'Caja', 11, '115.00', { acepta_movimiento: true }),
    renglon(3, '3', 'PATRIMONIO', null, '115.00'),
    renglon(37, '307', 'Resultado del ejercicio', 3, '-5.00', {
      nota: 'Con 5.00 del año que no se ha cerrado',
    }),
  ],
  totales: { activo: '115.00', pasivo: '0.00', patrimonio: '115.00', pasivo_y_patrimonio: '115.00' },
  totales_comparados: null,
  cuadra: true,
};
const RESULTADOS: EstadoFinanciero = {
  ...SITUACION,
  desde: '2026-01-01',
  filas: [
    renglon(4, '4', 'INGRESOS', null, '200.00', { comparado: '100.00' }),
    renglon(null, '42', 'GANANCIA BRUTA', null, '150.00', { comparado: '0.00' }),
  ],
  comparado_hasta: '2025-11-23',
  totales: {
    ingresos: '200.00',
    costos: '50.00',
    gastos: '0.00',
    antes_de_participacion: '150.00',
    participacion: '22.50',
    antes_de_renta: '127.50',
    renta: '31.88',
    resultado: '95.62',
  },
  totales_comparados: {
    ingresos: '100.00',
    costos: '50.00',
    gastos: '0.00',
    antes_de_participacion: '50.00',
    participacion: '0.00',
    antes_de_renta: '50.00',
    renta: '0.00',
    resultado: '50.00',
  },
};

const ENTRE = { desde: '2026-01-01', hasta: '2026-11-23' };
const casilla = (id: number, padre_id: number | null, nombre: string, valor: string, cuenta_id?: number) => ({
  id,
  padre_id,
  codigo: String(Math.abs(id)),
  nombre,
  nivel: 1,
  cuenta_id: cuenta_id ?? null,
  valor,
  comparado: null,
});
const FLUJO: Flujo = {
  ...ENTRE,
  comparado_desde: null,
  comparado_hasta: null,
  filas: [
    casilla(9501, null, 'Actividades de operación', '90.00'),
    casilla(950101, 9501, 'Cobros', '90.00'),
    casilla(95010101, 950101, 'Cobros por ventas', '90.00'),
    casilla(-1, 95010101, 'Clientes', '90.00', 15),
  ],
  conciliacion: [casilla(96, null, 'Ganancia (pérdida) del período', '90.00')],
  totales: {
    operacion: '90.00',
    inversion: '0.00',
    financiacion: '0.00',
    variacion: '90.00',
    inicial: '10.00',
    final: '100.00',
    resultado: '90.00',
  },
  totales_comparados: null,
  cuadra: true,
};
const causa = (id: number, padre_id: number | null, nombre: string, valor: string, cuenta_id?: number) => ({
  ...casilla(id, padre_id, nombre, valor, cuenta_id),
  valores: [valor],
  total: valor,
});
const PATRIMONIO: Patrimonio = {
  ...ENTRE,
  columnas: [{ codigo: '306', nombre: 'Resultados acumulados' }],
  filas: [
    causa(9901, null, 'Saldo al inicio del período', '20.00'),
    causa(990204, null, 'Dividendos', '-7.00'),
    causa(-1, 990204, 'Ganancias acumuladas', '-7.00', 36),
    causa(99, null, 'Saldo al final del período', '13.00'),
  ],
  comparado: null,
  cuadra: true,
};

const abrir = (hash: string) => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', []);
  return abrirEn(hash, { '/estados-financieros': <EstadosPage /> });
};

it('lo negativo lleva el menos delante, y el cambio se dice en partes de lo de antes', () => {
  expect(diferencia('0.00', '1234.5')).toBe('-1,234.50');
  expect(diferencia('0.00', null)).toBe('');
  expect(cambio('150', '100')).toBe('+50.0 %');
  expect(cambio('-50', '-100')).toBe('+50.0 %');
  expect(cambio('50', '100')).toBe('-50.0 %');
  expect(cambio('50', '0.00')).toBe('');
  expect(cambio('50', null)).toBe('');
});

it('la situación se despliega en su sitio hasta la cuenta, que lleva a su mayor', async () => {
  const pedidas = responder('get', '/api/estados/situacion', SITUACION);
  const usuario = await abrir('/estados-financieros?hasta=2026-11-23');
  const tabla = await screen.findByRole('table', { name: 'Estado de situación financiera' });
  expect(screen.getByText('Activo = pasivo + patrimonio')).toBeInTheDocument();
  expect(within(tabla).getByText('Con 5.00 del año que no se ha cerrado')).toBeInTheDocument();
  await usuario.click(within(tabla).getByRole('button', { name: 'Lo que cuelga de 101 ACTIVO CORRIENTE' }));
  expect(within(tabla).queryByRole('link', { name: '1010101 Caja' })).toBeNull();
  await usuario.click(within(tabla).getByRole('button', { name: 'Lo que cuelga de 101 ACTIVO CORRIENTE' }));
  expect(within(tabla).getByRole('link', { name: '1010101 Caja' })).toHaveAttribute(
    'href',
    '#/libros?pestana=mayor&cuenta=13&desde=2026-01-01&hasta=2026-11-23',
  );
  expect(pedidas[0]!.url.search).toBe('?hasta=2026-11-23');
});

it('los resultados se comparan con un año antes, y lo que no es del plan no lleva a ninguna parte', async () => {
  const pedidas = responder('get', '/api/estados/resultados', RESULTADOS);
  const usuario = await abrir('/estados-financieros?pestana=resultados&desde=2026-01-01&hasta=2026-11-23');
  const tabla = await screen.findByRole('table', { name: 'Estado de resultados' });
  expect(within(tabla).getByRole('row', { name: /INGRESOS/ })).toHaveTextContent('200.00100.00+100.0 %');
  expect(within(tabla).queryByRole('link', { name: /GANANCIA BRUTA/ })).toBeNull();
  expect(screen.getByText('Participación de los trabajadores').nextElementSibling).toHaveTextContent('22.50');
  await usuario.selectOptions(screen.getByLabelText('Comparar con'), 'anterior');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('comparar')).toBe('anterior'));
});

it('lo desplegado queda al volver', async () => {
  responder('get', '/api/estados/situacion', SITUACION);
  const usuario = await abrir('/estados-financieros');
  await usuario.click(await screen.findByRole('tab', { name: 'Situación financiera' }));
  const tabla = await screen.findByRole('table');
  const corriente = () =>
    within(screen.getByRole('table')).getByRole('button', { name: /101 ACTIVO CORRIENTE/ });
  const antes = corriente().getAttribute('aria-expanded');
  await usuario.click(corriente());
  expect(tabla).toBeInTheDocument();
  responder('get', '/api/estados/resultados', RESULTADOS);
  await usuario.click(screen.getByRole('tab', { name: 'Resultados' }));
  await screen.findByRole('table', { name: 'Estado de resultados' });
  await usuario.click(screen.getByRole('tab', { name: 'Situación financiera' }));
  await screen.findByRole('table', { name: 'Estado de situación financiera' });
  expect(corriente().getAttribute('aria-expanded')).not.toBe(antes);
});

const conPresupuesto = (comparado: string): EstadoFinanciero => ({
  ...SITUACION,
  comparado_hasta: '2026-11-30',
  con_presupuesto: true,
  filas: SITUACION.filas.map((f) => ({ ...f, comparado })),
  totales_comparados: SITUACION.totales,
});

it('junto al presupuesto dice la diferencia en dólares', async () => {
  const pedidos = responder('get', '/api/estados/situacion', conPresupuesto('120.00'));
  await abrir('/estados-financieros?pestana=situacion&comparar=presupuesto&hasta=2026-11-23');
  const activo = (await screen.findByRole('button', { name: /1 ACTIVO$/ })).closest('tr');
  expect(activo).toHaveTextContent('115.00120.00-5.00');
  expect(pedidos[0]!.url.searchParams.get('comparar')).toBe('presupuesto');
  expect(screen.queryByText('Esos meses no tienen presupuesto.')).toBeNull();
});

it('sin presupuesto con que compararse, lleva a escribirlo', async () => {
  responder('get', '/api/estados/situacion', conPresupuesto('0.00'));
  await abrir('/estados-financieros?pestana=situacion&comparar=presupuesto&hasta=2026-11-23');
  expect(await screen.findByText('Esos meses no tienen presupuesto.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Escribirlo' })).toHaveAttribute(
    'href',
    '#/presupuestos?anio=2026',
  );
});

it('el flujo se despliega hasta la cuenta que lo explica, y dice con qué se concilia', async () => {
  responder('get', '/api/estados/flujo', FLUJO);
  const usuario = await abrir('/estados-financieros?pestana=flujo&desde=2026-01-01&hasta=2026-11-23');
  const tabla = await screen.findByRole('table', { name: 'Estado de flujos de efectivo' });
  expect(screen.getByText('Es lo que cambió el efectivo')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Desplegar todo' }));
  expect(within(tabla).getByRole('link', { name: '1 Clientes' })).toHaveAttribute(
    'href',
    '#/libros?pestana=mayor&cuenta=15&desde=2026-01-01&hasta=2026-11-23',
  );
  expect(screen.getByRole('table', { name: 'Conciliación con el resultado' })).toHaveTextContent('90.00');
});

it('el patrimonio dice por qué cambió cada parte, y la cuenta lleva a su mayor', async () => {
  responder('get', '/api/estados/patrimonio', PATRIMONIO);
  const usuario = await abrir('/estados-financieros?pestana=patrimonio&desde=2026-01-01&hasta=2026-11-23');
  const tabla = await screen.findByRole('table', {
    name: 'Cambios en el patrimonio del 01/01/2026 al 23/11/2026',
  });
  expect(within(tabla).getByRole('row', { name: /Dividendos/ })).toHaveTextContent('-7.00-7.00');
  await usuario.click(within(tabla).getByRole('button', { name: /Dividendos/ }));
  expect(within(tabla).getByRole('link', { name: /Ganancias acumuladas/ })).toBeInTheDocument();
});

it('el formulario de la Superintendencia lleva de cada código a sus cuentas', async () => {
  const filas = [
    { estado: 'balance', codigo: '1010101', parte: '', nombre: 'Caja', valor: '115.00' },
    { estado: 'flujo', codigo: '9507', parte: '', nombre: 'Efectivo al final', valor: '115.00' },
    { estado: 'patrimonio', codigo: '99', parte: '301', nombre: 'Saldo al final: Capital', valor: '100.00' },
  ];
  responder('get', '/api/estados/supercias', { hasta: '2026-11-23', filas });
  await abrir('/estados-financieros?pestana=supercias&hasta=2026-11-23');
  const tabla = await screen.findByRole('table', {
    name: 'Formulario de la Superintendencia de Compañías: Situación financiera y resultados',
  });
  expect(await within(tabla).findByRole('link', { name: '1010101' })).toHaveAttribute(
    'href',
    '#/libros?pestana=mayor&cuenta=13&desde=2026-01-01&hasta=2026-11-23',
  );
  expect(screen.getByRole('row', { name: /9507/ })).toHaveTextContent('115.00');
  expect(screen.getByRole('row', { name: /99 · 301/ })).toHaveTextContent('100.00');
});

it.each([
  ['flujo', { ...FLUJO, filas: [], conciliacion: [] }, 'Nada entró ni salió en ese período'],
  ['supercias', { hasta: '2026-11-23', filas: [] }, 'Todavía no hay qué presentar'],
  ['patrimonio', { ...PATRIMONIO, columnas: [], filas: [] }, 'Todavía no hay patrimonio'],
])('sin nada que decir del %s, lo dice', async (cual, vacio, frase) => {
  responder('get', `/api/estados/${cual}`, vacio);
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir(`/estados-financieros?pestana=${cual}`);
  expect(await screen.findByText(frase)).toBeInTheDocument();
});

it('sin asientos, lo dice', async () => {
  responder('get', '/api/estados/situacion', { ...SITUACION, filas: [] });
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir('/estados-financieros');
  expect(await screen.findByText('Todavía no hay qué mostrar')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toBeInTheDocument();
});

it('si no llega, lo dice', async () => {
  fallar('get', '/api/estados/situacion', 500, 'interno', 'Ocurrió un error interno.');
  await abrir('/estados-financieros');
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});

it('los resultados se reparten por centro de costo, y sus columnas suman el total', async () => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', [{ id: 7, codigo: 'LOJA', nombre: 'Loja', activo: true, version: 1 }]);
  responder('get', '/api/estados/resultados', RESULTADOS);
  const pedidos = responder('get', '/api/estados/resultados-por', {
    ...ENTRE,
    por: 'centro',
    columnas: [
      { clave: '7', nombre: 'Loja' },
      { clave: '', nombre: 'Sin centro' },
    ],
    filas: [
      {
        ...{ cuenta_id: 4, codigo: '4', nombre: 'INGRESOS', nivel: 1, padre_id: null },
        ...{ acepta_movimiento: true, valores: ['150.00', '50.00'], total: '200.00' },
      },
    ],
    totales: ['antes_de_participacion', 'resultado'].map((campo) => ({
      campo,
      ...{ valores: ['150.00', '50.00'], total: '200.00' },
    })),
    cuadra: true,
  });
  const usuario = await abrirEn('/estados?pestana=resultados', { '/estados': <EstadosPage /> });
  await usuario.selectOptions(await screen.findByLabelText('En columnas'), 'centro');
  const tabla = await screen.findByRole('region', { name: 'Resultados por centro de costo' });
  expect(await within(tabla).findByRole('columnheader', { name: 'Loja' })).toBeInTheDocument();
  expect(within(tabla).getByRole('columnheader', { name: 'Sin centro' })).toBeInTheDocument();
  expect(within(tabla).getAllByText('150.00')).toHaveLength(2);
  expect(within(tabla).getByText('Las columnas suman el total')).toBeInTheDocument();
  // Sin participación ni impuesto, lo de antes de ellos es el resultado.
  expect(within(tabla).queryByText('Antes de participación e impuesto')).toBeNull();
  expect(screen.queryByLabelText('Comparar con')).toBeNull();
  expect(screen.queryByLabelText('Centro de costo')).toBeNull();
  expect(pedidos[0]!.url.searchParams.get('por')).toBe('centro');
});
