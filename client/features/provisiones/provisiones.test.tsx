import { screen, waitFor } from '@testing-library/react';
import { abrirEn, PLAN } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import type { Parametros, Previa } from './api';
import { ProvisionesPage } from './ProvisionesPage';

const PARAMETROS: Parametros = {
  por_vencer: '0.00',
  d30: '1.00',
  d60: '5.00',
  d90: '20.00',
  mas: '50.00',
  cuenta_id: 13,
  gasto_id: 14,
  version: 2,
};
const PREVIA: Previa = {
  mes: '2026-11-01',
  al: '2026-11-23',
  tramos: [
    { tramo: 'mas', nombre: 'Más de 90 días', saldo: '1000.00', porcentaje: '50.00', valor: '500.00' },
  ],
  total: '1000.00',
  requerida: '500.00',
  antes: '100.00',
  ajuste: '400.00',
  limite: [
    {
      fuente: 'Ley de Régimen Tributario Interno, art. 10, numeral 11',
      por_confirmar: true,
      porcentaje_anual: '1.00',
      porcentaje_acumulado: '10.00',
      del_ejercicio: '800.00',
      anual: '8.00',
      en_el_anio: '400.00',
      acumulado: '100.00',
      va: '500.00',
      no_deducible: '400.00',
    },
  ],
  hecha_id: null,
  impedimento: '',
};

async function abrir(previa = PREVIA) {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/contabilidad', {
    activa: true,
    desde: null,
    pendientes: 0,
    por_sellar: 0,
    version: 1,
  });
  responder('get', '/api/provisiones/parametros', PARAMETROS);
  responder('get', '/api/provisiones/previa', previa);
  responder('get', '/api/provisiones/paginacion', { items: [], page: 1, tamano: 20, total: 0, paginas: 0 });
  return abrirEn('/provisiones', { '/provisiones': <ProvisionesPage /> });
}

it('el ajuste propuesto se revisa: otro valor pide decir por qué, y se avisa lo que no se deduce', async () => {
  const pedidos = responder('post', '/api/provisiones', {}, 201);
  const usuario = await abrir();
  expect(await screen.findByText(/\$ 400.00 pasan del límite/)).toBeInTheDocument();
  expect(screen.queryByText(/confirmar/)).toBeNull();
  const ajuste = screen.getByLabelText('Ajuste *');
  await usuario.clear(ajuste);
  await usuario.type(ajuste, '350');
  await usuario.click(screen.getByRole('button', { name: 'Asentar el ajuste' }));
  expect(await screen.findByText('Diga por qué')).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await usuario.type(screen.getByLabelText(/^Nota/), 'Pagó una parte');
  await usuario.click(screen.getByRole('button', { name: 'Asentar el ajuste' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({
    mes: '2026-11-01',
    propuesto: '400.00',
    ajuste: '350.00',
    nota: 'Pagó una parte',
  });
});

it('lo que no se puede asentar dice por qué, y los porcentajes se guardan con su versión', async () => {
  const pedidos = responder('put', '/api/provisiones/parametros', PARAMETROS);
  const usuario = await abrir({ ...PREVIA, impedimento: 'Ese período está cerrado.' });
  expect(await screen.findByText('Ese período está cerrado.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Asentar el ajuste' })).toBeNull();
  await usuario.click(await screen.findByRole('button', { name: 'Porcentajes y cuentas' }));
  const mas = await screen.findByLabelText('Más de 90 días, % *');
  await usuario.clear(mas);
  await usuario.type(mas, '60');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({ mas: '60', cuenta_id: 13, version: 2 });
});
