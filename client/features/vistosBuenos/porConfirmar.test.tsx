import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claves } from '@/api/claves';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { PorConfirmar, type VistoBueno } from './presta';

const VISTO: VistoBueno = {
  id: 7,
  clase: 'CIERRE_DEFINITIVO',
  texto: 'Cerrar definitivamente hasta el 31/12/2025',
  motivo: 'Año presentado',
  pedido_por: 'Ana Ríos',
  pedido_en: '2026-11-28T10:00:00-05:00',
  solo: false,
  hasta: '2026-12-05T10:00:00-05:00',
  estado: 'ESPERA',
  estado_nombre: 'Espera',
  confirman: ['Luis Vera'],
  acciones: ['confirmar', 'cancelar'],
};

async function abrir(visto: VistoBueno = VISTO) {
  guardarEmpresa(sesionEmpresa());
  window.location.hash = '#/x';
  const aviso = <PorConfirmar visto={visto} cambia={[claves.contabilidad.periodos]} />;
  render(enPantalla({ '/x': aviso }, 'empresa'));
  await screen.findByRole('status', { name: 'Por confirmar' });
  return userEvent.setup({ delay: null });
}

it('otra persona lo confirma después de que se le pregunta', async () => {
  const pedidos = responder('post', '/api/vistos-buenos/7/confirmar', { ...VISTO, estado: 'HECHO' });
  const usuario = await abrir();
  expect(screen.getByText(/Lo pidió Ana Ríos.*«Año presentado».*lo confirme Luis Vera/)).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(pedidos).toHaveLength(0);
  const dialogo = await screen.findByRole('dialog', { name: '¿Confirmar este cambio?' });
  await usuario.click(within(dialogo).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
});

it('lo que rige solo dice desde cuándo, y se cancela', async () => {
  const pedidos = responder('post', '/api/vistos-buenos/7/cancelar', { ...VISTO, estado: 'CANCELADO' });
  const usuario = await abrir({ ...VISTO, solo: true, confirman: [], acciones: ['cancelar'] });
  expect(screen.getByText(/Nadie más puede confirmarlo: rige desde el 05\/12\/2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Cancelar lo pedido' }));
  const dialogo = await screen.findByRole('dialog', { name: '¿Cancelar lo pedido?' });
  await usuario.click(within(dialogo).getByRole('button', { name: 'Cancelar lo pedido' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
});

it('si otro lo resolvió antes, se dice', async () => {
  fallar('post', '/api/vistos-buenos/7/confirmar', 409, 'estado_invalido', 'Ya se resolvió: cancelado.');
  const usuario = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Confirmar' }));
  const dialogo = await screen.findByRole('dialog', { name: '¿Confirmar este cambio?' });
  await usuario.click(within(dialogo).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Ya se resolvió: cancelado.')).toBeVisible();
});
