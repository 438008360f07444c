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

# El menú y la cabecera son más de la mitad de lo que hay en cada pantalla, y los mismos en casi todas: axe los mira otra vez
# solo si dicen otra cosa, y no porque el enlace de aquí sea otro.
ARMAZON = (":has(> main) > aside", ":has(> main) > header")
LO_QUE_DICEN = """partes => partes.flatMap((parte) => [...document.querySelectorAll(parte)]).map((e) =>
  e.outerHTML.replace(/ (aria-current|aria-controls|class|style|id|tabindex|data-[\\w-]+)="[^"]*"/g, '')).join('')"""
MIRAR = """([partes, opciones]) => axe
  .run({ exclude: partes.flatMap((parte) => [...document.querySelectorAll(parte)]) }, opciones)
  .then(({ violations }) => violations)"""
_vistos: set[tuple[str, str]] = set()


def _ya_visto(page: Page, aspecto: Aspecto) -> tuple[str, ...]:
    """El armazón, si en este aspecto ya se miró uno igual."""
    este = (aspecto.nombre, page.evaluate(LO_QUE_DICEN, ARMAZON))
    if este in _vistos:
        return ARMAZON
    _vistos.add(este)
    return ()


# Lo que no se puede usar ahora también se lee: axe no lo mira, porque la norma lo perdona. Lo que espera una respuesta
# muestra una rueda en lugar de su texto.
DESHABILITADO = """minimo => {
  const lienzo = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const leer = (color) => {
    lienzo.clearRect(0, 0, 1, 1);
    lienzo.fillStyle = color;
    lienzo.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = lienzo.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const sobre = ([r, g, b, a], base) => [r, g, b].map((c, i) => c * a + base[i] * (1 - a));
  const padres = (e) => (e ? [...padres(e.parentElement), e] : []);
  const luz = (color) => {
    const [r, g, b] = color.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contraste = (e) => {
    let fondo = [255, 255, 255];
    let opaco = 1;
    for (const padre of padres(e)) {
      const suyo = getComputedStyle(padre);
      opaco *= Number(suyo.opacity);
      const [r, g, b, a] = leer(suyo.backgroundColor);
      fondo = sobre([r, g, b, a * opaco], fondo);
    }
    const estilo = getComputedStyle(e);
    const [r, g, b, a] = leer(estilo.webkitTextFillColor || estilo.color);
    const [claro, oscuro] = [luz(sobre([r, g, b, a * opaco], fondo)), luz(fondo)].sort((x, y) => y - x);
    return (claro + 0.05) / (oscuro + 0.05);
  };
  const inertes = [...document.querySelectorAll('main :is(:disabled, [aria-disabled=true], [data-disabled]), ' +
    '[role=dialog] :is(:disabled, [aria-disabled=true], [data-disabled]), [role=menu] [data-disabled]')];
  const conTexto = (e) => (e.matches('input, select, textarea')
    ? e.value.trim() !== ''
    : [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim()));
  const suyos = inertes.flatMap((e) => [e, ...e.querySelectorAll('*'), ...(e.labels ?? [])]).filter(conTexto);
  return [...new Set(suyos)]
    .filter((e) => !e.closest('[data-loading], .solo-lector') && e.checkVisibility() && e.getBoundingClientRect().width > 1)
    .map((e) => [contraste(e), (e.value || e.textContent).trim().slice(0, 60)])
    .filter(([cuanto]) => cuanto < minimo)
    .map(([cuanto, texto]) => `«${texto}» ${cuanto.toFixed(2)}:1`);
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
        for falta in page.evaluate(MIRAR, [_ya_visto(page, aspecto), opciones]):
            donde = "\n    ".join(f"{n['target']}: {n['failureSummary']}" for n in falta["nodes"][:4])
            faltas.append(f"{aspecto.nombre}: {falta['id']} ({falta['impact']})\n    {donde}")
        apagados = page.evaluate(DESHABILITADO, 4.5)
        faltas += [f"{aspecto.nombre}: lo deshabilitado no se lee: {apagado}" for apagado in apagados]
        # Nada se sale de la pantalla del teléfono.
        sobra = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if sobra > 0:
            faltas.append(f"{aspecto.nombre}: la página es {sobra} px más ancha que la pantalla")
    assert not faltas, "\n".join(faltas)
