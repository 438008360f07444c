import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { EmpezarPage } from '../hay/EmpezarPage';
import { ExistenciasPage } from '../hay/ExistenciasPage';
import type { Kardex } from './api';
import { KardexPage } from './KardexPage';

const FILA = {
  dia: '2026-11-20',
  bodega_id: 1,
  bodega: 'Local',
  tercero: 'Cementos del Pacífico',
  autorizacion: '1127111111',
  lotes: [],
  asiento: { id: 71, nombre: 'Compras 2026-15' },
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  documento: {
    tipo: 'COMPRA',
    tipo_nombre: 'Compra',
    id: 4,
    nombre: 'Compra 001-001-45',
    ruta: '/compras/4',
  },
};
const KARDEX: Kardex = {
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  desde: '2026-11-01',
  hasta: '2026-11-30',
  saldo_inicial: '2.00',
  valor_inicial: '14.00',
  entradas: '10.00',
  salidas: '4.00',
  saldo_final: '8.00',
  valor_final: '58.00',
  anterior: '',
  siguiente: 'abc',
  filas: [
    {
      ...FILA,
      id: 1,
      fecha: '2026-11-20',
      clase: 'COMPRA',
      clase_nombre: 'Compra',
      entrada: '10.00',
      salida: '0.00',
      costo: '7.333333',
      valor: '73.33',
      saldo: '12.00',
      saldo_costo: '7.28',
      saldo_valor: '87.33',
    },
    {
      ...FILA,
      id: 2,
      fecha: '2026-11-22',
      clase: 'REVALUO',
      clase_nombre: 'Corrección del costo',
      entrada: '0.00',
      salida: '0.00',
      costo: null,
      valor: '-0.50',
      saldo: '12.00',
      saldo_costo: '7.24',
      saldo_valor: '86.83',
    },
  ],
};
const RUTAS = {
  '/existencias': <ExistenciasPage />,
  '/existencias/empezar': <EmpezarPage />,
  '/kardex': <KardexPage />,
};
const TODOS = ['existencias.ver', 'existencias.costo', 'existencias.configurar'];

const abrir = (en: string, permisos = TODOS) => {
  responder('get', '/api/bodegas', []);
  responder('get', '/api/reservas/paginacion', pagina([]));
  return abrirEn(en, RUTAS, permisos);
};
const parametros = (desde: string | null) =>
  responder('get', '/api/existencias/parametros', {
    desde,
    permite_negativo: false,
    metodo: 'PERIODICO',
    permanente_desde: null,
    formula: 'PROMEDIO',
    formula_desde: null,
    formula_de_hoy: 'PROMEDIO',
    version: 1,
  });
beforeEach(() => void parametros('2026-01-01'));

it('cada línea lleva a su documento, dice lo que quedó y de qué día corrige', async () => {
  responder('get', '/api/kardex', KARDEX);
  await abrir('/kardex?producto=9');
  const tabla = within(await screen.findByRole('table', { name: 'Movimientos del producto' }));
  expect(tabla.getAllByRole('link', { name: 'Compra 001-001-45' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/compras/4'),
  );
  expect(tabla.getAllByRole('link', { name: 'Compras 2026-15' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/asientos/71'),
  );
  expect(tabla.getAllByText('Cementos del Pacífico')).toHaveLength(2);
  expect(tabla.getByText('7.333333')).toBeInTheDocument();
  expect(tabla.getByText('Corrección del costo del 20/11/2026')).toBeInTheDocument();
  expect(screen.getByText('$ 58.00', { exact: false })).toBeInTheDocument();
});

it('se pasa a la página siguiente sin perder el producto', async () => {
  const pedidas = responder('get', '/api/kardex', KARDEX);
  const usuario = await abrir('/kardex?producto=9');
  await usuario.click(await screen.findByRole('button', { name: 'Siguientes' }));
  await waitFor(() => expect(pedidas.at(-1)?.url.search).toContain('despues=abc'));
  expect(pedidas.at(-1)?.url.search).toContain('producto=9');
});

it('quien no ve el costo no tiene sus columnas', async () => {
  const sin = { costo: null, valor: null, saldo_costo: null, saldo_valor: null };
  const filas = KARDEX.filas.map((fila) => ({ ...fila, ...sin }));
  responder('get', '/api/kardex', { ...KARDEX, filas, valor_inicial: null, valor_final: null });
  await abrir('/kardex?producto=9', ['existencias.ver']);
  const tabla = within(await screen.findByRole('table', { name: 'Movimientos del producto' }));
  expect(tabla.queryByRole('columnheader', { name: /Costo|Valor|A cuánto|Vale/ })).toBeNull();
});

it('sin producto pide elegir uno, y el que no existe se dice', async () => {
  fallar('get', '/api/kardex', 404, 'no_encontrado', 'No existe ese producto.');
  const usuario = await abrir('/kardex');
  expect(await screen.findByText('Elija un producto')).toBeInTheDocument();
  responder('post', '/api/productos/nombre', [
    { PRO_ID: 9, PRO_CODIGO: 'CEM-50', PRO_AUXILIAR: '', PRO_NOMBRE: 'Cemento', PRO_INVENTARIO: true },
  ]);
  await usuario.type(screen.getByLabelText('Producto', { selector: 'input' }), 'cem-50{Enter}');
  expect(await screen.findByText('Ese producto no existe')).toBeInTheDocument();
});

it.each(['/existencias', '/kardex'])(
  'en %s, mientras la empresa no las lleva, se ofrece empezar a quien puede',
  async (en) => {
    parametros(null);
    await abrir(en);
    expect(await screen.findByRole('link', { name: 'Empezar a llevarlas' })).toBeInTheDocument();
  },
);

it('quien solo mira no ve cómo empezar', async () => {
  parametros(null);
  await abrir('/existencias', ['existencias.ver']);
  expect(await screen.findByText(/todavía no lleva/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Empezar a llevarlas' })).toBeNull();
});

it('se empieza con lo escrito a mano, y el costo que falta se pide', async () => {
  responder('get', '/api/existencias/empezar', {
    productos: 2,
    sin_costo: 1,
    valor: '70.00',
    filas: [
      {
        producto_id: 9,
        PRO_CODIGO: 'CEM-50',
        nombre: 'Cemento',
        unidad: 'SACO',
        cantidad: '10.00',
        costo: '7.00',
      },
      {
        producto_id: 10,
        PRO_CODIGO: 'VAR-12',
        nombre: 'Varilla',
        unidad: 'UNIDAD',
        cantidad: '3.00',
        costo: null,
      },
    ],
  });
  const pedidas = responder('post', '/api/existencias/empezar', {}, 201);
  const usuario = await abrir('/existencias/empezar');
  expect(await screen.findByLabelText('Costo de Cemento')).toHaveValue('7.00');
  await usuario.type(screen.getByLabelText('Costo de Varilla'), '2,5');
  await usuario.click(screen.getByRole('button', { name: 'Empezar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    bodega_id: null,
    sin_costo: false,
    costos: [
      { producto_id: 9, costo: '7' },
      { producto_id: 10, costo: '2.5' },
    ],
  });
});

const conLista = () => {
  parametros('2026-01-01');
  responder('get', '/api/existencias/paginacion', { items: [], page: 1, tamano: 20, total: 0, paginas: 0 });
  responder('get', '/api/existencias/total', { productos: 0, valor: '0.00' });
};

it('se permite vender lo que no hay, con la versión leída', async () => {
  conLista();
  const pedidas = responder('put', '/api/existencias/parametros', {});
  const usuario = await abrir('/existencias');
  await usuario.click(await screen.findByRole('button', { name: 'Cómo se llevan' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Cómo se llevan' }));
  expect(ventana.getByText(/desde el 01\/01\/2026/)).toBeInTheDocument();
  expect(await faltas(screen.getByRole('dialog'))).toEqual([]);
  await usuario.click(ventana.getByRole('switch', { name: /^Se puede vender lo que no hay/ }));
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(pedidas[0]?.cuerpo).toEqual({
      permite_negativo: true,
      formula: 'PROMEDIO',
      formula_desde: null,
      version: 1,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('PEPS se elige desde un mes que todavía no empieza, y volver al que rige no pide fecha', async () => {
  conLista();
  const pedidas = responder('put', '/api/existencias/parametros', {});
  const usuario = await abrir('/existencias');
  await usuario.click(await screen.findByRole('button', { name: 'Cómo se llevan' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Cómo se llevan' }));
  const elegir = async (formula: string) =>
    usuario.selectOptions(await ventana.findByLabelText('A qué costo sale lo que se vende'), formula);
  await elegir('PEPS');
  expect(ventana.getByLabelText(/^Rige desde/)).toBeInTheDocument();
  expect(ventana.getByText(/Hasta la víspera rige el costo promedio/)).toBeInTheDocument();
  expect(await faltas(screen.getByRole('dialog'))).toEqual([]);
  await elegir('PROMEDIO');
  expect(ventana.queryByLabelText(/^Rige desde/)).toBeNull();
  await elegir('PEPS');
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    formula: 'PEPS',
    formula_desde: expect.stringMatching(/^\d{4}-\d{2}-01$/),
    version: 1,
  });
});

it('quien no las configura no ve cómo se llevan', async () => {
  conLista();
  await abrir('/existencias', ['existencias.ver']);
  expect(await screen.findByText('Ningún producto lleva inventario')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cómo se llevan' })).toBeNull();
});
