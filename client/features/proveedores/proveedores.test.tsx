import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { EditarPage, NuevoPage } from './escritura';
import { ProveedoresPage } from './lista/ProveedoresPage';
import { PROVEEDOR } from './muestras';
import { ProveedorPage } from './ProveedorPage';

const TODO = ['proveedores.ver', 'proveedores.editar', 'clientes.ver', 'clientes.editar'];

async function abrir(hash: string, permisos = TODO) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/proveedores${hash}`;
  render(
    enPantalla(
      {
        '/proveedores': <ProveedoresPage />,
        '/proveedores/nuevo': <NuevoPage />,
        '/proveedores/:id': <ProveedorPage />,
        '/proveedores/:id/editar': <EditarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const vigente = (valores: Record<string, string>) => ({
  rotulo: '',
  valores,
  desde: '2024-04-01',
  hasta: null,
  fuente: 'Norma',
  certeza: 'OFICIAL',
});
beforeEach(() => {
  responder('get', '/api/vigentes/sustentos', [vigente({ codigo: '01', nombre: 'Crédito tributario' })]);
  responder('get', '/api/vigentes/formas-pago', [vigente({ codigo: '20', nombre: 'Otros' })]);
  responder('get', '/api/vigentes/paises', [vigente({ codigo: '105', nombre: 'COLOMBIA' })]);
  responder('get', '/api/vigentes/retenciones', [
    vigente({ impuesto: '1', sujeto: 'RESIDENTE', codigo: '312', nombre: 'Bienes', porcentajes: '2' }),
    vigente({ impuesto: '1', sujeto: 'NO_RESIDENTE', codigo: '501', nombre: 'Intereses', porcentajes: '' }),
    vigente({ impuesto: '2', sujeto: '', codigo: '1', nombre: 'Bienes', porcentajes: '30' }),
  ]);
});

const entrada = (nombre: string) => document.querySelector<HTMLInputElement>(`[name="${nombre}"]`)!;

describe('la lista', () => {
  it('abre la ficha por el nombre y filtra con los nombres del servidor', async () => {
    const llamadas = responder('get', '/api/proveedores/paginacion', pagina([PROVEEDOR]));
    const persona = await abrir('');
    expect(await screen.findByRole('link', { name: 'Papelera del Austro' })).toHaveAttribute(
      'href',
      '#/proveedores/5',
    );
    await persona.selectOptions(screen.getByLabelText('Régimen'), 'RIMPE emprendedor');
    await persona.selectOptions(screen.getByLabelText('Partes'), 'Relacionadas');
    await waitFor(() =>
      expect(Object.fromEntries(llamadas.at(-1)!.url.searchParams)).toMatchObject({
        regimen: 'EMPRENDEDOR',
        parte_relacionada: 'true',
        orden: 'razon_social',
      }),
    );
  });

  it('los códigos de la ley se leen con su nombre', async () => {
    const usual = { pais: '105', sustento_usual: '01', renta_usual: '312', pago_usual: '20' };
    const pedidas = Object.fromEntries(Object.keys(usual).map((campo) => [campo, true]));
    localStorage.setItem('columnas:proveedores', JSON.stringify(pedidas));
    responder('get', '/api/proveedores/paginacion', pagina([{ ...PROVEEDOR, ...usual }]));
    await abrir('');
    for (const dicho of ['COLOMBIA', '01 Crédito tributario', '312 Bienes (2 %)', '20 Otros'])
      expect(await screen.findByRole('cell', { name: dicho })).toBeInTheDocument();
  });

  it('a quien solo mira no le ofrece cambiar nada', async () => {
    responder('get', '/api/proveedores/paginacion', pagina([PROVEEDOR]));
    await abrir('', ['proveedores.ver']);
    await screen.findByRole('link', { name: 'Papelera del Austro' });
    expect(screen.queryByRole('link', { name: /Nuevo|Importar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Acciones de/ })).not.toBeInTheDocument();
  });
});

describe('uno nuevo', () => {
  it('con su RUC se llenan sus datos, su régimen y sus calidades', async () => {
    responder('get', '/api/proveedores/apiRuc/1790016919001', {
      ...PROVEEDOR,
      id: null,
      cliente_id: null,
      regimen: 'EMPRENDEDOR',
      agente_retencion: true,
      contribuyente_especial: false,
      fuente: 'primario',
      avisos: [],
    });
    const creados = responder('post', '/api/proveedores', { id: 5, avisos: [] }, 201);
    responder('get', '/api/proveedores/5', PROVEEDOR);
    const persona = await abrir('/nuevo');
    await persona.type(entrada('identificacion'), '1790016919001{Enter}');
    await waitFor(() => expect(entrada('razon_social')).toHaveValue('Papelera del Austro'));
    expect(entrada('regimen')).toHaveValue('EMPRENDEDOR');
    await persona.type(entrada('resolucion_agente'), 'NAC-1');
    await persona.click(screen.getByRole('button', { name: 'Crear proveedor' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      identificacion: '1790016919001',
      regimen: 'EMPRENDEDOR',
      agente_retencion: true,
      resolucion_agente: 'NAC-1',
      contribuyente_especial: false,
      resolucion_especial: '',
      correos: [],
    });
  });

  it('sin RUC no hay datos tributarios, y del exterior hay que decir qué es', async () => {
    const persona = await abrir('/nuevo');
    await persona.selectOptions(entrada('tipo_identificacion'), 'EXTERIOR');
    expect(entrada('regimen')).toBeNull();
    await persona.type(entrada('identificacion'), 'US-1/2');
    await persona.type(entrada('razon_social'), 'Cloud LLC');
    await persona.click(screen.getByRole('button', { name: 'Crear proveedor' }));
    expect((await screen.findAllByText('Diga si es una persona o una sociedad.')).length).toBeGreaterThan(0);
  });

  it('de un extranjero se dice el país, su convenio y un código de no residentes', async () => {
    const creados = responder('post', '/api/proveedores', { id: 5, avisos: [] }, 201);
    responder('get', '/api/proveedores/5', PROVEEDOR);
    const persona = await abrir('/nuevo');
    await screen.findAllByRole('option', { name: '312 Bienes (2 %)' });
    expect(screen.queryByRole('option', { name: '501 Intereses' })).not.toBeInTheDocument();
    expect(entrada('pais')).toBeNull();
    await persona.selectOptions(entrada('tipo_identificacion'), 'EXTERIOR');
    await persona.type(entrada('identificacion'), 'US-1/2');
    await persona.type(entrada('razon_social'), 'Cloud LLC');
    await persona.selectOptions(entrada('tipo'), 'SOCIEDAD');
    await persona.type(entrada('pais'), 'colom');
    await screen.findByRole('option', { name: /^COLOMBIA/ });
    await persona.keyboard('{Enter}');
    expect(entrada('pais')).toHaveValue('COLOMBIA');
    await persona.click(screen.getByRole('switch', { name: /Convenio/ }));
    await persona.selectOptions(entrada('renta_usual'), '501');
    await persona.selectOptions(entrada('sustento_usual'), '01');
    await persona.click(screen.getByRole('button', { name: 'Crear proveedor' }));
    await waitFor(() => expect(creados).toHaveLength(1));
    expect(creados[0]!.cuerpo).toMatchObject({
      pais: '105',
      convenio: true,
      renta_usual: '501',
      sustento_usual: '01',
      pago_usual: '',
    });
  });

  it('lo que el servidor rechaza queda bajo su campo', async () => {
    fallar('post', '/api/proveedores', 409, 'conflicto', 'Conflicto', {
      json: { identificacion: ['Ya existe un proveedor con esa identificación: Otro.'] },
    });
    const persona = await abrir('/nuevo');
    await persona.selectOptions(entrada('tipo_identificacion'), 'PASAPORTE');
    await persona.type(entrada('identificacion'), 'AB123');
    await persona.type(entrada('razon_social'), 'Alguien');
    await persona.click(screen.getByRole('button', { name: 'Crear proveedor' }));
    expect(
      (await screen.findAllByText('Ya existe un proveedor con esa identificación: Otro.')).length,
    ).toBeGreaterThan(0);
  });
});

describe('su ficha', () => {
  it('dice que también es cliente y lleva a él', async () => {
    responder('get', '/api/proveedores/5', { ...PROVEEDOR, cliente_id: 31 });
    await abrir('/5');
    expect(await screen.findByRole('link', { name: 'También es cliente' })).toHaveAttribute(
      'href',
      '#/clientes/31',
    );
    expect(screen.queryByRole('button', { name: 'Hacerlo cliente' })).not.toBeInTheDocument();
    expect(screen.getByText('Sí, resolución NAC-1')).toBeVisible();
  });

  it('dice lo usual con su nombre, y lo que ya no rige con su código', async () => {
    const usual = { renta_usual: '312', iva_bienes_usual: '1', iva_servicios_usual: '99', pago_usual: '20' };
    responder('get', '/api/proveedores/5', { ...PROVEEDOR, ...usual });
    await abrir('/5');
    for (const dicho of ['312 Bienes (2 %)', '1 Bienes (30 %)', '99', '20 Otros'])
      expect(await screen.findByText(dicho)).toBeVisible();
  });

  it('de un clic se hace cliente', async () => {
    responder('get', '/api/proveedores/5', PROVEEDOR);
    const hechos = responder('post', '/api/proveedores/5/cliente', { cliente_id: 31 }, 201);
    const persona = await abrir('/5');
    await persona.click(await screen.findByRole('button', { name: 'Hacerlo cliente' }));
    await waitFor(() => expect(hechos).toHaveLength(1));
  });
});

it('se cambia lo que se cambió, con la versión que se leyó', async () => {
  responder('get', '/api/proveedores/5', { ...PROVEEDOR, renta_usual: '345' });
  const cambios = responder('put', '/api/proveedores/5', { id: 5, avisos: [] });
  const persona = await abrir('/5/editar');
  await waitFor(() => expect(entrada('ciudad')).toHaveValue('Cuenca'));
  await persona.clear(entrada('razon_social'));
  await persona.type(entrada('razon_social'), 'Otro nombre');
  await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(cambios).toHaveLength(1));
  expect(cambios[0]!.cuerpo).toMatchObject({ razon_social: 'Otro nombre', renta_usual: '345', version: 3 });
});

it('si otra persona lo cambió, los códigos se comparan por su nombre', async () => {
  responder('get', '/api/proveedores/5', PROVEEDOR);
  fallar('put', '/api/proveedores/5', 409, 'conflicto', 'Ana Ponce cambió este proveedor.');
  const persona = await abrir('/5/editar');
  await screen.findByRole('option', { name: '312 Bienes (2 %)' });
  await persona.selectOptions(entrada('renta_usual'), '312');
  responder('get', '/api/proveedores/5', { ...PROVEEDOR, renta_usual: '345', version: 4 });
  await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const mia = await screen.findByRole('radio', { name: 'Retención de renta usual: dejar lo suyo' });
  expect(mia.closest('td')).toHaveTextContent('312 Bienes (2 %)');
});
