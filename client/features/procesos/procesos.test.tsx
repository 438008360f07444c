import { screen, within } from '@testing-library/react';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import type { Proceso } from './api';

const ANDA: Proceso = {
  id: 7,
  clase: 'IMPORTACION',
  clase_nombre: 'Importación',
  que: 'clientes.xlsx',
  estado: 'EN_PROCESO',
  estado_nombre: 'En proceso',
  total: 100,
  hechos: 40,
  por: 'María Salazar',
  empezado_en: '2026-11-21T10:42:00-05:00',
  terminado_en: null,
  motivo: '',
  ruta: '/clientes/importar/7',
};
const FALLO: Proceso = {
  ...ANDA,
  id: 8,
  que: 'productos.csv',
  estado: 'FALLIDO',
  estado_nombre: 'Falló',
  total: 0,
  hechos: 0,
  terminado_en: '2026-11-21T10:43:00-05:00',
  motivo: 'El archivo está vacío.',
  ruta: '/productos/importar/8',
};

const preparar = (...permisos: string[]) => {
  dentro.empresa(sesionEmpresa({ permisos: ['inicio.ver', ...permisos] }));
  areasResponden();
  return responder('get', '/api/procesos', pagina([ANDA, FALLO]));
};

it('dice cuánto va de cada uno, y cada uno lleva a su página', async () => {
  preparar();
  await abrir('#/procesos');
  const fila = await screen.findByRole('row', { name: /clientes\.xlsx/ });
  expect(within(fila).getByText('En proceso')).toBeInTheDocument();
  expect(within(fila).getByRole('progressbar', { name: 'clientes.xlsx: 40 de 100' })).toBeInTheDocument();
  expect(within(fila).getByRole('link', { name: 'clientes.xlsx' })).toHaveAttribute(
    'href',
    '#/clientes/importar/7',
  );
  const otra = screen.getByRole('row', { name: /productos\.csv/ });
  expect(within(otra).getByText('El archivo está vacío.')).toBeInTheDocument();
  expect(within(otra).queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revisar ahora' })).not.toBeInTheDocument();
});

it('el propietario revisa los libros cuando quiere, y ve dónde no se cumple', async () => {
  preparar('auditoria.ver', 'contabilidad.ver');
  const pedidas = responder('get', '/api/procesos/auditoria', [
    {
      codigo: 'cadena',
      nombre: 'Los asientos siguen como se registraron',
      cumple: true,
      detalle: 'Se cumple.',
      donde: [],
    },
    {
      codigo: 'compras',
      nombre: 'Cada compra dice lo que decía',
      cumple: false,
      detalle: 'No se cumple en 1 o más casos.',
      donde: [{ compra_id: 9, numero: '001-001-000000009', motivo: 'No dice lo que decía.' }],
    },
    { codigo: 'saldos', nombre: 'Los saldos', cumple: null, detalle: 'No alcanzó a revisarse.', donde: [] },
  ]);
  const { usuario } = await abrir('#/procesos');
  await usuario.click(await screen.findByRole('button', { name: 'Revisar ahora' }));
  const compras = await screen.findByRole('row', { name: /Cada compra/ });
  expect(compras).toHaveTextContent('No se cumple');
  expect(compras).toHaveTextContent('compra 9, número 001-001-000000009, No dice lo que decía.');
  expect(screen.getByRole('row', { name: /Los saldos/ })).toHaveTextContent('No alcanzó a revisarse.');
  expect(pedidas).toHaveLength(1);
});
