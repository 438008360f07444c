import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { AccionesConteo } from './AccionesConteo';
import type { Conteo, ProductoContado } from './api';
import { ConteoPage } from './ConteoPage';
import { ConteosPage } from './ConteosPage';
import { CONTEO } from './muestras';
import { NuevoPage } from './NuevoPage';
import { cantidad } from './rotulos';

const PERMISOS = ['existencias.ver', 'existencias.contar', 'existencias.aprobar', 'existencias.costo'];
const CERRADURA: ProductoContado = {
  producto_id: 9,
  PRO_CODIGO: 'CER-1',
  codigo_auxiliar: '',
  nombre: 'Cerradura de pomo',
  unidad: 'UNIDAD',
  activo: true,
  vuelta: 1,
  se_cuenta: true,
  contado: '1200.50',
  contado_en: '2026-11-21T09:00:00-05:00',
  movido: false,
  existencia: '1202.00',
  tarde: '0.00',
  diferencia: '-1.50',
  anterior: null,
  valor: '-12.50',
};
const pagina = (items: object[]) => ({ items, page: 1, tamano: 50, total: items.length, paginas: 1 });
const abrir = (conteo: Partial<Conteo> = {}, productos = [CERRADURA]) => {
  responder('get', '/api/conteos/7', { ...CONTEO, ...conteo });
  responder('get', '/api/conteos/7/productos', pagina(productos));
  return abrirEn('/conteos/7', { '/conteos/:id': <ConteoPage /> }, PERMISOS);
};

it('la lista dice cuánto va de cada conteo, y sin ninguno ofrece empezar', async () => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', []);
  responder('get', '/api/conteos/paginacion', pagina([]));
  await abrirEn('/conteos', { '/conteos': <ConteosPage /> }, PERMISOS);
  expect(await screen.findByText('Aún no se ha contado ninguna bodega')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Nuevo conteo' })).toHaveLength(2);
});

it('quien solo mira no ve con qué contar', async () => {
  responder('get', '/api/existencias/parametros', { desde: '2026-01-01' });
  responder('get', '/api/bodegas', []);
  responder('get', '/api/conteos/paginacion', pagina([CONTEO]));
  await abrirEn('/conteos', { '/conteos': <ConteosPage /> }, ['existencias.ver']);
  expect(await screen.findByText('38 de 40')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Nuevo|Importar/ })).toBeNull();
});

it('se empieza de toda la bodega o de los que contienen un texto, como la empresa cuenta', async () => {
  const bodega = { id: 4, nombre: 'Bodega 001', activa: true };
  responder('get', '/api/bodegas', [bodega]);
  responder('get', '/api/conteos/parametros', { otra_persona: false, ciego: false, version: 1 });
  const pedidos = responder('post', '/api/conteos', CONTEO, 201);
  const usuario = await abrirEn(
    '/conteos/nuevo',
    { '/conteos/nuevo': <NuevoPage />, '/conteos/:id': <h1>Abierto</h1> },
    PERMISOS,
  );
  await screen.findByRole('option', { name: 'Bodega 001' });
  await usuario.selectOptions(screen.getByLabelText(/^Bodega/), 'Bodega 001');
  await usuario.type(screen.getByLabelText(/^Nombre/), 'Pinturas');
  await usuario.selectOptions(screen.getByLabelText(/^Productos/), 'Solo algunos');
  await usuario.type(screen.getByLabelText(/^Los que contienen/), 'pintura');
  expect(screen.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '#/conteos');
  await usuario.click(screen.getByRole('button', { name: 'Empezar a contar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({
    bodega_id: 4,
    nombre: 'Pinturas',
    alcance: 'PRODUCTOS',
    filtro: 'pintura',
    ciego: false,
    observacion: '',
    productos: [],
  });
});

it('dice en qué difiere cada producto, y es accesible', async () => {
  await abrir();
  const fila = (await screen.findByText('Cerradura de pomo')).closest('tr')!;
  expect(within(fila).getByText('-1.5')).toBeInTheDocument();
  expect(within(fila).getByText('1,200.5')).toBeInTheDocument();
  expect(screen.getByText(/se vendió o entró mientras se contaba/)).toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
});

it('en uno ciego, quien no aprueba no ve diferencias', async () => {
  const ciega = { ...CERRADURA, existencia: null, tarde: null, diferencia: null, valor: null };
  await abrir({ estado: 'ABIERTO', difieren: null, faltante: null, sobrante: null, acciones: ['contar'] }, [
    ciega,
  ]);
  await screen.findByText('Cerradura de pomo');
  expect(screen.queryByText('Diferencia')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Difieren/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contar' })).toHaveAttribute('href', '#/conteos/7/contar');
});

it('al terminar se pregunta qué se hace con lo que nadie contó', async () => {
  const pedidos = responder('post', '/api/conteos/7/cerrar', CONTEO);
  const usuario = await abrir({ estado: 'ABIERTO', acciones: ['contar', 'cerrar'] });
  await usuario.click(await screen.findByRole('button', { name: 'Terminar de contar' }));
  await usuario.click(await screen.findByRole('button', { name: /Se buscaron y no hay/ }));
  await waitFor(() => expect(pedidos[0]?.cuerpo).toEqual({ sin_contar: 'CERO' }));
});

it('se aprueba con la fecha en que se terminó de contar, y lo que no se puede va bajo su campo', async () => {
  const pedidos = fallar('post', '/api/conteos/7/aprobar', 422, 'regla_de_negocio', 'Revise.', {
    json: { fecha: ['El período de esa fecha está cerrado.'] },
  });
  responder('get', '/api/conteos/7/lotes', []);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const ventana = await screen.findByRole('dialog', { name: 'Aprobar el conteo' });
  expect(within(ventana).getByText(/de 2 productos cambian/)).toBeInTheDocument();
  await usuario.click(await within(ventana).findByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('El período de esa fecha está cerrado.')).toBeInTheDocument();
  expect(pedidos[0]?.cuerpo).toEqual({ fecha: '2026-11-21', lotes: [] });
});

it('anular pide el motivo', async () => {
  const pedidos = responder('post', '/api/conteos/7/anular', CONTEO);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Anular' }));
  const ventana = await screen.findByRole('dialog', { name: 'Anular el conteo' });
  await usuario.type(within(ventana).getByLabelText(/Motivo/), 'Se abrió por error');
  await usuario.click(within(ventana).getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(pedidos[0]?.cuerpo).toEqual({ motivo: 'Se abrió por error' }));
});

it('lo ya aprobado no ofrece nada', async () => {
  responder('get', '/api/conteos/7', CONTEO);
  await abrirEn(
    '/x',
    {
      '/x': (
        <>
          <h1>x</h1>
          <AccionesConteo conteo={{ ...CONTEO, acciones: [] }} />
        </>
      ),
    },
    PERMISOS,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['0.00', '0'],
  ['12.50', '12.5'],
  ['-0.25', '-0.25'],
  ['1234567.000001', '1,234,567.000001'],
  [null, ''],
])('la cantidad %s se lee %s', (valor, dicho) => expect(cantidad(valor)).toBe(dicho));
