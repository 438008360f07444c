import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { get, P, put } from '@/api/http';
import { mensajeDe } from '@/api/errors';
import { enPantalla } from '@/testing/pantalla';
import { dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { combinar, diferencias } from './diferencias';
import { dialogos, useConflicto } from '..';

interface Ficha {
  nombre: string;
  ciudad: string;
  activa: boolean;
}

const BASE: Ficha = { nombre: 'Andina', ciudad: 'Quito', activa: true };
const MIAS: Ficha = { ...BASE, nombre: 'Andina S.A.' };

function Pantalla() {
  const [resultado, setResultado] = useState('');
  const { guardar, ventana } = useConflicto<Ficha>({
    rotulos: { nombre: 'Nombre', ciudad: 'Ciudad', activa: 'Activa' },
    cargar: () => get<{ valores: Ficha; version: number }>(`${P}/ficha`),
  });
  const probar = () =>
    guardar({ base: BASE, version: 1, valores: MIAS }, (valores, version) =>
      put<{ ok: boolean }>(`${P}/ficha`, { ...valores, version }),
    ).then(
      (r) => setResultado(r ? 'guardado' : 'sigue'),
      (error) => setResultado(mensajeDe(error)),
    );
  return (
    <>
      <button onClick={() => void probar()}>Guardar</button>
      <output>{resultado}</output>
      {ventana}
    </>
  );
}

async function chocar(suyas: Ficha, version = 2) {
  fallar('put', '/ficha', 409, 'conflicto', 'María V. cambió estos datos.');
  responder('get', '/ficha', { valores: suyas, version });
  window.location.hash = '#/ficha';
  render(enPantalla({ '/ficha': <Pantalla /> }));
  const usuario = userEvent.setup({ delay: null });
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  return usuario;
}

it('muestra solo lo que se cruza, guarda lo elegido con la versión nueva', async () => {
  const usuario = await chocar({ nombre: 'Comercial Andina', ciudad: 'Guayaquil', activa: true });
  const ventana = await dialogo('Otra persona cambió estos datos');
  expect(ventana).toHaveTextContent('María V. cambió estos datos.');
  const filas = within(ventana)
    .getAllByRole('row')
    .slice(1)
    .map((fila) => fila.textContent);
  expect(filas).toEqual(['NombreAndinaComercial AndinaAndina S.A.', 'CiudadQuitoGuayaquilQuito']);
  // Lo que ambos cambiaron queda como lo mío; lo que no toqué, como lo de la otra persona.
  expect(screen.getByLabelText('Nombre: dejar lo suyo')).toBeChecked();
  expect(screen.getByLabelText('Ciudad: dejar lo de la otra persona')).toBeChecked();
  await usuario.click(screen.getByLabelText('Nombre: dejar lo de la otra persona'));
  const puestas = responder('put', '/ficha', { ok: true });
  await usuario.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
  expect(await screen.findByText('guardado')).toBeInTheDocument();
  expect(puestas[0]!.cuerpo).toEqual({
    nombre: 'Comercial Andina',
    ciudad: 'Guayaquil',
    activa: true,
    version: 2,
  });
});

it('seguir editando no guarda ni pierde nada', async () => {
  const usuario = await chocar({ ...BASE, ciudad: 'Loja' });
  await dialogo('Otra persona cambió estos datos');
  await usuario.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(await screen.findByText('sigue')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('un 409 por otra razón es de quien llama', async () => {
  await chocar(BASE, 1);
  expect(await screen.findByText('María V. cambió estos datos.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('si vuelve a cambiar mientras se elige, pregunta otra vez', async () => {
  const usuario = await chocar({ ...BASE, ciudad: 'Loja' });
  await dialogo('Otra persona cambió estos datos');
  fallar('put', '/ficha', 409, 'conflicto', 'Juan cambió estos datos.');
  responder('get', '/ficha', { valores: { ...BASE, ciudad: 'Loja', activa: false }, version: 3 });
  await usuario.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Juan cambió estos datos.'));
  expect(screen.getByLabelText('Activa: dejar lo de la otra persona')).toBeChecked();
});

it('combinar: nada distinto deja lo mío', () => {
  const difs = diferencias(['nombre', 'ciudad'], BASE, MIAS, { ...BASE, nombre: 'Andina S.A.' });
  expect(difs).toEqual([]);
  expect(combinar(MIAS, difs, {})).toEqual(MIAS);
});

it('pedirMotivo exige uno, avisa como todo formulario y lo entrega; cancelar entrega null', async () => {
  render(enPantalla({ '/': null }));
  const usuario = userEvent.setup({ delay: null });
  const motivo = dialogos.pedirMotivo('Rechazar la empresa', 'La empresa lo recibirá.', {
    si: 'Rechazar',
    minimo: 5,
    peligro: true,
  });
  const ventana = await dialogo('Rechazar la empresa');
  const texto = within(ventana).getByLabelText(/Motivo/);
  await waitFor(() => expect(texto).toHaveFocus());
  const rechazar = async (reparo: string) => {
    await usuario.click(within(ventana).getByRole('button', { name: 'Rechazar' }));
    const aviso = within(await dialogo('Atencion'));
    await waitFor(() => expect(aviso.getByRole('button', { name: 'Aceptar' })).toHaveFocus());
    await usuario.keyboard('{Enter}');
    expect(texto).toHaveAccessibleDescription(reparo);
    await waitFor(() => expect(texto).toHaveFocus());
  };
  await rechazar('Escriba el motivo');
  await usuario.type(texto, 'no');
  await rechazar('Escriba al menos 5 letras');
  await usuario.type(texto, ' coincide el RUC ');
  await usuario.click(within(ventana).getByRole('button', { name: 'Rechazar' }));
  expect(await motivo).toBe('no coincide el RUC');
  const otro = dialogos.pedirMotivo('Otro', '', { si: 'Sí' });
  await dialogo('Otro');
  await usuario.keyboard('{Escape}');
  expect(await otro).toBeNull();
});
