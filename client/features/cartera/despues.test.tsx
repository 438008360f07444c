import { screen, waitFor, within } from '@testing-library/react';
import { fallar, responder } from '@/testing/server';
import { abrir, CENTROS, PAGO } from './pruebas/enPrueba';

describe('el centro de costo', () => {
  it('se cambia en su página, con la versión que se vio', async () => {
    const acciones = ['anular', 'cambiar_centro'];
    responder('get', '/api/pagos/9', { ...PAGO, acciones, centro_id: 2, centro: 'Matriz', version: 4 });
    responder('get', '/api/pagos/centros', CENTROS);
    const cambios = responder('put', '/api/pagos/9/centro', PAGO);
    const usuario = await abrir('/pagos/9');
    expect(await screen.findByText('Matriz')).toBeInTheDocument();
    await usuario.click(await screen.findByRole('button', { name: 'Cambiar centro' }));
    const ventana = await screen.findByRole('dialog', { name: 'Centro de costo de Pago n.º 7' });
    const campo = await within(ventana).findByLabelText('Centro de costo');
    expect(campo).toHaveValue('2');
    await usuario.selectOptions(campo, 'Ninguno');
    await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(cambios[0]?.cuerpo).toEqual({ centro_id: null, version: 4 }));
    await waitFor(() => expect(ventana).not.toBeInTheDocument());
  });

  it('en un mes cerrado, la ventana dice por qué no', async () => {
    responder('get', '/api/pagos/9', { ...PAGO, acciones: ['cambiar_centro'] });
    responder('get', '/api/pagos/centros', CENTROS);
    const msg = 'El período hasta el 31/10/2026 está cerrado.';
    fallar('put', '/api/pagos/9/centro', 409, 'estado_invalido', msg);
    const usuario = await abrir('/pagos/9');
    await usuario.click(await screen.findByRole('button', { name: 'Decir su centro' }));
    const ventana = await screen.findByRole('dialog', { name: /Centro de costo/ });
    await usuario.selectOptions(await within(ventana).findByLabelText('Centro de costo'), 'S1 Sur');
    await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
  });

  it('a la empresa que no los lleva no se le nombran', async () => {
    responder('get', '/api/pagos/9', { ...PAGO, acciones: ['anular', 'cambiar_centro'] });
    const preguntas = responder('get', '/api/pagos/centros', []);
    await abrir('/pagos/9');
    await waitFor(() => expect(preguntas).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /centro/i })).not.toBeInTheDocument();
  });
});

describe('lo que se dio de más', () => {
  const FORMAS = [
    {
      codigo: 'TRANSFERENCIA',
      nombre: 'Transferencia',
      bancos: [{ id: 3, nombre: 'Pichincha', clase: 'BANCO' }],
    },
    { codigo: 'EFECTIVO', nombre: 'Efectivo', bancos: [] },
  ];
  const conAcciones = { ...PAGO, acciones: ['aplicar', 'devolver', 'ajustar', 'anular'] };

  it('vuelve como se diga, todo o en parte', async () => {
    responder('get', '/api/pagos/9', conAcciones);
    responder('get', '/api/pagos/formas-de-devolver', FORMAS);
    const devueltos = responder('post', '/api/pagos/9/devoluciones', conAcciones, 201);
    const usuario = await abrir('/pagos/9');
    await usuario.click(await screen.findByRole('button', { name: 'Recibir de vuelta' }));
    const ventana = await screen.findByRole('dialog');
    const valor = await within(ventana).findByLabelText(/^Valor/);
    await usuario.clear(valor);
    await usuario.type(within(ventana).getByLabelText(/^Motivo/), 'No había existencias');
    await usuario.type(valor, '15');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar devolución' }));
    await waitFor(() => expect(devueltos).toHaveLength(1));
    expect(devueltos[0]!.cuerpo).toMatchObject({
      valor: '15.00',
      forma: 'TRANSFERENCIA',
      banco_id: null,
      motivo: 'No había existencias',
    });
  });

  it('va a su centro de costo: el del pago, u otro', async () => {
    responder('get', '/api/pagos/9', { ...conAcciones, centro_id: 2, centro: 'Matriz' });
    responder('get', '/api/pagos/centros', CENTROS);
    responder('get', '/api/pagos/formas-de-devolver', FORMAS);
    const ajustes = responder('post', '/api/pagos/9/ajustes', conAcciones, 201);
    const devueltos = responder('post', '/api/pagos/9/devoluciones', conAcciones, 201);
    const usuario = await abrir('/pagos/9', ['pagos.ver', 'pagos.editar', 'pagos.ajustar']);
    await usuario.click(await screen.findByRole('button', { name: 'Ajustar' }));
    const ajustar = await screen.findByRole('dialog');
    expect(await within(ajustar).findByLabelText('Centro de costo')).toHaveValue('2');
    await usuario.type(within(ajustar).getByLabelText(/^Motivo/), 'Cerró el negocio');
    await usuario.click(within(ajustar).getByRole('button', { name: 'Registrar ajuste' }));
    await waitFor(() => expect(ajustes[0]?.cuerpo).toMatchObject({ centro_id: 2 }));
    await waitFor(() => expect(ajustar).not.toBeInTheDocument());
    await usuario.click(await screen.findByRole('button', { name: 'Recibir de vuelta' }));
    const devolver = await screen.findByRole('dialog');
    await usuario.selectOptions(await within(devolver).findByLabelText('Centro de costo'), 'S1 Sur');
    await usuario.type(within(devolver).getByLabelText(/^Motivo/), 'No había existencias');
    await usuario.click(within(devolver).getByRole('button', { name: 'Registrar devolución' }));
    await waitFor(() => expect(devueltos[0]?.cuerpo).toMatchObject({ centro_id: 3 }));
  });

  it('se ajusta solo con su permiso', async () => {
    responder('get', '/api/pagos/9', conAcciones);
    await abrir('/pagos/9');
    await screen.findByRole('button', { name: 'Recibir de vuelta' });
    expect(screen.queryByRole('button', { name: 'Ajustar' })).not.toBeInTheDocument();
  });

  it('se da por terminado diciendo por qué', async () => {
    responder('get', '/api/pagos/9', conAcciones);
    const hechos = responder('post', '/api/pagos/9/ajustes', conAcciones, 201);
    const usuario = await abrir('/pagos/9', ['pagos.ver', 'pagos.editar', 'pagos.ajustar']);
    await usuario.click(await screen.findByRole('button', { name: 'Ajustar' }));
    const ventana = await screen.findByRole('dialog');
    await usuario.type(within(ventana).getByLabelText(/^Motivo/), 'Cerró el negocio');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar ajuste' }));
    await waitFor(() => expect(hechos).toHaveLength(1));
    expect(hechos[0]!.cuerpo).toMatchObject({ clase: 'CASTIGO', valor: '20.00', motivo: 'Cerró el negocio' });
  });
});
