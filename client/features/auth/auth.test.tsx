import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ATENCION } from '@/ui/form';
import { getAdmin, getEmpresa } from '@/session';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

type Usuario = Awaited<ReturnType<typeof abrir>>['usuario'];

const enviar = (usuario: Usuario, boton: string) =>
  usuario.click(screen.getByRole('button', { name: boton }));

function llenar(valores: Record<string, string>) {
  for (const [nombre, valor] of Object.entries(valores))
    fireEvent.change(campo(nombre), { target: { value: valor } });
}

const CLAVE = { Usuario: 'demo', Contraseña: 'Empresa-demo-2026' };
const LOGIN = { RUC: '1790012344001', ...CLAVE };

describe('ingreso de empresa', () => {
  it('vacío: Atencion, los tres mensajes y el foco en el primero', async () => {
    const { usuario } = await abrir('#/login');
    await enviar(usuario, 'Ingresar');
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
    await enviar(usuario, 'Ingresar');
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

  it('el aviso del plan no se cierra con Escape, Enter ni un clic fuera', async () => {
    areasResponden();
    responder('post', '/login', sesionEmpresa());
    responder('get', '/comprobarfirmaPlan/3/7', { activar: true, mensaje: 'Su plan vence el 30/11/2026.' });
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await enviar(usuario, 'Ingresar');
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
    await enviar(usuario, 'Ingresar');
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
    await enviar(usuario, 'Ingresar');
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
    await enviar(usuario, 'Ingresar');
    await dialogo('Error');
    expect(screen.getByText('El RUC no es válido.')).toBeInTheDocument();
  });

  it('un usuario desactivado va a error403 sin más diálogos', async () => {
    fallar('post', '/login', 403, 'usuario_desactivado', 'Usuario desactivado.');
    const { usuario } = await abrir('#/login');
    llenar(LOGIN);
    await enviar(usuario, 'Ingresar');
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

  it('enlaza con la recuperación', async () => {
    const { usuario } = await abrir('#/login');
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
    await enviar(abierta.usuario, 'Ingresar');
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
    await enviar(usuario, 'Cambiar contraseña');
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
    await enviar(usuario, 'Cambiar contraseña');
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
    await enviar(usuario, 'Ingresar');
    return usuario;
  };

  it('vacío: Atencion y los dos mensajes', async () => {
    const { usuario } = await abrir('#/administrador/login');
    await enviar(usuario, 'Ingresar');
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

  it('un rechazo muestra Error', async () => {
    fallar('post', '/loginAdmin', 400, 'credenciales', 'Usuario o contraseña incorrectos.');
    const { usuario } = await abrir('#/administrador/login');
    llenar(CLAVE);
    await enviar(usuario, 'Ingresar');
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
    await entrar(sesionAdmin({ PRF_CODIGO: 2, DRB_CONTADOR: 0 }));
    await waitFor(() => expect(window.location.hash).toBe('#/administrador'));
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
    await enviar(usuario, 'Enviar clave');
    expect(await dialogo('Atencion')).toHaveTextContent(ATENCION);
    expect(screen.getByText('Ingrese el ruc de la empresa!')).toBeInTheDocument();
    expect(screen.getByText('Ingrese su usuario!')).toBeInTheDocument();
  });

  it('Listo, y a la raíz (que sin sesión es el ingreso)', async () => {
    const llamadas = responder('post', '/recuperar', { msg: 'ok' });
    const { usuario } = await abrir('#/recuperar-clave');
    llenar({ RUC: '1790012344001', Usuario: 'demo' });
    await enviar(usuario, 'Enviar clave');
    const listo = await dialogo('Listo');
    expect(listo).toHaveTextContent('Se envió una clave a tu correo, revísalo e inicia sesión');
    expect(llamadas[0]!.cuerpo).toEqual({ ruc: '1790012344001', usuario: 'demo' });
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
    await enviar(usuario, 'Enviar clave');
    expect(await dialogo('Error')).toHaveTextContent('Ocurrió un error al iniciar sesión. Espere un minuto.');
  });

  it('enlaza con el registro y con el ingreso', async () => {
    await abrir('#/recuperar-clave');
    expect(screen.getByRole('link', { name: 'Volver a ingresar' })).toHaveAttribute('href', '#/login');
    expect(screen.getByRole('link', { name: 'Registre su empresa' })).toHaveAttribute('href', '#/registro');
  });
});

describe('registro', () => {
  const DATOS = {
    RUC: '1790012344001',
    'Nombre comercial': 'Andina',
    'Razón social': 'Comercial Andina S.A.',
    'Correo electrónico': 'ventas@andina.ec',
    Usuario: 'maria',
    Contraseña: 'Segura-2026',
  };

  it('vacío: Atencion y un mensaje por campo, los términos incluidos', async () => {
    const { usuario } = await abrir('#/registro');
    await enviar(usuario, 'Registrar empresa');
    expect(await dialogo('Atencion')).toHaveTextContent(ATENCION);
    for (const mensaje of [
      'Ingrese el ruc de la empresa!',
      'Ingrese el nombre comercial!',
      'Ingrese la razón social!',
      'Ingrese un correo válido!',
      'Ingrese su usuario!',
      'Ingrese su contraseña por favor!',
      'Debe aceptar los términos y condiciones para poder continuar',
    ]) {
      expect(screen.getByText(mensaje)).toBeInTheDocument();
    }
  });

  it('RUC corto, correo inválido y contraseña corta', async () => {
    const { usuario } = await abrir('#/registro');
    llenar({ ...DATOS, RUC: '179', 'Correo electrónico': 'ventas@andina', Contraseña: 'corta' });
    await enviar(usuario, 'Registrar empresa');
    await dialogo('Atencion');
    expect(screen.getByText('El RUC debe tener 13 dígitos')).toBeInTheDocument();
    expect(screen.getByText('Ingrese un correo válido!')).toBeInTheDocument();
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeInTheDocument();
  });

  beforeEach(() => void fallar('get', '/consultas/empresa/:ruc', 404, 'no_encontrado', 'No lo conoce.'));

  it('el RUC llena lo que el SRI sabe, sin tocar lo escrito', async () => {
    responder('get', `/consultas/empresa/${DATOS.RUC}`, {
      RAZON_SOCIAL: 'COMERCIAL ANDINA S.A.',
      NOMBRE_COMERCIAL: '',
      ESTADO: 'ACTIVO',
      DIRECCION: 'PICHINCHA / QUITO / IÑAQUITO / AV. AMAZONAS',
    });
    await abrir('#/registro');
    llenar({ 'Nombre comercial': 'Andina', RUC: DATOS.RUC });
    await waitFor(() => expect(campo('Razón social')).toHaveValue('COMERCIAL ANDINA S.A.'));
    expect(campo('Nombre comercial')).toHaveValue('Andina');
    expect(screen.getByText(/Según el SRI · activo · PICHINCHA/)).toBeInTheDocument();
    llenar({ RUC: '179' });
    expect(screen.queryByText(/Según el SRI/)).not.toBeInTheDocument();
  });

  it('un RUC que el SRI no conoce se llena a mano', async () => {
    await abrir('#/registro');
    llenar({ RUC: DATOS.RUC });
    expect(await screen.findByText(/El SRI no conoce este RUC/)).toBeInTheDocument();
  });

  it('al lograrse solo se cierra la espera, y la persona está adentro, sin avisos', async () => {
    const llamadas = responder(
      'post',
      '/registro',
      { EMP_CODIGO: 9, EMP_RUC: DATOS.RUC, pago_token: 'p' },
      201,
    );
    responder('post', '/login', sesionEmpresa());
    areasResponden();
    const avisos = responder('get', '/comprobarfirmaPlan/:com/:eid', { activar: true, mensaje: 'Falta.' });
    const { usuario } = await abrir('#/registro');
    llenar({ ...DATOS, 'Su nombre': 'María Salas' });
    await usuario.click(screen.getByRole('checkbox', { name: /Acepto los términos/ }));
    await enviar(usuario, 'Registrar empresa');
    await waitFor(() => expect(window.location.hash).toBe('#/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getEmpresa()).toMatchObject({ token: 'token-empresa' });
    expect(avisos).toHaveLength(0);
    expect(llamadas[0]!.cuerpo).toEqual({
      EMP_RUC: DATOS.RUC,
      EMP_NOMBREC: 'Andina',
      EMP_NOMBRE: 'Comercial Andina S.A.',
      USU_NOMBRE: 'María Salas',
      email: 'ventas@andina.ec',
      usuario: 'maria',
      clave: 'Segura-2026',
      acepta_terminos: true,
      pagina_web: '',
    });
    expect(llamadas[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
  });

  it('si se registró y no se pudo entrar, queda el ingreso con su RUC', async () => {
    responder('post', '/registro', { EMP_CODIGO: 9, EMP_RUC: DATOS.RUC, pago_token: 'p' }, 201);
    fallar('post', '/login', 503, 'no_disponible', 'Intente en un momento.');
    const { usuario } = await abrir('#/registro');
    llenar(DATOS);
    await usuario.click(screen.getByRole('checkbox', { name: /Acepto los términos/ }));
    await enviar(usuario, 'Registrar empresa');
    await waitFor(() => expect(window.location.hash).toBe('#/login'));
    expect(campo('RUC')).toHaveValue(DATOS.RUC);
  });

  it('un fallo usa la misma frase; el reintento lleva la misma clave, otro contenido otra', async () => {
    const llamadas = fallar('post', '/registro', 409, 'conflicto', 'Ese RUC ya está registrado.', {
      json: { EMP_RUC: ['Ya registrado.'] },
    });
    const { usuario } = await abrir('#/registro');
    llenar(DATOS);
    await usuario.click(screen.getByRole('checkbox', { name: /Acepto los términos/ }));
    for (const nombre of [null, null, 'Andina 2']) {
      if (nombre) llenar({ 'Nombre comercial': nombre });
      await enviar(usuario, 'Registrar empresa');
      const error = await dialogo('Error');
      expect(error).toHaveTextContent('Ocurrió un error al iniciar sesión. Ese RUC ya está registrado.');
      await usuario.click(within(error).getByRole('button', { name: 'Aceptar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    const claves = llamadas.map((l) => l.cabeceras.get('idempotency-key'));
    expect(claves[0]).toBe(claves[1]);
    expect(claves[2]).not.toBe(claves[0]);
    expect(screen.getByText('Ya registrado.')).toBeInTheDocument();
  });

  it('los términos se pueden leer y la trampa no existe para las personas', async () => {
    const { usuario, container } = await abrir('#/registro');
    await usuario.click(screen.getByRole('button', { name: 'Leer los términos' }));
    expect(await dialogo('Términos y condiciones')).toHaveTextContent('Protección de datos personales');
    const trampa = container.querySelector('input[name="pagina_web"]')!;
    expect(trampa).toHaveAttribute('tabindex', '-1');
    expect(trampa.closest('[aria-hidden="true"]')).not.toBeNull();
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
    await enviar(usuario, 'Confirmar mi correo');
    expect(await screen.findByRole('heading', { name: 'Correo confirmado' })).toBeInTheDocument();
    expect(screen.getByText(/contacto@andina.ec es el correo de Comercial Andina/)).toBeInTheDocument();
    expect(llamadas[0]!.cuerpo).toEqual({ firma: 'una.firma-de_prueba' });
  });

  it('usado o caducado, dice cómo pedir otro', async () => {
    fallar('post', '/confirmarCorreo', 404, 'no_encontrado', 'El enlace caducó, ya se usó o no es válido.');
    const { usuario } = await abrir('#/confirmar-correo/vieja');
    await screen.findByRole('heading', { name: 'Confirmar el correo' });
    await enviar(usuario, 'Confirmar mi correo');
    expect(await screen.findByRole('alert')).toHaveTextContent('ya se usó');
  });
});
