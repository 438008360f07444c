import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { configuraciones, sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { FilaConVersion } from './api';

const FILAS: FilaConVersion[] = configuraciones().map((fila, n) => ({ ...fila, CON_CODIGO: n, version: 3 }));

const preparar = (filas = FILAS, ruc: object = {}) => {
  dentro.admin(sesionAdmin({ permisos: ['configuraciones.ver', 'configuraciones.editar'] }));
  areasResponden();
  responder('get', '/configuraciones', filas);
  responder('get', '/configuraciones/rucEnComprobantes', {
    ruc: '',
    titular: '',
    marca_blanca: false,
    falta: false,
    ...ruc,
  });
};
const seccion = (nombre: string) => screen.findByRole('form', { name: nombre });
const guardar = (form: HTMLElement) => within(form).getByRole('button', { name: /^Guardar/ });

it('cada posición se guarda sola, con su versión, y el producto abierto la toma', async () => {
  preparar();
  const puestas = responder('put', '/configuraciones/actualizar', {
    ...FILAS[8],
    CON_VALOR1: 'si',
    version: 4,
  });
  const { usuario } = await abrir('#/administrador/configuraciones');
  const marca = await seccion('Marca blanca');
  expect(guardar(marca)).toBeDisabled();
  await usuario.click(within(marca).getByRole('switch', { name: 'Usar marca blanca' }));
  await usuario.click(guardar(marca));
  await waitFor(() => expect(puestas[0]?.cuerpo).toEqual({ CON_CODIGO: 8, CON_VALOR1: 'si', version: 3 }));
  await waitFor(() => expect(document.title).toBe('Configuraciones · Contable Andina'));
  expect(guardar(marca)).toBeDisabled();
});

it('la vista previa sigue lo que se escribe antes de guardarlo', async () => {
  preparar();
  const { usuario } = await abrir('#/administrador/configuraciones');
  const vista = await screen.findByTestId('vista-ingreso');
  expect(vista).toHaveAccessibleName('Ingreso propio, sin marca blanca');
  await usuario.click(within(await seccion('Marca blanca')).getByRole('switch'));
  const titulo = within(await seccion('Título')).getByLabelText(/Título del producto/);
  await usuario.clear(titulo);
  await usuario.type(titulo, 'Facturón');
  await waitFor(() => expect(vista).toHaveAccessibleName('Ingreso de Facturón con marca blanca'));
  expect(document.title).toBe('Configuraciones · Tinta');
});

it('un color que se lee mal lo avisa y dice cuál se usará', async () => {
  preparar();
  const { usuario } = await abrir('#/administrador/configuraciones');
  const color = within(await seccion('Apariencia')).getByLabelText('Color de acción');
  await usuario.clear(color);
  await usuario.type(color, '#F2A33A');
  expect(await screen.findByText(/Las letras blancas se leen mal/)).toHaveTextContent('contraste 2.1 a 1');
  await usuario.clear(color);
  await usuario.type(color, '#0B6E4F');
  expect(screen.queryByText(/Las letras blancas se leen mal/)).not.toBeInTheDocument();
});

it('si otra persona la cambió antes se comparan los dos y no se pierde lo escrito', async () => {
  preparar();
  let intento = 0;
  const puestas = responder('put', '/configuraciones/actualizar', () => {
    intento += 1;
    if (intento > 1) return HttpResponse.json({ ...FILAS[0], CON_VALOR2: 'Facturón', version: 5 });
    return HttpResponse.json(
      { msg: 'Ana cambió «Título» el 21/11/2026 a las 10:42.', code: 409, status: 'conflicto', errors: {} },
      { status: 409 },
    );
  });
  responder('get', '/configuraciones/0', { ...FILAS[0], CON_VALOR2: 'Contable Nueva', version: 4 });
  const { usuario } = await abrir('#/administrador/configuraciones');
  const form = await seccion('Título');
  const titulo = within(form).getByLabelText(/Título del producto/);
  await usuario.clear(titulo);
  await usuario.type(titulo, 'Facturón');
  await usuario.click(guardar(form));
  const ventana = await screen.findByRole('dialog');
  expect(ventana).toHaveTextContent('Ana cambió «Título»');
  expect(ventana).toHaveTextContent('Contable Nueva');
  expect(titulo).toHaveValue('Facturón');
  expect(puestas[0]!.cuerpo).toMatchObject({ version: 3 });
});

it('lo que el servidor no acepta queda bajo su campo', async () => {
  preparar();
  fallar('put', '/configuraciones/actualizar', 422, 'regla_de_negocio', 'Revise el sitio.', {
    json: { CON_VALOR2: ['Escriba otra dirección.'] },
  });
  const { usuario } = await abrir('#/administrador/configuraciones?pestana=contacto');
  const form = await seccion('Contacto');
  await usuario.type(within(form).getByLabelText('Sitio web'), '/ayuda');
  await usuario.click(guardar(form));
  await usuario.click(within(await dialogo('Error')).getByRole('button'));
  expect(within(form).getByLabelText('Sitio web')).toHaveAccessibleDescription('Escriba otra dirección.');
});

it('cada contacto se prueba con lo que está escrito', async () => {
  preparar();
  const { usuario } = await abrir('#/administrador/configuraciones?pestana=contacto');
  const form = await seccion('Mensajería 1');
  const enlace = within(form).getByRole('link', { name: 'Abrir la conversación' });
  expect(enlace).toHaveAttribute('href', 'https://wa.me/593991234567');
  await usuario.clear(within(form).getByLabelText('Número'));
  await usuario.type(within(form).getByLabelText('Número'), '12');
  expect(within(form).queryByRole('link')).not.toBeInTheDocument();
});

it('el correo de prueba dice qué pasó y qué respondió el servidor', async () => {
  preparar();
  responder('get', '/configuraciones/correo', {
    host: 'smtp.tinta.ec',
    puerto: 587,
    seguridad: 'STARTTLS',
    usuario: 'avisos',
    remitente: 'Tinta <no@tinta.ec>',
  });
  const enviados = responder('post', '/configuraciones/probarCorreo', {
    estado: 'NO_SALIO',
    mensaje: 'El servidor no respondió a tiempo.',
    detalle: 'TimeoutError',
  });
  const { usuario } = await abrir('#/administrador/configuraciones?pestana=correo');
  expect(await screen.findByText('smtp.tinta.ec')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Enviar correo de prueba' }));
  expect(await screen.findByText('El servidor no respondió a tiempo.')).toBeInTheDocument();
  expect(screen.getByText('No salió')).toBeInTheDocument();
  expect(enviados[0]!.cuerpo).toEqual({ correo: 'andres@tinta.ec' });
});

it.each([
  [{ CON_VALOR1: '' }, { ruc: '', falta: true }, /salen sin el «RUC Proveedor».*Escriba el RUC/],
  [{ CON_VALOR1: '1793100000001', CON_VALOR2: 'no' }, { ruc: '', falta: true }, /sin el.*Enciéndalo/],
  [
    { CON_VALOR1: '1793100000001' },
    { ruc: '1793100000001', titular: 'Servicios Digitales S.A.' },
    /salen con el RUC 1793100000001 de Servicios Digitales S\.A\. como «RUC Proveedor»: es el de la sección Proveedor\.$/,
  ],
  [
    { CON_VALOR1: '1793100000001' },
    { ruc: '1793100000001', marca_blanca: true },
    /salen con el RUC 1793100000001 como.*y la marca blanca no lo cambia\.$/,
  ],
])('dice de quién es el RUC que llevan los comprobantes: %j, %j', async (proveedor, suyo, dicho) => {
  preparar(
    FILAS.map((fila, n) => ({ ...fila, ...(n === 6 && proveedor) })),
    suyo,
  );
  await abrir('#/administrador/configuraciones');
  await seccion('Marca blanca');
  expect(await screen.findByText(dicho)).toBeVisible();
});

it('fuera de producción nadie avisa que falta el RUC Proveedor', async () => {
  preparar(FILAS.map((fila, n) => ({ ...fila, ...(n === 6 && { CON_VALOR1: '' }) })));
  await abrir('#/administrador/configuraciones');
  await seccion('Marca blanca');
  expect(screen.queryByText(/RUC Proveedor/)).not.toBeInTheDocument();
});
