import { screen, waitFor, within } from '@testing-library/react';
import { entero } from '@/lib/numeros';
import { pagina, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import type { LineaAcceso } from './api';

const LINEA: LineaAcceso = {
  id: 9,
  minuto: '2026-11-21T10:42:00-05:00',
  clase: 'INGRESO_FALLIDO',
  clase_nombre: 'No pudo ingresar',
  persona: 'empresa:7:5',
  persona_nombre: 'María Salazar',
  cuenta: 'maria',
  sesion: '',
  ip: '198.51.100.7',
  navegador: 'Firefox en Windows',
  detalle: '',
  veces: 1234,
};

const preparar = () => {
  dentro.empresa(sesionEmpresa({ permisos: ['auditoria.ver'] }));
  areasResponden();
  responder('get', '/empresa/accesos/catalogo', {
    clases: [{ codigo: 'INGRESO_FALLIDO', nombre: 'No pudo ingresar' }],
    personas: [{ codigo: 'empresa:7:5', nombre: 'María Salazar' }],
  });
};

it('cada línea dice quién, qué pasó, desde dónde y cuántas veces', async () => {
  preparar();
  responder('get', '/empresa/accesos', pagina([LINEA]));
  await abrir('#/accesos');
  const fila = await screen.findByRole('row', { name: /María Salazar/ });
  for (const texto of ['No pudo ingresar', '198.51.100.7', entero(1234), 'Firefox en Windows'])
    expect(within(fila).getByText(texto)).toBeInTheDocument();
});

it('desde una línea se ve todo lo de su dirección, y el filtro se quita', async () => {
  preparar();
  const pedidas = responder('get', '/empresa/accesos', pagina([LINEA]));
  const { usuario } = await abrir('#/accesos?clase=INGRESO_FALLIDO');
  await usuario.click(await screen.findByRole('button', { name: /Acciones/ }));
  expect(screen.queryByRole('menuitem', { name: 'Todo lo de esta sesión' })).not.toBeInTheDocument();
  await usuario.click(await screen.findByRole('menuitem', { name: 'Todo desde esta dirección' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('ip')).toBe('198.51.100.7'));
  expect(pedidas.at(-1)!.url.searchParams.has('clase')).toBe(false);
  await usuario.click(await screen.findByRole('button', { name: 'Quitar el filtro: IP: 198.51.100.7' }));
  await waitFor(() => expect(window.location.hash).toBe('#/accesos'));
});

it('los filtros del catálogo viajan con su código', async () => {
  preparar();
  const pedidas = responder('get', '/empresa/accesos', pagina([LINEA]));
  const { usuario } = await abrir('#/accesos');
  await screen.findByRole('option', { name: 'María Salazar' });
  await usuario.selectOptions(screen.getByLabelText('Quién', { selector: 'select' }), 'María Salazar');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('persona')).toBe('empresa:7:5'));
  expect(pedidas.at(-1)!.url.searchParams.get('orden')).toBe('-minuto');
});

it('sin el permiso la pantalla no se abre', async () => {
  dentro.empresa(sesionEmpresa({ permisos: [] }));
  areasResponden();
  await abrir('#/accesos');
  expect(
    screen.getByRole('heading', { name: 'Su perfil no tiene acceso a esta pantalla' }),
  ).toBeInTheDocument();
});

it('el proveedor ve los de todas, con su empresa, y acota a una', async () => {
  dentro.admin(sesionAdmin({ permisos: ['auditoria.ver'] }));
  areasResponden();
  responder('get', '/accesos/catalogo', { clases: [], personas: [] });
  const pedidas = responder(
    'get',
    '/accesos',
    pagina([{ ...LINEA, EMP_CODIGO: 7, EMP_NOMBREC: 'Comercial Andina' }]),
  );
  const { usuario } = await abrir('#/administrador/accesos?persona=empresa:7:5');
  expect(await screen.findByText('Comercial Andina')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quitar el filtro: Quién: María Salazar' })).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /Acciones/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Todo lo de esta empresa' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('EMP_CODIGO')).toBe('7'));
  expect(
    await screen.findByRole('button', { name: 'Quitar el filtro: Empresa: Comercial Andina' }),
  ).toBeInTheDocument();
});
