import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { lazy } from 'react';
import { entradaActiva } from '@/navegacion';
import { fila } from '@/testing/comprobantes';
import { menu, pagina, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import { Pantalla } from './Pantalla';

describe('permiso de una pantalla', () => {
  const cargar = jest.fn(() => Promise.resolve({ default: () => <h1>Auditoría</h1> }));
  const ruta = {
    path: 'auditoria',
    component: lazy(cargar),
    access: 'administrador',
    label: 'Auditoría',
    permiso: 'auditoria.ver',
  } as const;
  const mostrar = (permisos: string[]) => {
    dentro.admin(sesionAdmin({ permisos }));
    window.location.hash = '#/administrador/auditoria';
    render(enPantalla({ '/administrador/auditoria': <Pantalla ruta={ruta} /> }));
  };

  it('sin él ni siquiera se trae su código', () => {
    mostrar(['empresas.ver']);
    expect(
      screen.getByRole('heading', { name: 'Su perfil no tiene acceso a esta pantalla' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '#/administrador');
    expect(cargar).not.toHaveBeenCalled();
  });

  it('con una clave temporal se espera a que la cambie', () => {
    dentro.admin(sesionAdmin({ permisos: ['auditoria.ver'], cambiar_clave: true }));
    window.location.hash = '#/administrador/auditoria';
    render(enPantalla({ '/administrador/auditoria': <Pantalla ruta={ruta} /> }));
    expect(screen.getByRole('heading', { name: 'Auditoría' })).toBeInTheDocument();
    expect(cargar).not.toHaveBeenCalled();
  });

  it('con él se abre', async () => {
    mostrar(['auditoria.ver']);
    expect(await screen.findByRole('heading', { name: 'Auditoría' })).toBeInTheDocument();
  });
});

it('la entrada del menú de una pantalla es la más larga que la contiene', () => {
  const menus = [
    '/administrador',
    '/administrador/empresas',
    '/administrador/empresas/recibos',
    '/administrador/soporteTicket',
  ];
  const activa = (ruta: string) => entradaActiva(menus, ruta, '/administrador');
  expect(activa('/administrador')).toBe('/administrador');
  expect(activa('/administrador/empresas/7')).toBe('/administrador/empresas');
  expect(activa('/administrador/empresas/recibos/3')).toBe('/administrador/empresas/recibos');
  expect(activa('/administrador/soporte')).toBeUndefined();
});

describe('Ctrl+K en una empresa', () => {
  const CLIENTE = { CLI_CODIGO: 31, CLI_NOMBRE: 'Importadora', CLI_IDENTIFICACION: '1790016919001' };

  async function paleta(permisos: string[]) {
    areasResponden();
    responder('get', '/api/comprobantes/en-curso', []);
    const clientes = responder('post', '/api/clientes/nombre', [
      { ...CLIENTE, CLI_CODIGO: 30, CLI_NOMBRE: 'Otra', CLI_IDENTIFICACION: '1712345678' },
      CLIENTE,
    ]);
    dentro.empresa(sesionEmpresa({ permisos }));
    await abrir('#/');
    const usuario = userEvent.setup({ delay: null });
    await usuario.keyboard('{Control>}k{/Control}');
    const texto = await screen.findByPlaceholderText('Pantalla, documento, cliente o acción');
    await waitFor(() => expect(texto).toHaveFocus());
    return { usuario, clientes };
  }
  const elegida = () => document.querySelector('[data-action][data-selected]');
  const hash = () => window.location.hash;

  it('ofrece lo que la persona puede hacer, y lo primero está elegido', async () => {
    const { usuario } = await paleta(['clientes.editar', 'cobros.editar']);
    expect(screen.getByText('Nuevo cliente')).toBeInTheDocument();
    expect(screen.queryByText('Nueva factura')).not.toBeInTheDocument();
    await waitFor(() => expect(elegida()).toHaveTextContent('Registrar cobro'));
    await usuario.keyboard('nuevo cli');
    await waitFor(() => expect(elegida()).toHaveTextContent('Nuevo cliente'));
    await usuario.clear(screen.getByPlaceholderText(/Pantalla, documento/));
    await usuario.keyboard('tema osc{Enter}');
    await waitFor(() => expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark'));
  });

  it('un RUC y un Enter sin esperar abren su cliente', async () => {
    const { usuario, clientes } = await paleta(['clientes.ver']);
    await usuario.keyboard('1790016919001{Enter}');
    expect(clientes).toHaveLength(0);
    await waitFor(() => expect(hash()).toBe('#/clientes/31'));
  });

  it.each(['31', '001-001-000000031'])(
    'el número %s abre su comprobante, aunque otro lo contenga',
    async (numero) => {
      const buscados = responder(
        'get',
        '/api/comprobantes/paginacion',
        pagina([fila({ id: 7, numero: '001-001-000000310' }), fila({ id: 31, numero: '001-001-000000031' })]),
      );
      const { usuario } = await paleta(['documentos.ver']);
      await usuario.keyboard(`${numero}{Enter}`);
      await waitFor(() => expect(hash()).toBe('#/comprobantes/31'));
      expect(buscados.at(-1)!.url.searchParams.get('filtro')).toBe(numero);
    },
  );
});

it('Ctrl+K encuentra cualquier pantalla del menú, sin tildes ni mayúsculas', async () => {
  areasResponden();
  responder('post', '/menus/menuAdmin', [
    menu(1, 'Su trabajo', null),
    menu(2, 'Mi información', 'cuenta', 1),
    menu(3, 'Inicio', 'inicio', 1),
  ]);
  dentro.admin(sesionAdmin());
  await abrir('#/administrador');
  const usuario = userEvent.setup({ delay: null });
  await screen.findAllByText('Mi información');
  await usuario.keyboard('{Control>}k{/Control}');
  const texto = await screen.findByPlaceholderText('Pantalla, documento, cliente o acción');
  await waitFor(() => expect(texto).toHaveFocus());
  await usuario.keyboard('zzz');
  expect(await screen.findByText('Nada coincide con lo que busca')).toBeInTheDocument();
  await usuario.clear(texto);
  await usuario.type(texto, 'informacion');
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(window.location.hash).toBe('#/administrador/cuenta'));
});

it('los grupos del menú se cierran con su título, y cada persona los halla como los dejó', async () => {
  areasResponden();
  responder('post', '/menus/menuAdmin', [
    menu(1, 'Su trabajo', null),
    menu(2, 'Mi información', 'cuenta', 1),
    menu(3, 'Empresas', null),
    menu(4, 'Auditoría', 'auditoria', 3),
  ]);
  dentro.admin(sesionAdmin({ id: 7 }));
  const { usuario, unmount } = await abrir('#/administrador');
  const grupo = async (name: string) => screen.findByRole('button', { name });
  const enElMenu = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));
  expect(await grupo('Empresas')).toHaveAttribute('aria-expanded', 'true');
  (await grupo('Empresas')).focus();
  await usuario.keyboard('{Enter}');
  expect(await grupo('Empresas')).toHaveAttribute('aria-expanded', 'false');
  expect(enElMenu().queryByRole('link', { name: 'Auditoría' })).not.toBeInTheDocument();
  unmount();
  const otraVez = await abrir('#/administrador');
  expect(await grupo('Empresas')).toHaveAttribute('aria-expanded', 'false');
  otraVez.unmount();
  // El de la pantalla en que se está se ve siempre, y lo dice.
  await abrir('#/administrador/auditoria');
  expect(await grupo('Empresas')).toHaveAttribute('aria-expanded', 'true');
  expect(await grupo('Empresas')).toHaveAttribute('aria-disabled', 'true');
  expect(enElMenu().getByRole('link', { name: 'Auditoría' })).toBeInTheDocument();
});
