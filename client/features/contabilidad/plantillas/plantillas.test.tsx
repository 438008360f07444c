import { screen, waitFor } from '@testing-library/react';
import { abrirEn, ASIENTO, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import { AsientoPage } from '../asientos/AsientoPage';
import { NuevoPage } from '../entrada/NuevoPage';
import type { Plantilla, RecurrenteDelMes } from './api';
import { EditarPage, NuevaPage } from './EscribirPage';
import { MesPage } from './MesPage';
import { PlantillaPage } from './PlantillaPage';
import { repeticion } from './rotulos';

const RUTAS = {
  '/asientos/nuevo': <NuevoPage />,
  '/asientos/:id': <AsientoPage />,
  '/plantillas-asientos/mes': <MesPage />,
  '/plantillas-asientos/nueva': <NuevaPage />,
  '/plantillas-asientos/:id': <PlantillaPage />,
  '/plantillas-asientos/:id/editar': <EditarPage />,
};
const PLANTILLA: Plantilla = {
  id: 4,
  nombre: 'Arriendo de la oficina',
  glosa: 'Arriendo',
  clase: 'NORMAL',
  cada: 1,
  dia: 5,
  desde: '2026-08-01',
  hasta: null,
  pausada: false,
  cuantas: 2,
  total: '500.00',
  siguiente: '2026-12-05',
  creado_por: 'María Salas',
  creado_en: '2026-08-01T10:00:00-05:00',
  version: 3,
  lineas: ASIENTO.lineas.map((l, n) => ({
    ...l,
    cuenta_id: n ? 31 : 13,
    debe: n ? '0.00' : '500.00',
    haber: n ? '500.00' : '0.00',
    cliente_id: null,
    cliente: null,
  })),
};
const DEL_MES: RecurrenteDelMes = {
  id: 4,
  nombre: 'Arriendo de la oficina',
  glosa: 'Arriendo',
  cada: 1,
  fecha: '2026-11-05',
  total: '500.00',
  estado: 'POR_ASENTAR',
  asiento_id: null,
  impedimento: '',
};

function fingir() {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/centros', []);
  responder('get', '/api/plantillas-asientos', [{ id: 4, nombre: PLANTILLA.nombre, glosa: 'Pago mensual' }]);
  responder('get', '/api/plantillas-asientos/4', PLANTILLA);
  responder('get', '/api/asientos/de/ASIENTO_RECURRENTE/4', []);
}

it('cada cuánto se repite se dice en palabras', () => {
  expect(repeticion({ cada: 0, dia: 31 })).toBe('No se repite');
  expect(repeticion({ cada: 3, dia: 5 })).toBe('Cada 3 meses, el 5');
  expect(repeticion({ cada: 12, dia: 31 })).toBe('Cada año, el último día');
});

it('con F6 se busca una plantilla y sus líneas llegan a la rejilla, sin perder las que había', async () => {
  fingir();
  const usuario = await abrirEn('/asientos/nuevo', RUTAS);
  await waitFor(() => expect(screen.getByLabelText('Glosa *')).toHaveFocus());
  await usuario.keyboard('{F6}');
  const buscador = await screen.findByRole('textbox', { name: 'Plantilla' });
  await waitFor(() => expect(buscador).toHaveFocus());
  await usuario.keyboard('mensual');
  await screen.findByRole('option', { name: /Arriendo/ });
  await usuario.keyboard('{Enter}');
  expect(await screen.findByLabelText('Debe de la línea 1')).toHaveValue('500.00');
  expect(screen.getByLabelText('Haber de la línea 2')).toHaveValue('500.00');
  expect(screen.getByLabelText('Glosa *')).toHaveValue('Arriendo');
  await waitFor(() => expect(screen.getByLabelText('Debe de la línea 1')).toHaveFocus());
});

it('un asiento se guarda como plantilla, sin importes', async () => {
  fingir();
  responder('get', '/api/asientos/7', ASIENTO);
  const pedidos = responder('post', '/api/plantillas-asientos', PLANTILLA, 201);
  const usuario = await abrirEn('/plantillas-asientos/nueva?como=7', RUTAS);
  expect(await screen.findByLabelText('Nombre *')).toHaveValue(ASIENTO.glosa);
  await usuario.click(screen.getByRole('button', { name: 'Quitar los importes' }));
  await usuario.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({ cada: 0, dia: 31, desde: null, hasta: null });
  expect((pedidos[0]!.cuerpo as { lineas: { debe: string }[] }).lineas[0]).toMatchObject({
    debe: '0.00',
    haber: '0.00',
  });
  expect(await screen.findByRole('heading', { name: PLANTILLA.nombre })).toBeInTheDocument();
});

it('la que se repite no se guarda sin cuadrar, y su día es el de la primera fecha', async () => {
  fingir();
  const pedidos = responder('put', '/api/plantillas-asientos/4', PLANTILLA);
  const usuario = await abrirEn('/plantillas-asientos/4/editar', RUTAS);
  const debe = await screen.findByLabelText('Debe de la línea 1');
  expect(screen.queryByRole('button', { name: 'Quitar los importes' })).toBeNull();
  await usuario.clear(debe);
  await usuario.type(debe, '9');
  await usuario.click(screen.getByRole('button', { name: /Guardar/ }));
  expect(await screen.findByText('El debe y el haber no suman lo mismo.')).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await usuario.clear(debe);
  await usuario.type(debe, '500');
  await usuario.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({ cada: 1, dia: 5, desde: '2026-08-05', version: 3 });
});

it('lo del mes se asienta de una vez, y lo que no se puede dice por qué', async () => {
  fingir();
  const impedida = { ...DEL_MES, id: 5, nombre: 'Internet', impedimento: 'Cuenta desactivada.' };
  const pausada = { ...DEL_MES, id: 6, nombre: 'Bodega', estado: 'PAUSADO' as const };
  responder('get', '/api/plantillas-asientos/mes', [DEL_MES, impedida, pausada]);
  const pedidos = responder('post', '/api/plantillas-asientos/mes', [], 201);
  const usuario = await abrirEn('/plantillas-asientos/mes', RUTAS);
  expect(await screen.findByText('Cuenta desactivada.')).toBeInTheDocument();
  expect(screen.getByText('En pausa')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Asentar $\u00a01,000.00' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({ plantilla_id: null });
});
