import { screen, waitFor, within } from '@testing-library/react';
import { menu, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';

const MENU = [
  menu(1, 'Inicio', 'inicio'),
  menu(2, 'Ventas', null),
  menu(3, 'Clientes', 'clientes', 2),
  { ...menu(4, 'Transportistas', 'transportistas', 2), MEN_EN_USO: false },
  menu(5, 'Contabilidad', null),
  menu(6, 'Resumen contable', 'inicio-contable', 5),
  { ...menu(7, 'Asientos', 'asientos', 5), MEN_GRUPO: 'Libros' },
  { ...menu(8, 'Diario y mayor', 'libros', 5), MEN_GRUPO: 'Libros' },
  { ...menu(9, 'Bancos y cajas', 'bancos', 5), MEN_GRUPO: 'Bancos' },
];

beforeEach(() => {
  areasResponden();
  responder('post', '/menus/menuEmpresa', MENU);
  dentro.empresa(sesionEmpresa({ menus: MENU }));
});

const riel = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));
const grupo = (name: string) => riel().getByRole('button', { name });

it('los grupos de una sección y lo que no se usa nacen plegados, y quedan como la persona los deja', async () => {
  const { usuario, unmount } = await abrir('#/cuenta');
  expect(riel().getByRole('link', { name: 'Resumen contable' })).toBeInTheDocument();
  expect(riel().queryByRole('link', { name: 'Asientos' })).not.toBeInTheDocument();
  expect(riel().queryByRole('link', { name: 'Transportistas' })).not.toBeInTheDocument();
  expect(grupo('Libros')).toHaveAttribute('aria-expanded', 'false');
  await usuario.click(grupo('Libros'));
  await usuario.click(grupo('Sin usar'));
  expect(riel().getByRole('link', { name: 'Asientos' })).toBeInTheDocument();
  expect(riel().queryByRole('link', { name: 'Bancos y cajas' })).not.toBeInTheDocument();
  unmount();
  await abrir('#/cuenta');
  expect(riel().getByRole('link', { name: 'Asientos' })).toBeInTheDocument();
  expect(riel().getByRole('link', { name: 'Transportistas' })).toBeInTheDocument();
});

it('las favoritas van primero, con la estrella o desde el teclado, y son de cada persona', async () => {
  const { usuario, unmount } = await abrir('#/cuenta');
  riel().getByRole('link', { name: 'Clientes' }).focus();
  await usuario.keyboard('{ArrowRight}{Enter}');
  const suyas = within(riel().getByRole('group', { name: 'Favoritas' }));
  expect(suyas.getByRole('link', { name: 'Clientes' })).toBeInTheDocument();
  await usuario.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('href', '#/clientes');
  unmount();
  dentro.empresa(sesionEmpresa({ menus: MENU, USU_CODIGO: 2 }));
  const otra = await abrir('#/cuenta');
  expect(riel().queryByRole('group', { name: 'Favoritas' })).not.toBeInTheDocument();
  otra.unmount();
  dentro.empresa(sesionEmpresa({ menus: MENU }));
  await abrir('#/cuenta');
  const [estrella] = riel().getAllByRole('button', { name: 'Clientes: favorita' });
  expect(estrella).toHaveAttribute('aria-pressed', 'true');
  await usuario.click(estrella!);
  await waitFor(() => expect(riel().queryByRole('group', { name: 'Favoritas' })).not.toBeInTheDocument());
});

it('Ctrl+K pone en favoritas la pantalla en que se está', async () => {
  const { usuario } = await abrir('#/');
  await usuario.keyboard('{Control>}k{/Control}');
  const texto = await screen.findByPlaceholderText('Pantalla, documento, cliente o acción');
  await waitFor(() => expect(texto).toHaveFocus());
  await usuario.keyboard('favoritas{Enter}');
  expect(await riel().findByRole('group', { name: 'Favoritas' })).toHaveTextContent('Inicio');
});
