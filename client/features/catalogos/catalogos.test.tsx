import { screen, waitFor, within } from '@testing-library/react';
import { sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Carga, CatalogoDeLey, Fila } from './api';

const COMUN = { tipo: 'texto', opciones: [], obligatoria: true, secundaria: false, ayuda: '' };
const FORMAS: CatalogoDeLey = {
  nombre: 'formas-pago',
  titulo: 'Formas de pago',
  quien: 'Los pagos de una factura se eligen de las que rigen en su fecha.',
  clave: ['codigo'],
  columnas: [
    { ...COMUN, nombre: 'codigo', titulo: 'Código' },
    { ...COMUN, nombre: 'nombre', titulo: 'Nombre' },
    { ...COMUN, nombre: 'nota', titulo: 'Nota', obligatoria: false, secundaria: true },
  ],
  vigentes: 1,
  total: 2,
};
const FILA: Fila = {
  id: 5,
  rotulo: '20',
  valores: { codigo: '20', nombre: 'Otros con utilización del sistema financiero' },
  desde: '2000-01-01',
  hasta: null,
  fuente: 'Ficha técnica, tabla 24',
  certeza: 'OFICIAL',
  vigente: true,
  version: 3,
};
const RUTA = '/api/catalogos/formas-pago';
const PANTALLA = '#/administrador/catalogos/formas-pago';

const entrar = (permisos = ['catalogos.ver', 'catalogos.editar']) => {
  areasResponden();
  dentro.admin(sesionAdmin({ permisos }));
  responder('get', '/api/catalogos', [FORMAS]);
  responder('get', RUTA, { items: [FILA], page: 1, tamano: 50, total: 1, paginas: 1 });
};

it('cada catálogo dice qué se hace con él y lleva a sus filas, con su fuente', async () => {
  entrar();
  const { usuario } = await abrir('#/administrador/catalogos');
  await usuario.click(await screen.findByRole('link', { name: 'Formas de pago' }));
  expect(await screen.findByText('Ficha técnica, tabla 24')).toBeInTheDocument();
  expect(screen.getByText('Rige')).toBeInTheDocument();
  expect(screen.queryByText('Por confirmar')).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Nota/ })).not.toBeInTheDocument();
});

it('lo que está por confirmar se dice junto a si rige', async () => {
  entrar();
  const items = [{ ...FILA, certeza: 'DEDUCIDA' }];
  responder('get', RUTA, { items, page: 1, tamano: 50, total: 1, paginas: 1 });
  await abrir(PANTALLA);
  expect(await screen.findByText('Por confirmar')).toBeInTheDocument();
});

const PREVISTO: Carga = {
  hecho: false,
  cambios: [
    { fila: 0, accion: 'CERRAR', rotulo: '22', detalle: 'Rige hasta el 31/12/2026' },
    { fila: 0, accion: 'CREAR', rotulo: '22', detalle: 'Rige desde el 01/01/2027' },
  ],
  iguales: 0,
  malas: [],
  usos: [
    { que: 'productos', cuantos: 3, conserva: false },
    { que: 'comprobantes', cuantos: 1, conserva: true },
  ],
  desde: '2027-01-01',
};

it('una fila nueva dice lo que toca antes de guardarse, y lo que el servidor rechaza va bajo su campo', async () => {
  entrar();
  fallar('post', `${RUTA}/prever`, 422, 'regla_de_negocio', 'Ya rige otra.', {
    json: { valores: { codigo: ['Ese código no puede ser.'] } },
  });
  const { usuario } = await abrir(PANTALLA);
  await usuario.click((await screen.findAllByRole('button', { name: 'Nueva fila' }))[0]!);
  const ventana = await screen.findByRole('dialog');
  await usuario.type(within(ventana).getByLabelText(/Código/), '22');
  await usuario.type(within(ventana).getByLabelText(/Nombre/), 'Con el celular');
  await usuario.type(within(ventana).getByLabelText(/Fuente/), 'Tabla 24');
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear fila' }));
  expect(await within(ventana).findByText('Ese código no puede ser.')).toBeInTheDocument();
  const creadas = responder('post', RUTA, FILA, 201);
  const previstas = responder('post', `${RUTA}/prever`, PREVISTO);
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear fila' }));
  expect(await screen.findByText('Cierra 22. Rige hasta el 31/12/2026.')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Cambiará para 3 productos. Lo emitido conserva lo que dijo: 1 comprobante desde el 01/01/2027.',
    ),
  ).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Volver' }));
  expect(creadas).toHaveLength(0);
  await usuario.click(within(ventana).getByRole('button', { name: 'Crear fila' }));
  await usuario.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(creadas).toHaveLength(1));
  expect(creadas[0]!.cuerpo).toMatchObject({
    valores: { codigo: '22', nombre: 'Con el celular' },
    hasta: null,
    fuente: 'Tabla 24',
    certeza: 'OFICIAL',
    cierra: true,
  });
  expect(previstas.at(-1)!.cuerpo).toEqual(creadas[0]!.cuerpo);
});

it('quien solo mira ve la historia y no puede cambiar nada', async () => {
  entrar(['catalogos.ver']);
  const { usuario } = await abrir(PANTALLA);
  await screen.findByText('Ficha técnica, tabla 24');
  expect(screen.queryByRole('button', { name: 'Nueva fila' })).not.toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /20, desde el/ }));
  expect(await screen.findByRole('menuitem', { name: 'Historial' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Editar o cerrar' })).not.toBeInTheDocument();
});

it('un archivo se revisa antes de cargarse', async () => {
  entrar();
  const previsto = {
    hecho: false,
    cambios: [{ fila: 2, accion: 'CREAR', rotulo: '22', detalle: 'Rige desde el 01/01/2027' }],
    iguales: 8,
    malas: [],
    usos: [{ que: 'productos', cuantos: 3, conserva: false }],
    desde: '2027-01-01',
  };
  const pedidos = responder('post', `${RUTA}/importar`, previsto);
  const { usuario } = await abrir(PANTALLA);
  await usuario.click(await screen.findByRole('button', { name: 'Importar' }));
  const ventana = await screen.findByRole('dialog');
  const caja = ventana.querySelector<HTMLInputElement>('input[type=file]')!;
  await usuario.upload(caja, new File(['x'], 'formas.csv', { type: 'text/csv' }));
  await usuario.click(within(ventana).getByRole('button', { name: 'Revisar' }));
  expect(await within(ventana).findByText('Rige desde el 01/01/2027')).toBeInTheDocument();
  expect(within(ventana).getByText(/3 productos/)).toBeInTheDocument();
  expect(pedidos).toHaveLength(1);
  expect(within(ventana).getByRole('button', { name: 'Hacer estos cambios' })).toBeInTheDocument();
});
