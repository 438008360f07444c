import { screen, waitFor, within } from '@testing-library/react';
import { ATENCION } from '@/ui/form';
import { getEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dialogo, llenar, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

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
    await pulsar(usuario, 'Registrar empresa');
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
    await pulsar(usuario, 'Registrar empresa');
    await dialogo('Atencion');
    expect(screen.getByText('El RUC debe tener 13 dígitos')).toBeInTheDocument();
    expect(screen.getByText('Ingrese un correo válido!')).toBeInTheDocument();
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeInTheDocument();
  });

  it('la regla de la contraseña se dice antes, y lo que el servidor responde, en su campo', async () => {
    const frase = 'Esa contraseña lleva «andina», que es de su empresa. Elija otra.';
    fallar('post', '/registro', 422, 'regla_de_negocio', frase, { json: { clave: [frase] } });
    const { usuario } = await abrir('#/registro');
    expect(campo('Contraseña')).toHaveAccessibleDescription(/No sirve una común o filtrada.*su empresa/);
    llenar(DATOS);
    await usuario.click(screen.getByRole('checkbox', { name: /Acepto/ }));
    await usuario.click(screen.getByRole('button', { name: 'Registrar empresa' }));
    await waitFor(() => expect(campo('Contraseña')).toHaveAccessibleDescription(new RegExp(frase)));
    expect(campo('Contraseña')).toBeInvalid();
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

  it('lo que el SRI llena deja de estar señalado como vacío', async () => {
    responder('get', `/consultas/empresa/${DATOS.RUC}`, {
      RAZON_SOCIAL: 'COMERCIAL ANDINA S.A.',
      NOMBRE_COMERCIAL: '',
      ESTADO: 'ACTIVO',
      DIRECCION: '',
    });
    const { usuario } = await abrir('#/registro');
    await pulsar(usuario, 'Registrar empresa');
    await dialogo('Atencion');
    await usuario.keyboard('{Enter}');
    expect(campo('Razón social')).toBeInvalid();
    llenar({ RUC: DATOS.RUC });
    await waitFor(() => expect(campo('Razón social')).toBeValid());
    expect(screen.queryByText('Ingrese la razón social!')).not.toBeInTheDocument();
    expect(campo('Nombre comercial')).toBeValid();
  });

  it('un RUC que el SRI no conoce se llena a mano', async () => {
    await abrir('#/registro');
    llenar({ RUC: DATOS.RUC });
    expect(await screen.findByText(/El SRI no conoce este RUC/)).toBeInTheDocument();
  });

  it('al lograrse solo se cierra la espera, y la persona está adentro, con su plan comprobado', async () => {
    const llamadas = responder(
      'post',
      '/registro',
      { EMP_CODIGO: 9, EMP_RUC: DATOS.RUC, pago_token: 'p' },
      201,
    );
    responder('post', '/login', sesionEmpresa());
    areasResponden();
    const planes = responder('get', '/comprobarfirmaPlan/3/7', { activar: false, mensaje: null });
    const { usuario } = await abrir('#/registro');
    llenar({ ...DATOS, 'Su nombre': 'María Salas' });
    await usuario.click(screen.getByRole('checkbox', { name: /Acepto los términos/ }));
    await pulsar(usuario, 'Registrar empresa');
    await waitFor(() => expect(window.location.hash).toBe('#/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getEmpresa()).toMatchObject({ token: 'token-empresa' });
    await waitFor(() => expect(planes).toHaveLength(1));
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
    await pulsar(usuario, 'Registrar empresa');
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
      await pulsar(usuario, 'Registrar empresa');
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
