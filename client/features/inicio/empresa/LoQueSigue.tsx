import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { claves } from '@/api/claves/marco';
import { Icono } from '@/ui/base';
import { useInicio, type Inicio } from './api';
import { PASOS, useSusPasos } from './pasos';
import estilos from './empresa.module.css';

/** La pantalla en que se da cada paso: «/clientes» lo es de «/clientes/nuevo» y de la ficha que se acaba de crear. */
const areaDe = (to: string) => to.split(/[/?]/)[1];

/** En la pantalla de un paso ya dado de una empresa nueva, el que sigue. */
export function LoQueSigue() {
  const { pathname } = useLocation();
  // Quien no empieza no lo pide: lo sabe el inicio, que es lo primero que se ve al entrar.
  const visto = useQueryClient().getQueryData<Inicio>(claves.inicio);
  const aqui = Object.values(PASOS).some(({ to }) => areaDe(to) === areaDe(pathname));
  return visto && !visto.estrenada && aqui ? <Siguiente donde={areaDe(pathname)} /> : null;
}

function Siguiente({ donde }: { donde?: string }) {
  const { data } = useInicio();
  const suyos = useSusPasos(data?.pasos ?? []);
  const faltan = suyos.filter(({ hecho }) => !hecho);
  const [sigue] = faltan;
  if (!sigue || faltan.some(({ paso }) => areaDe(PASOS[paso].to) === donde)) return null;
  const { titulo, to } = PASOS[sigue.paso];
  return (
    <p className={estilos.sigue} role="status">
      <span>
        Hecho: {suyos.length - faltan.length} de {suyos.length}. Lo que sigue:
      </span>
      <Link to={to}>
        {titulo} <Icono de={IconArrowRight} tamano={16} />
      </Link>
    </p>
  );
}
