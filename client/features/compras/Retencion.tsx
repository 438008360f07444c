import { RETENIDO } from '@/features/codigos/presta/comprado';
import { dinero, monto } from '@/lib/money';
import { numero } from '@/lib/numeros';
import type { LineaRetenida } from './api';

interface Props {
  lineas: readonly LineaRetenida[];
  /** Por qué no se retiene, si no hay líneas. */
  motivo: string;
  avisos: readonly string[];
}

/** Lo que se retendría de una compra, cada cosa con su porqué. */
export function LoQueSeRetiene({ lineas, motivo, avisos }: Props) {
  const dichos = lineas.length ? avisos : [...new Set([motivo, ...avisos])];
  return (
    <>
      {lineas.length > 0 && (
        <ul>
          {lineas.map((l) => (
            <li key={`${l.codigo} ${l.codigo_retencion} ${l.base}`}>
              <div>
                <span>
                  {RETENIDO[l.codigo]} {l.codigo_retencion}: {numero(l.porcentaje, 2)} % de {monto(l.base)}
                </span>
                <strong>{dinero(l.valor)}</strong>
              </div>
              <small>{l.motivo}</small>
            </li>
          ))}
        </ul>
      )}
      {dichos.map((dicho) => (
        <p key={dicho}>{dicho}</p>
      ))}
    </>
  );
}
