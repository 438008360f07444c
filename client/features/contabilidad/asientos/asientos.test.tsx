import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, ASIENTO, CON_LIBROS, PLAN, SIN_LIBROS } from '@/testing/contabilidad';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { nombreDe } from '../presta/rotulos';
import { AsientoPage } from './AsientoPage';
import { AsientosPage } from './AsientosPage';

const RUTAS = {
  '/asientos': <AsientosPage />,
  '/asientos/:id': <AsientoPage />,
};
const abrir = (hash: string, permisos?: string[]) => {
  responder('get', '/api/asientos/origenes', [{ tipo: 'COBRO', nombre: 'Cobro' }]);
  return abrirEn(hash, RUTAS, permisos);
};

it('un asiento se nombra por su diario, su año y su número, cuando ya lo tiene', () => {
  expect(nombreDe(ASIENTO)).toBe('Ventas 2026-15');
  expect(nombreDe({ ...ASIENTO, numero: null })).toBe('Ventas, por numerar');
});

it('la lista se acota por lo que la dirección dice y por la cuenta que se busca', async () => {
  responder('get', '/api/cuentas', PLAN);
  const pedidas = responder('get', '/api/asientos/paginacion', pagina([ASIENTO]));
  const usuario = await abrir('/asientos?diario=VENTAS&desde=2026-11-01');
  const fila = await screen.findByRole('row', { name: /Ventas 2026-15/ });
  const enlaces = within(fila).getAllByRole('link', { name: ASIENTO.glosa });
  expect(enlaces.map((a) => a.getAttribute('href'))).toEqual(['#/asientos/7', '#/comprobantes/5']);
  expect(Object.fromEntries(pedidas[0]!.url.searchParams)).toMatchObject({
    diario: 'VENTAS',
    desde: '2026-11-01',
  });
  await usuario.selectOptions(await screen.findByLabelText('Viene de'), 'COBRO');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('origen')).toBe('COBRO'));
  await usuario.type(screen.getByRole('textbox', { name: 'Cuenta' }), 'caja');
  await usuario.click(await screen.findByRole('option', { name: /Caja/ }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('cuenta')).toBe('13'));
  await usuario.click(screen.getByRole('button', { name: 'Quitar la cuenta' }));
  await waitFor(() => expect(window.location.hash).not.toContain('cuenta='));
});

it('la lista va por fecha, número y glosa, que es la que lleva al asiento; se exporta y se imprime', async () => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/asientos/paginacion', pagina([ASIENTO]));
  const pedidos = responder('post', '/api/comp/enlaces', { url: '/api/libros/asientos/7/pdf?firma=x' });
  const pestana = { location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(pestana as unknown as Window);
  const usuario = await abrir('/asientos');
  await screen.findByRole('row', { name: /Ventas 2026-15/ });
  const titulos = screen.getAllByRole('columnheader').map((th) => th.textContent);
  expect(titulos.slice(0, 3)).toEqual(['Fecha', 'Asiento', 'Glosa']);
  await usuario.click(screen.getByRole('button', { name: /Acciones de Ventas 2026-15/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
  await waitFor(() => expect(pestana.location.href).toContain('/api/libros/asientos/7/pdf'));
  expect(pedidos[0]!.cuerpo).toEqual({ ruta: '/api/libros/asientos/7/pdf' });
});

it('lo que se dejó a medias se retoma desde la lista, o se elimina', async () => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/asientos/paginacion', pagina([ASIENTO]));
  const borrador = {
    ...{ id: 55, tipo: 'ASIENTO', cliente: 'Arriendo de noviembre', total: '50.00', creado_por: 'Ana' },
    ...{ creado_en: '2026-11-21T10:00:00-05:00', actualizado_en: '2026-11-21T10:00:00-05:00', version: 1 },
  };
  const pedidas = responder('get', '/api/asientos/borradores', pagina([borrador]));
  const usuario = await abrir('/asientos');
  await usuario.click(await screen.findByRole('button', { name: 'Borradores (1)' }));
  const ventana = await screen.findByRole('dialog', { name: 'Borradores' });
  expect(within(ventana).getByRole('link', { name: 'Arriendo de noviembre' })).toHaveAttribute(
    'href',
    '#/asientos/nuevo?retoma=55',
  );
  expect(pedidas[0]!.url.searchParams.get('tipo')).toBe('ASIENTO');
  const eliminados = responder('delete', '/api/asientos/borradores/55', null, 204);
  await usuario.click(within(ventana).getByRole('button', { name: /^Eliminar el borrador/ }));
  await usuario.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(eliminados).toHaveLength(1));
});

it('si son tantos que en las glosas se buscó desde un día, lo dice y dice cómo buscar antes', async () => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/asientos/paginacion', { ...pagina([ASIENTO]), palabras_desde: '2025-11-20' });
  await abrir('/asientos?filtro=papel');
  expect(await screen.findByText(/se buscó desde el 20\/11\/2025.*elija «Desde»/)).toBeInTheDocument();
});

it('quien solo mira no escribe ni copia', async () => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/asientos/paginacion', pagina([]));
  responder('get', '/api/contabilidad', CON_LIBROS);
  await abrir('/asientos', ['contabilidad.ver']);
  expect(await screen.findByText('Aún no hay asientos')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Nuevo asiento/ })).toBeNull();
});

it('vacía y sin libros, lo único que ofrece es empezarlos; con ellos, el primer asiento', async () => {
  responder('get', '/api/cuentas', PLAN);
  responder('get', '/api/asientos/paginacion', pagina([]));
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir('/asientos');
  const lista = await screen.findByRole('region', { name: 'Asientos' });
  expect(await within(lista).findByRole('link', { name: 'Empezar los libros' })).toBeInTheDocument();
  expect(within(lista).queryByRole('link', { name: 'Nuevo asiento' })).toBeNull();
});

it('la página dice sus líneas, de quién son y de qué documento viene', async () => {
  responder('get', '/api/asientos/7', ASIENTO);
  await abrir('/asientos/7');
  expect(screen.getByRole('link', { name: 'Factura 001-001-000000045' })).toHaveAttribute(
    'href',
    '#/comprobantes/5',
  );
  const [, clientes] = within(screen.getByRole('table', { name: 'Líneas del asiento' })).getAllByRole('row');
  expect(clientes).toHaveTextContent('1010205 ClientesComercial Andina115.00');
  expect(screen.queryByRole('columnheader', { name: 'Detalle' })).toBeNull();
});

it('se reversa con un día y un motivo, y se abre el contrario', async () => {
  responder('get', '/api/asientos/7', ASIENTO);
  responder('get', '/api/asientos/8', { ...ASIENTO, id: 8, numero: null, reversa_de_id: 7, acciones: [] });
  const pedidas = responder('post', '/api/asientos/7/reversar', { ...ASIENTO, id: 8 }, 201);
  const usuario = await abrir('/asientos/7');
  await usuario.click(screen.getByRole('button', { name: 'Reversar' }));
  const ventana = await screen.findByRole('dialog', { name: 'Reversar Ventas 2026-15' });
  await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Estaba duplicada');
  await usuario.click(within(ventana).getByRole('button', { name: 'Reversar' }));
  expect(await screen.findByRole('heading', { name: 'Ventas, por numerar' })).toBeInTheDocument();
  expect(pedidas[0]!.cuerpo).toMatchObject({ motivo: 'Estaba duplicada' });
  expect(screen.getByRole('link', { name: 'asiento de donde viene' })).toHaveAttribute(
    'href',
    '#/asientos/7',
  );
});

it('el día de un período cerrado se rechaza bajo su campo', async () => {
  responder('get', '/api/asientos/7', ASIENTO);
  fallar('post', '/api/asientos/7/reversar', 422, 'validacion', 'Revise.', {
    json: { fecha: ['Ventas está cerrado hasta el 31/10/2026.'] },
  });
  const usuario = await abrir('/asientos/7');
  await usuario.click(screen.getByRole('button', { name: 'Reversar' }));
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Duplicada');
  await usuario.click(within(ventana).getByRole('button', { name: 'Reversar' }));
  expect(await within(ventana).findByText('Ventas está cerrado hasta el 31/10/2026.')).toBeInTheDocument();
});

it('el que no existe lo dice', async () => {
  fallar('get', '/api/asientos/9', 404, 'no_encontrado', 'No existe.');
  await abrir('/asientos/9');
  expect(screen.getByRole('heading', { name: 'Asiento no encontrado' })).toBeInTheDocument();
});

it('dice con qué excepción nació en un período cerrado, y lleva a ella', async () => {
  responder('get', '/api/asientos/7', {
    ...ASIENTO,
    excepcion: {
      id: 4,
      usuario_id: 9,
      usuario: 'Luis Vera',
      alcance: 'ventas',
      motivo: 'Nota de crédito de octubre',
      expira: '2026-11-25T23:59:59-05:00',
      creada_por: 'María Salas',
      en: '2026-11-20T10:00:00-05:00',
      vale: false,
    },
  });
  await abrir('/asientos/7');
  expect(await screen.findByText('En lo cerrado')).toBeInTheDocument();
  expect(screen.getByText(/: Nota de crédito de octubre/)).toBeInTheDocument();
  const enlace = screen.getByRole('link', { name: 'la excepción de Luis Vera' });
  expect(enlace).toHaveAttribute('href', '#/periodos/excepciones/4');
});
