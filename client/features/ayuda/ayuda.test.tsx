import fs from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import { buscarPaginas, PAGINAS, paginasDePantalla } from './paginas';

const RAIZ = path.resolve(__dirname, '../../..');

/** Todo lo que el programa puede decir: sus pantallas, y el menú y los perfiles, que los escribe el servidor: las secciones, en
 * su lugar, y lo de cada dominio, en su `__init__`. */
function programa(): string {
  const leer = (carpeta: string, esDePrograma: (nombre: string) => boolean): string =>
    fs
      .readdirSync(carpeta, { withFileTypes: true })
      .filter(({ name }) => name !== 'ayuda')
      .map((uno) => {
        const ruta = path.join(carpeta, uno.name);
        if (uno.isDirectory()) return leer(ruta, esDePrograma);
        return esDePrograma(uno.name) ? fs.readFileSync(ruta, 'utf8') : '';
      })
      .join('\n');
  const pantallas = ['features', 'ui', 'app', 'navegacion'].map((carpeta) =>
    leer(path.join(RAIZ, 'client', carpeta), (nombre) => /\.tsx?$/.test(nombre) && !/\.test\./.test(nombre)),
  );
  const declarado = leer(path.join(RAIZ, 'api'), (nombre) => nombre === '__init__.py');
  return [
    ...pantallas,
    declarado,
    fs.readFileSync(path.join(RAIZ, 'api/plataforma/menus/semillas.py'), 'utf8'),
  ].join('\n');
}

/** Los que el programa arma con el nombre del tipo de comprobante. */
const ARMADOS: Record<string, string> = {
  'Emitir factura': 'Emitir ${uno}',
  'Nueva factura': 'Nueva factura',
};

it('cada texto de la pantalla que la ayuda nombra está en el programa', () => {
  const todo = programa();
  const nombrados = PAGINAS.flatMap(({ id, pasos, notas = [] }) =>
    [...pasos.map(({ texto }) => texto), ...notas].flatMap((texto) =>
      [...texto.matchAll(/\*\*(.+?)\*\*/g)].map(([, nombre]) => ({ id, nombre: nombre! })),
    ),
  );
  expect(nombrados.length).toBeGreaterThan(30);
  const perdidos = nombrados.filter(({ nombre }) => {
    const dicho = (ARMADOS[nombre] ?? nombre).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return !new RegExp(`['"\`>]\\s*${dicho}\\s*['"\`<]|^\\s*${dicho}\\s*$`, 'm').test(todo);
  });
  expect(perdidos).toEqual([]);
});

it('cada foto que hay es de un paso, y está en los dos temas', () => {
  const fotos = PAGINAS.flatMap(({ pasos }) => pasos.flatMap(({ foto }) => foto ?? []));
  const carpeta = path.join(__dirname, 'fotos');
  const hay = fs.existsSync(carpeta) ? fs.readdirSync(carpeta) : [];
  for (const nombre of hay) {
    const [, foto, tema] = /^(.+)-(claro|oscuro)\.webp$/.exec(nombre) ?? [];
    expect(fotos).toContain(foto);
    expect(hay).toContain(`${foto}-${tema === 'claro' ? 'oscuro' : 'claro'}.webp`);
  }
});

it.each([
  ['factura', 'primera-factura'],
  ['devuelta', 'rechazo-del-sri'],
  ['EXCEL', 'importar'],
  ['telefono sop', 'soporte'],
  ['retener', 'retencion'],
  ['compra reembolso', 'liquidacion-de-compra'],
  ['factura papel', 'compra'],
  ['retención exterior', 'retencion-particular'],
  ['dividendos', 'retencion-particular'],
  ['rubros terceros', 'exportacion'],
  ['débito ice', 'nota-de-debito'],
  ['txt portal', 'recibidos'],
  ['pagar proveedor', 'pagos'],
  ['extracto banco', 'conciliar-el-banco'],
  ['reabrir mes', 'cerrar-un-mes'],
  ['devolución proveedor', 'pagos'],
  ['cuenta contable', 'compra'],
  ['resultados centro costo', 'resultados'],
  ['proceso detenido', 'procesos'],
  ['empezar existencias', 'empezar-existencias'],
  ['robo', 'ajustes-de-existencias'],
  ['pasar bodega', 'traslados'],
  ['precio mayorista', 'listas-de-precios'],
  ['costo permanente', 'costo-permanente'],
])('buscar «%s» la halla', (texto, id) => {
  expect(buscarPaginas(texto).map((pagina) => pagina.id)).toContain(id);
});

it.each([
  ['/facturas/nueva', 'primera-factura'],
  ['/clientes/importar/7', 'importar'],
  ['/clientes/7', 'cobros'],
  ['/comprobantes/7', 'rechazo-del-sri'],
  ['/retenciones/nueva', 'retencion'],
  ['/notas-debito/nueva', 'nota-de-debito'],
  ['/liquidaciones-compra', 'liquidacion-de-compra'],
  ['/recibidos/7', 'recibidos'],
  ['/por-pagar', 'pagos'],
  ['/compras/nueva', 'compra'],
  ['/cierres/202610', 'cerrar-un-mes'],
  ['/procesos', 'procesos'],
  ['/estados-financieros', 'resultados'],
  ['/conciliaciones/4', 'conciliar-el-banco'],
  ['/cuenta', 'verificacion-en-dos-pasos'],
  ['/despacho', 'tablero-del-despacho'],
  ['/despacho/personal', 'personal-del-despacho'],
  ['/existencias', 'kardex'],
  ['/existencias/empezar', 'empezar-existencias'],
  ['/kardex', 'kardex'],
  ['/bodegas', 'empezar-existencias'],
  ['/ajustes-existencias/nuevo', 'ajustes-de-existencias'],
  ['/traslados/7', 'traslados'],
  ['/listas-precios/7', 'listas-de-precios'],
  ['/inventario', 'costo-de-ventas'],
  ['/facturasdeotro', undefined],
])('la ayuda de %s', (pathname, id) => {
  expect(paginasDePantalla(pathname)[0]?.id).toBe(id);
});

const entrar = async (hash: string, permisos: string[] = []) => {
  dentro.empresa(sesionEmpresa({ permisos }));
  areasResponden();
  return abrir(hash);
};

it('«?» abre la ayuda de la pantalla a su lado, y no mientras se escribe', async () => {
  const { usuario } = await entrar('#/firma');
  const campo = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(campo, { key: '?' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  campo.remove();
  fireEvent.keyDown(document.body, { key: '?' });
  const panel = within(await screen.findByRole('dialog', { name: 'Cargar su firma electrónica' }));
  expect(panel.getAllByRole('listitem').length).toBeGreaterThan(2);
  await usuario.click(panel.getByRole('link', { name: 'Ver toda la ayuda' }));
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('si la pantalla tiene otras páginas, «?» lleva también a ellas', async () => {
  expect(paginasDePantalla('/retenciones/nueva').map(({ id }) => id)).toEqual([
    'retencion',
    'retencion-particular',
  ]);
  const { usuario } = await entrar('#/facturas/nueva');
  fireEvent.keyDown(document.body, { key: '?' });
  const panel = within(await screen.findByRole('dialog', { name: 'Emitir una factura' }));
  await usuario.click(panel.getByRole('link', { name: /^Facturar una exportación/ }));
  await screen.findByRole('heading', { level: 1, name: /^Facturar una exportación/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('en una lista «?» enseña sus teclas, y de ahí se pasa a la ayuda de la pantalla', async () => {
  responder('get', '/api/clientes/paginacion', pagina([]));
  responder('get', '/api/tipoClientes', []);
  responder('get', '/api/grupoClientes', []);
  const { usuario } = await entrar('#/clientes', ['clientes.ver']);
  await screen.findByRole('button', { name: /^Opciones de la lista/ });
  fireEvent.keyDown(document.body, { key: '?' });
  const hoja = within(await screen.findByRole('dialog', { name: 'Las listas con el teclado' }));
  await usuario.click(hoja.getByRole('button', { name: 'Cómo se usa esta pantalla' }));
  const titulo = paginasDePantalla('/clientes')[0]!.titulo;
  const panel = await screen.findByRole('dialog', { name: titulo });
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([panel]));
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
});

it('una página se lee sin sus fotos, y la que no existe lo dice', async () => {
  await entrar('#/ayuda/cobros');
  expect(await screen.findByRole('heading', { level: 1, name: 'Registrar un cobro' })).toBeInTheDocument();
  const foto = screen.getByRole('img', { name: 'Los cobros registrados' });
  expect(foto).toHaveAttribute('src', '/ayuda/cobros-claro.webp');
  fireEvent.error(foto);
  expect(screen.queryByRole('img', { name: 'Los cobros registrados' })).not.toBeInTheDocument();
  window.location.hash = '#/ayuda/nada';
  expect(await screen.findByText('Esa página de la ayuda no existe')).toBeInTheDocument();
});

it('Ctrl+K la halla', async () => {
  const { usuario } = await entrar('#/cuenta');
  await usuario.keyboard('{Control>}k{/Control}');
  await usuario.type(await screen.findByRole('textbox', { name: /Buscar/ }), 'devuelta');
  await usuario.click(await screen.findByRole('button', { name: /Qué hacer si el SRI rechaza/ }));
  expect(window.location.hash).toBe('#/ayuda/rechazo-del-sri');
});
