import { screen } from '@testing-library/react';
import { comprobante } from '@/testing/comprobantes';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import '../tipos';
import { ComprobantePage } from './ComprobantePage';

it('la página del comprobante dice lo que movió en el kardex', async () => {
  responder('get', '/api/comprobantes/31', comprobante());
  const pedidas = responder('get', '/api/kardex/documento', [
    { id: 1, producto_id: 9, nombre: 'Cemento', entrada: '0.00', salida: '2.50', lotes: [] },
  ]);
  const usuario = await abrirEn('/comprobantes/31', { '/comprobantes/:id': <ComprobantePage /> }, [
    'documentos.ver',
    'existencias.ver',
  ]);
  await usuario.click(await screen.findByRole('tab', { name: 'Kardex' }));
  expect(screen.getByRole('link', { name: 'Cemento' })).toBeInTheDocument();
  expect(pedidas[0]?.url.search).toBe('?tipo=COMPROBANTE&id=31');
});
