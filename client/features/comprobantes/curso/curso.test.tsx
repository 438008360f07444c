import { act, render, screen, waitFor } from '@testing-library/react';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { CursoFlotante } from './Curso';
import { dejarDeSeguir, seguir } from './curso';

const NUMERO = '001-001-000000012';
const flotante = () => screen.queryByRole('region', { name: 'Comprobantes en camino' });

function emitir(hash: string) {
  guardarEmpresa(sesionEmpresa());
  responder('get', '/api/comprobantes/en-curso', []);
  window.location.hash = hash;
  render(enPantalla({ '*': <CursoFlotante /> }, 'empresa'));
  act(() => seguir({ id: 90, tipo: '01', tipo_nombre: 'Factura', numero: NUMERO, estado: 'EMITIDO' }));
}
afterEach(() => act(() => dejarDeSeguir(90)));

it('lo recién emitido se dice en una línea, y no en su propia página', async () => {
  emitir('#/clientes');
  expect(flotante()).toHaveTextContent(`Factura ${NUMERO}Por enviar`);
  act(() => void (window.location.hash = '#/comprobantes/90'));
  await waitFor(() => expect(flotante()).not.toBeInTheDocument());
  act(() => void (window.location.hash = '#/productos'));
  await waitFor(() => expect(flotante()).toBeInTheDocument());
});

it('se va solo, aunque el SRI no responda', async () => {
  emitir('#/clientes');
  expect(flotante()).toBeInTheDocument();
  const luego = Date.now() + 61_000;
  const reloj = jest.spyOn(Date, 'now').mockReturnValue(luego);
  await waitFor(() => expect(flotante()).not.toBeInTheDocument());
  reloj.mockRestore();
});
