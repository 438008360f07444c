import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Regla } from './api';
import { ReglasPage } from './ReglasPage';

const REGLA: Regla = {
  id: 3,
  proveedor_id: 5,
  proveedor: 'Papelera del Austro',
  palabras: '',
  sustento: '01',
  destino: 'GASTO',
  clase: 'BIENES',
  producto_id: null,
  producto: '',
  cuenta_id: null,
  cuenta: '',
  centro_id: null,
  centro: '',
  modo: 'APRENDIDA',
  veces: 4,
  actualizado_en: '2026-11-20T10:00:00-05:00',
  version: 2,
};
const PROVEEDOR = {
  id: 5,
  razon_social: 'Papelera del Austro',
  identificacion: '0190000001001',
  correos: [],
  dias_credito: 0,
  pago_usual: '',
  sustento_usual: '',
};

function abrir(permisos = ['recibidos.ver', 'recibidos.editar'], filas = [REGLA]) {
  responder('get', '/api/recibidos/reglas', pagina(filas));
  responder('get', '/api/vigentes/sustentos', [
    {
      rotulo: '',
      valores: { codigo: '01', nombre: 'Crédito tributario' },
      desde: '2024-04-01',
      hasta: null,
      fuente: 'Norma',
      certeza: 'OFICIAL',
    },
  ]);
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = '#/recibidos/reglas';
  render(enPantalla({ '/recibidos/reglas': <ReglasPage /> }, 'empresa'));
  return userEvent.setup({ delay: null });
}

it('el sustento se lee por su nombre, y no solo por su código', async () => {
  abrir();
  expect(await screen.findByText('01 Crédito tributario')).toBeVisible();
});

it('una regla se cambia con la versión que se leyó', async () => {
  const persona = abrir();
  const cambios = responder('put', '/api/recibidos/reglas/3', REGLA);
  await persona.click(await screen.findByRole('button', { name: 'Papelera del Austro' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Regla de Papelera del Austro' }));
  await persona.selectOptions(ventana.getByLabelText('Va a'), 'Activo fijo');
  await persona.selectOptions(ventana.getByLabelText('Qué se compra'), 'Publicidad');
  await persona.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(cambios).toHaveLength(1));
  expect(cambios[0]!.cuerpo).toEqual({
    palabras: '',
    cuenta_id: null,
    centro_id: null,
    destino: 'ACTIVO',
    sustento: '01',
    clase: 'PUBLICIDAD',
    producto_id: null,
    version: 2,
  });
});

it('se escribe una nueva, con su producto, y si ya hay una con esas palabras lo dice en su campo', async () => {
  const persona = abrir();
  responder('post', '/api/proveedores/nombre', [PROVEEDOR]);
  responder('post', '/api/productos/nombre', [{ PRO_ID: 8, PRO_CODIGO: 'RES-A4', PRO_NOMBRE: 'Resma A4' }]);
  await screen.findByRole('button', { name: 'Nueva regla' });
  await persona.keyboard('n');
  const ventana = within(await screen.findByRole('dialog', { name: 'Nueva regla' }));
  await waitFor(() => expect(ventana.getByLabelText(/^Proveedor/, { selector: 'input' })).toHaveFocus());
  await persona.keyboard('papelera');
  await persona.click(await screen.findByText('0190000001001'));
  expect(ventana.queryByLabelText('Producto')).not.toBeInTheDocument();
  await persona.type(ventana.getByLabelText('Líneas que tengan'), 'resma');
  await persona.selectOptions(ventana.getByLabelText('Va a'), 'Inventario');
  await persona.type(ventana.getByLabelText('Producto', { selector: 'input' }), 'resma');
  await persona.click(await screen.findByText('RES-A4'));
  fallar('post', '/api/recibidos/reglas', 409, 'conflicto', 'Ya tiene una regla.', {
    json: { palabras: ['Ese proveedor ya tiene una regla con esas palabras.'] },
  });
  await persona.click(ventana.getByRole('button', { name: 'Guardar' }));
  expect(await ventana.findByText('Ese proveedor ya tiene una regla con esas palabras.')).toBeVisible();
  const creadas = responder('post', '/api/recibidos/reglas', REGLA, 201);
  await persona.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(creadas).toHaveLength(1));
  expect(creadas[0]!.cuerpo).toEqual({
    proveedor_id: 5,
    palabras: 'resma',
    cuenta_id: null,
    centro_id: null,
    destino: 'INVENTARIO',
    sustento: '',
    clase: '',
    producto_id: 8,
  });
});

it('a quien solo mira no le ofrece escribir', async () => {
  abrir(['recibidos.ver'], []);
  expect(await screen.findByText('Aún no hay reglas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nueva regla' })).not.toBeInTheDocument();
});
