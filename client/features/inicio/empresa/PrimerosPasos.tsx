import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import {
  IconArrowRight,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconListCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SesionEmpresa } from '@/session';
import type { PrimerPaso } from './api';
import { PASOS, useSusPasos } from './pasos';
import estilos from './empresa.module.css';

/** Cada persona los oculta para sí, en este navegador; lo hecho es de la empresa. */
function useOculto(donde: string, deEntrada: boolean) {
  const [oculto, setOculto] = useState(
    () => (localStorage.getItem(donde) ?? (deEntrada ? 'si' : 'no')) === 'si',
  );
  const poner = (valor: boolean) => {
    setOculto(valor);
    localStorage.setItem(donde, valor ? 'si' : 'no');
  };
  return [oculto, poner] as const;
}

interface Props {
  pasos: PrimerPaso[];
  sesion: SesionEmpresa;
  /** La empresa que ya trabaja ve primero sus cifras. */
  discretos: boolean;
}

export function PrimerosPasos({ pasos, sesion, discretos }: Props) {
  const suyos = useSusPasos(pasos);
  const [oculto, setOculto] = useOculto(`tinta.pasos.${sesion.eid}.${sesion.USU_CODIGO}`, discretos);
  const hechos = suyos.filter(({ hecho }) => hecho).length;
  const faltan = suyos.length - hechos;
  const siguiente = suyos.find(({ hecho }) => !hecho);
  if (!siguiente) return null;
  if (oculto) {
    return (
      <p className={estilos.oculto}>
        <Button
          variant="default"
          h={32}
          px={12}
          onClick={() => setOculto(false)}
          leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
        >
          Primeros pasos: {faltan === 1 ? 'falta uno' : `faltan ${faltan}`}
        </Button>
      </p>
    );
  }
  return (
    <section className={estilos.pasos} aria-label="Primeros pasos">
      <header>
        <div>
          <h2>Primeros pasos</h2>
          <p>
            {hechos === 0
              ? 'Deje su empresa lista para vender'
              : `${hechos} de ${suyos.length} hechos: le ${faltan === 1 ? 'falta uno' : `faltan ${faltan}`}`}
          </p>
        </div>
        <div className={estilos.deLosPasos}>
          <Button variant="subtle" color="gray" h={32} px={8} onClick={() => setOculto(true)}>
            Ocultar
          </Button>
          <Button
            component={Link}
            to={PASOS[siguiente.paso].to}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {PASOS[siguiente.paso].titulo}
          </Button>
        </div>
      </header>
      <Progress
        value={(hechos / suyos.length) * 100}
        size={6}
        radius="xl"
        aria-label={`Primeros pasos: ${hechos} de ${suyos.length}`}
      />
      <ol>
        {suyos.map(({ paso, hecho }) => (
          <UnPaso key={paso} paso={paso} hecho={hecho} sigue={paso === siguiente.paso} />
        ))}
      </ol>
    </section>
  );
}

function UnPaso({ paso, hecho, sigue }: PrimerPaso & { sigue: boolean }) {
  const { titulo, para, to, Icono } = PASOS[paso];
  return (
    <li data-hecho={hecho || undefined} data-sigue={sigue || undefined}>
      <Link to={to}>
        {hecho ? (
          <IconCircleCheckFilled size={22} aria-hidden />
        ) : (
          <IconCircleDashed size={22} stroke={1.75} aria-hidden />
        )}
        <span>
          <strong>{titulo}</strong>
          <small>{hecho ? 'Hecho' : para}</small>
        </span>
        {hecho ? (
          <Icono size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        )}
      </Link>
    </li>
  );
}
