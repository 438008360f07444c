import { render } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { AlNavegar } from './AlNavegar';

let ir: NavigateFunction;
function Pantalla() {
  ir = useNavigate();
  return null;
}

test('la pantalla que llega se ve desde arriba; la de antes, y la misma con otro filtro, donde estaban', async () => {
  const arriba = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/facturas']}>
      <AlNavegar />
      <Pantalla />
    </MemoryRouter>,
  );
  await act(async () => ir('/facturas?estado=ANULADO'));
  expect(arriba).not.toHaveBeenCalled();
  await act(async () => ir('/clientes'));
  expect(arriba).toHaveBeenCalledWith(0, 0);
  arriba.mockClear();
  await act(async () => ir(-1));
  expect(arriba).not.toHaveBeenCalled();
});
