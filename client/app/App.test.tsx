import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLAVES, guardarPersona } from '@/session';
import { configuraciones, menu, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

describe('arranque', () => {
  it("muestra 'Cargando...' hasta tener la configuración", async () => {
    await abrir('#/login', { esperar: false });
    expect(screen.getByText('Cargando...')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Ingresar a su empresa' })).toBeInTheDocument();
    expect(screen.queryByText('Cargando...')).not.toBeInTheDocument();
  });

  it('sin configuración ofrece reintentar', async () => {
    fallar('get', '/configuraciones', 503, 'no_disponible', 'El servicio no está disponible.');
    const { usuario } = await abrir('#/login', { esperar: false });
    expect(await screen.findByText('El servicio no está disponible.')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('No se pudo iniciar la aplicación');
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    responder('get', '/configuraciones', configuraciones());
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Ingresar a su empresa' })).toBeInTheDocument();
  });
});

describe('marca', () => {
  afterEach(() => jest.restoreAllMocks());

  it('la propia: título, gota, carrusel y botones de ayuda', async () => {
    await abrir('#/login');
    expect(document.title).toBe('Tinta');
    expect(screen.getByRole('img', { name: /factura electrónica/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'WhatsApp · Ventas' })).toHaveAttribute(
      'href',
      'https://wa.me/593991234567',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp · Soporte' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '(02) 600 0000' })).toHaveAttribute('href', 'tel:+59326000000');
    const pagina = screen.getByRole('link', { name: 'tinta.ec' });
    expect(pagina).toHaveAttribute('href', 'https://www.tinta.ec');
    expect(pagina).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('en un teléfono el carrusel está también, después del formulario', async () => {
    const ancho = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...ancho(media), matches: false }));
    await abrir('#/login');
    const lamina = screen.getByRole('img', { name: /factura electrónica/ });
    const ingresar = screen.getByRole('button', { name: 'Ingresar' });
    expect(ingresar.compareDocumentPosition(lamina)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['#/login', '#/administrador/login'])(
    'sin contactos configurados %s no muestra ninguno',
    async (donde) => {
      const filas = configuraciones();
      for (const n of [1, 2, 3]) Object.assign(filas[n]!, { CON_VALOR1: null, CON_VALOR2: null });
      responder('get', '/configuraciones', filas);
      await abrir(donde);
      expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Ayuda y contacto' })).not.toBeInTheDocument();
    },
  );

  it("la blanca ('si'): título, logo, portada e icono de la configuración, sin carrusel", async () => {
    responder('get', '/configuraciones', configuraciones(true));
    const { container } = await abrir('#/login');
    expect(document.title).toBe('Contable Andina');
    expect(screen.getByRole('img', { name: 'Contable Andina' })).toHaveAttribute('src', '/logo.png');
    expect(container.querySelector('img[src="/portada.png"]')).not.toBeNull();
    expect(document.querySelector('link[rel~="icon"]')).toHaveAttribute('href', '/icono.png');
    expect(screen.queryByRole('img', { name: /factura electrónica/ })).not.toBeInTheDocument();
  });

  it('sin logo configurado usa el propio', async () => {
    const filas = configuraciones(true);
    filas[4]!.CON_VALOR6 = null;
    responder('get', '/configuraciones', filas);
    await abrir('#/login');
    expect(screen.queryByRole('img', { name: 'Contable Andina' })).not.toBeInTheDocument();
    expect(screen.getByText('Contable Andina')).toBeInTheDocument();
  });
});

describe('guardias y redirecciones', () => {
  it.each([
    ['#/', '#/login'],
    ['#/cuenta', '#/login'],
    ['#/cualquier/cosa', '#/login'],
    ['#/administrador', '#/administrador/login'],
    ['#/administrador/cuenta', '#/administrador/login'],
    ['#/administrador/empresas', '#/administrador/login'],
  ])('sin sesión, %s termina en %s', async (desde, hasta) => {
    await abrir(desde);
    await waitFor(() => expect(window.location.hash).toBe(hasta));
  });

  it('con sesión de empresa, login lleva a la raíz y otra ruta también', async () => {
    areasResponden();
    dentro.empresa(sesionEmpresa());
    await abrir('#/login');
    expect(await screen.findByRole('heading', { name: /María Salas/ })).toBeInTheDocument();
    expect(window.location.hash).toBe('#/');
    act(() => {
      window.location.hash = '#/no-existe';
    });
    await waitFor(() => expect(window.location.hash).toBe('#/'));
    expect(await screen.findByText(/«\/no-existe» no existe/)).toBeInTheDocument();
    // Se vuelve a donde se estaba, que aquí también es el inicio.
    const volver = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Volver' }));
    expect(volver).toHaveBeenCalled();
    volver.mockRestore();
  });

  it('una sesión no abre el área de la otra', async () => {
    areasResponden();
    dentro.admin(sesionAdmin());
    await abrir('#/');
    expect(window.location.hash).toBe('#/login');
  });

  it('quien ya ingresó con su correo elige una de sus empresas, y no escribe otra contraseña', async () => {
    guardarPersona({ ficha: 'suya', nombre: 'Ana', correo: 'ana@cuentas.example', falta: '' });
    responder('get', '/api/personas', {
      nombre: 'Ana',
      correo: 'ana@cuentas.example',
      empresas: [],
      falta: '',
    });
    await abrir('#/facturas');
    await waitFor(() => expect(window.location.hash).toBe('#/personas'));
  });

  it('un usuario inactivo termina en error403', async () => {
    dentro.empresa(sesionEmpresa({ USU_ACTIVO: false }));
    await abrir('#/');
    expect(screen.getByText('EL USUARIO DESACTIVADO')).toBeInTheDocument();
    expect(screen.getByText('CONTACTESE CON EL ADMINISTRADOR')).toBeInTheDocument();
    expect(window.location.hash).toBe('#/error403');
  });

  it('quien abre la página con una sesión ya terminada va a su ingreso', async () => {
    const NEGADO = [401, 'sin_sesion', 'Su sesión terminó.'] as const;
    fallar('get', '/sesion', ...NEGADO);
    fallar('post', '/menus/menuAdmin', ...NEGADO);
    fallar('get', '/tablero', ...NEGADO);
    dentro.admin(sesionAdmin({ token: 'token-terminado' }));
    await abrir('#/administrador');
    expect(await screen.findByRole('heading', { name: 'Administración' })).toBeInTheDocument();
    expect(localStorage.getItem(CLAVES.admin)).toBeNull();
    expect(await screen.findByText(/Su sesión terminó/)).toBeInTheDocument();
  });

  it('un usuario desactivado dentro del área va a error403', async () => {
    areasResponden();
    fallar('get', '/sesion', 403, 'usuario_desactivado', 'Usuario desactivado.');
    dentro.empresa(sesionEmpresa());
    await abrir('#/');
    expect(await screen.findByText('EL USUARIO DESACTIVADO')).toBeInTheDocument();
  });

  it('un 503 avisa de la caída y no saca a nadie', async () => {
    areasResponden();
    fallar('post', '/menus/menuEmpresa', 503, 'no_disponible', 'No disponible.');
    fallar('get', '/sesion', 503, 'no_disponible', 'No disponible.');
    fallar('get', '/api/inicio', 503, 'no_disponible', 'No disponible.');
    dentro.empresa(sesionEmpresa());
    await abrir('#/');
    expect(await screen.findByText(/El servicio no responde desde las/)).toBeInTheDocument();
    expect(window.location.hash).toBe('#/');
    expect(localStorage.getItem(CLAVES.empresa)).not.toBeNull();
  });

  it('la salida en otra pestaña se nota en esta', async () => {
    areasResponden();
    dentro.empresa(sesionEmpresa());
    await abrir('#/');
    localStorage.removeItem(CLAVES.empresa);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CLAVES.empresa })));
    expect(await screen.findByRole('heading', { name: 'Ingresar a su empresa' })).toBeInTheDocument();
  });
});

describe('áreas', () => {
  it('el menú del servidor por secciones, solo con pantallas que existen', async () => {
    areasResponden();
    const llamadas = responder('post', '/menus/menuEmpresa', [
      menu(1, 'Ventas', null),
      menu(2, 'Facturas', 'pantalla-que-no-existe', 1),
      menu(3, 'Empresa', null),
      menu(4, 'Datos de mi cuenta', 'cuenta', 3),
    ]);
    dentro.empresa(sesionEmpresa());
    await abrir('#/');
    expect(await screen.findAllByRole('link', { name: 'Datos de mi cuenta' })).not.toHaveLength(0);
    expect(screen.getByText('Empresa')).toBeInTheDocument();
    expect(screen.queryByText('Ventas')).not.toBeInTheDocument();
    expect(screen.queryByText('Facturas')).not.toBeInTheDocument();
    expect(llamadas[0]!.cuerpo).toEqual({ ruc: '1790012344001' });
    expect(screen.getByText('PRUEBAS')).toBeInTheDocument();
  });

  it.each([
    ['empresa', '#/', '#/login'],
    ['administrador', '#/administrador', '#/administrador/login'],
  ])('cerrar sesión (%s) avisa al servidor y lleva a su ingreso', async (tipo, hash, destino) => {
    areasResponden();
    const llamadas = responder('post', '/logout', null, 204);
    if (tipo === 'empresa') dentro.empresa(sesionEmpresa());
    else dentro.admin(sesionAdmin());
    const { usuario } = await abrir(hash);
    await usuario.click(screen.getByRole('button', { name: /Menú de/ }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(window.location.hash).toBe(destino));
    expect(llamadas).toHaveLength(1);
    expect(localStorage.getItem(tipo === 'empresa' ? 'usr' : 'usrAdmin')).toBeNull();
  });

  it('una dirección desconocida del área de administración lleva a la raíz, y se dice', async () => {
    areasResponden();
    dentro.admin(sesionAdmin());
    dentro.empresa(sesionEmpresa());
    await abrir('#/administrador/nada', { esperar: false });
    expect(await screen.findByText(/«\/administrador\/nada» no existe/)).toBeInTheDocument();
    expect(window.location.hash).toBe('#/');
  });

  it('y una del lado de la empresa, también', async () => {
    areasResponden();
    dentro.empresa(sesionEmpresa());
    await abrir('#/nada', { esperar: false });
    expect(await screen.findByText(/«\/nada» no existe/)).toBeInTheDocument();
    expect(window.location.hash).toBe('#/');
  });
});
