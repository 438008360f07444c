import { toCruce, toRetencionRecibida } from '@/navegacion/enlaces';

/** Un documento, como se lo nombra: su tipo y su número. */
export const nombreDe = (tipo: string, numero: string | null) => `${tipo} ${numero ?? ''}`.trim();

/** Lo que se sube con archivos. */
export function formularioDe(campos: Record<string, string | number>, archivos: readonly File[]) {
  const form = new FormData();
  Object.entries(campos).forEach(([nombre, valor]) => form.append(nombre, String(valor)));
  archivos.forEach((archivo) => form.append('current', archivo));
  return form;
}

/** De qué es un cobro o un pago, que no se anula solo. */
export function atadoA(cruce: number | null, retencion: number | null = null) {
  if (cruce) return { nombre: 'Cruce de cuentas', a: toCruce(cruce) };
  return retencion ? { nombre: 'Retención recibida', a: toRetencionRecibida(retencion) } : null;
}
