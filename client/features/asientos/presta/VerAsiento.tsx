import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Enlace, Icono } from '@/ui/base';
import { deDocumentoQuery } from './api';

interface Props {
  /** Cómo llama la API al documento que lo hizo. */
  tipo: string;
  id: number;
  /** En medio de otros enlaces, no es un botón. */
  enlace?: boolean;
}

/** Lleva al asiento que hizo un documento. No se ve mientras no tenga uno, ni para quien no ve la contabilidad. */
export const VerAsiento = (props: Props) => usePermiso('contabilidad.ver') && <ConAsiento {...props} />;

function ConAsiento({ tipo, id, enlace }: Props) {
  const { data: asientos = [] } = useQuery(deDocumentoQuery(tipo, id));
  const vigente = asientos.find((a) => !a.reversado && a.reversa_de_id === null) ?? asientos.at(-1);
  if (!vigente) return null;
  if (enlace) return <Enlace to={toAsiento(vigente.id)}>Ver asiento</Enlace>;
  return (
    <Button
      variant="default"
      component={Link}
      to={toAsiento(vigente.id)}
      leftSection={<Icono de={IconBook} />}
    >
      Ver asiento
    </Button>
  );
}
