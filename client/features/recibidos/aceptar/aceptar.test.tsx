import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { fila, recibido } from '../muestras';
import { RecibidosPage } from '../RecibidosPage';

const acciones: ReturnType<typeof fila>['acciones'] = ['aceptar', 'retener', 'descartar'];

const PROPUESTA = {
  proveedor: { id: null, nuevo: { identificacion: '1790016919001' } },
  sustento: '01',
  lineas: [
    {
      n: 1,
      descripcion: 'Resma de papel bond',
      destino: 'GASTO',
      clase: 'BIENES',
      sustento: '',
      producto_id: null,
      motivo: 'Como la última vez.',
    },
  ],
  retencion: {
    lineas: [
      {
        codigo: 1,
        codigo_retencion: '312',
        base: '100.00',
        porcentaje: '2',
        valor: '2.00',
        motivo: 'Compra de bienes muebles.',
      },
    ],
  },
  vence: '2026-12-12',
  motivo: 'Así se aceptaron los tres anteriores.',
  modifica: null,
  sin_retener: '',
  regla_id: null,
  segura: true,
  unidad_decide: false,
};

const HECHO = { id: 1, hecho: true, compra_id: 71, retencion_id: null, mensaje: '' };

const vigente = (valores: Record<string, string>) => ({
  rotulo: '',
  valores,
  desde: '2024-04-01',
  hasta: null,
  fuente: 'Norma',
  certeza: 'OFICIAL',
});

async function abrir(
  suyas = [acciones, acciones, acciones],
  propuesta: object = PROPUESTA,
  mas: string[] = [],
) {
  const filas = suyas.map((a, n) => fila(n + 1, { acciones: a }));
  responder('get', '/api/recibidos/paginacion', {
    ...pagina(filas),
    estados: [{ estado: 'POR_REVISAR', cuantos: 3, total: '345.00', iva: '45.00' }],
    suma: '345.00',
  });
  for (const id of [1, 2, 3]) {
    responder('get', `/api/recibidos/${id}`, recibido(id, { acciones }));
    responder('get', `/api/recibidos/${id}/propuesta`, propuesta);
  }
  responder('get', '/api/vigentes/formas-pago', []);
  responder('get', '/api/vigentes/sustentos', [
    vigente({ codigo: '01', nombre: 'Crédito tributario' }),
    vigente({ codigo: '02', nombre: 'Costo o gasto' }),
  ]);
  responder('get', '/api/vigentes/retenciones', [
    vigente({ impuesto: '1', sujeto: 'RESIDENTE', codigo: '312', nombre: 'Bienes', porcentajes: '2' }),
    vigente({ impuesto: '1', sujeto: 'RESIDENTE', codigo: '343', nombre: 'Energía', porcentajes: '1.75' }),
    vigente({ impuesto: '1', sujeto: 'NO_RESIDENTE', codigo: '500', nombre: 'Energía', porcentajes: '25' }),
    vigente({ impuesto: '2', sujeto: 'RESIDENTE', codigo: '1', nombre: 'Energía', porcentajes: '30' }),
  ]);
  guardarEmpresa(sesionEmpresa({ permisos: ['recibidos.ver', 'recibidos.editar', ...mas] }));
  window.location.hash = '#/recibidos';
  render(enPantalla({ '/recibidos': <RecibidosPage /> }, 'empresa'));
  await seVe(1);
  await elegido().findByText('Así se aceptaron los tres anteriores.');
  return userEvent.setup({ delay: null });
}

const elegido = () => within(screen.getByRole('region', { name: 'El documento elegido' }));
const seVe = async (id: number) => {
  await screen.findByRole('region', { name: 'El documento elegido' });
  await waitFor(() =>
    expect(elegido().getByRole('heading', { name: `Factura 001-002-00000000${id}` })).toBeVisible(),
  );
};

it('a la derecha se ve en qué se convertirá, y por qué', async () => {
  await abrir();
  expect(elegido().getByText('Nuevo: se crea con los datos del documento')).toBeVisible();
  expect(elegido().getByText('Compra de bienes muebles.')).toBeVisible();
  expect(elegido().getByRole('status')).toHaveTextContent('Se retienen $ 2.00 y se le pagan $ 113.00');
  expect(elegido().getByLabelText('Es')).toHaveValue('GASTO');
});

it('un solo lote sin decir cuánto es el de toda la línea', async () => {
  const [linea] = PROPUESTA.lineas;
  const suya = { ...linea, destino: 'INVENTARIO', producto_id: 9, producto: 'Amoxicilina' };
  responder('get', '/api/productos/9', { PRO_ID: 9, PRO_CONTROL: 'LOTES' });
  const persona = await abrir(undefined, { ...PROPUESTA, lineas: [suya] });
  const pedidas = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  await persona.type(await elegido().findByLabelText('Lotes de Resma de papel bond'), 'L-20 (31/05/2027)');
  await persona.click(elegido().getByText('Así se aceptaron los tres anteriores.'));
  await persona.keyboard('a');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.cuerpo).toMatchObject({
    lineas: [{ n: 1, lotes: [{ codigo: 'L-20', cantidad: '20', caduca: '2027-05-31' }] }],
  });
});

const DEBITO = {
  asiento_id: 9,
  n: 2,
  fecha: '2026-11-12',
  glosa: 'Comisión del mes',
  detalle: '',
  cuenta_id: 4,
  cuenta: '520302 COMISIONES',
  valor: '115.00',
  banco_id: 1,
  banco: 'Corriente',
  propuesto: true,
};

it('lo que se acaba de aceptar se paga con otra tecla', async () => {
  const debe = { ...HECHO, proveedor_id: 5, documento_id: 31 };
  const persona = await abrir(undefined, undefined, ['pagos.editar']);
  responder('post', '/api/recibidos/1/aceptar', debe, 201);
  await persona.keyboard('a');
  expect(await screen.findByRole('link', { name: 'Pagarlo' })).toHaveAttribute(
    'href',
    '#/pagos/nuevo?proveedor=5&documento=31',
  );
  await persona.keyboard('p');
  expect(window.location.hash).toBe('#/pagos/nuevo?proveedor=5&documento=31');
});

it('a quien no paga no se le ofrece pagar lo aceptado', async () => {
  const persona = await abrir();
  responder('post', '/api/recibidos/1/aceptar', { ...HECHO, proveedor_id: 5, documento_id: 31 }, 201);
  await persona.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pagarlo' })).not.toBeInTheDocument();
  await persona.keyboard('p');
  expect(window.location.hash).toMatch(/^#\/recibidos/);
});

it('lo que el banco ya cobró se marca, y se acepta con ello', async () => {
  responder('get', '/api/contabilidad', { activa: true });
  responder('get', '/api/cuentas', []);
  responder('get', '/api/centros', []);
  responder('post', '/api/recibidos/1/asiento', { lineas: [], faltan: [] });
  responder('get', '/api/recibidos/1/debitos', { saldo: '115.00', atados: [], elegibles: [DEBITO] });
  const persona = await abrir(undefined, undefined, ['contabilidad.ver']);
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  expect(await elegido().findByText(/se anotó lo mismo que esto suma, \$ 115.00/)).toBeVisible();
  await persona.click(elegido().getByRole('checkbox', { name: /Comisión del mes/ }));
  await persona.keyboard('a');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toMatchObject({ debitos: [{ asiento_id: 9, n: 2 }] });
});

it('al aceptar varios dice cuántos cobró ya el banco', async () => {
  const persona = await abrir();
  responder(
    'post',
    '/api/recibidos/aceptar',
    [1, 2].map((id) => ({ ...HECHO, id, compra_id: 70 + id, aviso: '', cobrada: id === 2 })),
    201,
  );
  await persona.keyboard('xjx');
  expect(await screen.findByText('2 seleccionadas')).toBeVisible();
  await persona.keyboard('a');
  expect(await screen.findByText(/parece que el banco ya cobró 1/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la compra' })).toHaveAttribute('href', '#/compras/72');
});

it('con la A se acepta como se propone y el siguiente queda elegido', async () => {
  const persona = await abrir();
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  await persona.keyboard('a');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toEqual({ retener: false });
  await seVe(2);
  expect(await screen.findByText('Factura 001-002-000000001 se aceptó')).toBeVisible();
  const anuladas = responder('post', '/api/compras/71/anular', {});
  await persona.keyboard('z');
  await waitFor(() => expect(anuladas).toHaveLength(1));
});

it('con la R se retiene también, y lo que se cambió va con ello', async () => {
  const persona = await abrir();
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  await persona.selectOptions(elegido().getByLabelText('Es'), 'Activo fijo');
  await persona.selectOptions(elegido().getByLabelText('Sustento'), '02 Costo o gasto');
  const base = elegido().getByLabelText('Base');
  await persona.clear(base);
  await persona.type(base, '50');
  expect(elegido().getByRole('status')).toHaveTextContent('Se retienen $ 1.00');
  // Mientras se escribe en un campo, la letra es del campo.
  await persona.click(elegido().getByRole('heading', { name: 'Al aceptarlo' }));
  await persona.keyboard('r');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toEqual({
    retener: true,
    sustento: '02',
    vence: '2026-12-12',
    lineas: [
      {
        n: 1,
        destino: 'ACTIVO',
        clase: '',
        sustento: '',
        producto_id: null,
        cuenta_id: null,
        centro_id: null,
      },
    ],
    retencion: {
      lineas: [
        { codigo: 1, codigo_retencion: '312', base: '50', porcentaje: '2', banano: null, dividendos: null },
      ],
    },
  });
});

it('el código se cambia por otro de su impuesto, y el porcentaje va con él', async () => {
  const persona = await abrir();
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  const codigo = elegido().getByLabelText('Código de Renta', { selector: 'input' });
  await waitFor(() => expect(codigo).toHaveValue('312 Bienes'));
  await persona.clear(codigo);
  await persona.type(codigo, 'energia');
  // Ni el de no residentes ni el del IVA.
  const opcion = await screen.findByRole('option', { name: /343 Energía/ });
  expect(screen.getAllByRole('option', { name: /Energía/ })).toHaveLength(1);
  await persona.click(opcion);
  expect(elegido().getByRole('status')).toHaveTextContent('Se retienen $ 1.75');
  await persona.click(elegido().getByRole('heading', { name: 'Al aceptarlo' }));
  await persona.keyboard('r');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toMatchObject({
    retencion: { lineas: [{ codigo: 1, codigo_retencion: '343', porcentaje: '1.75' }] },
  });
});

it('de lo marcado, lo que se compra se acepta y las retenciones se registran, cada una como lo que es', async () => {
  const persona = await abrir([acciones, ['registrar'], ['registrar']]);
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  const registradas = responder('post', '/api/retenciones-recibidas/de-recibidos', [
    { id: 2, hecho: true, mensaje: '', retencion_id: 31 },
    { id: 3, hecho: false, mensaje: 'No hay un cliente con ese RUC.', retencion_id: null },
  ]);
  await persona.keyboard('xjxjx');
  expect(await screen.findByText('3 seleccionadas')).toBeVisible();
  await persona.keyboard('a');
  await waitFor(() => expect(registradas).toHaveLength(1));
  expect(aceptados).toHaveLength(1);
  expect(registradas[0]!.cuerpo).toEqual({ ids: [2, 3] });
  expect(await screen.findByText('No hay un cliente con ese RUC.')).toBeVisible();
});

it('los marcados se aceptan juntos, y se dice con cuáles no se pudo', async () => {
  const persona = await abrir();
  const aceptados = responder('post', '/api/recibidos/aceptar', [
    HECHO,
    { id: 2, hecho: false, compra_id: null, retencion_id: null, mensaje: 'El mes está cerrado.' },
  ]);
  await persona.keyboard('xjx');
  expect(await screen.findByText('2 seleccionadas')).toBeVisible();
  await persona.keyboard('a');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toEqual({ ids: [1, 2], retener: false });
  expect(await screen.findByText('El mes está cerrado.')).toBeVisible();
});

it('de lo que no se retiene, R lo dice y no lo acepta', async () => {
  const persona = await abrir([acciones, acciones, acciones], {
    ...PROPUESTA,
    retencion: null,
    sin_retener: 'No es agente.',
  });
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  await persona.keyboard('r');
  expect(await screen.findByText('No es agente. Acéptelo con A.')).toBeVisible();
  expect(aceptados).toHaveLength(0);
});

it('si la compra queda pero la retención no sale, lo dice', async () => {
  const persona = await abrir();
  responder('post', '/api/recibidos/1/aceptar', { ...HECHO, mensaje: 'Su firma venció.' }, 201);
  await persona.keyboard('r');
  expect(await screen.findByText('Su firma venció.')).toBeVisible();
  expect(screen.queryByText(/con su retención/)).not.toBeInTheDocument();
});

it('si no se puede, lo dice y el documento sigue por revisar', async () => {
  const persona = await abrir();
  fallar('post', '/api/recibidos/1/aceptar', 409, 'conflicto', 'El mes está cerrado.');
  await persona.keyboard('a');
  expect(await screen.findByText('El mes está cerrado.')).toBeVisible();
});

it('lo que conviene revisar de su retención se pregunta antes de aceptarlo', async () => {
  const persona = await abrir();
  const msg = 'Desde el documento pasaron 20 días hábiles.';
  let veces = 0;
  const aceptados = responder('post', '/api/recibidos/1/aceptar', () =>
    ++veces < 2
      ? HttpResponse.json(
          { msg, code: 409, status: 'confirmacion', errors: { json: { sustentos: [msg] } } },
          { status: 409 },
        )
      : HttpResponse.json({ ...HECHO, retencion_id: 9 }, { status: 201 }),
  );
  await persona.keyboard('r');
  const ventana = await screen.findByRole('dialog', { name: '¿Aceptarlo y retener así?' });
  expect(ventana).toHaveTextContent(msg);
  await persona.click(within(ventana).getByRole('button', { name: 'Aceptar y retener' }));
  await waitFor(() => expect(aceptados).toHaveLength(2));
  expect(aceptados[1]!.cuerpo).toEqual({ retener: true, confirma_avisos: true });
});

it('de un transporte pregunta de quién es la unidad, y con la respuesta propone otra vez lo que se retiene', async () => {
  const [linea] = PROPUESTA.lineas;
  const [una] = PROPUESTA.retencion.lineas;
  const deCarga = { ...PROPUESTA, unidad_decide: true, lineas: [{ ...linea, clase: 'TRANSPORTE' }] };
  const persona = await abrir(undefined, deCarga);
  const pedidas = responder('post', '/api/recibidos/1/propuesta', {
    ...deCarga,
    retencion: { lineas: [{ ...una, porcentaje: '0', valor: '0.00', motivo: 'Es de un socio.' }] },
  });
  const aceptados = responder('post', '/api/recibidos/1/aceptar', HECHO, 201);
  const unidad = elegido().getByLabelText('¿Unidad propia o de socio?');
  expect(unidad).toHaveAccessibleDescription('De eso depende lo que se retiene');
  await persona.selectOptions(unidad, 'De un socio de la operadora');
  expect(await elegido().findByText('Es de un socio.')).toBeVisible();
  expect(pedidas[0]!.cuerpo).toEqual({ unidad: 'DE_SOCIO', lineas: [{ n: 1, clase: 'TRANSPORTE' }] });
  await persona.click(elegido().getByRole('heading', { name: 'Al aceptarlo' }));
  await persona.keyboard('r');
  await waitFor(() => expect(aceptados).toHaveLength(1));
  expect(aceptados[0]!.cuerpo).toMatchObject({
    unidad: 'DE_SOCIO',
    retencion: { lineas: [{ codigo_retencion: '312', porcentaje: '0' }] },
  });
});

it('de lo que no es transporte no se pregunta por la unidad', async () => {
  await abrir();
  expect(elegido().queryByLabelText('¿Unidad propia o de socio?')).not.toBeInTheDocument();
});
