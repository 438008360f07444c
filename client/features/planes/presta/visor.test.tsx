import { render, screen } from '@testing-library/react';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { VistaRecibo } from './VistaRecibo';

jest.mock('@/lib/navegador', () => ({ ...jest.requireActual('@/lib/navegador'), CON_VISOR: true }));

it('donde el navegador tiene visor, el recibo en PDF se mira en la página, con su dirección firmada', async () => {
  const pedidos = responder('post', '/enlaces', { url: '/api/comp/empresa/recibos/4/archivo?firma=x' }, 201);
  window.location.hash = '#/x';
  const archivo = { nombre: 'pago.pdf', extension: 'pdf', tamano: 900 };
  const recibo = <VistaRecibo archivo={archivo} ruta="/api/comp/empresa/recibos/4/archivo" />;
  render(enPantalla({ '/x': recibo }));
  const visor = await screen.findByTitle('Recibo pago.pdf');
  expect(visor.getAttribute('src')).toContain('/archivo?firma=x#');
  expect(pedidos[0]!.cuerpo).toEqual({ ruta: '/api/comp/empresa/recibos/4/archivo?ver=true' });
  expect(screen.getByRole('button', { name: 'Descargar pago.pdf' })).toBeInTheDocument();
});
