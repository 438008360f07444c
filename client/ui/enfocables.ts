/** Los campos de un formulario, y de ellos los que al recibir el foco no abren nada. */
export const CAMPOS = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';
const DE_ESCRIBIR = ':is(input, textarea):not([type=file], [role=combobox], [aria-haspopup], [readonly])';
const EDITORES = '[role="textbox"], [contenteditable="true"]';

export const esCampo = (uno: EventTarget | null): uno is HTMLElement =>
  uno instanceof HTMLElement && uno.matches(`${CAMPOS}, ${EDITORES}`);

export const abreAlgo = (campo: Element) => !campo.matches(DE_ESCRIBIR);
