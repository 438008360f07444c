import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { esCancelacion, mensajeDe } from '@/api/errors';
import estilos from '../form.module.css';

export interface Opcion {
  value: string;
  label: string;
  /** Una segunda línea: el RUC, el correo. */
  detalle?: string;
  /** Al final de la línea: un precio, un saldo. */
  fin?: ReactNode;
}

/** Algo que se puede hacer además de elegir lo hallado. */
export interface Otra extends Opcion {
  icono?: ReactNode;
  alElegir: () => void;
}

interface Props {
  etiqueta: string;
  /** Undefined hasta que llega la respuesta. */
  opciones: Opcion[] | undefined;
  otras: Otra[];
  error: Error | null;
  vacio: string;
  alto: number;
  /** El detalle va debajo del nombre, y al final lo que la opción traiga. */
  rica: boolean;
  idDe: (valor: string) => string;
  /** La primera de `otras` ya está marcada: con Enter se hace. */
  conEnter: boolean;
}

/** La lista que se abre bajo el campo: lo hallado, o por qué no hay, y lo demás que se puede hacer. */
export function Sugerencias({ etiqueta, opciones, otras, error, vacio, alto, rica, idDe, conEnter }: Props) {
  return (
    <Combobox.Options mah={alto} style={{ overflowY: 'auto' }} aria-label={etiqueta}>
      {opciones?.map(({ value, label, detalle, fin }) => (
        <Combobox.Option key={value} id={idDe(value)} value={value}>
          {rica ? (
            <span className={estilos.opcion} data-rica>
              <span>
                {label}
                {detalle && <small className="tabular">{detalle}</small>}
              </span>
              {fin && <span className="tabular">{fin}</span>}
            </span>
          ) : (
            <span className={estilos.opcion}>
              {label}
              {detalle && <small className="tabular">{detalle}</small>}
            </span>
          )}
        </Combobox.Option>
      ))}
      {opciones?.length === 0 && (
        <Combobox.Empty>
          {vacio}
          {otras.length > 0 && (conEnter ? '. Con Enter:' : '. Con la flecha ↓ elige qué hacer:')}
        </Combobox.Empty>
      )}
      {!opciones && !error && <Combobox.Empty>Buscando...</Combobox.Empty>}
      {error && !esCancelacion(error) && <Combobox.Empty>{mensajeDe(error)}</Combobox.Empty>}
      {otras.map(({ value, label, detalle, icono }) => (
        <Combobox.Option key={value} id={idDe(value)} value={value}>
          <span className={estilos.opcion} data-otra>
            {icono}
            <span>
              {label}
              {detalle && <small>{detalle}</small>}
            </span>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
