import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Contacto } from './api';
import { Contactos } from './Contactos';

const RUTA = '/api/clientes/31/contactos';
const ANA: Contacto = {
  ...{ id: 5, nombre: 'Ana Ruiz', cargo: 'Compras', correo: 'ana@andina.example', telefono: '' },
  ...{ recibe_documentos: false, recibe_estados: true, notas: '', version: 3 },
};

test('lo que otra persona cambió se guarda con su versión, y no con la que se leyó antes', async () => {
  responder('get', RUTA, [ANA]);
  const pantalla = (
    <>
      <h1>Cliente</h1>
      <Contactos cliente={31} />
    </>
  );
  const usuario = await abrirEn('/cliente', { '/cliente': pantalla }, ['clientes.ver', 'clientes.editar']);
  await usuario.click(await screen.findByRole('button', { name: /Acciones/ }));
  await usuario.click(await screen.findByText('Editar'));
  const ventana = within(await screen.findByRole('dialog'));
  const nombre = ventana.getByRole('textbox', { name: /^Nombre/ });
  await usuario.clear(nombre);
  await usuario.type(nombre, 'Ana María Ruiz');
  fallar('put', `${RUTA}/5`, 409, 'conflicto', 'Luis cambió estos datos.');
  responder('get', RUTA, [{ ...ANA, nombre: 'Ana R.', version: 8 }]);
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  const cruce = within(await screen.findByRole('dialog', { name: 'Otra persona cambió estos datos' }));
  const puestas = responder('put', `${RUTA}/5`, ANA);
  await usuario.click(cruce.getByRole('button', { name: 'Guardar lo elegido' }));
  await waitFor(() => expect(puestas[0]?.cuerpo).toMatchObject({ nombre: 'Ana María Ruiz', version: 8 }));
});
