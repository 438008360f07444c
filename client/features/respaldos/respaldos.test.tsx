import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { faltas } from '@/testing/axe';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { abrir, campo, dentro, dialogo, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { Pedir, type Pedido } from './presta';

const PEDIDO: Pedido = {
  id: 9,
  linea_id: 3,
  compra_id: null,
  asunto: 'Lo que salió del banco el 12/11/2026, $45.00: SUPERMAXI',
  mensaje: '¿De qué fue?',
  hasta: '2020-01-01',
  usuario_id: 5,
  usuario: 'Rosa Paredes',
  correo: 'rosa@andina.ec',
  pedido_por: 'Juan Mena',
  pedido_en: '2026-11-20T10:00:00-05:00',
  avisos: 1,
  avisado_en: '2026-11-20T10:00:00-05:00',
  estado: 'PENDIENTE',
  resuelto_por: '',
  resuelto_en: null,
  respuesta: '',
  acciones: ['entregar', 'recordar', 'cancelar'],
};
const PUBLICO = {
  empresa: 'Comercial Andina',
  asunto: PEDIDO.asunto,
  mensaje: PEDIDO.mensaje,
  hasta: null,
  pedido_por: 'Juan Mena',
  espera: true,
  estado: 'PENDIENTE',
};
const PAPEL = new File(['%PDF-1.4'], 'factura.pdf', { type: 'application/pdf' });

function enLaEmpresa(items: Pedido[] = [PEDIDO], permisos = ['respaldos.entregar', 'respaldos.pedir']) {
  dentro.empresa(sesionEmpresa({ permisos }));
  return responder('get', '/api/respaldos/paginacion', pagina(items));
}

const soltar = async (usuario: ReturnType<typeof userEvent.setup>, en: HTMLElement) =>
  usuario.upload(en.querySelector<HTMLInputElement>('input[type=file]')!, PAPEL);

async function pidiendo() {
  guardarEmpresa(sesionEmpresa({ permisos: ['respaldos.pedir'] }));
  window.location.hash = '#/x';
  responder('get', '/api/respaldos/destinatarios', [
    { id: 5, nombre: 'Rosa Paredes', correo: 'rosa@andina.ec' },
  ]);
  const alCerrar = jest.fn();
  const ventana = <Pedir de={{ linea_id: 3 }} que="12/11/2026 · SUPERMAXI · $45.00" alCerrar={alCerrar} />;
  render(enPantalla({ '/x': ventana }, 'empresa'));
  return { usuario: userEvent.setup({ delay: null }), alCerrar, suya: await dialogo('Pedir el documento') };
}

it('se pide a un usuario de la empresa, o a otra persona por su correo', async () => {
  const { usuario, alCerrar, suya } = await pidiendo();
  const pedidos = responder('post', '/api/respaldos', PEDIDO, 201);
  const quien = await screen.findByLabelText('A quién');
  expect(quien).toHaveValue('5');
  expect(await faltas(suya)).toEqual([]);
  await usuario.selectOptions(quien, 'A otra persona, por su correo');
  await usuario.type(campo(/Su correo/), 'bodega@andina.ec');
  await pulsar(usuario, 'Pedir');
  await waitFor(() => expect(alCerrar).toHaveBeenCalled());
  expect(pedidos[0]!.cuerpo).toMatchObject({ linea_id: 3, usuario_id: null, correo: 'bodega@andina.ec' });
});

it('lo que ya se pidió se dice, y la ventana sigue', async () => {
  const { usuario, alCerrar } = await pidiendo();
  fallar('post', '/api/respaldos', 409, 'conflicto', 'El documento de esa línea ya se pidió y se espera.');
  await screen.findByLabelText('A quién');
  await pulsar(usuario, 'Pedir');
  expect(await screen.findByText('El documento de esa línea ya se pidió y se espera.')).toBeVisible();
  expect(alCerrar).not.toHaveBeenCalled();
});

it('el que pasó de su día está atrasado, y aquí se suelta', async () => {
  enLaEmpresa();
  const enviados = responder('post', '/api/respaldos/9/archivos', { ...PEDIDO, estado: 'RECIBIDO' }, 201);
  const { usuario } = await abrir('#/documentos-pedidos');
  expect(await screen.findByRole('row', { name: /SUPERMAXI/ })).toHaveTextContent(/Rosa Paredes.*Atrasado/);
  await usuario.click(screen.getByRole('button', { name: /Acciones de/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Entregar' }));
  const suya = await dialogo('Entregar el documento');
  expect(suya).toHaveTextContent('¿De qué fue?');
  await pulsar(usuario, 'Entregar');
  expect(await screen.findByText('Elija al menos un archivo')).toBeVisible();
  expect(enviados).toHaveLength(0);
  await soltar(usuario, suya);
  expect(await faltas(suya)).toEqual([]);
  await pulsar(usuario, 'Entregar');
  await waitFor(() => expect(enviados).toHaveLength(1));
});

it('el enlace del correo abre el suyo', async () => {
  enLaEmpresa([]);
  responder('get', '/api/respaldos/9', PEDIDO);
  await abrir('#/documentos-pedidos?ver=9');
  expect(await dialogo('Entregar el documento')).toHaveTextContent('SUPERMAXI');
});

it.each([
  [['respaldos.entregar'], /Cuando el contador le pida un documento/],
  [['respaldos.entregar', 'respaldos.pedir'], /Pida el documento desde una línea/],
])('vacía, dice cómo se empieza según lo que se puede: %j', async (permisos, dice) => {
  enLaEmpresa([], permisos);
  await abrir('#/documentos-pedidos');
  expect(await screen.findByText(dice)).toBeVisible();
});

it('se deja de pedir después de preguntarlo', async () => {
  enLaEmpresa();
  const pedidos = responder('post', '/api/respaldos/9/cancelar', { ...PEDIDO, estado: 'CANCELADO' });
  const { usuario } = await abrir('#/documentos-pedidos');
  await usuario.click(await screen.findByRole('button', { name: /Acciones de/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Dejar de pedirlo' }));
  await dialogo('¿Dejar de pedirlo?');
  expect(pedidos).toHaveLength(0);
  await pulsar(usuario, 'Dejar de pedirlo');
  await waitFor(() => expect(pedidos).toHaveLength(1));
});

describe('el enlace que llega a quien no es un usuario', () => {
  it('dice qué se pide y lo recibe', async () => {
    responder('get', '/api/publico/respaldo/firma', PUBLICO);
    const enviados = responder('post', '/api/publico/respaldo/firma', {
      ...PUBLICO,
      espera: false,
      estado: 'RECIBIDO',
    });
    const { usuario } = await abrir('#/entregar-documento/firma');
    const suyo = await screen.findByRole('article');
    expect(suyo).toHaveTextContent(/Comercial Andina.*SUPERMAXI.*¿De qué fue\?.*Juan Mena/);
    expect(await faltas(suyo)).toEqual([]);
    await soltar(usuario, suyo);
    await pulsar(usuario, 'Entregar');
    expect(await screen.findByText('El documento ya se entregó')).toBeVisible();
    expect(enviados).toHaveLength(1);
  });

  it('el que ya no se pide no recibe nada', async () => {
    responder('get', '/api/publico/respaldo/firma', { ...PUBLICO, espera: false, estado: 'CANCELADO' });
    await abrir('#/entregar-documento/firma');
    expect(await screen.findByText('Este documento ya no se pide')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entregar' })).toBeNull();
  });

  it('el que no sirve lo dice', async () => {
    fallar('get', '/api/publico/respaldo/mala', 404, 'no_encontrado', 'El enlace caducó o no es válido.');
    await abrir('#/entregar-documento/mala');
    expect(await screen.findByText('Este enlace ya no sirve')).toBeVisible();
  });
});
