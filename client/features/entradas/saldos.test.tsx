import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, SIN_LIBROS } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import { SaldosPage } from './SaldosPage';
import type { SaldosIniciales } from './api';

const RUTAS = { '/saldos-iniciales': <SaldosPage /> };
const DATOS: SaldosIniciales = {
  fecha: '2026-01-01',
  lleva_libros: true,
  saldos: [
    {
      ejercicio: 2026,
      id: 7,
      numero: 1,
      fecha: '2026-01-01',
      total: '1850.50',
      creado_por: 'María Salas',
      creado_en: '2026-01-15T10:00:00-05:00',
    },
  ],
};
const abrir = (datos: SaldosIniciales, permisos?: string[]) => {
  responder('get', '/api/saldos-iniciales', datos);
  return abrirEn('/saldos-iniciales', RUTAS, permisos);
};

it('sin libros, lo único que ofrece es empezarlos', async () => {
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir({ ...DATOS, lleva_libros: false, saldos: [] });
  expect(await screen.findByText('Todavía no lleva sus libros aquí')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Subir la hoja' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Descargar plantilla' })).not.toBeInTheDocument();
});

it('quien solo mira los ve y no los reversa ni sube otros', async () => {
  await abrir(DATOS, ['contabilidad.ver']);
  expect(await screen.findByRole('heading', { name: 'Saldos de 2026' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apertura 1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/asientos/7'),
  );
  expect(screen.queryByRole('button', { name: 'Reversar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Subir la hoja' })).not.toBeInTheDocument();
});

it('se reversan con un motivo', async () => {
  const usuario = await abrir(DATOS);
  await usuario.click(await screen.findByRole('button', { name: 'Reversar' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Faltaba un banco');
  const pedidas = responder('post', '/api/saldos-iniciales/2026/reversar', { ...DATOS, saldos: [] }, 201);
  await usuario.click(within(ventana).getByRole('button', { name: 'Reversar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]!.cuerpo).toMatchObject({ motivo: 'Faltaba un banco' });
});
