export interface Detalle {
  campo: string | null;
  mensaje: string;
}

/** Lo que Tinta no admitió. `codigo` no cambia: es lo que se compara. El mensaje es para una persona. */
export class ErrorDeTinta extends Error {
  constructor(
    readonly http: number,
    readonly codigo: string,
    readonly mensaje: string,
    readonly campo: string | null,
    readonly detalles: Detalle[],
  ) {
    super(campo === null ? `${codigo}: ${mensaje}` : `${codigo} en ${campo}: ${mensaje}`);
    this.name = 'ErrorDeTinta';
  }
}

/** Lo que una respuesta dice que está mal. La que no es de Tinta, sino de algo en medio, no trae su forma. */
export async function errorDe(respuesta: Response): Promise<ErrorDeTinta> {
  const dicho = await respuesta.json().then(
    (cuerpo: { error?: ErrorDeTinta }) => cuerpo.error,
    () => undefined,
  );
  if (dicho?.codigo === undefined) {
    const mensaje = `Respondió ${respuesta.status}, y no como Tinta.`;
    return new ErrorDeTinta(respuesta.status, 'desconocido', mensaje, null, []);
  }
  return new ErrorDeTinta(respuesta.status, dicho.codigo, dicho.mensaje, dicho.campo, dicho.detalles);
}
