import { IconBuilding } from '@tabler/icons-react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { P } from '@/api/http';
import { enPantalla } from '@/testing/pantalla';
import { pagina } from '@/testing/factories';
import { fallar, responder } from '@/testing/server';
import { DataTable, FiltroSelect, useLista, type Columna } from '.';

interface Empresa {
  id: number;
  nombre: string;
  saldo: string;
  ciudad: string;
}

const EMPRESAS: Empresa[] = [
  { id: 1, nombre: 'Comercial Andina', saldo: '10.00', ciudad: 'Quito' },
  { id: 2, nombre: 'Ferretería El Tornillo', saldo: '20.00', ciudad: 'Loja' },
];
const COLUMNAS: Columna<Empresa>[] = [
  { id: 'nombre', titulo: 'Empresa', orden: true, celda: (e) => e.nombre },
  { id: 'saldo', titulo: 'Saldo', orden: 'SALDO', numerica: true, enTarjeta: 'cifra', celda: (e) => e.saldo },
  { id: 'ciudad', titulo: 'Ciudad', cede: 1, celda: (e) => e.ciudad },
  { id: 'codigo', titulo: 'Código', oculta: true, celda: (e) => `#${e.id}` },
];
const ESTADOS = [{ value: 'PENDIENTE', label: 'Pendiente' }];
const eliminar = jest.fn();
const verificar = jest.fn();

function Lista() {
  const lista = useLista<Empresa>({
    clave: ['empresas'],
    ruta: `${P}/empresas`,
    orden: 'nombre',
    filtros: { estado: '' },
    fijos: { EMP: 7 },
  });
  return (
    <DataTable
      id="prueba"
      etiqueta="Empresas"
      lista={lista}
      columnas={COLUMNAS}
      clave={(e) => e.id}
      nombre={(e) => e.nombre}
      enlace={(e) => `/empresas/${e.id}`}
      buscar="Nombre o RUC"
      filtros={<FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />}
      exportar={`${P}/empresas/exportar`}
      acciones={(e) => [
        { texto: 'Eliminar', peligro: true, alElegir: () => eliminar(e.id) },
        e.id === 2 && { texto: 'Editar', tecla: 'd', to: '/editar' },
      ]}
      masivas={(filas) => <button onClick={() => verificar(filas.map((f) => f.id))}>Verificar</button>}
      vacio={{
        icono: IconBuilding,
        titulo: 'Aún no hay empresas',
        accion: <button aria-keyshortcuts="n">Crear la primera</button>,
      }}
    />
  );
}

async function abrir(direccion = '') {
  const usuario = userEvent.setup({ delay: null });
  window.location.hash = `#/lista${direccion}`;
  render(enPantalla({ '/lista': <Lista />, '/empresas/:id': <h1>La ficha</h1>, '/editar': <h1>Editar</h1> }));
  return usuario;
}

const parametros = (llamadas: { url: URL }[]) => Object.fromEntries(llamadas.at(-1)!.url.searchParams);
const hash = () => window.location.hash;

afterEach(() => jest.clearAllMocks());

it('pide la página de la dirección y muestra filas, total y columnas elegidas', async () => {
  const llamadas = responder('get', '/empresas', pagina(EMPRESAS, { total: 1312, page: 2 }));
  await abrir('?page=2&estado=PENDIENTE');
  expect(await screen.findByRole('link', { name: 'Comercial Andina' })).toHaveAttribute(
    'href',
    '#/empresas/1',
  );
  expect(Object.fromEntries(llamadas[0]!.url.searchParams)).toEqual({
    page: '2',
    tamano: '20',
    orden: 'nombre',
    estado: 'PENDIENTE',
    EMP: '7',
  });
  expect(screen.getByText('21–22 de 1,312')).toBeInTheDocument();
  expect(screen.getByLabelText('Estado')).toHaveValue('PENDIENTE');
  expect(screen.queryByRole('columnheader', { name: 'Código' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
});

it('trae de antemano la página siguiente, y pasar a ella no vuelve a pedirla', async () => {
  const llamadas = responder('get', '/empresas', pagina(EMPRESAS, { total: 40 }));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  await waitFor(() => expect(llamadas).toHaveLength(2));
  expect(parametros(llamadas).page).toBe('2');
  await usuario.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(hash()).toBe('#/lista?page=2'));
  await screen.findByText('Comercial Andina');
  expect(llamadas).toHaveLength(2);
});

it('busca tras una pausa, cancela lo anterior, vuelve a la primera página y Limpiar lo quita', async () => {
  const senales: AbortSignal[] = [];
  responder('get', '/empresas', pagina(EMPRESAS, { total: 100, page: 1 }));
  const usuario = await abrir('?page=3');
  await screen.findByText('Comercial Andina');
  const real = window.fetch;
  const espia = jest.spyOn(window, 'fetch').mockImplementation((entrada, opciones) => {
    if (String(entrada).includes('filtro=')) senales.push(opciones!.signal!);
    if (!String(entrada).includes('filtro=an&')) return real(entrada, opciones);
    // La primera búsqueda nunca termina por sí sola.
    return new Promise((_, no) =>
      opciones!.signal!.addEventListener('abort', () => no(new DOMException('', 'AbortError'))),
    );
  });
  await usuario.type(screen.getByRole('searchbox'), 'an');
  expect(senales).toHaveLength(0);
  await waitFor(() => expect(senales).toHaveLength(1));
  expect(hash()).toBe('#/lista?filtro=an');
  await usuario.type(screen.getByRole('searchbox'), 'dina{Enter}');
  await waitFor(() => expect(hash()).toBe('#/lista?filtro=andina'));
  await waitFor(() => expect(senales[0]!.aborted).toBe(true));
  espia.mockRestore();
  await usuario.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(hash()).toBe('#/lista'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('lo que se escribió y esperaba no vuelve después de Limpiar filtros ni de Atrás', async () => {
  const llamadas = responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir('?estado=PENDIENTE');
  await screen.findByText('Comercial Andina');
  await usuario.type(screen.getByRole('searchbox'), 'andina');
  await usuario.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await usuario.selectOptions(screen.getByLabelText('Estado'), 'PENDIENTE');
  await waitFor(() => expect(hash()).toBe('#/lista?estado=PENDIENTE'));
  await usuario.type(screen.getByRole('searchbox'), 'sur{Enter}');
  await waitFor(() => expect(hash()).toContain('filtro=sur'));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  try {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sureste' } });
    act(() => window.history.back());
    await act(() => jest.advanceTimersByTimeAsync(1_000)); // más de lo que la búsqueda espera
  } finally {
    jest.useRealTimers();
  }
  expect(hash()).toBe('#/lista');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(llamadas.some((llamada) => /andina|sureste/.test(llamada.url.search))).toBe(false);
});

it('una fila abierta mientras la búsqueda espera no vuelve a la lista', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  await usuario.type(screen.getByRole('searchbox'), 'andina');
  // La pantalla siguiente aún no llega: la dirección ya es la suya y todavía se ve la lista.
  window.history.replaceState(null, '', '#/empresas/1');
  await usuario.type(screen.getByRole('searchbox'), '{Enter}');
  expect(hash()).toBe('#/empresas/1');
});

it('ordena por la cabecera con aria-sort; cambiar el tamaño vuelve al comienzo', async () => {
  const llamadas = responder('get', '/empresas', pagina(EMPRESAS, { total: 300 }));
  const usuario = await abrir('?page=2');
  await screen.findByText('Comercial Andina');
  expect(screen.getByRole('columnheader', { name: 'Empresa' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'none');
  await usuario.click(screen.getByRole('button', { name: 'Saldo' }));
  await waitFor(() => expect(hash()).toBe('#/lista?orden=SALDO'));
  await usuario.click(screen.getByRole('button', { name: 'Saldo' }));
  await waitFor(() => expect(hash()).toBe('#/lista?orden=-SALDO'));
  expect(screen.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'descending');
  await usuario.selectOptions(screen.getByLabelText('Filas por página'), '50');
  await waitFor(() => expect(parametros(llamadas)).toMatchObject({ tamano: '50', orden: '-SALDO' }));
});

it('nada que coincida no es lo mismo que nada aún', async () => {
  responder('get', '/empresas', pagina([]));
  const usuario = await abrir('?estado=PENDIENTE');
  expect(await screen.findByText('Nada coincide con lo que busca')).toBeInTheDocument();
  await usuario.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[1]!);
  expect(await screen.findByText('Aún no hay empresas')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Crear la primera' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('un error ofrece reintentar', async () => {
  fallar('get', '/empresas', 500, 'interno', 'No se pudo leer la lista.');
  const usuario = await abrir();
  expect(await screen.findByText('No se pudo leer la lista.')).toBeInTheDocument();
  responder('get', '/empresas', pagina(EMPRESAS));
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Comercial Andina')).toBeInTheDocument();
});

it('lo que no existe se dice, sin ofrecer pedirlo otra vez', async () => {
  fallar('get', '/empresas', 404, 'no_encontrado', 'Ese renglón no está en la hoja.');
  await abrir();
  expect(await screen.findByText('Ese renglón no está en la hoja.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No se encontró lo que busca' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

it('las columnas elegidas se recuerdan; la primera no se quita', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  await usuario.click(screen.getByRole('button', { name: /^Opciones/ }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByLabelText('Empresa')).toBeDisabled();
  await usuario.click(within(panel).getByLabelText('Código'));
  await usuario.click(within(panel).getByLabelText('Saldo'));
  expect(screen.getByRole('columnheader', { name: 'Código' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Saldo' })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('columnas:prueba')!)).toEqual({ codigo: true, saldo: false });
});

it('exporta lo filtrado, sin páginas, con un enlace firmado', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const firmas = responder('post', '/enlaces', { url: '/api/comp/empresas/exportar?firma=x' });
  const pulsado = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const usuario = await abrir('?estado=PENDIENTE&filtro=andina&page=1');
  await screen.findByText('Comercial Andina');
  await usuario.click(screen.getByRole('button', { name: /^Opciones/ }));
  await usuario.click(await screen.findByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(pulsado).toHaveBeenCalledTimes(1));
  expect(firmas[0]!.cuerpo).toEqual({
    ruta: '/api/comp/empresas/exportar?orden=nombre&filtro=andina&estado=PENDIENTE&EMP=7',
  });
  pulsado.mockRestore();
});

it('la fila abre, salvo donde se pulsa otra cosa; lo demás está en su menú', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Comercial Andina' }));
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).not.toBeInTheDocument();
  await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(eliminar).toHaveBeenCalledWith(1);
  expect(hash()).toBe('#/lista');
  await usuario.click(screen.getByText('20.00'));
  expect(await screen.findByRole('heading', { name: 'La ficha' })).toBeInTheDocument();
  expect(hash()).toBe('#/empresas/2');
});

it('las seleccionadas tienen su barra y otra página las suelta', async () => {
  responder('get', '/empresas', pagina(EMPRESAS, { total: 40 }));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  await usuario.click(screen.getByLabelText('Seleccionar todas las filas de la página'));
  expect(await screen.findByText('2 seleccionadas')).toBeInTheDocument();
  await usuario.click(screen.getByLabelText('Seleccionar Comercial Andina'));
  await usuario.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(verificar).toHaveBeenCalledWith([2]);
  await usuario.click(screen.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(screen.queryByText('1 seleccionada')).not.toBeInTheDocument());
});

it('se maneja con el teclado, salvo mientras se escribe o si se apagan sus teclas', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  const andina = await screen.findByRole('link', { name: 'Comercial Andina' });
  await usuario.keyboard('j');
  expect(andina).toHaveFocus();
  await usuario.keyboard('jk');
  expect(andina).toHaveFocus();
  await usuario.keyboard('x');
  expect(screen.getByLabelText('Seleccionar Comercial Andina')).toBeChecked();
  expect(screen.getByText('Filas marcadas: 1')).toHaveAttribute('role', 'status');
  await usuario.keyboard('/nj?');
  expect(screen.getByRole('searchbox')).toHaveValue('nj?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => andina.focus());
  await usuario.keyboard('?');
  const hoja = await screen.findByRole('dialog', { name: 'Las listas con el teclado' });
  await usuario.click(within(hoja).getByLabelText(/Usar las teclas/));
  await usuario.keyboard('j{Escape}');
  await waitFor(() => expect(andina).toHaveFocus());
  await usuario.keyboard('j');
  expect(andina).toHaveFocus();
  localStorage.clear();
  await usuario.keyboard('j{Enter}');
  expect(await screen.findByRole('heading', { name: 'La ficha' })).toBeInTheDocument();
  expect(hash()).toBe('#/empresas/2');
});

it('la tecla de una acción la pide para su fila, y para ninguna otra', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  await screen.findByRole('link', { name: 'Comercial Andina' });
  await usuario.keyboard('djd');
  expect(hash()).toBe('#/lista');
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Ferretería El Tornillo' }));
  const editar = await screen.findByRole('menuitem', { name: 'Editar' });
  expect(editar).toHaveAttribute('aria-keyshortcuts', 'd');
  await usuario.keyboard('{Escape}');
  act(() => screen.getByRole('link', { name: 'Ferretería El Tornillo' }).focus());
  await usuario.keyboard('d');
  expect(await screen.findByRole('heading', { name: 'Editar' })).toBeInTheDocument();
});

it('con n se crea uno', async () => {
  responder('get', '/empresas', pagina([]));
  const usuario = await abrir();
  const crear = await screen.findByRole('button', { name: 'Crear la primera' });
  const pulsado = jest.fn();
  crear.addEventListener('click', pulsado);
  await usuario.keyboard('n');
  expect(pulsado).toHaveBeenCalledTimes(1);
});

it('en una tarjeta va a la izquierda del estado lo primero que no es su cifra ni su estado', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  await abrir();
  const fila = (await screen.findByRole('link', { name: 'Comercial Andina' })).closest('tr')!;
  expect(fila.querySelector('[data-primera]')).toHaveTextContent('Comercial Andina');
  expect(fila.querySelector('[data-en-tarjeta="cifra"]')).toHaveTextContent('10.00');
  expect(fila.querySelectorAll('[data-segunda]')).toHaveLength(1);
  expect(fila.querySelector('[data-segunda]')).toHaveTextContent('Quito');
  expect(fila.querySelector('[data-segunda]')).toHaveAttribute('data-titulo', 'Ciudad');
});

it('los filtros se despliegan con un botón, que dice cuántos hay puestos', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir('?estado=PENDIENTE');
  await screen.findByText('Comercial Andina');
  const boton = screen.getByRole('button', { name: /^Filtros · 1/ });
  const plegables = document.getElementById(boton.getAttribute('aria-controls')!)!;
  expect(within(plegables).getByRole('combobox', { name: 'Ordenar por' })).toBeInTheDocument();
  expect(within(plegables).queryByRole('searchbox')).not.toBeInTheDocument();
  expect(boton).toHaveAttribute('aria-expanded', 'false');
  await usuario.click(boton);
  expect(boton).toHaveAttribute('aria-expanded', 'true');
  expect(plegables).toHaveAttribute('data-abiertas');
});

it('cada filtro puesto está a la vista, y al quitarlo el foco sigue en la lista', async () => {
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir('?estado=PENDIENTE');
  await screen.findByText('Comercial Andina');
  await usuario.click(screen.getByRole('button', { name: 'Quitar el filtro: Estado: Pendiente' }));
  await waitFor(() => expect(hash()).toBe('#/lista'));
  expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus();
});

it('donde no hay cabecera se ordena con una lista', async () => {
  const llamadas = responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  const orden = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(within(orden).getAllByRole('option')).toHaveLength(4);
  expect(orden).toHaveValue('nombre');
  await usuario.selectOptions(orden, 'Saldo, descendente');
  await waitFor(() => expect(parametros(llamadas).orden).toBe('-SALDO'));
  expect(hash()).toBe('#/lista?orden=-SALDO');
  expect(screen.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'descending');
});

it('una tabla que no cabe cede, y la columna que alguien pide se ve desplazándola', async () => {
  // Cabe cuando la primera columna que cede ya no está.
  const ancho = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: Element,
  ) {
    const ceden = Number((this as HTMLElement).dataset.ceden ?? 0);
    return ceden < 3 ? 900 : 0;
  });
  responder('get', '/empresas', pagina(EMPRESAS));
  const usuario = await abrir();
  await screen.findByText('Comercial Andina');
  const caja = screen.getByRole('table', { name: 'Empresas' }).parentElement!;
  expect(caja).toHaveAttribute('data-ceden', '3');
  expect(caja).not.toHaveAttribute('data-desborda');
  expect(screen.getByRole('columnheader', { name: 'Ciudad' })).toHaveAttribute('data-cede', '1');
  await usuario.click(screen.getByRole('button', { name: /^Opciones/ }));
  const ciudad = await screen.findByRole('checkbox', { name: 'Ciudad' });
  expect(ciudad).not.toBeChecked();
  expect(ciudad).toHaveAccessibleDescription('No cabe en este ancho');
  await usuario.click(ciudad);
  expect(screen.getByRole('columnheader', { name: 'Ciudad' })).not.toHaveAttribute('data-cede');
  ancho.mockRestore();
});
