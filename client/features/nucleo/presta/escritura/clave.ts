/** Lo que una clave de acceso dice de su comprobante. */
export interface DeClave {
  fecha: string;
  cod_doc: string;
  tipo_identificacion: string;
  identificacion: string;
  numero: string;
}

/** null si no es una clave. */
export function deClave(clave: string): DeClave | null {
  const dicho = /^(\d\d)(\d\d)(20\d\d)(\d\d)(\d{13})[12](\d{3})(\d{3})(\d{9})\d{10}$/.exec(
    sinEspacios(clave),
  );
  if (!dicho) return null;
  const [, dia, mes, anio, cod_doc, identificacion, establecimiento, punto, secuencial] = dicho;
  return {
    fecha: `${anio}-${mes}-${dia}`,
    cod_doc: cod_doc!,
    tipo_identificacion: 'RUC',
    identificacion: identificacion!,
    numero: `${establecimiento}-${punto}-${secuencial}`,
  };
}

/** Una autorización, como se envía: a veces se copia partida. */
export const sinEspacios = (autorizacion: string) => autorizacion.replace(/\s/g, '');
