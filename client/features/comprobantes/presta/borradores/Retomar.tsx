import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorHttp } from '@/api/errors';
import type { DondeSeGuarda } from '@/features/nucleo/presta/borradores';
import { borradorQuery, type Borrador } from '@/features/nucleo/presta/escritura/api';
import { Consulta } from '@/ui/base';
import { Cajon, SIN_ID } from '../../entrada/borrador/respaldo';

/** Con qué empieza un formulario que se guarda solo. */
export interface Retomado {
  donde: DondeSeGuarda;
  cajon: Cajon;
  /** Lo que ya se había escrito; null si se empieza. */
  contenido: Record<string, unknown> | null;
  inicio: { id: number; version: number } | null;
  /** Cuándo se guardó en este navegador lo que se muestra, en ms; null si no viene de ahí. */
  recuperado: number | null;
  /** Empieza otra vez, con lo que el servidor tiene de ese borrador o en blanco. */
  alRecomenzar: (borrador: number | null) => void;
}

/** Lo escrito sobre un formulario en blanco, aunque lo haya guardado otra versión del programa. */
export function retomar<T extends object>(blanco: T, contenido: Retomado['contenido']): T {
  if (!contenido) return blanco;
  const conocido = Object.entries(contenido).filter(
    ([campo, valor]) => campo in blanco && valor !== undefined && valor !== null,
  );
  return { ...blanco, ...Object.fromEntries(conocido), nueva: '' };
}

interface Props {
  donde: DondeSeGuarda;
  /** La lista a que se vuelve si el borrador ya no está. */
  lista: string;
  children: (retomado: Retomado) => ReactNode;
}

/**
 * Lo que se escribe, uno tras otro: el borrador que la dirección dice en `retoma`, el que se escribía en esta pestaña, o
 * uno nuevo. El que empieza como otro, o de alguien, se guarda aparte.
 */
export function Retomar(props: Props) {
  const [url] = useSearchParams();
  return <Uno key={url.toString()} {...props} />;
}

function Uno({ donde, lista, children }: Props) {
  const [url, setUrl] = useSearchParams();
  const retoma = Number(url.get('retoma')) || null;
  const otros = new URLSearchParams(url);
  otros.delete('retoma');
  const nombre = [donde.codigo, otros.toString()].filter(Boolean).join('.');
  const cajon = useMemo(() => new Cajon(nombre), [nombre]);
  const [turno, setTurno] = useState(() => ({ n: 0, id: retoma ?? cajon.enEstaPestana, recuperar: true }));
  const pedido = useQuery(borradorQuery(turno.id, turno.n, donde.ruta));
  // Se recargó después de guardarlo en otra pestaña: aquí se empieza uno nuevo.
  const perdido = retoma === null && pedido.error instanceof ErrorHttp && pedido.error.code === 404;
  const alRecomenzar = (id: number | null) => {
    cajon.seguirAqui(id);
    if (id === null && retoma !== null) setUrl(otros, { replace: true });
    else setTurno(({ n }) => ({ n: n + 1, id, recuperar: false }));
  };
  const escribir = (borrador: Borrador | null) => {
    const respaldo = turno.recuperar ? cajon.leer<Record<string, unknown>>(borrador?.id ?? SIN_ID) : null;
    return (
      <Fragment key={turno.n}>
        {children({
          donde,
          cajon,
          contenido: respaldo?.contenido ?? borrador?.contenido ?? null,
          inicio: borrador && { id: borrador.id, version: respaldo?.version ?? borrador.version },
          recuperado: respaldo?.cuando ?? null,
          alRecomenzar,
        })}
      </Fragment>
    );
  };
  if (turno.id === null || perdido) return escribir(null);
  return (
    <Consulta
      de={pedido}
      ausente="Este borrador ya no está"
      accion={
        <Button component={Link} to={lista}>
          Ver la lista
        </Button>
      }
    >
      {escribir}
    </Consulta>
  );
}
