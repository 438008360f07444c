import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { pasarA } from '@/features/personas/presta';
import { useOcupado } from '@/ui/base';
import type { Empresa } from './api';
import estilos from './despacho.module.css';

interface Props {
  de: Pick<Empresa, 'eid' | 'EMP_NOMBREC' | 'entra'>;
  ruta: string;
  children: ReactNode;
}

/** Algo de una empresa, que al pulsarlo entra en ella y lo muestra. Quien no trabaja en ella solo lo lee. */
export function EnSuEmpresa({ de, ruta, children }: Props) {
  const { ocupado, durante } = useOcupado();
  if (!de.entra) return <span>{children}</span>;
  return (
    <UnstyledButton
      className={estilos.adentro}
      disabled={ocupado}
      title={`Entrar en ${de.EMP_NOMBREC} y verlo`}
      onClick={() => void durante(() => pasarA(de.eid, ruta))}
    >
      {children}
      <span className="solo-lector"> en {de.EMP_NOMBREC}</span>
    </UnstyledButton>
  );
}
