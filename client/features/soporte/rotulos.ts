/** La barra del editor trae sus nombres en inglés, y sus listas no traen ninguno. */
const ROTULOS: Record<string, string> = {
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  strike: 'Tachado',
  font: 'Tipo de letra',
  color: 'Color del texto',
  background: 'Color de fondo',
  size: 'Tamaño',
  header: 'Título',
  align: 'Alineación',
  link: 'Enlace',
  clean: 'Quitar el formato',
};

const LISTAS: Record<string, string> = { ordered: 'Lista numerada', bullet: 'Lista con viñetas' };
const ALINEACIONES: Record<string, string> = {
  '': 'Izquierda',
  center: 'Centrado',
  right: 'Derecha',
  justify: 'Justificado',
};

/** Los colores del editor, en su orden: cinco filas con la misma serie, de la más viva a la más oscura. */
const GRISES = ['negro', 'blanco', 'gris claro', 'gris', 'gris oscuro'];
const SERIE = ['rojo', 'naranja', 'amarillo', 'verde', 'azul', 'morado'];
const TONOS = ['', ' muy claro', ' claro', ' oscuro', ' muy oscuro'];

function color(n: number): string {
  const fila = Math.floor(n / 7);
  return n % 7 ? SERIE[(n % 7) - 1]! + TONOS[fila]! : GRISES[fila]!;
}

/** Los valores que el editor nombra en inglés. */
const VALORES: Record<string, string> = {
  small: 'pequeño',
  large: 'grande',
  huge: 'enorme',
  serif: 'con remates',
  monospace: 'ancho fijo',
};

export function rotularBarra(caja: HTMLElement): void {
  const enlace = caja.querySelector('.ql-tooltip input');
  // Lo que el editor pone de ejemplo es la página de sus autores.
  enlace?.setAttribute('data-link', 'https://ejemplo.com');
  enlace?.setAttribute('aria-label', 'Dirección del enlace');
  caja.querySelector('.ql-toolbar')?.setAttribute('aria-label', 'Formato del mensaje');
  caja.querySelectorAll<HTMLElement>('.ql-toolbar button, .ql-toolbar .ql-picker').forEach((control) => {
    const formato = [...control.classList]
      .map((clase) => clase.replace('ql-', ''))
      .find((clase) => clase in ROTULOS || clase === 'list');
    const rotulo = formato === 'list' ? LISTAS[(control as HTMLButtonElement).value] : ROTULOS[formato ?? ''];
    if (!rotulo) return;
    const boton = control.matches('button') ? control : control.querySelector('.ql-picker-label');
    boton?.setAttribute('aria-label', rotulo);
    boton?.setAttribute('title', rotulo);
    control.querySelectorAll<HTMLElement>('.ql-picker-item').forEach((opcion, n) => {
      const valor = opcion.dataset.value ?? '';
      const dicho =
        formato === 'align'
          ? ALINEACIONES[valor]!
          : `${rotulo}: ${control.matches('.ql-color-picker') ? color(n) : VALORES[valor] || valor || 'normal'}`;
      opcion.setAttribute('aria-label', dicho);
      opcion.setAttribute('title', dicho);
    });
  });
}
