import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CAFE, CATALOGOS, EMITIDA } from '@/testing/entrada';
import { responder, server } from '@/testing/server';
import { abrir, casa, celda, conCliente, empezar, tomar, total } from '../pruebas/enPrueba';

beforeEach(empezar);

const CAJA = {
  id: 3,
  nombre: 'CAJA',
  factor: '12.00',
  decimales: 6,
  hacia: 'CERCA',
  codigo: '786-CJ',
  precio: null,
};
const CON_CAJA = { ...CAFE, PRO_UNIDADES: [CAJA] };

const conCafe = async (texto = 'cafe') => {
  const { usuario } = await abrir();
  await conCliente(usuario);
  await tomar(usuario, texto, /Café/);
  await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
  return usuario;
};

it('con el teclado se elige la caja, y el precio es el de ella', async () => {
  casa({ productos: [CON_CAJA] });
  const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
  const usuario = await conCafe();
  await usuario.keyboard('2{Enter}');
  expect(celda('Unidad', 1)).toHaveFocus();
  await usuario.selectOptions(celda('Unidad', 1), 'CAJA × 12');
  expect(celda('Precio', 1)).toHaveValue('75.00');
  expect(total()).toContain('150.00');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(emitidas).toHaveLength(1));
  expect(emitidas[0]!.cuerpo).toMatchObject({
    detalles: [{ producto_id: CAFE.PRO_ID, unidad_id: 3, unidad: 'CAJA', cantidad: '2.00', precio: '75.00' }],
  });
});

it('quien lee el código de la caja vende una caja', async () => {
  casa({ productos: [CON_CAJA] });
  await conCafe('786-CJ');
  expect(celda('Unidad', 1)).toHaveDisplayValue('CAJA × 12');
  expect(celda('Precio', 1)).toHaveValue('75.00');
});

it('el precio que alguien escribió no lo cambia la unidad', async () => {
  casa({ productos: [CON_CAJA] });
  const usuario = await conCafe();
  await usuario.clear(celda('Precio', 1));
  await usuario.type(celda('Precio', 1), '70');
  await usuario.selectOptions(celda('Unidad', 1), 'CAJA × 12');
  expect(celda('Precio', 1)).toHaveValue('70.00');
});

it('de quien tiene una sola no se pregunta', async () => {
  casa();
  await conCafe();
  expect(screen.queryByLabelText('Unidad de la línea 1')).toBeNull();
});

it('una lista cuenta en la unidad del producto: una caja de doce alcanza el precio desde doce', async () => {
  casa({ productos: [CON_CAJA], catalogos: { ...CATALOGOS, con_listas: true } });
  const escala = (minimo: string, precio: string, lista_id: number | null) => ({
    ...{ minimo, precio, lista_id, razon: lista_id ? 'Lista Mayoristas desde 12' : 'Precio del producto' },
    incluye_iva: false,
  });
  const escalas = [escala('0.00', CAFE.PRO_PRECIO, null), escala('12.00', '6.00', 3)];
  server.use(
    http.get('*/api/precios', () =>
      HttpResponse.json([{ producto_id: CAFE.PRO_ID, ...escalas[0], escalas }]),
    ),
  );
  const usuario = await conCafe();
  await usuario.selectOptions(celda('Unidad', 1), 'CAJA × 12');
  await screen.findByText('Lista Mayoristas desde 12');
  expect(celda('Precio', 1)).toHaveValue('72.00');
});
