import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { importe, importeSiHay } from '.';

/** Lo que se ve en una tabla: lo escondido es para la tarjeta de un teléfono. */
const dicho = (celda: ReactNode) => render(celda).container.querySelector('span:not([hidden])')?.textContent;

test('en una tabla el dinero va sin signo, con sus miles y lo que le falta o le sobra', () => {
  expect(dicho(importe('1234.5'))).toBe('1,234.50');
  expect(dicho(importe('-20.5'))).toBe('-20.50');
  expect(dicho(importe('6.956522', 6))).toBe('6.956522');
  expect(dicho(importe('0.00'))).toBe('0.00');
});

test('un lector de pantalla dice de una vez el menos y la cifra, en la tabla y en la tarjeta', () => {
  render(importe('-1234.5'));
  expect(screen.getByText('-1,234.50')).toBeVisible();
  expect(screen.getByText('-$ 1,234.50')).not.toBeVisible();
});

test('sin valor no hay nada que mostrar, y un cero se calla donde no dice nada', () => {
  expect(importe(null)).toBeNull();
  expect(importe('')).toBeNull();
  expect(importeSiHay('0.00')).toBeNull();
  expect(importeSiHay(null)).toBeNull();
  expect(dicho(importeSiHay('0.01'))).toBe('0.01');
});
