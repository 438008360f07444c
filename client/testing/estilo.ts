/**
 * Lo que una consulta por rol pregunta del estilo de un elemento y de todos sus padres, cada vez: si se ve. jsdom lo
 * responde comparando todas las reglas con cada uno, y era la quinceava parte de lo que tardan las pruebas. Las hojas
 * de la casa no se leen aquí, así que lo que oculta a un elemento está en él o es propio de su clase de elemento.
 */
const entero = window.getComputedStyle.bind(window);
const deSuClase = new Map<string, string>();

function mostrar(elemento: HTMLElement): string {
  const propio = elemento.style?.display;
  if (propio) return propio;
  if (elemento.hasAttribute('hidden')) return 'none';
  const { localName } = elemento;
  let suyo = deSuClase.get(localName);
  if (suyo === undefined) {
    suyo = entero(document.createElement(localName)).display;
    deSuClase.set(localName, suyo);
  }
  return suyo;
}

/** Lo que un elemento hereda de sus padres. */
const heredado =
  (propiedad: 'visibility' | 'pointerEvents', inicial: string) =>
  (elemento: HTMLElement): string => {
    for (let padre: HTMLElement | null = elemento; padre; padre = padre.parentElement)
      if (padre.style?.[propiedad]) return padre.style[propiedad];
    return inicial;
  };

const RESPUESTAS: Record<string, (elemento: HTMLElement) => string> = {
  display: mostrar,
  visibility: heredado('visibility', 'visible'),
  pointerEvents: heredado('pointerEvents', 'auto'),
};

/** Lo demás que alguien pregunte lo responde el de jsdom. */
const MANEJADOR: ProxyHandler<{ elemento: HTMLElement; todo?: CSSStyleDeclaration }> = {
  get(uno, propiedad) {
    const respuesta = RESPUESTAS[propiedad as string];
    if (respuesta) return respuesta(uno.elemento);
    const todo = () => (uno.todo ??= entero(uno.elemento));
    if (propiedad === 'getPropertyValue')
      return (nombre: string) => RESPUESTAS[nombre]?.(uno.elemento) ?? todo().getPropertyValue(nombre);
    const valor: unknown = Reflect.get(todo(), propiedad);
    return typeof valor === 'function' ? valor.bind(todo()) : valor;
  },
};

window.getComputedStyle = (elemento, pseudo) =>
  pseudo
    ? entero(elemento, pseudo)
    : (new Proxy({ elemento: elemento as HTMLElement }, MANEJADOR) as unknown as CSSStyleDeclaration);
