import { screen, within } from '@testing-library/react';
import { sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { CifrasTablero } from './api';

const MESES = Array.from({ length: 12 }, (_, n) =>
  n === 0 ? '2025-12' : `2026-${String(n).padStart(2, '0')}`,
);

const TABLERO: CifrasTablero = {
  actualizado: '2026-11-21T10:42:00-05:00',
  empresas: {
    total: 60,
    activas: 58,
    por_estado: [
      { EMP_ESTADO: 'VERIFICADA', activas: 42, inactivas: 2 },
      { EMP_ESTADO: 'PENDIENTE', activas: 13, inactivas: 0 },
      { EMP_ESTADO: 'RECHAZADA', activas: 3, inactivas: 0 },
    ],
  },
  renovaciones: {
    dias: 30,
    total: 2,
    por_dia: [
      { fecha: '2026-11-22', imprenta: 1, orel: 0 },
      { fecha: '2026-12-12', imprenta: 0, orel: 1 },
    ],
    proximas: [
      {
        EMP_CODIGO: 7,
        EMP_NOMBREC: 'Comercial Andina',
        familia: 1,
        contrato: 9,
        PLAN_NOMBRE: 'Ventas anual',
        caduca: '2026-11-22',
        dias: 1,
      },
    ],
  },
  recibos: {
    pendientes: 6,
    desde: '2026-11-15T10:00:00-05:00',
    valor: '403.65',
    primeros: [
      {
        RECIBO_ID: 3,
        EMP_CODIGO: 8,
        EMP_NOMBREC: 'Librería San Luis',
        familia: 2,
        PLAN_NOMBRE: 'Electrónico 500',
        valor: '51.75',
        subido_en: '2026-11-15T10:00:00-05:00',
      },
    ],
  },
  documentos: {
    total: 1200,
    anterior: 1000,
    error: '0.99',
    por_mes: MESES.map((mes) => ({ mes, emitidos: 100, anterior: 83, rechazados: 1, error: '1.00' })),
  },
  tickets: {
    total: 30,
    propios: null,
    por_estado: [
      { SPT_ESTADO: 'ABIERTO', menos_1: 1, '1_a_3': 2, '3_a_7': 4, mas_7: 7 },
      { SPT_ESTADO: 'EN_PROCESO', menos_1: 0, '1_a_3': 3, '3_a_7': 0, mas_7: 0 },
      { SPT_ESTADO: 'RESUELTO', menos_1: 0, '1_a_3': 0, '3_a_7': 0, mas_7: 13 },
    ],
  },
  sin_ruc_proveedor: false,
  intentos_fallidos: null,
  nuevas: { total: 56, anterior: 4, por_mes: MESES.map((mes) => ({ mes, nuevas: 4, anterior: 0 })) },
};

const entrar = (cambios: Parameters<typeof sesionAdmin>[0] = {}) => {
  dentro.admin(sesionAdmin({ permisos: ['tablero.ver'], ...cambios }));
  areasResponden();
};
const figura = (nombre: string) => screen.findByRole('region', { name: nombre });
const enlace = (dentroDe: HTMLElement, nombre: RegExp) =>
  within(dentroDe).getByRole('link', { name: nombre });

// La primera prueba lee la biblioteca de gráficos, y puede tardar si la máquina está ocupada.

// jsdom no mide nada, y los gráficos se quejan de eso.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('lo que requiere atención lleva a la lista que lo explica', async () => {
  entrar();
  responder('get', '/tablero', TABLERO);
  await abrir('#/administrador');
  const atencion = await figura('Requieren atención');
  expect(enlace(atencion, /de más de 7 días 7/)).toHaveAttribute(
    'href',
    '#/administrador/soporte?estado=ABIERTO&edad=mas_7',
  );
  expect(enlace(atencion, /Recibos por aprobar 6/)).toHaveAttribute(
    'href',
    '#/administrador/recibos?estado=PENDIENTE',
  );
  expect(enlace(atencion, /Planes por renovar en 30 días 2/)).toHaveAttribute(
    'href',
    '#/administrador/renovaciones',
  );
  expect(enlace(atencion, /Empresas por verificar 13/)).toHaveAttribute(
    'href',
    '#/administrador/empresas?estado=PENDIENTE&activa=true',
  );
});

it('avisa a quien puede ponerlo que los comprobantes salen sin el RUC Proveedor', async () => {
  entrar();
  responder('get', '/tablero', { ...TABLERO, sin_ruc_proveedor: true });
  await abrir('#/administrador');
  expect(await screen.findByText(/salen sin el «RUC Proveedor»/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Póngalo en Configuraciones' })).toHaveAttribute(
    'href',
    '#/administrador/configuraciones',
  );
});

it('avisa de los muchos intentos fallidos del último día, y lleva a los accesos', async () => {
  entrar();
  const rafaga = { empresas: 3, del_proveedor: true, veces: 84, desde: '2026-11-20T22:05:00-05:00' };
  responder('get', '/tablero', { ...TABLERO, intentos_fallidos: rafaga });
  await abrir('#/administrador');
  expect(
    await screen.findByText(/Hubo 84 intentos fallidos en 3 empresas, y en las cuentas del personal/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Véalos en Accesos' })).toHaveAttribute(
    'href',
    '#/administrador/accesos',
  );
});

it('cada parte de una figura lleva a sus filas y la figura se lee como tabla', async () => {
  entrar();
  responder('get', '/tablero', TABLERO);
  const { usuario } = await abrir('#/administrador');
  const empresas = await figura('Empresas por estado');
  expect(enlace(empresas, /Verificadas 42/)).toHaveAttribute(
    'href',
    '#/administrador/empresas?estado=VERIFICADA&activa=true',
  );
  expect(enlace(empresas, /Desactivadas 2/)).toHaveAttribute('href', '#/administrador/empresas?activa=false');
  await usuario.click(within(empresas).getByText('Tabla'));
  expect(within(empresas).getByRole('row', { name: /Verificadas 42 2/ })).toBeInTheDocument();
  const documentos = await figura('Documentos emitidos');
  expect(within(documentos).getByText('1,200 en 12 meses, 20 % más que el año anterior')).toBeInTheDocument();
  await usuario.click(within(documentos).getByText('Tabla'));
  expect(within(documentos).getByRole('row', { name: 'dic 2025 100 83 1 1.00 %' })).toBeInTheDocument();
});

it('los que están por caducar y los recibos llevan a los planes de su empresa', async () => {
  entrar();
  responder('get', '/tablero', TABLERO);
  await abrir('#/administrador');
  const porCaducar = await screen.findByRole('table', { name: 'Los próximos planes en caducar' });
  expect(enlace(porCaducar, /Comercial Andina/)).toHaveAttribute('href', '#/administrador/empresas/7/planes');
  expect(within(porCaducar).getByText('Mañana')).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Los recibos que más esperan' })).getByText('51.75'),
  ).toBeInTheDocument();
});

it('al asesor se le muestran primero los tickets, los suyos, y nada de recibos', async () => {
  entrar({ PRF_CODIGO: 3 });
  responder('get', '/tablero', { ...TABLERO, recibos: null, tickets: { ...TABLERO.tickets!, propios: 5 } });
  await abrir('#/administrador');
  expect(enlace(await figura('Requieren atención'), /Tickets suyos 5/)).toHaveAttribute(
    'href',
    '#/administrador/soporte?asesor=yo',
  );
  const titulos = screen.getAllByRole('heading', { level: 2 }).map((titulo) => titulo.textContent);
  expect(titulos[0]).toBe('Tickets pendientes por edad');
  expect(titulos).not.toContain('Recibos por aprobar');
});

it('sin nada que mostrar cada figura lo dice', async () => {
  entrar({ PRF_CODIGO: 2 });
  const cero = { EMP_ESTADO: 'VERIFICADA', activas: 0, inactivas: 0 };
  responder('get', '/tablero', {
    ...TABLERO,
    empresas: { total: 0, activas: 0, por_estado: [cero] },
    renovaciones: { dias: 30, total: 0, por_dia: [], proximas: [] },
    recibos: { pendientes: 0, desde: null, valor: '0.00', primeros: [] },
    documentos: { total: 0, anterior: 0, error: null, por_mes: [] },
    tickets: { total: 0, propios: null, por_estado: [] },
    nuevas: { total: 0, anterior: 0, por_mes: [] },
  });
  await abrir('#/administrador');
  for (const frase of ['No hay tickets pendientes', 'Ningún recibo espera aprobación', 'ninguno espera']) {
    expect(await screen.findByText(frase)).toBeInTheDocument();
  }
  expect(screen.getAllByText('Aún no hay empresas')).toHaveLength(2);
  expect(screen.getAllByText('Ningún plan caduca en los próximos 30 días')).toHaveLength(2);
});

it('si no se puede cargar lo dice y se reintenta', async () => {
  entrar();
  fallar('get', '/tablero', 500, 'interno', 'Ocurrió un error interno.');
  const { usuario } = await abrir('#/administrador');
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
  responder('get', '/tablero', TABLERO);
  await usuario.click(reintentar);
  expect(await figura('Empresas por estado')).toBeInTheDocument();
});

it('sin el permiso no se piden cifras', async () => {
  entrar({ permisos: [] });
  await abrir('#/administrador');
  expect(screen.getByRole('link', { name: /Mi cuenta/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Requieren atención' })).not.toBeInTheDocument();
});
