import {
  IconBan,
  IconCalendarStats,
  IconCash,
  IconPaperclip,
  IconPencil,
  IconReceiptTax,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Decimal } from '@/lib/decimal';
import { toDiferirCompra, toEditarCompra, toPagoNuevo, toRetenerCompra } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import type { AccionFila } from '@/ui/tabla';
import { Adjuntar } from './Adjuntar';
import { Anular } from './Anular';
import type { AccionCompra, FilaCompra } from './api';

type Accion = AccionFila & { icono: Icon };
type Elegida = { cual: 'anular' | 'adjuntar'; compra: FilaCompra };

/** Lo que se puede hacer con una compra, en el orden en que lo dice el servidor: lo que toca, primero. Y la ventana de la que
 * se está haciendo. */
export function useAccionesCompra() {
  const contabiliza = usePermiso('contabilidad.editar');
  const [elegida, setElegida] = useState<Elegida | null>(null);
  const acciones = (compra: FilaCompra): Accion[] => {
    const cuales: Record<AccionCompra, Accion> = {
      retener: {
        texto: 'Emitir retención',
        icono: IconReceiptTax,
        tecla: 'r',
        to: toRetenerCompra(compra.id),
      },
      pagar: {
        texto: 'Registrar pago',
        icono: IconCash,
        to: toPagoNuevo(compra.proveedor_id, compra.documento_id ?? undefined),
      },
      editar: { texto: 'Editar', icono: IconPencil, tecla: 'e', to: toEditarCompra(compra.id) },
      adjuntar: {
        texto: 'Agregar archivos',
        icono: IconPaperclip,
        alElegir: () => setElegida({ cual: 'adjuntar', compra }),
      },
      anular: {
        texto: 'Anular',
        icono: IconBan,
        peligro: true,
        alElegir: () => setElegida({ cual: 'anular', compra }),
      },
    };
    const suyas = compra.acciones.map((accion) => cuales[accion]);
    if (!contabiliza || compra.anulada || compra.signo !== 1) return suyas;
    const diferir: Accion = {
      texto: 'Registrar como pago anticipado',
      icono: IconCalendarStats,
      to: toDiferirCompra({
        compra: compra.id,
        proveedor: compra.proveedor_id,
        nombre: compra.proveedor,
        documento: compra.numero,
        importe: new Decimal(compra.total).minus(compra.iva).toFixed(2),
      }),
    };
    const sinPeligro = suyas.filter(({ peligro }) => !peligro);
    return [...sinPeligro, diferir, ...suyas.filter(({ peligro }) => peligro)];
  };
  const cerrar = () => setElegida(null);
  const Ventana = elegida && { anular: Anular, adjuntar: Adjuntar }[elegida.cual];
  const ventana = Ventana && <Ventana compra={elegida.compra} alCerrar={cerrar} />;
  return { acciones, ventana };
}
