import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hoy } from '@/lib/fechas';
import { Consulta } from '@/ui/base';
import { queDeclaraQuery, type QueDeclara } from '../presta/api';
import { porDefecto, ultimos } from './periodos';

interface Props {
  /** El de la dirección. */
  dicho: string | undefined;
  children: (periodo: string) => ReactNode;
}

/** Lo de un período. Si la dirección no dice cuál, el último que la empresa declara: el mes o, si así declara el IVA, el semestre. */
export function DelPeriodo({ dicho, children }: Props) {
  return dicho === undefined ? <DelUltimo>{children}</DelUltimo> : children(dicho);
}

function DelUltimo({ children }: Pick<Props, 'children'>) {
  return (
    <Consulta de={useQuery(queDeclaraQuery)} lineas={14}>
      {(declara) => children(esSemestre(declara) ? ultimos(hoy(), true)[1]! : porDefecto(hoy()))}
    </Consulta>
  );
}

function esSemestre(declara: QueDeclara[]): boolean {
  const iva = declara.find(({ obligacion }) => obligacion === '104');
  return (iva?.cada || iva?.segun_regimen) === 'SEMESTRAL';
}
