const fs = require('node:fs');
const path = require('node:path');

const CLIENTE = path.dirname(__dirname);
const leer = (archivo) => fs.readFileSync(path.join(CLIENTE, archivo), 'utf8');
const estilos = fs
  .readdirSync(path.join(CLIENTE, 'features'), { recursive: true })
  .filter((a) => /\.css$/.test(a));

describe('los colores del atraso', () => {
  it('son los mismos en todas partes: los dice un solo archivo', () => {
    const repetidos = estilos.filter((archivo) =>
      leer(path.join('features', archivo)).includes('[data-tramo='),
    );
    expect(repetidos).toEqual([]);
  });

  it('cada tramo tiene el suyo, el de las barras y el de las figuras', () => {
    const tramos = /ATRASO = \[([^\]]+)\]/.exec(leer('ui/graficos/series.ts'))[1].match(/\w+/g);
    expect(tramos).toHaveLength(5);
    const global = leer('app/global.css');
    for (const tramo of tramos) {
      expect(global).toContain(`--atraso-${tramo}: `);
      expect(global).toMatch(
        new RegExp(`\\[data-tramo='${tramo}'\\] \\{\\s*--tramo: var\\(--atraso-${tramo}\\)`),
      );
    }
  });
});
