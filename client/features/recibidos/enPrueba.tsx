import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, type ComponentType, type PropsWithChildren } from 'react';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import type { EstadoRecibido, FilaRecibido } from './api';
import { fila, recibido } from './muestras';
import { RecibidoPage } from './RecibidoPage';
import { RecibidosPage } from './RecibidosPage';
import { CargaPage } from './traer/CargaPage';
import { cargas } from './traer/enMarcha';

/** Sin nada que haya llegado por correo. */
export const empezar = () => void responder('get', '/api/recibidos/correo', { direccion: null, ultimas: [] });
export const terminar = () => act(() => cargas.poner([]));

export const EDITA = ['recibidos.ver', 'recibidos.editar'];

/** Una página de la bandeja, con cuántos hay en cada estado. */
export const bandeja = (filas: FilaRecibido[], cuantos: Partial<Record<EstadoRecibido, number>>) => ({
  ...pagina(filas),
  estados: Object.entries(cuantos).map(([estado, n]) => ({
    estado,
    cuantos: n,
    total: '115.00',
    iva: '15.00',
  })),
  suma: '115.00',
});

export async function abrir(
  hash = '',
  permisos = EDITA,
  Dentro: ComponentType<PropsWithChildren> = Fragment,
) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/recibidos${hash}`;
  render(
    enPantalla(
      {
        '/recibidos': (
          <Dentro>
            <RecibidosPage />
          </Dentro>
        ),
        '/recibidos/:id': <RecibidoPage />,
        '/recibidos/cargas/:id': <CargaPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

/** Tres por revisar, y lo que cada uno dice. */
export function tres() {
  const llamadas = responder(
    'get',
    '/api/recibidos/paginacion',
    bandeja([fila(1), fila(2), fila(3)], { POR_REVISAR: 3, CUARENTENA: 2 }),
  );
  for (const id of [1, 2, 3]) responder('get', `/api/recibidos/${id}`, recibido(id));
  responder('get', '/api/vigentes/formas-pago', [
    {
      rotulo: '',
      valores: { codigo: '20', nombre: 'Otros con utilización del sistema financiero' },
      desde: '2024-04-01',
      hasta: null,
      fuente: 'Norma',
      certeza: 'OFICIAL',
    },
  ]);
  return llamadas;
}

export const elegido = () => within(screen.getByRole('region', { name: 'El documento elegido' }));
export const seVe = (id: number) =>
  waitFor(() =>
    expect(elegido().getByRole('heading', { level: 2, name: `Factura 001-002-00000000${id}` })).toBeVisible(),
  );
