import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { faltas } from '@/testing/axe';
import { fallar, responder } from '@/testing/server';
import type { Producto } from '../api';
import type { Unidad } from './api';
import { Unidades } from './Unidades';

const AGUA = {
  PRO_ID: 9,
  PRO_TIPO: 'BIEN',
  PRO_UNIDAD: 'BOTELLA',
  PRO_PRECIO: '0.50',
} as Producto;
const CAJA: Unidad = {
  id: 3,
  producto_id: 9,
  nombre: 'CAJA',
  factor: '12.00',
  decimales: 6,
  hacia: 'CERCA',
  codigo: '786-CJ',
  precio: null,
  activa: true,
  version: 2,
};
const Pantalla = () => (
  <main>
    <h1>Agua</h1>
    <Unidades producto={AGUA} />
  </main>
);
const abrir = (unidades: Unidad[], permisos = ['productos.ver', 'productos.editar']) => {
  responder('get', '/api/productos/9/unidades', unidades);
  return abrirEn('/productos/9', { '/productos/9': <Pantalla /> }, permisos);
};

it('cada una dice cuánto tiene y a cuánto se vende; sin precio propio, el del producto por las que tiene', async () => {
  await abrir([CAJA, { ...CAJA, id: 4, nombre: 'SACO', activa: false, precio: '5.00' }]);
  const fila = (await screen.findByText('CAJA')).closest('tr')!;
  expect(within(fila).getByText('12')).toBeInTheDocument();
  expect(within(fila).getByText('$ 6.00')).toBeInTheDocument();
  expect(screen.getByText('Retirada')).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
});

it('se crea diciendo cuántas tiene, y el servidor puede decir por qué no', async () => {
  const creada = responder('post', '/api/productos/9/unidades', CAJA, 201);
  const usuario = await abrir([]);
  await usuario.click(await screen.findByRole('button', { name: 'Nueva unidad' }));
  await usuario.type(screen.getByLabelText(/^Nombre/), 'caja');
  await usuario.type(screen.getByLabelText(/^Contiene, en botella/), '12');
  expect(screen.getByText('1 CAJA = 12 BOTELLA')).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
  await usuario.click(screen.getByRole('button', { name: 'Crear la unidad' }));
  await waitFor(() => expect(creada).toHaveLength(1));
  expect(creada[0]!.cuerpo).toEqual({
    ...{ nombre: 'caja', factor: '12', decimales: 6, hacia: 'CERCA', codigo: '', precio: null },
  });
});

it('el factor que ya no se puede cambiar lo dice en su casilla', async () => {
  fallar('put', '/api/productos/9/unidades/3', 409, 'conflicto', 'x', {
    json: { factor: ['Cree otra unidad y retire esta.'] },
  });
  const usuario = await abrir([CAJA]);
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de CAJA' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Cambiar' }));
  const cuantas = screen.getByLabelText(/^Contiene, en botella/);
  await usuario.clear(cuantas);
  await usuario.type(cuantas, '10');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cree otra unidad y retire esta.')).toBeInTheDocument();
});

it('quien solo mira no crea ni cambia', async () => {
  await abrir([], ['productos.ver']);
  expect(await screen.findByText('Se vende solo por botella')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Nueva unidad' })).toBeNull();
});
