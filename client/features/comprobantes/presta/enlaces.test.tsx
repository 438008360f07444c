import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { dialogo } from '@/testing/render';
import { responder } from '@/testing/server';
import { guardarEmpresa } from '@/session';
import { EnlacesPublicos } from './EnlacesPublicos';

const ENLACE = {
  id: 9,
  creado_por: 'Rosa Vaca',
  creado_en: '2026-11-20T10:00:00-05:00',
  vence_en: '2026-12-20T10:00:00-05:00',
  revocado_por: null,
  revocado_en: null,
};

it('dice quién dio cada uno y hasta cuándo vale, y revoca el que se elige', async () => {
  const leidos = responder('get', '/api/enlaces/comprobante/31', [
    { ...ENLACE, id: 10, creado_por: '', revocado_en: ENLACE.creado_en, revocado_por: 'Rosa Vaca' },
    ENLACE,
  ]);
  const revocados = responder('delete', '/api/enlaces/9', null, 204);
  guardarEmpresa(sesionEmpresa({ permisos: ['documentos.emitir'] }));
  window.location.hash = '#/';
  render(enPantalla({ '/': <EnlacesPublicos de="comprobante" id={31} /> }, 'empresa'));
  fireEvent.click(screen.getByRole('button', { name: 'Enlaces que lo abren' }));
  expect(await screen.findByText(/Rosa Vaca · vale hasta el 20\/12\/2026/)).toBeInTheDocument();
  expect(screen.getByText('Revocado')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Revocar el enlace del/ }));
  const pregunta = await dialogo('¿Revocar este enlace?');
  fireEvent.click(Array.from(pregunta.querySelectorAll('button')).find((b) => b.textContent === 'Revocar')!);
  await waitFor(() => expect(revocados).toHaveLength(1));
  await waitFor(() => expect(leidos).toHaveLength(2));
});
