import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { mesesDe, type EnPapel as Rango } from './rangos';
import { EnPapel } from './EnPapel';

const RUTA = '/api/tributos/fisicos';
const RANGO: Rango = {
  ...{ id: 7, mes: '2026-10-01', tipo: '01', tipo_nombre: 'Factura', anulado: false },
  ...{ establecimiento: '001', punto: '005', desde: 1, hasta: 20, cuantos: 20, autorizacion: '1130204417' },
  ...{ cliente_id: null, cliente: '', identificacion: '', gravado: '200.00', cero: '0.00' },
  ...{ no_objeto: '0.00', iva: '30.00', forma_pago: '01', version: 3 },
};
const ENVIADO = {
  ...{ mes: '2026-10-01', tipo: '01', anulado: false, establecimiento: '001', punto: '005' },
  ...{ desde: 1, hasta: 20, autorizacion: '1130204417', cliente_id: null, gravado: '200.00' },
  ...{ cero: '0.00', no_objeto: '0.00', iva: '30.00', forma_pago: '01', version: 3 },
};

const abrir = (filas: Rango[], permisos = ['tributos.ver', 'tributos.preparar']) => {
  const pedidas = responder('get', RUTA, filas);
  responder('get', '/api/vigentes/formas-pago', []);
  const pagina = (
    <>
      <h1>Anexo</h1>
      <EnPapel periodo="2026-10" />
    </>
  );
  return { pedidas, abierta: abrirEn('/anexo', { '/anexo': pagina }, permisos) };
};

test('lo emitido en papel se ve por sus números, y se cambia como estaba', async () => {
  const { pedidas, abierta } = abrir([RANGO, { ...RANGO, id: 8, desde: 24, hasta: 24, anulado: true }]);
  await abierta;
  const fila = await screen.findByRole('row', { name: /001-005 · 1 a 20/ });
  expect(fila).toHaveTextContent('Consumidor final');
  expect(screen.getByRole('row', { name: /001-005 · 24/ })).toHaveTextContent('Anulados');
  expect(Object.fromEntries(pedidas[0]!.url.searchParams)).toEqual({
    desde: '2026-10-01',
    hasta: '2026-10-01',
  });
  const puestas = responder('put', `${RUTA}/7`, RANGO);
  await userEvent.click(within(fila).getByRole('button', { name: /^Cambiar/ }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(await faltas(document.body)).toEqual([]);
  await userEvent.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(puestas).toHaveLength(1));
  expect(puestas[0]!.cuerpo).toEqual(ENVIADO);
});

test('de lo anulado solo se dicen los números, y lo que el servidor rechaza sale en su campo', async () => {
  const { abierta } = abrir([]);
  await abierta;
  expect(await screen.findByText(/^Si todavía usa preimpresos/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Agregar/ }));
  const ventana = within(await screen.findByRole('dialog'));
  await userEvent.click(ventana.getByLabelText('Se anularon'));
  expect(ventana.queryByLabelText('Base gravada')).not.toBeInTheDocument();
  await userEvent.selectOptions(ventana.getByLabelText('Comprobante'), 'Retención');
  await userEvent.type(ventana.getByLabelText(/^Del número/), '5');
  await userEvent.type(ventana.getByLabelText(/^Autorización/), '1130204417');
  const tomado = 'Del 1 al 20 ya están dichos.';
  fallar('post', RUTA, 409, 'conflicto', tomado, { json: { desde: [tomado] } });
  await userEvent.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(ventana.getByLabelText(/^Del número/)).toHaveAccessibleDescription(tomado));
  const hechas = responder('post', RUTA, RANGO, 201);
  await userEvent.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(hechas).toHaveLength(1));
  expect(hechas[0]!.cuerpo).toMatchObject({ tipo: '07', anulado: true, desde: 5, hasta: 5, gravado: '0.00' });
});

test('se quita después de preguntar; a quien solo mira no se le ofrece nada', async () => {
  const { abierta } = abrir([RANGO]);
  await abierta;
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar/ }));
  const borradas = responder('delete', `${RUTA}/7`, null, 204);
  const pregunta = within(await screen.findByRole('dialog'));
  await userEvent.click(pregunta.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(borradas).toHaveLength(1));
});

test('a quien solo mira no se le muestra lo que no hay', async () => {
  const { pedidas, abierta } = abrir([], ['tributos.ver']);
  await abierta;
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByText('Comprobantes en papel')).not.toBeInTheDocument();
});

test('los meses de un período', () => {
  expect(mesesDe('2026-10')).toEqual(['2026-10-01']);
  expect(mesesDe('2026-S2')).toHaveLength(6);
  expect(mesesDe('2026-S2')[0]).toBe('2026-07-01');
});
