import { toDistintos } from '@/navegacion/tributos';
import { Enlace } from '@/ui/base';
import { importe } from '@/ui/tabla';
import { COLUMNAS, type Fila } from './api';
import estilos from './conciliacion.module.css';

/** Por qué una fila no es igual: cada razón con cuánto explica, los documentos que la hacen y dónde se arregla. */
export function Porques({ periodo, fila }: { periodo: string; fila: Fila }) {
  if (!fila.motivos.length) return null;
  return (
    <ul className={estilos.porques}>
      {fila.motivos.map(({ columna, motivo, frase, cuantos, valor, ruta }) => (
        <li key={`${columna} ${motivo}`} data-motivo={motivo}>
          <p>
            <strong>{COLUMNAS[columna]}:</strong> {frase} ({importe(valor)}).
          </p>
          {(cuantos > 0 || ruta) && (
            <p className={estilos.enlaces}>
              {cuantos > 0 && (
                <Enlace to={toDistintos(periodo, fila.codigo, columna, motivo)} subrayado>
                  Ver cuáles
                  <span className="solo-lector">
                    : {fila.concepto}, {frase}
                  </span>
                </Enlace>
              )}
              {ruta && (
                <Enlace to={ruta} subrayado>
                  Ir a arreglarlo
                  <span className="solo-lector">
                    : {fila.concepto}, {frase}
                  </span>
                </Enlace>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
