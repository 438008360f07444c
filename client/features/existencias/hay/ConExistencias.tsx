import { Button } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toEmpezarExistencias } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { parametrosQuery } from './api';

interface Props {
  /** El de la pantalla. */
  titulo: string;
  children: () => ReactNode;
}

/** Lo que solo tiene sentido cuando la empresa lleva sus existencias; si no, cómo se empieza. */
export function ConExistencias({ titulo, children }: Props) {
  const parametros = useQuery(parametrosQuery);
  return (
    <Consulta de={parametros}>
      {({ desde }) => (desde ? children() : <SinEmpezar titulo={titulo} />)}
    </Consulta>
  );
}

function SinEmpezar({ titulo }: { titulo: string }) {
  const configura = usePermiso('existencias.configurar');
  const veCosto = usePermiso('existencias.costo');
  const empieza = configura && veCosto;
  return (
    <Pagina titulo={titulo}>
      <EmptyState
        icono={IconPackages}
        titulo="La empresa todavía no lleva sus existencias"
        accion={
          empieza && (
            <Button component={Link} to={toEmpezarExistencias()}>
              Empezar a llevarlas
            </Button>
          )
        }
      >
        Desde el día en que empiece, lo que compra y lo que vende sube y baja lo que hay de cada producto, con
        lo que cuesta.{!empieza && ' Lo decide quien administra la empresa.'}
      </EmptyState>
    </Pagina>
  );
}
