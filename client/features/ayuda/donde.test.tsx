import { screen, within } from '@testing-library/react';
import { menu, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import type { Seccion } from '@/navegacion';
import { dondeEsta } from './donde';

const entrada = (to: string, nombre: string, grupo: string | null = null) => ({
  to,
  nombre,
  icono: 'IconFile',
  grupo,
  enUso: true,
});
const MENU: Seccion[] = [
  { nombre: null, entradas: [entrada('/', 'Inicio')] },
  {
    nombre: 'Ventas',
    entradas: [
      entrada('/notas-credito', 'Notas de crédito'),
      entrada('/retenciones-recibidas', 'Retenciones recibidas'),
    ],
  },
  { nombre: 'Compras', entradas: [entrada('/retenciones', 'Retenciones'), entrada('/pagos', 'Pagos')] },
  { nombre: 'Contabilidad', entradas: [entrada('/asientos', 'Asientos', 'Libros')] },
  { nombre: 'Empresa', entradas: [entrada('/usuarios', 'Usuarios')] },
];

const caminos = (texto: string) => dondeEsta(texto, MENU).map(({ camino }) => camino);

test.each([
  ['retención', ['Ventas › Retenciones recibidas', 'Compras › Retenciones']],
  ['cliente retuvo', ['Ventas › Retenciones recibidas']],
  ['devolucion', ['Ventas › Notas de crédito']],
  ['permiso', ['Empresa › Usuarios', 'Empresa › Usuarios › Perfiles']],
  ['perfiles', ['Empresa › Usuarios › Perfiles']],
  ['diario', ['Contabilidad › Libros › Asientos']],
  ['conciliar', []],
  ['', []],
])('«%s» está en %j', (texto, esperados) => {
  const hallados = caminos(texto);
  expect(hallados).toEqual(expect.arrayContaining(esperados));
  if (esperados.length === 0) expect(hallados).toEqual([]);
});

test('lo que se llama así va antes que lo que se busca con esas palabras', () => {
  expect(caminos('retenciones').slice(0, 2).sort()).toEqual([
    'Compras › Retenciones',
    'Ventas › Retenciones recibidas',
  ]);
  expect(caminos('perfil')[0]).toBe('Empresa › Usuarios › Perfiles');
});

async function entrar(hash: string) {
  dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar'] }));
  areasResponden();
  responder('post', '/menus/menuEmpresa', [menu(1, 'Empresa', null), menu(2, 'Usuarios', 'usuarios', 1)]);
  return abrir(hash);
}

test('la ayuda dice dónde está lo que se escribe y cómo se hace', async () => {
  const { usuario } = await entrar('#/ayuda');
  const campo = await screen.findByRole('searchbox', { name: '¿Dónde está o cómo se hace?' });
  await usuario.type(campo, 'permiso');
  const donde = within(screen.getByRole('region', { name: 'Dónde está' }));
  expect(donde.getByRole('link', { name: /^Perfiles/ })).toHaveTextContent('Empresa › Usuarios › Perfiles');
  expect(
    within(screen.getByRole('region', { name: 'Cómo se hace' })).getByRole('link', { name: /Dar acceso/ }),
  ).toBeInTheDocument();
  await usuario.clear(campo);
  await usuario.type(campo, 'zzz');
  expect(screen.getByText(/^Nada coincide con «zzz»/)).toBeInTheDocument();
  await usuario.clear(campo);
  expect(screen.getByRole('region', { name: 'Cobrar' })).toBeInTheDocument();
});

test('Ctrl+K lleva a la pantalla que se busca con otras palabras', async () => {
  const { usuario } = await entrar('#/cuenta');
  await usuario.keyboard('{Control>}k{/Control}');
  await usuario.type(await screen.findByRole('textbox', { name: /Buscar/ }), 'permiso');
  expect(await screen.findByText('Empresa › Usuarios › Perfiles')).toBeInTheDocument();
});
