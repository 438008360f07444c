import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Sumas } from './api';
import { AtsPage } from './AtsPage';

const DE = '/impuestos/ats/2026-10';
const API = '/api/tributos/ats/2026-10';
const abrir = () => abrirEn(DE, { '/impuestos/ats/:periodo': <AtsPage /> }, ['tributos.ver']);

const sumas = (cambios: Partial<Sumas> = {}): Sumas => ({
  ...{ periodo: '2026-10', periodo_nombre: 'octubre de 2026', anio: 2026, mes: 10, semestral: false },
  archivo: 'AT102026.zip',
  compras: [
    {
      ...{ tipo: '01', nombre: 'Factura', registros: 2, documentos: 2, base_cero: '0.00', ice: '0.00' },
      ...{ base_gravada: '2017.01', no_objeto: '0.00', exenta: '0.00', iva: '302.55' },
    },
  ],
  ventas: [],
  establecimientos: [{ codigo: '001', ventas: '13688.30' }],
  total_ventas: '13688.30',
  ...{ exportaciones: 0, exportado: '0.00', anulados: 0 },
  retenciones: [{ codigo: '332', registros: 2, base: '2017.01', valor: '0.00' }],
  iva_retenido: [{ elemento: 'valorRetBienes', porcentaje: 30, valor: '4.50' }],
  ...{ retencion_iva: '12.90', retencion_renta: '3.00', errores: 0, avisos: 1 },
  ...cambios,
});

test('el anexo dice lo que suma y ofrece el archivo con su nombre', async () => {
  responder('get', API, sumas());
  responder('get', `${API}/revisar`, []);
  await abrir();
  expect(await screen.findByRole('button', { name: 'Descargar AT102026.zip' })).toBeInTheDocument();
  const compras = screen.getByRole('table', { name: 'Compras del anexo, por comprobante' });
  expect(within(compras).getByRole('row', { name: /01 · Factura/ })).toHaveTextContent('302.55');
  expect(screen.getByText('Se retuvo el 30 %')).toBeInTheDocument();
  expect(await screen.findByText('No se halló nada que arreglar.')).toBeInTheDocument();
});

test('lo que hay que arreglar lleva a su página, y el archivo se ofrece con errores', async () => {
  responder('get', API, sumas({ errores: 1 }));
  const frase = 'Factura 001-001-000000007 de Ana: no tiene autorización.';
  responder('get', `${API}/revisar`, [
    { regla: 'autorizacion', gravedad: 'error', frase, enlace: '/compras/7' },
  ]);
  await abrir();
  expect(await screen.findByRole('link', { name: /Ir a verlo/ })).toHaveAttribute('href', '#/compras/7');
  expect(screen.getByRole('button', { name: 'Descargar AT102026.zip con errores' })).toBeInTheDocument();
});

test('lo que las fuentes no dicen igual se elige', async () => {
  const pedidas = responder('get', API, sumas());
  responder('get', `${API}/revisar`, []);
  await abrir();
  await userEvent.selectOptions(await screen.findByLabelText('El total de ventas cuenta'), 'fisicas');
  await screen.findByRole('button', { name: 'Descargar AT102026.zip' });
  expect(pedidas.at(-1)?.url.searchParams.get('totales')).toBe('fisicas');
});

test('un período que no existe se dice', async () => {
  fallar('get', API, 404, 'no_encontrado', 'No existe ese período.');
  responder('get', `${API}/revisar`, []);
  await abrir();
  expect(await screen.findByText('Ese período no existe')).toBeInTheDocument();
});
