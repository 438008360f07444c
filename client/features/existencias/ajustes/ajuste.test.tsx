import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { AjustePage } from './AjustePage';
import type { Ajuste } from './api';
import { NuevoAjustePage } from './NuevoAjustePage';

const AJUSTE: Ajuste = {
  id: 3,
  numero: 8,
  fecha: '2026-11-20',
  bodega_id: 1,
  bodega: 'Local',
  motivo: 'PERDIDA',
  motivo_nombre: 'Pérdida',
  observacion: 'Se mojaron',
  valor: '-14.00',
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  anulado_por: '',
  anulado_en: null,
  motivo_anulacion: '',
  lineas: [
    {
      n: 1,
      producto_id: 9,
      PRO_CODIGO: 'CEM-50',
      nombre: 'Cemento 50 kg',
      unidad: 'SACO',
      en_base: '1.00',
      cantidad: '-2.50',
      costo: '5.600012',
      valor: '-14.00',
      lotes: [],
    },
  ],
};
const PRODUCTO = {
  PRO_ID: 9,
  PRO_CODIGO: 'CEM-50',
  PRO_AUXILIAR: '',
  PRO_NOMBRE: 'Cemento 50 kg',
  PRO_UNIDAD: 'SACO',
  PRO_INVENTARIO: true,
};
const RUTAS = {
  '/ajustes-existencias/nuevo': <NuevoAjustePage />,
  '/ajustes-existencias/:id': <AjustePage />,
};
const TODO = ['existencias.ver', 'existencias.ajustar', 'existencias.costo'];

const abrir = (cambios: Partial<Ajuste> = {}, en = '/ajustes-existencias/3', permisos = TODO) => {
  responder('get', '/api/bodegas', [{ id: 1, nombre: 'Local', activa: true }]);
  responder('get', '/api/ajustes-existencias/3', { ...AJUSTE, ...cambios });
  return abrirEn(en, RUTAS, permisos);
};

it('dice qué movió, lo que valió, quién lo registró, y lleva al kardex de cada producto', async () => {
  await abrir();
  expect(await screen.findByRole('heading', { name: 'Ajuste 000008' })).toBeInTheDocument();
  expect(screen.getByText('Pérdida, Local')).toBeInTheDocument();
  const tabla = within(screen.getByRole('table', { name: 'Lo que movió' }));
  for (const dicho of ['CEM-50', 'SACO', '5.6000']) expect(tabla.getByText(dicho)).toBeInTheDocument();
  expect(tabla.getByText(/^[-−]2\.5$/)).toBeInTheDocument();
  expect(tabla.getByRole('link', { name: 'Cemento 50 kg' })).toHaveAttribute(
    'href',
    expect.stringContaining('/kardex?producto=9'),
  );
  for (const dicho of ['20/11/2026', 'Se mojaron', 'Registrado', /^María Salas, 20\/11\/2026/])
    expect(screen.getByText(dicho)).toBeInTheDocument();
  expect(screen.queryByText('Lo anuló')).toBeNull();
});

it('el anulado dice quién y por qué, y no se anula otra vez', async () => {
  await abrir({
    anulado_por: 'Luis Vera',
    anulado_en: '2026-11-22T09:00:00-05:00',
    motivo_anulacion: 'Se contó mal',
  });
  expect(await screen.findByText('Anulado')).toBeInTheDocument();
  expect(screen.getByText(/^Luis Vera, 22\/11\/2026/)).toBeInTheDocument();
  expect(screen.getByText('Se contó mal')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
});

it('quien no ve lo que valió no tiene sus columnas', async () => {
  await abrir({ valor: null, lineas: AJUSTE.lineas.map((l) => ({ ...l, costo: null, valor: null })) });
  const tabla = within(await screen.findByRole('table', { name: 'Lo que movió' }));
  expect(tabla.queryByRole('columnheader', { name: /Costo|Valor/ })).toBeNull();
});

it('sin decir por qué no se anula, y lo que el servidor niega se dice sin cerrar la ventana', async () => {
  const pedidas = fallar('post', '/api/ajustes-existencias/3/anular', 409, 'estado_invalido', 'Ya no está.');
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Anular' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Anular el ajuste 000008' }));
  await usuario.type(ventana.getByLabelText(/^Por qué/), ' ');
  await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await ventana.findByText('Diga por qué se anula')).toBeInTheDocument();
  expect(pedidas).toHaveLength(0);
  await usuario.type(ventana.getByLabelText(/^Por qué/), 'Mal');
  await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Ya no está.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Aceptar' }));
  responder('post', '/api/ajustes-existencias/3/anular', AJUSTE);
  await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Ajuste anulado')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lo inicial pide lo que costó, va con su observación, y al registrarlo se ve', async () => {
  responder('post', '/api/productos/nombre', [PRODUCTO]);
  const pedidas = responder('post', '/api/ajustes-existencias', AJUSTE, 201);
  const usuario = await abrir({}, '/ajustes-existencias/nuevo');
  await screen.findByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Local');
  await usuario.selectOptions(screen.getByLabelText(/^Motivo/), 'INICIAL');
  await usuario.type(screen.getByLabelText('Observación'), 'x');
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), 'cem-50{Enter}');
  await usuario.type(await screen.findByLabelText('Cantidad de Cemento 50 kg'), '2');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(pedidas).toHaveLength(0);
  await usuario.type(screen.getByLabelText('Costo de Cemento 50 kg'), '3');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    motivo: 'INICIAL',
    observacion: 'x',
    lineas: [{ producto_id: 9, cantidad: '2', costo: '3' }],
  });
  expect(await screen.findByText('Ajuste 000008 registrado')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ajuste 000008' })).toBeInTheDocument();
});

it('entran cajas: la línea dice la suya, y quien lee el código de la caja ya la eligió', async () => {
  const unidad = {
    id: 3,
    nombre: 'CAJA',
    factor: '12.00',
    decimales: 6,
    hacia: 'CERCA',
    codigo: '786-CJ',
    precio: null,
  };
  responder('post', '/api/productos/nombre', [{ ...PRODUCTO, PRO_PRECIO: '8.00', PRO_UNIDADES: [unidad] }]);
  const pedidas = responder('post', '/api/ajustes-existencias', AJUSTE, 201);
  const usuario = await abrir({}, '/ajustes-existencias/nuevo');
  await screen.findByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Local');
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), '786-cj{Enter}');
  await usuario.type(await screen.findByLabelText('Cantidad de Cemento 50 kg'), '2');
  expect(screen.getByLabelText('Unidad de Cemento 50 kg')).toHaveDisplayValue('CAJA × 12');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({ lineas: [{ producto_id: 9, cantidad: '2', unidad_id: 3 }] });
});
