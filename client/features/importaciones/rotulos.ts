import { toMasivaDeArchivo } from '@/navegacion/enlaces';
import type { EstadoImportacion, TipoImportacion } from './api';

interface Nombres {
  titulo: string;
  /** Cómo se titula, si no es «Importar los …». */
  nombre?: string;
  uno: string;
  varios: string;
  /** Lo que ya existe y se puede actualizar; vacío si nada. */
  existen: string;
  /** Lo que hay que leer de nuevo cuando termina. */
  cambia:
    | 'asiento'
    | 'clientes'
    | 'comprobante'
    | 'conteoDeBodega'
    | 'existencia'
    | 'listaPrecios'
    | 'plan'
    | 'presupuesto'
    | 'productos'
    | 'proveedores'
    | 'transportistas';
  /** La dirección de su lista, si no se llama como el tipo. */
  lista?: string;
  /** Cómo se titula el último botón, si no es «Ver los …». */
  ver?: string;
  /** Qué pasa sin marcar la casilla de lo que falta. */
  sinCrear?: string;
  /** Cuánto admite, si es menos que los demás. */
  filas?: number;
  megas?: number;
  /** Un párrafo sobre lo que hace. */
  nota?: string;
  /** El último paso; si falta, importar. */
  paso?: string;
  /** Adónde se sigue con lo que vale, si no se guarda aquí. */
  sigueEn?: (id: number) => string;
}

export const NOMBRES: Record<TipoImportacion, Nombres> = {
  asientos: {
    titulo: 'Asientos',
    uno: 'asiento',
    varios: 'asientos',
    existen: '',
    cambia: 'asiento',
    sinCrear: 'Sin marcar, el que dice lo mismo que uno de los libros se muestra como error.',
    filas: 10_000,
    megas: 10,
    nota: 'Cada asiento entra entero o no entra: el que tiene una fila con error se queda afuera, con todas las suyas.',
  },
  clientes: {
    titulo: 'Clientes',
    uno: 'cliente',
    varios: 'clientes',
    existen: 'los clientes que ya existen (por su identificación)',
    cambia: 'clientes',
  },
  conteos: {
    titulo: 'Conteos',
    nombre: 'Importar lo contado',
    uno: 'producto',
    varios: 'productos',
    existen: '',
    cambia: 'conteoDeBodega',
    filas: 30_000,
    megas: 10,
    nota: 'El archivo entra entero o no entra. Lo que usted ya contó de un producto en la misma zona queda reemplazado; una cantidad vacía no se cuenta.',
  },
  cuentas: {
    titulo: 'Plan de cuentas',
    uno: 'cuenta',
    varios: 'cuentas',
    existen: 'las cuentas que ya existen (por su código)',
    cambia: 'plan',
    lista: '/plan-de-cuentas',
    ver: 'Ver el plan de cuentas',
    filas: 10_000,
    megas: 10,
    nota: 'El archivo entra entero o no entra. Lo que no trae queda como está: nada se quita del plan.',
  },
  'existencias-iniciales': {
    titulo: 'Existencia inicial',
    nombre: 'Importar la existencia inicial',
    uno: 'producto',
    varios: 'productos',
    existen: '',
    cambia: 'existencia',
    ver: 'Ver los ajustes',
    filas: 10_000,
    nota: 'Lo que había de cada producto al empezar: su código, la bodega, cuánto y a qué costo. Entra con la fecha en que la empresa empezó a llevar sus existencias. El que ya empezó con algo no empieza otra vez, y el que pide lote o serie se ingresa con un ajuste.',
  },
  /** No se guardan: lo que vale se aparta, y se emite en otra pantalla. */
  facturas: {
    titulo: 'Facturas',
    uno: 'factura',
    varios: 'facturas',
    existen: '',
    cambia: 'comprobante',
    paso: 'Emisión',
    sigueEn: toMasivaDeArchivo,
  },
  'listas-precios': {
    titulo: 'Listas de precios',
    uno: 'precio',
    varios: 'precios',
    existen: 'los precios que la lista ya tiene',
    cambia: 'listaPrecios',
    ver: 'Ver las listas de precios',
    nota: 'Sirve la hoja de Excel de una lista, corregida, o una con los códigos y sus precios; puede traer varias listas. Los precios que no trae quedan como están.',
  },
  presupuestos: {
    titulo: 'Presupuesto',
    nombre: 'Importar un presupuesto',
    uno: 'cuenta',
    varios: 'cuentas',
    existen: 'las cuentas que ya tienen presupuesto ese año',
    cambia: 'presupuesto',
    ver: 'Ver el presupuesto',
    filas: 10_000,
    megas: 10,
    nota: 'El archivo entra entero o no entra. Las cuentas que no trae quedan como están.',
  },
  productos: {
    titulo: 'Productos',
    uno: 'producto',
    varios: 'productos',
    existen: 'los productos que ya existen (por su código)',
    cambia: 'productos',
  },
  proveedores: {
    titulo: 'Proveedores',
    uno: 'proveedor',
    varios: 'proveedores',
    existen: 'los proveedores que ya existen (por su identificación)',
    cambia: 'proveedores',
  },
  'saldos-iniciales': {
    titulo: 'Saldos iniciales',
    uno: 'saldo',
    varios: 'saldos iniciales',
    existen: '',
    cambia: 'asiento',
    ver: 'Ver los saldos iniciales',
    filas: 10_000,
    megas: 10,
    nota: 'Todas las filas hacen un solo asiento, el de apertura: si no cuadra o una tiene un error, no se asienta nada.',
  },
  transportistas: {
    titulo: 'Transportistas',
    uno: 'transportista',
    varios: 'transportistas',
    existen: 'los transportistas que ya existen (por su identificación)',
    cambia: 'transportistas',
  },
};

export const ESTADOS: Record<
  EstadoImportacion,
  { texto: string; tono: 'ok' | 'aviso' | 'espera' | 'error' | 'neutro' | 'info' }
> = {
  SUBIDA: { texto: 'Faltan columnas', tono: 'aviso' },
  EN_COLA: { texto: 'En cola', tono: 'espera' },
  EN_PROCESO: { texto: 'En proceso', tono: 'info' },
  REVISADA: { texto: 'Revisada, sin importar', tono: 'neutro' },
  TERMINADA: { texto: 'Importada', tono: 'ok' },
  FALLIDA: { texto: 'No se importó', tono: 'error' },
};
