import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useForm } from 'react-hook-form';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { AsientoPrevisto, type AsientoQueSeria } from './presta';

const RUTA = '/api/facturas/asiento';
const LIBROS = { activa: true, desde: null, pendientes: 0, por_sellar: 0, version: 2 };
const linea = (codigo: string, cuenta: string, debe: string, haber: string) => ({
  ...{ rol: 'X', cuenta_id: 1, detalle: '', codigo, cuenta, debe, haber },
});
const ENTERO: AsientoQueSeria = {
  lineas: [linea('101020502', 'Clientes', '115.00', '0.00'), linea('4101', 'Ventas', '0.00', '115.00')],
  faltan: [],
};
const VENTAS = { rol: 'VENTAS', texto: 'Falta decir qué cuenta es «Ventas» (tarifa 4).' };

interface Escrito {
  precio: string;
}

function Editor() {
  const form = useForm<Escrito>({ defaultValues: { precio: '' } });
  return (
    <main>
      <h1>Factura</h1>
      <input aria-label="Precio" {...form.register('precio')} />
      <AsientoPrevisto
        ruta={RUTA}
        form={form}
        leer={() => (form.getValues('precio') ? form.getValues() : null)}
      />
    </main>
  );
}

async function abrir(permisos = ['contabilidad.ver', 'contabilidad.editar']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = '#/nueva';
  render(enPantalla({ '/nueva': <Editor /> }, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const pliegue = () => screen.findByRole('button', { name: 'Asiento' });
const precio = () => screen.getByRole('textbox', { name: 'Precio' });

beforeEach(() => localStorage.clear());

it('plegado no pregunta; abierto muestra cuentas, debe, haber y sumas de lo escrito, y se recuerda', async () => {
  responder('get', '/api/contabilidad', LIBROS);
  const pedidos = responder('post', RUTA, ENTERO);
  const usuario = await abrir();
  await usuario.type(precio(), '115');
  const boton = await pliegue();
  expect(boton).toHaveAttribute('aria-expanded', 'false');
  await usuario.clear(precio());
  await usuario.click(boton);
  expect(screen.getByText(/aquí verá el asiento/)).toBeInTheDocument();
  await usuario.type(precio(), '100');
  const tabla = await screen.findByRole('table', { name: 'El asiento que se hará' });
  expect(pedidos.map(({ cuerpo }) => cuerpo)).toEqual([{ precio: '100' }]);
  expect(within(tabla).getByRole('row', { name: '101020502 Clientes 115.00' })).toBeInTheDocument();
  expect(within(tabla).getByRole('row', { name: 'Suman 115.00 115.00' })).toBeInTheDocument();
  expect(localStorage.getItem('tinta.asiento.7.1')).toBe('si');
  await usuario.click(boton);
  expect(screen.queryByRole('table')).toBeNull();
});

it('la respuesta que llega tarde no pisa a la de lo que se escribió después', async () => {
  localStorage.setItem('tinta.asiento.7.1', 'si');
  responder('get', '/api/contabilidad', LIBROS);
  const esperan: (() => void)[] = [];
  const pedidos = responder('post', RUTA, () => HttpResponse.json(ENTERO));
  const usuario = await abrir();
  await pliegue();
  await usuario.type(precio(), '1');
  await screen.findByRole('table');
  const tarde = { ...ENTERO, lineas: [linea('9', 'Vieja', '1.00', '1.00')] };
  responder(
    'post',
    RUTA,
    (() =>
      new Promise((listo) => {
        const otra = { ...ENTERO, lineas: [linea('8', 'Nueva', '2.00', '2.00')] };
        const mia = esperan.length ? otra : tarde;
        esperan.push(() => listo(HttpResponse.json(mia)));
      })) as unknown as () => HttpResponse<object>,
  );
  await usuario.type(precio(), '2');
  await waitFor(() => expect(esperan).toHaveLength(1));
  // Mientras llega la siguiente se ve la anterior, dicha como vieja.
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  await usuario.type(precio(), '3');
  await waitFor(() => expect(esperan).toHaveLength(2));
  esperan[1]!();
  expect(await screen.findByRole('row', { name: /8 Nueva/ })).toBeInTheDocument();
  esperan[0]!();
  await usuario.hover(precio());
  expect(screen.queryByText(/Vieja/)).toBeNull();
  expect(pedidos).toHaveLength(1);
});

it('lo que falta se dice y lleva a su parámetro; a quien no lo cambia, a quién avisar', async () => {
  localStorage.setItem('tinta.asiento.7.1', 'si');
  responder('get', '/api/contabilidad', LIBROS);
  responder('post', RUTA, { lineas: ENTERO.lineas.slice(0, 1), faltan: [VENTAS] });
  const usuario = await abrir();
  await usuario.type(precio(), '9');
  const enlace = await screen.findByRole('link', { name: /^Decir la cuenta/ });
  expect(enlace).toHaveAttribute('href', '#/parametros-contables?papel=VENTAS');
  expect(enlace).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('row', { name: 'Suman, sin lo que falta 115.00 0.00' })).toBeInTheDocument();
});

it('quien no cambia los parámetros sabe a quién avisar', async () => {
  localStorage.setItem('tinta.asiento.7.1', 'si');
  responder('get', '/api/contabilidad', LIBROS);
  responder('post', RUTA, { lineas: [], faltan: [VENTAS] });
  const usuario = await abrir(['contabilidad.ver']);
  await usuario.type(precio(), '9');
  expect(await screen.findByText(/Avise a quien lleva la contabilidad/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('lo que el servidor niega se dice con su frase, y lo que se cae se vuelve a pedir', async () => {
  localStorage.setItem('tinta.asiento.7.1', 'si');
  responder('get', '/api/contabilidad', LIBROS);
  fallar('post', RUTA, 409, 'estado_invalido', 'El período está cerrado hasta el 31/10/2026.');
  const usuario = await abrir();
  await pliegue();
  await usuario.type(precio(), '1');
  expect(await screen.findByText(/El período está cerrado/)).toBeInTheDocument();
  fallar('post', RUTA, 500, 'interno', 'Ocurrió un error interno.');
  await usuario.type(precio(), '2');
  const otraVez = await screen.findByRole('button', { name: 'Reintentar' });
  responder('post', RUTA, ENTERO);
  await usuario.click(otraVez);
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

it('sin libros, o sin ver la contabilidad, no aparece', async () => {
  const como = responder('get', '/api/contabilidad', { ...LIBROS, activa: false });
  await abrir();
  await waitFor(() => expect(como).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Asiento' })).toBeNull();
});

it('quien no ve la contabilidad ni siquiera pregunta si se llevan', async () => {
  const como = responder('get', '/api/contabilidad', LIBROS);
  await abrir(['documentos.emitir']);
  expect(como).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Asiento' })).toBeNull();
});
