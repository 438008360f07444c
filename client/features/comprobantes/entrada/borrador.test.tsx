import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CLIENTE, MOLINO } from '@/testing/entrada';
import { fallar, responder } from '@/testing/server';
import { abrir, BORRADOR, casa, celda, cliente, conCliente, empezar, tomar } from './pruebas/enPrueba';

beforeEach(empezar);

describe('el borrador', () => {
  it('se guarda solo, y con Ctrl+S; la segunda vez con su versión', async () => {
    const { borradores, guardados } = casa({ productos: [MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await waitFor(() => expect(borradores).toHaveLength(1));
    expect(borradores[0]!.cuerpo).toMatchObject({
      tipo: '01',
      cliente: CLIENTE.CLI_NOMBRE,
      total: '0.00',
      contenido: { cliente: { id: 31 } },
    });
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({
      version: 1,
      total: '28.64',
      contenido: { lineas: [{ codigo: 'MOL-001' }] },
    });
    expect(await screen.findByText(/^Borrador · guardado/)).toBeInTheDocument();
  });

  it('al ocultarse la pestaña, lo que aún no llega al servidor queda en este navegador', async () => {
    casa();
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.type(screen.getByLabelText('Enviar a'), ', otra@pacifico.ec');
    const oculta = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    localStorage.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    oculta.mockRestore();
    expect(Object.values({ ...localStorage }).join()).toContain('otra@pacifico.ec');
  });

  it('abrirlo no lo cambia: nada se guarda hasta que se escribe', async () => {
    casa();
    const lineas = [{ codigo: 'A', descripcion: 'Algo', cantidad: '1.00', precio: '2.00', iva: '4' }];
    responder('get', '/api/borradores/55', { ...BORRADOR, contenido: { lineas } });
    const { usuario } = await abrir('/facturas/borrador/55');
    expect(celda('IVA', 1)).toHaveValue('4');
    expect(screen.getByText('Borrador')).toBeInTheDocument();
    await usuario.click(celda('Cantidad', 1));
    await usuario.keyboard('{Enter}{Enter}{Enter}');
    expect(screen.getByText('Borrador')).toBeInTheDocument();
    await usuario.type(celda('Descripción', 1), 'x');
    expect(await screen.findByText(/^Borrador · /)).toBeInTheDocument();
  });

  it('si no se supo que se creó, se pide igual: no quedan dos, y lo escrito después va encima', async () => {
    const { guardados } = casa();
    const perdidos = responder('post', '/api/borradores', () => HttpResponse.error());
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^No se pudo guardar/);
    const creados = responder('post', '/api/borradores', BORRADOR, 201);
    await usuario.type(screen.getByLabelText('Enviar a'), ', otra@pacifico.ec');
    await usuario.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Borrador · guardado/)).toBeInTheDocument();
    expect(creados).toHaveLength(1);
    expect(creados[0]!.cuerpo).toEqual(perdidos[0]!.cuerpo);
    expect(creados[0]!.cabeceras.get('idempotency-key')).toBe(perdidos[0]!.cabeceras.get('idempotency-key'));
    await waitFor(() =>
      expect(guardados.at(-1)?.cuerpo).toMatchObject({
        contenido: { correos: 'compras@pacifico.ec, otra@pacifico.ec' },
      }),
    );
    expect(guardados[0]!.cuerpo).toMatchObject({ version: 1 });
  });

  it('lo propio que se guardó sin que llegara la respuesta no es un choque con nadie', async () => {
    casa();
    responder('get', '/api/borradores/55', { ...BORRADOR, contenido: { notas: 'antes' } });
    const { usuario } = await abrir('/facturas/borrador/55');
    const notas = await screen.findByLabelText('Notas');
    const perdidos = responder('put', '/api/borradores/55', () => HttpResponse.error());
    await usuario.type(notas, ' y después');
    await usuario.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^No se pudo guardar/);
    const { contenido } = perdidos.at(-1)!.cuerpo as { contenido: object };
    responder('get', '/api/borradores/55', {
      ...BORRADOR,
      version: 2,
      contenido: Object.fromEntries(Object.entries(contenido).reverse()),
    });
    const guardados = responder('put', '/api/borradores/55', () => {
      const { version } = guardados.at(-1)!.cuerpo as { version: number };
      return version > 1
        ? HttpResponse.json({ ...BORRADOR, version: version + 1 })
        : HttpResponse.json(
            { msg: 'Cambió en otra ventana.', code: 409, status: 'conflicto' },
            { status: 409 },
          );
    });
    await usuario.type(notas, ' más');
    await usuario.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Borrador · guardado/)).toBeInTheDocument();
    expect(guardados.slice(0, 2).map(({ cuerpo }) => (cuerpo as { version: number }).version)).toEqual([
      1, 2,
    ]);
  });

  it('se elimina, y queda una factura en limpio', async () => {
    casa();
    responder('get', '/api/borradores/55', { ...BORRADOR, contenido: { notas: 'ya no' } });
    const eliminados = responder('delete', '/api/borradores/55', null, 204);
    const { usuario } = await abrir('/facturas/borrador/55');
    expect(await screen.findByLabelText('Notas')).toHaveValue('ya no');
    await usuario.click(screen.getByRole('button', { name: 'Eliminar el borrador' }));
    const seguro = await screen.findByRole('dialog', { name: '¿Eliminar el borrador?' });
    await usuario.click(within(seguro).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(eliminados).toHaveLength(1));
    await waitFor(() => expect(window.location.hash).toBe('#/facturas/nueva'));
  });

  it('si cambió en otra pestaña se dice, y se elige con cuál se sigue', async () => {
    casa();
    const contenido = { cliente: { id: 31, nombre: 'Suya', identificacion: '1' }, notas: 'lo de antes' };
    responder('get', '/api/borradores/55', { ...BORRADOR, version: 4, contenido });
    fallar('put', '/api/borradores/55', 409, 'conflicto', 'Este borrador cambió en otra ventana.');
    const { usuario } = await abrir('/facturas/borrador/55');
    const notas = await screen.findByLabelText('Notas');
    expect(notas).toHaveValue('lo de antes');
    await usuario.type(notas, ' y lo mío');
    await usuario.keyboard('{Control>}s{/Control}');
    expect(
      await screen.findByText('Este borrador cambió en otra pestaña o lo cambió otra persona.'),
    ).toBeInTheDocument();
    const guardados = responder('put', '/api/borradores/55', { ...BORRADOR, version: 5 });
    await usuario.click(screen.getByRole('button', { name: 'Conservar la mía' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({ version: 4, contenido: { notas: 'lo de antes y lo mío' } });
  });

  it('y si se elige la otra versión, es la que se ve, también en una factura recién empezada', async () => {
    casa();
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Borrador · guardado/);
    fallar('put', '/api/borradores/55', 409, 'conflicto', 'Este borrador cambió en otra ventana.');
    responder('get', '/api/borradores/55', {
      ...BORRADOR,
      version: 4,
      contenido: { correos: 'otra@pacifico.ec' },
    });
    await usuario.type(screen.getByLabelText('Enviar a'), ', mia@pacifico.ec');
    await usuario.keyboard('{Control>}s{/Control}');
    await usuario.click(await screen.findByRole('button', { name: 'Ver la otra versión' }));
    await waitFor(() => expect(screen.getByLabelText('Enviar a')).toHaveValue('otra@pacifico.ec'));
  });

  it('lo que no alcanzó a guardarse se recupera al volver, y llega al servidor sin tocar una tecla', async () => {
    casa();
    responder('post', '/api/borradores', { msg: 'x', code: 503, status: 'caido' }, 503);
    const { usuario, unmount } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^No se pudo guardar/);
    unmount();
    const { borradores } = casa();
    await abrir();
    expect(screen.getByText(/^Se recuperó lo que escribía/)).toBeInTheDocument();
    expect(cliente()).toHaveValue(CLIENTE.CLI_NOMBRE);
    await waitFor(() => expect(borradores).toHaveLength(1));
  });
});
