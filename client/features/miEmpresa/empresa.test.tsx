import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Catastro, EmpresaPropia, Local, Secuencial } from './api';
import { aFormulario, diferencias, leyendas, numerosPendientes } from './datos';

const EMPRESA: EmpresaPropia = {
  EMP_CODIGO: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  EMP_NOMBRE: 'Comercial Andina S.A.',
  email: 'contacto@andina.ec',
  correo_confirmado: true,
  EMP_TELEFONO: '022345678',
  EMP_DIRECCION: 'Sucre y Bolívar',
  EMP_CIUDAD: 'Quito',
  EMP_COMO_PAGAR: '',
  EMP_REGIMEN: 'GENERAL',
  EMP_CONTABILIDAD: false,
  EMP_ESPECIAL: '',
  EMP_AGENTE: '',
  EMP_GRAN: '',
  EMP_LOGO: null,
  EMP_ESTADO: 'VERIFICADA',
  EMP_MOTIVO: null,
  EMP_FECHA: '2026-01-01T00:00:00-05:00',
  ambiente: 'PRODUCCION',
  plan: null,
  version: 3,
  acciones: ['editar'],
};
const SRI = {
  identificacion: '1790012344001',
  RAZON_SOCIAL: 'COMERCIAL ANDINA  S.A.',
  NOMBRE_COMERCIAL: 'ANDINA',
  ESTADO: 'ACTIVO',
  TIPO_CONTRIBUYENTE: 'SOCIEDAD',
  REGIMEN: 'RIMPE',
  categoria: 'NEGOCIO POPULAR',
  OBLIGADO_CONTABILIDAD: true,
  DIRECCION: 'SUCRE Y BOLÍVAR',
  agente_retencion: true,
  contribuyente_especial: false,
} as Catastro;
const LOCAL: Local = {
  COM_CODIGO: 3,
  COM_NUMERO: '001',
  COM_NOMBRE: 'Matriz',
  COM_DIRECCION: 'Sucre y Bolívar',
  COM_APERTURA: null,
  COM_CIERRE: null,
  COM_ACTIVO: true,
  version: 1,
  puntos: [{ PTO_CODIGO: 9, PTO_NUMERO: '001', PTO_NOMBRE: 'Principal', PTO_ACTIVO: true, version: 1 }],
};
const FACTURA: Secuencial = {
  PTO_CODIGO: 9,
  serie: '001-001',
  tipo: '01',
  nombre: 'Factura',
  ambiente: 'PRODUCCION',
  siguiente: 120,
  usado: 119,
  numero: '001-001-000000120',
};
const PERMISOS = ['empresa.ver', 'empresa.editar', 'usuarios.editar', 'plan.ver', 'recibos.subir'];

beforeEach(() => {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: PERMISOS }));
  responder('get', '/empresa', EMPRESA);
  responder('get', '/api/devolucion-iva/acceso', { cedula: '', con_clave: false, version: 0 });
  responder('get', '/empresa/establecimientos', [LOCAL]);
  responder('get', '/empresa/secuenciales', [FACTURA]);
});

describe('el correo de la empresa', () => {
  const sinConfirmar = { ...EMPRESA, correo_confirmado: false };

  it('sin confirmar lo dice, y quien edita pide otro enlace', async () => {
    responder('get', '/empresa', sinConfirmar);
    const pedidos = responder('post', '/empresa/correo/confirmacion', sinConfirmar);
    const { usuario } = await abrir('#/empresa');
    expect(await screen.findByText('Sin confirmar')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Reenviar el enlace' }));
    expect(await screen.findByText('Enlace enviado a contacto@andina.ec')).toBeInTheDocument();
    expect(pedidos).toHaveLength(1);
  });

  it('quien solo mira no lo pide, y confirmado no hay qué pedir', async () => {
    responder('get', '/empresa', { ...sinConfirmar, acciones: [] });
    await abrir('#/empresa');
    expect(await screen.findByText('Sin confirmar')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reenviar el enlace' })).not.toBeInTheDocument();
  });

  it('confirmado, lo dice', async () => {
    await abrir('#/empresa');
    expect(await screen.findByText('Confirmado')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reenviar el enlace' })).not.toBeInTheDocument();
  });
});

describe('lo que el SRI dice', () => {
  const datos = aFormulario(EMPRESA);

  it('solo trae lo que es distinto, sin fijarse en mayúsculas ni espacios', () => {
    expect(diferencias(datos, SRI)).toEqual({
      EMP_NOMBREC: 'ANDINA',
      EMP_REGIMEN: 'RIMPE_POPULAR',
      EMP_CONTABILIDAD: true,
    });
    expect(diferencias(datos, { ...SRI, REGIMEN: 'RIMPE', categoria: '' }).EMP_REGIMEN).toBe(
      'RIMPE_EMPRENDEDOR',
    );
    expect(diferencias(datos, { ...SRI, REGIMEN: 'GENERAL' })).not.toHaveProperty('EMP_REGIMEN');
  });

  it('lo que no sabe no vacía lo propio', () => {
    expect(
      diferencias(datos, {
        ...SRI,
        NOMBRE_COMERCIAL: '',
        DIRECCION: '',
        REGIMEN: '',
        OBLIGADO_CONTABILIDAD: false,
      }),
    ).toEqual({});
  });

  it('pide los números que solo usted tiene', () => {
    expect(numerosPendientes(datos, SRI)).toEqual([
      'Consta como agente de retención: escriba el número de su resolución.',
    ]);
    expect(
      numerosPendientes(
        { ...datos, EMP_AGENTE: '1', EMP_ESPECIAL: '5368' },
        { ...SRI, agente_retencion: false },
      ),
    ).toHaveLength(2);
  });
});

it('los documentos dicen las leyendas del SRI', () => {
  const datos = aFormulario({
    ...EMPRESA,
    EMP_REGIMEN: 'RIMPE_EMPRENDEDOR',
    EMP_AGENTE: '00001',
    EMP_ESPECIAL: '5368',
    EMP_CONTABILIDAD: true,
  });
  expect(leyendas(datos)).toEqual([
    'Contribuyente especial n.º 5368',
    'Obligado a llevar contabilidad: SÍ',
    'Agente de retención, resolución n.º 1',
    'CONTRIBUYENTE RÉGIMEN RIMPE',
  ]);
  expect(leyendas(aFormulario(EMPRESA))).toEqual(['Obligado a llevar contabilidad: NO']);
});

it('lo elegido del SRI entra al formulario sin guardarse', async () => {
  responder('get', '/consultas/catastro/:ruc', SRI);
  const { usuario } = await abrir('#/empresa');
  await usuario.click(await screen.findByRole('button', { name: 'Comparar con el SRI' }));
  const ventana = within(await dialogo('Sus datos y los del SRI'));
  await usuario.click(await ventana.findByRole('checkbox', { name: 'Nombre comercial' }));
  await usuario.click(ventana.getByRole('button', { name: 'Tomar lo elegido' }));
  expect(screen.getByLabelText('Régimen')).toHaveValue('RIMPE_POPULAR');
  expect(campo(/^Nombre comercial/)).toHaveValue('Comercial Andina');
  expect(screen.getByText('Tiene cambios sin guardar')).toBeInTheDocument();
  // Verificada, su razón social no se edita, y a un clic está dónde pedirlo.
  expect(campo(/^Razón social/)).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Pida el cambio por un ticket' })).toHaveAttribute(
    'href',
    '#/soporte/nuevo',
  );
  const llamadas = responder('put', '/empresa', {
    ...EMPRESA,
    EMP_REGIMEN: 'RIMPE_POPULAR',
    EMP_CONTABILIDAD: true,
    version: 4,
  });
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
  expect(llamadas[0]!.cuerpo).toMatchObject({
    EMP_REGIMEN: 'RIMPE_POPULAR',
    EMP_CONTABILIDAD: true,
    version: 3,
  });
});

it('con el SRI caído se dice y lo demás sigue', async () => {
  fallar(
    'get',
    '/consultas/catastro/:ruc',
    502,
    'servicio_externo',
    'Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor.',
  );
  const { usuario } = await abrir('#/empresa');
  await usuario.click(await screen.findByRole('button', { name: 'Comparar con el SRI' }));
  expect(await screen.findByText(/no hay disponibilidad en el SRI/)).toBeInTheDocument();
});

it('el usuario con que se devuelve el IVA se dice en su ventana, y su clave no se muestra', async () => {
  responder('get', '/api/devolucion-iva/acceso', { cedula: '', con_clave: false, version: 0 });
  const guardados = responder('put', '/api/devolucion-iva/acceso', {
    cedula: '1714307103',
    con_clave: true,
    version: 1,
  });
  const { usuario } = await abrir('#/empresa');
  await usuario.click(await screen.findByRole('button', { name: 'Decir el usuario' }));
  const ventana = within(await dialogo('Usuario adicional del SRI'));
  await usuario.type(ventana.getByLabelText(/^Cédula/), '1714307103');
  await usuario.type(ventana.getByLabelText(/^Clave/), 'Secreta.1');
  await usuario.click(ventana.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(guardados[0]!.cuerpo).toEqual({ cedula: '1714307103', clave: 'Secreta.1', version: 0 });
});

it('otra persona cambió los datos: se elige y nada se pierde', async () => {
  const { usuario } = await abrir('#/empresa');
  fallar('put', '/empresa', 409, 'conflicto', 'Ana cambió los datos de la empresa.');
  responder('get', '/empresa', { ...EMPRESA, EMP_CIUDAD: 'Manta', version: 4 });
  await usuario.clear(await screen.findByLabelText('Teléfono'));
  await usuario.type(campo('Teléfono'), '0991234567');
  await usuario.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const conflicto = within(await dialogo('Otra persona cambió estos datos'));
  expect(conflicto.getByRole('row', { name: /Ciudad/ })).toHaveTextContent('Manta');
  const llamadas = responder('put', '/empresa', {
    ...EMPRESA,
    EMP_CIUDAD: 'Manta',
    EMP_TELEFONO: '0991234567',
    version: 5,
  });
  await usuario.click(conflicto.getByRole('button', { name: 'Guardar lo elegido' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
  expect(llamadas[0]!.cuerpo).toMatchObject({ EMP_TELEFONO: '0991234567', EMP_CIUDAD: 'Manta', version: 4 });
});

it('quien solo mira no encuentra qué tocar', async () => {
  dentro.empresa(sesionEmpresa({ perfil: 'consulta', permisos: ['empresa.ver'] }));
  responder('get', '/empresa', { ...EMPRESA, acciones: [] });
  await abrir('#/empresa?pestana=establecimientos');
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByText('000000120')).toBeInTheDocument();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

describe('el siguiente número', () => {
  const revisar = async (nuevo: string) => {
    const { usuario } = await abrir('#/empresa?pestana=establecimientos');
    await usuario.click(
      await screen.findByRole('button', {
        name: 'Cambiar el siguiente número de Factura, 001-001-000000120',
      }),
    );
    const texto = await screen.findByRole('textbox', { name: /Siguiente número/ });
    await usuario.clear(texto);
    await usuario.type(texto, nuevo);
    await usuario.click(screen.getByRole('button', { name: 'Revisar el cambio' }));
    return { usuario, texto };
  };

  it('no baja de lo emitido', async () => {
    const { texto } = await revisar('119');
    await waitFor(() => expect(texto).toHaveAccessibleDescription(/Ya se emitió el 000000119/));
  });

  it('se cambia solo después de leer lo que trae', async () => {
    const llamadas = responder('put', '/empresa/secuenciales/9/01', { ...FACTURA, siguiente: 122 });
    const { usuario } = await revisar('122');
    const aviso = within(await dialogo('¿Cambiar la numeración de factura?'));
    expect(aviso.getByText(/validez tributaria/)).toHaveTextContent('Ambiente de PRODUCCIÓN');
    expect(
      aviso.getByText(/Los 2 números del 000000120 al 000000121 no se usarán nunca/),
    ).toBeInTheDocument();
    expect(llamadas).toHaveLength(0);
    await usuario.click(aviso.getByRole('button', { name: 'Sí, seguir con el 000000122' }));
    await screen.findByText('El siguiente será el 000000122');
    expect(llamadas[0]!.cuerpo).toEqual({ siguiente: 122, anterior: 120 });
  });

  it('si otro lo movió, se dice y se lee de nuevo', async () => {
    fallar('put', '/empresa/secuenciales/9/01', 409, 'conflicto', 'Ana cambió este número.');
    const { usuario } = await revisar('130');
    await usuario.click(
      within(await dialogo('¿Cambiar la numeración de factura?')).getByRole('button', { name: /Sí, seguir/ }),
    );
    expect(
      within(await dialogo('No se cambió la numeración')).getByText('Ana cambió este número.'),
    ).toBeInTheDocument();
  });
});

it('un plan se paga eligiéndolo y subiendo su recibo', async () => {
  const plan = {
    PLAN_CODIGO: 3,
    familia: 2,
    PLAN_NOMBRE: 'Electrónico 500',
    PLAN_TIPO: 'T',
    PLAN_VALOR: '45.00',
    PLAN_DOCUMENTOS: 500,
    PLAN_MESES: 12,
  };
  responder('get', '/empresa/planes', {
    vigente: null,
    orel: [],
    imprenta: [],
    meses: [],
    catalogo: [plan],
    iva: '15.00',
    inicia_orel: '2026-12-01',
    inicia_imprenta: '2026-11-21',
  });
  responder('get', '/empresa/recibos', { items: [], page: 1, tamano: 20, total: 0, paginas: 1 });
  responder('get', '/empresa/bancos', []);
  const { usuario } = await abrir('#/plan');
  expect(
    await screen.findByText(/no tiene un plan de documentos electrónicos: no puede emitir/),
  ).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Renovar o cambiar de plan' }));
  const ventana = within(await dialogo('Renovar o cambiar de plan'));
  await usuario.click(ventana.getByRole('radio', { name: /Electrónico 500/ }));
  expect(
    ventana.getByText(
      /Pague \$ 51.75 \(\$ 45.00 más IVA 15 %\) y suba el recibo. Aprobado, el plan empieza el 01\/12\/2026/,
    ),
  ).toBeInTheDocument();
  const llamadas = responder('post', '/empresa/recibos', {}, 201);
  await usuario.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-'], 'pago.pdf', { type: 'application/pdf' }),
  );
  await usuario.click(ventana.getByRole('button', { name: 'Enviar el recibo' }));
  await screen.findByText('Recibo enviado');
  expect(llamadas).toHaveLength(1);
});

it('un usuario nuevo se crea desde lo alto de la pantalla, como en las demás listas', async () => {
  responder('get', '/empresa/usuarios', []);
  responder('get', '/empresa/usuarios/perfiles', []);
  responder('get', '/empresa/establecimientos', []);
  responder('get', '/api/invitaciones', []);
  dentro.empresa(sesionEmpresa({ permisos: ['usuarios.editar'] }));
  await abrir('#/usuarios');
  const encabezado = screen.getByRole('heading', { level: 1, name: 'Usuarios' }).closest('header')!;
  expect(within(encabezado).getByRole('button', { name: 'Nuevo usuario' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Nuevo usuario' })).toHaveLength(1);
});

it('a los usuarios y al plan solo entra quien puede', async () => {
  dentro.empresa(sesionEmpresa({ perfil: 'facturador', permisos: ['empresa.ver'] }));
  await abrir('#/usuarios');
  expect(
    screen.getByRole('heading', { name: 'Su perfil no tiene acceso a esta pantalla' }),
  ).toBeInTheDocument();
});
