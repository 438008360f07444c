import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Cambio, Regimenes } from './api';
import { RegimenesPage } from './RegimenesPage';

const CAMBIO: Cambio = {
  ...{ id: 7, de: 'PROVEEDOR', tercero_id: 3, identificacion: '0190456781001', nombre: 'El Tornillo' },
  ...{ estado: 'PENDIENTE', hallado_en: '2026-01-05T10:00:00-05:00', decidido_por: '', decidido_en: null },
  ...{ se_acepta: true, calidades: [{ campo: 'Régimen', antes: 'General', ahora: 'RIMPE' }] },
};
const VISTO: Regimenes = {
  ...{ anio: 2026, pendientes: 2, busqueda: null },
  cambios: [CAMBIO, { ...CAMBIO, id: 8, tercero_id: 4, nombre: 'La Tuerca' }],
};

test('los de los terceros se aceptan todos de una vez, preguntando', async () => {
  responder('get', '/api/tributos/regimenes', VISTO);
  const enviado = responder('post', '/api/tributos/regimenes/aceptar', { ...VISTO, cambios: [] });
  const usuario = userEvent.setup();
  const ruta = '/impuestos/regimenes';
  await abrirEn(ruta, { [ruta]: <RegimenesPage /> }, ['tributos.ver', 'tributos.preparar']);
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar todos' }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(ventana.getByText('¿Aceptar 2 cambios?')).toBeInTheDocument();
  expect(enviado).toHaveLength(0);
  await usuario.click(ventana.getByRole('button', { name: 'Aceptar todos' }));
  await waitFor(() => expect(enviado).toHaveLength(1));
  expect(await screen.findByText('Aceptados')).toBeInTheDocument();
});
