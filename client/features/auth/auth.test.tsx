import { screen, waitFor, within } from '@testing-library/react';
import { ATENCION } from '@/ui/form';
import { getAdmin, getEmpresa } from '@/session';
import { menu, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo, llenar, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { toLlegada } from './enlaces';

const CLAVE = { Usuario: 'demo', Contraseña: 'Empresa-demo-2026' };
const LOGIN = { RUC: '1790012344001', ...CLAVE };
const RESUMEN = menu(1, 'Resumen contable', 'inicio-contable');

describe('ingreso de empresa', () => {
  it('vacío: Atencion, los tres mensajes y el foco en el primero', async () => {
    const { usuario } = await abrir('#/login');
    await pulsar(usuario, 'Ingresar');
    const aviso = await dialogo('Atencion');
    expect(aviso).toHaveTextContent(ATENCION);
    await usuario.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText('Ingrese el ruc de la empresa!')).toBeInTheDocument();
    expect(screen.getByText('Ingrese su usuario!')).toBeInTheDocument();
    expect(screen.getByText('Ingrese su contraseña por favor!')).toBeInTheDocument();
    await waitFor(() => expect(campo('RUC')).toHaveFocus());
  });

  it('guarda usuario y RUC, va a la raíz y comprueba el plan', async () => {
    areasResponden();
    const llamadas = responder('post', '/login', sesionEmpresa());
    const plan = responder('get', '/comprobarfirmaPlan/3/7', { activar: false, mensaje: null });
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await usuario.click(screen.getByRole('checkbox', { name: 'Recordarme' }));
    await pulsar(usuario, 'Ingresar');
    expect(await screen.findByRole('heading', { name: /María Salas/ })).toBeInTheDocument();
    expect(llamadas[0]!.cuerpo).toEqual({
      ruc: '1790012344001',
      usuario: 'demo',
      clave: 'Empresa-demo-2026',
      recordar: true,
    });
    expect(getEmpresa()).toMatchObject({ token: 'token-empresa', eid: 7, COM_CODIGO: 3 });
    expect(localStorage.getItem('ruc')).toBe('1790012344001');
    await waitFor(() => expect(plan.length).toBeGreaterThan(0));
    expect(window.location.hash).toBe('#/');
  });

  it('quien lleva los libros llega a su resumen, si lo tiene en su menú', async () => {
    areasResponden();
    const permisos = ['contabilidad.editar'];
    responder('post', '/login', sesionEmpresa({ perfil: 'contador', permisos, menus: [RESUMEN] }));
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(usuario, 'Ingresar');
    await waitFor(() => expect(window.location.hash).toBe('#/inicio-contable'));
  });

  it('al volver a la dirección sola llega también a su resumen, y desde él puede ir al inicio', async () => {
    areasResponden();
    dentro.empresa(
      sesionEmpresa({ perfil: 'contador', permisos: ['contabilidad.editar'], menus: [RESUMEN] }),
    );
    const { usuario } = await abrir('#/');
    await waitFor(() => expect(window.location.hash).toBe('#/inicio-contable'));
    await usuario.click(document.querySelector('a[href="#/"]')!);
    expect(await screen.findByRole('heading', { name: /María Salas/ })).toBeInTheDocument();
    expect(window.location.hash).toBe('#/');
  });

  it.each([
    ['sin libros', { permisos: ['contabilidad.editar'], menus: [] }],
    ['también emite', { permisos: ['contabilidad.editar', 'documentos.emitir'], menus: [RESUMEN] }],
    ['solo los lee', { permisos: ['contabilidad.ver'], menus: [RESUMEN] }],
  ])('los demás llegan al inicio: %s', (_, quien) => {
    expect(toLlegada(quien)).toBe('/');
  });

  it('el aviso del plan no se cierra con Escape, Enter ni un clic fuera', async () => {
    areasResponden();
    responder('post', '/login', sesionEmpresa());
    responder('get', '/comprobarfirmaPlan/3/7', { activar: true, mensaje: 'Su plan vence el 30/11/2026.' });
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(usuario, 'Ingresar');
    const aviso = await dialogo('Atencion');
    expect(aviso).toHaveTextContent('Su plan vence el 30/11/2026.');
    await usuario.keyboard('{Escape}{Enter}');
    await usuario.click(document.querySelector('.mantine-Modal-inner')!);
    await usuario.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(screen.getByRole('dialog', { name: 'Atencion' })).toBeInTheDocument();
    await usuario.click(within(aviso).getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('el aviso ofrece, junto a Entendido, ir a donde se remedia, a quien puede', async () => {
    areasResponden();
    responder('post', '/login', sesionEmpresa({ permisos: ['firma.editar'] }));
    responder('get', '/comprobarfirmaPlan/3/7', { activar: true, mensaje: 'Su firma electrónica caducó.' });
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(usuario, 'Ingresar');
    const aviso = within(await dialogo('Atencion'));
    await usuario.keyboard('{Enter}');
    expect(aviso.getByRole('button', { name: 'Entendido' })).toBeInTheDocument();
    await usuario.click(aviso.getByRole('button', { name: 'Ir a Firma' }));
    await waitFor(() => expect(window.location.hash).toBe('#/firma'));
  });

  it('un rechazo muestra Error con la frase y el msg del servidor, y conserva lo escrito', async () => {
    fallar('post', '/login', 400, 'credenciales', 'Usuario o contraseña incorrectos.');
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(usuario, 'Ingresar');
    expect(await dialogo('Error')).toHaveTextContent(
      'Ocurrió un error al iniciar sesión. Usuario o contraseña incorrectos.',
    );
    await usuario.keyboard('{Escape}');
    expect(campo('Contraseña')).toHaveValue('Empresa-demo-2026');
    expect(getEmpresa()).toBeNull();
  });

  it('pone los errores del servidor bajo sus campos', async () => {
    fallar('post', '/login', 422, 'validacion', 'Revise los datos.', {
      json: { ruc: ['El RUC no es válido.'] },
    });
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(usuario, 'Ingresar');
    await dialogo('Error');
    expect(screen.getByText('El RUC no es válido.')).toBeInTheDocument();
  });

  it('un usuario desactivado va a error403 sin más diálogos', async () => {
    fallar('post', '/login', 403, 'usuario_desactivado', 'Usuario desactivado.');
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(usuario, 'Ingresar');
    expect(await screen.findByText('EL USUARIO DESACTIVADO')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('no envía dos veces', async () => {
    areasResponden();
    const llamadas = responder('post', '/login', sesionEmpresa());
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await usuario.type(campo('Contraseña'), '{Enter}{Enter}{Enter}');
    await screen.findByRole('heading', { name: /María Salas/ });
    expect(llamadas).toHaveLength(1);
  });

  it('enlaza con el registro y con la recuperación', async () => {
    const { usuario } = await abrir('#/login');
    expect(screen.getByRole('link', { name: 'Registre su empresa' })).toHaveAttribute('href', '#/registro');
    await usuario.click(screen.getByRole('link', { name: 'Recuperar contraseña' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeInTheDocument();
    expect(window.location.hash).toBe('#/recuperar-clave');
  });
});

describe('clave temporal', () => {
  const entrar = async () => {
    areasResponden();
    responder('post', '/login', sesionEmpresa({ cambiar_clave: true }));
    const abierta = await abrir('#/login');
    llenar(LOGIN);
    await pulsar(abierta.usuario, 'Ingresar');
    await dialogo('Cambiar contraseña');
    return abierta;
  };

  it('se cambia antes que nada y después se comprueba el plan', async () => {
    const { usuario } = await entrar();
    const llamadas = responder('put', '/clave', { token: 'token-nuevo' });
    responder('get', '/comprobarfirmaPlan/3/7', { activar: true, mensaje: 'Renueve su plan.' });
    await usuario.keyboard('{Escape}');
    llenar({
      'Clave temporal': 'temporal1',
      'Contraseña nueva': 'Nueva-2026',
      'Repita la contraseña nueva': 'Nueva-2026',
    });
    await pulsar(usuario, 'Cambiar contraseña');
    expect(await dialogo('Atencion')).toHaveTextContent('Renueve su plan.');
    expect(llamadas[0]!.cuerpo).toEqual({ clave_actual: 'temporal1', clave_nueva: 'Nueva-2026' });
    expect(getEmpresa()).toMatchObject({ token: 'token-nuevo', cambiar_clave: false });
  });

  it('dice qué falla', async () => {
    const { usuario } = await entrar();
    llenar({
      'Clave temporal': 'temporal1',
      'Contraseña nueva': 'corta',
      'Repita la contraseña nueva': 'otra',
    });
    await pulsar(usuario, 'Cambiar contraseña');
    expect(await dialogo('Atencion')).toHaveTextContent(ATENCION);
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
  });
});

describe('ingreso de administradores', () => {
  const DISTRIBUIDOR = sesionAdmin({ USU_USUARIO: '1791987659001', PRF_CODIGO: 2, DRB_CONTADOR: 1 });

  const entrar = async (sesion = sesionAdmin()) => {
    areasResponden();
    responder('post', '/loginAdmin', sesion);
    const { usuario } = await abrir('#/administrador/login');
    llenar({ ...CLAVE, Usuario: sesion.USU_USUARIO });
    await pulsar(usuario, 'Ingresar');
    return usuario;
  };

  it('vacío: Atencion y los dos mensajes', async () => {
    const { usuario } = await abrir('#/administrador/login');
    await pulsar(usuario, 'Ingresar');
    expect(await dialogo('Atencion')).toHaveTextContent(ATENCION);
    expect(screen.getByText('Ingrese su usuario!')).toBeInTheDocument();
    expect(screen.getByText('Ingrese su contraseña por favor!')).toBeInTheDocument();
  });

  it('guarda usrAdmin e idUsu y va a /administrador', async () => {
    await entrar();
    await waitFor(() => expect(window.location.hash).toBe('#/administrador'));
    expect(getAdmin()).toMatchObject({ token: 'token-admin', PRF_CODIGO: 1 });
    expect(localStorage.getItem('idUsu')).toBe('11');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('enlaza con la recuperación y con el ticket', async () => {
    await abrir('#/administrador/login');
    expect(screen.getByRole('link', { name: 'Recuperar contraseña' })).toHaveAttribute(
      'href',
      '#/recuperar-clave',
    );
    expect(screen.getByRole('link', { name: 'Nuevo ticket' })).toHaveAttribute(
      'href',
      '#/administrador/soporteTicket',
    );
  });

  it('ofrece los contactos de ayuda, como el ingreso de las empresas', async () => {
    await abrir('#/administrador/login');
    const ayuda = await screen.findByRole('navigation', { name: 'Ayuda y contacto' });
    expect(within(ayuda).getByRole('link', { name: 'WhatsApp · Soporte' })).toBeInTheDocument();
    expect(within(ayuda).getByRole('link', { name: '(02) 600 0000' })).toBeInTheDocument();
  });

  it('un rechazo muestra Error', async () => {
    fallar('post', '/loginAdmin', 400, 'credenciales', 'Usuario o contraseña incorrectos.');
    const { usuario } = await abrir('#/administrador/login');
    llenar(CLAVE);
    await pulsar(usuario, 'Ingresar');
    expect(await dialogo('Error')).toHaveTextContent(
      'Ocurrió un error al iniciar sesión. Usuario o contraseña incorrectos.',
    );
  });

  it("distribuidor contador: 'Login con facturador' entra a su empresa con su usuario como RUC", async () => {
    const llamadas = responder('post', '/loginDistribuidor', sesionEmpresa({ EMP_RUC: '1791987659001' }));
    const usuario = await entrar(DISTRIBUIDOR);
    const plan = responder('get', '/comprobarfirmaPlan/3/7', { activar: true, mensaje: 'Renueve su plan.' });
    await usuario.click(await screen.findByRole('button', { name: 'Login con facturador' }));
    expect(await dialogo('Atencion')).toHaveTextContent('Renueve su plan.');
    expect(window.location.hash).toBe('#/');
    // Se pregunta desde el área de la empresa: con el testigo del administrador la llamada sería rechazada y
    // se cerrarían las dos sesiones.
    expect(plan.map((l) => l.cabeceras.get('x-token'))).toEqual(plan.map(() => 'token-empresa'));
    expect(llamadas[0]!.cuerpo).toEqual({ ruc: '1791987659001' });
    expect(llamadas[0]!.cabeceras.get('x-token')).toBe('token-admin');
    expect(getEmpresa()?.EMP_RUC).toBe('1791987659001');
    expect(getAdmin()).not.toBeNull();
  });

  it("distribuidor contador: 'Continuar' va a /administrador", async () => {
    const usuario = await entrar(DISTRIBUIDOR);
    await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(window.location.hash).toBe('#/administrador'));
    expect(getEmpresa()).toBeNull();
  });

  it('un distribuidor que no es contador va directo', async () => {
    const usuario = await entrar(sesionAdmin({ PRF_CODIGO: 2, DRB_CONTADOR: 0 }));
    await waitFor(() => expect(window.location.hash).toBe('#/administrador'));
    await usuario.click(await screen.findByRole('button', { name: /Menú de/ }));
    expect(await screen.findByRole('menuitem', { name: 'Cerrar sesión' })).toBeInTheDocument();
    expect(screen.queryByText('Login con facturador')).not.toBeInTheDocument();
  });

  it('con sesión, visitar el ingreso lleva al área', async () => {
    areasResponden();
    dentro.admin(sesionAdmin());
    await abrir('#/administrador/login');
    await waitFor(() => expect(window.location.hash).toBe('#/administrador'));
  });
});

describe('recuperación', () => {
  it('RUC y usuario son obligatorios', async () => {
    const { usuario } = await abrir('#/recuperar-clave');
    await pulsar(usuario, 'Enviar clave');
    expect(await dialogo('Atencion')).toHaveTextContent(ATENCION);
    expect(screen.getByText('Ingrese el ruc de la empresa!')).toBeInTheDocument();
    expect(screen.getByText('Ingrese su usuario!')).toBeInTheDocument();
  });

  it('Listo, y a la raíz (que sin sesión es el ingreso)', async () => {
    const llamadas = responder('post', '/recuperar', { msg: 'ok' });
    const { usuario } = await abrir('#/recuperar-clave');
    llenar({ RUC: '1790012344001', Usuario: 'demo' });
    await pulsar(usuario, 'Enviar clave');
    const listo = await dialogo('Listo');
    expect(listo).toHaveTextContent('Se envió una clave a tu correo, revísalo e inicia sesión');
    expect(llamadas[0]!.cuerpo).toEqual({ ruc: '1790012344001', usuario: 'demo' });
    await usuario.click(within(listo).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(window.location.hash).toBe('#/login'));
  });

  it('quien olvidó su usuario lo pide con su correo, y la respuesta no dice si existe', async () => {
    const llamadas = responder('post', '/recuperar/usuario', { msg: 'ok' });
    const { usuario } = await abrir('#/recuperar-clave');
    await pulsar(usuario, 'Olvidé mi usuario');
    expect(screen.getByRole('heading', { name: 'Recuperar usuario' })).toBeInTheDocument();
    llenar({ RUC: ' 1790012344001 ', Correo: 'demo@andina.ec' });
    await pulsar(usuario, 'Enviar mi usuario');
    const listo = await dialogo('Listo');
    expect(listo).toHaveTextContent('Si los datos son correctos, su usuario llegará a ese correo');
    expect(llamadas[0]!.cuerpo).toEqual({ ruc: '1790012344001', correo: 'demo@andina.ec' });
    await usuario.click(within(listo).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(window.location.hash).toBe('#/login'));
  });

  it('desde el ingreso del equipo enlaza con los dos ingresos', async () => {
    const { usuario } = await abrir('#/administrador/login');
    await usuario.click(screen.getByRole('link', { name: 'Recuperar contraseña' }));
    expect(await screen.findByRole('link', { name: 'Volver a ingresar' })).toHaveAttribute('href', '#/login');
    expect(screen.getByRole('link', { name: 'Ingreso del equipo' })).toHaveAttribute(
      'href',
      '#/administrador/login',
    );
  });

  it('un fallo usa la misma frase', async () => {
    fallar('post', '/recuperar', 429, 'demasiados_intentos', 'Espere un minuto.');
    const { usuario } = await abrir('#/recuperar-clave');
    llenar({ RUC: '1790012344001', Usuario: 'demo' });
    await pulsar(usuario, 'Enviar clave');
    expect(await dialogo('Error')).toHaveTextContent('Ocurrió un error al iniciar sesión. Espere un minuto.');
  });

  it('enlaza con el registro y con el ingreso', async () => {
    await abrir('#/recuperar-clave');
    expect(screen.getByRole('link', { name: 'Volver a ingresar' })).toHaveAttribute('href', '#/login');
    expect(screen.getByRole('link', { name: 'Registre su empresa' })).toHaveAttribute('href', '#/registro');
  });
});

describe('el enlace que confirma el correo de una empresa', () => {
  it('confirma quien pulsa, no quien abre', async () => {
    const llamadas = responder('post', '/confirmarCorreo', {
      EMP_NOMBREC: 'Comercial Andina',
      EMP_RUC: '1790012344001',
      email: 'contacto@andina.ec',
    });
    const { usuario } = await abrir('#/confirmar-correo/una.firma-de_prueba');
    await screen.findByRole('heading', { name: 'Confirmar el correo' });
    expect(llamadas).toHaveLength(0);
    await pulsar(usuario, 'Confirmar mi correo');
    expect(await screen.findByRole('heading', { name: 'Correo confirmado' })).toBeInTheDocument();
    expect(screen.getByText(/contacto@andina.ec es el correo de Comercial Andina/)).toBeInTheDocument();
    expect(llamadas[0]!.cuerpo).toEqual({ firma: 'una.firma-de_prueba' });
  });

  it('usado o caducado, dice cómo pedir otro', async () => {
    fallar('post', '/confirmarCorreo', 404, 'no_encontrado', 'El enlace caducó, ya se usó o no es válido.');
    const { usuario } = await abrir('#/confirmar-correo/vieja');
    await screen.findByRole('heading', { name: 'Confirmar el correo' });
    await pulsar(usuario, 'Confirmar mi correo');
    expect(await screen.findByRole('alert')).toHaveTextContent('ya se usó');
  });
});
