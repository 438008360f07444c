import { useState } from 'react';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import type { Recibo } from './presta';
import { decidir, refrescarPlanes } from './api';

/** Aprueba, o rechaza con un motivo. Si otra persona decidió antes, lo avisa y muestra cómo quedó. */
export function useDecision(
  recibo: Pick<Recibo, 'RECIBO_ID' | 'version' | 'EMP_NOMBREC'>,
  alDecidir: () => void,
) {
  const [decidiendo, setDecidiendo] = useState(false);
  const enviar = async (estado: 'APROBADO' | 'RECHAZADO', motivo?: string) => {
    setDecidiendo(true);
    try {
      await decidir(recibo, estado, motivo);
      avisoBreve(estado === 'APROBADO' ? 'Recibo aprobado' : 'Recibo rechazado');
      alDecidir();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setDecidiendo(false);
      void refrescarPlanes();
    }
  };
  const rechazar = async () => {
    const motivo = await dialogos.pedirMotivo(
      'Rechazar el recibo',
      `${recibo.EMP_NOMBREC} recibirá este motivo por correo.`,
      { si: 'Rechazar', minimo: 5, peligro: true },
    );
    if (motivo) await enviar('RECHAZADO', motivo);
  };
  return { decidiendo, aprobar: () => enviar('APROBADO'), rechazar };
}
