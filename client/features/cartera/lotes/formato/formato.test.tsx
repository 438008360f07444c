import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { ENTIDADES, FORMATO, PLANTILLA } from '../muestras';
import { FormatoPage } from './FormatoPage';

async function abrir(permisos = ['pagos.ver', 'pagos.aprobar'], formato = FORMATO) {
  responder('get', '/api/pagos/lotes/formato', formato);
  responder('get', '/api/pagos/lotes/formato/plantillas', [PLANTILLA]);
  responder('get', '/api/vigentes/entidades-financieras', ENTIDADES);
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = '#/pagos/lotes/formato';
  render(enPantalla({ '/pagos/lotes/formato': <FormatoPage /> }, 'empresa'));
  await screen.findByRole('heading', { level: 1, hidden: true });
  return userEvent.setup({ delay: null });
}

const columna = async (n: number) => within(await screen.findByRole('group', { name: `Columna ${n}` }));
const guardar = () => screen.getByRole('button', { name: 'Guardar' });

it('se eligen las columnas y su orden, se ve cómo saldría y se guarda con la versión leída', async () => {
  const muestras = responder('post', '/api/pagos/lotes/formato/muestra', { texto: 'Valor;Moneda\r\n1;USD' });
  const guardados = responder('put', '/api/pagos/lotes/formato', { ...FORMATO, version: 3 });
  const usuario = await abrir();
  await usuario.click((await columna(2)).getByRole('button', { name: 'Subir la columna 2' }));
  await usuario.click(screen.getByRole('button', { name: 'Otra columna' }));
  const nueva = await columna(3);
  await usuario.type(nueva.getByRole('textbox', { name: 'Texto' }), 'USD');
  await usuario.type(nueva.getByRole('textbox', { name: 'Título' }), 'Moneda');
  await usuario.click((await columna(2)).getByRole('button', { name: 'Quitar la columna 2' }));
  const valor = await columna(1);
  await usuario.type(valor.getByRole('textbox', { name: 'Largo' }), '12');
  await usuario.selectOptions(valor.getByRole('combobox', { name: 'Se llena con' }), 'CEROS');
  await usuario.selectOptions(screen.getByRole('combobox', { name: 'Los valores' }), 'CENTAVOS');
  await usuario.click(screen.getByRole('switch', { name: /Otra persona aprueba/ }));
  expect(await screen.findByText(/Valor;Moneda/)).toBeInTheDocument();
  const espera = {
    aprobar_pagos: false,
    columnas: [
      { campo: 'valor', titulo: 'Valor', texto: '', otro: '', largo: 12, relleno: 'CEROS' },
      { campo: 'fijo', titulo: 'Moneda', texto: 'USD', otro: '', largo: 0, relleno: 'NINGUNO' },
    ],
    separador: 'PUNTO_Y_COMA',
    decimales: 'CENTAVOS',
    fechas: 'AAAA-MM-DD',
    codificacion: 'UTF8',
    encabezados: true,
    codigos: '',
    entidad: '',
  };
  await waitFor(() => expect(muestras.at(-1)?.cuerpo).toEqual(espera));
  await usuario.click(guardar());
  await waitFor(() => expect(guardados[0]?.cuerpo).toEqual({ ...espera, version: 2 }));
});

it('con un solo propietario se avisa que nadie aprobará lo que él prepare, si se pide', async () => {
  responder('post', '/api/pagos/lotes/formato/muestra', { texto: 'Valor' });
  const solo = { ...FORMATO, aprobar_pagos: false, aprueban: ['Ana Ríos'] };
  const usuario = await abrir(['pagos.ver', 'pagos.aprobar', 'usuarios.editar'], solo);
  const pide = await screen.findByRole('switch', { name: /Otra persona aprueba/ });
  const aviso = /un solo propietario activo, Ana Ríos: los lotes que prepare o cambie no tendrán quién/;
  expect(screen.queryByText(aviso)).toBeNull();
  await usuario.click(pide);
  expect(await screen.findByText(aviso)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Agregue otro propietario' })).toHaveAttribute(
    'href',
    '#/usuarios',
  );
});

it('lo que el servidor no acepta se dice en su campo y en la muestra', async () => {
  const msg = 'El separador no puede ser el signo de los decimales.';
  fallar('post', '/api/pagos/lotes/formato/muestra', 422, 'regla', msg, { json: { separador: [msg] } });
  fallar('put', '/api/pagos/lotes/formato', 422, 'regla', msg, { json: { separador: [msg] } });
  const usuario = await abrir();
  expect(await screen.findByText(msg)).toBeInTheDocument();
  await usuario.click(guardar());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Entre columnas' })).toBeInvalid());
});

it('el de un banco parte de su plantilla, que se dice de dónde sale, y se guarda para él', async () => {
  responder('post', '/api/pagos/lotes/formato/muestra', { texto: 'PA' });
  const usuario = await abrir();
  await screen.findByRole('switch', { name: /Otra persona aprueba/ });
  const suyo = { ...FORMATO, ...PLANTILLA, origen: 'PLANTILLA', aprobar_pagos: true, version: 0 };
  const leidos = responder('get', '/api/pagos/lotes/formato', suyo);
  await usuario.selectOptions(screen.getByRole('combobox', { name: /Se paga desde/ }), 'Banco Pichincha');
  expect(await screen.findByText(PLANTILLA.nota)).toBeInTheDocument();
  expect(leidos[0]!.url.searchParams.get('entidad')).toBe('0010');
  expect(screen.queryByRole('switch', { name: /Otra persona aprueba/ })).toBeNull();
  expect((await columna(2)).queryByRole('textbox', { name: 'Título' })).toBeNull();
  const propio = { ...suyo, origen: 'PROPIO', version: 1 };
  const guardados = responder('put', '/api/pagos/lotes/formato', propio);
  await usuario.selectOptions((await columna(1)).getByRole('combobox', { name: 'Lleva' }), 'segun_banco');
  await usuario.type((await columna(1)).getByRole('textbox', { name: 'En otro banco' }), 'COB');
  responder('get', '/api/pagos/lotes/formato', propio);
  await usuario.click(guardar());
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(guardados[0]!.cuerpo).toMatchObject({
    entidad: '0010',
    version: 0,
    separador: 'TABULADOR',
    columnas: [{ campo: 'segun_banco', texto: 'PA', otro: 'COB' }, PLANTILLA.columnas[1]],
  });
  expect(await screen.findByText('Es el que su empresa guardó.')).toBeInTheDocument();
});

it('el de todos puede empezar con la plantilla de un banco', async () => {
  responder('post', '/api/pagos/lotes/formato/muestra', { texto: 'PA' });
  const usuario = await abrir();
  await screen.findByRole('switch', { name: /Otra persona aprueba/ });
  const cual = screen.getByRole('combobox', { name: 'Empezar con la plantilla de' });
  await usuario.selectOptions(cual, await within(cual).findByRole('option', { name: 'Banco Pichincha' }));
  expect(await screen.findByText(PLANTILLA.nota)).toBeInTheDocument();
  expect((await columna(1)).getByRole('textbox', { name: 'Texto' })).toHaveValue('PA');
  expect((await columna(2)).getByRole('textbox', { name: 'Largo' })).toHaveValue('4');
  expect(screen.getByRole('combobox', { name: 'Entre columnas' })).toHaveValue('TABULADOR');
});

it('quien no configura la empresa no entra', async () => {
  await abrir(['pagos.ver', 'pagos.editar']);
  expect(screen.getByText('Su perfil no tiene acceso a esta pantalla')).toBeInTheDocument();
});
