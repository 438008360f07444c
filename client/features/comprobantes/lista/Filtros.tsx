import { useQuery } from '@tanstack/react-query';
import { puntosQuery, type FilaComprobante } from '@/features/nucleo/presta/api';
import { COBRANZA } from '@/features/nucleo/presta/estado';
import { AMBIENTES } from '@/features/nucleo/presta/rotulos';
import type { FiltroPropio } from '@/features/nucleo/presta/tipo/tipo';
import { useEmpresa } from '@/session';
import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = {
  estado: '',
  estado_cobro: '',
  viaje: '',
  desde: '',
  hasta: '',
  punto_id: '',
  ambiente: '',
  pruebas: '',
  no_entregados: '',
};

// Quien todavía no emite de verdad las ve siempre.
const PRUEBAS = [{ value: 'true', label: 'Ver pruebas' }];
const COBROS = [
  { value: 'VENCIDA,PARCIAL,POR_COBRAR', label: 'Todo lo que se debe' },
  ...Object.entries(COBRANZA).map(([value, { texto }]) => ({ value, label: texto })),
];

interface Props {
  lista: Lista<FilaComprobante>;
  seDebe: boolean;
  /** Los que solo tiene su tipo. */
  propios?: readonly FiltroPropio[];
}

export function Filtros({ lista, seDebe, propios = [] }: Props) {
  const sesion = useEmpresa();
  const { data: puntos = [] } = useQuery(puntosQuery);
  return (
    <>
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      {propios.map((propio) => (
        <FiltroSelect key={propio.nombre} lista={lista} {...propio} />
      ))}
      {seDebe && <FiltroSelect lista={lista} nombre="estado_cobro" etiqueta="Cobro" opciones={COBROS} />}
      <FiltroSelect lista={lista} nombre="ambiente" etiqueta="Ambiente" opciones={AMBIENTES} />
      {sesion?.ambiente === 'PRODUCCION' && (
        <FiltroSelect lista={lista} nombre="pruebas" etiqueta="Pruebas" opciones={PRUEBAS} />
      )}
      {/* El último: llega después y no mueve a los demás. */}
      {puntos.length > 1 && (
        <FiltroSelect
          lista={lista}
          nombre="punto_id"
          etiqueta="Punto"
          opciones={puntos.map((p) => ({
            value: String(p.punto_id),
            label: `${p.establecimiento}-${p.punto} ${p.nombre}`.trim(),
          }))}
        />
      )}
    </>
  );
}
