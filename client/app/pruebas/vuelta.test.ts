import { fireEvent, waitFor } from '@testing-library/react';
import { configuraciones, inicioVacio, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, dentro } from '@/testing/render';
import { cuerpoDe, operaciones, PERMISOS } from './contrato';
import { FORMAS, type Forma } from './formas';
import { perdidos, sobrantes } from './perdidos';
import { servir, type Dichas } from './servidor';
import { SIN_FORMULARIO } from './sinFormulario';
import type { Leido } from './muestra';

const P = '/api/comp';
/** Lo que toda pantalla pide, y que aquí no se prueba. */
const DEL_MARCO: Dichas = {
  '/api/inicio': () => inicioVacio(),
  '/api/comprobantes/estado-sri': () => ({
    caido: false,
    desde: null,
    esperando: 0,
    mensaje: '',
    correo: '',
  }),
  [`${P}/comprobarfirmaPlan/{com}/{eid}`]: () => ({ activar: false, mensaje: null }),
  [`${P}/sesion`]: () => ({ tipo: 'empresa', expira: null, falta: '', factor_desde: null }),
  [`${P}/configuraciones`]: () => configuraciones(),
};
const PULSABLES = 'main button:not(:disabled), main a, main input[type=checkbox]';

const rotulo = (de: Element) => (de as HTMLInputElement).labels?.[0]?.textContent || de.textContent;
const nombreDe = (de: Element) => (de.getAttribute('aria-label') ?? rotulo(de) ?? '').trim();
const seLlama = (de: Element, nombre: string | RegExp) =>
  typeof nombre === 'string' ? nombreDe(de) === nombre : nombre.test(nombreDe(de));
/** Sin nombre, el último que hay. No busca por papel: en el producto entero tarda más que lo que se prueba. */
const hallar = (selector: string, nombre?: string | RegExp) =>
  waitFor(() => {
    const hay = [...document.querySelectorAll(selector)];
    const uno = nombre === undefined ? hay.at(-1) : hay.find((de) => seLlama(de, nombre));
    if (!uno) throw new Error(`No está ${nombre ?? selector}; hay: ${hay.map(nombreDe).join(' | ')}`);
    return uno;
  });

async function pulsar(cuales: Forma['pulsar'] = []) {
  let enMenu = false;
  for (const cual of cuales) {
    fireEvent.click(await hallar(enMenu ? '[role=menuitem]' : PULSABLES, cual));
    enMenu = String(cual).includes('Acciones de');
  }
}

async function contestar(pregunta: string) {
  const titulo = await hallar('[role=dialog] h2', pregunta);
  const botones = [...titulo.closest('[role=dialog]')!.querySelectorAll('button')];
  fireEvent.click(botones.find((boton) => boton.textContent === 'Guardar')!);
}

// Lo inventado repite claves en las listas, y un gráfico no tiene dónde dibujarse.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Abre el formulario, lo envía sin cambiar nada, y da lo que se leyó y lo que se envió. */
async function irYVolver({ put, en, nombre, lee = put, dichas = {}, area, pregunta, ...forma }: Forma) {
  const { leidas, guardados } = servir(put, lee, { ...DEL_MARCO, ...dichas });
  if (area) dentro.admin(sesionAdmin({ permisos: PERMISOS }));
  else dentro.empresa(sesionEmpresa({ permisos: PERMISOS }));
  await abrir(`#${area ? '/administrador' : ''}${en}`, { esperar: false });
  await pulsar(forma.pulsar);
  const formulario = await hallar(nombre || !forma.pulsar ? 'form' : '[role=dialog] form', nombre);
  // Con Tab se pasa por cada uno; el que guarda lo que ya no se ofrece también lo conserva.
  for (const selector of formulario.querySelectorAll('select')) fireEvent.blur(selector);
  fireEvent.submit(formulario);
  if (pregunta) await contestar(pregunta);
  const enviado = await waitFor(() => {
    const suyo = guardados.find(({ ruta }) => ruta === put);
    if (suyo) return suyo;
    const malos = [...document.querySelectorAll('[aria-invalid=true]')].map(
      (de) =>
        `${de.getAttribute('name')}: ${de.closest('div[class]')?.parentElement?.textContent?.slice(0, 150)}`,
    );
    const dicho = [...document.querySelectorAll('[role=dialog], [role=alert]')].map(nombreDe);
    throw new Error(
      `No se envió. Mal: ${malos.join(' | ')}. Se dijo: ${dicho.join(' | ')}. Se envió: ${guardados.map(({ ruta }) => ruta).join(' | ')}`,
    );
  });
  return { leido: leidas.get(lee), enviado: enviado.cuerpo };
}

const primera = (leido: Leido) => (Array.isArray(leido?.items) ? leido.items[0] : leido);
/** Si el PUT toma una lista, lo leído es toda; si no, su primera fila. */
const unaDe = (put: string, leido: Leido) =>
  Array.isArray(leido) && !cuerpoDe(put).items ? leido[0] : primera(leido);

describe('lo que se lee y no se cambia se envía igual', () => {
  it.each(FORMAS.map((forma) => [forma.put, forma] as const))('%s', async (put, forma) => {
    const { leido, enviado } = await irYVolver(forma);
    const fila = forma.fila ? forma.fila(leido) : unaDe(put, leido);
    expect(fila).toBeTruthy();
    expect(sobrantes(cuerpoDe(put), enviado)).toEqual([]);
    const salvo = Object.keys(forma.salvo ?? {});
    const distintos = perdidos(cuerpoDe(put), fila, enviado);
    expect(distintos.filter(({ camino }) => !salvo.includes(camino))).toEqual([]);
    // Lo que ya vuelve se quita de la lista.
    expect(salvo.filter((campo) => distintos.every(({ camino }) => camino !== campo))).toEqual([]);
  });
});

it('cada PUT del contrato está en la tabla, o dice por qué no lo envía un formulario', () => {
  const conPut = operaciones.flatMap(({ ruta, metodo }) => (metodo === 'put' ? [ruta] : []));
  const dichos = [...new Set(FORMAS.map(({ put }) => put)), ...Object.keys(SIN_FORMULARIO)];
  expect(dichos.toSorted()).toEqual(conPut.toSorted());
});
