import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { conQuery } from '@/api/http';
import { toDespacho } from '@/features/personas/presta';
import { fechaHora } from '@/lib/fechas';
import { hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Tarjeta } from '@/ui/base';
import { anotarVisto, cambiosQuery, type Cambio } from './api';
import { cambioDicho, GRUPOS } from './rotulos';
import estilos from './despacho.module.css';

interface Props {
  cuantos: number;
  /** Cuándo fue el último de los que se cuentan. */
  hasta: string;
}

/** Lo que otros cambiaron desde la última vez que quien mira dijo que ya lo vio: hasta lo último que aquí se leyó. */
export function Cambios({ cuantos, hasta }: Props) {
  const cliente = useQueryClient();
  const visto = () => {
    const leidos = cliente.getQueryData(cambiosQuery.queryKey);
    return hacer(
      () => anotarVisto(leidos?.[0]?.cambio_en ?? hasta),
      'Lo que cambie después se dirá aquí',
      () => refrescar(cliente, alCambiar.despacho),
    );
  };
  return (
    <div className={estilos.cambios}>
      <Tarjeta
        titulo={cuantos === 1 ? '1 cambio desde que miró' : `${cuantos} cambios desde que miró`}
        acciones={
          <BotonAccion variant="default" alPulsar={visto}>
            Ya los vi
          </BotonAccion>
        }
      >
        <Lista />
      </Tarjeta>
    </div>
  );
}

function Lista() {
  const cambios = useQuery(cambiosQuery);
  const [grupo, setGrupo] = useState('');
  return (
    <Consulta de={cambios} enSeccion lineas={4}>
      {(todos) => {
        const hay = GRUPOS.filter(({ clases }) => todos.some(({ clase }) => clases.includes(clase)));
        const clases = hay.find(({ value }) => value === grupo)?.clases;
        return (
          <>
            {hay.length > 1 && (
              <NativeSelect
                className={estilos.grupos}
                aria-label="Qué cambios se ven"
                value={clases ? grupo : ''}
                onChange={({ currentTarget }) => setGrupo(currentTarget.value)}
                data={[{ value: '', label: 'Todo' }, ...hay.map(({ value, label }) => ({ value, label }))]}
              />
            )}
            {porEmpresa(todos.filter(({ clase }) => !clases || clases.includes(clase))).map((suyos) => (
              <DeEmpresa key={suyos[0].eid} de={suyos} />
            ))}
          </>
        );
      }}
    </Consulta>
  );
}

type DeUna = [Cambio, ...Cambio[]];

/** Primero, la empresa en que algo cambió hace menos. */
function porEmpresa(cambios: Cambio[]): DeUna[] {
  const empresas = new Map<number, DeUna>();
  for (const c of cambios) {
    const suyos = empresas.get(c.eid);
    if (suyos) suyos.push(c);
    else empresas.set(c.eid, [c]);
  }
  return [...empresas.values()];
}

function DeEmpresa({ de }: { de: DeUna }) {
  const [{ EMP_NOMBREC, EMP_RUC }] = de;
  return (
    <section className={estilos.deEmpresa} aria-label={EMP_NOMBREC}>
      <Enlace to={conQuery(toDespacho(), { filtro: EMP_RUC })}>{EMP_NOMBREC}</Enlace>
      <ul className={estilos.lista}>
        {de.map((c) => (
          <li key={`${c.clase} ${c.cual} ${c.mes}`}>
            {cambioDicho(c)} <span className={estilos.menor}>{fechaHora(c.cambio_en)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
