import { toMasivaDeArchivo } from '@/navegacion/enlaces';
import type { EstadoImportacion, TipoImportacion } from './api';

interface Nombres {
  titulo: string;
  uno: string;
  varios: string;
  /** Lo que ya existe y se puede actualizar; vacío si nada. */
  existen: string;
  /** Lo que hay que leer de nuevo cuando termina. */
  cambia: 'clientes' | 'comprobante' | 'productos' | 'proveedores' | 'transportistas';
  /** El último paso; si falta, importar. */
  paso?: string;
  /** Adónde se sigue con lo que vale, si no se guarda aquí. */
  sigueEn?: (id: number) => string;
}

export const NOMBRES: Record<TipoImportacion, Nombres> = {
  clientes: {
    titulo: 'Clientes',
    uno: 'cliente',
    varios: 'clientes',
    existen: 'los clientes que ya existen (por su identificación)',
    cambia: 'clientes',
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
