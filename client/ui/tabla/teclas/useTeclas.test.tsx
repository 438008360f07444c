import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import type { AccionFila } from '../tipos';
import { useTeclas, useTeclasDe } from './useTeclas';

const emitir = jest.fn();
const ayuda = jest.fn();
const ACCION: AccionFila = { texto: 'Emitir', tecla: 'e', alElegir: emitir };

const Pagina = ({ acciones, ventana }: { acciones: AccionFila[]; ventana?: boolean }) => {
  const lista = useRef<HTMLDivElement>(null);
  useTeclasDe(acciones);
  useTeclas(lista, ayuda);
  return (
    <>
      <div ref={lista} data-lista />
      <input aria-label="Buscar" />
      {ventana && <div aria-modal="true" />}
    </>
  );
};
const abrir = (acciones: AccionFila[], ventana = false) => {
  jest.clearAllMocks();
  render(<Pagina acciones={acciones} ventana={ventana} />, { wrapper: HashRouter });
  return userEvent.setup({ delay: null });
};

it('la tecla hace su acción, y la de ayuda la abre', async () => {
  const usuario = abrir([ACCION]);
  await usuario.keyboard('e?');
  expect([emitir, ayuda].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await usuario.type(screen.getByLabelText('Buscar'), 'e?');
  await usuario.keyboard('{Control>}e{/Control}');
  expect(emitir).toHaveBeenCalledTimes(1);
});

it('la que no se puede hacer ahora no se hace con su tecla', async () => {
  const usuario = abrir([{ ...ACCION, porque: 'Está anulada' }]);
  await usuario.keyboard('e');
  expect(emitir).not.toHaveBeenCalled();
});

it('con una ventana abierta nada de la pantalla responde, aunque el foco no esté en ella', async () => {
  const usuario = abrir([ACCION], true);
  await usuario.keyboard('e?');
  expect(emitir).not.toHaveBeenCalled();
  expect(ayuda).not.toHaveBeenCalled();
});
