import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { iconoDe, type Entrada, type Seccion } from '@/navegacion';
import { Grupo } from './Grupo';
import { useFavoritos } from './recuerdos';
import estilos from './riel.module.css';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

interface Props {
  entradas: Entrada[];
  /** La dirección de la que se ve. */
  activa: string | undefined;
}

/** Con las flechas se va de una entrada a su estrella y se vuelve; con el tabulador, de entrada en entrada. */
function conFlechas(evento: KeyboardEvent<HTMLElement>) {
  const { nextElementSibling: despues, previousElementSibling: antes } = evento.currentTarget;
  const otra = { ArrowRight: despues, ArrowLeft: antes }[evento.key];
  if (!(otra instanceof HTMLElement) || evento.altKey || evento.ctrlKey || evento.metaKey) return;
  evento.preventDefault();
  otra.focus();
}

/** Unas entradas del menú, cada una con su estrella. */
export function Entradas({ entradas, activa }: Props) {
  const [favoritos, alternar] = useFavoritos();
  return entradas.map(({ to, nombre, icono }) => {
    const Icono = iconoDe(icono);
    const es = favoritos.has(to);
    const Estrella = es ? IconStarFilled : IconStar;
    return (
      <div key={to} className={estilos.fila}>
        <Link
          to={to}
          className={estilos.entrada}
          aria-current={to === activa ? 'page' : undefined}
          onKeyDown={conFlechas}
        >
          <Icono {...ICONO} />
          {nombre}
        </Link>
        <button
          type="button"
          tabIndex={-1}
          className={estilos.estrella}
          aria-pressed={es}
          aria-label={`${nombre}: favorita`}
          title={es ? 'Quitar de favoritas' : 'Poner en favoritas'}
          onKeyDown={conFlechas}
          onClick={() => alternar(to)}
        >
          <Estrella size={15} stroke={1.75} aria-hidden />
        </button>
      </div>
    );
  });
}

/** Las que la persona marcó con su estrella, antes que todo. */
export function Favoritas({ secciones, activa }: { secciones: Seccion[]; activa: string | undefined }) {
  const [favoritos] = useFavoritos();
  const todas = secciones.flatMap(({ entradas }) => entradas);
  const suyas = [...favoritos].flatMap((to) => todas.find((entrada) => entrada.to === to) ?? []);
  if (!suyas.length) return null;
  return (
    <Grupo nombre="Favoritas" aqui={suyas.some(({ to }) => to === activa)}>
      <Entradas entradas={suyas} activa={activa} />
    </Grupo>
  );
}

/** Lo de una sección: lo suelto, sus grupos y, plegado, lo que la empresa no usa. */
export function DeSeccion({ seccion, activa }: { seccion: Seccion; activa: string | undefined }) {
  const { nombre, entradas } = seccion;
  const enUso = entradas.filter((entrada) => entrada.enUso);
  const grupos = [...new Set(enUso.flatMap(({ grupo }) => grupo ?? []))];
  const sinUso = entradas.filter((entrada) => !entrada.enUso);
  const plegado = (titulo: string, suyas: Entrada[]) => (
    <Grupo key={titulo} nombre={titulo} dentroDe={nombre ?? ''} aqui={suyas.some(({ to }) => to === activa)}>
      <Entradas entradas={suyas} activa={activa} />
    </Grupo>
  );
  return (
    <>
      <Entradas entradas={enUso.filter(({ grupo }) => !grupo)} activa={activa} />
      {grupos.map((grupo) =>
        plegado(
          grupo,
          enUso.filter((entrada) => entrada.grupo === grupo),
        ),
      )}
      {sinUso.length > 0 && plegado('Sin usar', sinUso)}
    </>
  );
}
