import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Conteo } from '../api';
import { ContarPage } from './ContarPage';
import { unaVezCadaUno } from './vistos';

const CONTEO: Partial<Conteo> = {
  id: 7,
  numero: 3,
  nombre: 'Cierre de noviembre',
  bodega: 'Bodega 001',
  estado: 'ABIERTO',
  vuelta: 1,
  productos: 40,
  contados: 12,
  acciones: ['contar', 'cerrar'],
};
const HECHO = {
  captura_id: 1,
  producto_id: 9,
  PRO_CODIGO: 'CER-1',
  nombre: 'Cerradura de pomo',
  unidad: 'UNIDAD',
  cantidad: '1.00',
  contado: '4.00',
  mio: '1.00',
};
const CAPTURA = {
  id: 55,
  producto_id: 9,
  PRO_CODIGO: 'CER-1',
  nombre: 'Tornillo',
  unidad: 'UNIDAD',
  vuelta: 1,
  cantidad: '3.00',
  zona: 'Percha 1',
  medio: 'LECTOR',
  creado_por: 'x',
  creado_en: '2026-11-21T09:05:00-05:00',
  quitada_en: null,
  mia: true,
};
const pagina = (items: object[]) => ({ items, page: 1, tamano: 20, total: items.length, paginas: 1 });
const abrir = (conteo: Partial<Conteo> = {}, capturas: object[] = []) => {
  responder('get', '/api/conteos/7', { ...CONTEO, ...conteo });
  responder('get', '/api/conteos/7/capturas', pagina(capturas));
  return abrirEn('/conteos/7/contar', { '/conteos/:id/contar': <ContarPage /> }, ['existencias.contar']);
};
const codigo = () => screen.getByLabelText('Código');

it('un lector suma de uno en uno sin perder el foco, y es accesible', async () => {
  const pedidos = responder('post', '/api/conteos/7/capturas', [HECHO], 201);
  const usuario = await abrir();
  expect(await screen.findByLabelText('Código')).toHaveFocus();
  await usuario.keyboard('CER-1{Enter}');
  expect(await screen.findByText('+1 · van 4')).toBeInTheDocument();
  expect(codigo()).toHaveFocus();
  expect(codigo()).toHaveValue('');
  expect(pedidos[0]!.cuerpo).toEqual({
    lineas: [{ codigo: 'CER-1', producto_id: null, cantidad: '1', unidad_id: null }],
    medio: 'LECTOR',
    zona: '',
    modo: 'SUMA',
  });
  expect(await faltas(document.body)).toEqual([]);
});

it('lo que se teclea sin ningún campo elegido va al del código', async () => {
  const usuario = await abrir();
  await screen.findByLabelText('Código');
  codigo().blur();
  await usuario.keyboard('A');
  expect(codigo()).toHaveFocus();
});

it('a mano se dice cuántos y dónde, y la cantidad vuelve a uno', async () => {
  const pedidos = responder('post', '/api/conteos/7/capturas', [HECHO], 201);
  const usuario = await abrir();
  await usuario.type(await screen.findByLabelText('Zona'), 'Percha 3');
  const cuantos = screen.getByLabelText('Cantidad');
  await usuario.clear(cuantos);
  await usuario.type(cuantos, '-2');
  expect(screen.getByText('Ingrese una cantidad')).toBeInTheDocument();
  await usuario.clear(cuantos);
  await usuario.type(cuantos, '12,5');
  await usuario.type(codigo(), 'CER-1{Enter}');
  await waitFor(() =>
    expect(pedidos[0]?.cuerpo).toEqual({
      lineas: [{ codigo: 'CER-1', producto_id: null, cantidad: '12.5', unidad_id: null }],
      medio: 'TECLADO',
      zona: 'Percha 3',
      modo: 'SUMA',
    }),
  );
  expect(cuantos).toHaveValue('1');
});

it('un código que no es de este conteo lo dice, y se sigue contando', async () => {
  fallar('post', '/api/conteos/7/capturas', 422, 'regla_de_negocio', 'No hay un producto con el código «X».');
  const usuario = await abrir();
  await usuario.type(await screen.findByLabelText('Código'), 'X{Enter}');
  expect(await screen.findByText('No hay un producto con el código «X».')).toBeInTheDocument();
  expect(codigo()).toBeEnabled();
});

it('lo que no sale queda en la cola y se envía después con su misma clave', async () => {
  let caida = true;
  const pedidos = responder('post', '/api/conteos/7/capturas', () =>
    caida
      ? HttpResponse.json({ msg: 'x', code: 503, status: 'no_disponible' }, { status: 503 })
      : HttpResponse.json([HECHO], { status: 201 }),
  );
  const usuario = await abrir();
  await usuario.type(await screen.findByLabelText('Código'), 'CER-1{Enter}CER-1{Enter}');
  expect(await screen.findByText(/2 por enviar/)).toBeInTheDocument();
  const clave = pedidos[0]!.cabeceras.get('Idempotency-Key');
  caida = false;
  const antes = pedidos.length;
  await usuario.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await waitFor(() => expect(screen.queryByText(/por enviar/)).toBeNull());
  const enviadas = pedidos.slice(antes).map(({ cabeceras }) => cabeceras.get('Idempotency-Key'));
  expect(enviadas[0]).toBe(clave);
  expect(new Set(enviadas).size).toBe(2);
});

it('lo leído de más se quita', async () => {
  const pedidos = responder('delete', '/api/conteos/7/capturas/55', null, 204);
  const usuario = await abrir({}, [CAPTURA]);
  await usuario.click(await screen.findByRole('button', { name: 'Quitar Tornillo' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
});

it('sin cámara en el navegador lo dice', async () => {
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Usar la cámara' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador no da la cámara');
  expect(screen.getByRole('button', { name: 'Cerrar la cámara' })).toHaveAttribute('aria-pressed', 'true');
});

it('un conteo terminado no recibe más', async () => {
  await abrir({ acciones: ['aprobar'] });
  expect(await screen.findByText('Este conteo ya no recibe capturas.')).toBeInTheDocument();
});

it('la cámara cuenta una vez lo que sigue a la vista, y otra cuando vuelve', () => {
  const esNuevo = unaVezCadaUno();
  const vistos = ['A', 'A', '', 'A', 'B', 'A', '', '', '', '', 'A'];
  expect(vistos.map(esNuevo)).toEqual([
    ...[true, false, false, false, true, true],
    ...[false, false, false, false, true],
  ]);
});
