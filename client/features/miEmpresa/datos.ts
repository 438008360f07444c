import type { Catastro, EmpresaPropia } from './api';

/** Lo que una empresa es ante el SRI, como lo tiene un formulario. */
export interface DatosRegimen {
  EMP_REGIMEN: string;
  EMP_CONTABILIDAD: boolean;
  EMP_ESPECIAL: string;
  EMP_AGENTE: string;
  EMP_GRAN: string;
}

/** Los datos de una empresa, como los tiene su formulario. */
export interface DatosEmpresaPropia extends DatosRegimen {
  EMP_NOMBREC: string;
  EMP_NOMBRE: string;
  email: string;
  EMP_TELEFONO: string;
  EMP_DIRECCION: string;
  EMP_CIUDAD: string;
  EMP_COMO_PAGAR: string;
}

export const ROTULOS_REGIMEN: Record<keyof DatosRegimen, string> = {
  EMP_REGIMEN: 'Régimen',
  EMP_CONTABILIDAD: 'Obligado a llevar contabilidad',
  EMP_ESPECIAL: 'Contribuyente especial',
  EMP_AGENTE: 'Agente de retención',
  EMP_GRAN: 'Gran Contribuyente',
};

export const ROTULOS: Record<keyof DatosEmpresaPropia, string> = {
  EMP_NOMBREC: 'Nombre comercial',
  EMP_NOMBRE: 'Razón social',
  email: 'Correo electrónico',
  EMP_TELEFONO: 'Teléfono',
  EMP_DIRECCION: 'Dirección de la matriz',
  EMP_CIUDAD: 'Ciudad',
  EMP_COMO_PAGAR: 'Cómo le pagan',
  ...ROTULOS_REGIMEN,
};

export const REGIMENES: Record<string, string> = {
  GENERAL: 'Régimen general',
  RIMPE_EMPRENDEDOR: 'RIMPE emprendedor',
  RIMPE_POPULAR: 'RIMPE negocio popular',
};

/** Lo que un comprobante debe decir del régimen de quien lo emite (ficha técnica del SRI, anexo 22). */
const LEYENDA: Record<string, string> = {
  RIMPE_EMPRENDEDOR: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  RIMPE_POPULAR: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
};

export const enSiNo = (valor: unknown) => (valor ? 'Sí' : 'No');

/** Cómo se muestra un valor cuando se comparan dos. */
export const MOSTRAR = {
  EMP_REGIMEN: (v: unknown) => REGIMENES[String(v)] ?? String(v),
  EMP_CONTABILIDAD: enSiNo,
};

export const aRegimen = (e: DatosRegimen): DatosRegimen => ({
  EMP_REGIMEN: e.EMP_REGIMEN,
  EMP_CONTABILIDAD: e.EMP_CONTABILIDAD,
  EMP_ESPECIAL: e.EMP_ESPECIAL,
  EMP_AGENTE: e.EMP_AGENTE,
  EMP_GRAN: e.EMP_GRAN,
});

/** Como se envía: el régimen, con el tipo del cable. */
export const aCuerpoRegimen = (d: DatosRegimen) => ({
  EMP_REGIMEN: d.EMP_REGIMEN as EmpresaPropia['EMP_REGIMEN'],
  EMP_CONTABILIDAD: d.EMP_CONTABILIDAD,
  EMP_ESPECIAL: d.EMP_ESPECIAL.trim(),
  EMP_AGENTE: d.EMP_AGENTE.trim(),
  EMP_GRAN: d.EMP_GRAN.trim(),
});

export const aFormulario = (e: EmpresaPropia): DatosEmpresaPropia => ({
  EMP_NOMBREC: e.EMP_NOMBREC,
  EMP_NOMBRE: e.EMP_NOMBRE,
  email: e.email,
  EMP_TELEFONO: e.EMP_TELEFONO,
  EMP_DIRECCION: e.EMP_DIRECCION,
  EMP_CIUDAD: e.EMP_CIUDAD,
  EMP_COMO_PAGAR: e.EMP_COMO_PAGAR,
  ...aRegimen(e),
});

export const aCuerpo = (datos: DatosEmpresaPropia) => ({
  EMP_NOMBREC: datos.EMP_NOMBREC.trim(),
  EMP_NOMBRE: datos.EMP_NOMBRE.trim(),
  email: datos.email.trim(),
  EMP_TELEFONO: datos.EMP_TELEFONO.trim(),
  EMP_DIRECCION: datos.EMP_DIRECCION.trim(),
  EMP_CIUDAD: datos.EMP_CIUDAD.trim(),
  EMP_COMO_PAGAR: datos.EMP_COMO_PAGAR.trim(),
  ...aCuerpoRegimen(datos),
});

/** Lo que el encabezado de cada comprobante dice de la empresa, con las palabras del SRI. */
export const leyendas = (d: DatosRegimen): string[] =>
  [
    d.EMP_ESPECIAL && `Contribuyente especial n.º ${d.EMP_ESPECIAL}`,
    `Obligado a llevar contabilidad: ${d.EMP_CONTABILIDAD ? 'SÍ' : 'NO'}`,
    d.EMP_AGENTE && `Agente de retención, resolución n.º ${d.EMP_AGENTE.replace(/^0+/, '')}`,
    LEYENDA[d.EMP_REGIMEN],
    d.EMP_GRAN && `Gran Contribuyente, resolución n.º ${d.EMP_GRAN}`,
  ].filter((linea): linea is string => Boolean(linea));

const regimenDe = ({ REGIMEN, categoria }: Catastro): string => {
  if (!/RIMPE/i.test(REGIMEN)) return 'GENERAL';
  return /POPULAR/i.test(categoria) ? 'RIMPE_POPULAR' : 'RIMPE_EMPRENDEDOR';
};

/** Los datos del registro tributario que la empresa tiene distintos. */
export function diferencias(datos: DatosEmpresaPropia, sri: Catastro): Partial<DatosEmpresaPropia> {
  const suyo: Partial<DatosEmpresaPropia> = {
    EMP_NOMBRE: sri.RAZON_SOCIAL,
    EMP_NOMBREC: sri.NOMBRE_COMERCIAL || undefined,
    EMP_DIRECCION: sri.DIRECCION || undefined,
    EMP_REGIMEN: sri.REGIMEN ? regimenDe(sri) : undefined,
    EMP_CONTABILIDAD: sri.OBLIGADO_CONTABILIDAD,
  };
  const llano = (valor: unknown) =>
    typeof valor === 'string' ? valor.trim().replace(/\s+/g, ' ').toUpperCase() : valor;
  return Object.fromEntries(
    Object.entries(suyo).filter(
      ([campo, valor]) =>
        valor !== undefined && llano(valor) !== llano(datos[campo as keyof DatosEmpresaPropia]),
    ),
  );
}

/** Lo que el registro tributario sabe sin dar el número: hay que escribirlo. */
export const numerosPendientes = (datos: DatosEmpresaPropia, sri: Catastro): string[] =>
  [
    sri.agente_retencion &&
      !datos.EMP_AGENTE &&
      'Consta como agente de retención: escriba el número de su resolución.',
    !sri.agente_retencion &&
      datos.EMP_AGENTE &&
      'No consta como agente de retención: revise el número que tiene escrito.',
    sri.contribuyente_especial &&
      !datos.EMP_ESPECIAL &&
      'Consta como contribuyente especial: escriba el número de su resolución.',
    !sri.contribuyente_especial &&
      datos.EMP_ESPECIAL &&
      'No consta como contribuyente especial: revise el número que tiene escrito.',
  ].filter((frase): frase is string => Boolean(frase));
