import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Icono } from '@/ui/base';
import { Elector, type Opcion } from '@/ui/form';
import { porSuLargo } from './identificacion';

export interface PropsDeElector<Fila> {
  label: string;
  elegido: { nombre: string; identificacion: string } | null;
  alElegir: (fila: Fila) => void;
  /** Empieza uno nuevo con lo escrito. */
  alCrear: (texto: string) => void;
  error?: string;
  disabled?: boolean;
  /** Puede no haber ninguno: se quita el elegido. */
  alQuitar?: () => void;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
}

interface Props<Fila> extends PropsDeElector<Fila> {
  /** Cómo se llama: «cliente», «proveedor». */
  que: string;
  /** Por qué se busca. */
  placeholder?: string;
  /** Si quien escribe puede crear uno. */
  crea: boolean;
  buscar: (texto: string, signal: AbortSignal) => Promise<Fila[]>;
  comoOpcion: (fila: Fila) => Opcion;
  identificacion: (fila: Fila) => string;
}

const cifras = (texto: string) => texto.replace(/[\s.-]/g, '');

/** El texto de la opción de crear. Con trece cifras dice que es un RUC, y con diez, una cédula. */
function comoCrear(que: string, texto: string): string {
  const numero = cifras(texto);
  const tipo = porSuLargo(numero);
  if (!tipo) return `Crear el ${que} «${texto}»`;
  return `Crear el ${que} con ${tipo === 'RUC' ? 'el RUC' : 'la cédula'} ${numero}`;
}

/**
 * Busca un cliente, un proveedor o un transportista por nombre, RUC, cédula o correo mientras se escribe; si no está,
 * ofrece crearlo sin salir.
 */
export function TerceroElector<Fila>({
  que,
  placeholder = 'Nombre, RUC o cédula',
  crea,
  elegido,
  alElegir,
  alCrear,
  alQuitar,
  buscar,
  comoOpcion,
  identificacion,
  description,
  ...resto
}: Props<Fila>) {
  const esSuyo = (fila: Fila, texto: string) => identificacion(fila) === cifras(texto);
  const otras = (texto: string, hallados: Fila[] | undefined) => {
    if (!crea || !hallados || hallados.some((fila) => esSuyo(fila, texto))) return [];
    return [
      {
        value: 'crear',
        label: comoCrear(que, texto),
        detalle: porSuLargo(cifras(texto)) ? 'Sus datos se buscan en el registro tributario' : undefined,
        icono: <Icono de={IconUserPlus} />,
        alElegir: () => alCrear(texto),
      },
    ];
  };
  return (
    <Elector<Fila>
      {...resto}
      withAsterisk={!alQuitar}
      aria-required={!alQuitar}
      rightSection={
        alQuitar && elegido && <CloseButton size="sm" aria-label={`Quitar el ${que}`} onClick={alQuitar} />
      }
      placeholder={placeholder}
      elegido={elegido?.nombre}
      title={elegido?.nombre}
      // Debajo, y no a continuación: un nombre largo no lo esconde.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        elegido?.identificacion || description ? (
          <>
            <span className="tabular">{elegido?.identificacion}</span> {description}
          </>
        ) : undefined
      }
      buscar={buscar}
      comoOpcion={comoOpcion}
      esExacto={esSuyo}
      alElegir={alElegir}
      otras={otras}
      esEntero={(texto) => porSuLargo(cifras(texto)) !== null}
      vacio={`Ningún ${que} coincide`}
    />
  );
}
