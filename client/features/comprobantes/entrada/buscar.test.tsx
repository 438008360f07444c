import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CAFE, CATALOGOS, CLIENTE, MOLINO } from '@/testing/entrada';
import { responder, server } from '@/testing/server';
import {
  abrir,
  casa,
  celda,
  cliente,
  conCliente,
  empezar,
  nueva,
  opcion,
  tomar,
  tomarOtra,
  total,
} from './pruebas/enPrueba';

beforeEach(empezar);

describe('lo que se busca en una factura', () => {
  it('el lector de código de barras no espera: toma el producto de ese código, no un parecido', async () => {
    casa({
      productos: [{ ...MOLINO, PRO_ID: 9, PRO_CODIGO: 'MOL-0010', PRO_NOMBRE: 'Molino grande' }, MOLINO],
    });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('mol-001{Enter}');
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    expect(celda('Código', 1)).toHaveValue('MOL-001');
  });

  it('Enter no crea lo que no está: hay que elegirlo', async () => {
    casa({ clientes: [], productos: [] });
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    for (const [campo, crear] of [
      [cliente, /Crear el cliente/],
      [nueva, /Crear el producto/],
    ] as const) {
      await usuario.click(campo());
      await usuario.keyboard('no está{Enter}');
      await opcion(crear);
      await usuario.keyboard('{Enter}{Enter}');
      expect(campo()).toHaveFocus();
      expect(campo()).not.toHaveAttribute('aria-activedescendant');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByLabelText('Código de la línea 1')).not.toBeInTheDocument();
    }
  });

  it('con Ctrl+↓ se va a una línea nueva desde cualquier campo', async () => {
    casa();
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('{Control>}{ArrowDown}{/Control}');
    await tomar(usuario, 'cafe', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(nueva()).toHaveFocus();
    act(() => screen.getByLabelText('Enviar a').focus());
    await usuario.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(nueva()).toHaveFocus();
  });

  it('un lector de pantalla sabe qué opción se tomaría, también la primera', async () => {
    casa({ productos: [CAFE, MOLINO] });
    const { usuario } = await abrir();
    await conCliente(usuario);
    await usuario.keyboard('m');
    await opcion(/Molino/);
    const activa = () => document.getElementById(nueva().getAttribute('aria-activedescendant') ?? '');
    expect(activa()).toHaveTextContent('Café');
    await usuario.keyboard('{ArrowDown}');
    expect(activa()).toHaveTextContent('Molino');
    expect(activa()).toHaveAttribute('data-combobox-selected');
    await usuario.keyboard('o');
    await opcion(/Molino/);
    await waitFor(() => expect(activa()).toHaveTextContent('Café'));
  });

  it('un cliente que no está se crea en el sitio, con lo que sabe el registro', async () => {
    casa({ clientes: [] });
    responder('get', '/api/clientes/apiRuc/1790016919001', {
      CLI_CODIGO: null,
      CLI_TIPOID: 'RUC',
      CLI_IDENTIFICACION: '1790016919001',
      CLI_NOMBRE: 'CORPORACION FAVORITA C.A.',
      CLI_NOMBREC: '',
      CLI_DIRECCION: 'Av. General Enríquez',
      CLI_PROVINCIA: '',
      CLI_CIUDAD: '',
      CLI_TIPO: 2,
      CLI_TIPJURIDICA: null,
      avisos: [],
      fuente: 'SRI',
    });
    const creados = responder('post', '/api/clientes', { CLI_CODIGO: 77, avisos: [] }, 201);
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await tomarOtra(usuario, '1790016919001', /Crear el cliente con el RUC/);
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo cliente' });
    expect(await within(ventana).findByDisplayValue('CORPORACION FAVORITA C.A.')).toBeInTheDocument();
    await usuario.type(within(ventana).getByLabelText('Correo'), 'pagos@favorita.ec');
    await usuario.click(within(ventana).getByRole('button', { name: 'Crear y elegir' }));
    await waitFor(() => expect(cliente()).toHaveValue('CORPORACION FAVORITA C.A.'));
    expect(creados[0]!.cuerpo).toMatchObject({
      CLI_TIPOID: 'RUC',
      CLI_IDENTIFICACION: '1790016919001',
      CLI_CORREOS: ['pagos@favorita.ec'],
    });
    expect(screen.getByLabelText('Enviar a')).toHaveValue('pagos@favorita.ec');
  });

  it('lo que el registro responde cuando ya se canceló no cambia el cliente', async () => {
    casa({ clientes: [] });
    let responderAhora!: () => void;
    const tarda = new Promise<void>((seguir) => (responderAhora = seguir));
    const contestado = jest.fn();
    server.use(
      http.get('http://localhost/api/clientes/apiRuc/1790016919001', async () => {
        await tarda;
        contestado();
        return HttpResponse.json({
          CLI_CODIGO: 31,
          CLI_TIPOID: 'RUC',
          CLI_IDENTIFICACION: '1790016919001',
          CLI_NOMBRE: 'CORPORACION FAVORITA C.A.',
          CLI_DIRECCION: '',
          avisos: [],
        });
      }),
    );
    const leidos = responder('get', '/api/clientes/31', { ...CLIENTE });
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await tomarOtra(usuario, '1790016919001', /Crear el cliente con el RUC/);
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo cliente' });
    await usuario.click(within(ventana).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    responderAhora();
    await waitFor(() => expect(contestado).toHaveBeenCalled());
    await usuario.type(nueva(), 'algo');
    await opcion(/sin ser un producto/);
    expect(leidos).toHaveLength(0);
    expect(cliente()).toHaveValue('');
  });

  it('un producto que no está se crea en el sitio y queda en su línea', async () => {
    casa({ productos: [] });
    responder('get', '/api/impuestos/tarifas', [...CATALOGOS.tarifas.iva, ...CATALOGOS.tarifas.ice]);
    const creados = responder(
      'post',
      '/api/productos',
      { ...MOLINO, PRO_ID: 99, PRO_CODIGO: 'P00007', PRO_NOMBRE: 'Prensa francesa', PRO_PRECIO: '18.500000' },
      201,
    );
    const { usuario } = await abrir();
    await conCliente(usuario);
    // Emitir sin líneas lo dice, hasta que haya una.
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Atencion' });
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(nueva()).toHaveFocus());
    expect(screen.getByText('Ingrese al menos una línea.')).toBeInTheDocument();
    await tomarOtra(usuario, 'Prensa francesa', /Crear el producto «Prensa francesa»/);
    const ventana = await screen.findByRole('dialog', { name: 'Nuevo producto' });
    await waitFor(() => expect(within(ventana).getByLabelText('Precio sin impuestos *')).toHaveFocus());
    expect(within(ventana).getByLabelText('Nombre *')).toHaveValue('Prensa francesa');
    await usuario.keyboard('18.5{Enter}');
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      PRO_NOMBRE: 'Prensa francesa',
      PRO_CODIGO: '',
      PRO_TIPO: 'BIEN',
      PRO_PRECIO: '18.5',
      PRO_IVA: '4',
      PRO_ICE: null,
    });
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    expect(celda('Código', 1)).toHaveValue('P00007');
    expect(screen.queryByText('Ingrese al menos una línea.')).not.toBeInTheDocument();
    expect(total()).toBe('$\u00a021.28');
  });
});
