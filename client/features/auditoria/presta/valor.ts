import { fecha, fechaHora } from '@/lib/fechas';

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Lo que un campo tenía, como se escribe en las pantallas: los días llegan como los guarda la base. */
export function escrito(valor: string | null): string | null {
  if (valor === null) return null;
  if (DIA.test(valor)) return fecha(valor);
  return INSTANTE.test(valor) ? fechaHora(valor) : valor;
}
