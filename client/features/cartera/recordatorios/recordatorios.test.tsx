import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { PorCobrarPage } from '../PorCobrarPage';

it('los recordatorios se activan con sus plazos y sus palabras, y se ve quién pidió no recibirlos', async () => {
  responder('get', '/api/cartera/antiguedad', {
    ...pagina([]),
    fecha: '2026-11-22',
    totales: {
      porVencer: '0.00',
      d30: '0.00',
      d60: '0.00',
      d90: '0.00',
      mas: '0.00',
      anticipos: '0.00',
      total: '0.00',
    },
  });
  const regla = { activo: false, dias: [1, 7], asunto: 'Aviso', mensaje: 'Debe {vencido}', version: 0 };
  responder('get', '/api/cartera/recordatorios', regla);
  const guardadas = responder('put', '/api/cartera/recordatorios', { ...regla, activo: true, version: 1 });
  const en = '2026-11-20T10:00:00-05:00';
  const bajas = [{ cliente_id: 31, nombre: 'Ferretería El Tornillo', en }];
  responder('get', '/api/cartera/recordatorios/bajas', bajas);
  guardarEmpresa(sesionEmpresa({ permisos: ['cobros.ver', 'empresa.editar'] }));
  window.location.hash = '#/por-cobrar';
  render(enPantalla({ '/por-cobrar': <PorCobrarPage /> }, 'empresa'));
  const usuario = userEvent.setup({ delay: null });
  await usuario.click(await screen.findByRole('button', { name: 'Recordatorios' }));
  expect(await screen.findByRole('region', { name: 'No se les recuerda' })).toHaveTextContent(
    '1 cliente pidió no recibirlosFerretería El Tornillo, desde el 20/11/2026',
  );
  await usuario.click(await screen.findByLabelText('Enviar recordatorios por correo'));
  await usuario.clear(screen.getByLabelText(/Días después/));
  await usuario.type(screen.getByLabelText(/Días después/), '3, 10');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(guardadas).toHaveLength(1));
  expect(guardadas[0]!.cuerpo).toMatchObject({ activo: true, dias: [3, 10], version: 0 });
});
