import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { abrirEn, PERMISOS, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Permanente, PreviaConteo } from './api';
import { InventarioPage } from './InventarioPage';

const PREVIA: PreviaConteo = {
  mes: '2026-11-01',
  al: '2026-11-23',
  filas: [
    {
      cuenta_id: 61,
      codigo: '1010306',
      nombre: 'MERCADERÍA EN ALMACÉN',
      inicial: '100.00',
      entradas: '900.00',
      saldo: '1000.00',
    },
    {
      cuenta_id: 62,
      codigo: '1010311',
      nombre: 'REPUESTOS',
      inicial: '40.00',
      entradas: '0.00',
      saldo: '40.00',
    },
  ],
  hecho_id: null,
  impedimento: '',
};

const SIN_PERMANENTE: Permanente = {
  lleva_existencias: false,
  desde: null,
  kardex: '0.00',
  libros: '0.00',
  por_asentar: '0.00',
};

async function abrir(previa = PREVIA, permanente = SIN_PERMANENTE, activa = true) {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/contabilidad', { activa, desde: null, pendientes: 0, por_sellar: 0, version: 1 });
  responder('get', '/api/inventario/previa', previa);
  responder('get', '/api/costo-permanente', permanente);
  responder('get', '/api/inventario/paginacion', { items: [], page: 1, tamano: 20, total: 0, paginas: 0 });
  return abrirEn('/inventario', { '/inventario': <InventarioPage /> }, [
    ...PERMISOS,
    'existencias.configurar',
  ]);
}

it('sin libros se dice dónde se empiezan, y no solo qué cuenta falta', async () => {
  await abrir({ ...PREVIA, filas: [], impedimento: 'Falta decir qué cuenta es.' });
  expect(screen.queryByRole('link', { name: 'Empezar los libros' })).toBeNull();
  cleanup();
  await abrir({ ...PREVIA, filas: [] }, SIN_PERMANENTE, false);
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toHaveAttribute(
    'href',
    '#/contabilidad',
  );
});

it('se asienta lo contado, y la cuenta que no se contó no se envía', async () => {
  const pedidos = responder('post', '/api/inventario', {}, 201);
  const usuario = await abrir();
  const [mercaderia] = await screen.findAllByLabelText('Contado al 23/11/2026');
  await usuario.type(mercaderia!, '250');
  expect(screen.getByText('$ 750.00')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Asentar el costo de ventas' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({
    mes: '2026-11-01',
    filas: [{ cuenta_id: 61, saldo: '1000.00', contado: '250.00' }],
    nota: '',
  });
});

it('lo que no se puede contar dice por qué y no ofrece asentar', async () => {
  await abrir({ ...PREVIA, impedimento: 'Ese período está cerrado.' });
  expect(await screen.findByText('Ese período está cerrado.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Asentar/ })).toBeNull();
});

it('quien no lleva existencias no ve el costo permanente', async () => {
  await abrir();
  await screen.findAllByLabelText('Contado al 23/11/2026');
  expect(screen.queryByRole('region', { name: 'Costo permanente' })).toBeNull();
});

it('se empieza el primer día del mes, y antes se dice con qué diferencia', async () => {
  const previa = {
    desde: '2026-11-01',
    kardex: '950.00',
    libros: '1000.00',
    diferencia: '-50.00',
    impedimento: '',
  };
  responder('get', '/api/costo-permanente/previa', previa);
  const hechos = responder('post', '/api/costo-permanente/empezar', SIN_PERMANENTE);
  const usuario = await abrir(PREVIA, { ...SIN_PERMANENTE, lleva_existencias: true });
  await usuario.click(await screen.findByRole('button', { name: /^Empezar en/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('la diferencia de');
  await usuario.click(screen.getByRole('button', { name: 'Empezar' }));
  await waitFor(() => expect(hechos).toHaveLength(1));
  expect(hechos[0]!.cuerpo).toEqual({ desde: expect.stringMatching(/^\d{4}-\d{2}-01$/) });
});

it('lo que falta se asienta sin esperar a la madrugada', async () => {
  const hechos = responder('post', '/api/costo-permanente/asentar', SIN_PERMANENTE);
  const lleva = {
    lleva_existencias: true,
    desde: '2026-10-01',
    kardex: '80.00',
    libros: '95.00',
    por_asentar: '-15.00',
  };
  const usuario = await abrir(PREVIA, lleva);
  const tarjeta = await screen.findByRole('region', { name: 'Costo permanente' });
  expect(within(tarjeta).getByText('Desde el 01/10/2026')).toBeInTheDocument();
  await usuario.click(within(tarjeta).getByRole('button', { name: 'Asentar ahora' }));
  await waitFor(() => expect(hechos).toHaveLength(1));
});
