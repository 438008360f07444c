import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Formulario } from './declaraciones/api';
import { FormularioPage } from './declaraciones/FormularioPage';
import { ImpuestosPage } from './obligaciones/ImpuestosPage';
import type { Obligacion } from './presta/api';
import type { Cambio, Regimenes } from './regimenes/api';
import { RegimenesPage } from './regimenes/RegimenesPage';

// Lo que una pantalla de impuestos dejaría de decir, de enviar o de enlazar sin que se rompiera nada más.
const FORMULARIOS = '/impuestos/formularios';
const DE = `${FORMULARIOS}/104/2026-10`;
const API = '/api/tributos/104/2026-10';
const FORMULARIO: Formulario = {
  formulario: '104',
  nombre: 'Impuesto al valor agregado',
  periodo: '2026-10',
  periodo_nombre: 'octubre de 2026',
  casilleros: [
    {
      ...{ casillero: '605', etiqueta: 'Crédito', seccion: 'Resumen', clase: 'IMPUESTO', concepto: '450' },
      ...{ solo_lectura: false, por_confirmar: false, valor: '0.00', origen: 'persona', propuesto: '0.00' },
      ...{ se_dice: true, motivo: '', dicho_por: '', dicho_en: null },
    },
  ],
  total: '4.50',
  recargos: { vence: '2026-11-20', meses: 0, interes: '0.00', multa: '0.00', total: '4.50' },
  presentada: {
    ...{ id: 3, numero: '871', fecha: '2026-11-10', total: '4.50', con_recargos: '4.50', pagada_en: null },
    ...{ libros: 'CERRADO', presentada_por: 'María Salas', presentada_en: '2026-11-10T10:00:00-05:00' },
    ...{ sustituye_id: null, documentos: 12, cambiados: 0, diferencias: [] },
  },
  observaciones: [],
};

const abrirFormulario = (permiso: string) =>
  abrirEn(DE, { [`${FORMULARIOS}/:formulario/:periodo`]: <FormularioPage /> }, ['tributos.ver', permiso]);

test('lo que no se pudo deshacer se dice', async () => {
  responder('get', API, FORMULARIO);
  fallar('post', `${API}/deshacer`, 409, 'estado_invalido', 'El mes ya se cerró.');
  const usuario = await abrirFormulario('tributos.presentar');
  await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const ventana = within(await screen.findByRole('dialog'));
  await usuario.type(ventana.getByRole('textbox'), 'Era de otro mes');
  await usuario.click(ventana.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('No se deshizo')).toBeInTheDocument();
  expect(screen.getByText('El mes ya se cerró.')).toBeInTheDocument();
  expect(screen.queryByText('Deshecha')).toBeNull();
});

test('desde lo que se escribe en un casillero se ve de qué se hace', async () => {
  responder('get', API, { ...FORMULARIO, presentada: null });
  const usuario = await abrirFormulario('tributos.preparar');
  await usuario.click(await screen.findByRole('button', { name: /Casillero 605/ }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(ventana.getByRole('link', { name: 'Ver de qué se hace' })).toHaveAttribute('href', `#${DE}/605`);
});

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

const DICIEMBRE: Obligacion = {
  ...{ obligacion: '104', clase: 'IVA_MENSUAL', nombre: 'IVA de cada mes', periodo: '2026-12' },
  ...{ titulo: 'diciembre de 2026', hasta: '2026-12-31', vence: '2027-01-18', estado: 'POR_PREPARAR' },
  ...{ total: '90.00', liquidado: false, con_anteriores: true, termino: true, vencida: true },
  ...{ anterior: false, recordatorio: false, fuente: 'Una norma', por_confirmar: false, dicha: null },
  ...{ ante: 'SRI', del_formulario: false, se_revisa: false, revision: null, revision_vieja: false },
  acciones: ['presentar'],
};

test('las cifras de diciembre son las del mes doce', async () => {
  const raiz = '/api/tributos/obligaciones';
  responder('get', raiz, [DICIEMBRE]);
  responder('get', `${raiz}/vencen`, [DICIEMBRE]);
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, ['tributos.ver', 'contabilidad.ver']);
  await usuario.click((await screen.findAllByRole('button', { name: /IVA de cada mes/ }))[0]!);
  const ventana = within(await screen.findByRole('dialog'));
  expect(ventana.getByRole('link', { name: /Ver las cifras/ })).toHaveAttribute('href', '#/cierres/202612');
});
