import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrir, dentro, dialogo, pulsar } from '@/testing/render';
import { responder } from '@/testing/server';
import type { Plantilla } from '../api';
import { DEL_MES, situacion } from '../pruebas/enPrueba';
import { escrita, leida, MODELOS } from './modelos';

const LISTA: Plantilla = {
  id: 3,
  nombre: 'Cierre',
  version: 4,
  tareas: [{ texto: 'Revisar el IVA', dia: null, obligacion: 'IR', antes: 2, responde: true }],
};

function enPersonal(listas: Plantilla[]) {
  dentro.persona();
  responder('get', '/api/despacho', situacion());
  responder('get', '/api/despacho/mes', DEL_MES);
  responder('get', '/api/personas/empresas', []);
  responder('get', '/api/despacho/personal', { personas: [], invitaciones: [] });
  responder('get', '/api/despacho/plantillas', listas);
  return abrir('#/despacho/personal');
}

it('una lista nueva dice de cada tarea cuándo vence, a quién se pone y quién la hace', async () => {
  const { usuario } = await enPersonal([]);
  await usuario.click(await screen.findByRole('button', { name: 'Nueva lista' }));
  const ventana = await dialogo('Nueva lista de comprobación');
  const dadas = responder('post', '/api/despacho/plantillas', {}, 201);
  await usuario.type(within(ventana).getByLabelText(/^Nombre/), 'Cierre');
  const primera = within(within(ventana).getByRole('group', { name: 'Tarea 1' }));
  await usuario.type(primera.getByLabelText(/^Tarea/), 'Pedir los extractos');
  await usuario.selectOptions(primera.getByLabelText('Vence'), 'Un día del mes');
  await usuario.type(primera.getByLabelText(/^Día/), '5');
  await pulsar(usuario, 'Otra tarea');
  const segunda = within(within(ventana).getByRole('group', { name: 'Tarea 2' }));
  await usuario.type(segunda.getByLabelText(/^Tarea/), 'Revisar el IVA');
  await usuario.selectOptions(segunda.getByLabelText('Vence'), 'Antes de declarar');
  await usuario.type(segunda.getByLabelText(/^Días antes/), '2');
  await pulsar(usuario, 'Guardar');
  expect(await segunda.findByText('Elija antes de qué vence.')).toBeInTheDocument();
  await pulsar(usuario, 'Aceptar');
  await usuario.selectOptions(segunda.getByLabelText(/^Qué se declara/), 'IVA de cada mes');
  await usuario.click(segunda.getByLabelText('La hace quien responde por la empresa'));
  expect(await faltas(ventana)).toEqual([]);
  await pulsar(usuario, 'Guardar');
  await waitFor(() => expect(dadas).toHaveLength(1));
  expect(dadas[0]!.cuerpo).toEqual({
    nombre: 'Cierre',
    tareas: [
      { texto: 'Pedir los extractos', dia: 5, antes: null, obligacion: null, responde: false },
      { texto: 'Revisar el IVA', dia: null, antes: 2, obligacion: 'IVA_MENSUAL', responde: true },
    ],
  });
});

it('una lista se cambia con la versión que se leyó, y lo que este mes no le vence a nadie se conserva', async () => {
  const { usuario } = await enPersonal([LISTA]);
  await usuario.click(await screen.findByRole('button', { name: 'Cambiar «Cierre»' }));
  await dialogo('Cambiar la lista');
  expect(screen.getByLabelText(/^Qué se declara/)).toHaveValue('IR');
  const dadas = responder('put', '/api/despacho/plantillas/3', LISTA);
  await usuario.clear(screen.getByLabelText(/^Días antes/));
  await usuario.type(screen.getByLabelText(/^Días antes/), '3');
  await pulsar(usuario, 'Guardar');
  await waitFor(() => expect(dadas).toHaveLength(1));
  expect(dadas[0]!.cuerpo).toEqual({
    nombre: 'Cierre',
    version: 4,
    tareas: [{ ...LISTA.tareas[0], antes: 3 }],
  });
});

it('se empieza con un modelo, y se lee lo que se escribió', async () => {
  const { usuario } = await enPersonal([]);
  await usuario.click(await screen.findByRole('button', { name: 'Nueva lista' }));
  await dialogo('Nueva lista de comprobación');
  await usuario.selectOptions(screen.getByLabelText('Empezar con'), 'IVA y retenciones');
  expect(screen.getAllByRole('group', { name: /^Tarea \d/ })).toHaveLength(MODELOS[1]!.tareas.length);
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('IVA y retenciones');
  for (const { tareas } of MODELOS) expect(tareas.map(leida).map(escrita)).toEqual(tareas);
});
