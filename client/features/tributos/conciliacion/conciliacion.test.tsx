import { screen, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import type { Conciliacion, Distinto, Fila } from './api';
import { ConciliacionPage } from './ConciliacionPage';
import { DistintosPage } from './DistintosPage';

const API = '/api/tributos/conciliacion/2026-10';
const abrir = () =>
  abrirEn('/impuestos/conciliacion/2026-10', { '/impuestos/conciliacion/:periodo': <ConciliacionPage /> }, [
    'tributos.ver',
  ]);

const fila = (cambios: Partial<Fila> = {}): Fila => ({
  ...{ codigo: 'iva_ventas', grupo: 'Ventas', concepto: 'IVA en ventas', formulario_codigo: '104' },
  ...{ documentos: '15.00', libro: '15.00', formulario: '15.00', ats: '15.00', sri: null },
  ...{ diferencia: '0.00', sin_explicar: '0.00', por_que: '', motivos: [] },
  ...cambios,
});
const hecha = (filas: Fila[], cambios: Partial<Conciliacion> = {}): Conciliacion => ({
  ...{ periodo: '2026-10', periodo_nombre: 'octubre de 2026', lleva_libros: true, del_sri: true },
  ...{ presentados: [], sin_explicar: '0.00', filas },
  ...cambios,
});
const A_MANO = fila({
  ...{ codigo: 'iva_credito', grupo: 'Compras', concepto: 'IVA con derecho a crédito', libro: '20.00' },
  diferencia: '5.00',
  motivos: [
    {
      ...{ columna: 'libro', motivo: 'a_mano', frase: '1 asiento a mano en esa cuenta', cuantos: 1 },
      ...{ valor: '5.00', ruta: '/asientos' },
    },
  ],
});

test('cada fila dice si es igual, y la que no, por qué, con lo que la explica y dónde se arregla', async () => {
  responder('get', API, hecha([fila(), A_MANO]));
  await abrir();
  const ventas = await screen.findByRole('table', { name: /^Ventas/ });
  expect(within(ventas).getByRole('row', { name: /IVA en ventas/ })).toHaveTextContent('Igual');
  const compras = screen.getByRole('table', { name: /^Compras/ });
  expect(compras).toHaveTextContent('Libros: 1 asiento a mano en esa cuenta (5.00).');
  expect(within(compras).getByRole('link', { name: /Ver cuáles/ })).toHaveAttribute(
    'href',
    '#/impuestos/conciliacion/2026-10/iva_credito?columna=libro&motivo=a_mano',
  );
  expect(within(compras).getByRole('link', { name: /Ir a arreglarlo/ })).toHaveAttribute(
    'href',
    '#/asientos',
  );
});

test('la de muchos documentos espera a su anexo, dice cuánto va y se completa sola', async () => {
  responder('get', API, { hechos: 30_000, total: 100_000 });
  await abrir();
  expect(await screen.findByText('Van 30,000 de 100,000 documentos.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Excel' })).not.toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
  responder('get', API, hecha([fila()]));
  expect(await screen.findByRole('table', { name: /^Ventas/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Excel' })).toBeInTheDocument();
});

test('sin libros y sin nada del SRI se dice, y dónde empezar', async () => {
  responder('get', API, hecha([fila({ libro: null })], { lleva_libros: false, del_sri: false }));
  await abrir();
  expect(await screen.findByRole('link', { name: 'Empezar a llevarlos' })).toHaveAttribute(
    'href',
    '#/contabilidad',
  );
  expect(screen.getByRole('link', { name: 'Traer el listado del portal' })).toBeInTheDocument();
});

test('lo que solo dice una parte no se da por igual', async () => {
  const sola = fila({
    codigo: 'por_pagar',
    concepto: 'IVA por pagar',
    documentos: null,
    libro: null,
    ats: null,
  });
  responder('get', API, hecha([fila(), sola]));
  await abrir();
  expect(await screen.findByRole('row', { name: /IVA por pagar/ })).toHaveTextContent(
    'Sin otra con qué comparar',
  );
  expect(screen.getByText('Conceptos iguales').parentElement).toHaveTextContent('Conceptos iguales1');
});

test('un período sin nada se dice, y uno que no existe también', async () => {
  const nada = { documentos: '0.00', libro: '0.00', formulario: '0.00', ats: '0.00' };
  responder('get', API, hecha([fila(nada)]));
  await abrir();
  expect(await screen.findByText('No hay nada que conciliar')).toBeInTheDocument();
});

test('un período que no existe se dice', async () => {
  fallar('get', API, 404, 'no_encontrado', 'No existe ese período.');
  await abrir();
  expect(await screen.findByText('Ese período no existe, o el 104 no regía')).toBeInTheDocument();
});

test('lo que explica una diferencia se abre hasta el documento y su asiento', async () => {
  const asiento: Distinto = {
    ...{ tipo: 'ASIENTO', id: 7, fecha: '2026-10-05', numero: 'GENERAL 3', nombre: 'Ajuste' },
    ...{ documentos: null, otro: '5.00', motivo: 'a_mano', frase: 'Asiento a mano en esa cuenta' },
    asiento_id: 7,
  };
  responder('get', API, hecha([A_MANO]));
  const pedidas = responder('get', `${API}/iva_credito/documentos`, pagina([asiento]));
  await abrirEn(
    '/impuestos/conciliacion/2026-10/iva_credito?columna=libro&motivo=a_mano',
    { '/impuestos/conciliacion/:periodo/:concepto': <DistintosPage /> },
    ['tributos.ver'],
  );
  expect(await screen.findByRole('link', { name: 'GENERAL 3' })).toHaveAttribute('href', '#/asientos/7');
  expect(pedidas.at(-1)?.url.searchParams.get('motivo')).toBe('a_mano');
});
