import { screen, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Formulario } from './api';
import { FormularioPage } from './FormularioPage';

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
