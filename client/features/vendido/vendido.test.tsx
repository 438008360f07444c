import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { VendidoPage } from './VendidoPage';

const RUTA = '/api/vendido';
const SIN_COSTO = { costo: null, margen: null };
const NADA = { cuantos: 0, total: '0.00' };
const FILAS = [
  {
    clave: '7',
    codigo: 'ASE-1',
    nombre: 'Asesoría',
    documentos: 3,
    unidades: '4.500000',
    vendido: '750.00',
    ...SIN_COSTO,
  },
  {
    clave: '',
    codigo: '',
    nombre: 'Notas de débito',
    documentos: 1,
    unidades: null,
    vendido: '250.00',
    ...SIN_COSTO,
  },
];

const vendido = (items: Record<string, unknown>[], cambios = {}) =>
  responder('get', RUTA, {
    ...pagina(items),
    desde: '2026-11-01',
    hasta: '2026-11-21',
    vendido: '1000.00',
    ...SIN_COSTO,
    por_confirmar: { en_camino: { cuantos: 2, total: '120.00' }, rechazado: NADA },
    ...cambios,
  });

function abrir(hash = '#/reporte-ventas', permisos = ['documentos.ver']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = hash;
  render(enPantalla({ '/reporte-ventas': <VendidoPage /> }, 'empresa'));
  return userEvent.setup({ delay: null });
}

it('dice lo vendido por producto, su parte, y lo que depende del SRI', async () => {
  vendido(FILAS);
  abrir();
  const fila = within((await screen.findByText('Asesoría')).closest('tr')!);
  for (const texto of ['ASE-1', '4.50', '75 %', '750.00']) expect(fila.getByText(texto)).toBeInTheDocument();
  expect(screen.getByText(/^Del 01\/11\/2026 al 21\/11\/2026, sin IVA/)).toBeInTheDocument();
  expect(document.querySelector('footer')).toHaveTextContent(
    'Vendido $ 1,000.00; de eso, $ 120.00 por autorizar en 2 comprobantes',
  );
});

it('por producto se acota a una categoría, que se quita al sumar de otra manera', async () => {
  responder('get', '/api/categorias', [{ id: 7, ruta: 'Bebidas > Jugos' }]);
  const pedidas = vendido(FILAS);
  const persona = abrir('#/reporte-ventas?categoria=7', ['documentos.ver', 'productos.ver']);
  expect(await screen.findByText('Categoría: Bebidas > Jugos')).toBeInTheDocument();
  expect(pedidas[0]!.url.searchParams.get('categoria')).toBe('7');
  await persona.click(screen.getByRole('button', { name: /^Filtros/ }));
  await persona.selectOptions(await screen.findByRole('combobox', { name: 'Por' }), 'cliente');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('por')).toBe('cliente'));
  expect(pedidas.at(-1)!.url.searchParams.get('categoria')).toBeNull();
});

it('por mes pide lo suyo y lo nombra como una persona', async () => {
  const pedidas = vendido([{ ...FILAS[0]!, clave: '2026-11', codigo: '', nombre: '2026-11' }]);
  abrir('#/reporte-ventas?por=mes&desde=2026-01-01');
  expect(await screen.findByText('nov 2026')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Unidades/ })).not.toBeInTheDocument();
  const { searchParams } = pedidas[0]!.url;
  expect([searchParams.get('por'), searchParams.get('desde')]).toEqual(['mes', '2026-01-01']);
});

it('sin ventas lo dice, y un período de más de un año también', async () => {
  vendido([], { vendido: '0.00' });
  abrir();
  expect(await screen.findByText('No hay ventas en este período')).toBeInTheDocument();
  fallar('get', RUTA, 422, 'regla', 'Elija un período de hasta un año.');
  window.location.hash = '#/reporte-ventas?desde=2020-01-01';
  expect(await screen.findByText('Elija un período de hasta un año.')).toBeInTheDocument();
});

it('a quien ve el costo le dice lo que cada cosa deja, y lo que no lleva inventario no dice nada', async () => {
  vendido([{ ...FILAS[0]!, nombre: 'Cemento', costo: '500.00', margen: '250.00' }, FILAS[1]!], {
    costo: '500.00',
    margen: '250.00',
  });
  abrir();
  const fila = within((await screen.findByText('Cemento')).closest('tr')!);
  for (const texto of ['500.00', '250.00', '33.3 %']) expect(fila.getByText(texto)).toBeInTheDocument();
  const otra = within(screen.getByText('Notas de débito').closest('tr')!);
  expect(otra.queryByText('33.3 %')).not.toBeInTheDocument();
  expect(document.querySelector('footer')).toHaveTextContent(
    'por autorizar en 2 comprobantes. Margen de lo que lleva inventario, $ 250.00 (33.3 %)',
  );
});

it('a quien no ve el costo no le da sus columnas', async () => {
  vendido(FILAS);
  abrir();
  await screen.findByText('Asesoría');
  expect(screen.queryByRole('columnheader', { name: /Costo|Margen|Deja/ })).not.toBeInTheDocument();
});
