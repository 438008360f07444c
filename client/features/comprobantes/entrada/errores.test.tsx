import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { hoy } from '@/lib/fechas';
import { CATALOGOS, EMITIDA, FINAL, MOLINO } from '@/testing/entrada';
import { fallar, responder } from '@/testing/server';
import { abrir, casa, celda, cliente, conCliente, empezar, nueva, tomar } from './pruebas/enPrueba';

beforeEach(empezar);

describe('lo que está mal en una factura', () => {
  it('nada se envía con errores: cada uno está en su campo, también en su línea', async () => {
    casa({ clientes: [FINAL], productos: [MOLINO] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(screen.getByText('Elija el cliente')).toBeInTheDocument();
    expect(screen.getByText('Ingrese al menos una línea.')).toBeInTheDocument();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await usuario.click(cliente());
    await tomar(usuario, 'final', /CONSUMIDOR FINAL/);
    await waitFor(() => expect(nueva()).toHaveFocus());
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('0{Enter}{Enter}99');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    expect(celda('Cantidad', 1)).toHaveAccessibleDescription('Ingrese una cantidad mayor que cero.');
    expect(celda('Descuento', 1)).toHaveAccessibleDescription('El descuento supera el valor de la línea.');
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('3{Enter}{Enter}{Backspace}');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    // También lo dice la advertencia, que se abre encima.
    const [dicho] = await screen.findAllByText(
      'Al consumidor final se le factura hasta $ 50.00. Elija a quien compra.',
    );
    expect(dicho).toBeInTheDocument();
    expect(emitidas).toHaveLength(0);
  });

  it('lo que el servidor no acepta queda bajo su campo, y nada de lo escrito se pierde', async () => {
    casa({ productos: [MOLINO] });
    fallar('post', '/api/facturas', 422, 'invalido', 'Revise los datos.', {
      json: {
        detalles: { 0: { codigo_auxiliar: ['Lleva aquí el código que el SRI le da.'] } },
        correos: { 0: ['Ese correo no existe.'] },
      },
    });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Lleva aquí el código que el SRI le da.')).toBeInTheDocument();
    expect(screen.getByText('Ese correo no existe.')).toBeInTheDocument();
    expect(celda('Código', 1)).toHaveValue('MOL-001');
    // El detalle de la línea estaba plegado y se abre; el siguiente intento lo revisa otra vez.
    expect(celda('Código auxiliar', 1)).toHaveAccessibleDescription('Lleva aquí el código que el SRI le da.');
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    await usuario.type(celda('Código auxiliar', 1), '315');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
  });

  it('un emoji se rechaza en su campo antes de enviar, y un texto que no se ve es un texto vacío', async () => {
    casa({ productos: [MOLINO] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.type(celda('Descripción', 1), ' 😀');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(celda('Descripción', 1)).toHaveAccessibleDescription(
        'Quite 😀: aquí no se admiten emojis ni signos parecidos.',
      ),
    );
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await usuario.clear(celda('Descripción', 1));
    await usuario.type(celda('Descripción', 1), '\u200b');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(celda('Descripción', 1)).toHaveAccessibleDescription('Ingrese la descripción'),
    );
    expect(emitidas).toHaveLength(0);
  });

  it('una fecha anterior a la del último número se avisa, y se emite solo si se confirma', async () => {
    const [primero, ...otros] = CATALOGOS.puntos;
    const puntos = [{ ...primero!, ultima: { '01': hoy() } }, ...otros];
    casa({ catalogos: { ...CATALOGOS, puntos }, productos: [MOLINO] });
    const msg = 'El último número de 001-001 es de hoy.';
    let veces = 0;
    const pedidas = responder('post', '/api/facturas', () =>
      ++veces < 3
        ? HttpResponse.json(
            { msg, code: 409, status: 'confirmacion', errors: { json: { fecha: [msg] } } },
            { status: 409 },
          )
        : HttpResponse.json(EMITIDA, { status: 201 }),
    );
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    expect(screen.queryByText(/El último número de 001-001 es del/)).not.toBeInTheDocument();
    const dia = screen.getByLabelText(/^Fecha de emisión/, { selector: 'input' });
    await usuario.clear(dia);
    await usuario.type(dia, '01/11/2026');
    expect(await screen.findByText(/El último número de 001-001 es del/)).toBeInTheDocument();
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const ventana = await screen.findByRole('dialog', { name: '¿Emitir con esa fecha?' });
    await usuario.click(within(ventana).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pedidas).toHaveLength(1);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const otra = await screen.findByRole('dialog', { name: '¿Emitir con esa fecha?' });
    await usuario.click(within(otra).getByRole('button', { name: 'Emitir con esa fecha' }));
    await waitFor(() => expect(pedidas).toHaveLength(3));
    const confirmadas = pedidas.map(({ cuerpo }) => (cuerpo as { confirma_fecha?: boolean }).confirma_fecha);
    expect(confirmadas).toEqual([undefined, undefined, true]);
  });

  it('lo que no cuadra del único pago se dice donde se paga', async () => {
    casa({ productos: [MOLINO] });
    fallar('post', '/api/facturas', 422, 'regla_de_negocio', 'x', {
      json: { pagos: { 0: { total: ['Los pagos deben sumar 28.65: faltan 0.01.'] } } },
    });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Los pagos deben sumar 28.65: faltan 0.01.')).toBeInTheDocument();
    expect(screen.getByLabelText('Forma de pago')).toBeInvalid();
  });

  it('si la respuesta no llega, se pide lo mismo con la misma clave y no se emite dos veces', async () => {
    casa({ productos: [MOLINO] });
    const perdidas = responder('post', '/api/facturas', () => HttpResponse.error());
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('3{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: 'No se sabe si se emitió' })).toHaveTextContent(
      'no se emitirá dos veces',
    );
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toEqual(perdidas[0]!.cuerpo);
    expect(emitidas[0]!.cuerpo).toMatchObject({ borrador_id: 55 });
    expect(emitidas[0]!.cabeceras.get('idempotency-key')).toBe(perdidas[0]!.cabeceras.get('idempotency-key'));
  });
});
