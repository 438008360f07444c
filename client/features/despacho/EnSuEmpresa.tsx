import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { pasarA } from '@/features/personas/presta';
import { useOcupado } from '@/ui/base';
import type { Adonde } from './adonde';
import type { Empresa } from './api';
import estilos from './despacho.module.css';

interface Props {
  de: Pick<Empresa, 'eid' | 'EMP_NOMBREC' | 'abre'>;
  a: Adonde;
  children: ReactNode;
}

/** Algo de una empresa, que al pulsarlo entra en ella y lo muestra. Quien no entra, o con su perfil no lo vería, solo lo lee. */
export function EnSuEmpresa({ de, a, children }: Props) {
  const { ocupado, durante } = useOcupado();
  if (!de.abre.includes(a.permiso)) return <span>{children}</span>;
  return (
    <UnstyledButton
      className={estilos.adentro}
      disabled={ocupado}
      title={`Entrar en ${de.EMP_NOMBREC} y verlo`}
      onClick={() => void durante(() => pasarA(de.eid, a.ruta))}
    >
      {children}
      <span className="solo-lector"> en {de.EMP_NOMBREC}</span>
    </UnstyledButton>
  );
}
