import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import type { FilaReposicion, OrdenPropuesta, Propuesta } from './api';
import { PorReponerPage } from './PorReponerPage';
import { ProponerPage } from './ProponerPage';

const RUTAS = {
  '/por-reponer': <PorReponerPage />,
  '/por-reponer/ordenes': <ProponerPage />,
  '/ordenes-compra': <p>Las órdenes</p>,
};
const PERMISOS = ['ordenes.ver', 'ordenes.editar', 'existencias.ver'];
const FILA: FilaReposicion = {
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  bodega_id: 1,
  bodega: 'Local',
  minimo: '4.00',
  maximo: '10.00',
  existencia: '3.00',
  pedida: '0.00',
  falta: '7.00',
};
const { falta: cantidad, bodega_id, bodega, ...PRODUCTO } = FILA;
const PROPUESTA: OrdenPropuesta = {
  proveedor_id: 3,
  proveedor: 'Cementos del Norte S.A.',
  bodega_id,
  bodega,
  dias: 4,
  entrega: null,
  lineas: [{ ...PRODUCTO, cantidad, precio: '8.50' }],
  total: '59.50',
};
const SIN_PROVEEDOR: OrdenPropuesta = {
  ...PROPUESTA,
  proveedor_id: null,
  proveedor: '',
  dias: null,
  lineas: [{ ...PRODUCTO, producto_id: 10, nombre: 'Varilla', cantidad: '2.00', precio: null }],
};

/** Lo que se responde cuando caben todas. */
const proponer = (...ordenes: OrdenPropuesta[]): Propuesta => ({
  ordenes,
  productos: ordenes.length,
  faltan: ordenes.length,
});

const abrir = (en: string, permisos = PERMISOS) => {
  responder('get', '/api/bodegas', []);
  responder('get', '/api/reposicion/paginacion', pagina([FILA]));
  return abrirEn(en, RUTAS, permisos);
};

it('se cambia cuánto se quiere tener, y el máximo es mayor que el mínimo', async () => {
  const pedidas = responder('post', '/api/reposicion/minimos', undefined, 204);
  const usuario = await abrir('/por-reponer');
  await usuario.click(await screen.findByRole('button', { name: /^Acciones de Cemento/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Cambiar' }));
  const dialogo = await screen.findByRole('dialog');
  expect(await faltas(dialogo)).toEqual([]);
  const ventana = within(dialogo);
  const maximo = ventana.getByLabelText(/^Máximo/);
  await usuario.clear(maximo);
  await usuario.type(maximo, '4{Enter}');
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await ventana.findByText('Mayor que el mínimo')).toBeInTheDocument();
  await usuario.clear(maximo);
  await usuario.type(maximo, '12{Enter}');
  await waitFor(() =>
    expect(pedidas[0]?.cuerpo).toEqual({
      minimos: [{ producto_id: 9, bodega_id: 1, minimo: '4', maximo: '12' }],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('se hacen de un golpe las que quedan marcadas, con lo que se cambió', async () => {
  responder('get', '/api/reposicion/propuesta', proponer(PROPUESTA, SIN_PROVEEDOR));
  const pedidas = responder('post', '/api/reposicion/ordenes', [], 201);
  const usuario = await abrir('/por-reponer/ordenes');
  const cemento = await screen.findByLabelText('Cantidad de Cemento 50 kg');
  expect(screen.getByText('Suele tardar 4 días')).toBeInTheDocument();
  expect(screen.queryByText(/caben de una vez/)).toBeNull();
  expect(await faltas(document.body)).toEqual([]);
  await usuario.clear(cemento);
  await usuario.type(cemento, '8');
  await usuario.click(screen.getByRole('button', { name: 'Hacer la orden' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect((pedidas[0]?.cuerpo as { ordenes: unknown[] }).ordenes).toMatchObject([
    { proveedor_id: 3, bodega_id: 1, lineas: [{ producto_id: 9, cantidad: '8', precio: '8.5' }] },
  ]);
  expect(await screen.findByText('Las órdenes')).toBeInTheDocument();
});

it('lo que no se puede de una va bajo ella, aunque otra no se haya marcado', async () => {
  responder('get', '/api/reposicion/propuesta', proponer({ ...SIN_PROVEEDOR, bodega_id: 2 }, PROPUESTA));
  fallar('post', '/api/reposicion/ordenes', 422, 'regla_de_negocio', 'Revise.', {
    json: { ordenes: { 0: { entrega: ['No se entrega antes de pedirse.'] } } },
  });
  const usuario = await abrir('/por-reponer/ordenes');
  await usuario.click(await screen.findByRole('button', { name: 'Hacer la orden' }));
  const frase = await screen.findByText('No se entrega antes de pedirse.');
  const [, suya] = screen.getAllByLabelText(/^Entregar hasta/);
  expect(suya!.getAttribute('aria-describedby')).toContain(frase.id);
});

it('la que queda en cero no se pide, y lo que se dice de otra línea va bajo la suya', async () => {
  const [cemento] = PROPUESTA.lineas;
  const cal = { ...PRODUCTO, producto_id: 11, nombre: 'Cal', cantidad: '5.00', precio: null };
  responder('get', '/api/reposicion/propuesta', proponer({ ...PROPUESTA, lineas: [cal, cemento!] }));
  const pedidas = fallar('post', '/api/reposicion/ordenes', 422, 'regla_de_negocio', 'Revise.', {
    json: { ordenes: { 0: { lineas: { 0: { precio: ['Debe tener como máximo 6 decimales.'] } } } } },
  });
  const usuario = await abrir('/por-reponer/ordenes');
  const suya = await screen.findByLabelText('Cantidad de Cal');
  await usuario.clear(suya);
  await usuario.type(suya, '0');
  await usuario.click(screen.getByRole('button', { name: 'Hacer la orden' }));
  const frase = await screen.findByText('Debe tener como máximo 6 decimales.');
  expect(screen.getByLabelText('Precio de Cemento 50 kg')).toHaveAttribute(
    'aria-describedby',
    expect.stringContaining(frase.id),
  );
  expect(pedidas).toHaveLength(1);
});

it('si no caben todos los que hay que pedir se dice cuántos van', async () => {
  responder('get', '/api/reposicion/propuesta', { ...proponer(PROPUESTA), productos: 500, faltan: 1620 });
  await abrir('/por-reponer/ordenes');
  expect(await screen.findByText(/Aquí van 500 de los 1.620 que hay que pedir/)).toBeInTheDocument();
});

it('si nada falta se dice', async () => {
  responder('get', '/api/reposicion/propuesta', proponer());
  await abrir('/por-reponer/ordenes');
  expect(await screen.findByText('No hay nada que pedir')).toBeInTheDocument();
});

it('quien solo mira ve lo que falta sin poder pedirlo', async () => {
  await abrir('/por-reponer', ['ordenes.ver']);
  expect(await screen.findByText('Cemento 50 kg')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Proponer órdenes' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acciones|Agregar/ })).toBeNull();
});
