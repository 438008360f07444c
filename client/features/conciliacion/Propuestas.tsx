import type { KeyboardEvent, Ref } from 'react';
import { fecha } from '@/lib/fechas';
import { monto } from '@/lib/money';
import { BotonAccion, Estado, sinPartir } from '@/ui/base';
import type { Grupo, LineaDelBanco, Movimiento, Propuesta, Regla } from './api';
import estilos from './conciliacion.module.css';

/** Una propuesta: un cruce, o el asiento de una línea como se hizo otra vez. */
export interface Fila {
  clave: string;
  grupo: Grupo;
  lineas: LineaDelBanco[];
  movimientos: Movimiento[];
  por: string;
  confianza: Propuesta['confianza'];
  regla: Regla | null;
}

const TONOS = {
  SEGURA: ['ok', 'Segura'],
  PROBABLE: ['info', 'Probable'],
  POSIBLE: ['aviso', 'Posible'],
} as const;

interface Props {
  filas: Fila[];
  edita: boolean;
  alAceptar: (fila: Fila, n: number) => unknown;
  alOlvidar: (regla: Regla) => unknown;
  alTeclear: (e: KeyboardEvent) => void;
  ref: Ref<HTMLUListElement>;
}

export function Propuestas({ filas, edita, alAceptar, alOlvidar, alTeclear, ref }: Props) {
  return (
    <ul ref={ref} className={estilos.propuestas}>
      {filas.map((fila, n) => {
        const [tono, nombre] = TONOS[fila.confianza];
        return (
          <li key={fila.clave}>
            <div>
              {fila.lineas.map((x) => (
                <Renglon key={x.id} dia={x.fecha} texto={x.concepto || x.referencia} valor={x.importe} />
              ))}
            </div>
            <div>
              {fila.movimientos.map((m) => (
                <Renglon
                  key={`${m.asiento_id}-${m.n}`}
                  dia={m.fecha}
                  texto={[m.glosa, m.tercero].filter(Boolean).join(' · ')}
                  valor={m.importe}
                />
              ))}
              {fila.regla && (
                <span>
                  Asentar con <span className="tabular">{fila.regla.codigo}</span> {fila.regla.cuenta}
                </span>
              )}
            </div>
            <div className={estilos.decidir}>
              <Estado tono={tono}>{nombre}</Estado>
              <small>{fila.por}</small>
              {edita && fila.regla && (
                <BotonAccion variant="subtle" h={32} px={8} alPulsar={() => alOlvidar(fila.regla!)}>
                  Olvidar<span className="solo-lector"> {fila.lineas[0]?.concepto}</span>
                </BotonAccion>
              )}
              {edita && (
                <BotonAccion
                  data-aceptar
                  onKeyDown={alTeclear}
                  h={32}
                  px={12}
                  alPulsar={() => alAceptar(fila, n)}
                >
                  {fila.regla ? 'Asentar' : 'Cruzar'}
                  <span className="solo-lector">
                    {' '}
                    {fila.lineas[0]?.concepto ?? fila.movimientos[0]?.glosa}
                  </span>
                </BotonAccion>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const Renglon = ({ dia, texto, valor }: { dia: string; texto: string; valor: string }) => (
  <div className={estilos.renglon}>
    <span className="tabular">{fecha(dia)}</span>
    <span className={estilos.texto}>{sinPartir(texto)}</span>
    <strong className="tabular">{monto(valor)}</strong>
  </div>
);
