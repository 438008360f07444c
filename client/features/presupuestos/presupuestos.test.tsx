import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Presupuesto } from './api';
import { PresupuestosPage } from './PresupuestosPage';
import { leerPegado, ordenado, revisar } from './valores';

const meses = (...dichos: string[]) => Array.from({ length: 12 }, (_, n) => dichos[n] ?? '0.00');
const VENTAS = {
  cuenta_id: 41,
  codigo: '4101',
  nombre: 'VENTA DE BIENES',
  tipo: 'INGRESO' as const,
  meses: meses('1000.00', '1200.00'),
  total: '2200.00',
};
const ARRIENDO = {
  cuenta_id: 52,
  codigo: '520108',
  nombre: 'ARRENDAMIENTO',
  tipo: 'GASTO' as const,
  meses: meses('450.00'),
  total: '450.00',
};
const PRESUPUESTO: Presupuesto = {
  anio: 2026,
  centro_id: null,
  version: 3,
  cambiado_por: 'María Salas',
  cambiado_en: '2026-11-05T10:00:00-05:00',
  filas: [VENTAS, ARRIENDO],
};

async function abrir(permisos?: string[]) {
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', []);
  responder('get', '/api/presupuestos/2026', PRESUPUESTO);
  const usuario = await abrirEn(
    '/presupuestos?anio=2026',
    { '/presupuestos': <PresupuestosPage /> },
    permisos,
  );
  await screen.findByRole('table', { name: 'Presupuesto por cuenta y mes' });
  return usuario;
}

it('una casilla se escribe, «>» la repite hasta diciembre y se guarda con la versión leída', async () => {
  const pedidos = responder('put', '/api/presupuestos/2026', { ...PRESUPUESTO, version: 4 });
  const usuario = await abrir();
  const pie = screen.getByRole('row', { name: /Resultado esperado/ });
  expect(within(pie).getAllByRole('cell')[0]).toHaveTextContent('550.00');
  const octubre = screen.getByLabelText('Octubre de 520108 ARRENDAMIENTO');
  await usuario.type(octubre, '500>');
  expect(screen.getByLabelText('Diciembre de 520108 ARRENDAMIENTO')).toHaveValue('500.00');
  expect(within(pie).getAllByRole('cell')[12]).toHaveTextContent('250.00');
  await usuario.click(screen.getByRole('button', { name: 'Guardar el presupuesto' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({
    version: 3,
    centro_id: null,
    filas: [
      { cuenta_id: 41, meses: VENTAS.meses },
      { cuenta_id: 52, meses: [...meses('450.00').slice(0, 9), '500.00', '500.00', '500.00'] },
    ],
  });
});

it('lo copiado de una hoja de cálculo entra desde la casilla', async () => {
  const usuario = await abrir();
  await usuario.click(screen.getByLabelText('Marzo de 4101 VENTA DE BIENES'));
  await usuario.paste('1,300.5\t1400\n200\t');
  expect(screen.getByLabelText('Marzo de 4101 VENTA DE BIENES')).toHaveValue('1,300.50');
  expect(screen.getByLabelText('Abril de 4101 VENTA DE BIENES')).toHaveValue('1,400.00');
  expect(screen.getByLabelText('Marzo de 520108 ARRENDAMIENTO')).toHaveValue('200.00');
});

it('el de un centro de costo se pide, se guarda y se baja con él', async () => {
  const pedidos = responder('put', '/api/presupuestos/2026', PRESUPUESTO);
  const leidos = responder('get', '/api/presupuestos/2026', { ...PRESUPUESTO, centro_id: 7 });
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', [{ id: 7, codigo: 'BOD', nombre: 'Bodega', activo: true, version: 1 }]);
  const usuario = await abrirEn('/presupuestos?anio=2026', { '/presupuestos': <PresupuestosPage /> });
  await usuario.selectOptions(await screen.findByLabelText('Centro de costo'), 'BOD Bodega');
  await waitFor(() => expect(leidos.at(-1)!.url.search).toBe('?centro=7'));
  expect(screen.getByRole('link', { name: 'Comparar con lo que va' })).toHaveAttribute(
    'href',
    expect.stringContaining('comparar=presupuesto&centro=7'),
  );
  await usuario.type(await screen.findByLabelText('Diciembre de 520108 ARRENDAMIENTO'), '5');
  await usuario.click(screen.getByRole('button', { name: 'Guardar el presupuesto' }));
  await waitFor(() => expect(pedidos[0]?.cuerpo).toMatchObject({ version: 3, centro_id: 7 }));
});

it('de una cuenta de balance, el total es lo que se espera al terminar el año, y no cuenta en el resultado', async () => {
  const caja = { ...VENTAS, cuenta_id: 11, codigo: '1010101', nombre: 'CAJA', tipo: 'ACTIVO' as const };
  responder('get', '/api/centros', []);
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/presupuestos/2026', {
    ...PRESUPUESTO,
    filas: [VENTAS, { ...caja, meses: [...meses('80.00').slice(0, 11), '95.00'] }],
  });
  await abrirEn('/presupuestos?anio=2026', { '/presupuestos': <PresupuestosPage /> });
  const fila = await screen.findByRole('row', { name: /CAJA/ });
  expect(within(fila).getAllByRole('cell')[12]).toHaveTextContent('95.00');
  const pie = screen.getByRole('row', { name: /Resultado esperado/ });
  expect(within(pie).getAllByRole('cell')[0]).toHaveTextContent('1,000.00');
});

it('quien solo mira no tiene casillas', async () => {
  await abrir(['contabilidad.ver']);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull();
});

it('lo que no es un valor se dice', () => {
  expect(revisar('abc')).toBe('Ingrese un número.');
  expect(revisar('1.555')).toBe('');
  expect(revisar('10.125,555')).toBe('Use hasta 2 decimales.');
  expect(ordenado('abc')).toBe('abc');
  expect(ordenado('0')).toBe('');
  expect(leerPegado('12')).toBeNull();
});
