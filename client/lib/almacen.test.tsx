import { act, render, screen } from '@testing-library/react';
import { almacen, oyentes, useAlmacen, type Legible } from './almacen';
import { guardarJson, leerJson } from './enNavegador';
import { deJson } from './json';

it('avisa a cada oyente con lo que pasó, hasta que deja de oír', () => {
  const { suscribir, avisar } = oyentes<[string, number]>();
  const [uno, otro] = [jest.fn(), jest.fn()];
  const dejar = suscribir(uno);
  suscribir(otro);
  avisar('a', 1);
  dejar();
  avisar('b', 2);
  expect(uno.mock.calls).toEqual([['a', 1]]);
  expect(otro.mock.calls).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

it('un almacén da lo último que se puso y avisa después de ponerlo', () => {
  const cuenta = almacen(0);
  const vistos: number[] = [];
  const dejar = cuenta.suscribir(() => vistos.push(cuenta.leer()));
  cuenta.poner(3);
  cuenta.poner(3);
  dejar();
  cuenta.poner(4);
  expect([vistos, cuenta.leer()]).toEqual([[3, 3], 4]);
});

it('un componente sigue al almacén, y se dibuja solo si cambia lo que toma de él', () => {
  const par = almacen({ a: 1, b: 1 });
  let veces = 0;
  const Todo = () => <p>{JSON.stringify(useAlmacen(par))}</p>;
  const Una = ({ de }: { de: Legible<{ a: number }> }) => {
    veces += 1;
    return <output>{useAlmacen(de, ({ a }) => a)}</output>;
  };
  render(
    <>
      <Todo />
      <Una de={par} />
    </>,
  );
  act(() => par.poner({ a: 1, b: 2 }));
  expect(screen.getByText('{"a":1,"b":2}')).toBeVisible();
  expect([screen.getByRole('status').textContent, veces]).toEqual(['1', 1]);
  act(() => par.poner({ a: 2, b: 2 }));
  expect([screen.getByRole('status').textContent, veces]).toEqual(['2', 2]);
});

it.each(['', '{', null])('un JSON dañado o ausente (%s) no es nada', (crudo) =>
  expect(deJson(crudo)).toBeUndefined(),
);

it('guarda, lee y quita del navegador; sin espacio no falla', () => {
  guardarJson(localStorage, 'x', { a: [1] });
  expect(leerJson(localStorage, 'x')).toEqual({ a: [1] });
  guardarJson(localStorage, 'x', undefined);
  expect([leerJson(localStorage, 'x'), localStorage.length]).toEqual([undefined, 0]);
  const lleno = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  guardarJson(localStorage, 'x', 1);
  lleno.mockRestore();
  expect(leerJson(localStorage, 'x')).toBeUndefined();
});
