import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Envio, EventoQueSeAvisa, FilaDeEnvio, Webhook } from './api';

const UNO: Webhook = {
  id: 7,
  url: 'https://tienda.example/avisos',
  eventos: ['comprobante.autorizado'],
  estado: 'ACTIVO',
  motivo: '',
  fallos: 0,
  fallando_desde: null,
  espera_hasta: null,
  respondio_en: '2026-11-29T10:00:00-05:00',
  anterior_hasta: null,
  creado_por: 'María Salas',
  creado_en: '2026-11-01T10:00:00-05:00',
  rotado_en: null,
  version: 3,
  esperan: 0,
  entregados: 1204,
  fallidos: 0,
  ms: 85,
};
const evento = (cual: string, nombre: string, mas: Partial<EventoQueSeAvisa> = {}): EventoQueSeAvisa => ({
  evento: cual,
  nombre,
  grupo: 'Ventas',
  permiso: 'documentos.ver',
  datos: ['numero'],
  lo_sabe: true,
  ...mas,
});
const CATALOGO = [
  evento('comprobante.autorizado', 'El SRI autorizó un comprobante'),
  evento('cobro.creado', 'Se registró un cobro', { grupo: 'Clientes y cobros' }),
  evento('pago.creado', 'Se registró un pago', { grupo: 'Compras y pagos', lo_sabe: false }),
];
const FILA: FilaDeEnvio = {
  id: 41,
  evento: 'comprobante.autorizado',
  objeto: 'comprobante:12',
  estado: 'PENDIENTE',
  intentos: 2,
  proximo: '2026-11-30T11:00:00-05:00',
  codigo: 503,
  error: '',
  ms: 1200,
  creado_en: '2026-11-30T10:00:00-05:00',
  entregado_en: null,
};
const ENVIO: Envio = {
  ...FILA,
  mensaje: 'msg_3_41',
  cuerpo: '{"type":"comprobante.autorizado","data":{"id":12}}',
  llamadas: [
    { en: '2026-11-30T10:05:00-05:00', codigo: 503, respuesta: 'ocupado', error: '', ms: 1200 },
    {
      en: '2026-11-30T10:00:00-05:00',
      codigo: null,
      respuesta: '',
      error: 'no respondió en 10 segundos',
      ms: 10000,
    },
  ],
};
const pagina = (items: FilaDeEnvio[]) => ({ items, page: 1, tamano: 20, total: items.length, paginas: 1 });

async function entrar(ruta = '#/webhooks', webhook: Webhook = UNO, filas: FilaDeEnvio[] = [FILA]) {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['webhooks.administrar'] }));
  responder('get', '/api/webhooks', ruta === '#/webhooks' ? [] : [webhook]);
  responder('get', '/api/webhooks/eventos', CATALOGO);
  responder('get', '/api/webhooks/7', webhook);
  responder('get', '/api/webhooks/7/envios', pagina(filas));
  responder('get', '/api/webhooks/7/envios/41', ENVIO);
  return abrir(ruta);
}

test('se pone eligiendo qué se avisa, su secreto se copia una vez y se llega a su página', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('post', '/api/webhooks', { dicho: UNO, secreto: 'whsec_Ab12' });
  const [nuevo] = await screen.findAllByRole('button', { name: 'Nuevo webhook' });
  await usuario.click(nuevo!);
  const ventana = within(await dialogo('Nuevo webhook'));
  await usuario.type(
    await ventana.findByRole('textbox', { name: /^Dirección/ }),
    ' https://tienda.example/avisos ',
  );
  expect(ventana.getByRole('checkbox', { name: 'Se registró un pago' })).toBeDisabled();
  await usuario.click(ventana.getByRole('checkbox', { name: 'El SRI autorizó un comprobante' }));
  await usuario.click(ventana.getByRole('button', { name: 'Crear webhook' }));
  const secreto = await dialogo('Copie el secreto');
  expect(within(secreto).getByRole('textbox', { name: 'Secreto' })).toHaveValue('whsec_Ab12');
  expect(llamadas[0]!.cuerpo).toEqual({
    url: 'https://tienda.example/avisos',
    eventos: ['comprobante.autorizado'],
  });
  expect(await faltas(secreto)).toEqual([]);
  await usuario.click(within(secreto).getByRole('button', { name: 'Ya lo guardé' }));
  expect(await screen.findByRole('heading', { name: 'Webhook' })).toBeInTheDocument();
});

test('una dirección que no vale se dice junto a ella', async () => {
  const { usuario } = await entrar();
  const frase = 'Esa dirección es de una red privada: debe ser pública.';
  fallar('post', '/api/webhooks', 422, 'regla_de_negocio', frase, { json: { url: [frase] } });
  const [nuevo] = await screen.findAllByRole('button', { name: 'Nuevo webhook' });
  await usuario.click(nuevo!);
  const ventana = within(await dialogo('Nuevo webhook'));
  await usuario.type(await ventana.findByRole('textbox', { name: /^Dirección/ }), 'https://10.0.0.1/');
  await usuario.click(ventana.getByRole('checkbox', { name: 'Se registró un cobro' }));
  await usuario.click(ventana.getByRole('button', { name: 'Crear webhook' }));
  expect(await ventana.findByText(frase)).toBeInTheDocument();
});

test('su página dice su salud, y un envío muestra qué respondió cada vez y se envía otra vez', async () => {
  const { usuario } = await entrar('#/webhooks/7');
  const llamadas = responder('post', '/api/webhooks/7/envios/41/reenviar', { envio_id: 41 }, 202);
  expect(await screen.findByText('Responde')).toBeInTheDocument();
  expect(screen.getByText('85 ms')).toBeInTheDocument();
  expect(await faltas(screen.getByRole('main'))).toEqual([]);
  await usuario.click(await screen.findByText('Se reintenta'));
  const ventana = await dialogo('Lo que se avisó');
  expect(await within(ventana).findByText('No respondió en 10 segundos')).toBeInTheDocument();
  expect(within(ventana).getByText('ocupado')).toBeInTheDocument();
  expect(await faltas(ventana)).toEqual([]);
  await usuario.click(within(ventana).getByRole('button', { name: 'Enviar otra vez' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
});

test('el detenido dice por qué, y se reanuda', async () => {
  const motivo = 'Respondió 410: ahí ya no se reciben avisos.';
  const { usuario } = await entrar('#/webhooks/7', { ...UNO, estado: 'DETENIDO', motivo }, []);
  const llamadas = responder('post', '/api/webhooks/7/reanudar', UNO);
  expect(await screen.findByText(new RegExp(motivo))).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Reanudar' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
});

test('la prueba se envía y se mira en qué quedó', async () => {
  const { usuario } = await entrar('#/webhooks/7');
  responder('post', '/api/webhooks/7/probar', { envio_id: 41 }, 202);
  await usuario.click(await screen.findByRole('button', { name: 'Probar' }));
  expect(await dialogo('Lo que se avisó')).toBeInTheDocument();
});

test('se reenvía desde un momento, se rota y se quita', async () => {
  const { usuario } = await entrar('#/webhooks/7');
  const reenvios = responder('post', '/api/webhooks/7/reenviar', { cuantos: 3 }, 202);
  const rotados = responder('post', '/api/webhooks/7/rotar', { dicho: UNO, secreto: 'whsec_Otro' });
  const quitados = responder('delete', '/api/webhooks/7', null, 204);
  const elegir = async (accion: string) => {
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de este webhook' }));
    await usuario.click(await screen.findByRole('menuitem', { name: accion }));
  };
  await elegir('Reenviar desde un momento');
  const desde = within(await dialogo('Reenviar desde un momento'));
  await usuario.clear(desde.getByRole('textbox', { name: 'Hora' }));
  await usuario.type(desde.getByRole('textbox', { name: 'Hora' }), '14:30');
  await usuario.click(desde.getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText('3 avisos se envían otra vez')).toBeInTheDocument();
  expect((reenvios[0]!.cuerpo as { desde: string }).desde).toMatch(/T14:30:00-05:00$/);
  await elegir('Rotar el secreto');
  await usuario.click(within(await dialogo('Rotar el secreto')).getByRole('button', { name: 'Rotar' }));
  await usuario.click(
    within(await dialogo('Copie el secreto')).getByRole('button', { name: 'Ya lo guardé' }),
  );
  expect(rotados[0]!.cuerpo).toEqual({ horas: 24 });
  await elegir('Quitar');
  await usuario.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(quitados).toHaveLength(1));
});
