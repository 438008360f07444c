import { waitFor } from '@testing-library/dom';
import axe from 'axe-core';

// Como tests/e2e/axe.py. Lo que depende de los colores y las medidas lo mira Chromium, y lo que es de la página entera.
const ETIQUETAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DEL_NAVEGADOR = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'region',
  'landmark-no-duplicate-banner',
];
const OPCIONES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ETIQUETAS },
  rules: Object.fromEntries(DEL_NAVEGADOR.map((regla) => [regla, { enabled: false }])),
  resultTypes: ['violations'],
  preload: false,
};

/** Las faltas que axe encuentra en una parte de la pantalla. */
export async function faltas(parte: Element): Promise<string[]> {
  const { violations } = await axe.run(parte, OPCIONES);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

const vistos = new Set<string>();
const conRelojFingido = () => 'clock' in setTimeout;

/**
 * Axe mira cada diálogo que una prueba deja abierto al terminar, una vez cada uno. Se pone antes de que Testing Library
 * anote la suya, que lo quita todo.
 */
afterEach(async () => {
  for (const dialogo of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
    const cual = dialogo.textContent?.replace(/\d/g, '').slice(0, 80) ?? '';
    if (vistos.has(cual) || conRelojFingido()) continue;
    vistos.add(cual);
    // Su nombre llega después que él.
    await waitFor(async () => expect(dialogo.isConnected ? await faltas(dialogo) : []).toEqual([]));
  }
});
