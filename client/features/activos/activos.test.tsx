import { screen, waitFor, within } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { abrirEn, cuenta } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { ActivoPage } from './ActivoPage';
import { ActivosPage } from './ActivosPage';
import type { ActivoFijo, Categorias } from './api';
import { DepreciacionPage } from './DepreciacionPage';
import { NuevoPage } from './EscribirPage';

const MOVIMIENTO = { acepta_movimiento: true } as const;
const PLAN = [
  cuenta(61, '1020109', 'Vehículos', null, MOVIMIENTO),
  cuenta(62, '1020112', 'Depreciación acumulada', null, MOVIMIENTO),
  cuenta(63, '52022101', 'Depreciación', null, { ...MOVIMIENTO, tipo: 'GASTO' }),
  cuenta(64, '1020110', 'Otros', null, MOVIMIENTO),
];
const CATEGORIAS: Categorias = {
  categorias: [
    {
      codigo: 'VEHICULOS',
      nombre: 'Vehículos',
      porcentaje: '20.00',
      meses: 60,
      fuente: 'Reglamento',
      cuenta_id: 61,
      acumulada_id: 62,
      gasto_id: 63,
    },
  ],
  propuestas: {
    superavit_id: null,
    deterioro_id: null,
    ganancia_id: null,
    perdida_id: null,
    por_cobrar_id: null,
  },
};
const ACTIVO: ActivoFijo = {
  id: 4,
  codigo: 'AF-1',
  nombre: 'Camioneta',
  categoria: 'VEHICULOS',
  serie: 'PBA-1234',
  fecha: '2026-01-15',
  costo: '24000.00',
  residual: '2400.00',
  inicial: '0.00',
  desde: '2026-01-01',
  meses: 60,
  depreciado: '360.00',
  en_libros: '23640.00',
  al_salir: null,
  estado: 'EN_USO',
  cuenta_id: 61,
  cuenta_codigo: '1020109',
  cuenta: 'Vehículos',
  acumulada_id: 62,
  gasto_id: 63,
  centro_id: null,
  centro: null,
  compra_id: 9,
  baja_el: null,
  creado_por: 'María Salas',
  creado_en: '2026-01-15T10:00:00-05:00',
  version: 1,
  acciones: ['editar', 'eliminar', 'sacar', 'revaluar', 'deshacer'],
  movimientos: [],
  aviso: '',
};
const PROCESO = {
  id: 3,
  clase: 'DEPRECIACION',
  mes: '2026-10-01',
  fecha: '2026-10-31',
  total: '360.00',
  cuantos: 1,
  creado_por: 'María Salas',
  creado_en: '2026-10-31T10:00:00-05:00',
  deshecho_por: '',
  deshecho_en: null,
  asiento_id: 7,
};
const PREVIA = {
  clase: 'DEPRECIACION',
  mes: '2026-11-01',
  fecha: '2026-11-30',
  hecho: null,
  cuotas: [{ cosa_id: 4, codigo: 'AF-1', nombre: 'Camioneta', meses: 2, valor: '720.00' }],
  lineas: [
    { cuenta_id: 63, codigo: '52022101', cuenta: 'Depreciación', centro: '', debe: '720.00', haber: '0.00' },
    {
      cuenta_id: 62,
      codigo: '1020112',
      cuenta: 'Depreciación acumulada',
      centro: '',
      debe: '0.00',
      haber: '720.00',
    },
  ],
  total: '720.00',
  impedimento: '',
};
const RUTAS = {
  '/activos-fijos': <ActivosPage />,
  '/activos-fijos/nuevo': <NuevoPage />,
  '/activos-fijos/depreciacion': <DepreciacionPage />,
  '/activos-fijos/:id': <ActivoPage />,
};

beforeEach(() => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', []);
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/activos/categorias', CATEGORIAS);
});
const abrir = (hash: string, permisos?: string[]) => abrirEn(hash, RUTAS, permisos);

it('la lista suma lo que muestra, y quien solo mira no registra', async () => {
  responder('get', '/api/activos/paginacion', pagina([{ ...ACTIVO, acciones: [] }]));
  responder('get', '/api/activos/totales', {
    costo: '24000.00',
    depreciado: '360.00',
    en_libros: '23640.00',
  });
  await abrir('/activos-fijos', ['contabilidad.ver']);
  expect(await screen.findByRole('link', { name: 'Camioneta' })).toHaveAttribute('href', '#/activos-fijos/4');
  expect(await screen.findByText('$ 23,640.00')).toBeInTheDocument();
  expect(screen.getByText('23,640.00')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nuevo activo' })).toBeNull();
});

it('de una compra viene con lo que su línea dice y en su cuenta; la categoría propone su vida y las demás', async () => {
  responder('get', '/api/compras/9', {
    id: 9,
    fecha: '2026-10-05',
    lineas: [
      { n: 0, descripcion: 'Resmas', destino: 'GASTO', en_libros: '10.00' },
      { n: 1, descripcion: 'Camioneta', destino: 'ACTIVO', en_libros: '24000.00', en_cuenta_id: 64 },
    ],
  });
  const pedidos = responder('post', '/api/activos', ACTIVO, 201);
  responder('get', '/api/activos/4', ACTIVO);
  responder('get', '/api/activos/4/tabla', []);
  const usuario = await abrir('/activos-fijos/nuevo?compra=9');
  await usuario.selectOptions(await screen.findByRole('combobox', { name: /Categoría/ }), 'VEHICULOS');
  expect(screen.getByRole('textbox', { name: /^Meses/ })).toHaveValue('60');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Cuenta del activo/ })).toHaveValue('1020110 Otros'),
  );
  await usuario.type(screen.getByRole('textbox', { name: /Código/ }), 'AF-1');
  await usuario.click(screen.getByRole('button', { name: 'Registrar el activo' }));
  expect(await screen.findByText('Activo registrado')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Camioneta' })).toBeInTheDocument();
  expect(pedidos[0]!.cuerpo).toMatchObject({
    ...{ meses: 60, cuenta_id: 64, gasto_id: 63, compra_id: 9 },
    ...{ nombre: 'Camioneta', costo: '24000.00', fecha: '2026-10-05', desde: '2026-10-05' },
  });
});

it('se deprecia desde el día de la compra, mientras no se diga otro', async () => {
  const usuario = await abrir('/activos-fijos/nuevo');
  const compra = await screen.findByRole('textbox', { name: /Fecha de compra/ });
  const desde = screen.getByRole('textbox', { name: /Se deprecia desde/ });
  const poner = async (campo: HTMLElement, dia: string) => {
    await usuario.clear(campo);
    await usuario.type(campo, dia);
    await usuario.tab();
  };
  await poner(compra, '10/01/2026');
  await waitFor(() => expect(desde).toHaveValue('10/01/2026'));
  await poner(desde, '01/02/2026');
  await poner(compra, '12/01/2026');
  expect(desde).toHaveValue('01/02/2026');
});

it('de una vida larga se ve lo que viene pronto, lo atrasado se dice, y lo demás se pide', async () => {
  responder('get', '/api/activos/4', ACTIVO);
  const ano = Number(hoy().slice(0, 4)) - 2;
  const filas = Array.from({ length: 60 }, (_, n) => ({
    mes: `${ano + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`,
    valor: '1.00',
    depreciado: '1.00',
    en_libros: '1.00',
    asentado: n === 0,
    asiento_id: n === 0 ? 7 : null,
  }));
  responder('get', '/api/activos/4/tabla', filas);
  const usuario = await abrir('/activos-fijos/4');
  const tabla = await screen.findByRole('table', { name: 'Depreciación mes a mes' });
  expect(
    within(tabla).getByRole('row', { name: new RegExp(`^Febrero de ${ano}.*Por asentar`) }),
  ).toBeInTheDocument();
  const vistas = within(tabla).getAllByRole('row').length - 1;
  await usuario.click(screen.getByRole('button', { name: `Ver ${filas.length - vistas} meses más` }));
  expect(within(tabla).getAllByRole('row')).toHaveLength(filas.length + 1);
  expect(
    within(tabla).getByRole('row', { name: new RegExp(`^Diciembre de ${ano + 4}.*Por venir`) }),
  ).toBeInTheDocument();
});

it('lo que el servidor rechaza sale bajo su campo', async () => {
  fallar('post', '/api/activos', 422, 'validacion', 'Revise.', {
    json: { codigo: ['Ya hay un activo con ese código.'] },
  });
  const usuario = await abrir('/activos-fijos/nuevo');
  await usuario.selectOptions(await screen.findByRole('combobox', { name: /Categoría/ }), 'VEHICULOS');
  await usuario.type(screen.getByRole('textbox', { name: /Código/ }), 'AF-1');
  await usuario.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Camioneta');
  await usuario.type(screen.getByRole('textbox', { name: /^Costo/ }), '24000');
  await usuario.click(screen.getByRole('button', { name: 'Registrar el activo' }));
  expect(await screen.findByText('Ya hay un activo con ese código.')).toBeInTheDocument();
});

it('el mes se ve antes de asentarse, con lo atrasado a la vista, y se asienta una vez', async () => {
  const previas = responder('get', '/api/mensuales/previa', PREVIA);
  responder('get', '/api/mensuales/paginacion', pagina([PROCESO]));
  const pedidos = responder('post', '/api/mensuales', PROCESO, 201);
  const usuario = await abrir('/activos-fijos/depreciacion');
  const toca = await screen.findByRole('table', { name: 'Lo que toca' });
  expect(screen.getByRole('heading', { name: 'Lo que toca en noviembre de 2026' })).toBeInTheDocument();
  expect(within(toca).getByText('2 meses')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Asentar $\u00a0720.00' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({ clase: 'DEPRECIACION', mes: '2026-11-01' });
  await waitFor(() => expect(previas.length).toBeGreaterThan(1));
});

it('lo que impide asentar el mes se dice y no se ofrece', async () => {
  const impedimento = 'El período hasta el 30/11/2026 está cerrado.';
  responder('get', '/api/mensuales/previa', { ...PREVIA, impedimento });
  responder('get', '/api/mensuales/paginacion', pagina([]));
  await abrir('/activos-fijos/depreciacion');
  expect(await screen.findByText(impedimento, { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Asentar/ })).toBeNull();
});

it('la cuenta que se propone es la de lo que la venta deja: ganancia o pérdida', async () => {
  responder('get', '/api/activos/4', ACTIVO);
  responder('get', '/api/activos/4/tabla', []);
  const propuestas = { ...CATEGORIAS.propuestas, ganancia_id: 61, perdida_id: 63 };
  responder('get', '/api/activos/categorias', { ...CATEGORIAS, propuestas });
  const usuario = await abrir('/activos-fijos/4');
  await usuario.click(await screen.findByRole('button', { name: /Camioneta/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Vender o dar de baja' }));
  const ventana = await screen.findByRole('dialog');
  const cuentaDeResultado = within(ventana).getByRole('textbox', { name: /ganancia o la pérdida/ });
  await waitFor(() => expect(cuentaDeResultado).toHaveValue('52022101 Depreciación'));
  await usuario.type(within(ventana).getByRole('textbox', { name: /Valor de la venta/ }), '90000');
  await waitFor(() => expect(cuentaDeResultado).toHaveValue('1020109 Vehículos'));
  await usuario.selectOptions(within(ventana).getByRole('combobox', { name: 'Qué pasó' }), 'BAJA');
  await waitFor(() => expect(cuentaDeResultado).toHaveValue('52022101 Depreciación'));
});

it('se vende con su cuenta, y el que no existe lo dice', async () => {
  responder('get', '/api/activos/4', ACTIVO);
  responder('get', '/api/activos/4/tabla', [
    {
      mes: '2026-01-01',
      valor: '360.00',
      depreciado: '360.00',
      en_libros: '23640.00',
      asentado: true,
      asiento_id: 7,
    },
  ]);
  fallar('post', '/api/activos/4/sacar', 409, 'estado_invalido', 'No.', {
    json: { fecha: ['Antes asiente la depreciación hasta 10/2026.'] },
  });
  const usuario = await abrir('/activos-fijos/4');
  expect(await screen.findByRole('link', { name: 'Asentada' })).toHaveAttribute('href', '#/asientos/7');
  await usuario.click(screen.getByRole('button', { name: /Camioneta/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Vender o dar de baja' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.selectOptions(within(ventana).getByRole('combobox', { name: 'Qué pasó' }), 'BAJA');
  await usuario.type(within(ventana).getByRole('textbox', { name: /Motivo/ }), 'Se chocó');
  await usuario.click(within(ventana).getByRole('button', { name: 'Asentar la baja' }));
  expect(
    await within(ventana).findByText('Antes asiente la depreciación hasta 10/2026.'),
  ).toBeInTheDocument();
});

it('el que se vendió dice cuánto valía al salir, y no que está en libros', async () => {
  responder('get', '/api/activos/4', {
    ...ACTIVO,
    estado: 'FUERA',
    baja_el: '2026-11-10',
    en_libros: '0.00',
    al_salir: '23640.00',
    acciones: [],
  });
  responder('get', '/api/activos/4/tabla', []);
  await abrir('/activos-fijos/4');
  expect(await screen.findByText('Valía al salir')).toBeInTheDocument();
  expect(screen.getByText('$ 23,640.00')).toBeInTheDocument();
  expect(screen.queryByText('En libros')).toBeNull();
});

it('la factura con que se vendió trae su valor, su día y la cuenta de la venta', async () => {
  responder('get', '/api/activos/4', ACTIVO);
  responder('get', '/api/activos/4/tabla', []);
  responder('get', '/api/activos/facturas', [
    {
      comprobante_id: 81,
      linea: 1,
      numero: '001-001-000000081',
      fecha: '2026-10-03',
      cliente: 'Transportes Andinos',
      descripcion: 'Camioneta usada',
      valor: '25000.00',
      contra_id: 64,
    },
  ]);
  const pedidos = responder('post', '/api/activos/4/sacar', ACTIVO);
  const usuario = await abrir('/activos-fijos/4');
  await usuario.click(await screen.findByRole('button', { name: /Camioneta/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Vender o dar de baja' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByRole('textbox', { name: /Factura con que se vendió/ }), '81');
  await usuario.click(await screen.findByRole('option', { name: /001-001-000000081 · Camioneta usada/ }));
  await waitFor(() =>
    expect(within(ventana).getByRole('textbox', { name: /Contra qué cuenta/ })).toHaveValue('1020110 Otros'),
  );
  await usuario.type(within(ventana).getByRole('textbox', { name: /Motivo/ }), 'Se renovó');
  await usuario.click(within(ventana).getByRole('button', { name: 'Asentar la venta' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    ...{ comprobante_id: 81, linea: 1, valor: '25000.00', contra_id: 64, fecha: '2026-10-03' },
  });
});
