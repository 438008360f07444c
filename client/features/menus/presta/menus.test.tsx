import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ArbolMenus, cuantas, huellaDe, paraGuardar, preparar, VistaMenus, type FilaMenu } from '.';

const fila = (
  MEN_CODIGO: number,
  MEN_NOMBRE: string,
  MEN_ORDEN: number,
  MEN_PADRE: number | null = null,
  cambios: Partial<FilaMenu> = {},
): FilaMenu => ({
  MEN_CODIGO,
  MEN_NOMBRE,
  MEN_ORDEN,
  MEN_PADRE,
  MEN_GRUPO: null,
  MEN_RUTA: MEN_NOMBRE.toLowerCase(),
  MEN_ICONO: 'IconUsers',
  asignado: true,
  permitido: true,
  perfiles: ['1', '3'],
  ...cambios,
});
const seccion = (codigo: number, nombre: string, orden: number) =>
  fila(codigo, nombre, orden, null, { MEN_RUTA: null });

const FILAS = [
  fila(1, 'Inicio', 1),
  seccion(2, 'Clientes', 100),
  fila(3, 'Empresas', 101, 2),
  fila(4, 'Planes', 102, 2),
  seccion(5, 'Sistema', 200),
  fila(6, 'Auditoría', 201, 5, { perfiles: ['1'] }),
];

let ultimas: FilaMenu[];

function Prueba({ inicial, aviso }: { inicial: FilaMenu[]; aviso?: (fila: FilaMenu) => string | undefined }) {
  const [filas, setFilas] = useState(() => preparar(inicial));
  const cambiar = (nuevas: FilaMenu[]) => {
    ultimas = nuevas;
    setFilas(nuevas);
  };
  return (
    <MantineProvider env="test">
      <ArbolMenus etiqueta="Menús del rol" filas={filas} onChange={cambiar} aviso={aviso} />
      <VistaMenus filas={filas} perfil="3" nombre="Asesor de soporte" />
    </MantineProvider>
  );
}

const montar = (inicial = FILAS, aviso?: (f: FilaMenu) => string | undefined) => {
  ultimas = preparar(inicial);
  render(<Prueba inicial={inicial} aviso={aviso} />);
  return userEvent.setup({ delay: null });
};
const casilla = (nombre: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${nombre}`) });
const boton = (nombre: string) => screen.getByRole('button', { name: nombre });
const orden = () => paraGuardar(ultimas).map((f) => f.MEN_CODIGO);

it('la sección marca y desmarca todo lo suyo, y a medias se nota', async () => {
  const usuario = montar();
  await usuario.click(casilla('Empresas'));
  expect(casilla('Clientes').indeterminate).toBe(true);
  expect(orden()).toEqual([1, 2, 4, 5, 6]);
  await usuario.click(casilla('Clientes'));
  expect(casilla('Clientes').indeterminate).toBe(false);
  expect(casilla('Empresas')).toBeChecked();
  await usuario.click(casilla('Clientes'));
  expect(orden()).toEqual([1, 5, 6]);
  await usuario.click(casilla('Planes'));
  expect(orden()).toEqual([1, 2, 4, 5, 6]);
  expect(cuantas(ultimas)).toBe(3);
});

it('con el teclado se marca con espacio y se mueve con Alt y las flechas', async () => {
  const usuario = montar();
  casilla('Planes').focus();
  await usuario.keyboard(' ');
  expect(casilla('Planes')).not.toBeChecked();
  await usuario.keyboard(' {Alt>}{ArrowUp}{/Alt}');
  expect(orden()).toEqual([1, 2, 4, 3, 5, 6]);
  expect(screen.getByText('Planes: lugar 1 de 2')).toBeInTheDocument();
  await usuario.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(orden()).toEqual([1, 2, 4, 3, 5, 6]);
  await usuario.keyboard('{ArrowDown}');
  expect(orden()).toEqual([1, 2, 4, 3, 5, 6]);
});

it('los botones suben y bajan, conservan el foco y se detienen en los extremos', async () => {
  const usuario = montar();
  await usuario.click(boton('Bajar Empresas'));
  expect(orden()).toEqual([1, 2, 4, 3, 5, 6]);
  expect(boton('Bajar Empresas')).toHaveFocus();
  expect(boton('Bajar Empresas')).toHaveAttribute('aria-disabled', 'true');
  await usuario.keyboard('{Enter}');
  expect(orden()).toEqual([1, 2, 4, 3, 5, 6]);
});

it('una sección se mueve con todo lo suyo, y lo suelto queda arriba', async () => {
  const usuario = montar();
  await usuario.click(boton('Subir Sistema'));
  expect(orden()).toEqual([1, 5, 6, 2, 3, 4]);
  expect(paraGuardar(ultimas).map((f) => f.MEN_ORDEN)).toEqual([1, 100, 101, 200, 201, 202]);
  expect(boton('Subir Inicio')).toHaveAttribute('aria-disabled', 'true');
  expect(boton('Bajar Inicio')).toHaveAttribute('aria-disabled', 'true');
});

it('la huella es lo que se leyó, en su orden, aunque la sección viniera sin entradas', () => {
  expect(huellaDe(FILAS)).toBe('1,2,3,4,5,6');
  const vacia = preparar([seccion(2, 'Clientes', 100), fila(3, 'Empresas', 101, 2, { asignado: false })]);
  expect(huellaDe(vacia)).toBe('');
});

it('la vista previa va en el mismo orden y tacha lo que el permiso corta', async () => {
  const usuario = montar();
  const vista = screen.getByRole('region', { name: 'Así lo verá: Asesor de soporte' });
  const nombres = () =>
    within(vista)
      .getAllByRole('listitem')
      .map((li) => li.textContent);
  expect(nombres()).toEqual(['Inicio', 'Empresas', 'Planes', 'Auditoríasin permiso']);
  expect(within(vista).getByText('Auditoría').tagName).toBe('S');
  expect(within(vista).getByText('Sistema').tagName).toBe('S');
  expect(vista).toHaveTextContent('los permisos de Asesor de soporte no lo dejan abrir');
  await usuario.click(casilla('Auditoría'));
  await usuario.click(boton('Subir Planes'));
  expect(nombres()).toEqual(['Inicio', 'Planes', 'Empresas']);
  expect(vista).not.toHaveTextContent('no lo dejan abrir');
});

it('sin nada asignado la vista previa lo dice', async () => {
  const usuario = montar([fila(1, 'Inicio', 1)]);
  await usuario.click(casilla('Inicio'));
  expect(screen.getByText('No verá ningún menú.')).toBeInTheDocument();
});

it('lo que un perfil no puede usar se avisa en su fila mientras esté marcado', async () => {
  const usuario = montar(FILAS, (f) => (f.perfiles.includes('3') ? undefined : 'Sin permiso en este rol'));
  expect(casilla('Auditoría').closest('li')).toHaveTextContent('Sin permiso en este rol');
  await usuario.click(casilla('Auditoría'));
  expect(casilla('Auditoría').closest('li')).not.toHaveTextContent('Sin permiso');
});
