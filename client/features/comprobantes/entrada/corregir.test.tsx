import { screen, waitFor } from '@testing-library/react';
import { hoy } from '@/lib/fechas';
import { DEVUELTA, EMITIDA } from '@/testing/entrada';
import { responder } from '@/testing/server';
import { abrir, BORRADOR, casa, empezar } from './pruebas/enPrueba';

beforeEach(empezar);

describe('corregir', () => {
  it('muestra lo que dijo el SRI y conserva número, fecha y clave', async () => {
    casa();
    responder('get', '/api/comprobantes/90', DEVUELTA);
    const corregidas = responder('put', '/api/facturas/90', { ...EMITIDA, version: 4 });
    const { usuario } = await abrir('/facturas/90/corregir');
    const respuesta = screen.getByRole('region', { name: 'Lo que respondió el SRI' });
    expect(respuesta).toHaveTextContent('El SRI no entendió un dato del comprobante.');
    expect(respuesta).toHaveTextContent('Revise los datos del cliente y reenvíe.');
    expect(screen.getByLabelText('Número')).toHaveValue('001-001-000000012');
    expect(screen.getByLabelText(/^Fecha de emisión/)).toBeDisabled();
    await usuario.clear(screen.getByLabelText('Enviar a'));
    await usuario.type(screen.getByLabelText('Enviar a'), 'otro@pacifico.ec');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(corregidas).toHaveLength(1));
    expect(corregidas[0]!.cuerpo).toMatchObject({
      version: 3,
      punto_id: 4,
      fecha: '2026-11-20',
      correos: ['otro@pacifico.ec'],
      pagos: [{ forma: '20', total: '57.27', plazo: 30, unidad: 'dias' }],
      adicional: [
        { nombre: 'Vendedor', valor: 'Ana' },
        { nombre: 'Notas', valor: 'Gracias' },
      ],
    });
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('duplicar abre una copia con la fecha de hoy y sin lo que es de una sola', async () => {
    casa();
    responder('get', '/api/comprobantes/90', {
      ...DEVUELTA,
      documento: { ...DEVUELTA.documento, propio: { guia_remision: '001-001-000000009', placa: 'ABC1234' } },
    });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir('/facturas/90/duplicar');
    expect(screen.getByText(/^Copia de Factura/)).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const cuerpo = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({ fecha: hoy(), punto_id: 4, guia_remision: '', placa: 'ABC1234' });
    expect(cuerpo.detalles).toHaveLength(DEVUELTA.documento.lineas.length);
    await screen.findByRole('heading', { name: 'El comprobante' });
  });

  it('el borrador que solo dice de cuál es copia se abre con lo que ese dice, y se emite desde él', async () => {
    casa();
    responder('get', '/api/borradores/55', { ...BORRADOR, contenido: { copia_de: 90 } });
    responder('get', '/api/comprobantes/90', DEVUELTA);
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir('/facturas/borrador/55');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    const cuerpo = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(cuerpo).toMatchObject({ fecha: hoy(), borrador_id: 55 });
    expect(cuerpo.detalles).toHaveLength(DEVUELTA.documento.lineas.length);
  });

  it('lo que no está rechazado no se corrige', async () => {
    casa();
    responder('get', '/api/comprobantes/90', {
      ...DEVUELTA,
      estado: 'AUTORIZADO',
      estado_nombre: 'Autorizado',
      acciones: ['acreditar'],
    });
    await abrir('/facturas/90/corregir');
    expect(screen.getByRole('heading', { name: 'No hay qué corregir' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el comprobante' })).toHaveAttribute(
      'href',
      '#/comprobantes/90',
    );
  });
});
