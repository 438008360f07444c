import { en } from './en';

const personal = en('personal');
export const empresas = en('empresas');
const planes = en('planes');
const tablero = en('tablero');
const soporte = en('soporte');
const tickets = en('soporte', 'tickets');
const propios = en('soporte', 'propios');

/** Sin el argumento, la clave nombra a todas las de su grupo. */
export type Acaso<T> = [T?];

/** Las de lo que el proveedor lleva: su personal, las empresas, los planes y el soporte, también el que una empresa pide. */
export const delProveedor = {
  tablero: { todo: tablero(), cifras: tablero('cifras'), renovaciones: tablero('renovaciones') },
  personal: {
    lista: personal('lista'),
    persona: (id: number) => personal('persona', id),
    empresas: (...persona: Acaso<number>) => personal('empresas', ...persona),
    ajenas: (...de: [] | [persona: number, filtro: string]) => personal('ajenas', ...de),
    distribuidores: personal('distribuidores'),
  },
  empresas: {
    todo: empresas(),
    lista: empresas('lista'),
    ficha: (id: number | string) => empresas('ficha', String(id)),
    filtro: (codigo: string) => empresas('filtro', codigo),
    verificacion: (id: number) => empresas('de', id, 'verificacion'),
    menus: (id: number) => empresas('de', id, 'menus'),
    historial: (id: number) => empresas('de', id, 'historial'),
  },
  planes: {
    todo: planes(),
    deEmpresa: (...empresa: Acaso<string>) => planes('deEmpresa', ...empresa),
    catalogo: (familia: number | undefined, tipo: string) => planes('catalogo', familia, tipo),
    electronicos: planes('electronicos'),
    recibos: planes('recibos'),
    recibo: (id: number) => planes('recibo', id),
    archivo: (ruta: string) => planes('archivo', ruta),
  },
  soporte: {
    productos: soporte('productos'),
    asesores: soporte('asesores'),
    plantillas: (ticket: number) => soporte('plantillas', ticket),
    presencia: (ticket: number, respondiendo: boolean) => soporte('presencia', ticket, respondiendo),
    /** El que sigue, por el enlace de un correo, quien lo abrió sin ingresar. */
    seguido: (firma: string) => ['publico', 'ticket', firma] as const,
    /** Los que atiende el proveedor. */
    tickets: {
      todo: tickets(),
      lista: tickets('lista'),
      uno: (...id: Acaso<number>) => tickets('uno', ...id),
      estados: (filtros: object | undefined) => tickets('estados', filtros),
      vecinos: (id: number, filtros: object | undefined) => tickets('vecinos', id, filtros),
    },
    /** Los que abrió la empresa. */
    propios: {
      todo: propios(),
      lista: propios('lista'),
      uno: (...id: Acaso<number>) => propios('uno', ...id),
    },
  },
};
