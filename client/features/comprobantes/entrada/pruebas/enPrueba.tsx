import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { losTipos } from '@/features/nucleo/presta/tipo/registro';
import { guardarEmpresa } from '@/session';
import { CAFE, CATALOGOS, CLIENTE } from '@/testing/entrada';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { CursoFlotante } from '../../curso/Curso';
import { releer } from '../../curso/curso';
import { rutasDeTipo } from '../../routes';

const PERMISOS = [
  'documentos.ver',
  'documentos.emitir',
  'cobros.editar',
  'clientes.ver',
  'clientes.editar',
  'proveedores.ver',
  'proveedores.editar',
  'productos.ver',
  'productos.editar',
  'transportistas.ver',
  'transportistas.editar',
  'plan.ver',
  'firma.editar',
];
export const BORRADOR = {
  id: 55,
  tipo: '01',
  cliente: '',
  total: '0.00',
  creado_por: 'María',
  creado_en: '2026-11-21T10:00:00-05:00',
  actualizado_en: '2026-11-21T10:00:00-05:00',
  version: 1,
  contenido: {},
};

export function empezar(): void {
  sessionStorage.clear();
  act(() => releer());
}

interface Casa {
  catalogos?: object;
  clientes?: object[];
  productos?: object[];
}

export function casa({ catalogos = CATALOGOS, clientes = [CLIENTE], productos = [CAFE] }: Casa = {}) {
  responder('get', '/api/comprobantes/catalogos', catalogos as typeof CATALOGOS);
  responder('post', '/api/clientes/nombre', clientes as (typeof CLIENTE)[]);
  responder('get', '/api/comprobantes/en-curso', []);
  return {
    productos: responder('post', '/api/productos/nombre', productos as (typeof CAFE)[]),
    borradores: responder('post', '/api/borradores', BORRADOR, 201),
    guardados: responder('put', '/api/borradores/55', { ...BORRADOR, version: 2 }),
  };
}

export async function abrir(hash = '/facturas/nueva') {
  guardarEmpresa(sesionEmpresa({ permisos: PERMISOS }));
  window.location.hash = `#${hash}`;
  const deLosTipos = losTipos().flatMap(rutasDeTipo);
  const rutas = {
    ...Object.fromEntries(
      deLosTipos.map(({ path, component: Pantalla }) => [
        `/${path}`,
        <Suspense key={path}>
          <Pantalla />
        </Suspense>,
      ]),
    ),
    '/comprobantes/:id': <h1>El comprobante</h1>,
    '/otra': <h1>Otra</h1>,
  };
  const conCurso = Object.fromEntries(
    Object.entries(rutas).map(([ruta, pantalla]) => [
      ruta,
      <>
        {pantalla}
        <CursoFlotante />
      </>,
    ]),
  );
  const vista = render(enPantalla(conCurso, 'empresa'));
  await screen.findByRole('heading', { level: 1 });
  return { usuario: userEvent.setup({ delay: null }), ...vista };
}

export const total = () => screen.getByLabelText('Total').textContent;
export const celda = (nombre: string, n: number) => screen.getByLabelText(`${nombre} de la línea ${n}`);
export const nueva = () => screen.getByLabelText('Agregar una línea', { selector: 'input' });
export const cliente = () => screen.getByLabelText(/^Cliente( \*)?$/, { selector: 'input' });
// Buscarla por su rol recorrería cientos de elementos en cada tecla.
export const opcion = (nombre: RegExp) => screen.findByText(nombre, { selector: '[role="option"] *' });
export type Usuario = ReturnType<typeof userEvent.setup>;

/** Escribe y toma la primera respuesta, con el teclado. */
export async function tomar(usuario: Usuario, texto: string, nombre: RegExp) {
  await usuario.keyboard(texto);
  await opcion(nombre);
  await usuario.keyboard('{Enter}');
}

/** Crear lo que no está se elige con una flecha: Enter solo toma lo que se halló. */
export async function tomarOtra(usuario: Usuario, texto: string, nombre: RegExp) {
  await usuario.keyboard(texto);
  await opcion(nombre);
  await usuario.keyboard('{ArrowDown}{Enter}');
}

export async function conCliente(usuario: Usuario, nombre = /Importadora/) {
  await waitFor(() => expect(cliente()).toHaveFocus());
  await tomar(usuario, 'impor', nombre);
  await waitFor(() => expect(nueva()).toHaveFocus());
}
