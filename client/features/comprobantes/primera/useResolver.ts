import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { darPorResuelto, type Comprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';

type Resoluble = Pick<Comprobante, 'id' | 'tipo_nombre' | 'numero' | 'acciones'>;

/** «Ya lo resolví», con cómo: el comprobante deja de pedir atención mientras siga como está. */
export function useResolver(): (c: Resoluble) => AccionFila | false {
  const consultas = useQueryClient();
  const resolver = async (c: Resoluble) => {
    const motivo = await dialogos.pedirMotivo(
      'Ya lo resolví',
      `${nombreDe(c)} deja de pedir atención. Si algo le vuelve a pasar, la pide de nuevo.`,
      { si: 'Guardar', minimo: 3, etiqueta: 'Cómo se resolvió' },
    );
    if (motivo === null) return;
    await hacer(
      () => darPorResuelto(c.id, motivo),
      `${nombreDe(c)} ya no pide atención`,
      () => void refrescar(consultas, alCambiar.comprobante),
    );
  };
  return (c) =>
    c.acciones.includes('resolver') && {
      texto: 'Ya lo resolví…',
      icono: IconCircleCheck,
      alElegir: () => resolver(c),
    };
}
