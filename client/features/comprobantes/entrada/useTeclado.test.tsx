import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTeclado } from './useTeclado';

const teclas = { emitir: jest.fn(), guardar: jest.fn(), otraLinea: jest.fn(), ayuda: jest.fn() };

const Pantalla = () => {
  const formulario = useRef<HTMLFormElement>(null);
  useTeclado(formulario, teclas);
  return (
    <>
      <form ref={formulario}>
        <input aria-label="Cliente" />
        <input aria-label="Cantidad" data-columna="cantidad" />
        <input aria-label="Apagado" disabled />
        <select aria-label="Forma" />
        <textarea aria-label="Notas" />
        <button type="button">Agregar</button>
      </form>
      <input aria-label="De fuera" />
      <div role="dialog" aria-label="Ventana">
        <input aria-label="En la ventana" />
      </div>
    </>
  );
};

const abrir = async (campo?: string) => {
  jest.clearAllMocks();
  render(<Pantalla />);
  const usuario = userEvent.setup({ delay: null });
  if (campo) await usuario.click(screen.getByLabelText(campo));
  return usuario;
};
const hechas = () => Object.entries(teclas).flatMap(([cual, { mock }]) => mock.calls.map(() => cual));

it.each([
  ['{Control>}{Enter}{/Control}', ['emitir']],
  ['{Meta>}{Enter}{/Meta}', ['emitir']],
  ['{Control>}{Enter>3/}{/Control}', ['emitir']],
  ['{Control>}s{/Control}', ['guardar']],
  ['{Control>}S{/Control}', ['guardar']],
  ['{Control>}{ArrowDown}{/Control}', ['otraLinea']],
  ['?', ['ayuda']],
  ['s{ArrowDown}{Control>}?{/Control}', []],
])('%s hace %j, con el foco donde sea', async (tecla, que) => {
  const usuario = await abrir();
  await usuario.keyboard(tecla);
  expect(hechas()).toEqual(que);
  screen.getByLabelText('Cantidad').focus();
  await usuario.keyboard(tecla);
  expect(hechas()).toEqual([...que, ...que].sort());
});

it('el navegador no guarda la página con Ctrl+S ni baja con Ctrl+flecha', async () => {
  await abrir();
  for (const key of ['s', 'ArrowDown', 'Enter']) {
    const pulsada = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(pulsada);
    expect(pulsada.defaultPrevented).toBe(true);
  }
});

it('con una ventana encima, las teclas son de la ventana', async () => {
  const usuario = await abrir('En la ventana');
  await usuario.keyboard('{Control>}s{Enter}{ArrowDown}{/Control}?');
  expect(hechas()).toEqual([]);
});

it('lo que otro ya atendió no se hace otra vez', async () => {
  const usuario = await abrir('Cliente');
  screen.getByLabelText('Cliente').addEventListener('keydown', (evento) => evento.preventDefault());
  await usuario.keyboard('{Control>}s{/Control}');
  expect(hechas()).toEqual([]);
});

it('? se escribe donde ya hay texto, y en una cifra pide la ayuda', async () => {
  const usuario = await abrir('Cliente');
  await usuario.keyboard('¿Cuál?');
  expect(screen.getByLabelText('Cliente')).toHaveValue('¿Cuál?');
  await usuario.type(screen.getByLabelText('Notas'), 'a?');
  expect(hechas()).toEqual([]);
  await usuario.type(screen.getByLabelText('Cantidad'), '12?');
  expect(screen.getByLabelText('Cantidad')).toHaveValue('12');
  expect(hechas()).toEqual(['ayuda']);
});

it('Enter va al siguiente campo que se puede llenar, y en las notas y fuera del formulario es un Enter', async () => {
  const usuario = await abrir('Cliente');
  await usuario.keyboard('{Enter}');
  expect(screen.getByLabelText('Cantidad')).toHaveFocus();
  await usuario.keyboard('{Enter}');
  expect(screen.getByLabelText('Forma')).toHaveFocus();
  await usuario.keyboard('{Enter}');
  expect(screen.getByLabelText('Notas')).toHaveFocus();
  await usuario.keyboard('{Enter}');
  expect(screen.getByLabelText('Notas')).toHaveValue('\n');
  await usuario.click(screen.getByLabelText('De fuera'));
  await usuario.keyboard('{Enter}');
  expect(screen.getByLabelText('De fuera')).toHaveFocus();
  expect(hechas()).toEqual([]);
});

it('al irse de la pantalla, las teclas ya no son suyas', async () => {
  jest.clearAllMocks();
  const { unmount } = render(<Pantalla />);
  unmount();
  await userEvent.setup({ delay: null }).keyboard('{Control>}s{/Control}');
  expect(hechas()).toEqual([]);
});
