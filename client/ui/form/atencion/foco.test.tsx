import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AnfitrionDiferido, dialogos, VentanaForm } from '@/ui/avisos';
import { Motivos } from '../motivo/Motivos';
import { BotonEnviar, FechaField, Form, SelectField, TextareaField, TextField } from '..';

const FALTA = { required: 'Falta' };
const EN_BLANCO = { nombre: '', tipo: '', notas: '', dia: '' };

function Ficha({ alEnviar, sinAviso }: { alEnviar?: () => Promise<void>; sinAviso?: boolean }) {
  const form = useForm({ defaultValues: EN_BLANCO });
  return (
    <Form form={form} onSubmit={() => alEnviar?.()} sinAviso={sinAviso} aria-label="Ficha">
      <TextField name="nombre" label="Nombre" withAsterisk rules={FALTA} />
      <SelectField name="tipo" label="Tipo" data={['', 'A']} rules={FALTA} />
      <TextareaField name="notas" label="Notas" rules={FALTA} />
      <FechaField name="dia" label="Día" rules={FALTA} />
      <BotonEnviar>Guardar</BotonEnviar>
    </Form>
  );
}

/** Con el movimiento con que lo ven las personas: lo que se cierra tarda en irse. */
function abrir(pantalla: React.ReactNode) {
  render(
    <MantineProvider>
      <AnfitrionDiferido />
      <Motivos />
      {pantalla}
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}

type Persona = ReturnType<typeof userEvent.setup>;
const guardar = (persona: Persona) => persona.click(screen.getByRole('button', { name: 'Guardar' }));
const dialogo = async (nombre: string) => {
  const caja = within(await screen.findByRole('dialog', { name: nombre }));
  await waitFor(() => expect(caja.getByRole('button', { name: 'Aceptar' })).toHaveFocus());
  return caja;
};

it('el aviso dice qué campos faltan; Enter lo cierra y enseguida se escribe en el primero', async () => {
  const persona = abrir(<Ficha />);
  await guardar(persona);
  const aviso = await dialogo('Atencion');
  const campos = within(aviso.getByRole('list', { name: 'Campos por revisar' })).getAllByRole('button');
  expect(campos.map((campo) => campo.textContent)).toEqual(['Nombre', 'Tipo', 'Notas', 'Día']);
  // Sin esperar a que la ventana termine de irse.
  await persona.keyboard('{Enter}Ana');
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Ana');
});

it('pulsar un campo del aviso lo cierra y lleva a él', async () => {
  const persona = abrir(<Ficha />);
  await guardar(persona);
  const aviso = await dialogo('Atencion');
  await persona.click(aviso.getByRole('button', { name: 'Notas' }));
  await persona.keyboard('Dos cajas');
  expect(screen.getByLabelText(/^Notas/)).toHaveValue('Dos cajas');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('donde no se avisa con una ventana, el primero que falta queda con el foco', async () => {
  const persona = abrir(<Ficha sinAviso />);
  await guardar(persona);
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveAccessibleDescription('Falta'));
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lo que el servidor niega se dice, y se sigue en el campo donde se estaba', async () => {
  const persona = abrir(<Ficha alEnviar={() => dialogos.error('Error', 'No se pudo.')} />);
  await persona.type(screen.getByLabelText(/^Nombre/), 'Ana');
  await persona.selectOptions(screen.getByLabelText('Tipo'), 'A');
  await persona.type(screen.getByLabelText(/^Día/), '01/11/2026');
  await persona.type(screen.getByLabelText(/^Notas/), 'Una');
  await guardar(persona);
  await dialogo('Error');
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Notas/)).toHaveFocus());
});

function ConVentana() {
  const [abierta, setAbierta] = useState(false);
  return (
    <>
      <button onClick={() => setAbierta(true)}>Editar</button>
      {abierta && (
        <VentanaForm titulo="La ficha" alCerrar={() => setAbierta(false)}>
          <Ficha />
        </VentanaForm>
      )}
    </>
  );
}

it('en una ventana también, y al cerrarla se vuelve a quien la abrió', async () => {
  const persona = abrir(<ConVentana />);
  const editar = screen.getByRole('button', { name: 'Editar' });
  await persona.click(editar);
  await screen.findByRole('dialog', { name: 'La ficha' });
  await guardar(persona);
  await dialogo('Atencion');
  await persona.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Nombre/)).toHaveFocus();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await persona.keyboard('{Escape}');
  await waitFor(() => expect(editar).toHaveFocus());
});

it('después de varios diálogos seguidos se vuelve a donde se empezó', async () => {
  const persona = abrir(<Ficha />);
  const notas = screen.getByLabelText(/^Notas/);
  await persona.click(notas);
  const espera = dialogos.cargando();
  await screen.findByRole('dialog', { name: 'Cargando...' });
  act(() => espera.cerrar());
  void dialogos.error('Error', 'No se pudo.');
  await dialogo('Error');
  await persona.keyboard('{Enter}sigo');
  expect(notas).toHaveValue('sigo');
});

it('el motivo se pide en una ventana, y al responderlo se vuelve a donde se estaba', async () => {
  const persona = abrir(<Ficha />);
  const notas = screen.getByLabelText(/^Notas/);
  await persona.click(notas);
  const motivo = dialogos.pedirMotivo('¿Anular?', 'Diga por qué.', { si: 'Anular' });
  await waitFor(() => expect(screen.getByLabelText('Motivo *')).toHaveFocus());
  await persona.keyboard('Se repitió{Control>}{Enter}{/Control}');
  expect(await motivo).toBe('Se repitió');
  await waitFor(() => expect(notas).toHaveFocus());
});
