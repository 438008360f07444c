import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IVA } from '@/features/nucleo/presta/calculo';
import { catalogosQuery, type Catalogos, type Tarifa } from '@/features/nucleo/presta/escritura/api';
import { tarifaGeneral } from '@/features/nucleo/presta/escritura/renglones';
import { useEntrada } from '../entrada';
import { deTarifa } from './datos';

const todas = ({ tarifas: { iva, ice, irbpnr } }: Catalogos): Tarifa[] => [...iva, ...ice, ...irbpnr];

/** La que se propone para un comprobante nuevo. */
export const useTarifaGeneral = () => {
  const { iva } = useEntrada().catalogos.tarifas;
  return deTarifa({ impuesto: IVA, codigo: tarifaGeneral(iva) });
};

/** Las tarifas del día de un comprobante; mientras no se diga, las de hoy. */
export function useTarifas(dia: string): Tarifa[] {
  const { catalogos } = useEntrada();
  const { data = catalogos } = useQuery(catalogosQuery(dia || catalogos.fecha));
  return todas(data).filter(({ tarifa }) => tarifa !== null);
}

/** Las tarifas de cualquier día ya pedido, para quien cuenta varios comprobantes a la vez. */
export function useTarifasDe(): (dia: string) => Tarifa[] {
  const { catalogos } = useEntrada();
  const consultas = useQueryClient();
  return (dia) => todas(consultas.getQueryData(catalogosQuery(dia || catalogos.fecha).queryKey) ?? catalogos);
}
