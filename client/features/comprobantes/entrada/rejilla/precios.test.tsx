import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CAFE, CATALOGOS } from '@/testing/entrada';
import { responder, server } from '@/testing/server';
import { abrir, casa, celda, cliente, conCliente, empezar, nueva, tomar } from '../pruebas/enPrueba';

beforeEach(empezar);

const escala = (
  minimo: string,
  precio: string,
  razon: string,
  lista_id: number | null,
  incluye_iva = false,
) => ({
  minimo,
  precio,
  razon,
  lista_id,
  incluye_iva,
});
const DEL_PRODUCTO = escala('0.00', CAFE.PRO_PRECIO, 'Precio del producto', null);
const MAYORISTAS = escala('12.00', '7.00', 'Lista Mayoristas desde 12', 3);

/** Responde los precios según el cliente; da lo que se preguntó. */
function listas(de: (consulta: URLSearchParams) => object[]) {
  const preguntas: URLSearchParams[] = [];
  server.use(
    http.get('*/api/precios', ({ request }) => {
      const consulta = new URL(request.url).searchParams;
      preguntas.push(consulta);
      const escalas = de(consulta) as (typeof MAYORISTAS)[];
      const { precio, razon, lista_id } = escalas[0]!;
      return HttpResponse.json([{ producto_id: CAFE.PRO_ID, precio, razon, lista_id, escalas }]);
    }),
  );
  return preguntas;
}
const conListas = () => casa({ catalogos: { ...CATALOGOS, con_listas: true } });

async function conUnaLinea() {
  const { usuario } = await abrir();
  await conCliente(usuario);
  await tomar(usuario, 'cafe', /Café/);
  await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
  return usuario;
}

describe('los precios de las listas en una factura', () => {
  it('toma el de la cantidad y dice de qué lista es', async () => {
    conListas();
    const preguntas = listas(() => [DEL_PRODUCTO, MAYORISTAS]);
    const usuario = await conUnaLinea();
    await waitFor(() => expect(preguntas).toHaveLength(1));
    expect(Object.fromEntries(preguntas[0]!)).toEqual({
      cliente: '31',
      establecimiento: '001',
      dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      productos: String(CAFE.PRO_ID),
    });
    const antes = (celda('Precio', 1) as HTMLInputElement).value;
    expect(screen.queryByText(/Lista Mayoristas/)).not.toBeInTheDocument();
    await usuario.keyboard('12');
    await screen.findByText('Lista Mayoristas desde 12');
    expect(celda('Precio', 1)).toHaveValue('7.00');
    expect(celda('Subtotal', 1)).toHaveTextContent('84.00');
    await usuario.clear(celda('Cantidad', 1));
    await usuario.type(celda('Cantidad', 1), '11');
    await waitFor(() => expect(celda('Precio', 1)).toHaveValue(antes));
    expect(screen.queryByText(/Lista Mayoristas/)).not.toBeInTheDocument();
    expect(preguntas).toHaveLength(1);
  });

  it('no pisa el que alguien escribe, y deja volver al de la lista', async () => {
    conListas();
    listas(() => [escala('0.00', '8.00', 'Lista Hoteles', 3), MAYORISTAS]);
    const usuario = await conUnaLinea();
    await screen.findByText('Lista Hoteles');
    await usuario.clear(celda('Precio', 1));
    await usuario.type(celda('Precio', 1), '6.5');
    await usuario.clear(celda('Cantidad', 1));
    await usuario.type(celda('Cantidad', 1), '12');
    expect(celda('Precio', 1)).toHaveValue('6.50');
    await usuario.click(screen.getByRole('button', { name: 'Volver al precio de la línea 1: 8.00' }));
    await screen.findByText('Lista Mayoristas desde 12');
    expect(celda('Precio', 1)).toHaveValue('7.00');
  });

  it('con otro cliente son otros, también en lo ya escrito', async () => {
    conListas();
    listas((consulta) =>
      consulta.has('cliente') ? [escala('0.00', '8.00', 'Lista Hoteles', 3)] : [DEL_PRODUCTO],
    );
    const { usuario } = await abrir();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await usuario.click(nueva());
    await tomar(usuario, 'cafe', /Café/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.click(cliente());
    await tomar(usuario, 'impor', /Importadora/);
    await screen.findByText('Lista Hoteles');
    expect(celda('Precio', 1)).toHaveValue('8.00');
  });

  it('pregunta por la cantidad cuando son muchas de un precio que incluye IVA', async () => {
    conListas();
    const preguntas = listas((consulta) => [
      escala(
        '0.00',
        consulta.get('cantidad') === '1500.00' ? '0.869567' : '0.869565',
        'Lista Tienda',
        3,
        true,
      ),
    ]);
    const usuario = await conUnaLinea();
    await screen.findByText('Lista Tienda');
    expect(celda('Precio', 1)).toHaveValue('0.869565');
    await usuario.keyboard('1500');
    await waitFor(() => expect(celda('Precio', 1)).toHaveValue('0.869567'));
    expect(preguntas.at(-1)!.get('cantidad')).toBe('1500.00');
  });

  it('sin listas no pregunta nada', async () => {
    casa();
    const preguntas = responder('get', '/api/precios', []);
    await conUnaLinea();
    expect(preguntas).toHaveLength(0);
  });
});
