import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder, server } from '@/testing/server';
import type { Emision } from './api';
import { EmisionPage } from './EmisionPage';

const EMISION: Emision = {
  id: 4,
  importacion_id: 9,
  nombre: 'noviembre.xlsx',
  estado: 'PREPARADA',
  facturas: 3,
  total: '1463.83',
  desde: null,
  punto_id: null,
  emitidas: 0,
  rechazadas: 0,
  pendientes: 3,
  total_emitido: '0.00',
  motivo: null,
  creada_por: 'Ana',
  creada_en: '2026-11-23T02:00:00-05:00',
  emitida_por: '',
  empezada_en: null,
  terminada_en: null,
};
const CATALOGOS = {
  ambiente: 2,
  cupo: { documentos: 100, utilizados: 98, disponibles: 2, caduca: '2027-01-01' },
  puntos: [
    {
      punto_id: 7,
      establecimiento: '001',
      punto: '002',
      nombre: 'Caja',
      siguiente: { '01': 124 },
      ultima: {},
    },
  ],
};
const FILA = {
  orden: 1,
  filas: [2, 3],
  referencia: 'F1',
  identificacion: '1710009018',
  cliente: 'Rosa Tapia',
  total: '24.15',
  estado: 'PENDIENTE',
  motivo: '',
  comprobante_id: null,
  numero: '',
  clave_acceso: '',
  estado_sri: '',
};

function abrir(emision: Partial<Emision> = {}) {
  guardarEmpresa(sesionEmpresa({ permisos: ['documentos.ver', 'documentos.emitir'] }));
  const estado = { actual: { ...EMISION, ...emision } };
  responder('get', '/api/emisiones-masivas/4', () => HttpResponse.json(estado.actual));
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  const items = [FILA];
  responder('get', '/api/emisiones-masivas/4/facturas', { items, page: 1, tamano: 20, total: 1, paginas: 1 });
  window.location.hash = '#/facturas/masivas/4';
  render(enPantalla({ '/facturas/masivas/:id': <EmisionPage /> }, 'empresa'));
  return userEvent.setup({ delay: null });
}

describe('emitir muchas facturas', () => {
  it('dice antes los números, lo que queda del plan y qué facturas son', async () => {
    abrir();
    expect(await screen.findByText('001-002-000000124')).toBeInTheDocument();
    expect(screen.getByText('001-002-000000126')).toBeInTheDocument();
    expect(screen.getByText(/le quedan 2 documentos/)).toBeInTheDocument();
    expect(await screen.findByText('Rosa Tapia')).toBeInTheDocument();
  });

  it('pregunta lo poco común con la frase del servidor, y lo confirmado va en el pedido', async () => {
    const persona = abrir();
    const pedidos: unknown[] = [];
    server.use(
      http.post('http://localhost/api/emisiones-masivas/4/emitir', async ({ request }) => {
        pedidos.push(await request.json());
        const msg = 'Le quedan 2 documentos y faltan 3 facturas.';
        return pedidos.length === 1
          ? HttpResponse.json(
              { msg, code: 409, status: 'confirmacion', errors: { json: { confirma_cupo: [msg] } } },
              { status: 409 },
            )
          : HttpResponse.json(
              { ...EMISION, estado: 'TERMINADA', emitidas: 3, pendientes: 0 },
              { status: 202 },
            );
      }),
    );
    await persona.click(await screen.findByRole('button', { name: 'Emitir 3 facturas' }));
    expect(await screen.findByText(/faltan 3 facturas/)).toBeInTheDocument();
    await persona.click(screen.getByRole('button', { name: 'Emitir así' }));
    expect(await screen.findByText(/todas se emitieron/)).toBeInTheDocument();
    const comun = { punto_id: 7, confirma_fecha: false, confirma_repetida: false };
    expect(pedidos).toEqual([
      { ...comun, confirma_cupo: false },
      { ...comun, confirma_cupo: true },
    ]);
  });

  it('mientras emite dice cuánto va, y se puede cancelar', async () => {
    const persona = abrir({ estado: 'EMITIENDO', emitidas: 1, pendientes: 2, punto_id: 7 });
    const cancelar = responder('post', '/api/emisiones-masivas/4/cancelar', {
      ...EMISION,
      estado: 'CANCELADA',
      emitidas: 1,
      pendientes: 2,
    });
    expect(await screen.findByText('33 %')).toBeInTheDocument();
    await persona.click(screen.getByRole('button', { name: 'Cancelar lo que falta' }));
    await persona.click(await screen.findByRole('button', { name: 'Cancelar la emisión' }));
    expect(await screen.findByText(/2 quedaron sin emitir/)).toBeInTheDocument();
    expect(cancelar).toHaveLength(1);
  });

  it('detenida dice por qué y deja continuar con las que faltan', async () => {
    abrir({ estado: 'DETENIDA', emitidas: 2, pendientes: 1, punto_id: 7, motivo: 'Su plan no alcanzó.' });
    expect(await screen.findByText('Su plan no alcanzó.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Emitir la que falta' })).toBeInTheDocument();
  });
});
