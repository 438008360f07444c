import { render, screen, waitFor } from '@testing-library/react';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { VerAsiento } from './presta';

const FILA = { id: 7, reversado: false, reversa_de_id: null };

function abrir(permisos = ['contabilidad.ver']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = '#/compra';
  const compra = (
    <>
      <h1>Compra</h1>
      <VerAsiento tipo="COMPRA" id={5} />
    </>
  );
  render(enPantalla({ '/compra': compra }, 'empresa'));
  return screen.findByRole('heading', { level: 1 });
}

it('lleva al que vale, no al que se reversó ni a su reverso', async () => {
  responder('get', '/api/asientos/de/COMPRA/5', [
    { ...FILA, reversado: true },
    { ...FILA, id: 8, reversa_de_id: 7 },
    { ...FILA, id: 9 },
  ]);
  await abrir();
  expect(await screen.findByRole('link', { name: 'Ver asiento' })).toHaveAttribute('href', '#/asientos/9');
});

it('lo que no tiene asiento no lo ofrece', async () => {
  const pedidas = responder('get', '/api/asientos/de/COMPRA/5', []);
  await abrir();
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('quien no ve la contabilidad ni siquiera pregunta', async () => {
  const pedidas = responder('get', '/api/asientos/de/COMPRA/5', [FILA]);
  await abrir(['compras.ver']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(pedidas).toHaveLength(0);
});
