import { menu } from '@/testing/factories';
import { ordenarMenu } from './menu';

const RUTAS = new Set(['clientes', 'usuarios', 'cuenta']);

it('agrupa por sección y ordena', () => {
  const filas = [
    menu(5, 'Usuarios', '/usuarios', 4),
    menu(1, 'Ventas', null),
    menu(4, 'Empresa', null),
    menu(2, 'Clientes', 'clientes', 1),
  ];
  expect(ordenarMenu(filas, '/', RUTAS)).toEqual([
    {
      nombre: 'Ventas',
      entradas: [{ to: '/clientes', nombre: 'Clientes', icono: 'IconUsers', grupo: null, enUso: true }],
    },
    {
      nombre: 'Empresa',
      entradas: [{ to: '/usuarios', nombre: 'Usuarios', icono: 'IconUsers', grupo: null, enUso: true }],
    },
  ]);
});

it('sin sección conocida va arriba; sin pantalla no va, ni su sección vacía', () => {
  const filas = [
    menu(1, 'Ventas', null),
    menu(2, 'Facturas', 'facturas', 1),
    menu(3, 'Cuenta', 'administrador/cuenta', 99),
  ];
  expect(ordenarMenu(filas, '/administrador/', RUTAS)).toEqual([
    {
      nombre: null,
      entradas: [
        { to: '/administrador/cuenta', nombre: 'Cuenta', icono: 'IconUsers', grupo: null, enUso: true },
      ],
    },
  ]);
});

it("'inicio' es la dirección de la propia área", () => {
  const rutas = new Set(['']);
  expect(ordenarMenu([menu(1, 'Inicio', 'inicio')], '/', rutas)[0]!.entradas[0]!.to).toBe('/');
  expect(ordenarMenu([menu(1, 'Inicio', 'inicio')], '/administrador/', rutas)[0]!.entradas[0]!.to).toBe(
    '/administrador',
  );
});
