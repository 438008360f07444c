/** Las direcciones de los impuestos. */
export const toFormulario = (formulario: string, periodo: string) =>
  `/impuestos/formularios/${formulario}/${periodo}`;
/** Lo que el registro tributario dice distinto de la empresa y de sus terceros. */
export const toRegimenes = () => '/impuestos/regimenes';
/** Un casillero de un formulario, con lo que lo hace. */
export const toCasillero = (formulario: string, periodo: string, casillero: string) =>
  `${toFormulario(formulario, periodo)}/${casillero}`;
/** La hoja de renta de un año, y un renglón con lo que lo hace. */
export const toRenta = (anio: number) => `/impuestos/renta/${anio}`;
export const toRenglonDeRenta = (anio: number, partida: string) => `${toRenta(anio)}/${partida}`;
export const toCasillasDeRenta = (anio: number) => `${toRenta(anio)}/casillas`;
/** Lo que cada asiento del año tiene de una cuenta, para clasificarlo. */
export const toAsientosDeRenta = (anio: number, cuenta: number) => `${toRenta(anio)}/cuentas/${cuenta}`;
/** El anexo de un período, comparado con el de otro programa. */
export const toCompararAts = (periodo: string) => `/impuestos/ats/${periodo}/comparar`;
/** Los documentos, los libros, los formularios, el anexo y el SRI, uno al lado del otro. */
export const toConciliacionTributaria = (periodo?: string) =>
  periodo ? `/impuestos/conciliacion/${periodo}` : '/impuestos/conciliacion';
/** Lo que hace una de sus diferencias. */
export const toDistintos = (periodo: string, concepto: string, columna: string, motivo: string) =>
  `${toConciliacionTributaria(periodo)}/${concepto}?columna=${columna}&motivo=${motivo}`;
