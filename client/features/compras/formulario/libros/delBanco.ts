import { lineaLibre } from '@/features/comprobantes/presta/escritura';
import { claveDeLinea } from '@/ui/form';
import type { CompraDelBanco } from '../../api';
import { comprada, type DatosCompra } from '../valores';

/** Lo que el banco o la emisora ya cobró, puesto como la compra que es: falta su documento, que lo tiene quien la registra. */
export const yaCobrada = (del: CompraDelBanco, base: DatosCompra): DatosCompra => ({
  ...base,
  fecha: del.fecha,
  vence: del.fecha,
  debitos: del.debitos.map(claveDeLinea),
  lineas: del.lineas.map(({ descripcion, precio, tarifa, cuenta_id, centro_id }) => ({
    ...comprada(lineaLibre(descripcion, tarifa)),
    cantidad: '1.00',
    precio,
    cuenta_id,
    centro_id: centro_id === null ? '' : String(centro_id),
    elegida: true,
  })),
});
