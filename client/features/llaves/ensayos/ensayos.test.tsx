import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Ensayo, Ensayos } from './api';

const UNO: Ensayo = {
  id: 3,
  nombre: 'Mi tienda',
  ruc: '9941837002001',
  usuario: 'ensayo',
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  caduca_en: '2026-12-20T10:00:00-05:00',
  terminado_en: null,
  terminado_por: '',
};
const valor = { valor: 'devuelta 35', responde: 'DEVUELTA: estructura', queda: 'Devuelto. Se corrige.' };
const SIN: Ensayos = { ensayos: [], impide: '', campo: 'Ensayo', valores: [valor] };

async function entrar(ensayos: Ensayos = SIN, ruc = '1790012344001') {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['llaves.administrar'], ambiente: 'PRUEBAS', EMP_RUC: ruc }));
  responder('get', '/api/llaves', []);
  responder('get', '/api/ensayos', ensayos);
  return abrir('#/llaves');
}
const tarjeta = () => screen.findByRole('region', { name: 'Empresas de ensayo' });

test('se pide una con su nombre, y lo que se copia se ve una vez', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('post', '/api/ensayos', {
    dicho: UNO,
    llave: 'tinta_prueba_9_Ab',
    clave: 'k7mp',
  });
  const suya = within(await tarjeta());
  expect(await suya.findByText('Pruebe su programa sin emitir de verdad')).toBeInTheDocument();
  await usuario.click(suya.getByRole('button', { name: 'Pedir una' }));
  const ventana = within(await dialogo('Pedir una empresa de ensayo'));
  await usuario.click(ventana.getByRole('button', { name: 'Pedir' }));
  expect(await ventana.findByText('Ingrese el nombre!')).toBeInTheDocument();
  await usuario.type(ventana.getByRole('textbox', { name: /^Nombre/ }), ' Mi tienda ');
  await usuario.click(ventana.getByRole('button', { name: 'Pedir' }));
  const copia = await dialogo('Copie lo de Mi tienda');
  expect(llamadas[0]!.cuerpo).toEqual({ nombre: 'Mi tienda' });
  expect(await faltas(copia)).toEqual([]);
  const copiado = jest.spyOn(navigator.clipboard, 'writeText');
  await usuario.click(within(copia).getByRole('button', { name: 'Copiar todo' }));
  expect(await screen.findByText('Copiado')).toBeInTheDocument();
  expect(copiado.mock.calls[0]![0]).toContain('llave: tinta_prueba_9_Ab\nRUC: 9941837002001');
  await usuario.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Copie lo de Mi tienda' })).toBeInTheDocument();
  await usuario.click(within(copia).getByRole('button', { name: 'Ya lo guardé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('el nombre repetido se dice junto a él, y la ventana sigue abierta', async () => {
  const { usuario } = await entrar();
  const frase = 'Ya tiene una empresa de ensayo con ese nombre.';
  fallar('post', '/api/ensayos', 409, 'conflicto', frase, { json: { nombre: [frase] } });
  const suya = within(await tarjeta());
  await usuario.click(suya.getByRole('button', { name: 'Pedir una' }));
  const ventana = within(await dialogo('Pedir una empresa de ensayo'));
  await usuario.type(ventana.getByRole('textbox', { name: /^Nombre/ }), 'Mi tienda');
  await usuario.click(ventana.getByRole('button', { name: 'Pedir' }));
  expect(await ventana.findByText(frase)).toBeInTheDocument();
});

test('se ve hasta cuándo sirve cada una, y se termina si se confirma', async () => {
  const vieja = { ...UNO, id: 2, nombre: 'Vieja', terminado_en: UNO.creado_en, terminado_por: 'Sistema' };
  const impide = 'Ya tiene tres.';
  const { usuario } = await entrar({ ...SIN, ensayos: [UNO, vieja], impide });
  const llamadas = responder('delete', '/api/ensayos/3', null, 204);
  const suya = await tarjeta();
  expect(await within(suya).findByText('Se termina sola el 20/12/2026')).toBeInTheDocument();
  expect(within(suya).getByText(/^Terminada el .* por Sistema$/)).toBeInTheDocument();
  expect(within(suya).getByRole('button', { name: 'Pedir una' })).toBeDisabled();
  expect(within(suya).getByText(impide)).toBeInTheDocument();
  expect(await faltas(suya)).toEqual([]);
  expect(within(suya).queryByRole('button', { name: 'Acciones de Vieja' })).not.toBeInTheDocument();
  await usuario.click(within(suya).getByRole('button', { name: 'Acciones de Mi tienda' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Terminar' }));
  await usuario.click(await screen.findByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
});

test('la lista de lo que el SRI responde se abre aparte', async () => {
  const { usuario } = await entrar();
  await usuario.click(await screen.findByRole('button', { name: 'Qué responde el SRI ahí' }));
  const ventana = await dialogo('Qué responde el SRI de ensayo');
  expect(within(ventana).getByRole('cell', { name: 'devuelta 35' })).toBeInTheDocument();
  expect(await faltas(ventana)).toEqual([]);
});

test('dentro de una empresa de ensayo no se pide otra, y arriba dice que lo es', async () => {
  await entrar(SIN, '9941837002001');
  expect(await screen.findByText('ENSAYO')).toBeInTheDocument();
  expect(await screen.findByText('Ningún programa entra todavía')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Empresas de ensayo' })).not.toBeInTheDocument();
});
