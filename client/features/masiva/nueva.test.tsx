import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { comprobante, fila } from '@/testing/comprobantes';
import { CATALOGOS } from '@/testing/entrada';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import '@/testing/tipos';
import { lasEscritas } from './modelo';
import { NuevaPage } from './NuevaPage';

const RUTA = '/api/emisiones-masivas';
const CLIENTE = { CLI_CODIGO: 5, CLI_NOMBRE: 'Rosa Tapia', CLI_IDENTIFICACION: '1710009018' };

async function abrir(de = '?comprobante=31') {
  guardarEmpresa(sesionEmpresa({ permisos: ['documentos.ver', 'documentos.emitir', 'clientes.ver'] }));
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  responder('get', '/api/grupoClientes', [{ codigo: 2, nombre: 'Arrendatarios' }]);
  responder('post', '/api/clientes/nombre', [CLIENTE]);
  window.location.hash = `#/facturas/masivas/nueva${de}`;
  render(
    enPantalla(
      { '/facturas/masivas/nueva': <NuevaPage />, '/facturas/masivas/:id': <p>La emisión</p> },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

describe('la misma factura para muchos', () => {
  it('manda lo que se cobra, con sus variables, y a quiénes', async () => {
    responder('get', '/api/comprobantes/31', comprobante());
    const pedidos = responder('post', RUTA, { id: 9 }, 201);
    const persona = await abrir();
    const descripcion = await screen.findByLabelText(/Descripción de la línea 1/);
    await persona.clear(descripcion);
    await persona.type(descripcion, 'Arriendo de {{periodo}');
    await persona.selectOptions(screen.getByLabelText('Un grupo de clientes'), 'Arrendatarios');
    await persona.type(screen.getByRole('textbox', { name: 'Agregar un cliente' }), 'Rosa');
    await persona.click(await screen.findByRole('option', { name: /Rosa Tapia/ }));
    expect(screen.getByRole('group', { name: 'Clientes elegidos' })).toHaveTextContent('Rosa Tapia');
    await persona.click(screen.getByLabelText('Pegue identificaciones'));
    await persona.paste('0912345675\n0992001232001\n0912345675');
    await persona.click(screen.getByRole('button', { name: 'Revisar' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]!.cuerpo).toMatchObject({
      nombre: expect.stringContaining('Como la factura') as string,
      clientes: [5],
      grupo_id: 2,
      identificaciones: ['0912345675', '0992001232001'],
      detalles: [{ descripcion: 'Arriendo de {periodo}' }],
    });
    expect(await screen.findByText('La emisión')).toBeInTheDocument();
  });

  it('pone bajo su línea lo que está mal y dice lo que no tiene casilla', async () => {
    responder('get', '/api/comprobantes/31', comprobante());
    const msg = 'No existe la variable {mess}.';
    fallar('post', RUTA, 422, 'regla_de_negocio', msg, {
      json: { 'detalles.0.descripcion': [msg] },
    });
    const persona = await abrir();
    await screen.findByLabelText(/Descripción de la línea 1/);
    await persona.click(screen.getByRole('button', { name: 'Revisar' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
    const sinNadie = 'Elija al menos un cliente, o un grupo que tenga alguno activo.';
    fallar('post', RUTA, 422, 'regla_de_negocio', sinNadie, { json: { clientes: [sinNadie] } });
    await persona.click(screen.getByRole('button', { name: 'Revisar' }));
    expect(await screen.findByText(sinNadie)).toBeInTheDocument();
  });

  it('el crédito en meses de la factura modelo sigue siendo en meses', async () => {
    const suya = comprobante();
    const pagos = [{ ...suya.documento.pagos[0]!, plazo: 6, unidad: 'meses' as const }];
    responder('get', '/api/comprobantes/31', { ...suya, documento: { ...suya.documento, pagos } });
    const pedidos = responder('post', RUTA, { id: 9 }, 201);
    const persona = await abrir();
    await screen.findByLabelText(/Descripción de la línea 1/);
    await persona.click(screen.getByRole('button', { name: 'Revisar' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]!.cuerpo).toMatchObject({ plazo: 6, unidad: 'meses' });
  });

  it('el archivo lo lee el servidor, y lo que tiene de malo se dice bajo él', async () => {
    responder('get', '/api/comprobantes/31', comprobante());
    responder('post', `${RUTA}/identificaciones`, { identificaciones: ['0912345675', '1710009018'] });
    const pedidos = responder('post', RUTA, { id: 9 }, 201);
    const persona = await abrir();
    await screen.findByLabelText(/Descripción de la línea 1/);
    await persona.click(screen.getByLabelText('Pegue identificaciones'));
    await persona.paste('1710009018');
    const libro = new File(['PK'], 'lista.xlsx');
    await persona.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, libro);
    expect(await screen.findByText('lista.xlsx')).toBeInTheDocument();
    const msg = 'El archivo no tiene identificaciones en su primera columna.';
    fallar('post', `${RUTA}/identificaciones`, 422, 'regla_de_negocio', msg, { json: { current: [msg] } });
    await persona.click(screen.getByRole('button', { name: 'Revisar' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
    responder('post', `${RUTA}/identificaciones`, { identificaciones: ['0912345675', '1710009018'] });
    await persona.click(screen.getByRole('button', { name: 'Revisar' }));
    await waitFor(() => expect(pedidos).toHaveLength(1));
    expect(pedidos[0]!.cuerpo).toMatchObject({ identificaciones: ['1710009018', '0912345675'] });
  });

  it('la que tiene datos que solo son de ella no sirve de modelo, y deja elegir otra', async () => {
    const suya = comprobante();
    const pago = { ...suya.documento.pagos[0]!, total: '50.00' };
    const pagos = [pago, { ...pago, total: '65.00' }];
    responder('get', '/api/comprobantes/31', { ...suya, documento: { ...suya.documento, pagos } });
    await abrir();
    expect(await screen.findByText('Esa factura no sirve de modelo')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Elegir otra' })).toBeInTheDocument();
  });

  it('sin modelo, ofrece los borradores y las facturas emitidas', async () => {
    responder(
      'get',
      '/api/borradores',
      pagina([{ id: 4, cliente: 'Rosa', total: '10.00', creado_por: '', actualizado_en: '' }]),
    );
    responder('get', '/api/comprobantes/paginacion', pagina([fila()]));
    await abrir('');
    expect(await screen.findByRole('link', { name: 'Rosa' })).toHaveAttribute(
      'href',
      '#/facturas/masivas/nueva?borrador=4',
    );
    expect(await screen.findByRole('link', { name: '001-001-000000031' })).toHaveAttribute(
      'href',
      '#/facturas/masivas/nueva?comprobante=31',
    );
  });
});

it('las identificaciones se leen como salen de una hoja', () => {
  expect(lasEscritas(' 0912345675\n,1710009018; 0912345675 ')).toEqual(['0912345675', '1710009018']);
});
