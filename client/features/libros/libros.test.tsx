import { screen, waitFor, within } from '@testing-library/react';
import { diasDe } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { abrirEn, ASIENTO, PLAN, SIN_LIBROS } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Comprobacion, LibroDiario, Mayor } from './presta/api';
import { LibrosPage } from './LibrosPage';

const PERIODO = { desde: '2026-01-01', hasta: '2026-11-23' };
const fila = (cuenta_id: number, codigo: string, cuenta: string, padre_id: number | null, saldo: string) => ({
  cuenta_id,
  codigo,
  cuenta,
  nombre: cuenta,
  nivel: codigo.length,
  padre_id,
  acepta_movimiento: codigo.length > 5,
  saldo_inicial: '0.00',
  debe: '115.00',
  haber: '0.00',
  saldo_final: saldo,
});
const COMPROBACION: Comprobacion = {
  ...PERIODO,
  filas: [
    fila(1, '1', 'ACTIVO', null, '115.00'),
    fila(11, '101', 'ACTIVO CORRIENTE', 1, '115.00'),
    fila(12, '10101', 'EFECTIVO', 11, '115.00'),
    fila(13, '1010101', 'Caja', 12, '115.00'),
    fila(3, '3', 'PATRIMONIO', null, '-115.00'),
  ],
  totales: {
    inicial_deudor: '0.00',
    inicial_acreedor: '0.00',
    debe: '115.00',
    haber: '115.00',
    final_deudor: '115.00',
    final_acreedor: '115.00',
  },
  cuadra: true,
};
const MAYOR: Mayor = {
  ...PERIODO,
  cuenta: { id: 13, codigo: '1010101', nombre: 'Caja' },
  saldo_inicial: '10.00',
  saldo_antes: '10.00',
  filas: [
    {
      asiento_id: 7,
      n: 1,
      numero: 15,
      diario: 'VENTAS',
      fecha: '2026-11-10',
      glosa: 'Factura 45, Comercial Andina',
      origen: ASIENTO.origen && { ...ASIENTO.origen, nombre: 'Factura 45' },
      detalle: 'De contado',
      tercero: 'Comercial Andina',
      debe: '0.00',
      haber: '25.00',
      saldo: '-15.00',
    },
  ],
  debe: '0.00',
  haber: '25.00',
  saldo_final: '-15.00',
  anterior: '',
  siguiente: '20261110.7.1',
};
const DIARIO: LibroDiario = {
  ...PERIODO,
  filas: [
    {
      asiento_id: 7,
      numero: null,
      diario: 'VENTAS',
      fecha: '2026-11-10',
      glosa: 'Reverso: no va',
      origen: ASIENTO.origen,
      total: '25.00',
      lineas: [
        {
          cuenta_id: 13,
          codigo: '1010101',
          cuenta: 'Caja',
          detalle: 'Depósito',
          debe: '25.00',
          haber: '0.00',
        },
        { cuenta_id: 31, codigo: '30101', cuenta: 'Capital', detalle: '', debe: '0.00', haber: '25.00' },
      ],
    },
  ],
  asientos: 1,
  total: '25.00',
  anterior: '',
  siguiente: '',
};

const abrir = (hash: string) => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', []);
  responder('get', '/api/contabilidad', SIN_LIBROS);
  return abrirEn(hash, { '/libros': <LibrosPage /> });
};

it('los períodos son días del calendario', () => {
  expect(diasDe('mesAnterior', '2026-01-15')).toEqual({ desde: '2025-12-01', hasta: '2025-12-31' });
  expect(diasDe('mesAnterior', '2024-03-15')).toEqual({ desde: '2024-02-01', hasta: '2024-02-29' });
  expect(diasDe('anioAnterior', '2026-11-23')).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' });
  expect(diasDe('anio', '2026-11-23')).toEqual(PERIODO);
});

it('la comprobación se despliega hasta la cuenta, que lleva a su mayor del mismo período', async () => {
  const pedidas = responder('get', '/api/libros/comprobacion', COMPROBACION);
  const usuario = await abrir('/libros?desde=2026-01-01&hasta=2026-11-23');
  const tabla = await screen.findByRole('table', { name: 'Balance de comprobación' });
  expect(screen.getByText('Cuadra')).toBeInTheDocument();
  expect(within(tabla).queryByRole('link', { name: /Caja/ })).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Desplegar todo' }));
  expect(within(tabla).getByRole('link', { name: '1010101 Caja' })).toHaveAttribute(
    'href',
    '#/libros?pestana=mayor&cuenta=13&desde=2026-01-01&hasta=2026-11-23',
  );
  expect(within(tabla).getByRole('row', { name: /PATRIMONIO/ })).toHaveTextContent('115.00 A');
  expect(pedidas[0]!.url.search).toBe('?desde=2026-01-01&hasta=2026-11-23');
});

it('el mayor pide una cuenta, y cada línea lleva a su asiento', async () => {
  const pedidas = responder('get', '/api/libros/mayor', MAYOR);
  const usuario = await abrir('/libros?pestana=mayor');
  expect(await screen.findByText('Elija una cuenta')).toBeInTheDocument();
  await usuario.type(screen.getByRole('textbox', { name: 'Cuenta' }), 'caja');
  await usuario.click(await screen.findByRole('option', { name: /Caja/ }));
  expect(await screen.findByRole('link', { name: 'Ventas 2026-15' })).toHaveAttribute('href', '#/asientos/7');
  const factura = screen.getByRole('link', { name: 'Factura 45' });
  expect(factura).toHaveAttribute('href', '#/comprobantes/5');
  // El tercero, que la glosa ya nombra, no se repite.
  expect(factura.closest('td')).toHaveTextContent(/^Factura 45, Comercial Andina · De contado$/);
  const mayor = screen.getByRole('region', { name: 'Mayor' });
  expect(mayor).toHaveTextContent('Saldo final15.00 A');
  expect(mayor).toHaveTextContent('1010101 Caja · EFECTIVO');
  await usuario.click(screen.getByRole('button', { name: 'Siguientes' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('despues')).toBe('20261110.7.1'));
  expect(screen.getByRole('button', { name: 'Anteriores' })).toBeDisabled();
});

it('el diario dice cada asiento con sus líneas', async () => {
  responder('get', '/api/libros/diario', DIARIO);
  await abrir('/libros?pestana=diario');
  const tabla = await screen.findByRole('table', { name: 'Libro diario' });
  expect(within(tabla).getByRole('link', { name: 'Ventas, por numerar' })).toHaveAttribute(
    'href',
    '#/asientos/7',
  );
  await within(tabla).findByText(/EFECTIVO Y EQUIVALENTES/);
  expect(within(tabla).getByRole('row', { name: /Caja/ })).toHaveTextContent(
    '1010101 Caja · EFECTIVO Y EQUIVALENTES Depósito25.00',
  );
  expect(tabla).toHaveTextContent('Reverso: no va · Factura 001-001-000000045');
});

it('el auxiliar dice lo de cada cliente, que lleva a su mayor; y del mayor se vuelve al de todos', async () => {
  const tercero = { tercero_id: 31, identificacion: '0190000001001', tercero: 'Comercial Andina' };
  const sumas = { saldo_inicial: '0.00', debe: '115.00', haber: '0.00', saldo_final: '115.00' };
  const auxiliar = { ...PERIODO, cuenta_id: 15, codigo: '1010205', cuenta: 'Clientes', de: 'CLIENTE' };
  responder('get', '/api/libros/auxiliar', { ...auxiliar, ...sumas, filas: [{ ...tercero, ...sumas }] });
  const pedidas = responder('get', '/api/libros/mayor', MAYOR);
  const usuario = await abrir('/libros?pestana=auxiliar&desde=2026-01-01&hasta=2026-11-23');
  const suyo = await screen.findByRole('link', { name: 'Comercial Andina' });
  expect(screen.getByLabelText('Cuenta')).toHaveDisplayValue('1010205 Clientes');
  await usuario.click(suyo);
  await screen.findByRole('link', { name: 'Ventas 2026-15' });
  expect(pedidas.at(-1)!.url.searchParams.get('cliente_id')).toBe('31');
  await usuario.click(screen.getByRole('button', { name: 'Ver todos' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.has('cliente_id')).toBe(false));
});

it('vacíos, lo dicen', async () => {
  responder('get', '/api/libros/comprobacion', { ...COMPROBACION, filas: [] });
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir('/libros');
  expect(await screen.findByText('Nada se movió hasta ese día')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toBeInTheDocument();
});

it('lo que no llega se dice y se puede pedir otra vez', async () => {
  fallar('get', '/api/libros/diario', 500, 'interno', 'Ocurrió un error interno.');
  await abrir('/libros?pestana=diario');
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});
