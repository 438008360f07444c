import { campo, eleccion, siNo, texto, type Valores } from '@/lib/campos';
import { dicho, sinEmojis } from '@/lib/validacion';
import type { Producto } from './api';

interface Existencias {
  PRO_TIPO: Producto['PRO_TIPO'];
  PRO_INVENTARIO: boolean;
}

/** Solo un bien lleva inventario, y solo lo que lo lleva tiene existencia. */
const lleva = (datos: unknown) =>
  (datos as Existencias).PRO_TIPO === 'BIEN' && (datos as Existencias).PRO_INVENTARIO;
const SIN_DECIR = { enviar: (cuanto: string) => cuanto || '0' };
const NINGUNA = { enviar: (codigo: string) => codigo || null };

/** En qué casillero del 104 va su venta. */
export const DECLARADOS: Record<string, string> = {
  '': 'Según su tarifa',
  CREDITO: '0 % con derecho a crédito',
  ACTIVO: 'Activo fijo',
  ACTIVO_CREDITO: 'Activo fijo al 0 % con derecho a crédito',
};

/** Si lo que se mueve de él dice su lote o su número de serie. */
export const CONTROLES: Record<string, string> = {
  '': 'Ninguno',
  LOTES: 'Lotes, con su caducidad',
  SERIES: 'Números de serie',
};

/** El grupo del formulario que recibe, al final, los campos sin otro lugar. */
export const PRODUCTO = 'Producto o servicio';

/**
 * Los campos de un producto. El que dice `en` y `lista` no necesita más para salir en la ficha y la lista.
 */
export const CAMPOS = {
  PRO_CODIGO: texto('Código', 25),
  PRO_AUXILIAR: texto('Código auxiliar', 25),
  PRO_NOMBRE: texto('Nombre', 300, {
    reglas: { validate: dicho('Ingrese el nombre.') },
  }),
  PRO_TIPO: campo<Producto['PRO_TIPO']>('Tipo', 'BIEN', { leer: (tipo) => tipo as Producto['PRO_TIPO'] }),
  PRO_PRECIO: campo('Precio sin impuestos', ''),
  PRO_IVA: campo('IVA', ''),
  PRO_ICE: campo('ICE', '', NINGUNA),
  PRO_IRBPNR: campo('IRBPNR', '', NINGUNA),
  PRO_VOLUMEN: campo('Litros', '0', SIN_DECIR),
  PRO_GRADO: campo('Grado alcohólico', '0', SIN_DECIR),
  PRO_AZUCAR: campo('Gramos de azúcar', '0', SIN_DECIR),
  PRO_UNIDAD: { ...texto('Unidad', 50, { reglas: { validate: sinEmojis } }), blanco: 'UNIDAD' },
  PRO_INVENTARIO: siNo('Lleva inventario', false, { enviar: (_, datos) => lleva(datos) }),
  PRO_EXISTENCIA: campo('Existencia', '0', { enviar: (cuanta, datos) => (lleva(datos) && cuanta) || '0' }),
  PRO_DESCRIPCION: texto('Descripción', 2000),
  PRO_ACTIVO: siNo('Activo', true),
  PRO_CATEGORIA: eleccion('Categoría'),
  PRO_CONTROL: campo('Pide lote o serie', '', {
    leer: String,
    enviar: (cual, datos) => (lleva(datos) && cual) || '',
  }),
  PRO_DECLARA: campo('En el formulario 104', '', { leer: String }),
};

/** Los valores del formulario: textos, como los tienen sus entradas. */
export type DatosProducto = Valores<typeof CAMPOS> & {
  /** El precio con impuestos. No se envía: sale del otro precio, o el otro sale de él. */
  conImpuestos: string;
  /** Lo que cuesta, para sacar de él el precio. No se envía. */
  costo: string;
};
