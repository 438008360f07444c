import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { ContadoPorDecir } from './api';
import { Aprobar } from './Aprobar';
import { CONTEO } from './muestras';

const FALTA: ContadoPorDecir = {
  producto_id: 9,
  PRO_CODIGO: 'IBU-400',
  nombre: 'Ibuprofeno 400 mg',
  unidad: 'CAJA',
  control: 'LOTES',
  diferencia: '-5.00',
  lotes: [
    { codigo: 'L-20', cantidad: '4.00', caduca: '2027-05-31' },
    { codigo: 'L-21', cantidad: '1.00', caduca: null },
  ],
};
const SOBRA: ContadoPorDecir = {
  ...FALTA,
  producto_id: 10,
  nombre: 'Taladro',
  control: 'SERIES',
  diferencia: '2.00',
  lotes: [],
};

const abrir = async () => {
  responder('get', '/api/conteos/7/lotes', [FALTA, SOBRA]);
  const pagina = (
    <main>
      <h1>x</h1>
      <Aprobar conteo={CONTEO} alCerrar={() => {}} />
    </main>
  );
  const usuario = await abrirEn('/x', { '/x': pagina }, []);
  const ventana = within(await screen.findByRole('dialog', { name: 'Aprobar el conteo' }));
  return { usuario, ventana, falta: await ventana.findByLabelText(/^Ibuprofeno 400 mg: faltan 5/) };
};

it('lo que falta viene con el que caduca primero, y lo que sobra dice de cuál es', async () => {
  const pedidos = responder('post', '/api/conteos/7/aprobar', CONTEO);
  const { usuario, ventana, falta } = await abrir();
  expect(falta).toHaveValue('L-20 (31/05/2027): 4, L-21');
  const sobra = ventana.getByLabelText(/^Taladro: sobran 2/);
  await usuario.click(ventana.getByRole('button', { name: 'Aprobar' }));
  expect(await ventana.findByText('Diga qué series son')).toBeInTheDocument();
  const aviso = within(await screen.findByRole('dialog', { name: 'Atencion' }));
  await usuario.click(aviso.getByRole('button', { name: 'Aceptar' }));
  await usuario.clear(falta);
  await usuario.type(sobra, 'T-1, T-2');
  expect(sobra).toHaveValue('T-1, T-2');
  await usuario.click(ventana.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]?.cuerpo).toMatchObject({
    lotes: [{ producto_id: 10, lotes: [{ codigo: 'T-1' }, { codigo: 'T-2' }] }],
  });
});

it('lo que el servidor rechaza va bajo su producto', async () => {
  fallar('post', '/api/conteos/7/aprobar', 422, 'regla_de_negocio', 'Revise.', {
    json: { lotes: { 0: { lotes: ['La serie T-1 ya está.'] } } },
  });
  const { usuario, ventana, falta } = await abrir();
  await usuario.clear(falta);
  await usuario.type(ventana.getByLabelText(/^Taladro/), 'T-1, T-2');
  await usuario.click(ventana.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() =>
    expect(ventana.getByLabelText(/^Taladro/)).toHaveAccessibleDescription('La serie T-1 ya está.'),
  );
});
