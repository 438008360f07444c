import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import { ImpuestosPage } from '../obligaciones/ImpuestosPage';
import type { Obligacion } from './api';

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
