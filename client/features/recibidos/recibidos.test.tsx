import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { use, useState, type PropsWithChildren } from 'react';
import { UNSAFE_LocationContext as Lugar } from 'react-router-dom';
import { fallar, responder } from '@/testing/server';
import { abrir, bandeja, EDITA, elegido, empezar, seVe, terminar, tres } from './enPrueba';
import { fila, recibido } from './muestras';

beforeEach(empezar);
afterEach(terminar);

describe('la bandeja', () => {
  it('abre en lo que hay por revisar, con el primero a su lado', async () => {
    const llamadas = tres();
    await abrir();
    await seVe(1);
    expect(await elegido().findByText('Resma de papel bond')).toBeVisible();
    expect(elegido().getByText('IVA 15 % sobre 100.00')).toBeVisible();
    expect(llamadas[0]!.url.searchParams.get('estado')).toBe('POR_REVISAR');
    expect(screen.getByRole('button', { name: 'Por revisar 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Cuarentena 2' })).toBeVisible();
  });

  it('con las flechas o con j y k se pasa de uno a otro, y la dirección dice cuál se ve', async () => {
    tres();
    const persona = await abrir();
    await seVe(1);
    await persona.keyboard('j');
    await seVe(2);
    await persona.keyboard('{ArrowDown}');
    await seVe(3);
    expect(window.location.hash).toContain('ver=3');
    await persona.keyboard('k');
    await seVe(2);
    await persona.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'El documento elegido' })).toHaveFocus();
  });

  it('la carpeta y la búsqueda van en la dirección y al servidor', async () => {
    const llamadas = tres();
    const persona = await abrir('?estado=CUARENTENA');
    await seVe(1);
    expect(llamadas[0]!.url.searchParams.get('estado')).toBe('CUARENTENA');
    await persona.type(screen.getByRole('searchbox'), 'papelera{Enter}');
    await waitFor(() => expect(llamadas.at(-1)!.url.searchParams.get('filtro')).toBe('papelera'));
    await persona.selectOptions(screen.getByLabelText('Tipo'), 'Retención');
    await waitFor(() => expect(llamadas.at(-1)!.url.searchParams.get('tipo')).toBe('07'));
  });

  it('a quien solo mira no le ofrece traer ni descartar', async () => {
    responder('get', '/api/recibidos/paginacion', bandeja([fila(1, { acciones: [] })], { POR_REVISAR: 1 }));
    responder('get', '/api/recibidos/1', recibido(1, { acciones: [] }));
    responder('get', '/api/vigentes/formas-pago', []);
    await abrir('', ['recibidos.ver']);
    await seVe(1);
    expect(screen.queryByRole('button', { name: 'Traer documentos' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Descartar/ })).not.toBeInTheDocument();
  });

  it('si no se puede cargar lo dice, y se reintenta', async () => {
    fallar('get', '/api/recibidos/paginacion', 500, 'error', 'Algo falló.');
    await abrir();
    expect(await screen.findByRole('heading', { name: 'No se pudo cargar la lista' })).toBeVisible();
  });

  it('sin nada todavía, enseña a obtener el listado del portal', async () => {
    responder('get', '/api/recibidos/paginacion', bandeja([], {}));
    const persona = await abrir();
    expect(await screen.findByRole('heading', { name: 'Traiga lo que le facturaron' })).toBeVisible();
    await persona.click(screen.getByRole('button', { name: 'Traer documentos' }));
    expect(await screen.findByRole('dialog', { name: 'Traer documentos' })).toBeVisible();
  });

  it('una carpeta vacía dice qué se guarda en ella', async () => {
    responder('get', '/api/recibidos/paginacion', bandeja([], { ACEPTADO: 4 }));
    await abrir('?estado=CUARENTENA');
    expect(await screen.findByRole('heading', { name: 'No hay nada en cuarentena' })).toBeVisible();
  });
});

it('una guía se da por vista con la A, y con la z vuelve', async () => {
  tres();
  const guia = { tipo: '06', tipo_nombre: 'Guía de remisión', acciones: ['archivar', 'descartar'] } as const;
  responder(
    'get',
    '/api/recibidos/paginacion',
    bandeja([{ ...fila(1), ...guia, acciones: [...guia.acciones] }, fila(2)], { POR_REVISAR: 2 }),
  );
  responder('get', '/api/recibidos/1', { ...recibido(1), ...guia, acciones: [...guia.acciones] });
  const vistas = responder('post', '/api/recibidos/1/archivar', recibido(1));
  const vueltas = responder('post', '/api/recibidos/1/restaurar', recibido(1));
  const persona = await abrir();
  expect(await screen.findByRole('button', { name: /Dar por visto/ })).toBeVisible();
  await persona.keyboard('a');
  await waitFor(() => expect(vistas).toHaveLength(1));
  await seVe(2);
  await persona.keyboard('z');
  await waitFor(() => expect(vueltas).toHaveLength(1));
});

/** El enrutador dibuja sin apuro: en otra pestaña, o con el equipo ocupado, la dirección nueva le llega después que la lista. */
function EnrutadorLento({ children }: PropsWithChildren) {
  const [lugar] = useState(use(Lugar));
  return <Lugar value={lugar}>{children}</Lugar>;
}

it('la A pasa siempre al que sigue, aunque la lista se relea antes de que el enrutador se entere', async () => {
  const filas = [1, 2, 3].map((id) => fila(id, { tipo: '06', acciones: ['archivar'] }));
  tres();
  responder('get', '/api/recibidos/paginacion', bandeja(filas, { POR_REVISAR: 3 }));
  const persona = await abrir('?ver=2', EDITA, EnrutadorLento);
  await seVe(2);
  const quedan = bandeja(
    filas.filter(({ id }) => id !== 2),
    { POR_REVISAR: 2 },
  );
  const pedidas = responder('get', '/api/recibidos/paginacion', quedan);
  responder('post', '/api/recibidos/2/archivar', recibido(2));
  await persona.keyboard('a');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  await seVe(3);
  expect(window.location.hash).toContain('ver=3');
  expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-current', 'true');
});

it.each([
  ['CUARENTENA', 'c', 'reconocer', /Reconocer/],
  ['DESCARTADO', 'v', 'restaurar', /Volver a revisar/],
] as const)(
  'el de %s se trabaja con la %s, y el siguiente queda elegido',
  async (estado, tecla, accion, boton) => {
    const suyo = { estado, acciones: [accion] };
    responder('get', '/api/recibidos/paginacion', bandeja([fila(1, suyo), fila(2, suyo)], { [estado]: 2 }));
    for (const n of [1, 2]) responder('get', `/api/recibidos/${n}`, recibido(n, suyo));
    responder('get', '/api/vigentes/formas-pago', []);
    const hechos = responder('post', `/api/recibidos/1/${accion}`, recibido(1));
    const persona = await abrir(`?estado=${estado}`);
    await seVe(1);
    expect(await screen.findByRole('button', { name: boton })).toBeVisible();
    await persona.keyboard('a'); // la que acepta no hace nada aquí
    await persona.keyboard(tecla);
    await waitFor(() => expect(hechos).toHaveLength(1));
    await seVe(2);
  },
);

it('del que el SRI niega se le pregunta otra vez, y los negados se ven solos', async () => {
  const suyo = { estado: 'CUARENTENA' as const, acciones: ['preguntar' as const] };
  const pedidos = responder('get', '/api/recibidos/paginacion', bandeja([fila(1, suyo)], { CUARENTENA: 1 }));
  responder('get', '/api/recibidos/1', recibido(1, suyo));
  responder('get', '/api/vigentes/formas-pago', []);
  const preguntas = responder('post', '/api/recibidos/1/preguntar', recibido(1, suyo));
  const persona = await abrir('?estado=CUARENTENA');
  await persona.click(await screen.findByRole('button', { name: 'Preguntar otra vez al SRI' }));
  await waitFor(() => expect(preguntas).toHaveLength(1));
  expect(await screen.findByText(/Se le está preguntando al SRI/)).toBeVisible();
  await persona.click(screen.getByRole('button', { name: 'El SRI los niega' }));
  await waitFor(() => expect(pedidos.at(-1)!.url.searchParams.get('negados')).toBe('true'));
});

describe('descartar', () => {
  const conMotivo = async (persona: ReturnType<typeof userEvent.setup>) => {
    const ventana = await screen.findByRole('dialog');
    await persona.type(within(ventana).getByLabelText(/Motivo/), 'No es nuestro');
    await persona.click(within(ventana).getByRole('button', { name: 'Descartar' }));
  };

  it('con la D y su motivo; el siguiente queda elegido, y con la z vuelve', async () => {
    tres();
    const descartados = responder('post', '/api/recibidos/1/descartar', recibido(1));
    const restaurados = responder('post', '/api/recibidos/1/restaurar', recibido(1));
    const persona = await abrir();
    await seVe(1);
    await persona.keyboard('d');
    await conMotivo(persona);
    await waitFor(() => expect(descartados).toHaveLength(1));
    expect(descartados[0]!.cuerpo).toEqual({ motivo: 'No es nuestro' });
    await seVe(2);
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
    await persona.keyboard('z');
    await waitFor(() => expect(restaurados).toHaveLength(1));
  });

  it('los marcados van juntos, con un solo motivo', async () => {
    tres();
    const descartados = responder('post', '/api/recibidos/descartar', [
      { id: 1, hecho: true, mensaje: '' },
      { id: 2, hecho: false, mensaje: 'Ese ya se aceptó.' },
    ]);
    const persona = await abrir();
    await seVe(1);
    await persona.keyboard('xjx');
    expect(await screen.findByText('2 seleccionadas')).toBeVisible();
    await persona.keyboard('d');
    await conMotivo(persona);
    await waitFor(() => expect(descartados).toHaveLength(1));
    expect(descartados[0]!.cuerpo).toEqual({ ids: [1, 2], motivo: 'No es nuestro' });
    expect(await screen.findByText('Ese ya se aceptó.')).toBeVisible();
    await seVe(3);
  });
});

it('su página dice para quién es el que está en cuarentena, y lee su XML en renglones', async () => {
  responder(
    'get',
    '/api/recibidos/9',
    recibido(9, {
      estado: 'CUARENTENA',
      avisos: [{ codigo: 'OTRO_RECEPTOR', texto: 'Es para 1713328506 Ana Ponce.' }],
    }),
  );
  responder('get', '/api/recibidos/9/xml', '<factura><ruc>1</ruc></factura>');
  responder('get', '/api/vigentes/formas-pago', []);
  const persona = await abrir('/9');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Factura 001-002-000000009');
  expect(screen.getByText('Es para 1713328506 Ana Ponce.')).toBeVisible();
  await persona.click(screen.getByRole('button', { name: /^Acciones de/ }));
  await persona.click(await screen.findByRole('menuitem', { name: 'Ver el XML' }));
  expect(await screen.findByRole('region', { name: 'Contenido del XML' })).toHaveTextContent('<ruc>1</ruc>');
});

it.each([
  ['OTRO_RECEPTOR', /no es la identificación de su empresa.*reconózcalo/, 0],
  ['FIRMA_NO_COMPROBADA', /no se pudo comprobar que sea de quien dice.*reconózcalo/, 1],
])('el que se puede reconocer dice una vez por qué está apartado: %s', async (codigo, porQue, avisos) => {
  const suyo = { estado: 'CUARENTENA' as const, acciones: ['reconocer' as const] };
  responder('get', '/api/recibidos/9', recibido(9, { ...suyo, avisos: [{ codigo, texto: 'El aviso.' }] }));
  responder('get', '/api/vigentes/formas-pago', []);
  await abrir('/9');
  expect(screen.getByRole('note')).toHaveTextContent(porQue);
  expect(screen.queryAllByText('El aviso.')).toHaveLength(avisos);
});
