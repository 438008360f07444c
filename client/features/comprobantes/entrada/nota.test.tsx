import { screen, waitFor, within } from '@testing-library/react';
import { CATALOGOS, EMITIDA, MOLINO, PROPUESTA } from '@/testing/entrada';
import { fallar, responder } from '@/testing/server';
import { abrir, casa, celda, conCliente, empezar, total } from './pruebas/enPrueba';

beforeEach(empezar);

describe('una nota de crédito', () => {
  it('de una factura trae lo que queda; se rebaja y se emite', async () => {
    casa();
    responder('get', '/api/notas-credito/propuesta/90', PROPUESTA);
    const emitidas = responder('post', '/api/notas-credito', { ...EMITIDA, id: 91, tipo: '04' }, 201);
    const { usuario } = await abrir('/notas-credito/de/90');
    expect(screen.getByText(/Quedan \$ 57.27 por acreditar/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Motivo/)).toHaveFocus());
    await usuario.keyboard('Devolución');
    await usuario.clear(celda('Cantidad', 1));
    await usuario.type(celda('Cantidad', 1), '1');
    expect(total()).toBe('$\u00a028.64');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const cuerpo = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({ comprobante_id: 90, motivo: 'Devolución', punto_id: 4 });
    expect(cuerpo).not.toHaveProperty('pagos');
    expect(cuerpo).not.toHaveProperty('modificado');
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('el error de la factura, que no se escribe aquí, se dice en una ventana y no estorba', async () => {
    casa();
    responder('get', '/api/notas-credito/propuesta/90', PROPUESTA);
    fallar('post', '/api/notas-credito', 409, 'estado_invalido', 'x', {
      json: { comprobante_id: ['La factura está anulada: solo se acredita una autorizada.'] },
    });
    const { usuario } = await abrir('/notas-credito/de/90');
    await waitFor(() => expect(screen.getByLabelText(/^Motivo/)).toHaveFocus());
    await usuario.keyboard('Devolución{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: 'No se emitió' })).toHaveTextContent(
      'La factura está anulada',
    );
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const emitidas = responder('post', '/api/notas-credito', { ...EMITIDA, id: 91, tipo: '04' }, 201);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
  });

  it('de un documento de otro sistema pide su número y su fecha', async () => {
    casa({ productos: [MOLINO] });
    const { usuario } = await abrir('/notas-credito/nueva');
    await conCliente(usuario);
    await usuario.type(screen.getByLabelText(/^Número/), '12');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(screen.getByText('Escríbalo como 001-001-000000123')).toBeInTheDocument();
    expect(screen.getByText('Ingrese la fecha del documento')).toBeInTheDocument();
    expect(screen.getByText('Ingrese el motivo')).toBeInTheDocument();
  });

  it('a quien lleva existencias le pregunta si la mercadería vuelve, y no lo supone', async () => {
    casa({ catalogos: { ...CATALOGOS, lleva_existencias: true } });
    responder('get', '/api/notas-credito/propuesta/90', PROPUESTA);
    fallar('post', '/api/notas-credito', 422, 'regla_de_negocio', 'x', {
      json: { devuelve: ['Diga si la mercadería vuelve a la bodega.'] },
    });
    const { usuario } = await abrir('/notas-credito/de/90');
    await waitFor(() => expect(screen.getByLabelText(/^Motivo/)).toHaveFocus());
    await usuario.keyboard('Descuento{Control>}{Enter}{/Control}');
    const pregunta = screen.getByRole('radiogroup', { name: /vuelve a la bodega/ });
    expect(
      await within(pregunta).findByText('Diga si la mercadería vuelve a la bodega.'),
    ).toBeInTheDocument();
    await usuario.keyboard('{Escape}');
    const emitidas = responder('post', '/api/notas-credito', { ...EMITIDA, id: 91, tipo: '04' }, 201);
    await usuario.click(within(pregunta).getByLabelText('No vuelve'));
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({ devuelve: false });
  });

  it('a quien no las lleva no le pregunta nada', async () => {
    casa();
    responder('get', '/api/notas-credito/propuesta/90', PROPUESTA);
    await abrir('/notas-credito/de/90');
    expect(screen.queryByText(/vuelve a la bodega/)).not.toBeInTheDocument();
  });
});
