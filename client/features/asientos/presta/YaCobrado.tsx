import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { claveDeLinea, LineasField } from '@/ui/form';
import { contabilidadQuery } from './api';
import estilos from './previsto.module.css';

type Debitos = components['schemas']['DebitosDeCompra'];
const PAUSA = 600;

const posiblesQuery = (ruta: string, query: Record<string, string | number>) =>
  queryOptions({
    queryKey: claves.compras.debitosPosibles({ ruta, ...query }),
    queryFn: ({ signal }) => get<Debitos>(ruta, { query, signal }),
    retry: false,
  });

interface Props {
  /** Dónde se pregunta qué pudo cobrar el banco. */
  ruta: string;
  /** De qué compra, si la ruta no lo dice; null mientras no se sabe. */
  de?: Record<string, string | number> | null;
  enTarjeta?: boolean;
}

/**
 * Lo que el banco o la emisora de la tarjeta ya cobró de lo que se registra, para elegirlo: su campo es `debitos`. No se ve si
 * no hay ninguno, si la empresa no lleva libros ni para quien no los ve.
 */
export function YaCobrado(props: Props) {
  return usePermiso('contabilidad.ver') && <ConLibros {...props} />;
}

function ConLibros({ ruta, de = {}, enTarjeta }: Props) {
  const { data: contabilidad } = useQuery(contabilidadQuery);
  const [escrito] = useDebouncedValue(JSON.stringify(de), PAUSA);
  const query = JSON.parse(escrito) as Record<string, string | number> | null;
  const { data } = useQuery({
    ...posiblesQuery(ruta, query ?? {}),
    enabled: Boolean(contabilidad?.activa) && query !== null,
  });
  return data?.elegibles.length ? <Elegir leidos={data} enTarjeta={enTarjeta} /> : null;
}

function Elegir({ leidos, enTarjeta }: { leidos: Debitos; enTarjeta?: boolean | undefined }) {
  const elegidos = useWatch({ name: 'debitos' }) as string[];
  const [pedido, setPedido] = useState(false);
  // Los que ya venían elegidos, porque se llegó desde ellos: no hay nada que proponer.
  const [deAntes] = useState(elegidos);
  const propuestos = leidos.elegibles.filter(({ propuesto }) => propuesto);
  const [primero] = propuestos;
  const orden = [...leidos.elegibles].sort((a, b) => Number(b.propuesto) - Number(a.propuesto));
  const seVe = (d: Debitos['elegibles'][number]) =>
    elegidos.includes(claveDeLinea(d)) || (deAntes.length ? deAntes.includes(claveDeLinea(d)) : d.propuesto);
  const aLaVista = pedido || !(primero || deAntes.length) ? orden : orden.filter(seVe);
  return (
    <section
      className={estilos.pliegue}
      data-en-tarjeta={enTarjeta || undefined}
      aria-label="Lo que el banco ya cobró"
    >
      {primero && !deAntes.length && (
        <p>
          En sus bancos se anotó lo mismo que esto suma, {dinero(leidos.saldo)}: {primero.glosa}, del{' '}
          {fecha(primero.fecha)}. Si ya se cobró así, márquelo: si no, el gasto y el IVA se cuentan dos veces.
        </p>
      )}
      {primero || pedido || elegidos.length > 0 || deAntes.length > 0 ? (
        <LineasField
          name="debitos"
          label="Ya lo cobró el banco"
          lineas={aLaVista}
          rotulo={(d) => `${dinero(d.valor)} · ${d.glosa}`}
          menor={(d) => [fecha(d.fecha), d.banco, d.cuenta, d.detalle].filter(Boolean).join(' · ')}
          suma={(suyos) =>
            `Suman ${dinero(suyos.reduce((van, { valor }) => van.plus(valor), new Decimal(0)).toFixed(2))}`
          }
        />
      ) : null}
      {!pedido && (deAntes.length || propuestos.length) < orden.length && (
        <Button variant="subtle" h={32} px={8} ml={-8} onClick={() => setPedido(true)}>
          {primero || deAntes.length ? 'Ver los demás débitos' : '¿Ya lo cobró el banco?'}
        </Button>
      )}
    </section>
  );
}
