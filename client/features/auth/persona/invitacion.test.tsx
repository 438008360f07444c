import { screen } from '@testing-library/react';
import { guardarPersona } from '@/session';
import { faltas } from '@/testing/axe';
import { abrir, llenar, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

const LEIDA = {
  empresa: 'Panadería La Unión',
  ruc: '1790012344001',
  invitado_por: 'María Salas',
  correo: 'berta@cuentas.example',
  perfil_nombre: 'Contador',
  vence_en: '2026-12-06T10:00:00-05:00',
  existe: true,
};
const persona = (correo: string) => ({
  ficha: `ficha-de-${correo}`,
  nombre: 'Berta Salas',
  correo,
  falta: '' as const,
  expira: '2026-12-01T10:00:00-05:00',
  empresas: [],
});
const ACEPTADA = { eid: 7, EMP_NOMBREC: LEIDA.empresa, persona: persona(LEIDA.correo) };
const RUTA = '#/personas/invitacion/la-ficha';

beforeEach(() => {
  responder('get', '/api/personas/empresas', []);
});

test('quien no era una persona lee quién la invita, elige su contraseña y queda en sus empresas', async () => {
  responder('post', '/api/invitaciones/leer', { ...LEIDA, existe: false });
  const llamadas = responder('post', '/api/invitaciones/aceptar', ACEPTADA);
  const { usuario, container } = await abrir(RUTA);
  await screen.findByRole('heading', { level: 1, name: 'Le invitan a Panadería La Unión' });
  expect(screen.getByText(/María Salas le invita a trabajar/)).toHaveTextContent('con el perfil Contador');
  expect(await faltas(container)).toEqual([]);
  llenar({ 'Su nombre': 'Berta Salas', Contraseña: 'tres-garzas-y-un-yunque' });
  llenar({ 'Repita la contraseña': 'tres-garzas-y-un-yunque' });
  await pulsar(usuario, 'Aceptar la invitación');
  await screen.findByRole('heading', { level: 1, name: 'Mis empresas' });
  expect(llamadas[0]!.cuerpo).toEqual({
    ficha: 'la-ficha',
    nombre: 'Berta Salas',
    clave: 'tres-garzas-y-un-yunque',
  });
});

test('quien ya es esa persona la acepta con su ficha, sin otra contraseña', async () => {
  guardarPersona(persona(LEIDA.correo));
  responder('post', '/api/invitaciones/leer', LEIDA);
  const llamadas = responder('post', '/api/invitaciones/aceptar', {
    ...ACEPTADA,
    persona: { ...ACEPTADA.persona, ficha: null },
  });
  const { usuario } = await abrir(RUTA);
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }));
  await screen.findByRole('heading', { level: 1, name: 'Mis empresas' });
  expect(llamadas[0]!.cabeceras.get('x-token')).toBe(`ficha-de-${LEIDA.correo}`);
});

test('quien ingresó con otro correo no la acepta: sale e ingresa con el que fue invitado', async () => {
  guardarPersona(persona('ana@cuentas.example'));
  responder('post', '/api/invitaciones/leer', LEIDA);
  responder('post', '/api/personas/salir', null, 204);
  const { usuario } = await abrir(RUTA);
  expect(await screen.findByText(/usted ingresó como ana@cuentas.example/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Aceptar la invitación' })).not.toBeInTheDocument();
  await pulsar(usuario, 'Salir e ingresar con el otro correo');
  expect(await screen.findByLabelText('Correo')).toHaveValue(LEIDA.correo);
});

test('quien no ha ingresado va a hacerlo con su correo y vuelve a la invitación', async () => {
  responder('post', '/api/invitaciones/leer', LEIDA);
  responder('post', '/api/personas/ingresar', persona(LEIDA.correo));
  const { usuario } = await abrir(RUTA);
  await usuario.click(await screen.findByRole('link', { name: 'Ingresar para aceptar' }));
  expect(await screen.findByLabelText('Correo')).toHaveValue(LEIDA.correo);
  llenar({ Contraseña: 'tres-garzas-y-un-yunque' });
  await pulsar(usuario, 'Ingresar');
  expect(await screen.findByRole('button', { name: 'Aceptar la invitación' })).toBeInTheDocument();
});

test('una usada o vencida lo dice, sin formulario', async () => {
  fallar('post', '/api/invitaciones/leer', 404, 'no_encontrado', 'Esta invitación ya se usó.');
  await abrir(RUTA);
  expect(await screen.findByText('Esta invitación no sirve')).toBeInTheDocument();
  expect(screen.queryByLabelText('Su nombre')).not.toBeInTheDocument();
});
