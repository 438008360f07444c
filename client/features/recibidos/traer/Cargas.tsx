import { ActionIcon, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { Enlace, Icono } from '@/ui/base';
import { useAlmacen } from '@/lib/almacen';
import { entero } from '@/lib/numeros';
import { cargaQuery, enMarcha } from '../api';
import { decirCarga, toCarga } from './dicho';
import { cargas, quitarCarga } from './enMarcha';
import { subiendo } from './useTraer';
import estilos from '../recibidos.module.css';

/** Lo que se está trayendo. Sigue aunque se salga de la pantalla: al volver, dice en qué va. */
export function Cargas() {
  const ids = useAlmacen(cargas);
  const sube = useAlmacen(subiendo);
  if (!ids.length && !sube) return null;
  return (
    <section className={estilos.cargas} aria-label="Lo que se está trayendo">
      {sube && (
        <div className={estilos.carga} role="status">
          <span>
            Subiendo {entero(sube.hechos + 1)} de {entero(sube.total)}
          </span>
          <Progress
            value={((sube.hechos + sube.fraccion) * 100) / sube.total}
            size="sm"
            aria-label="Avance de la subida"
          />
        </div>
      )}
      {ids.map((id) => (
        <Una key={id} id={id} />
      ))}
    </section>
  );
}

function Una({ id }: { id: number }) {
  const consultas = useQueryClient();
  const { data: carga, error } = useQuery(cargaQuery(id));
  const hechos = carga?.hechos ?? 0;
  const sigue = !error && enMarcha(carga);
  // Lo que llega se ve en la lista mientras sigue llegando lo demás.
  useEffect(() => {
    if (hechos || !sigue) void refrescar(consultas, alCambiar.recibido);
  }, [consultas, hechos, sigue]);
  if (error && !carga) return null;
  return (
    <div className={estilos.carga} role="status">
      <span>{carga ? decirCarga(carga) : 'Preparando…'}</span>
      {sigue && (
        <Progress
          value={carga?.total ? (hechos * 100) / carga.total : 0}
          size="sm"
          animated={!carga?.total}
          aria-label="Avance de lo que se trae"
        />
      )}
      <Enlace to={toCarga(id)}>Ver el detalle</Enlace>
      {!sigue && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label="Quitar de la vista"
          onClick={() => quitarCarga(id)}
        >
          <Icono de={IconX} tamano={16} />
        </ActionIcon>
      )}
    </div>
  );
}
