import { GENERAL } from '@/features/codigos/presta/pagoAfuera';

/** Cómo se pagó al exterior, como se escribe. `sujeto_a_retencion`: SI, NO o vacío. */
export interface PagoEscrito {
  regimen: string;
  pais: string;
  convenio: boolean;
  sujeto_a_retencion: string;
}

export const unPagoAfuera = (): PagoEscrito => ({
  regimen: GENERAL,
  pais: '',
  convenio: false,
  sujeto_a_retencion: '',
});

const SUJETO = { true: 'SI', false: 'NO', null: '' } as const;

/** Lo que el servidor dice, como se escribe. */
export const sujetoEscrito = (sujeto: boolean | null | undefined) => SUJETO[`${sujeto ?? null}`];

/** Lo escrito, como el servidor lo recibe. */
export const pagoEnviado = ({ regimen, pais, convenio, sujeto_a_retencion }: PagoEscrito) => ({
  regimen,
  pais: pais.trim(),
  convenio,
  sujeto_a_retencion: convenio ? null : sujeto_a_retencion === SUJETO.true,
});
