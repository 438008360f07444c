import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { claves, type Clave } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { getEmpresa, guardarEmpresa } from '@/session';
import { CAFE, CATALOGOS, CLIENTE, EMITIDA, MOLINO } from '@/testing/entrada';
import { dialogo } from '@/testing/render';
import { responder } from '@/testing/server';
import {
  abrir,
  BORRADOR,
  casa,
  celda,
  cliente,
  conCliente,
  empezar,
  nueva,
  opcion,
  tomar,
  total,
} from './pruebas/enPrueba';

beforeEach(empezar);

describe('una factura', () => {
  it('empieza con el cliente que nombra la dirección, sus correos y su plazo', async () => {
    casa();
    responder('get', '/api/clientes/31', { ...CLIENTE, CLI_DIASCREDITO: 15 });
    await abrir('/facturas/nueva?cliente=31');
    await waitFor(() => expect(cliente()).toHaveValue(CLIENTE.CLI_NOMBRE));
    expect(screen.getByLabelText('Plazo')).toHaveValue('15');
  });

  it('se cobra al emitirla, con su forma de pago', async () => {
    casa({ catalogos: { ...CATALOGOS, ambiente: 2 } });
    responder('get', '/api/clientes/31', CLIENTE);
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir('/facturas/nueva?cliente=31');
    await waitFor(() => expect(nueva()).toHaveFocus());
    await tomar(usuario, 'cafe', /Café/);
    await usuario.click(screen.getByRole('checkbox', { name: 'Cobrada ahora' }));
    await usuario.selectOptions(screen.getByLabelText('Forma de cobro'), 'TRANSFERENCIA');
    await usuario.type(screen.getByLabelText('Número de la transferencia'), '8841');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await usuario.click(await screen.findByRole('button', { name: 'Emitir ahora' }));
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({ cobro: { forma: 'TRANSFERENCIA', referencia: '8841' } });
  });

  it('en pruebas no se cobra, y lo dice', async () => {
    casa();
    await abrir();
    const casilla = screen.getByRole('checkbox', { name: 'Cobrada ahora' });
    expect(casilla).toBeDisabled();
    expect(casilla).toHaveAccessibleDescription(/En pruebas nadie debe nada/);
  });

  it('lo escrito que no se eligió no se pierde ni se emite: la línea lo dice', async () => {
    casa();
    responder('get', '/api/clientes/31', CLIENTE);
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir('/facturas/nueva?cliente=31');
    await waitFor(() => expect(nueva()).toHaveFocus());
    await tomar(usuario, 'cafe', /Café/);
    await usuario.type(nueva(), 'transporte a Loja');
    await usuario.click(screen.getByRole('button', { name: /^Emitir/ }));
    await usuario.click(within(await dialogo('Atencion')).getByRole('button', { name: 'Aceptar' }));
    expect(nueva()).toHaveAccessibleDescription(/«transporte a Loja» todavía no es una línea/);
    expect(nueva()).toHaveValue('transporte a Loja');
    await waitFor(() => expect(nueva()).toHaveFocus());
    expect(emitidas).toHaveLength(0);
    await usuario.clear(nueva());
    await usuario.click(screen.getByRole('button', { name: /^Emitir/ }));
    await waitFor(() => expect(emitidas).toHaveLength(1));
  });

  it('se hace entera con el teclado, se emite y la siguiente empieza en limpio', async () => {
    casa({ productos: [MOLINO] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('12{Enter}');
    expect(celda('Precio', 1)).toHaveFocus();
    expect(celda('Cantidad', 1)).toHaveValue('12.00');
    await usuario.keyboard('{Enter}5%{Enter}');
    expect(celda('IVA', 1)).toHaveFocus();
    expect(total()).toBe('$\u00a0326.44');
    await usuario.keyboard('{Enter}');
    expect(nueva()).toHaveFocus();
    await usuario.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(celda('Cantidad', 2)).toHaveFocus());
    expect(total()).toBe('$\u00a0652.88');
    await usuario.keyboard('{ArrowUp}');
    expect(celda('Cantidad', 1)).toHaveFocus();
    await usuario.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(screen.queryByLabelText('Cantidad de la línea 2')).not.toBeInTheDocument());
    expect(total()).toBe('$\u00a0326.44');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
    expect(emitidas[0]!.cuerpo).toMatchObject({
      punto_id: 4,
      cliente_id: 31,
      correos: ['compras@pacifico.ec'],
      propina: '0',
      pagos: [{ forma: '01', total: '326.44', plazo: 30, unidad: 'dias' }],
      detalles: [
        {
          producto_id: 8,
          codigo: 'MOL-001',
          cantidad: '12.00',
          precio: '24.90',
          descuento: '14.94',
          iva: '4',
          ice: '',
          irbpnr: '',
        },
      ],
    });
    const anterior = await screen.findByRole('region', { name: 'Emitidos hace un momento' });
    expect(anterior).toHaveTextContent('001-001-000000012');
    expect(anterior).toHaveTextContent('Por enviar');
    await waitFor(() => expect(cliente()).toHaveValue(''));
    expect(cliente()).toHaveFocus();
    expect(total()).toBe('$\u00a00.00');
  });

  it('deja caduco lo que gasta: el plan de la empresa y sus secuenciales', async () => {
    casa({ productos: [CAFE] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    const gastados = [claves.miEmpresa.planes, claves.miEmpresa.secuenciales];
    for (const clave of [...gastados, claves.miEmpresa.datos]) consultas.setQueryData(clave, []);
    const caduca = (clave: Clave) => consultas.getQueryState(clave)?.isInvalidated;
    await conCliente(usuario);
    await tomar(usuario, 'CAF-250', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('1');
    expect(gastados.map(caduca)).toEqual([false, false]);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    await waitFor(() => expect(gastados.map(caduca)).toEqual([true, true]));
    expect(caduca(claves.miEmpresa.datos)).toBe(false);
  });

  it('los totales, por tarifa', async () => {
    casa({ productos: [CAFE, MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'CAF-250', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('40{Enter}{Enter}{Enter}{Enter}');
    await usuario.keyboard('molino');
    await opcion(/Molino/);
    await usuario.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(celda('Cantidad', 2)).toHaveFocus());
    await usuario.keyboard('1.234,5');
    const totales = screen.getByRole('region', { name: 'Totales' });
    expect(totales).toHaveTextContent('Subtotal 0 %250.00');
    expect(totales).toHaveTextContent('Subtotal 15 %30,739.05');
    expect(totales).toHaveTextContent('IVA 15 %4,610.86');
    expect(total()).toBe('$\u00a035,599.91');
  });

  it('lo que cambia en la empresa mientras se escribe no quita el foco ni detiene el guardado', async () => {
    const { borradores } = casa({ productos: [MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    // Se guarda en este navegador, como al cambiar de pestaña antes de que se guarde en el servidor.
    window.dispatchEvent(new Event('pagehide'));
    casa({ catalogos: { ...CATALOGOS, cupo: { ...CATALOGOS.cupo!, disponibles: 3, utilizados: 97 } } });
    await act(() => consultas.invalidateQueries({ queryKey: claves.comprobantes.todo }));
    expect(await screen.findByText(/Quedan 3 documentos/)).toBeInTheDocument();
    expect(celda('Cantidad', 1)).toHaveFocus();
    expect(screen.queryByText(/^Se recuperó/)).not.toBeInTheDocument();
    const despues = responder('post', '/api/borradores', BORRADOR, 201);
    await usuario.keyboard('4{Control>}s{/Control}');
    await waitFor(() => expect(borradores.length + despues.length).toBeGreaterThan(0));
    expect(await screen.findByText(/^Borrador · guardado/)).toBeInTheDocument();
  });

  it('el pago se divide y debe sumar el total', async () => {
    casa({ productos: [CAFE] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'CAF-250', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('4');
    await usuario.click(screen.getByRole('button', { name: 'Dividir el pago' }));
    const [uno, otro] = screen.getAllByLabelText('Valor');
    expect(uno).toHaveValue('25.00');
    await usuario.clear(uno!);
    await usuario.type(uno!, '10');
    expect(screen.getByText('Faltan $ 15.00 por repartir')).toBeInTheDocument();
    await usuario.type(otro!, '15');
    expect(screen.getByText('Los pagos suman el total')).toBeInTheDocument();
    await usuario.selectOptions(screen.getAllByLabelText('Forma de pago')[1]!, '19');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({
      pagos: [
        { forma: '01', total: '10.00' },
        { forma: '19', total: '15.00' },
      ],
    });
  });

  it('dice antes de escribir que no se puede emitir, y Ctrl+Enter también lo dice', async () => {
    casa({
      catalogos: {
        ...CATALOGOS,
        firma: { vigente: false, mensaje: 'Su firma caducó el 01/11/2026.' },
        cupo: { ...CATALOGOS.cupo!, disponibles: 0 },
      },
      productos: [MOLINO],
    });
    const { usuario } = await abrir();
    expect(screen.getByText('No puede emitir: revise su firma electrónica')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a la firma electrónica' })).toHaveAttribute(
      'href',
      '#/firma',
    );
    expect(screen.getByText('No puede emitir: se acabaron los documentos de su plan')).toBeInTheDocument();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByRole('dialog', { name: 'No puede emitir: revise su firma electrónica' }),
    ).toHaveTextContent('Su firma caducó el 01/11/2026.');
  });

  it('avisa cuando al plan le queda menos de la décima parte', async () => {
    casa({ catalogos: { ...CATALOGOS, cupo: { ...CATALOGOS.cupo!, utilizados: 91, disponibles: 9 } } });
    await abrir();
    expect(screen.getByText('Su plan está por agotarse').closest('[role=status]')).toHaveTextContent(
      'Le quedan 9 documentos de 100.',
    );
    expect(screen.getByRole('link', { name: 'Ver el plan' })).toHaveAttribute('href', '#/plan');
  });

  it('F2 abre lo que pocas líneas dicen y deja escribirlo; otra vez, vuelve a la línea', async () => {
    casa({ productos: [MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{F2}');
    await waitFor(() => expect(celda('Código auxiliar', 1)).toHaveFocus());
    await usuario.keyboard('A-9{F2}');
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    expect(screen.queryByLabelText('Código auxiliar de la línea 1')).not.toBeInTheDocument();
    await usuario.keyboard('{F2}');
    expect(celda('Código auxiliar', 1)).toHaveValue('A-9');
  });

  it('? muestra las teclas', async () => {
    casa();
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await usuario.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Todo con el teclado' })).toHaveTextContent(
      'Copiar la línea',
    );
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lo emitido se sigue: lo que el SRI devuelve se queda, con lo que hay que hacer', async () => {
    casa({ productos: [MOLINO] });
    responder('post', '/api/facturas', EMITIDA, 201);
    const estados = ['ENVIADO', 'DEVUELTO'];
    responder('get', '/api/comprobantes/en-curso', () =>
      HttpResponse.json([
        {
          id: 90,
          tipo_nombre: 'Factura',
          numero: EMITIDA.numero,
          estado: estados.length > 1 ? estados.shift()! : estados[0]!,
          estado_nombre: '',
          mensaje: 'El RUC del cliente no existe.',
          primera: 'corregir',
          version: 2,
        },
      ]),
    );
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const anterior = await screen.findByRole('region', { name: 'Emitidos hace un momento' });
    await waitFor(() => expect(anterior).toHaveTextContent('Devuelto'));
    expect(anterior).toHaveTextContent('El RUC del cliente no existe.');
    expect(within(anterior).getByRole('link', { name: 'Corregir' })).toHaveAttribute(
      'href',
      '#/facturas/90/corregir',
    );
    // En otra pantalla siguen ahí.
    act(() => void (window.location.hash = '#/otra'));
    await screen.findByRole('heading', { name: 'Otra' });
    expect(screen.getByRole('region', { name: 'Comprobantes en camino' })).toHaveTextContent(
      '001-001-000000012',
    );
  });
});

describe('lo primero que se autoriza se celebra', () => {
  const AUTORIZADA = {
    ...{ id: 90, tipo: '01', tipo_nombre: 'Factura', numero: EMITIDA.numero, estado: 'AUTORIZADO' },
    ...{ estado_nombre: '', mensaje: '', primera: '', estrena: true, version: 2 },
  };

  it.each([
    ['PRUEBAS', 'Ver o enviar'],
    ['PRODUCCION', 'Ver, enviar o cobrar'],
  ] as const)('en %s ofrece «%s»', async (ambiente, ofrece) => {
    casa({ productos: [MOLINO] });
    responder('post', '/api/facturas', EMITIDA, 201);
    responder('get', '/api/comprobantes/en-curso', [AUTORIZADA]);
    const { usuario } = await abrir();
    act(() => guardarEmpresa({ ...getEmpresa()!, ambiente }));
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    const anterior = await screen.findByRole('region', { name: 'Emitidos hace un momento' });
    expect(await within(anterior).findByText('Su primera factura está autorizada')).toBeInTheDocument();
    expect(within(anterior).getByRole('link', { name: ofrece })).toBeInTheDocument();
  });
});
