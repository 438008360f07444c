import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Recibido } from '../api';
import { recibido } from '../muestras';
import { RecibidoPage } from '../RecibidoPage';

const RETENCION: Partial<Recibido> = {
  tipo: '07',
  tipo_nombre: 'Retención',
  acciones: ['registrar', 'descartar'],
};
const DE_RECIBIDO = '/api/retenciones-recibidas/de-recibido';

async function abrir(cambios: Partial<Recibido>, mas: string[] = []) {
  responder('get', '/api/recibidos/1', recibido(1, cambios));
  responder('get', '/api/vigentes/formas-pago', []);
  const permisos = [
    'recibidos.ver',
    'recibidos.editar',
    'compras.ver',
    'cobros.ver',
    'cobros.editar',
    ...mas,
  ];
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = '#/recibidos/1';
  render(enPantalla({ '/recibidos/:id': <RecibidoPage /> }, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

it('la retención de un cliente se registra con la A, lleva a la registrada y con la z se anula', async () => {
  const pedidas = responder('post', DE_RECIBIDO, { id: 31, por_emparejar: 0 }, 201);
  const anuladas = responder('post', '/api/retenciones-recibidas/31/anular', {});
  const persona = await abrir(RETENCION);
  expect(screen.getByRole('button', { name: /Registrar la retención/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).not.toBeInTheDocument();
  await persona.keyboard('a');
  expect(await screen.findByRole('link', { name: 'Ver la retención' })).toHaveAttribute(
    'href',
    '#/retenciones-recibidas/31',
  );
  expect(pedidas.map(({ cuerpo }) => cuerpo)).toEqual([{ recibido_id: 1, confirma_cobro: false }]);
  await persona.keyboard('z');
  await waitFor(() => expect(anuladas).toHaveLength(1));
  expect(anuladas[0]!.cuerpo).toEqual({ motivo: 'Se deshizo al registrarla' });
});

it('si no se conoce al cliente se elige, y se registra a su nombre', async () => {
  fallar('post', DE_RECIBIDO, 422, 'regla_de_negocio', 'No hay un cliente con ese RUC.', {
    json: { cliente_id: ['No hay un cliente con ese RUC.'] },
  });
  responder('post', '/api/clientes/nombre', [
    { CLI_CODIGO: 8, CLI_NOMBRE: 'Agente S.A.', CLI_IDENTIFICACION: '1790016919001' },
  ]);
  const persona = await abrir(RETENCION);
  await persona.click(screen.getByRole('button', { name: /Registrar la retención/ }));
  const ventana = within(await screen.findByRole('dialog', { name: 'De qué cliente es' }));
  await persona.type(ventana.getByRole('textbox', { name: /Cliente que retuvo/ }), 'agente');
  await persona.click(await screen.findByRole('option', { name: /Agente S\.A\./ }));
  const pedidas = responder('post', DE_RECIBIDO, { id: 31, por_emparejar: 0 }, 201);
  await persona.click(ventana.getByRole('button', { name: 'Registrar la retención' }));
  expect(await screen.findByRole('link', { name: 'Ver la retención' })).toBeVisible();
  expect(pedidas[0]!.cuerpo).toEqual({ recibido_id: 1, confirma_cobro: false, cliente_id: 8 });
});

it('el cliente que falta se crea sin salir, con el RUC de quien retuvo', async () => {
  fallar('post', DE_RECIBIDO, 422, 'regla_de_negocio', 'No hay un cliente con ese RUC.', {
    json: { cliente_id: ['No hay un cliente con ese RUC.'] },
  });
  fallar('get', '/api/clientes/apiRuc/1790016919001', 404, 'no_encontrado', 'No se conoce.');
  const persona = await abrir(RETENCION, ['clientes.editar']);
  await persona.click(screen.getByRole('button', { name: /Registrar la retención/ }));
  const ventana = within(await screen.findByRole('dialog', { name: 'De qué cliente es' }));
  await waitFor(() => expect(ventana.getByRole('textbox', { name: /Cliente que retuvo/ })).toHaveFocus());
  await persona.click(ventana.getByRole('button', { name: 'Crear el cliente' }));
  const nuevo = within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }));
  expect(nuevo.getByLabelText(/^Identificación|^RUC|^Número/)).toHaveValue('1790016919001');
});

it('lo aceptado lleva a su compra y a su retención', async () => {
  await abrir({ estado: 'ACEPTADO', acciones: [], compra_id: 71, retencion_recibida_id: 31 });
  expect(screen.getByRole('link', { name: 'Ver la compra' })).toHaveAttribute('href', '#/compras/71');
  expect(screen.getByRole('link', { name: 'Ver la retención recibida' })).toHaveAttribute(
    'href',
    '#/retenciones-recibidas/31',
  );
});

it('una guía se lee o se descarta, y lo dice', async () => {
  const destino = {
    identificacion: '',
    razon_social: 'Uno',
    direccion: '',
    motivo: '',
    cod_doc: '',
    numero: '',
  };
  await abrir({ documento: { ...recibido(1).documento, destinos: [destino] } as Recibido['documento'] });
  expect(screen.getByText(/^Una guía de remisión/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Aceptar|Registrar/ })).not.toBeInTheDocument();
});
