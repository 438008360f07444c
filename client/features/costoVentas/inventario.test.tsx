import { screen, waitFor } from '@testing-library/react';
import { abrirEn, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { PreviaConteo } from './api';
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

async function abrir(previa = PREVIA) {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/inventario/previa', previa);
  responder('get', '/api/inventario/paginacion', { items: [], page: 1, tamano: 20, total: 0, paginas: 0 });
  return abrirEn('/inventario', { '/inventario': <InventarioPage /> });
}

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
