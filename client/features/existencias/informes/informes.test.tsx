import { screen, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { faltas } from '@/testing/axe';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { DiferenciasPage } from './DiferenciasPage';
import { RotacionPage } from './RotacionPage';

const RUTAS = { '/rotacion-existencias': <RotacionPage />, '/diferencias-conteos': <DiferenciasPage /> };
const TODOS = ['existencias.ver', 'existencias.costo'];
const ROTACION = '/api/informes-existencias/rotacion';
const DIFERENCIAS = '/api/informes-existencias/diferencias';
const PRODUCTO = { producto_id: 9, PRO_CODIGO: 'CEM-50', nombre: 'Cemento', unidad: 'SACO' };
const CEMENTO = {
  ...PRODUCTO,
  existencia: '100.00',
  valor: '800.00',
  vendido: '900.00',
  costo_vendido: '7200.00',
  veces: '1.6',
  alcanza: 10,
  ultima_venta: '2026-11-20',
  clase: 'A',
  muerta: false,
};
const PUERTA = {
  ...CEMENTO,
  producto_id: 10,
  nombre: 'Puerta',
  vendido: '0.00',
  veces: '0.0',
  alcanza: null,
  ultima_venta: null,
  clase: null,
  muerta: true,
};

beforeEach(() => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
});

const rotacion = (items: object[], cambios = {}) =>
  responder('get', ROTACION, {
    ...pagina(items),
    desde: '2026-09-02',
    hasta: '2026-11-30',
    valor: '1120.00',
    muerto: '320.00',
    ...cambios,
  });

it('dice para cuánto alcanza cada cosa, cuántas veces se renovó y lo que no se mueve', async () => {
  rotacion([CEMENTO, PUERTA]);
  await abrirEn('/rotacion-existencias', RUTAS, TODOS);
  const fila = within((await screen.findByText('Cemento')).closest('tr')!);
  for (const texto of ['A', '900', '10 días', '1.6 veces', '20/11/2026'])
    expect(fila.getByText(texto)).toBeInTheDocument();
  const otra = within(screen.getByText('Puerta').closest('tr')!);
  expect(otra.getByText('No se mueve')).toBeInTheDocument();
  expect(otra.getByText('Nunca')).toBeInTheDocument();
  expect(document.querySelector('footer')).toHaveTextContent(
    'Valen $ 1,120.00; de eso, $ 320.00 no se mueve',
  );
  expect(await faltas(document.body)).toEqual([]);
});

it('quien no ve el costo no tiene lo que vale', async () => {
  rotacion([{ ...CEMENTO, valor: null, costo_vendido: null, veces: null }], { valor: null, muerto: null });
  await abrirEn('/rotacion-existencias', RUTAS, ['existencias.ver']);
  await screen.findByText('Cemento');
  expect(screen.queryByRole('columnheader', { name: /Vale|renovó/ })).not.toBeInTheDocument();
});

it('lo que se elige mirar va en la consulta', async () => {
  const pedidas = rotacion([PUERTA]);
  await abrirEn('/rotacion-existencias?con=muerta&dias=365', RUTAS, TODOS);
  await screen.findByText('Puerta');
  const { searchParams } = pedidas[0]!.url;
  expect([searchParams.get('con'), searchParams.get('dias')]).toEqual(['muerta', '365']);
});

it('de cada producto contado dice en cuántos no cuadró, lo que faltó y lo que vale', async () => {
  responder('get', '/api/bodegas', []);
  const fila = { ...PRODUCTO, conteos: 3, difirio: 2, falto: '4.00', sobro: '0.00', ultimo: '2026-11-28' };
  responder('get', DIFERENCIAS, {
    ...pagina([{ ...fila, valor: '-32.00' }]),
    desde: '2026-01-01',
    hasta: '2026-11-30',
    valor: '-32.00',
    absoluto: '32.00',
  });
  await abrirEn('/diferencias-conteos', RUTAS, TODOS);
  const suya = within((await screen.findByText('Cemento')).closest('tr')!);
  expect(suya.getByText('2 de 3')).toBeInTheDocument();
  expect(suya.getByText('4')).toBeInTheDocument();
  expect(document.querySelector('footer')).toHaveTextContent(/lo que sobró y lo que faltó, \$ 32.00/);
});

it('si todo cuadró lo dice, y si no se pudo leer también', async () => {
  responder('get', '/api/bodegas', []);
  const nada = { desde: '2026-01-01', hasta: '2026-11-30', valor: '0.00', absoluto: '0.00' };
  responder('get', DIFERENCIAS, { ...pagina([]), ...nada });
  await abrirEn('/diferencias-conteos', RUTAS, TODOS);
  expect(await screen.findByText('Sin diferencias')).toBeInTheDocument();
  fallar('get', DIFERENCIAS, 500, 'error', 'No se pudo leer.');
  window.location.hash = '#/diferencias-conteos?todos=true';
  expect(await screen.findByText(/No se pudo leer/)).toBeInTheDocument();
});
