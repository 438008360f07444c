import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn, PLAN } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { ParametroContable, Parametros } from './api';
import { ParametrosPage } from './ParametrosPage';
import { aCuerpo, aFormulario } from './valores';

const parametro = (
  rol: string,
  clave: string,
  otros: Partial<ParametroContable> = {},
): ParametroContable => ({
  rol,
  rol_nombre: '',
  grupo: '',
  clave,
  clave_nombre: clave,
  producto_id: null,
  cliente_id: null,
  proveedor_id: null,
  centro_id: null,
  cuenta_id: 13,
  codigo: '1010101',
  cuenta: 'Caja',
  ...otros,
});
const PARAMETROS: Parametros = {
  version: 4,
  roles: [
    {
      rol: 'CLIENTES',
      nombre: 'Clientes',
      grupo: 'Ventas',
      por: '',
      claves: [],
      posibles: [],
      admite: ['cliente'],
    },
    {
      rol: 'COBRO',
      nombre: 'Cobros',
      grupo: 'Cobros',
      por: 'forma',
      claves: [
        { clave: 'EFECTIVO', nombre: 'Efectivo' },
        { clave: 'CHEQUE', nombre: 'Cheque' },
      ],
      posibles: [],
      admite: [],
    },
  ],
  parametros: [
    parametro('CLIENTES', '', { cuenta_id: 15, codigo: '1010205', cuenta: 'Clientes' }),
    parametro('COBRO', 'EFECTIVO'),
    parametro('COBRO', '', { cliente_id: 9, centro_id: 2 }),
  ],
};

const FIRMANTES = { representante: '', representante_id: '', contador: '', contador_id: '', version: 0 };

beforeEach(() => {
  responder('get', '/api/centros', []);
  responder('get', '/api/contabilidad/firmantes', FIRMANTES);
});
const abrir = (permisos?: string[]) => {
  responder('get', '/api/cuentas', PLAN);
  return abrirEn('/parametros', { '/parametros': <ParametrosPage /> }, permisos);
};

it('lo que se lee y no se cambia se envía igual', () => {
  const enviado = aCuerpo(aFormulario(PARAMETROS).datos);
  expect(enviado).toHaveLength(3);
  for (const { rol, clave, cliente_id, centro_id, cuenta_id } of PARAMETROS.parametros)
    expect(enviado).toContainEqual({
      ...{ rol, clave, cliente_id, centro_id, cuenta_id },
      producto_id: null,
      proveedor_id: null,
    });
});

it('cada papel tiene su cuenta, y cada una de sus claves la suya', async () => {
  responder('get', '/api/contabilidad/parametros', PARAMETROS);
  const puestos = responder('put', '/api/contabilidad/parametros', { ...PARAMETROS, version: 5 });
  const usuario = await abrir();
  expect(await screen.findByRole('textbox', { name: 'Clientes' })).toHaveValue('1010205 Clientes');
  expect(screen.getByRole('textbox', { name: 'Cobros, Efectivo' })).toHaveValue('1010101 Caja');
  expect(screen.getByRole('link', { name: 'Solo para un cliente' })).toHaveAttribute('href', '#/clientes/9');
  expect(screen.queryByRole('button', { name: 'Guardar los parámetros' })).toBeNull();
  await usuario.type(screen.getByRole('textbox', { name: 'Cobros, Cheque' }), 'banco');
  await usuario.click(await screen.findByRole('option', { name: /Banco/ }));
  await usuario.click(screen.getByRole('button', { name: 'Quitar la cuenta de Cobros, Efectivo' }));
  await usuario.click(await screen.findByRole('button', { name: 'Guardar los parámetros' }));
  await waitFor(() => expect(puestos).toHaveLength(1));
  const { parametros, version } = puestos[0]!.cuerpo as { parametros: ParametroContable[]; version: number };
  expect(version).toBe(4);
  expect(parametros.map(({ rol, clave, cuenta_id }) => [rol, clave, cuenta_id])).toEqual([
    ['CLIENTES', '', 15],
    ['COBRO', 'CHEQUE', 14],
    ['COBRO', '', 13],
  ]);
});

it('la cuenta de una tarifa, un producto o un cliente se dice aparte, con su centro de costo', async () => {
  const ventas = {
    ...{ rol: 'VENTAS' as const, nombre: 'Ventas', grupo: 'Ventas', por: 'tarifa', claves: [] },
    posibles: [
      { clave: '4', nombre: 'IVA 15 %' },
      { clave: '0', nombre: 'IVA 0 %' },
    ],
    admite: ['producto' as const],
  };
  responder('get', '/api/contabilidad/parametros', {
    ...PARAMETROS,
    roles: [ventas],
    parametros: [parametro('VENTAS', '', { cuenta_id: 31, codigo: '30101', cuenta: 'Capital social' })],
  });
  responder('get', '/api/centros', [{ id: 2, codigo: 'GYE', nombre: 'Guayaquil', activo: true, version: 1 }]);
  responder('post', '/api/productos/nombre', [{ PRO_ID: 8, PRO_CODIGO: 'CAF', PRO_NOMBRE: 'Café' }]);
  const puestos = responder('put', '/api/contabilidad/parametros', { ...PARAMETROS, version: 5 });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Ventas: otra cuenta para algo aparte' }));
  const ventana = within(await screen.findByRole('dialog', { name: 'Ventas: una cuenta aparte' }));
  await usuario.type(ventana.getByRole('textbox', { name: /^Cuenta/ }), 'banco');
  await usuario.click(await screen.findByRole('option', { name: /Banco/ }));
  // Sin decir de qué, sería la de todo.
  await usuario.click(ventana.getByRole('button', { name: 'Agregar' }));
  expect(await ventana.findByText(/Diga de qué es/)).toBeInTheDocument();
  await usuario.selectOptions(ventana.getByRole('combobox', { name: 'Solo para tarifa' }), '0');
  await usuario.type(ventana.getByRole('textbox', { name: 'Producto' }), 'caf');
  await usuario.click(await screen.findByRole('option', { name: /Café/ }));
  await usuario.selectOptions(ventana.getByRole('combobox', { name: 'Centro de costo' }), '2');
  await usuario.click(ventana.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Al centro Guayaquil')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Guardar los parámetros' }));
  await waitFor(() => expect(puestos).toHaveLength(1));
  expect((puestos[0]!.cuerpo as { parametros: ParametroContable[] }).parametros[1]).toEqual({
    ...{ rol: 'VENTAS', clave: '0', producto_id: 8, cliente_id: null, proveedor_id: null },
    ...{ centro_id: 2, cuenta_id: 14 },
  });
});

it('quien viene a decir una cuenta la encuentra abierta', async () => {
  responder('get', '/api/contabilidad/parametros', PARAMETROS);
  responder('get', '/api/cuentas', PLAN);
  await abrirEn('/parametros?papel=COBRO', { '/parametros': <ParametrosPage /> });
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Cobros, Lo demás' })[0]).toHaveFocus());
});

it('lo que el servidor rechaza va en su renglón, aunque otros estén vacíos', async () => {
  responder('get', '/api/contabilidad/parametros', PARAMETROS);
  fallar('put', '/api/contabilidad/parametros', 422, 'validacion', 'Revise.', {
    json: { parametros: { 1: { cuenta_id: ['La cuenta ya no recibe movimientos.'] } } },
  });
  const usuario = await abrir();
  await usuario.type(await screen.findByRole('textbox', { name: 'Clientes' }), 'capital');
  await usuario.click(await screen.findByRole('option', { name: /Capital/ }));
  await usuario.click(await screen.findByRole('button', { name: 'Guardar los parámetros' }));
  expect(await screen.findByText('La cuenta ya no recibe movimientos.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Cobros, Efectivo' })).toBeInvalid();
});

it('quien solo mira los lee', async () => {
  responder('get', '/api/contabilidad/parametros', PARAMETROS);
  await abrir(['contabilidad.ver']);
  expect(await screen.findByText('1010205 Clientes')).toBeInTheDocument();
  expect(screen.getByText('La de lo demás')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sin libros, dice dónde empezarlos', async () => {
  responder('get', '/api/contabilidad/parametros', { ...PARAMETROS, parametros: [] });
  await abrir();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toHaveAttribute(
    'href',
    '#/contabilidad',
  );
});

it('si no llegan, lo dice', async () => {
  fallar('get', '/api/contabilidad/parametros', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});

it('quiénes firman se guardan con la versión leída, y una identificación corta se dice', async () => {
  responder('get', '/api/contabilidad/parametros', PARAMETROS);
  const pedidos = responder('put', '/api/contabilidad/firmantes', { ...FIRMANTES, version: 1 });
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Quiénes firman' }));
  await usuario.type(await screen.findByLabelText('Contador'), 'Luis Peralta');
  await usuario.type(screen.getByLabelText('Cédula o RUC del contador'), '01904567');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Debe tener 10 o 13 cifras')).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await usuario.type(screen.getByLabelText('Cédula o RUC del contador'), '81');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]!.cuerpo).toEqual({ ...FIRMANTES, contador: 'Luis Peralta', contador_id: '0190456781' });
});
