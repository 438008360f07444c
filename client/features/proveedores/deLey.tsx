import { useVigentes } from '@/features/codigos/presta/vigentes';
import { hoy } from '@/lib/fechas';

export type CampoDeLey =
  | 'pais'
  | 'sustento_usual'
  | 'renta_usual'
  | 'iva_bienes_usual'
  | 'iva_servicios_usual'
  | 'pago_usual';

type Fila = Record<string, string>;

/** De qué catálogo es un código, cuáles de sus filas valen y cómo se lee una. */
interface Donde {
  catalogo: string;
  son: (fila: Fila, deAfuera: boolean) => boolean;
  ninguno: string;
  dicho: (fila: Fila) => string;
}

const conCodigo = ({ codigo = '', nombre = '' }: Fila) => `${codigo} ${nombre}`;
const conPorcentaje = (fila: Fila) =>
  fila.porcentajes ? `${conCodigo(fila)} (${fila.porcentajes} %)` : conCodigo(fila);
const todas = () => true;
const DE_IVA: Donde = {
  catalogo: 'retenciones',
  son: ({ impuesto }) => impuesto === '2',
  ninguno: 'Según las reglas',
  dicho: conPorcentaje,
};

export const DONDE: Record<CampoDeLey, Donde> = {
  pais: { catalogo: 'paises', son: todas, ninguno: 'Sin país', dicho: ({ nombre = '' }) => nombre },
  sustento_usual: { catalogo: 'sustentos', son: todas, ninguno: 'Ninguno', dicho: conCodigo },
  renta_usual: {
    catalogo: 'retenciones',
    son: ({ impuesto, sujeto }, deAfuera) => impuesto === '1' && (deAfuera || sujeto === 'RESIDENTE'),
    ninguno: 'Según las reglas',
    dicho: conPorcentaje,
  },
  iva_bienes_usual: DE_IVA,
  iva_servicios_usual: DE_IVA,
  pago_usual: { catalogo: 'formas-pago', son: todas, ninguno: 'Ninguna', dicho: conCodigo },
};

export const esDeLey = (campo: string): campo is CampoDeLey => campo in DONDE;

/** Un código con lo que hoy dice su catálogo; el que ya no rige, solo. */
export function DichoDeLey({ campo, codigo }: { campo: CampoDeLey; codigo: string }) {
  const { catalogo, son, dicho } = DONDE[campo];
  const fila = useVigentes(catalogo, hoy()).find((una) => una.codigo === codigo && son(una, true));
  return fila ? dicho(fila) : codigo;
}

/** Cómo se leen los códigos en la ventana de conflicto. */
export const COMO_SE_LEEN = Object.fromEntries(
  (Object.keys(DONDE) as CampoDeLey[]).map((campo) => [
    campo,
    (codigo: unknown) => (codigo ? <DichoDeLey campo={campo} codigo={String(codigo)} /> : undefined),
  ]),
);
