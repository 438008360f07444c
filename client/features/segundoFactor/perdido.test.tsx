import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo, llenar, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Recuperacion } from './presta/perdido/api';

const RUTA = '/api/segundo-factor/recuperaciones';
const LOGIN = { RUC: '1790012344001', Usuario: 'demo', Contraseña: 'Empresa-demo-2026' };

const una = (cambios: Partial<Recuperacion> = {}): Recuperacion => ({
  id: 3,
  nombre: 'Luis Vera',
  ip: '186.4.1.2',
  pedida_en: '2026-11-20T10:00:00-05:00',
  confirmada_en: null,
  con_aprobacion: true,
  aprobada_en: null,
  aprobada_por: '',
  lista_en: null,
  acciones: ['aprobar', 'cancelar'],
  ...cambios,
});

async function hastaPerderla() {
  areasResponden();
  responder('post', '/login', { segundo_factor: { ficha: 'f1', metodos: ['totp'] } });
  const vista = await abrir('#/login');
  llenar(LOGIN);
  await pulsar(vista.usuario, 'Ingresar');
  await vista.usuario.click(await screen.findByRole('button', { name: 'Perdí con qué verificarme' }));
  return vista;
}

describe('al ingresar', () => {
  it('dice qué pasará antes de pedirla, y después a qué correo se escribió', async () => {
    const { usuario } = await hastaPerderla();
    expect(screen.getByText(/avisaremos a los demás responsables/)).toBeInTheDocument();
    const pedidas = responder('post', RUTA, { correo: 'd•••@andina.ec', con_aprobacion: true, horas: 24 });
    await pulsar(usuario, 'Pedir que me la quiten');
    expect(await screen.findByText('Le escribimos a d•••@andina.ec.')).toBeInTheDocument();
    expect(screen.getByText(/otro responsable debe aprobarlo/)).toBeInTheDocument();
    expect(pedidas[0]!.cuerpo).toEqual({ ficha: 'f1' });
  });

  it('lo que impide pedirla se dice ahí mismo, y se puede volver al código', async () => {
    const { usuario } = await hastaPerderla();
    fallar('post', RUTA, 429, 'demasiados_intentos', 'Ya la pidió varias veces hoy.');
    await pulsar(usuario, 'Pedir que me la quiten');
    expect(await screen.findByRole('alert')).toHaveTextContent('varias veces hoy');
    await pulsar(usuario, 'Sí la tengo: volver');
    expect(await screen.findByLabelText(/Código de su aplicación/)).toBeInTheDocument();
  });
});

describe('el enlace del correo', () => {
  it('confirma quien pulsa, y le dice desde cuándo entra', async () => {
    const { usuario } = await abrir('#/recuperar-factor/firma.1');
    const confirmadas = responder(
      'post',
      `${RUTA}/confirmar`,
      una({ lista_en: '2026-12-04T10:00:00-05:00' }),
    );
    expect(confirmadas).toHaveLength(0);
    await pulsar(usuario, 'Fui yo: continuar');
    expect(await screen.findByRole('heading', { name: 'Correo confirmado' })).toBeInTheDocument();
    expect(screen.getByText(/04\/12\/2026/)).toBeInTheDocument();
    expect(confirmadas[0]!.cuerpo).toEqual({ firma: 'firma.1' });
  });

  it('el de cancelar la detiene; usado, lo dice', async () => {
    const { usuario } = await abrir('#/recuperar-factor/cancelar/firma.2');
    fallar('post', `${RUTA}/cancelar`, 404, 'no_encontrado', 'Esa recuperación ya no está en curso.');
    await pulsar(usuario, 'Cancelar la recuperación');
    expect(await screen.findByRole('alert')).toHaveTextContent('ya no está en curso');
    responder('post', `${RUTA}/cancelar`, null, 204);
    await pulsar(usuario, 'Cancelar la recuperación');
    expect(await screen.findByRole('heading', { name: 'Recuperación cancelada' })).toBeInTheDocument();
  });
});

describe('los propietarios', () => {
  const enUsuarios = (filas: Recuperacion[]) => {
    areasResponden();
    for (const lista of ['', '/perfiles']) responder('get', `/empresa/usuarios${lista}`, []);
    responder('get', '/empresa/establecimientos', []);
    responder('get', '/api/segundo-factor/exigencia', {
      desde: null,
      version: 0,
      cuantos: 1,
      sin_factor: [],
    });
    responder('get', RUTA, filas);
    dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar', 'segundo_factor.exigir'] }));
    return abrir('#/usuarios');
  };

  it('aprueban después de leer que antes deben hablar con la persona', async () => {
    const { usuario } = await enUsuarios([una()]);
    const lista = within(await screen.findByRole('list', { name: 'Recuperaciones en curso' }));
    expect(lista.getByText('Espera su correo y que otro la apruebe')).toBeInTheDocument();
    await usuario.click(lista.getByRole('button', { name: 'Aprobar la de Luis Vera' }));
    const aviso = await dialogo('¿Quitar a Luis Vera su verificación en dos pasos?');
    const aprobadas = responder('post', `${RUTA}/:id/aprobar`, una());
    await usuario.click(within(aviso).getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(aprobadas[0]?.url.pathname).toBe(`${RUTA}/3/aprobar`));
  });

  it('cancelan la que no pueden aprobar', async () => {
    const { usuario } = await enUsuarios([
      una({ con_aprobacion: false, acciones: ['cancelar'], lista_en: '2026-12-04T10:00:00-05:00' }),
    ]);
    expect(await screen.findByText(/^Se le quita el 04\/12\/2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Aprobar/ })).not.toBeInTheDocument();
    const canceladas = responder('post', `${RUTA}/:id/cancelar`, null, 204);
    responder('get', RUTA, []);
    await usuario.click(screen.getByRole('button', { name: 'Cancelar la de Luis Vera' }));
    await waitFor(() => expect(canceladas).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Luis Vera')).not.toBeInTheDocument());
  });
});
