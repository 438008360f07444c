import { screen, waitFor } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { responder } from '@/testing/server';
import { abrir, bandeja, EDITA, elegido, empezar, seVe, terminar, tres } from '../enPrueba';
import { fila, recibido } from '../muestras';

const acciones: ReturnType<typeof fila>['acciones'] = ['aceptar', 'retener', 'descartar'];
const PROPUESTA = {
  proveedor: { id: 3, nuevo: null },
  sustento: '01',
  lineas: [
    {
      n: 1,
      descripcion: 'Cemento',
      destino: 'INVENTARIO',
      clase: 'BIENES',
      sustento: '',
      producto_id: 9,
      producto: 'Cemento 50 kg',
      motivo: '',
      cuenta_id: null,
      cuenta: '',
      centro_id: null,
    },
  ],
  retencion: null,
  vence: '2026-12-12',
  motivo: '',
  modifica: null,
  sin_retener: 'No se retiene.',
  regla_id: null,
  segura: true,
  unidad_decide: false,
};
const ORDEN = { id: 7, numero: 12, fecha: '2026-11-01', total: '80.00' };
const LINEA = {
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento 50 kg',
  unidad: 'SACO',
  pendiente: '10.00',
  llega: '4.00',
  precio_pedido: '8.00',
  precio: '8.50',
  diferencia: '2.00',
  avisos: ['Quedan 6 por llegar.', 'Cuesta $ 2.00 más que al precio pedido.'],
};

beforeEach(empezar);
afterEach(terminar);

async function mirar(comparada: object, permisos = [...EDITA, 'ordenes.editar']) {
  tres();
  responder('get', '/api/recibidos/paginacion', bandeja([fila(1, { acciones })], { POR_REVISAR: 1 }));
  responder('get', '/api/recibidos/1', recibido(1, { acciones }));
  responder('get', '/api/recibidos/1/propuesta', PROPUESTA);
  responder('get', '/api/vigentes/sustentos', []);
  responder('get', '/api/vigentes/retenciones', []);
  const comparadas = responder('post', '/api/recibidos/1/orden', comparada);
  const aceptados = responder('post', '/api/recibidos/1/aceptar', { id: 1, hecho: true, compra_id: 71 }, 201);
  const persona = await abrir('', permisos);
  await seVe(1);
  await elegido().findByText('No se retiene.');
  return { persona, comparadas, aceptados };
}

const COMPARADA = { orden: ORDEN, abiertas: [ORDEN], lineas: [LINEA], diferencia: '2.00' };

it('dice qué orden trae y en qué difiere, y al aceptarlo la recibe', async () => {
  const { persona, comparadas, aceptados } = await mirar(COMPARADA);
  expect(await elegido().findByText(/Quedan 6 por llegar. Cuesta \$ 2.00 más/)).toBeVisible();
  expect(elegido().getByText(/En total cuesta \$ 2.00 más que lo pedido/)).toBeVisible();
  expect(comparadas[0]!.cuerpo).toEqual({ lineas: [{ n: 1, producto_id: 9 }], orden_id: null });
  expect(await faltas(screen.getByRole('group', { name: 'Orden de compra' }))).toEqual([]);
  await persona.keyboard('a');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toMatchObject({ orden_id: 7 });
});

it('si se dice que de ninguna, se acepta sin ella', async () => {
  const { persona, aceptados } = await mirar(COMPARADA);
  await persona.selectOptions(await elegido().findByLabelText('Trae lo de la orden'), 'Ninguna');
  await persona.click(elegido().getByRole('heading', { level: 2, name: /^Factura/ }));
  await persona.keyboard('a');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).not.toHaveProperty('orden_id');
});

it('sin órdenes abiertas de ese proveedor no se pregunta nada', async () => {
  await mirar({ orden: null, abiertas: [], lineas: [], diferencia: '0.00' });
  expect(elegido().queryByRole('group', { name: 'Orden de compra' })).toBeNull();
});

it('a quien no hace órdenes no se le pregunta', async () => {
  const { comparadas } = await mirar(COMPARADA, EDITA);
  expect(comparadas).toHaveLength(0);
  expect(elegido().queryByRole('group', { name: 'Orden de compra' })).toBeNull();
});
