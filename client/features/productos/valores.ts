import { precio } from './presta';
import * as tabla from '@/lib/campos';
import { numero } from '@/lib/numeros';
import type { CuerpoNuevo, Producto } from './api';
import { CAMPOS, type Datos } from './campos';
import { TIPOS } from './rotulos';

export type { Datos } from './campos';
export const EN_BLANCO: Datos = { ...tabla.enBlanco(CAMPOS), conImpuestos: '' };
/** El nombre de cada campo, para la ventana que avisa que dos personas cambiaron lo mismo. */
export const ROTULOS = tabla.rotulosDe(CAMPOS);
export const aFormulario = (p: Producto): Datos => ({
  ...tabla.aFormulario(CAMPOS, p),
  conImpuestos: p.precioConImpuestos ?? '',
});
export const aCuerpo = (datos: Datos) => tabla.aCuerpo(CAMPOS, datos) as CuerpoNuevo;

export const comoSeLee = {
  PRO_TIPO: (valor: unknown) => TIPOS[valor as Datos['PRO_TIPO']],
  PRO_PRECIO: (valor: unknown) => precio(String(valor)),
  PRO_EXISTENCIA: (valor: unknown) => numero(String(valor)),
};
