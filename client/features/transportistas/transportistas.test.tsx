import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { EditarPage, NuevoPage } from './escritura';
import { TransportistasPage } from './lista/TransportistasPage';
import { TRANSPORTISTA } from './presta/muestras';
import { esPlaca } from './presta/placas';
import { TransportistaPage } from './TransportistaPage';

async function abrir(hash: string, permisos = ['transportistas.ver', 'transportistas.editar']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/transportistas${hash}`;
  render(
    enPantalla(
      {
        '/transportistas': <TransportistasPage />,
        '/transportistas/nuevo': <NuevoPage />,
        '/transportistas/:id': <TransportistaPage />,
        '/transportistas/:id/editar': <EditarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const entrada = (nombre: string) => document.querySelector<HTMLInputElement>(`[name="${nombre}"]`)!;

it('la lista dice sus placas; a quien solo mira no le ofrece cambiar nada', async () => {
  responder('get', '/api/transportistas/paginacion', pagina([TRANSPORTISTA]));
  await abrir('', ['transportistas.ver']);
  expect(await screen.findByRole('link', { name: 'Transportes Andinos' })).toHaveAttribute(
    'href',
    '#/transportistas/8',
  );
  expect(screen.getByText('PBA-1234, PCX-0456')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Nuevo|Importar/ })).not.toBeInTheDocument();
});

it('uno nuevo se llena con su RUC; una placa que no puede ser se dice antes de enviar', async () => {
  responder('get', '/api/transportistas/apiRuc/1790016919001', {
    ...TRANSPORTISTA,
    id: null,
    nombre_comercial: '',
    direccion: '',
    provincia: '',
    ciudad: '',
    fuente: 'primario',
    avisos: [],
  });
  const creados = responder('post', '/api/transportistas', { id: 8, avisos: [] }, 201);
  responder('get', '/api/transportistas/8', TRANSPORTISTA);
  const persona = await abrir('/nuevo');
  await persona.type(entrada('identificacion'), '1790016919001{Enter}');
  await waitFor(() => expect(entrada('razon_social')).toHaveValue('Transportes Andinos'));
  await persona.type(entrada('placas'), 'PBA-1234, nada');
  await persona.click(screen.getByRole('button', { name: 'Crear transportista' }));
  expect(await screen.findByText('Escriba una placa como PBA-1234')).toBeInTheDocument();
  await screen.findByRole('dialog', { name: 'Atencion' });
  await persona.keyboard('{Escape}');
  // Mientras el aviso está a la vista no se envía nada.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await persona.clear(entrada('placas'));
  await persona.type(entrada('placas'), 'PBA-1234; pcx 0456');
  await persona.click(screen.getByRole('button', { name: 'Crear transportista' }));
  await waitFor(() => expect(creados).toHaveLength(1));
  expect(creados[0]!.cuerpo).toMatchObject({
    identificacion: '1790016919001',
    razon_social: 'Transportes Andinos',
    placas: ['PBA-1234', 'pcx 0456'],
  });
  await screen.findByRole('heading', { name: 'Transportes Andinos' });
});

it('al editar va lo cambiado con su versión, y la placa que el servidor rechaza se dice en su casilla', async () => {
  responder('get', '/api/transportistas/8', TRANSPORTISTA);
  fallar('put', '/api/transportistas/8', 422, 'regla_de_negocio', 'x', {
    json: { placas: { 1: ['Escriba una placa de verdad.'] } },
  });
  const persona = await abrir('/8/editar');
  expect(entrada('placas')).toHaveValue('PBA-1234, PCX-0456');
  await persona.type(entrada('celular'), '1');
  await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Escriba una placa de verdad.')).toBeInTheDocument();
});

it.each(['PBA1234', 'pba-123', 'AB-123C', 'A1B 234'])('«%s» puede ser una placa', (placa) => {
  expect(esPlaca(placa)).toBe(true);
});
it.each(['', 'nada', '123456', 'ABCDEF', 'ABC-123456'])('«%s» no puede ser una placa', (placa) => {
  expect(esPlaca(placa)).toBe(false);
});
