/** Las direcciones de los impuestos. */
export const toFormulario = (formulario: string, periodo: string) =>
  `/impuestos/formularios/${formulario}/${periodo}`;
/** Un casillero de un formulario, con lo que lo hace. */
export const toCasillero = (formulario: string, periodo: string, casillero: string) =>
  `${toFormulario(formulario, periodo)}/${casillero}`;
