import { act, screen, waitFor, within } from '@testing-library/react';
import { abrirEn, ASIENTO, cuenta, PLAN } from '@/testing/contabilidad';
import { responder, fallar } from '@/testing/server';
import { AsientoPage } from '../asientos/AsientoPage';
import {
  aCuerpo,
  comoOtro,
  enBlanco,
  lineaDe,
  loQueFalta,
  revisarImporte,
  sumas,
} from '../presta/lineas/valores';
import type { Centro } from '@/features/planDeCuentas/presta/cuentas/api';
import { NuevoPage } from './NuevoPage';

const RUTAS = { '/asientos/nuevo': <NuevoPage />, '/asientos/:id': <AsientoPage /> };

async function abrir(hash = '/asientos/nuevo', plan = PLAN, centros: Centro[] = []) {
  responder('get', '/api/cuentas', plan);
  responder('get', '/api/centros', centros);
  return abrirEn(hash, RUTAS);
}

const linea = (debe: string, haber: string) => ({ debe, haber });

it('las sumas son exactas y se leen en cualquier notación', () => {
  const { debe, haber, diferencia } = sumas([linea('0.10', ''), linea('0,20', ''), linea('', '1.000,30')]);
  expect([debe, haber, diferencia].map(String)).toEqual(['0.3', '1000.3', '-1000']);
});

it('lo que falta se pone solo en el lado que lo necesita', () => {
  const lineas = [linea('100', ''), linea('', '30'), linea('', '')];
  expect(loQueFalta(lineas, 2, 'haber')).toBe('70.00');
  expect(loQueFalta(lineas, 2, 'debe')).toBeNull();
  expect(loQueFalta(lineas, 1, 'haber')).toBe('100.00');
});

it('un importe lleva hasta dos decimales, sin signo, y solo en uno de los lados', () => {
  expect(revisarImporte('', '5')).toBe(true);
  expect(revisarImporte('', '')).toBe('Ingrese el debe o el haber');
  expect(revisarImporte('1.005', '')).toBe(true);
  expect(revisarImporte('1.0055', '')).toBe('Use hasta dos decimales, sin signo');
  expect(revisarImporte('-5', '')).toBe('Use hasta dos decimales, sin signo');
  expect(revisarImporte('0', '')).toBe('Debe ser mayor que cero');
  expect(revisarImporte('abc', '')).toBe('«abc» no es un importe');
});

it('el tercero viaja solo con la cuenta que lo pide', () => {
  const tercero = { id: 9, nombre: 'Andina', identificacion: '' };
  const [clientes, caja] = [PLAN[5]!, PLAN[3]!].map((c) => ({ ...lineaDe(c), debe: '1', tercero }));
  expect(aCuerpo({ ...enBlanco(), lineas: [clientes!, caja!] }).lineas).toMatchObject([
    { cliente_id: 9, proveedor_id: null, debe: '1.00', haber: '0.00' },
    { cliente_id: null, proveedor_id: null },
  ]);
});

it('al copiar se dejan las líneas cuya cuenta ya no recibe movimientos', () => {
  const sinCapital = PLAN.filter(({ id }) => id !== 31);
  expect(comoOtro(ASIENTO, sinCapital).lineas).toMatchObject([
    { debe: '115.00', haber: '', tercero: { id: 31, nombre: 'Comercial Andina' } },
  ]);
});

it('se escribe entero con el teclado: cuenta, importe, lo que falta y Ctrl+Enter', async () => {
  const pedidos = responder('post', '/api/asientos', { ...ASIENTO, id: 7 }, 201);
  responder('get', '/api/asientos/7', ASIENTO);
  const usuario = await abrir();
  await waitFor(() => expect(screen.getByLabelText('Glosa *')).toHaveFocus());
  await usuario.keyboard('Aporte de capital');
  await usuario.keyboard('{Control>}{ArrowDown}{/Control}');
  await usuario.keyboard('1010101');
  await screen.findByRole('option', { name: /Caja/ });
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Debe de la línea 1')).toHaveFocus());
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Sin importes');
  await usuario.keyboard('1250,5{Enter}');
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Falta en el haber 1,250.50');
  await usuario.keyboard('{Enter}capital');
  await screen.findByRole('option', { name: /Capital social/ });
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Haber de la línea 2')).toHaveFocus());
  await usuario.keyboard('=');
  expect(screen.getByLabelText('Haber de la línea 2')).toHaveValue('1250.50');
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Cuadra');
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toMatchObject({
    glosa: 'Aporte de capital',
    lineas: [
      { cuenta_id: 13, debe: '1250.50', haber: '0.00' },
      { cuenta_id: 31, debe: '0.00', haber: '1250.50' },
    ],
  });
  expect(pedidos[0]!.cabeceras.get('Idempotency-Key')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Ventas 2026-15' })).toBeInTheDocument();
});

it('escribir en un lado borra el otro, y sin cuadrar no se envía', async () => {
  responder('get', '/api/asientos/7', { ...ASIENTO, lineas: ASIENTO.lineas.slice(1) });
  const usuario = await abrir('/asientos/nuevo?como=7');
  const haber = await screen.findByLabelText('Haber de la línea 1');
  const debe = screen.getByLabelText('Debe de la línea 1');
  expect(haber).toHaveValue('115.00');
  await usuario.type(debe, '5');
  expect(haber).toHaveValue('');
  await usuario.click(screen.getByRole('button', { name: 'Contabilizar' }));
  expect(await screen.findByText('Ingrese al menos dos líneas.')).toBeInTheDocument();
});

it('se pegan varias filas de una hoja, y se dice cuáles no se entendieron', async () => {
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('textbox', { name: 'Agregar una línea' }));
  await usuario.paste(
    'Cuenta\tDetalle\tDebe\tHaber\n1010101\tVenta del día\t1.250,50\t\n30101\tCapital social\t\t1250,50\n99\tNadie\t1\t\n',
  );
  expect(await screen.findByText('No se pegó 1 fila')).toBeInTheDocument();
  expect(screen.getByLabelText('Debe de la línea 1')).toHaveValue('1.250,50');
  expect(screen.getByLabelText('Detalle de la línea 1')).toHaveValue('Venta del día');
  expect(screen.getByLabelText('Detalle de la línea 2')).toHaveValue('');
  expect(screen.getByLabelText('Haber de la línea 2')).toHaveValue('1250,50');
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Cuadra');
});

it('la cuenta de una línea se cambia con F3', async () => {
  responder('get', '/api/asientos/7', { ...ASIENTO, lineas: ASIENTO.lineas.slice(1) });
  const usuario = await abrir('/asientos/nuevo?como=7');
  await usuario.click(await screen.findByLabelText('Haber de la línea 1'));
  await usuario.keyboard('{F3}');
  const buscador = await screen.findByRole('textbox', { name: 'Cuenta de la línea 1' });
  await waitFor(() => expect(buscador).toHaveFocus());
  await usuario.keyboard('1010102');
  await screen.findByRole('option', { name: /Banco/ });
  await usuario.keyboard('{Enter}');
  expect(
    await screen.findByRole('button', { name: /línea 1, 1010102 Banco del Pacífico/ }),
  ).toBeInTheDocument();
});

it('lo que el servidor rechaza va en su línea', async () => {
  responder('get', '/api/asientos/7', ASIENTO);
  fallar('post', '/api/asientos', 422, 'validacion', 'Revise.', {
    json: {
      fecha: ['Cerrado hasta el 31/10/2026.'],
      lineas: { 1: { cuenta_id: ['La cuenta ya no recibe movimientos.'] } },
    },
  });
  const usuario = await abrir('/asientos/nuevo?como=7');
  await usuario.click(await screen.findByRole('button', { name: /Contabilizar/ }));
  expect(await screen.findByText('La cuenta ya no recibe movimientos.')).toBeInTheDocument();
  expect(screen.getByText('Cerrado hasta el 31/10/2026.')).toBeInTheDocument();
});

const CENTROS: Centro[] = [{ id: 3, codigo: '01', nombre: 'Sucursal Norte', activo: true, version: 1 }];

it('el centro de costo es una columna, y la cuenta que lo pide lo pregunta primero', async () => {
  const plan = PLAN.map((c) => (c.id === 31 ? { ...c, pide_centro: true } : c));
  const usuario = await abrir('/asientos/nuevo', plan, CENTROS);
  expect(await screen.findByRole('columnheader', { name: 'Centro de costo' })).toBeInTheDocument();
  await usuario.type(screen.getByRole('textbox', { name: 'Agregar una línea' }), 'capital');
  await screen.findByRole('option', { name: /Capital social/ });
  await usuario.keyboard('{Enter}');
  const centro = await screen.findByLabelText('Centro de costo de la línea 1');
  await waitFor(() => expect(centro).toHaveFocus());
  await usuario.click(screen.getByRole('button', { name: /Contabilizar/ }));
  await waitFor(() => expect(centro).toHaveAccessibleDescription('Elija el centro de costo'));
  await usuario.keyboard('{Enter}');
  await usuario.selectOptions(centro, '3');
  expect(centro).toHaveValue('3');
});

it('sin centros de costo no hay columna', async () => {
  responder('get', '/api/asientos/7', { ...ASIENTO, lineas: ASIENTO.lineas.slice(1) });
  await abrir('/asientos/nuevo?como=7');
  await screen.findByLabelText('Debe de la línea 1');
  expect(screen.queryByRole('columnheader', { name: 'Centro de costo' })).toBeNull();
});

it('las letras en el debe se dicen en su celda al salir de ella, y no se suman como si nada', async () => {
  responder('get', '/api/asientos/7', { ...ASIENTO, lineas: ASIENTO.lineas.slice(1) });
  const usuario = await abrir('/asientos/nuevo?como=7');
  const debe = await screen.findByLabelText('Debe de la línea 1');
  await usuario.type(debe, 'cien{Tab}');
  await waitFor(() => expect(debe).toHaveAccessibleDescription('«cien» no es un importe'));
  expect(debe).toHaveValue('cien');
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Hay un importe que no se entiende');
  await usuario.clear(debe);
  await usuario.type(debe, '100{Tab}');
  await waitFor(() => expect(debe).toHaveAccessibleDescription(''));
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Falta en el haber 100.00');
});

it('de lo pegado, lo que no es un importe queda en su celda y se dice', async () => {
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('textbox', { name: 'Agregar una línea' }));
  await usuario.paste('1010101\tVenta\tcien\t-\n30101\tCapital\t\t100\n');
  const debe = await screen.findByLabelText('Debe de la línea 1');
  expect(debe).toHaveValue('cien');
  await waitFor(() => expect(debe).toHaveAccessibleDescription('«cien» no es un importe'));
  expect(screen.getByLabelText('Haber de la línea 1')).toHaveValue('');
});

const A_MEDIAS = {
  ...{ id: 55, tipo: 'ASIENTO', cliente: 'Arriendo', total: '50.00', creado_por: 'Ana', version: 3 },
  ...{ creado_en: '2026-11-21T10:00:00-05:00', actualizado_en: '2026-11-21T10:00:00-05:00' },
};

it('lo escrito se guarda solo, también al irse a otra pantalla', async () => {
  responder('get', '/api/asientos/7', ASIENTO);
  const creados = responder('post', '/api/asientos/borradores', A_MEDIAS, 201);
  const usuario = await abrir();
  await waitFor(() => expect(screen.getByLabelText('Glosa *')).toHaveFocus());
  await usuario.keyboard('Arriendo');
  act(() => void (window.location.hash = '#/asientos/7'));
  await screen.findByRole('heading', { name: 'Ventas 2026-15' });
  await waitFor(() => expect(creados).toHaveLength(1));
  expect(creados[0]!.cuerpo).toMatchObject({
    tipo: 'ASIENTO',
    cliente: 'Arriendo',
    total: '0.00',
    contenido: { glosa: 'Arriendo', lineas: [] },
  });
});

it('lo que se dejó a medias se retoma, y al contabilizarlo ya no es un borrador', async () => {
  const linea = (id: number, lados: object) => ({ ...lineaDe(PLAN.find((c) => c.id === id)!), ...lados });
  const contenido = {
    ...{ fecha: '2026-11-10', clase: 'AJUSTE', glosa: 'Arriendo' },
    lineas: [linea(13, { debe: '50.00' }), linea(31, { haber: '50.00' })],
  };
  responder('get', '/api/asientos/borradores/55', { ...A_MEDIAS, contenido });
  responder('get', '/api/asientos/7', ASIENTO);
  const hechos = responder('post', '/api/asientos', ASIENTO, 201);
  const usuario = await abrir('/asientos/nuevo?retoma=55');
  expect(await screen.findByLabelText('Glosa *')).toHaveValue('Arriendo');
  expect(screen.getByLabelText('Haber de la línea 2')).toHaveValue('50.00');
  expect(screen.getByText('Borrador')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /Contabilizar/ }));
  await waitFor(() => expect(hechos).toHaveLength(1));
  // El servidor lo elimina con lo mismo que lo registra: aquí no se pide aparte.
  expect(hechos[0]!.cuerpo).toMatchObject({ fecha: '2026-11-10', clase: 'AJUSTE', borrador_id: 55 });
});

it('el que alguien ya guardó en otra parte se dice', async () => {
  fallar('get', '/api/asientos/borradores/55', 404, 'no_encontrado', 'No existe.');
  await abrir('/asientos/nuevo?retoma=55');
  expect(await screen.findByText('Este borrador ya no está')).toBeInTheDocument();
});

it('la cuenta que lo pide pregunta de quién es antes que el importe', async () => {
  responder('post', '/api/comp/clientes/nombre', []);
  const usuario = await abrir();
  await waitFor(() => expect(screen.getByLabelText('Glosa *')).toHaveFocus());
  await usuario.type(screen.getByRole('textbox', { name: 'Agregar una línea' }), 'clientes');
  await screen.findByRole('option', { name: /Clientes/ });
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Cliente de la línea 1/ })).toHaveFocus());
  await usuario.click(screen.getByRole('button', { name: 'Contabilizar' }));
  expect(await screen.findByText('Elija el cliente')).toBeInTheDocument();
});

it('doscientas líneas caben en la rejilla', async () => {
  const cuentas = Array.from({ length: 200 }, (_, i) =>
    cuenta(1000 + i, `9${i}`, `Cuenta ${i}`, null, { acepta_movimiento: true }),
  );
  const lineas = cuentas.map((c, i) => ({
    ...ASIENTO.lineas[1]!,
    n: i + 1,
    cuenta_id: c.id,
    debe: i % 2 ? '1.00' : '0.00',
    haber: i % 2 ? '0.00' : '1.00',
  }));
  responder('get', '/api/asientos/7', { ...ASIENTO, lineas });
  await abrir('/asientos/nuevo?como=7', cuentas);
  const tabla = await screen.findByRole('table', { name: 'Líneas del asiento' });
  expect(within(tabla).getAllByRole('button', { name: /^Quitar la línea/ })).toHaveLength(200);
  expect(tabla).toHaveAttribute('data-larga');
  expect(screen.getByLabelText('Diferencia')).toHaveTextContent('Cuadra');
});
