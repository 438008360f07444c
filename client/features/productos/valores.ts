import { precio, type Precios } from '@/components/productos';
import { numero } from '@/lib/numeros';
import type { CuerpoNuevo, Producto } from './api';
import { TIPOS } from './rotulos';

/** The form's values: texts, as its inputs have them. */
export interface Datos extends Precios {
  PRO_CODIGO: string;
  PRO_AUXILIAR: string;
  PRO_NOMBRE: string;
  PRO_TIPO: Producto['PRO_TIPO'];
  PRO_UNIDAD: string;
  PRO_INVENTARIO: boolean;
  PRO_EXISTENCIA: string;
  PRO_DESCRIPCION: string;
  PRO_ACTIVO: boolean;
}

export const EN_BLANCO: Datos = {
  PRO_CODIGO: '',
  PRO_AUXILIAR: '',
  PRO_NOMBRE: '',
  PRO_TIPO: 'BIEN',
  PRO_PRECIO: '',
  PRO_IVA: '',
  PRO_ICE: '',
  PRO_IRBPNR: '',
  PRO_UNIDAD: 'UNIDAD',
  PRO_INVENTARIO: false,
  PRO_EXISTENCIA: '0',
  PRO_DESCRIPCION: '',
  PRO_ACTIVO: true,
  conImpuestos: '',
};

/** How each field is called when two people changed it. */
export const ROTULOS: Record<Exclude<keyof Datos, 'conImpuestos'>, string> = {
  PRO_CODIGO: 'Código',
  PRO_AUXILIAR: 'Código auxiliar',
  PRO_NOMBRE: 'Nombre',
  PRO_TIPO: 'Tipo',
  PRO_PRECIO: 'Precio sin impuestos',
  PRO_IVA: 'IVA',
  PRO_ICE: 'ICE',
  PRO_IRBPNR: 'IRBPNR',
  PRO_UNIDAD: 'Unidad',
  PRO_INVENTARIO: 'Lleva inventario',
  PRO_EXISTENCIA: 'Existencia',
  PRO_DESCRIPCION: 'Descripción',
  PRO_ACTIVO: 'Activo',
};

export const aFormulario = (p: Producto): Datos => ({
  PRO_CODIGO: p.PRO_CODIGO,
  PRO_AUXILIAR: p.PRO_AUXILIAR,
  PRO_NOMBRE: p.PRO_NOMBRE,
  PRO_TIPO: p.PRO_TIPO,
  PRO_PRECIO: p.PRO_PRECIO,
  PRO_IVA: p.PRO_IVA,
  PRO_ICE: p.PRO_ICE ?? '',
  PRO_IRBPNR: p.PRO_IRBPNR ?? '',
  PRO_UNIDAD: p.PRO_UNIDAD,
  PRO_INVENTARIO: p.PRO_INVENTARIO,
  PRO_EXISTENCIA: p.PRO_EXISTENCIA,
  PRO_DESCRIPCION: p.PRO_DESCRIPCION,
  PRO_ACTIVO: p.PRO_ACTIVO,
  conImpuestos: p.precioConImpuestos ?? '',
});

const ENVIADOS = Object.keys(ROTULOS) as (keyof typeof ROTULOS)[];

export function aCuerpo(datos: Datos): CuerpoNuevo {
  const d = Object.fromEntries(ENVIADOS.map((campo) => [campo, datos[campo]])) as Omit<Datos, 'conImpuestos'>;
  const lleva = d.PRO_TIPO === 'BIEN' && d.PRO_INVENTARIO;
  return {
    ...d,
    PRO_ICE: d.PRO_ICE || null,
    PRO_IRBPNR: d.PRO_IRBPNR || null,
    PRO_INVENTARIO: lleva,
    PRO_EXISTENCIA: lleva ? d.PRO_EXISTENCIA || '0' : '0',
  };
}

export const comoSeLee = {
  PRO_TIPO: (valor: unknown) => TIPOS[valor as Datos['PRO_TIPO']],
  PRO_PRECIO: (valor: unknown) => precio(String(valor)),
  PRO_EXISTENCIA: (valor: unknown) => numero(String(valor)),
};
