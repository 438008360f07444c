import { precio } from './presta';
import * as tabla from '@/lib/campos';
import { numero } from '@/lib/numeros';
import type { CuerpoNuevo, Producto } from './api';
import { CAMPOS, CONTROLES, DECLARADOS, type DatosProducto } from './campos';
import { TIPOS } from './rotulos';

export type { DatosProducto } from './campos';
export const EN_BLANCO: DatosProducto = { ...tabla.enBlanco(CAMPOS), conImpuestos: '', costo: '' };
/** El nombre de cada campo, para la ventana que avisa que dos personas cambiaron lo mismo. */
export const ROTULOS = tabla.rotulosDe(CAMPOS);
export const aFormulario = (p: Producto): DatosProducto => ({
  ...tabla.aFormulario(CAMPOS, p),
  conImpuestos: p.precioConImpuestos ?? '',
  costo: '',
});
export const aCuerpo = (datos: DatosProducto) => tabla.aCuerpo(CAMPOS, datos) as CuerpoNuevo;

export const comoSeLee = {
  PRO_TIPO: (valor: unknown) => TIPOS[valor as DatosProducto['PRO_TIPO']],
  PRO_CONTROL: (valor: unknown) => CONTROLES[String(valor)] ?? '(vacío)',
  PRO_DECLARA: (valor: unknown) => DECLARADOS[String(valor)] ?? '(vacío)',
  PRO_PRECIO: (valor: unknown) => precio(String(valor)),
  PRO_EXISTENCIA: (valor: unknown) => numero(String(valor)),
};
