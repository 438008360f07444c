import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import type { components } from '@/api/schema';
import { COBRAR } from '@/features/cartera/presta';
import { Documentos } from '@/features/cartera/presta/documentos/Documentos';

const SUYOS = <Documentos de={COBRAR} tercero={31} diasCredito={30} edita />;
const NOTA: components['schemas']['FilaDocumento'] = {
  DOC_CODIGO: 5,
  EMP_CODIGO: 7,
  idCli: 31,
  CLI_NOMBRE: 'Gabriela Espinosa',
  CLI_IDENTIFICACION: '1714307103',
  tipo: '04',
  tipoNombre: 'Nota de crédito',
  numero: '001-001-000000009',
  detalle: '',
  fecha: '2026-11-02',
  vence: '2026-11-02',
  total: '30.00',
  saldo: '20.00',
  estado: 'PARCIAL',
  origen: 'REGISTRADO',
  comprobante_id: null,
  centro_id: null,
  acciones: ['aplicar'],
  archivos: [],
  anulado_el: null,
  motivo_anulacion: null,
  creado_en: '2026-11-02T10:00:00-05:00',
  version: 1,
};
const FACTURA = {
  DOC_CODIGO: 1,
  tipo: '01',
  tipoNombre: 'Factura',
  numero: 'F-1',
  fecha: '2026-10-01',
  vence: '2026-10-31',
  dias: 21,
  total: '100.00',
  saldo: '100.00',
  detalle: '',
};
const PENDIENTES = {
  CLI_CODIGO: 31,
  CLI_NOMBRE: 'Gabriela Espinosa',
  documentos: [FACTURA],
  anticipos: [],
  porCobrar: '100.00',
  totalAnticipos: '0.00',
  saldo: '100.00',
};

it('una nota de crédito se aplica a lo que debe sin salir de sus documentos', async () => {
  const listas = responder('get', '/api/clientes/documentos', pagina([NOTA]));
  responder('get', '/api/cobros/pendientes', PENDIENTES);
  const aplicados = responder('post', '/api/clientes/documentos/5/aplicar', NOTA, 201);
  guardarEmpresa(sesionEmpresa({ permisos: ['clientes.ver', 'cobros.ver', 'cobros.editar'] }));
  window.location.hash = '#/clientes/31';
  render(enPantalla({ '/clientes/:id': SUYOS }, 'empresa'));
  const usuario = userEvent.setup({ delay: null });
  await usuario.click(await screen.findByRole('button', { name: /^Acciones/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Aplicar a lo que debe' }));
  const ventana = await screen.findByRole('dialog', { name: 'Aplicar la nota de crédito de $\u00a020.00' });
  await within(ventana).findByDisplayValue('20.00');
  await usuario.click(within(ventana).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(aplicados[0]?.cuerpo).toEqual({ aplicaciones: [{ DOC_CODIGO: 1, valor: '20.00' }] }),
  );
  expect(aplicados[0]?.cabeceras.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(ventana).not.toBeInTheDocument());
  expect(screen.getByRole('table', { name: 'Documentos del cliente' })).toBeInTheDocument();
  await waitFor(() => expect(listas).toHaveLength(2));
});

it('lo emitido aquí abre su comprobante', async () => {
  responder('get', '/api/clientes/documentos', pagina([{ ...NOTA, origen: 'EMITIDO', comprobante_id: 88 }]));
  guardarEmpresa(sesionEmpresa({ permisos: ['clientes.ver', 'cobros.ver', 'documentos.ver'] }));
  window.location.hash = '#/clientes/31';
  render(enPantalla({ '/clientes/:id': SUYOS, '/comprobantes/:id': <h1>El comprobante</h1> }, 'empresa'));
  await userEvent.click(await screen.findByRole('button', { name: /^Nota de crédito 001-001-000000009/ }));
  expect(await screen.findByRole('heading', { name: 'El comprobante' })).toBeInTheDocument();
  expect(window.location.hash).toBe('#/comprobantes/88');
});
