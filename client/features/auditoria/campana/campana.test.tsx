import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import type { Novedad } from './api';

const NOVEDAD: Novedad = {
  id: 40,
  instante: '2026-11-29T10:00:00-05:00',
  quien: 'SRI',
  accion: 'devolver',
  accion_nombre: 'Devolvió',
  entidad: 'comprobante',
  entidad_nombre: 'Comprobante',
  entidad_id: '7',
  cosa: '001-001-000000123',
  cuantas: 1,
  nueva: true,
};

async function entrar(nuevas: number, items: Novedad[]) {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['empresa.ver', 'auditoria.ver'] }));
  responder('get', '/api/novedades', { nuevas, items, hasta: 40 });
  return abrir('#/cuenta');
}

test('dice cuántas hay, lleva a cada una y al abrirse quedan vistas', async () => {
  const vistas = responder('post', '/api/novedades/vistas', null, 204);
  const varias = { ...NOVEDAD, id: 30, entidad_nombre: 'Recibido', cuantas: 2, nueva: false };
  const { usuario } = await entrar(1, [NOVEDAD, varias]);
  const campana = await screen.findByRole('button', { name: 'Novedades: 1 nueva' });
  expect(campana).toHaveTextContent(/^1$/);
  await usuario.click(campana);
  const lista = within(await screen.findByRole('menu'));
  expect(lista.getByRole('menuitem', { name: /^SRI devolvió \(nueva\).*001-001-000000123/ })).toHaveAttribute(
    'href',
    '#/comprobantes/7',
  );
  // De lo que son varias, la lista donde están, y no una de ellas.
  expect(lista.getByRole('menuitem', { name: /Recibido \(2\)/ })).not.toHaveAttribute('href');
  expect(lista.getByRole('menuitem', { name: 'Ver toda la auditoría' })).toBeInTheDocument();
  await waitFor(() => expect(vistas[0]?.cuerpo).toEqual({ hasta: 40 }));
  expect(screen.getByRole('button', { name: 'Novedades', hidden: true })).toBeInTheDocument();
});

test('sin ninguna lo dice, y no marca nada', async () => {
  const vistas = responder('post', '/api/novedades/vistas', null, 204);
  const { usuario } = await entrar(0, []);
  const campana = await screen.findByRole('button', { name: 'Novedades' });
  expect(campana).toHaveTextContent(/^$/);
  expect(campana).toHaveAttribute('title', 'Novedades');
  await usuario.click(campana);
  expect(await screen.findByText('Nadie más ha hecho nada por ahora.')).toBeInTheDocument();
  expect(vistas).toHaveLength(0);
});
