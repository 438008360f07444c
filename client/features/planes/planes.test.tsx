import { screen, within } from '@testing-library/react';
import { deImprenta, enCurso, situacion, sumarMeses } from './presta';
import { diaIso } from '@/lib/fechas';
import { sesionAdmin, pagina } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';

const PERMISOS = [
  'empresas.ver',
  'planes.ver',
  'planes.contratar',
  'planes.editar',
  'planes.catalogo',
  'recibos.subir',
  'recibos.aprobar',
];
const dia = (mas: number) => diaIso(new Date(Date.now() + mas * 86_400_000));
const normal = (iso: string) => iso.split('-').reverse().join('/');

const EMPRESA = {
  EMP_CODIGO: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  EMP_ESTADO: 'VERIFICADA',
  EMP_ACTIVA: true,
  version: 1,
  acciones: [],
};

const orel = (id: number, cambios = {}) => ({
  PLANOREL_ID: id,
  EMP_CODIGO: 7,
  PLAN_CODIGO: 2,
  PLAN_NOMBRE: `Electrónico ${id}`,
  PLAN_TIPO: 'T',
  PLAN_VALOR: '45.00',
  PLANOREL_INICIA: dia(-100),
  PLANOREL_CADUCA: dia(100),
  PLANOREL_EXTENSION: null,
  PLANOREL_TOTAL: 500,
  PLANOREL_UTILIZADOS: 70,
  PLANOREL_DISPONIBLES: 430,
  version: 1,
  activarDescargaPlan: false,
  activarEditarPlan: false,
  recibo: null,
  ...cambios,
});
const imprenta = (id: number, cambios = {}) => ({
  PLANEMPRESA_ID: id,
  EMP_CODIGO: 7,
  PLAN_CODIGO: 6,
  PLAN_NOMBRE: `Ventas ${id}`,
  PLAN_TIPO: 'V',
  PLAN_VALOR: '60.00',
  PLANEMPRESA_INICIA: dia(-100),
  PLANEMPRESA_CADUCA: dia(-1),
  PLANEMPRESA_EXTENSION: null,
  version: 1,
  activarDescargaPlan: false,
  activarEditarPlan: true,
  recibo: null,
  ...cambios,
});
const plan = (id: number, cambios = {}) => ({
  PLAN_CODIGO: id,
  familia: 2,
  PLAN_NOMBRE: `Plan ${id}`,
  PLAN_TIPO: 'T',
  PLAN_VALOR: '45.00',
  PLAN_DOCUMENTOS: 500,
  PLAN_MESES: 12,
  PLAN_PRUEBA: false,
  PLAN_ACTIVO: true,
  PLAN_EMPRESAS: 0,
  version: 1,
  ...cambios,
});

function conPlanes({
  electronicos = [orel(1)],
  impresos = [imprenta(9)],
  permisos = PERMISOS,
}: {
  electronicos?: object[];
  impresos?: object[];
  permisos?: string[];
} = {}) {
  areasResponden();
  dentro.admin(sesionAdmin({ permisos }));
  responder('get', '/empresas/7', EMPRESA);
  responder('get', '/empresas/planes', impresos);
  responder('get', '/empresas/planesEmpresaOrel/7', electronicos);
}

const PANTALLA = '#/administrador/empresas/7/planes';
const menuDe = async (usuario: Awaited<ReturnType<typeof abrir>>['usuario'], nombre: RegExp) => {
  await usuario.click(await screen.findByRole('button', { name: nombre }));
  return screen.findByRole('menu');
};

describe('los planes de una empresa', () => {
  it('muestra juntos la empresa, sus planes de imprenta y los electrónicos; el vigente, grande', async () => {
    conPlanes();
    await abrir(PANTALLA);
    const vigente = await screen.findByRole('region', { name: 'Plan electrónico vigente' });
    expect(within(vigente).getByText('Electrónico 1')).toBeInTheDocument();
    expect(within(vigente).getByRole('progressbar', { name: /70 de 500/ })).toBeInTheDocument();
    expect(within(vigente).getByText(`Quedan 100 días, hasta el ${normal(dia(100))}`)).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Planes imprenta' })).getByText('Ventas 9'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Comercial Andina' })).toBeInTheDocument();
  });

  it('lo que no se puede hacer se queda en el menú y dice por qué', async () => {
    conPlanes();
    const { usuario } = await abrir(PANTALLA);
    const menu = await menuDe(usuario, /Acciones de Electrónico 1/);
    const editar = within(menu).getByRole('menuitem', { name: /Renovar o editar/ });
    expect(editar).toHaveAttribute('aria-disabled', 'true');
    expect(editar).toHaveTextContent(`Está vigente hasta el ${normal(dia(100))}: se edita desde ese día.`);
    expect(within(menu).getByRole('menuitem', { name: /Descargar el recibo/ })).toHaveTextContent(
      'Todavía no tiene un recibo.',
    );
    expect(within(menu).getByRole('menuitem', { name: /Eliminar/ })).toHaveTextContent(
      'Tiene 70 documentos usados.',
    );
    await usuario.click(editar);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('un plan caducado se renueva: el fin sigue al plan y al inicio, y la versión viaja', async () => {
    conPlanes();
    responder('get', '/planes', [
      plan(6, { familia: 1, PLAN_NOMBRE: 'Ventas anual', PLAN_TIPO: 'V', PLAN_DOCUMENTOS: 0 }),
    ]);
    const enviado = responder('put', '/empresas/planes/9', imprenta(9));
    const { usuario } = await abrir(PANTALLA);
    const menu = await menuDe(usuario, /Acciones de Ventas 9/);
    await usuario.click(within(menu).getByRole('menuitem', { name: 'Renovar o editar' }));
    const ventana = await dialogo('Renovar o editar el plan');
    expect(await within(ventana).findByLabelText(/Inicia/)).toHaveValue(normal(dia(0)));
    expect(within(ventana).getByLabelText(/Caduca/)).toHaveValue(normal(sumarMeses(dia(0), 12)));
    await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Plan actualizado');
    expect(enviado[0]!.cuerpo).toEqual({
      PLAN_CODIGO: 6,
      PLANEMPRESA_INICIA: dia(0),
      PLANEMPRESA_CADUCA: sumarMeses(dia(0), 12),
      version: 1,
    });
  });

  it('de dos que renuevan, el segundo ve qué cambió el primero', async () => {
    conPlanes();
    responder('get', '/planes', [
      plan(6, { familia: 1, PLAN_NOMBRE: 'Ventas anual', PLAN_TIPO: 'V', PLAN_DOCUMENTOS: 0 }),
    ]);
    fallar('put', '/empresas/planes/9', 409, 'conflicto', 'María Salazar cambió este plan el 21/11/2026.');
    responder('get', '/empresas/planes/9', imprenta(9, { version: 2, PLANEMPRESA_CADUCA: dia(-1) }));
    const { usuario } = await abrir(PANTALLA);
    const menu = await menuDe(usuario, /Acciones de Ventas 9/);
    await usuario.click(within(menu).getByRole('menuitem', { name: 'Renovar o editar' }));
    const ventana = await dialogo('Renovar o editar el plan');
    await within(ventana).findByLabelText(/Inicia/);
    await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/María Salazar cambió este plan/)).toBeInTheDocument();
  });

  it('un error en una lista la deja vacía, lo registra y lo dice; la otra se ve', async () => {
    const registro = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    conPlanes();
    fallar('get', '/empresas/planesEmpresaOrel/7', 500, 'interno', 'Ocurrió un error interno.');
    await abrir(PANTALLA);
    expect(await screen.findByText('No se pudieron leer los planes.')).toBeInTheDocument();
    expect(screen.getByText('Ocurrió un error interno.')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Planes imprenta' })).toBeInTheDocument();
    expect(registro).toHaveBeenCalledWith('Error en la consulta de planes', expect.anything());
    registro.mockRestore();
  });

  it('los de imprenta se miran por tipo', async () => {
    conPlanes({ impresos: [imprenta(1), imprenta(2, { PLAN_NOMBRE: 'Compras 2', PLAN_TIPO: 'C' })] });
    const { usuario } = await abrir(PANTALLA);
    await usuario.selectOptions(await screen.findByLabelText('Tipo'), 'C');
    const tabla = screen.getByRole('table', { name: 'Planes imprenta' });
    expect(within(tabla).getByText('Compras 2')).toBeInTheDocument();
    expect(within(tabla).queryByText('Ventas 1')).not.toBeInTheDocument();
  });

  it('sin plan electrónico lo dice y ofrece agregar uno', async () => {
    conPlanes({ electronicos: [], impresos: [] });
    await abrir(PANTALLA);
    expect(
      await screen.findByText(/no tiene un plan de documentos electrónicos: no puede emitir/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agregar plan electrónico' })).toBeInTheDocument();
  });

  it('quien solo lee no tiene acciones', async () => {
    conPlanes({ permisos: ['empresas.ver', 'planes.ver'] });
    await abrir(PANTALLA);
    await screen.findByRole('table', { name: 'Planes imprenta' });
    expect(screen.queryByRole('button', { name: /Acciones de|Agregar/ })).not.toBeInTheDocument();
  });

  it('lo que contrata un distribuidor no lleva fechas y se ve pendiente de aprobación', async () => {
    const permisos = ['empresas.ver', 'planes.ver', 'planes.contratar', 'recibos.subir'];
    conPlanes({ electronicos: [orel(4, { pendiente: true }), orel(1)], impresos: [], permisos });
    responder('get', '/planes', [plan(2, { PLAN_NOMBRE: 'Electrónico 500' })]);
    const enviado = responder('post', '/empresas/planesOrel', orel(5, { pendiente: true }), 201);
    const { usuario } = await abrir(PANTALLA);
    const vigente = await screen.findByRole('region', { name: 'Plan electrónico vigente' });
    expect(within(vigente).getByText('Electrónico 1')).toBeInTheDocument();
    const fila = screen.getByRole('row', { name: /Electrónico 4/ });
    expect(within(fila).getByText('Pendiente de aprobación')).toBeInTheDocument();
    expect(within(fila).getAllByText('Al aprobarse')).toHaveLength(2);
    const menu = await menuDe(usuario, /Acciones de Electrónico 1/);
    expect(within(menu).queryByRole('menuitem', { name: /Renovar/ })).not.toBeInTheDocument();
    expect(within(menu).getByRole('menuitem', { name: /Eliminar/ })).toHaveTextContent(
      'Ya está aprobado: lo elimina un administrador.',
    );
    await usuario.keyboard('{Escape}');
    await usuario.click(screen.getAllByRole('button', { name: 'Agregar plan' })[0]!);
    const ventana = within(await dialogo('Agregar un plan'));
    await usuario.selectOptions(await ventana.findByLabelText(/Plan/), '2');
    expect(ventana.queryByLabelText(/Inicia|Caduca/)).not.toBeInTheDocument();
    await usuario.click(ventana.getByRole('button', { name: 'Agregar plan' }));
    await screen.findByText('Plan pendiente de aprobación');
    expect(enviado[0]!.cuerpo).toEqual({ EMP_CODIGO: 7, PLAN_CODIGO: 2 });
  });

  it('un recibo de otro tipo o demasiado grande se descarta con su frase, y no se envía', async () => {
    conPlanes();
    responder('get', '/empresas/bancos', [{ BAN_CODIGO: 1, BAN_NOMBRE: 'Banco Pichincha' }]);
    const { usuario } = await abrir(PANTALLA);
    const menu = await menuDe(usuario, /Acciones de Electrónico 1/);
    await usuario.click(within(menu).getByRole('menuitem', { name: 'Subir el recibo' }));
    const ventana = await dialogo('Subir el recibo de pago');
    const entrada = ventana.querySelector<HTMLInputElement>('input[type=file]')!;
    await usuario.upload(entrada, new File(['x'], 'recibo.exe'));
    expect(
      await within(ventana).findByText('El recibo debe ser un PDF o una imagen (PNG, JPG o WEBP).'),
    ).toBeInTheDocument();
    const grande = new File(['x'], 'recibo.pdf');
    Object.defineProperty(grande, 'size', { value: 15_728_641 });
    await usuario.upload(entrada, grande);
    expect(
      await within(ventana).findByText('El recibo supera el tamaño máximo de 15 MB.'),
    ).toBeInTheDocument();
  });
});

describe('los recibos', () => {
  const recibo = (id: number, cambios = {}) => ({
    RECIBO_ID: id,
    EMP_CODIGO: 7,
    EMP_RUC: '1790012344001',
    EMP_NOMBREC: `Empresa ${id}`,
    familia: 2,
    PLAN_CODIGO: 2,
    PLAN_NOMBRE: 'Electrónico 500',
    PLAN_VALOR: '45.00',
    contrato_id: 1,
    nombre: 'r.pdf',
    extension: 'pdf',
    tamano: 900,
    estado: 'PENDIENTE',
    motivo: null,
    banco: null,
    referencia: null,
    valor: '51.75',
    fecha: null,
    subido_en: '2026-11-20T10:00:00-05:00',
    revisor: null,
    revisado_en: null,
    version: 3,
    ...cambios,
  });

  it('se aprueba uno y sigue el siguiente de la lista', async () => {
    areasResponden();
    dentro.admin(sesionAdmin({ permisos: PERMISOS }));
    responder('get', '/empresas/recibos', pagina([recibo(4), recibo(5)]));
    responder('get', '/empresas/recibos/4', recibo(4));
    responder('get', '/empresas/recibos/5', recibo(5));
    const enviado = responder('put', '/empresas/recibos/4', recibo(4, { estado: 'APROBADO' }));
    const { usuario } = await abrir('#/administrador/recibos');
    await usuario.click(await screen.findByRole('button', { name: 'Empresa 4' }));
    const ventana = await dialogo('Recibo n.º 4');
    expect(within(ventana).getByText('1 de 2')).toBeInTheDocument();
    // este navegador no tiene visor de PDF: en vez de un cuadro vacío, se descarga
    expect(within(ventana).getByText(/no muestra PDF dentro de la página/)).toBeInTheDocument();
    expect(ventana.querySelector('iframe')).toBeNull();
    expect(within(ventana).getByRole('button', { name: 'Descargar r.pdf' })).toBeInTheDocument();
    await usuario.click(await within(ventana).findByRole('button', { name: 'Aprobar el pago' }));
    expect(await dialogo('Recibo n.º 5')).toBeInTheDocument();
    expect(enviado[0]!.cuerpo).toEqual({ estado: 'APROBADO', motivo: '', version: 3 });
  });

  it('rechazar pide el motivo; que otro llegó antes, se dice', async () => {
    areasResponden();
    dentro.admin(sesionAdmin({ permisos: PERMISOS }));
    responder('get', '/empresas/recibos', pagina([recibo(4)]));
    responder('get', '/empresas/recibos/4', recibo(4));
    fallar(
      'put',
      '/empresas/recibos/4',
      409,
      'estado_invalido',
      'María V. ya aprobó este recibo el 21/11/2026 a las 10:42; un recibo se decide una sola vez.',
    );
    const { usuario } = await abrir('#/administrador/recibos?recibo=4');
    await usuario.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const motivo = await dialogo('Rechazar el recibo');
    await usuario.type(within(motivo).getByLabelText(/Motivo/), 'No se lee el valor');
    await usuario.click(within(motivo).getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText(/María V. ya aprobó este recibo/)).toBeInTheDocument();
  });
});

describe('el catálogo', () => {
  it('dice con la frase de la especificación que no se pudo leer', async () => {
    const registro = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    areasResponden();
    dentro.admin(sesionAdmin({ permisos: PERMISOS }));
    fallar('get', '/planes', 422, 'validacion', 'Algo falló.');
    await abrir('#/administrador/planes');
    expect(await screen.findByText(/Error en la consulta de planes/)).toBeInTheDocument();
    registro.mockRestore();
  });

  it('cada familia en su pestaña; uno en uso no se elimina y dice por qué', async () => {
    areasResponden();
    dentro.admin(sesionAdmin({ permisos: PERMISOS }));
    responder('get', '/planes', [
      plan(1, { PLAN_EMPRESAS: 12 }),
      plan(2, { PLAN_ACTIVO: false }),
      plan(3, { familia: 1, PLAN_NOMBRE: 'Ventas anual', PLAN_TIPO: 'V' }),
    ]);
    const { usuario } = await abrir('#/administrador/planes');
    const menu = await menuDe(usuario, /Acciones de Plan 1/);
    expect(within(menu).getByRole('menuitem', { name: /Eliminar/ })).toHaveTextContent(
      'Lo tienen 12 empresas: desactívelo.',
    );
    await usuario.keyboard('{Escape}');
    expect(screen.queryByText('Plan 2')).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('switch', { name: 'Mostrar los desactivados' }));
    expect(await screen.findByText('Plan 2')).toBeInTheDocument();
    await usuario.click(screen.getByRole('tab', { name: /Imprenta/ }));
    expect(await screen.findByText('Ventas anual')).toBeInTheDocument();
  });
});

describe('las reglas', () => {
  it.each([[null], [''], ['NULL']])('%p no es un archivo', (extension) => {
    expect(deImprenta(imprenta(1, { PLANEMPRESA_EXTENSION: extension }) as never).activarDescargaPlan).toBe(
      false,
    );
  });

  it('se edita lo que caducó hoy o antes, y nada empieza elegido', () => {
    const editable = (mas: number) =>
      deImprenta(imprenta(1, { PLANEMPRESA_CADUCA: dia(mas), PLANEMPRESA_EXTENSION: 'pdf' }) as never);
    expect([editable(-1), editable(0), editable(1)].map((p) => p.activarEditarPlan)).toEqual([
      true,
      true,
      false,
    ]);
    expect(editable(0)).toMatchObject({ activarDescargaPlan: true, seleccionar: false });
  });

  it('el vigente es el empezado que termina último', () => {
    const de = (inicia: number, caduca: number) =>
      deImprenta(imprenta(1, { PLANEMPRESA_INICIA: dia(inicia), PLANEMPRESA_CADUCA: dia(caduca) }) as never);
    const planes = [de(-9, 3), de(-9, 40), de(5, 400)];
    expect(enCurso(planes)).toBe(planes[1]);
    expect(planes.map(situacion)).toEqual(['por_caducar', 'vigente', 'por_empezar']);
  });

  it('los meses son del calendario', () => {
    expect(sumarMeses('2024-02-29', 12)).toBe('2025-02-28');
    expect(sumarMeses('2026-01-31', 1)).toBe('2026-02-28');
    expect(sumarMeses('2026-11-21', 12)).toBe('2027-11-21');
  });
});
