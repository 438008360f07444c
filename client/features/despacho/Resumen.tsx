import { Skeleton, UnstyledButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { entero } from '@/lib/numeros';
import { ErrorState } from '@/ui/avisos';
import { mensajeDe } from '@/api/errors';
import type { DelMes } from './api';
import estilos from './despacho.module.css';

interface Props {
  de: UseQueryResult<DelMes>;
  alFiltrar: (filtros: Record<string, string>) => void;
  /** Si se ven debajo los cambios que otros hicieron. */
  cambiosVistos: boolean;
  alVerCambios: (vistos: boolean) => void;
}

const HECHAS = ['PRESENTADA', 'PAGADA', 'SUSTITUIDA', 'NO_APLICA'];

/** Las cifras del mes, de todas las empresas; la que se pulsa filtra la lista. */
export function Resumen({ de, alFiltrar, cambiosVistos, alVerCambios }: Props) {
  if (de.error)
    return (
      <ErrorState enSeccion titulo="No se pudo contar el mes" alReintentar={() => void de.refetch()}>
        {mensajeDe(de.error)}
      </ErrorState>
    );
  if (!de.data) return <Skeleton height={38} mb={12} radius="md" aria-hidden />;
  const { resumen, cambios } = de.data;
  const estados = Object.entries(resumen.por_estado);
  const todas = estados.reduce((suma, [, n]) => suma + n, 0);
  const hechas = estados.filter(([e]) => HECHAS.includes(e)).reduce((suma, [, n]) => suma + n, 0);
  return (
    <div className={estilos.cifras} role="group" aria-label="Resumen del mes">
      <Cifra
        rotulo="Con algo vencido"
        valor={resumen.con_vencidas}
        tono={resumen.con_vencidas ? 'error' : undefined}
        alPulsar={() => alFiltrar({ estado: 'VENCIDA' })}
      />
      <Cifra
        rotulo="Con algo por declarar"
        valor={resumen.con_abiertas}
        alPulsar={() => alFiltrar({ estado: 'ABIERTA' })}
      />
      <Cifra
        rotulo="Con algo que les falta"
        valor={resumen.con_faltas}
        alPulsar={() => alFiltrar({ orden: '-faltan' })}
      />
      <div className={estilos.cifra}>
        <span className={estilos.menor}>Ya están hechas</span>
        <strong>
          {entero(hechas)} de {entero(todas)}
        </strong>
      </div>
      {cambios > 0 && (
        <Cifra
          rotulo="Cambios desde que miró"
          valor={cambios}
          abierta={cambiosVistos}
          alPulsar={() => alVerCambios(!cambiosVistos)}
        />
      )}
    </div>
  );
}

interface CifraProps {
  rotulo: string;
  valor: number;
  tono?: 'error';
  /** Si abre algo, y está abierto. */
  abierta?: boolean;
  alPulsar: () => void;
}

function Cifra({ rotulo, valor, tono, abierta, alPulsar }: CifraProps) {
  return (
    <UnstyledButton className={estilos.cifra} data-tono={tono} aria-expanded={abierta} onClick={alPulsar}>
      <span className={estilos.menor}>{rotulo}</span>
      <strong>{entero(valor)}</strong>
    </UnstyledButton>
  );
}
