import { screen, waitFor, within } from '@testing-library/react';
import { responder } from '@/testing/server';
import {
  abrir,
  campo,
  conLinea,
  conProveedor,
  documento,
  opcion,
  PAPELERA,
  servir,
  vigente,
} from '../../enPrueba';
import { COMPRA } from '../../muestras';

const DE_AFUERA = { ...PAPELERA, tipo_identificacion: 'EXTERIOR', identificacion: 'DE811261' };
const PAGO = { regimen: '02', pais: '518', convenio: false, sujeto_a_retencion: false };

beforeEach(() => {
  servir();
  responder('get', '/api/vigentes/paises', [
    vigente({ codigo: '105', nombre: 'ESTADOS UNIDOS' }),
    vigente({ codigo: '593', nombre: 'ECUADOR' }),
  ]);
  responder('get', '/api/vigentes/paraisos-fiscales', [vigente({ codigo: '518', nombre: 'PANAMÁ' })]);
});

it('de quien no reside aquí se dice cómo se le pagó; de los demás no se pregunta', async () => {
  const creadas = responder('post', '/api/compras', COMPRA, 201);
  responder('get', '/api/compras/12', COMPRA);
  const usuario = await abrir('/nueva');
  await conProveedor(usuario);
  expect(screen.queryByLabelText(/^Decir cómo se pagó/)).not.toBeInTheDocument();
  responder('post', '/api/proveedores/nombre', [DE_AFUERA]);
  await usuario.selectOptions(documento(), '15');
  await usuario.clear(campo(/^Proveedor/));
  await usuario.type(campo(/^Proveedor/), 'austro');
  await opcion(/Papelera/);
  await usuario.keyboard('{Enter}');
  await usuario.click(await screen.findByLabelText(/^Decir cómo se pagó/));
  const pago = within(screen.getByRole('group', { name: 'Pago al exterior' }));
  await usuario.type(pago.getByLabelText(/^País/), 'unidos');
  await opcion(/^ESTADOS UNIDOS/);
  await usuario.keyboard('{Enter}');
  await usuario.click(pago.getByLabelText(/^Se aplica un convenio/));
  await usuario.type(campo(/^Número/), '001-001-000000123');
  await conLinea(usuario, 'Licencia', '100');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(creadas).toHaveLength(1));
  expect(creadas[0]!.cuerpo).toMatchObject({
    exterior: { regimen: '01', pais: '105', convenio: true, sujeto_a_retencion: null, denominacion: '' },
  });
});

it('de la que ya está, aunque se haya retenido, se dice cómo se pagó; el régimen que no es el general, con su nombre', async () => {
  const suya = { ...COMPRA, cod_doc: '15', de_afuera: true, acciones: ['pagar_afuera'] };
  responder('get', '/api/compras/12', { ...suya, exterior: { ...PAGO, denominacion: '' } });
  const puestas = responder('put', '/api/compras/12/exterior', COMPRA);
  const usuario = await abrir('/12');
  expect(await screen.findByText(/^Paraíso fiscal · país PANAMÁ · no sujeto/)).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Decir cómo se pagó al exterior' }));
  const ventana = within(await screen.findByRole('dialog'));
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: 'Atencion' });
  await usuario.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atencion' })).not.toBeInTheDocument());
  const nombre = ventana.getByLabelText(/^Cómo se llama el régimen/);
  expect(nombre).toHaveAccessibleDescription('Diga cómo se llama ese régimen.');
  await usuario.type(nombre, 'Zona franca');
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toEqual({
    version: COMPRA.version,
    exterior: { ...PAGO, denominacion: 'Zona franca' },
  });
});
