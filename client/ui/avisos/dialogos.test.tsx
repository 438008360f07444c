import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogos } from '.';
import { abrir, dialogo } from '@/testing/render';

type Usuario = Awaited<ReturnType<typeof abrir>>['usuario'];

const pulsar = async (usuario: Usuario, titulo: string, boton: string) =>
  usuario.click(within(await dialogo(titulo)).getByRole('button', { name: boton }));
const sinDialogos = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('el más nuevo va encima y al cerrarlo vuelve el anterior', async () => {
  const { usuario } = await abrir('#/login');
  void dialogos.aviso('Primero', 'uno');
  await dialogo('Primero');
  void dialogos.error('Segundo', 'dos');
  await dialogo('Segundo');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await pulsar(usuario, 'Segundo', 'Aceptar');
  await pulsar(usuario, 'Primero', 'Aceptar');
  await sinDialogos();
});

it('uno corriente se cierra con Enter o Escape; confirmar dice qué se eligió', async () => {
  const { usuario } = await abrir('#/login');
  for (const [tecla, esperado] of [
    ['{Enter}', true],
    ['{Escape}', false],
  ] as const) {
    const eleccion = dialogos.confirmar('¿Anular?', 'No se puede deshacer.', { si: 'Anular', peligro: true });
    await dialogo('¿Anular?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anular' })).toHaveFocus());
    await usuario.keyboard(tecla);
    expect(await eleccion).toBe(esperado);
    await sinDialogos();
  }
});

it('uno bloqueante no cede a Escape, Enter ni a un clic fuera', async () => {
  const { usuario } = await abrir('#/login');
  const cerrado = jest.fn();
  void dialogos.aviso('Atencion', 'Su plan venció.', { bloqueante: true }).then(cerrado);
  await dialogo('Atencion');
  await usuario.keyboard('{Escape}{Enter}{Enter}');
  await usuario.click(document.querySelector('.mantine-Modal-inner')!);
  expect(cerrado).not.toHaveBeenCalled();
  await pulsar(usuario, 'Atencion', 'Aceptar');
  await waitFor(() => expect(cerrado).toHaveBeenCalled());
});

it('la espera da paso al error y el foco vuelve a donde estaba', async () => {
  const { usuario } = await abrir('#/login');
  const boton = screen.getByRole('button', { name: 'Ingresar' });
  act(() => boton.focus());
  const espera = dialogos.cargando();
  expect(await dialogo('Cargando...')).toBeInTheDocument();
  await usuario.keyboard('{Escape}');
  act(() => espera.avance(0.4, 'Subiendo el archivo: 40 %'));
  expect(await screen.findByText('Subiendo el archivo: 40 %')).toBeInTheDocument();
  espera.cerrar();
  void dialogos.error('Error', 'No se pudo.<br>Reintente.');
  expect(await dialogo('Error')).toHaveTextContent('No se pudo.Reintente.');
  expect(screen.queryByRole('dialog', { name: 'Cargando...' })).not.toBeInTheDocument();
  await pulsar(usuario, 'Error', 'Aceptar');
  await waitFor(() => expect(boton).toHaveFocus());
});
