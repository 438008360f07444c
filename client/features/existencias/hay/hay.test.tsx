import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { FilaExistencia, PreviaInicio } from './api';
import { EmpezarPage } from './EmpezarPage';
import { ExistenciasPage } from './ExistenciasPage';

const FILA: FilaExistencia = {
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  existencia: '12.50',
  reservada: '2.00',
  disponible: '10.50',
  costo: '7.123456',
  valor: '89.04',
};
const PREVIA: PreviaInicio = {
  productos: 2,
  sin_costo: 1,
  valor: '70.00',
  filas: [9, 10].map((producto_id) => ({
    producto_id,
    PRO_CODIGO: `COD-${producto_id}`,
    nombre: producto_id === 9 ? 'Cemento' : 'Varilla',
    unidad: 'SACO',
    cantidad: '10.00',
    costo: producto_id === 9 ? '7.00' : null,
  })),
};
const Donde = () => <p>Está en {useLocation().pathname}</p>;
const RUTAS = {
  '/existencias': <ExistenciasPage />,
  '/existencias/empezar': <EmpezarPage />,
  '/kardex': <Donde />,
};
const VE = ['existencias.ver', 'existencias.costo'];

function abrir(en: string, permisos = VE, desde: string | null = '2026-01-01') {
  responder('get', '/api/bodegas', [{ id: 4, nombre: 'Patio', activa: true }]);
  responder('get', '/api/existencias/parametros', {
    desde,
    permite_negativo: false,
    metodo: 'PERIODICO',
    permanente_desde: null,
    version: 1,
  });
  const pagina = { items: [FILA], page: 1, tamano: 20, total: 1, paginas: 1 };
  const pedidas = responder('get', '/api/existencias/paginacion', pagina);
  const totales = responder('get', '/api/existencias/total', { productos: 1, valor: '89.04' });
  return abrirEn(en, RUTAS, permisos).then((usuario) => ({ usuario, pedidas, totales }));
}

it('cada producto dice cuánto hay, cuánto cuesta y cuánto vale, y lleva a su kardex en esa bodega', async () => {
  const { usuario, pedidas, totales } = await abrir('/existencias');
  const tabla = within(await screen.findByRole('table', { name: 'Existencias' }));
  for (const dicho of ['12.5', '2', '10.5', '7.1235', '89.04', 'SACO', 'CEM-50'])
    expect(await tabla.findByText(dicho)).toBeInTheDocument();
  expect(await screen.findByText('$ 89.04')).toBeInTheDocument();
  expect(tabla.getByRole('link', { name: 'Cemento 50 kg' })).toHaveAttribute(
    'href',
    expect.stringContaining('/kardex?producto=9'),
  );
  await usuario.selectOptions(screen.getByLabelText('Bodega'), '4');
  await usuario.selectOptions(screen.getByLabelText('Cuáles'), 'hay');
  for (const dichas of [pedidas, totales])
    await waitFor(() => {
      const { searchParams } = dichas.at(-1)!.url;
      expect([searchParams.get('bodega'), searchParams.get('con')]).toEqual(['4', 'hay']);
    });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Cemento 50 kg' })).toHaveAttribute(
      'href',
      expect.stringContaining('producto=9&bodega=4'),
    ),
  );
});

it('quien no ve el costo no tiene sus columnas ni pide lo que valen', async () => {
  const { totales } = await abrir('/existencias', ['existencias.ver']);
  expect(await screen.findByText('Cemento 50 kg')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Costo|Valor/ })).toBeNull();
  expect(screen.queryByText(/^Valen/)).toBeNull();
  expect(totales).toHaveLength(0);
});

it.each(['existencias.costo', 'existencias.configurar'])(
  'para empezar hace falta más que %s',
  async (permiso) => {
    await abrir('/existencias', ['existencias.ver', permiso], null);
    expect(await screen.findByText(/todavía no lleva/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Empezar a llevarlas' })).toBeNull();
  },
);

it('se empieza en una bodega con lo que costó, y después se ven', async () => {
  responder('get', '/api/existencias/empezar', PREVIA);
  const pedidas = responder('post', '/api/existencias/empezar', {}, 201);
  const { usuario } = await abrir('/existencias/empezar');
  expect(await screen.findByText('1 producto sin costo')).toBeInTheDocument();
  expect(screen.getByText('Con lo que empieza: 2 productos, $ 70.00')).toBeInTheDocument();
  await screen.findByRole('option', { name: 'Patio' });
  await usuario.selectOptions(screen.getByLabelText('Dónde está lo que hay'), 'Patio');
  await usuario.click(screen.getByRole('switch', { name: /empieza valiendo cero/ }));
  await usuario.click(screen.getByRole('button', { name: 'Empezar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    bodega_id: 4,
    sin_costo: true,
    costos: [{ producto_id: 9, costo: '7' }],
  });
  expect(await screen.findByText('La empresa lleva sus existencias')).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Existencias' })).toBeInTheDocument();
});

it('los costos que faltan se dicen bajo lo que los perdona, y lo demás, en una ventana', async () => {
  responder('get', '/api/existencias/empezar', PREVIA);
  fallar('post', '/api/existencias/empezar', 422, 'regla_de_negocio', 'Revise.', {
    json: { costos: ['Diga cuánto costó cada uno de Varilla.'] },
  });
  const { usuario } = await abrir('/existencias/empezar');
  await usuario.click(await screen.findByRole('button', { name: 'Empezar' }));
  expect(await screen.findByText('Diga cuánto costó cada uno de Varilla.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  fallar('post', '/api/existencias/empezar', 409, 'estado_invalido', 'La empresa ya las lleva.');
  await usuario.click(screen.getByRole('button', { name: 'Empezar' }));
  expect(await screen.findByText('La empresa ya las lleva.')).toBeInTheDocument();
  expect(screen.getByText('No se empezó')).toBeInTheDocument();
});

it('sin nada escrito a mano se empieza en cero', async () => {
  responder('get', '/api/existencias/empezar', { productos: 0, sin_costo: 0, valor: '0.00', filas: [] });
  await abrir('/existencias/empezar');
  expect(await screen.findByText(/se empieza en cero/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/sin costo$/)).toBeNull();
});
