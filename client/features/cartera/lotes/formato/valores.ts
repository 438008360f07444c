import type { CuerpoFormato, Formato, Plantilla } from '../api';

type Columna = CuerpoFormato['columnas'][number];

/** Lo que el formulario tiene: el largo se escribe, y vacío es el que tenga. */
export type ValoresFormato = Omit<CuerpoFormato, 'columnas'> & {
  columnas: (Omit<Columna, 'largo'> & { largo: string })[];
};

const aEscribir = (columnas: Formato['columnas']): ValoresFormato['columnas'] =>
  columnas.map((c) => ({ ...(c as Columna), largo: c.largo ? String(c.largo) : '' }));

export const aValores = (formato: Formato): ValoresFormato => {
  const { separador, decimales, fechas, codificacion, encabezados, codigos, entidad } = formato;
  const como = { separador, decimales, fechas, codificacion } as Pick<
    CuerpoFormato,
    'separador' | 'decimales' | 'fechas' | 'codificacion'
  >;
  const { aprobar_pagos } = formato;
  return { ...como, aprobar_pagos, encabezados, codigos, entidad, columnas: aEscribir(formato.columnas) };
};

/** Lo que una plantilla pone; de qué banco es el formato y quién aprueba quedan como estaban. */
export const dePlantilla = (p: Plantilla) => {
  const { separador, decimales, fechas, codificacion, encabezados, codigos } = p;
  const como = { separador, decimales, fechas, codificacion } as Pick<
    CuerpoFormato,
    'separador' | 'decimales' | 'fechas' | 'codificacion'
  >;
  return { ...como, encabezados, codigos, columnas: aEscribir(p.columnas) };
};

export const aCuerpo = ({ columnas, ...resto }: ValoresFormato): CuerpoFormato => ({
  ...resto,
  columnas: columnas.map((c) => ({ ...c, largo: Number(c.largo) || 0 })),
});
