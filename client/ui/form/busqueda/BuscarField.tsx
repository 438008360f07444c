import { CloseButton } from '@mantine/core';
import { useState, type ReactNode, type Ref } from 'react';
import { obligatorio, useCampoControlado, type Campo, type Reglas } from '../useCampo';
import { Elector } from './Elector';
import type { Opcion } from './Sugerencias';

interface Comun {
  /** Lo que responde a un texto. Debe pasar `signal`, para que se cancele lo que se pidió antes. */
  buscar: (texto: string, signal: AbortSignal) => Promise<Opcion[]>;
  placeholder?: string;
  /** Cuántas letras hacen falta para preguntar. */
  minimo?: number;
  description?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
}

interface Props extends Comun {
  label: ReactNode;
  elegida: Opcion | null;
  alElegir: (opcion: Opcion | null) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  requerido?: boolean;
  onBlur?: () => void;
  className?: string;
  /** Se llena de corrido: la primera respuesta está marcada y Enter la toma, en lugar de enviar el formulario. */
  deCorrido?: boolean;
}

const esSuOpcion = (opcion: Opcion) => opcion;

/** Un elector donde lo elegido se puede quitar; sin apuro, si no se dice. */
export function Buscador({
  elegida,
  alElegir,
  requerido,
  placeholder = 'Escriba para buscar',
  deCorrido = false,
  ...resto
}: Props) {
  return (
    <Elector
      {...resto}
      sosegado={!deCorrido}
      comoOpcion={esSuOpcion}
      placeholder={placeholder}
      aria-required={requerido || undefined}
      elegido={elegida?.label}
      alElegir={alElegir}
      rightSection={
        elegida &&
        !resto.disabled && (
          <CloseButton size="sm" aria-label="Quitar lo elegido" onClick={() => alElegir(null)} />
        )
      }
    />
  );
}

interface FieldProps extends Comun, Omit<Campo, 'rules'> {
  rules?: Reglas;
  /** La opción del valor con el que el formulario llegó. */
  inicial?: Opcion | null;
  alCambiar?: (opcion: Opcion | null) => void;
}

/** El valor es el `value` de la opción elegida, o '' si no hay. */
export function BuscarField({ name, rules, inicial = null, alCambiar, ...resto }: FieldProps) {
  const { value, onChange, ...campo } = useCampoControlado(name, rules);
  const [ultima, setUltima] = useState<Opcion | null>(null);
  const elegida = [ultima, inicial].find((opcion) => opcion && opcion.value === String(value ?? '')) ?? null;
  return (
    <Buscador
      {...campo}
      {...resto}
      deCorrido
      requerido={obligatorio(rules)}
      elegida={elegida}
      alElegir={(opcion) => {
        setUltima(opcion);
        onChange(opcion?.value ?? '');
        alCambiar?.(opcion);
      }}
    />
  );
}
