import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toPuestaAlDia } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { contabilidadQuery, seRetoma } from './api';

/** Donde todavía no hay nada: lleva a empezar los libros. No se ve si la empresa ya los lleva. */
export function SinLibros() {
  const edita = usePermiso('contabilidad.editar');
  const { data: contabilidad } = useQuery(contabilidadQuery);
  if (!contabilidad || contabilidad.activa) return null;
  const verbo = seRetoma(contabilidad) ? 'Retomar' : 'Empezar';
  return (
    <Button component={Link} to={toPuestaAlDia()} variant={edita ? undefined : 'default'}>
      {edita ? `${verbo} los libros` : 'Cómo se empiezan los libros'}
    </Button>
  );
}

/** Lo que se ofrece en una lista de los libros que está vacía: lo suyo, o empezarlos. Nunca las dos cosas. */
export function ConLibros({ children }: { children: ReactNode }) {
  const { data: contabilidad, isPending } = useQuery(contabilidadQuery);
  if (isPending) return null;
  return contabilidad && !contabilidad.activa ? <SinLibros /> : children;
}
