import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { puntosQuery, type FilaComprobante } from '@/features/nucleo/presta/api';
import { COBRANZA } from '@/features/nucleo/presta/estado';
import { AMBIENTES } from '@/features/nucleo/presta/rotulos';
import type { FiltroPropio } from '@/features/nucleo/presta/tipo/tipo';
import { useEmpresa } from '@/session';
import { Icono } from '@/ui/base';
import { FiltroFecha, FiltroSelect, FiltroSiNo, type Lista } from '@/ui/tabla';

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
  const { data: puntos = [] } = useQuery(puntosQuery);
  return (
    <>
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      {propios.map((propio) => (
        <FiltroSelect key={propio.nombre} lista={lista} {...propio} />
      ))}
      {seDebe && <FiltroSelect lista={lista} nombre="estado_cobro" etiqueta="Cobro" opciones={COBROS} />}
      <FiltroAmbiente lista={lista} />
      <FiltroSiNo
        lista={lista}
        nombre="no_entregados"
        etiqueta="No entregados"
        icono={<Icono de={IconMailX} tamano={16} />}
      />
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

const TODO = 'todo';

/**
 * Un solo filtro dice de qué ambiente son: quien ya emite de verdad no ve sus pruebas si no las pide, y quien solo
 * puede probar las ve siempre.
 */
function FiltroAmbiente({ lista }: { lista: Lista<FilaComprobante> }) {
  const deVerdad = useEmpresa()?.ambiente === 'PRODUCCION';
  const { ambiente = '', pruebas } = lista.filtros;
  const elegir = (valor: string) =>
    valor === TODO
      ? lista.setFiltros({ ambiente: '', pruebas: 'true' })
      : lista.setFiltros({ ambiente: valor, pruebas: '' });
  const [produccion, soloPruebas] = AMBIENTES;
  return (
    <FiltroSelect
      lista={{
        filtros: { ambiente: ambiente || (deVerdad && pruebas === 'true' ? TODO : '') },
        setFiltro: (_, valor) => elegir(valor),
      }}
      nombre="ambiente"
      etiqueta="Ambiente"
      todos={deVerdad ? 'Sin las pruebas' : 'Todos'}
      opciones={
        deVerdad
          ? [
              soloPruebas!,
              { value: TODO, label: 'Con las pruebas' },
              ...(ambiente === '2' ? [produccion!] : []),
            ]
          : AMBIENTES
      }
    />
  );
}
