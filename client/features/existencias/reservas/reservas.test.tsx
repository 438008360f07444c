import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { KardexPage } from '../kardex/KardexPage';
import type { FilaReserva } from '../presta/reservas';
import { ReservasPage } from './ReservasPage';

const RESERVA: FilaReserva = {
  id: 3,
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  bodega_id: 4,
  bodega: 'Patio',
  cantidad: '2.500000',
  hasta: '2026-12-05',
  alcanza: true,
  documento: {
    tipo: 'PROFORMA',
    tipo_nombre: 'Proforma',
    id: 12,
    nombre: 'Proforma 000123',
    ruta: '/proformas/12',
  },
  tercero: 'Ferretería El Tornillo',
  creada_por: 'Rosa Paredes',
  creada_en: '2026-11-20T10:00:00-05:00',
};
const KARDEX = {
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  desde: '2026-11-01',
  hasta: '2026-11-30',
  filas: [],
  anterior: '',
  siguiente: '',
  valor_final: null,
  valor_inicial: null,
  saldo_inicial: '2.00',
  entradas: '0.00',
  salidas: '0.00',
  saldo_final: '2.00',
};
const RUTAS = { '/reservas': <ReservasPage />, '/kardex': <KardexPage /> };
const SUELTA = ['existencias.ver', 'existencias.reservas'];

async function abrir(en: string, reservas: FilaReserva[], permisos = SUELTA) {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', [{ id: 4, nombre: 'Patio', activa: true }]);
  responder('get', '/api/kardex', KARDEX);
  const pedidas = responder('get', '/api/reservas/paginacion', pagina(reservas));
  return { usuario: await abrirEn(en, RUTAS, permisos), pedidas };
}

it('la lista dice qué está reservado, por quién, para quién y si alcanza', async () => {
  const otra = {
    ...RESERVA,
    id: 4,
    alcanza: false,
    documento: { ...RESERVA.documento, nombre: 'Proforma 000124' },
  };
  const { usuario, pedidas } = await abrir('/reservas', [otra, RESERVA]);
  const tabla = within(await screen.findByRole('table', { name: 'Reservas' }));
  expect(await tabla.findByRole('link', { name: 'Proforma 000123' })).toHaveAttribute(
    'href',
    expect.stringContaining('/proformas/12'),
  );
  for (const dicho of ['Alcanza', 'No alcanza'])
    expect(tabla.getByText(dicho, { selector: 'td *' })).toBeInTheDocument();
  expect(tabla.getAllByText('2.5')).toHaveLength(2);
  expect(await faltas(document.body)).toEqual([]);
  await usuario.selectOptions(screen.getByLabelText('Bodega'), '4');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('bodega')).toBe('4'));
});

it('sin nada reservado dice cómo llega algo aquí', async () => {
  await abrir('/reservas', []);
  expect(await screen.findByText('Nada está reservado')).toBeInTheDocument();
});

it('el kardex dice quién reservó el producto, y desde ahí se suelta con su motivo', async () => {
  const { usuario, pedidas } = await abrir('/kardex?producto=9&bodega=4', [RESERVA]);
  const seccion = within(await screen.findByRole('region', { name: 'Reservado' }));
  expect(seccion.getByText('Ferretería El Tornillo, hasta el 05/12/2026')).toBeInTheDocument();
  expect(pedidas[0]!.url.searchParams.get('bodega')).toBe('4');
  const soltadas = responder('post', '/api/reservas/3/soltar', null, 204);
  await usuario.click(seccion.getByRole('button', { name: 'Soltar lo que reserva Proforma 000123' }));
  await usuario.type(await screen.findByLabelText(/Motivo/), 'Ya no la quiere');
  await usuario.click(screen.getByRole('button', { name: 'Soltar' }));
  await waitFor(() => expect(soltadas[0]?.cuerpo).toEqual({ motivo: 'Ya no la quiere' }));
  expect(await screen.findByText('Reserva soltada')).toBeInTheDocument();
});

it('quien llega tarde a soltarla lee por qué no se pudo', async () => {
  const { usuario } = await abrir('/kardex?producto=9', [RESERVA]);
  fallar('post', '/api/reservas/3/soltar', 409, 'estado_invalido', 'Esta reserva ya no aparta nada.');
  await usuario.click(await screen.findByRole('button', { name: /^Soltar lo que reserva/ }));
  await usuario.type(await screen.findByLabelText(/Motivo/), 'Ya no la quiere');
  await usuario.click(screen.getByRole('button', { name: 'Soltar' }));
  expect(await screen.findByText('Esta reserva ya no aparta nada.')).toBeInTheDocument();
});

it('quien no tiene el permiso ve quién lo reservó y no lo suelta', async () => {
  await abrir('/kardex?producto=9', [RESERVA], ['existencias.ver']);
  expect(await screen.findByRole('region', { name: 'Reservado' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Soltar/ })).toBeNull();
});

it('si son muchas, dice cuántas y lleva a todas las de ese producto', async () => {
  const varias = [1, 2, 3, 4].map((id) => ({ ...RESERVA, id }));
  await abrir('/kardex?producto=9', varias);
  expect(await screen.findByRole('link', { name: 'Ver las 4 reservas' })).toHaveAttribute(
    'href',
    expect.stringContaining('/reservas?filtro=CEM-50'),
  );
  const seccion = within(screen.getByRole('region', { name: 'Reservado' }));
  expect(seccion.getAllByRole('listitem')).toHaveLength(3);
});
