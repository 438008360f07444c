import type { ReactNode } from 'react';
import { hoy } from '@/lib/fechas';
import { Acciones, BotonEnviar, Campos, FechaField, MotivoField } from '@/ui/form';
import { Partidas } from './Partidas';

interface Props {
  /** Desde cuándo pudo devolverlo el banco (AAAA-MM-DD). */
  minimo: string;
  alCerrar: () => void;
  /** Los campos que van antes. */
  children?: ReactNode;
}

/** Cuándo y por qué el banco devolvió un cheque, y lo que cobra por eso. */
export const QueSeDevuelve = ({ minimo, alCerrar, children }: Props) => (
  <>
    <Campos columnas={1}>
      {children}
      <FechaField
        name="fecha"
        label="Fecha"
        withAsterisk
        minimo={minimo}
        maximo={hoy()}
        rules={{ required: 'Ingrese la fecha' }}
      />
      <MotivoField />
    </Campos>
    <Partidas titulo="Lo que el banco cobra" usuales={['COMISION']} obligatorias={false} />
    <Acciones alCancelar={alCerrar}>
      <BotonEnviar peligro>Registrar la devolución</BotonEnviar>
    </Acciones>
  </>
);
