import { decimales } from './presta';
import { Enlace, Estado } from '@/ui/base';
import { corta } from './presta/impuestos';
import { monto } from '@/lib/money';
import { toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import type { FilaProducto, Producto } from './api';

export const TIPOS: Record<FilaProducto['PRO_TIPO'], string> = { BIEN: 'Bien', SERVICIO: 'Servicio' };

/** "240.5", "12": sin ceros al final. */
export const existencia = (valor: string) => monto(valor, decimales(valor, 0));
export const EstadoProducto = ({ activo }: { activo: boolean }) => (
  <Estado tono={activo ? 'ok' : 'neutro'}>{activo ? 'Activo' : 'Inactivo'}</Estado>
);

/** Cuánto hay, y el camino a todo lo que lo movió. */
export function ExistenciaDe({ producto: p }: { producto: Producto }) {
  const cuanto = existencia(p.PRO_EXISTENCIA);
  return usePermiso('existencias.ver') ? (
    <Enlace to={toKardex(p.PRO_ID)}>{cuanto}, ver su kardex</Enlace>
  ) : (
    cuanto
  );
}

/** El IVA de un producto en una lista; avisa si su tarifa ya no rige. */
export function IvaDe({ producto: p }: { producto: FilaProducto }) {
  const nombre = corta(p.PRO_IVA_NOMBRE ?? p.PRO_IVA);
  if (!p.avisos.length) return <span title={p.PRO_IVA_NOMBRE ?? undefined}>{nombre}</span>;
  return (
    <Estado tono="aviso" title={p.avisos.join(' ')}>
      {nombre} · ya no rige
    </Estado>
  );
}
