"""axe sobre lo que está a la vista, en uno o más aspectos."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.e2e.aspectos import Aspecto

ETIQUETAS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Lo que cambia con el tema y el ancho; lo demás es del documento, el mismo en todos los aspectos.
DEL_ASPECTO = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]

# Una vez por documento. Leer un color le cuesta a axe más que compararlo, y lee los mismos muchas veces.
PREPARAR = """() => {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const leidos = new Map();
  prototype.parseString = function (texto) {
    const color = leidos.get(texto);
    if (color) {
      [this.r, this.g, this.b, this.alpha] = color;
      return this;
    }
    parseString.call(this, texto);
    leidos.set(texto, [this.r, this.g, this.b, this.alpha]);
    return this;
  };
  axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-igual-a-otro])' }] });
  // El pie de una lista se queda a la vista y tapa a medias la fila que pasa por debajo, que se desplaza.
  const quieto = new CSSStyleSheet();
  quieto.replaceSync('[data-lista] footer { position: static !important }');
  document.adoptedStyleSheets.push(quieto);
}"""

# Mirar el contraste de cada texto es la mitad de lo que tarda. Dos que tienen los mismos atributos (salvo los que
# nombran a uno) bajo los mismos padres tienen los mismos colores: de las filas de una tabla se mira cada clase de
# celda una vez. El lugar entre los hermanos cuenta como lo cuentan los estilos: el primero, el último, par o impar.
MARCAR = """() => {
  const DE_UNO = /^(id|for|href|title|value|name|d|src|alt|data-path|aria-(label|labelledby|describedby|controls))$/;
  const suyos = (e) =>
    [...e.attributes]
      .filter(({ name }) => !DE_UNO.test(name) && name !== 'data-igual-a-otro')
      .map(({ name, value }) => `${name}=${value}`);
  const claves = new Map();
  const clave = (e) => {
    if (!e) return '';
    if (!claves.has(e)) {
      const lugar = e.parentElement ? Array.prototype.indexOf.call(e.parentElement.children, e) : 0;
      const orilla = `${lugar === 0}${e.nextElementSibling === null}${lugar % 2}`;
      claves.set(e, [clave(e.parentElement), e.tagName, orilla, ...suyos(e)].join(' '));
    }
    return claves.get(e);
  };
  const vistas = new Set();
  for (const e of document.body.querySelectorAll('*')) {
    const conTexto = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
    const igual = conTexto && !e.matches('input, select, textarea') && vistas.has(clave(e));
    e.toggleAttribute('data-igual-a-otro', igual);
    if (conTexto) vistas.add(clave(e));
  }
}"""


def revisar(page: Page, *aspectos: Aspecto, sin_reglas: tuple[str, ...] = ()) -> None:
    """Todas las reglas en el primer aspecto; en los demás, las que dependen de él."""
    enteras = {
        "runOnly": {"type": "tag", "values": ETIQUETAS},
        "rules": {regla: {"enabled": False} for regla in sin_reglas},
        "resultTypes": ["violations"],
        # Leer otra vez las hojas de estilo solo sirve a una regla en prueba, que no está entre estas.
        "preload": {"assets": ["media"]},
    }
    suyas = [regla for regla in DEL_ASPECTO if regla not in sin_reglas]
    del_aspecto = enteras | {"runOnly": {"type": "rule", "values": suyas}, "rules": {}}
    faltas: list[str] = []
    if page.evaluate("!window.axe"):  # es medio megabyte que leer
        page.evaluate(AXE_SCRIPT)
        page.evaluate(PREPARAR)
    for n, aspecto in enumerate(aspectos):
        aspecto.poner(page)
        page.evaluate(MARCAR)
        opciones = del_aspecto if n else enteras
        for falta in page.evaluate("o => axe.run(o).then(r => r.violations)", opciones):
            donde = "\n    ".join(f"{n['target']}: {n['failureSummary']}" for n in falta["nodes"][:4])
            faltas.append(f"{aspecto.nombre}: {falta['id']} ({falta['impact']})\n    {donde}")
        # Nada se sale de la pantalla del teléfono.
        sobra = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if sobra > 0:
            faltas.append(f"{aspecto.nombre}: la página es {sobra} px más ancha que la pantalla")
    assert not faltas, "\n".join(faltas)
