import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Traslado } from './api';
import { TrasladoPage } from './TrasladoPage';

const LINEA = {
  n: 1,
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  cantidad: '10.00',
  recibida: '4.00',
  devuelta: '1.50',
  pendiente: '4.50',
  lotes: [],
};
const LLEGADA = { vez: 1, creado_por: 'Luis Vera', creado_en: '2026-11-21T10:00:00-05:00' };
const TRASLADO: Traslado = {
  id: 7,
  numero: 12,
  fecha: '2026-11-20',
  origen_id: 1,
  origen: 'Local',
  destino_id: 2,
  destino: 'Patio',
  estado: 'EN_TRANSITO',
  estado_nombre: 'En tránsito',
  productos: 2,
  observacion: 'Va en el camión',
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 3,
  acciones: ['recibir', 'devolver'],
  lineas: [LINEA, { ...LINEA, n: 2, nombre: 'Varilla', recibida: '8.50', pendiente: '0.00' }],
  llegadas: [
    {
      ...LLEGADA,
      fecha: '2026-11-21',
      devuelve: false,
      observacion: '',
      lineas: [{ n: 1, cantidad: '4.00' }],
    },
    {
      ...LLEGADA,
      vez: 2,
      fecha: '2026-11-22',
      devuelve: true,
      observacion: 'Rotos',
      lineas: [
        { n: 1, cantidad: '1.50' },
        { n: 2, cantidad: '1.50' },
      ],
    },
  ],
};

const abrir = (cambios: Partial<Traslado> = {}) => {
  responder('get', '/api/bodegas', []);
  responder('get', '/api/traslados/7', { ...TRASLADO, ...cambios });
  return abrirEn('/traslados/7', { '/traslados/:id': <TrasladoPage /> }, [
    'existencias.ver',
    'existencias.trasladar',
  ]);
};

it('dice qué lleva, cuánto llegó o volvió cada vez, y quién lo envió', async () => {
  await abrir();
  expect(await screen.findByText('Local → Patio')).toBeInTheDocument();
  const lleva = within(screen.getByRole('table', { name: 'Lo que lleva' }));
  const celdas = within(lleva.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(celdas.map((celda) => celda.textContent)).toEqual(
    ['CEM-50', 'Cemento 50 kg', 'SACO', '10', '4', '1.5', '4.5'].map((dicho) =>
      expect.stringContaining(dicho),
    ),
  );
  const llego = within(screen.getByRole('table', { name: 'Lo que llegó' }));
  for (const dicho of ['Llegó a Patio', 'Volvió a Local', '22/11/2026', 'Rotos'])
    expect(llego.getByText(dicho)).toBeInTheDocument();
  expect(llego.getByText('4 de Cemento 50 kg')).toBeInTheDocument();
  expect(llego.getByText('1.5 de Cemento 50 kg; 1.5 de Varilla')).toBeInTheDocument();
  for (const dicho of ['20/11/2026', 'Va en el camión', /^María Salas, 20\/11\/2026/])
    expect(screen.getByText(dicho)).toBeInTheDocument();
});

it('se recibe solo lo que falta; lo que se deja vacío no llegó, y lo demás sigue en camino', async () => {
  const pedidas = responder('post', '/api/traslados/7/recibir', TRASLADO);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Recibir' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Recibir el traslado 000012' }));
  expect(ventana.queryByLabelText(/^Varilla/)).toBeNull();
  expect(ventana.getByText('Por llegar: 4.5 (saco)')).toBeInTheDocument();
  const cuanto = ventana.getByLabelText(/^Cemento/);
  expect(cuanto).toHaveValue('4.5');
  await usuario.clear(cuanto);
  await usuario.type(ventana.getByLabelText('Observación'), 'x');
  await usuario.click(ventana.getByRole('button', { name: 'Recibir' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    version: 3,
    observacion: 'x',
    lineas: [{ n: 1, cantidad: '0' }],
  });
  expect(await screen.findByText('Recibido en parte: lo demás sigue en camino')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lo que el servidor rechaza de todo se dice en la primera cantidad, y lo suelto, en una ventana', async () => {
  fallar('post', '/api/traslados/7/recibir', 422, 'regla_de_negocio', 'Revise.', {
    json: { lineas: ['Diga cuánto llegó.'] },
  });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Recibir' }));
  const ventana = within(await screen.findByRole('dialog'));
  await usuario.click(ventana.getByRole('button', { name: 'Recibir' }));
  expect(await ventana.findByText('Diga cuánto llegó.')).toBeInTheDocument();
  fallar('post', '/api/traslados/7/recibir', 409, 'conflicto', 'El traslado ya está recibido.');
  await usuario.click(ventana.getByRole('button', { name: 'Recibir' }));
  expect(await screen.findByText('El traslado ya está recibido.')).toBeInTheDocument();
  expect(screen.getByText('No se recibió')).toBeInTheDocument();
});

it('si nada llegó, lo que se devuelve es el envío entero', async () => {
  const pedidas = responder('post', '/api/traslados/7/devolver', TRASLADO);
  const usuario = await abrir({ llegadas: [], acciones: ['devolver'] });
  expect(await screen.findByText('Todavía no llega nada: sigue en camino.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Recibir' })).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Anular el envío' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Anular el envío' }));
  expect(ventana.getByText(/^Todo vuelve a/)).toHaveTextContent('Local');
  await usuario.type(ventana.getByLabelText(/^Por qué/), 'x');
  await usuario.click(ventana.getByRole('button', { name: 'Anular el envío' }));
  await waitFor(() => expect(pedidas[0]?.cuerpo).toMatchObject({ observacion: 'x', version: 3 }));
  expect(await screen.findByText('Envío anulado')).toBeInTheDocument();
});
