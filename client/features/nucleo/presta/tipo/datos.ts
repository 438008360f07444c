import type { components } from '@/api/schema';
import type { UnidadOfrecida } from '@/features/productos/presta/unidades';
import type { Gravamen } from '../calculo';

/** Las tarifas de un día, por impuesto y código. `mide`: lo que cada unidad debe decir para que se calcule su ICE. */
export type Tarifario = Map<string, Gravamen & { mide?: components['schemas']['Tarifa']['clase'] }>;

/** Un dato adicional: su nombre y lo que dice. */
export type CampoAdicional = components['schemas']['CampoDicho'];

/** Los valores del formulario: textos, como los tienen sus casillas. Un borrador guarda esto mismo. */
export interface LineaIngresada {
  producto_id: number | null;
  codigo: string;
  codigo_auxiliar: string;
  descripcion: string;
  unidad: string;
  /** Otra unidad de su producto, en que se dicen la cantidad y el precio; null, la del producto. */
  unidad_id: number | null;
  /** Cuántas de la del producto hay en una. */
  factor: string;
  /** En cuáles se puede vender, si son varias. */
  unidades: UnidadOfrecida[];
  cantidad: string;
  precio: string;
  /** El precio que puso la casa; mientras la línea lo tenga, lo sigue diciendo ella. Vacío, lo escribió una persona. */
  precio_puesto: string;
  /** De qué lista es el precio puesto; vacío, del producto. */
  razon_precio: string;
  /** Un monto («14.94») o una parte de la línea («5%»). */
  descuento: string;
  iva: string;
  ice: string;
  irbpnr: string;
  /** De cada unidad, para el ICE: litros y grado de alcohol, o gramos de azúcar. */
  volumen: string;
  grado: string;
  azucar: string;
  /** Lo que se cobra en la línea, si no es lo calculado. */
  ice_valor: string;
  irbpnr_valor: string;
  adicionales: CampoAdicional[];
  /** De qué lotes o series sale, como se escriben («L-20: 4, L-21: 6»); vacío, del que caduca primero. */
  lotes: string;
  /** Su centro de costo: el id como texto; vacío, ninguno. */
  centro_id: string;
}

export interface Pago {
  forma: string;
  total: string;
  plazo: string;
  unidad: string;
}

/** Lo que el formulario muestra de quien lo recibe: un cliente o, en una compra, un proveedor. */
export interface ClienteElegido {
  id: number;
  nombre: string;
  identificacion: string;
}

/** Lo común a todos los tipos; el ingreso de cada uno agrega lo propio. */
export interface DatosComprobante {
  punto_id: string;
  fecha: string;
  cliente: ClienteElegido | null;
  correos: string;
  lineas: LineaIngresada[];
  pagos: Pago[];
  propina: string;
  adicional: CampoAdicional[];
  notas: string;
  /** Lo escrito en la casilla de una línea nueva: no es del documento. */
  nueva: string;
}
