import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carrusel } from './Carrusel';
import { INTERVALO } from './useCarrusel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pasar = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const elegida = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const mostrar = () =>
  render(
    <MantineProvider env="test">
      <Carrusel />
    </MantineProvider>,
  );

it('se detiene con el puntero encima y con su botón, y se elige a mano', () => {
  mostrar();
  const carrusel = screen.getByRole('region', { name: 'Lo que hace el producto' });
  fireEvent.mouseEnter(carrusel);
  pasar(4 * INTERVALO);
  expect(elegida()).toBe('Imagen 1 de 3');
  fireEvent.click(screen.getByRole('button', { name: 'Detener las imágenes' }));
  fireEvent.mouseLeave(carrusel);
  pasar(4 * INTERVALO);
  expect(elegida()).toBe('Imagen 1 de 3');
  fireEvent.click(screen.getByRole('button', { name: 'Imagen 3 de 3' }));
  expect(elegida()).toBe('Imagen 3 de 3');
});

it('para quien pide menos movimiento no cambia', () => {
  const de = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((q) => ({ ...de(q), matches: q.includes('reduced-motion') }));
  mostrar();
  pasar(3 * INTERVALO);
  expect(elegida()).toBe('Imagen 1 de 3');
  expect(screen.queryByRole('button', { name: 'Detener las imágenes' })).not.toBeInTheDocument();
});
