import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { AjustePage } from './AjustePage';
import { AjustesPage } from './AjustesPage';
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
      cantidad: '-2.00',
      costo: '7.00',
      valor: '-14.00',
      lotes: [],
    },
  ],
};
const RUTAS = {
  '/ajustes-existencias': <AjustesPage />,
  '/ajustes-existencias/nuevo': <NuevoAjustePage />,
  '/ajustes-existencias/:id': <AjustePage />,
};
const PERMISOS = ['existencias.ver', 'existencias.ajustar', 'existencias.costo'];

const abrir = (en: string, permisos = PERMISOS) => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', [{ id: 1, nombre: 'Local', activa: true }]);
  responder('get', '/api/ajustes-existencias/3', AJUSTE);
  return abrirEn(en, RUTAS, permisos);
};

async function escribir(motivo: string) {
  responder('post', '/api/productos/nombre', [
    {
      PRO_ID: 9,
      PRO_CODIGO: 'CEM-50',
      PRO_AUXILIAR: '',
      PRO_NOMBRE: 'Cemento 50 kg',
      PRO_UNIDAD: 'SACO',
      PRO_INVENTARIO: true,
    },
  ]);
  const usuario = await abrir('/ajustes-existencias/nuevo');
  await screen.findByRole('option', { name: 'Local' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Local');
  await usuario.selectOptions(screen.getByLabelText(/^Motivo/), motivo);
  await usuario.type(screen.getByLabelText('Agregar un producto', { selector: 'input' }), 'cem-50{Enter}');
  await usuario.type(await screen.findByLabelText('Cantidad de Cemento 50 kg'), '2');
  return usuario;
}

it('lo que se perdió se escribe sin signo y sale', async () => {
  const pedidas = responder('post', '/api/ajustes-existencias', AJUSTE, 201);
  const usuario = await escribir('Pérdida');
  expect(screen.queryByLabelText('Costo de Cemento 50 kg')).toBeNull();
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    motivo: 'PERDIDA',
    bodega_id: 1,
    lineas: [{ producto_id: 9, cantidad: '-2', costo: null }],
  });
});

it('lo que aparece puede decir lo que cuesta, y lo que el servidor rechaza va en su línea', async () => {
  const pedidas = fallar('post', '/api/ajustes-existencias', 422, 'regla_de_negocio', 'Revise.', {
    json: { lineas: { 0: { costo: ['Ese costo no puede ser.'] } } },
  });
  const usuario = await escribir('Ajuste');
  await usuario.type(screen.getByLabelText('Costo de Cemento 50 kg'), '7.25');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Ese costo no puede ser.')).toBeInTheDocument();
  expect(pedidas[0]?.cuerpo).toMatchObject({ lineas: [{ cantidad: '2', costo: '7.25' }] });
});

it('se anula diciendo por qué', async () => {
  const pedidas = responder('post', '/api/ajustes-existencias/3/anular', AJUSTE);
  const usuario = await abrir('/ajustes-existencias/3');
  await usuario.click(await screen.findByRole('button', { name: 'Anular' }));
  const ventana = within(await screen.findByRole('dialog'));
  await usuario.type(ventana.getByLabelText(/^Por qué/), 'Se contó mal');
  await usuario.click(ventana.getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toEqual({ motivo: 'Se contó mal' }));
});

it('quien solo mira lo ve sin botones', async () => {
  await abrir('/ajustes-existencias/3', ['existencias.ver']);
  expect(await screen.findByText('Se mojaron')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
});

it('la lista vacía ofrece registrar el primero', async () => {
  const vacia = { items: [], page: 1, tamano: 20, total: 0, paginas: 0 };
  responder('get', '/api/ajustes-existencias/paginacion', vacia);
  await abrir('/ajustes-existencias');
  expect(await screen.findByText('Aún no hay ajustes')).toBeInTheDocument();
});
