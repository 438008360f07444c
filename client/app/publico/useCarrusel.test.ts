import { act, renderHook } from '@testing-library/react';
import { INTERVALO, LIMPIEZA, useCarrusel } from './useCarrusel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pasar = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('cambia cada 3000 ms y retira la imagen saliente a los 1200 ms', () => {
  expect([INTERVALO, LIMPIEZA]).toEqual([3000, 1200]);
  const { result } = renderHook(() => useCarrusel(3, false));
  pasar(2999);
  expect(result.current).toMatchObject({ actual: 0, saliente: null });
  pasar(1);
  expect(result.current).toMatchObject({ actual: 1, saliente: 0 });
  pasar(1199);
  expect(result.current.saliente).toBe(0);
  pasar(1);
  expect(result.current.saliente).toBeNull();
  pasar(1800 + 3000);
  expect(result.current.actual).toBe(0);
});

it('se detiene y sigue', () => {
  const { result, rerender } = renderHook(({ pausado }) => useCarrusel(3, pausado), {
    initialProps: { pausado: true },
  });
  pasar(10_000);
  expect(result.current.actual).toBe(0);
  rerender({ pausado: false });
  pasar(3000);
  expect(result.current.actual).toBe(1);
});

it('se puede elegir una imagen', () => {
  const { result } = renderHook(() => useCarrusel(3, true));
  act(() => result.current.ir(2));
  expect(result.current).toMatchObject({ actual: 2, saliente: 0 });
  pasar(1200);
  expect(result.current.saliente).toBeNull();
});
