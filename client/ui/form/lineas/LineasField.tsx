import { Checkbox } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useCampoControlado } from '../useCampo';
import estilos from './lineas.module.css';

/** Una línea de los libros: en cada asiento, la suya. */
export interface Linea {
  asiento_id: number;
  n: number;
}

export const claveDeLinea = ({ asiento_id, n }: Linea) => `${asiento_id} ${n}`;

/** Las que se eligieron, como las pide la API. */
export const lineasElegidas = (lineas: readonly Linea[], claves: readonly string[]): Linea[] =>
  lineas.filter((l) => claves.includes(claveDeLinea(l))).map(({ asiento_id, n }) => ({ asiento_id, n }));

/** Las de esas claves, como las pide la API. */
export const lineasDe = (claves: readonly string[]): Linea[] =>
  claves.map((clave) => {
    const [asiento_id, n] = clave.split(' ').map(Number) as [number, number];
    return { asiento_id, n };
  });

interface Props<T extends Linea> {
  name: string;
  label?: string;
  lineas: readonly T[];
  /** Lo que se dice si no se elige ninguna; sin él, puede no elegirse ninguna. */
  falta?: string;
  rotulo: (linea: T) => string;
  /** Lo que la distingue de otra, debajo. */
  menor: (linea: T) => string;
  /** Lo que suman las elegidas, que se lee al cambiarlas. */
  suma: (elegidas: T[]) => ReactNode;
}

/** Líneas de los libros entre las que se elige una o varias; su valor son sus claves. */
export function LineasField<T extends Linea>({ name, label, lineas, falta, rotulo, menor, suma }: Props<T>) {
  const rules = useMemo(() => ({ validate: (v: string[]) => v.length > 0 || !falta || falta }), [falta]);
  const { value, onChange, onBlur, error } = useCampoControlado(name, rules);
  const claves = value as string[];
  return (
    <Checkbox.Group label={label} value={claves} onChange={onChange} onBlur={onBlur} error={error}>
      <ul className={estilos.lineas}>
        {lineas.map((l) => (
          <li key={claveDeLinea(l)}>
            <Checkbox
              value={claveDeLinea(l)}
              label={
                <>
                  {rotulo(l)}
                  <span className={estilos.menor}>{menor(l)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p className={estilos.suma} role="status">
        {suma(lineas.filter((l) => claves.includes(claveDeLinea(l))))}
      </p>
    </Checkbox.Group>
  );
}
