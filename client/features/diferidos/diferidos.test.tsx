import { screen, waitFor } from '@testing-library/react';
import { abrirEn, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Diferido } from './api';
import { DiferidoPage } from './DiferidoPage';
import { NuevoPage } from './EscribirPage';

const RUTAS = { '/diferidos/nuevo': <NuevoPage />, '/diferidos/:id': <DiferidoPage /> };
const DIFERIDO: Diferido = {
  id: 4,
  nombre: 'Seguro de la flota',
  referencia: 'POL-1',
  clase: 'SEGURO',
  importe: '1000.00',
  inicial: '0.00',
  desde: '2026-09-01',
  meses: 3,
  gastado: '333.33',
  por_gastar: '666.67',
  estado: 'VIGENTE',
  cuenta_id: 13,
  cuenta_codigo: '1010101',
  cuenta: 'Caja',
  gasto_id: 14,
  centro_id: null,
  centro: null,
  proveedor_id: 12,
  proveedor: 'Aseguradora S.A.',
  compra_id: 9,
  terminado_el: null,
  terminado_valor: null,
  terminado_por: '',
  motivo: '',
  creado_por: 'María Salas',
  creado_en: '2026-09-01T10:00:00-05:00',
  version: 1,
  acciones: ['editar', 'eliminar', 'terminar'],
  termino_asiento_id: null,
};

function fingir() {
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', []);
  responder('get', '/api/diferidos/clases', [
    { clase: 'SEGURO', nombre: 'Seguro', cuenta_id: 13, gasto_id: 14 },
    { clase: 'OTRO', nombre: 'Otro', cuenta_id: 13, gasto_id: null },
  ]);
  responder('get', '/api/diferidos/4', DIFERIDO);
  responder('get', '/api/diferidos/4/tabla', [
    { mes: '2026-09-01', valor: '333.33', gastado: '333.33', por_gastar: '666.67', asiento_id: 7 },
  ]);
}

it('el que viene de una compra ya dice cuánto y de quién, y se registra con las cuentas de su clase', async () => {
  fingir();
  const pedidos = responder('post', '/api/diferidos', DIFERIDO, 201);
  const usuario = await abrirEn(
    '/diferidos/nuevo?compra=9&importe=1000.00&proveedor=12&nombre=Aseguradora&documento=001-001-9',
    RUTAS,
  );
  await usuario.type(await screen.findByLabelText('Qué se pagó *'), 'Seguro de la flota');
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    importe: '1000.00',
    meses: 12,
    cuenta_id: 13,
    gasto_id: 14,
    proveedor_id: 12,
    compra_id: 9,
    referencia: '001-001-9',
  });
  expect(await screen.findByRole('heading', { name: 'Seguro de la flota' })).toBeInTheDocument();
});

it('se termina antes con su gasto propuesto', async () => {
  fingir();
  const pedidos = responder('post', '/api/diferidos/4/terminar', { ...DIFERIDO, estado: 'TERMINADO' });
  const usuario = await abrirEn('/diferidos/4', RUTAS);
  expect(await screen.findByText('Seguro')).toBeInTheDocument(); // su clase
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Seguro de la flota' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Terminar antes' }));
  expect(await screen.findByText(/Quedan \$ 666.67 por gastar/)).toBeInTheDocument();
  await usuario.type(screen.getByLabelText('Motivo *'), 'Se canceló');
  await usuario.click(screen.getByRole('button', { name: 'Terminar y asentar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({ contra_id: 14, motivo: 'Se canceló' });
});

it('Enter en la cuenta toma la primera de las halladas, y no envía con la que se proponía', async () => {
  fingir();
  const pedidos = responder('post', '/api/diferidos/4/terminar', { ...DIFERIDO, estado: 'TERMINADO' });
  const usuario = await abrirEn('/diferidos/4', RUTAS);
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Seguro de la flota' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Terminar antes' }));
  await usuario.type(await screen.findByLabelText('Motivo *'), 'Devolvieron la prima');
  const cuenta = screen.getByLabelText('A qué cuenta va *');
  await usuario.clear(cuenta);
  await usuario.type(cuenta, 'caja{Enter}');
  await waitFor(() => expect(cuenta).toHaveValue('1010101 Caja'));
  expect(pedidos).toHaveLength(0);
});
