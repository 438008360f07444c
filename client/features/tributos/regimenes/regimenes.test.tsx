import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Cambio, Regimenes } from './api';
import { RegimenesPage } from './RegimenesPage';

const RAIZ = '/api/tributos/regimenes';
const CAMBIO: Cambio = {
  ...{ id: 7, de: 'PROVEEDOR', tercero_id: 3, identificacion: '0190456781001', nombre: 'El Tornillo' },
  ...{ estado: 'PENDIENTE', hallado_en: '2026-01-05T10:00:00-05:00', decidido_por: '', decidido_en: null },
  ...{ se_acepta: true, calidades: [{ campo: 'Régimen', antes: 'General', ahora: 'RIMPE emprendedor' }] },
};
const VISTO: Regimenes = {
  ...{ anio: 2026, cambios: [CAMBIO], pendientes: 1 },
  busqueda: {
    ...{ vistos: 40, sin_respuesta: 2 },
    ...{ empezada_en: '2026-01-05T09:00:00-05:00', terminada_en: '2026-01-05T10:00:00-05:00' },
  },
};

const abrir = (permisos = ['tributos.ver', 'tributos.preparar']) =>
  abrirEn('/impuestos/regimenes', { '/impuestos/regimenes': <RegimenesPage /> }, permisos);

it('dice lo que consta y lo que el registro dice, y se acepta uno', async () => {
  responder('get', RAIZ, VISTO);
  const enviado = responder('post', `${RAIZ}/7/aceptar`, VISTO);
  const usuario = userEvent.setup();
  await abrir();
  const tabla = within(await screen.findByRole('table', { name: 'Lo que cambió' }));
  expect(tabla.getByText('Régimen: General')).toBeInTheDocument();
  expect(tabla.getByText('RIMPE emprendedor')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('por 2 el registro no respondió');
  await usuario.click(tabla.getByRole('button', { name: 'Aceptar El Tornillo' }));
  await screen.findByText('Aceptado');
  expect(enviado).toHaveLength(1);
});

it('sin cambios lo dice, y quien solo mira no busca', async () => {
  responder('get', RAIZ, { ...VISTO, busqueda: null, cambios: [], pendientes: 0 });
  await abrir(['tributos.ver']);
  expect(await screen.findByText('Este año no se ha preguntado')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buscar ahora' })).toBeNull();
});
