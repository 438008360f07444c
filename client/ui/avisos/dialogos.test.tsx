import { Select } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, TextField } from '@/ui/form';
import { faltas } from '@/testing/axe';
import { enPantalla } from '@/testing/pantalla';
import { avisoBreve, avisoDeshacer, dialogos, VentanaForm } from '.';
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
  await usuario.click(document.querySelector('.mantine-Modal-overlay')!);
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

it('el foco no vuelve atrás si al cerrarse alguien ya fue a otro campo', async () => {
  await abrir('#/login');
  const boton = screen.getByRole('button', { name: 'Ingresar' });
  act(() => boton.focus());
  void dialogos.error('Error', 'No se pudo.');
  await dialogo('Error');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  try {
    act(() => screen.getByRole('button', { name: 'Aceptar' }).click());
    const otro = document.querySelector('input')!;
    act(() => otro.focus());
    act(() => void jest.advanceTimersByTime(1_000));
    expect(otro).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
});

it('un diálogo no sobrevive a su pantalla, salvo el que bloquea', async () => {
  await abrir('#/login');
  const eleccion = dialogos.confirmar('¿Anular?', 'No se puede deshacer.', { si: 'Anular' });
  await dialogo('¿Anular?');
  act(() => void (window.location.hash = '#/registro'));
  expect(await eleccion).toBe(false);
  const bloqueo = jest.fn();
  void dialogos.aviso('Atencion', 'Su plan venció.', { bloqueante: true }).then(bloqueo);
  dialogos.lectura('Términos', 'Las condiciones');
  await dialogo('Términos');
  act(() => window.history.back());
  await dialogo('Atencion');
  expect(bloqueo).not.toHaveBeenCalled();
});

it('un motivo a medias no se pierde sin preguntar; sin nada escrito se desiste de él al dejar la pantalla', async () => {
  const { usuario } = await abrir('#/login');
  const pedir = () => dialogos.pedirMotivo('¿Anular?', 'Diga por qué.', { si: 'Anular' });
  const motivo = pedir();
  await dialogo('¿Anular?');
  await waitFor(() => expect(screen.getByLabelText('Motivo *')).toHaveFocus());
  await usuario.keyboard('Se repitió{Escape}');
  await pulsar(usuario, 'Tiene cambios sin guardar', 'Seguir editando');
  await waitFor(() => expect(screen.getByLabelText('Motivo *')).toHaveFocus());
  expect(screen.getByLabelText('Motivo *')).toHaveValue('Se repitió');
  await usuario.keyboard('{Escape}');
  await pulsar(usuario, 'Tiene cambios sin guardar', 'Cerrar sin guardar');
  expect(await motivo).toBeNull();
  const otro = pedir();
  await dialogo('¿Anular?');
  act(() => void (window.location.hash = '#/registro'));
  expect(await otro).toBeNull();
  await sinDialogos();
});

function ConVentana() {
  const form = useForm({ defaultValues: { nombre: 'Ana' } });
  const [abierta, setAbierta] = useState(true);
  return (
    <>
      <h1>La pantalla</h1>
      {abierta && (
        <VentanaForm titulo="Editar" alCerrar={() => setAbierta(false)}>
          <Form form={form} onSubmit={() => undefined}>
            <TextField name="nombre" label="Nombre" />
          </Form>
        </VentanaForm>
      )}
    </>
  );
}

it('una ventana empieza en su primer campo, o en ella si ese campo se abriría', async () => {
  const usuario = userEvent.setup({ delay: null });
  window.location.hash = '#/ficha';
  const { unmount } = render(enPantalla({ '/ficha': <ConVentana /> }));
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  unmount();

  render(
    enPantalla({
      '/ficha': (
        <VentanaForm titulo="Elegir" alCerrar={() => undefined}>
          <Select label="Banco" data={['Pichincha']} />
        </VentanaForm>
      ),
    }),
  );
  const banco = screen.getByLabelText('Banco', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toContainElement(banco));
  expect(banco).toHaveAttribute('aria-expanded', 'false');
  await usuario.tab();
  expect(banco).toHaveFocus();
});

it('un aviso breve se va solo, no mientras se lee, y se quita al pulsar lo que tapa', async () => {
  await abrir('#/login');
  avisoBreve('Título: guardado');
  const aviso = await screen.findByText('Título: guardado');
  const caja = aviso.closest<HTMLElement>('[data-aviso]')!;
  caja.getBoundingClientRect = () => new DOMRect(10, 10, 100, 40);
  jest.useFakeTimers();
  const puntero = (tipo: string, clientX: number) =>
    act(() => void window.dispatchEvent(new MouseEvent(tipo, { clientX, clientY: 20 })));
  puntero('pointermove', 20);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(aviso).toBeInTheDocument();
  puntero('pointermove', 500);
  act(() => void jest.advanceTimersByTime(10_000));
  act(() => void jest.advanceTimersByTime(1_000)); // lo que tarda en apartarse
  expect(aviso).not.toBeInTheDocument();
  jest.useRealTimers();
  avisoBreve('Otro');
  const otro = await screen.findByText('Otro');
  otro.closest<HTMLElement>('[data-aviso]')!.getBoundingClientRect = () => new DOMRect(10, 10, 100, 40);
  puntero('pointerdown', 20);
  await waitFor(() => expect(otro).not.toBeInTheDocument());
});

it('lo hecho se ve hecho, y lo que solo se dice no', async () => {
  await abrir('#/login');
  avisoBreve('Cliente creado');
  avisoBreve('Todavía no hay qué guardar', undefined, 'neutro');
  const caja = async (texto: string) =>
    (await screen.findByText(texto)).closest<HTMLElement>('.mantine-Notification-root')!;
  expect(await caja('Cliente creado')).toHaveAttribute('data-tono', 'exito');
  expect((await caja('Cliente creado')).querySelector('.mantine-Notification-icon')).not.toBeNull();
  expect(await caja('Todavía no hay qué guardar')).toHaveAttribute('data-tono', 'neutro');
});

it('el mismo aviso dos veces no se apila; otro sí', async () => {
  await abrir('#/login');
  act(() => ['Copiado', 'Copiado', 'Enviado', 'Copiado'].forEach((mensaje) => avisoBreve(mensaje)));
  expect(await screen.findByText('Enviado')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Copiado')).toHaveLength(1));
  expect(screen.getByText('Enviado')).toBeInTheDocument();
});

it('el aviso de deshacer algo se va con la pantalla en que se hizo, no al cambiar lo que esta muestra', async () => {
  await abrir('#/login');
  avisoDeshacer('Se aceptó', jest.fn());
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
  const llego = new Promise((seguir) => window.addEventListener('hashchange', seguir, { once: true }));
  await act(async () => {
    window.location.hash = '#/login?pagina=2';
    await llego;
  });
  // Lo que se quita deja de contarse enseguida, aunque tarde en irse de la vista.
  expect(notificationsStore.getState().notifications).toHaveLength(1);
  act(() => void (window.location.hash = '#/registro'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument());
});

it('sin conexión se dice enseguida, y deja de decirse cuando vuelve', async () => {
  await abrir('#/login');
  const enLinea = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/No hay conexión a internet desde las/)).toBeInTheDocument();
  enLinea.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/No hay conexión/)).not.toBeInTheDocument();
});

describe('un formulario en una ventana', () => {
  const afuera = () => [...document.querySelectorAll('.mantine-Modal-overlay')].at(-1)!;

  it.each([
    ['Escape', (usuario: Usuario) => usuario.keyboard('{Escape}')],
    ['un clic afuera', (usuario: Usuario) => usuario.click(afuera())],
    ['Atrás', () => act(() => window.history.back())],
  ])('%s la cierra; con algo escrito, antes pregunta', async (_, cerrar) => {
    window.location.hash = '#/otra';
    window.location.hash = '#/ficha';
    const usuario = userEvent.setup({ delay: null });
    const pantallas = { '/otra': <h1>Otra</h1>, '/ficha': <ConVentana /> };
    const { unmount } = render(enPantalla(pantallas));
    await dialogo('Editar');
    await usuario.type(screen.getByLabelText('Nombre'), ' María');
    await cerrar(usuario);
    await pulsar(usuario, 'Tiene cambios sin guardar', 'Seguir editando');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana María');
    await cerrar(usuario);
    await dialogo('Tiene cambios sin guardar');
    // Escape es del diálogo que está encima, no de la ventana.
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Cerrar sin guardar')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana María');
    await cerrar(usuario);
    await pulsar(usuario, 'Tiene cambios sin guardar', 'Cerrar sin guardar');
    await sinDialogos();
    expect(screen.getByRole('heading', { name: 'La pantalla' })).toBeInTheDocument();
    unmount();
    // Sin nada escrito no se pregunta.
    render(enPantalla(pantallas));
    await dialogo('Editar');
    await cerrar(usuario);
    await sinDialogos();
  });
});

it('axe encuentra al diálogo que no tiene nombre', async () => {
  const caja = document.createElement('div');
  caja.setAttribute('role', 'dialog');
  document.body.append(caja);
  expect(await faltas(caja)).toEqual([expect.stringContaining('aria-dialog-name')]);
  caja.setAttribute('aria-label', 'Registrar un cobro');
  expect(await faltas(caja)).toEqual([]);
  caja.remove();
});
