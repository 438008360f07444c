import { GENERAL } from '@/features/codigos/presta/pagoAfuera';
import {
  pagoEnviado,
  sujetoEscrito,
  unPagoAfuera,
  type PagoEscrito,
} from '@/features/comprobantes/presta/escritura';
import type { Compra, PagoAfuera } from '../../api';

/** Cómo se pagó al exterior, si se dice. `denominacion`: la de un régimen que no es el general. */
export interface PagoDeCompra {
  afuera: boolean;
  exterior: PagoEscrito & { denominacion: string };
}

export const sinDecir = (): PagoDeCompra => ({
  afuera: false,
  exterior: { ...unPagoAfuera(), denominacion: '' },
});

export function afueraDe({ exterior }: Pick<Compra, 'exterior'>): PagoDeCompra {
  if (exterior === null) return sinDecir();
  const { regimen, pais, convenio, sujeto_a_retencion, denominacion } = exterior as PagoAfuera;
  const sujeto = sujetoEscrito(sujeto_a_retencion);
  return {
    afuera: true,
    exterior: { regimen, pais, convenio, sujeto_a_retencion: sujeto, denominacion: denominacion ?? '' },
  };
}

export const afueraEnviado = ({ afuera, exterior }: PagoDeCompra): PagoAfuera | null =>
  afuera
    ? ({
        ...pagoEnviado(exterior),
        denominacion: exterior.regimen === GENERAL ? '' : exterior.denominacion.trim(),
      } as PagoAfuera)
    : null;
