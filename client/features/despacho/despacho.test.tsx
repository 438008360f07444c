import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { getPersona, guardarPersona } from '@/session';
import { faltas } from '@/testing/axe';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, dentro, dialogo, llenar, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Personal } from './api';
import { DEL_MES, empresa, situacion } from './pruebas/enPrueba';

const GENTE: Personal = {
  personas: [
    {
      persona_id: 5,
      nombre: 'Juan Mena',
      correo: 'mena@cuentas.ec',
      rol: 'PROPIETARIO',
      entro_en: '2026-11-01T10:00:00-05:00',
      empresas: 1,
    },
  ],
  invitaciones: [],
};
function responde(items = [empresa()], suya = situacion()) {
  dentro.persona();
  responder('get', '/api/despacho', suya);
  responder('get', '/api/despacho/mes', DEL_MES);
  responder('get', '/api/despacho/plantillas', []);
  responder('get', '/api/despacho/personal', GENTE);
  responder('get', '/api/personas/empresas', []);
  return responder('get', '/api/despacho/tablero', {
    items,
    page: 1,
    tamano: 50,
    total: items.length,
    paginas: 1,
  });
}

const enTablero = async () => {
  const vista = await abrir('#/despacho');
  await screen.findByRole('table', { name: 'Empresas del despacho' });
  return vista;
};

async function elegir(usuario: Awaited<ReturnType<typeof abrir>>['usuario'], accion: string) {
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Comercial Andina' }));
  await usuario.click(await screen.findByRole('menuitem', { name: accion }));
}

describe('el área', () => {
  it('sin ficha lleva al ingreso de la persona, y al ingresar se llega adonde se iba', async () => {
    responde();
    localStorage.removeItem('tinta.persona');
    const { usuario } = await abrir('#/despacho');
    await screen.findByRole('heading', { name: 'Ingresar a sus empresas' });
    responder('post', '/api/personas/ingresar', {
      ficha: 'nueva',
      nombre: 'Juan Mena',
      correo: 'mena@cuentas.ec',
      falta: '',
    });
    llenar({ Correo: 'mena@cuentas.ec', Contraseña: 'Empresa-demo-2026' });
    await pulsar(usuario, 'Ingresar');
    expect(await screen.findByRole('heading', { name: /Mena y Asociados/, level: 1 })).toBeInTheDocument();
  });

  it('lo pide con la ficha, y no con la sesión de la empresa que está abierta', async () => {
    dentro.empresa(sesionEmpresa());
    const pedidas = responde();
    await enTablero();
    expect(pedidas[0]!.cabeceras.get('x-token')).toBe('ficha-persona');
  });

  it('quien entra con una clave temporal la cambia antes', async () => {
    responde();
    guardarPersona({ ...getPersona()!, falta: 'clave' });
    await abrir('#/despacho');
    expect(await screen.findByRole('heading', { name: 'Elegir su contraseña' })).toBeInTheDocument();
  });

  it('si otra persona ingresa, no queda nada de lo que leyó la anterior', async () => {
    responde();
    await enTablero();
    responder('get', '/api/despacho', { despacho: null, invitaciones: [] });
    guardarPersona({ ficha: 'otra', nombre: 'Sofía', correo: 'sofia@cuentas.ec', falta: '' });
    expect(await screen.findByRole('heading', { name: 'Abrir un despacho' })).toBeInTheDocument();
    expect(screen.queryByText('Mena y Asociados')).not.toBeInTheDocument();
  });

  it('cuando la ficha termina, se vuelve al ingreso y la empresa abierta sigue', async () => {
    dentro.empresa(sesionEmpresa());
    responde();
    fallar('get', '/api/despacho', 401, 'sin_sesion', 'Su sesión terminó.');
    await abrir('#/despacho');
    expect(await screen.findByRole('heading', { name: 'Ingresar a sus empresas' })).toBeInTheDocument();
    expect(localStorage.getItem('usr')).not.toBeNull();
  });
});

describe('el tablero', () => {
  it('dice qué vence en cada empresa, qué le falta y quién la atiende', async () => {
    responde();
    await enTablero();
    const fila = screen.getByRole('row', { name: /Comercial Andina/ });
    expect(fila).toHaveTextContent(/16\/11.*IVA de cada mes.*322\.01.*Vencida/);
    expect(fila).toHaveTextContent('3 compras por aceptar');
    expect(fila).toHaveTextContent('Juan Mena');
    expect(await faltas(document.querySelector('main')!)).toEqual([]);
  });

  it('su botón de ayuda dice cómo se usa, sin llevar a la de una empresa', async () => {
    responde();
    const { usuario } = await enTablero();
    await pulsar(usuario, 'Ayuda de esta pantalla');
    const panel = await dialogo('Ver lo que vence en todas sus empresas');
    expect(within(panel).getByText('Recordarles lo que vence')).toBeInTheDocument();
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
    expect(await faltas(panel)).toEqual([]);
  });

  it('sin empresas dice con qué código se da acceso', async () => {
    responde([]);
    await abrir('#/despacho');
    expect(await screen.findByText(/MENA-2345/)).toBeInTheDocument();
  });

  it('si no se puede leer lo dice, y se reintenta', async () => {
    responde();
    fallar('get', '/api/despacho/tablero', 500, 'interno', 'Ocurrió un error interno.');
    const { usuario } = await abrir('#/despacho');
    await screen.findByRole('heading', { name: 'No se pudo cargar la lista' });
    responde();
    await pulsar(usuario, 'Reintentar');
    expect(await screen.findByRole('table', { name: 'Empresas del despacho' })).toBeInTheDocument();
  });

  it('a la empresa en que no trabaja no se entra, y se dice por qué', async () => {
    responde([empresa({ entra: false, abre: [], porque_no_entra: 'Antes asígnese a ella.' })]);
    const { usuario } = await enTablero();
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Comercial Andina' }));
    expect(await screen.findByText(/Antes asígnese a ella/)).toBeInTheDocument();
  });

  it('una tarea se anota en el mes que se mira, con quien la hace', async () => {
    responde();
    responder('get', '/api/despacho/empresas/:eid/anotaciones', []);
    const { usuario } = await enTablero();
    await elegir(usuario, 'Notas y tareas');
    const ventana = await dialogo(/Comercial Andina/);
    const dadas = responder('post', '/api/despacho/empresas/7/anotaciones', {}, 201);
    await usuario.type(await within(ventana).findByLabelText(/Tarea/), 'Pedir los extractos');
    await usuario.selectOptions(within(ventana).getByLabelText('A cargo de'), 'Juan Mena');
    await pulsar(usuario, 'Anotar');
    await waitFor(() => expect(dadas).toHaveLength(1));
    expect(dadas[0]!.cuerpo).toMatchObject({
      clase: 'TAREA',
      texto: 'Pedir los extractos',
      responsable_id: 5,
    });
  });

  it('se recuerda a las marcadas con un mensaje', async () => {
    responde();
    const { usuario } = await enTablero();
    await elegir(usuario, 'Recordar lo que vence');
    await dialogo('Recordar a la empresa');
    const dadas = responder('post', '/api/despacho/recordatorios', { cuantas: 1 }, 201);
    await usuario.type(screen.getByLabelText('Mensaje (opcional)'), 'Faltan facturas');
    await pulsar(usuario, 'Enviar');
    expect(await screen.findByText('Recordatorio enviado a 1 empresa')).toBeInTheDocument();
    expect(dadas[0]!.cuerpo).toMatchObject({ empresas: [7], mensaje: 'Faltan facturas' });
  });

  it('quien dirige asigna a su gente', async () => {
    responde([empresa({ personas: [], entra: false })]);
    const { usuario } = await enTablero();
    await elegir(usuario, 'Quién la atiende');
    await dialogo('Quién atiende a Comercial Andina');
    const dadas = responder('post', '/api/despacho/empresas/7/personas', null, 204);
    await usuario.click(await screen.findByRole('button', { name: 'Que responda' }));
    await waitFor(() => expect(dadas[0]?.cuerpo).toEqual({ persona_id: 5, lleva: true }));
  });

  it('dice quién hace lo que no hace quien responde, y quien dirige lo cambia desde ese mes', async () => {
    const sofia = { persona_id: 6, nombre: 'Sofía Cárdenas', lleva: false };
    const base = empresa();
    responde([
      empresa({
        personas: [...base.personas, sofia],
        obligaciones: base.obligaciones.map((o) => ({ ...o, responsable_id: 6 })),
      }),
    ]);
    const { usuario } = await enTablero();
    expect(screen.getByRole('row', { name: /Comercial Andina/ })).toHaveTextContent('la hace Sofía Cárdenas');
    await elegir(usuario, 'Quién la atiende');
    const ventana = await dialogo('Quién atiende a Comercial Andina');
    const dadas = responder('put', '/api/despacho/empresas/7/responsables', null, 204);
    const cual = within(ventana).getByLabelText('Quién hace IVA de cada mes');
    expect(cual).toHaveValue('6');
    await usuario.selectOptions(cual, 'Quien responde: Juan Mena');
    await waitFor(() =>
      expect(dadas[0]?.cuerpo).toMatchObject({ obligacion: 'IVA_MENSUAL', persona_id: null }),
    );
    expect(await faltas(ventana)).toEqual([]);
  });
});

describe('el personal', () => {
  it('muestra su código, su gente y sus listas', async () => {
    responde();
    await abrir('#/despacho/personal');
    expect(await screen.findByText('MENA-2345')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Personal del despacho' })).toHaveTextContent(
      'Propietario',
    );
    expect(await screen.findByText(/Aún no hay listas/)).toBeInTheDocument();
    expect(await faltas(document.querySelector('main')!)).toEqual([]);
  });

  it('un asistente no la ve, ni se la ofrece su menú', async () => {
    responde([empresa()], situacion('ASISTENTE'));
    await abrir('#/despacho/personal');
    expect(await screen.findByRole('link', { name: 'Ir al tablero' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Personal y código' })).not.toBeInTheDocument();
  });
});

it('quien no está en un despacho responde a quien lo invitó', async () => {
  const invitacion = {
    id: 3,
    despacho: 'Mena y Asociados',
    correo: 'mena@cuentas.ec',
    rol: 'ASISTENTE' as const,
    invitado_por: 'Rosa',
    vence_en: '2026-12-01T10:00:00-05:00',
  };
  responde([], { despacho: null, invitaciones: [invitacion] });
  const { usuario } = await abrir('#/despacho');
  await screen.findByRole('heading', { name: 'Le invitan a Mena y Asociados' });
  expect(await faltas(document.querySelector('main')!)).toEqual([]);
  responder('post', '/api/despacho/invitaciones/3/aceptar', () => HttpResponse.json(situacion()));
  responder('get', '/api/despacho', situacion());
  await pulsar(usuario, 'Aceptar');
  expect(await screen.findByRole('heading', { name: /Mena y Asociados/, level: 1 })).toBeInTheDocument();
});
