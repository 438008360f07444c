import type { EstadoImportacion, TipoImportacion } from './api';

export const NOMBRES: Record<
  TipoImportacion,
  { titulo: string; uno: string; varios: string; existen: string; paso?: string }
> = {
  clientes: {
    titulo: 'Clientes',
    uno: 'cliente',
    varios: 'clientes',
    existen: 'los clientes que ya existen (por su identificación)',
  },
  /** No se guardan: lo que vale se aparta, y se emite en otra pantalla. */
  facturas: { titulo: 'Facturas', uno: 'factura', varios: 'facturas', existen: '', paso: 'Emisión' },
  productos: {
    titulo: 'Productos',
    uno: 'producto',
    varios: 'productos',
    existen: 'los productos que ya existen (por su código)',
  },
  proveedores: {
    titulo: 'Proveedores',
    uno: 'proveedor',
    varios: 'proveedores',
    existen: 'los proveedores que ya existen (por su identificación)',
  },
  transportistas: {
    titulo: 'Transportistas',
    uno: 'transportista',
    varios: 'transportistas',
    existen: 'los transportistas que ya existen (por su identificación)',
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
