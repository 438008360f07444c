import { mirar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';

/** Abre el comprobante de un asiento (de diario, de ingreso o de egreso) para imprimirlo y firmarlo. */
export const imprimir = (id: number) =>
  mirar(`/api/libros/asientos/${id}/pdf`).catch((error: unknown) =>
    dialogos.error('No se imprimió', mensajeDe(error)),
  );
