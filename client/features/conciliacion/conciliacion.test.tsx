import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { abrirEn, CON_LIBROS } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import type { ArchivoMirado, Conciliacion, Trabajo } from './api';
import { ConciliacionesPage } from './ConciliacionesPage';
import { ConciliacionPage } from './ConciliacionPage';
import { PerfilesPage } from './PerfilesPage';

const RUTAS = {
  '/conciliaciones': <ConciliacionesPage />,
  '/conciliaciones/perfiles': <PerfilesPage />,
  '/conciliaciones/:id': <ConciliacionPage />,
};
const abrir = (hash: string, permisos?: string[]) => abrirEn(hash, RUTAS, permisos);

const CIFRAS = {
  saldo_banco: '100.00',
  saldo_libros: '90.00',
  en_transito: '-5.00',
  movimientos_en_transito: 1,
  posteriores: '0.00',
  por_registrar: '5.00',
  por_cruzar: 2,
  cruzadas: 0,
  diferencia: '5.00',
  sin_explicar: '0.00',
  cierra: false,
};
const K: Conciliacion = {
  id: 4,
  banco_id: 2,
  banco: 'Banco Pichincha',
  numero: '2200',
  cuenta_contable_id: 14,
  desde: '2026-10-01',
  hasta: '2026-10-31',
  saldo_banco: '100.00',
  saldo_libros: null,
  en_transito: null,
  estado: 'ABIERTA',
  creada_por: 'María Salas',
  creada_en: '2026-11-01T10:00:00-05:00',
  cerrada_por: '',
  cerrada_en: null,
  version: 1,
  acciones: ['editar', 'eliminar', 'cerrar'],
  cifras: CIFRAS,
  extractos: [],
  primera: true,
};
const linea = (id: number, concepto: string, importe: string) => ({
  id,
  fecha: '2026-10-05',
  importe,
  referencia: '',
  concepto,
});
const movimiento = (asiento_id: number, glosa: string, importe: string) => ({
  asiento_id,
  n: 1,
  fecha: '2026-10-05',
  importe,
  glosa,
  detalle: '',
  tercero: '',
  diario: 'COBROS' as const,
  numero: 9,
  cuando: 'EN_EL_PERIODO' as const,
});
const TRABAJO: Trabajo = {
  cifras: CIFRAS,
  lineas: [
    linea(1, 'DEPOSITO UNO', '10.00'),
    linea(2, 'DEPOSITO DOS', '20.00'),
    linea(3, 'COMISION', '-5.00'),
  ],
  movimientos: [
    movimiento(71, 'Cobro uno', '10.00'),
    movimiento(72, 'Cobro dos', '20.00'),
    movimiento(73, 'Nota', '-5.00'),
  ],
  propuestas: [
    { lineas: [1], movimientos: [{ asiento_id: 71, n: 1 }], confianza: 'SEGURA', por: ['el valor'] },
    { lineas: [2], movimientos: [{ asiento_id: 72, n: 1 }], confianza: 'PROBABLE', por: ['el valor'] },
  ],
  reglas: [],
  hay_mas: false,
};

it('la lista lleva a cada una', async () => {
  responder('get', '/api/conciliaciones/paginacion', pagina([K]));
  await abrir('/conciliaciones');
  expect(await screen.findByRole('link', { name: /Banco Pichincha/ })).toHaveAttribute(
    'href',
    '#/conciliaciones/4',
  );
});

it('sin ninguna, y sin cuentas que conciliar, lleva a los bancos', async () => {
  responder('get', '/api/conciliaciones/paginacion', pagina([]));
  responder('get', '/api/bancos', []);
  responder('get', '/api/contabilidad', CON_LIBROS);
  const usuario = await abrir('/conciliaciones');
  const todos = await screen.findByRole('link', { name: 'Ver los bancos y las cajas' });
  expect(todos).toHaveAttribute('href', '#/bancos');
  await usuario.click(screen.getAllByRole('button', { name: 'Conciliar un banco' })[0]!);
  const ventana = within(await screen.findByRole('dialog'));
  expect(await ventana.findByRole('link', { name: 'Ir a bancos y cajas' })).toHaveAttribute(
    'href',
    '#/bancos',
  );
});

it('Enter acepta una propuesta y el foco pasa a la siguiente; la diferencia está a la vista', async () => {
  responder('get', '/api/conciliaciones/4', K);
  let trabajo = TRABAJO;
  responder('get', '/api/conciliaciones/4/propuestas', () => HttpResponse.json(trabajo));
  const pedidas = responder('post', '/api/conciliaciones/4/cruzar', K, 201);
  const usuario = await abrir('/conciliaciones/4');
  const propuestas = await screen.findByRole('region', { name: 'Propuestas' });
  expect(screen.getByRole('group', { name: 'Cifras de la conciliación' })).toHaveTextContent(
    'Diferencia$ 5.00',
  );
  within(propuestas).getByRole('button', { name: 'Cruzar DEPOSITO UNO' }).focus();
  await usuario.keyboard('{ArrowDown}');
  expect(within(propuestas).getByRole('button', { name: 'Cruzar DEPOSITO DOS' })).toHaveFocus();
  await usuario.keyboard('{ArrowUp}');
  trabajo = { ...TRABAJO, propuestas: TRABAJO.propuestas.slice(1), lineas: TRABAJO.lineas.slice(1) };
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cruzar DEPOSITO UNO' })).toBeNull());
  expect(pedidas[0]!.cuerpo).toEqual({
    grupos: [{ lineas: [1], movimientos: [{ asiento_id: 71, n: 1 }] }],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cruzar DEPOSITO DOS' })).toHaveFocus());
  // después de la última, lo que el banco tiene suelto
  trabajo = { ...TRABAJO, propuestas: [], lineas: TRABAJO.lineas.slice(2) };
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /COMISION/ })).toHaveFocus());
});

it('lo suelto se marca de los dos lados y Enter lo cruza si suma lo mismo', async () => {
  responder('get', '/api/conciliaciones/4', K);
  responder('get', '/api/conciliaciones/4/propuestas', TRABAJO);
  const pedidas = responder('post', '/api/conciliaciones/4/cruzar', K, 201);
  const usuario = await abrir('/conciliaciones/4');
  const marca = await screen.findByRole('checkbox', { name: /COMISION/ });
  await usuario.click(marca);
  await usuario.keyboard('{Enter}');
  expect(pedidas).toHaveLength(0);
  const otra = screen.getByRole('checkbox', { name: /Nota/ });
  await usuario.click(otra);
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]!.cuerpo).toEqual({
    grupos: [{ lineas: [3], movimientos: [{ asiento_id: 73, n: 1 }] }],
  });
});

it('quien solo mira no cruza ni sube, y sin extracto se dice qué falta', async () => {
  responder('get', '/api/conciliaciones/4', { ...K, acciones: [] });
  responder('get', '/api/conciliaciones/4/propuestas', {
    ...TRABAJO,
    lineas: [],
    movimientos: [],
    propuestas: [],
  });
  await abrir('/conciliaciones/4', ['contabilidad.ver']);
  expect(await screen.findByText('Falta el extracto')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Subir extracto' })).toBeNull();
});

const EXTRACTO = {
  id: 8,
  nombre: 'a.csv',
  desde: K.desde,
  hasta: K.hasta,
  nuevas: 3,
  repetidas: 0,
  saldo_final: null,
  subido_por: 'María Salas',
  subido_en: K.creada_en,
  con_archivo: true,
};

it.each([
  ['sin extracto se empieza por subirlo', [], 'Subir extracto'],
  ['con él, lo principal es cerrarla', [EXTRACTO], 'Cerrar'],
])('%s', async (_, extractos, principal) => {
  responder('get', '/api/conciliaciones/4', { ...K, extractos });
  responder('get', '/api/conciliaciones/4/propuestas', TRABAJO);
  await abrir('/conciliaciones/4');
  const botones = await screen.findAllByRole('button', { name: /^(Subir extracto|Cerrar)$/ });
  const llenos = botones.filter((boton) => boton.dataset.variant !== 'default');
  expect(llenos.map((boton) => boton.textContent)).toEqual([principal]);
  await screen.findByRole('region', { name: 'Propuestas' });
  expect(screen.queryAllByText(/^Falta el extracto/)).toHaveLength(extractos.length ? 0 : 1);
});

it('desde la página de una cuenta sigue la suya sin cerrar; si no hay, la empieza', async () => {
  const cuentas = [
    { id: 1, clase: 'BANCO', nombre: 'Banco Guayaquil' },
    { id: 2, clase: 'BANCO', nombre: 'Banco Pichincha' },
  ];
  responder('get', '/api/bancos', cuentas);
  responder('get', '/api/contabilidad', CON_LIBROS);
  const pedidas = responder('get', '/api/conciliaciones/paginacion', pagina([]));
  await abrir('/conciliaciones?conciliar=2');
  const ventana = within(await screen.findByRole('dialog', { name: 'Conciliar un banco' }));
  expect(await ventana.findByRole('combobox', { name: /Cuenta/ })).toHaveValue('2');
  const buscadas = pedidas.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(buscadas).toContainEqual(expect.objectContaining({ banco: '2', estado: 'ABIERTA' }));
});

it('la que esa cuenta tiene sin cerrar se abre', async () => {
  responder('get', '/api/conciliaciones/paginacion', pagina([K]));
  responder('get', '/api/conciliaciones/4', K);
  responder('get', '/api/conciliaciones/4/propuestas', TRABAJO);
  await abrir('/conciliaciones?conciliar=2');
  expect(await screen.findByRole('heading', { name: /^Banco Pichincha al/ })).toBeInTheDocument();
});

it('con diferencia no se cierra, y se dice por qué', async () => {
  responder('get', '/api/conciliaciones/4', K);
  responder('get', '/api/conciliaciones/4/propuestas', TRABAJO);
  fallar(
    'post',
    '/api/conciliaciones/4/cerrar',
    409,
    'estado_invalido',
    'No se cierra con una diferencia de 5.00',
  );
  const usuario = await abrir('/conciliaciones/4');
  await usuario.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText(/No se cierra con una diferencia/)).toBeInTheDocument();
});

it('una regla se olvida, y una sin cerrar se elimina y se vuelve a la lista', async () => {
  const regla = { linea_id: 3, regla_id: 8, cuenta_id: 30, codigo: '520302', cuenta: 'COMISIONES' };
  const suya = { ...regla, cliente_id: null, proveedor_id: null, centro_id: null };
  responder('get', '/api/conciliaciones/4', K);
  responder('get', '/api/conciliaciones/4/propuestas', { ...TRABAJO, reglas: [suya] });
  responder('get', '/api/conciliaciones/paginacion', pagina([]));
  const olvidadas = responder('post', '/api/conciliaciones/4/olvidar', null, 204);
  const eliminadas = responder('delete', '/api/conciliaciones/4', null, 204);
  const usuario = await abrir('/conciliaciones/4');
  await usuario.click(await screen.findByRole('button', { name: 'Olvidar COMISION' }));
  await waitFor(() => expect(olvidadas[0]?.cuerpo).toEqual({ regla_id: 8 }));
  await usuario.click(screen.getByRole('button', { name: 'Eliminar' }));
  await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Aún no hay conciliaciones')).toBeInTheDocument();
  expect(eliminadas).toHaveLength(1);
});

it('la que no existe lo dice', async () => {
  fallar('get', '/api/conciliaciones/9', 404, 'no_encontrado', 'No existe.');
  await abrir('/conciliaciones/9');
  expect(screen.getByRole('heading', { name: 'Conciliación no encontrada' })).toBeInTheDocument();
});

it('lo recordado de un banco se ve y se olvida', async () => {
  const perfil = {
    id: 7,
    banco: 'Banco Pichincha',
    titulos: ['fecha', 'motivo', 'cuanto'],
    columnas: { fecha: 'A', concepto: 'B', importe: 'C' },
    invertido: true,
    extractos: 2,
    nombre: 'octubre.csv',
    subido_por: 'María Salas',
    subido_en: '2026-11-01T10:00:00-05:00',
  };
  responder('get', '/api/conciliaciones/perfiles', [perfil]);
  const olvidados = responder('delete', '/api/conciliaciones/perfiles/7', null, 204);
  const usuario = await abrir('/conciliaciones/perfiles');
  expect(
    await screen.findByText('Fecha: A, Concepto: B, Importe: C, con menos lo que entra'),
  ).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /^Olvidar Banco Pichincha/ }));
  responder('get', '/api/conciliaciones/perfiles', []);
  await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Olvidar' }));
  expect(await screen.findByText('Todavía no se recuerda ninguno')).toBeInTheDocument();
  expect(olvidados).toHaveLength(1);
});

it('quien solo mira no olvida nada', async () => {
  responder('get', '/api/conciliaciones/perfiles', []);
  await abrir('/conciliaciones/perfiles', ['contabilidad.ver']);
  expect(screen.queryByRole('button', { name: /Olvidar/ })).not.toBeInTheDocument();
});

const MIRADO: ArchivoMirado = {
  columnas: [
    { columna: 'A', titulo: 'Fecha', muestras: ['05/10/2026'], sugerida: 'fecha' },
    { columna: 'B', titulo: 'Débito', muestras: ['0,00'], sugerida: 'debito' },
    { columna: 'C', titulo: 'Rendimiento', muestras: ['7,25'], sugerida: null },
  ],
  mapeo: { fecha: 'A', debito: 'B' },
  invertido: false,
  recordada: false,
  perfil: '',
  problema: '',
  malas: [],
  avisos: [],
  aparte: [],
  cuantas_aparte: 0,
  sin_ceros: false,
  lineas: 0,
  nuevas: 0,
  repetidas: 0,
  anteriores: 0,
  desde: null,
  hasta: null,
  saldo_inicial: null,
  saldo_final: null,
  entradas: '0.00',
  salidas: '0.00',
  muestra: [],
};
const EN_CERO = { n: 3, texto: 'B · 0,00 · 7,25', motivo: 'Su importe es 0.00 y «Rendimiento» trae 7,25.' };

it('un extracto con filas en cero las muestra, y se acepta que no se tomen', async () => {
  responder('get', '/api/conciliaciones/4', K);
  responder('get', '/api/conciliaciones/4/propuestas', TRABAJO);
  const revisar = '/api/conciliaciones/4/extracto/revisar';
  responder('post', revisar, {
    ...MIRADO,
    problema: 'Una fila tiene un importe de 0.00.',
    malas: [EN_CERO],
  });
  const usuario = await abrir('/conciliaciones/4');
  await usuario.click(await screen.findByRole('button', { name: 'Subir extracto' }));
  const entrada = document.querySelector<HTMLInputElement>('input[type=file]');
  await usuario.upload(entrada as HTMLInputElement, new File(['x'], 'a.csv', { type: 'text/csv' }));
  const tabla = await screen.findByRole('table', { name: 'Filas por revisar' });
  expect(within(tabla).getByText(EN_CERO.motivo)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Importar' }));
  const aviso = within(await screen.findByRole('dialog', { name: 'Atencion' }));
  await usuario.click(aviso.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleDescription(/Una fila tiene un importe de 0.00/),
  );
  const acepta = { ...MIRADO, sin_ceros: true, aparte: [EN_CERO], cuantas_aparte: 1 };
  const pedidos = responder('post', revisar, { ...acepta, avisos: ['Algo que saber.'] });
  await usuario.click(screen.getByRole('checkbox', { name: 'No tomar las filas cuyo importe es 0.00' }));
  expect(await screen.findByRole('table', { name: 'Filas que no se toman' })).toBeInTheDocument();
  expect(screen.getByText('Filas en cero que no se toman: 1.')).toBeInTheDocument();
  expect(screen.getByText('Algo que saber.')).toBeInTheDocument();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(pedidos).toHaveLength(1);
});

it('dice de qué banco es la forma con que se lee un extracto', async () => {
  responder('get', '/api/conciliaciones/4', K);
  responder('get', '/api/conciliaciones/4/propuestas', TRABAJO);
  responder('post', '/api/conciliaciones/4/extracto/revisar', {
    ...MIRADO,
    recordada: true,
    perfil: 'Banco Pichincha',
  });
  const usuario = await abrir('/conciliaciones/4');
  await usuario.click(await screen.findByRole('button', { name: 'Subir extracto' }));
  const entrada = document.querySelector<HTMLInputElement>('input[type=file]');
  await usuario.upload(entrada as HTMLInputElement, new File(['x'], 'a.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/el último archivo igual de Banco Pichincha/)).toBeInTheDocument();
});
