import { Estado } from '@/ui/base';
import { toFalta, toVencidasAntes, type Adonde } from '../adonde';
import type { Empresa } from '../api';
import { EnSuEmpresa } from '../EnSuEmpresa';
import { faltaDicha, faltaEnCorto } from '../rotulos';
import { EnUnRenglon } from './EnUnRenglon';
import estilos from './fila.module.css';

const CABEN = 2;

/** Lo que a una empresa le falta para declarar lo del mes, y lo que dejó sin declarar antes. */
export function Faltas({ de, mes }: { de: Empresa; mes: string }) {
  if (!de.faltan.length && !de.vencidas_antes) return de.contada ? <Estado tono="ok">Nada</Estado> : null;
  const antes = de.vencidas_antes === 1 ? '1 vencida' : `${de.vencidas_antes} vencidas`;
  return (
    <EnUnRenglon
      clase={estilos.faltas!}
      caben={CABEN}
      que={`cosas más que le faltan a ${de.EMP_NOMBREC}`}
      cosas={[
        ...(de.vencidas_antes
          ? ([
              [
                'antes',
                <span key="" className={estilos.vencidas}>
                  <Dicha empresa={de} a={toVencidasAntes(mes)} corto={antes} largo={`${antes} de antes`} />
                </span>,
              ],
            ] as const)
          : []),
        ...de.faltan.map(
          (f) =>
            [
              f.que,
              <span key="" title={f.eran === null ? undefined : cuantosEran(f.eran)}>
                <Dicha
                  empresa={de}
                  a={toFalta(f.que, mes, de.obligaciones)}
                  corto={faltaEnCorto(f)}
                  largo={faltaDicha(f)}
                />
                {f.eran !== null && f.que !== 'firma' && (
                  <span className={`${estilos.menor} ${estilos.largo}`}> {cuantosEran(f.eran)}</span>
                )}
              </span>,
            ] as const,
        ),
      ]}
    />
  );
}

function Dicha({ empresa, a, corto, largo }: { empresa: Empresa; a: Adonde; corto: string; largo: string }) {
  return (
    <EnSuEmpresa de={empresa} a={a}>
      <span className={estilos.corto} aria-hidden>
        {corto}
      </span>
      <span className={estilos.largo}>{largo}</span>
    </EnSuEmpresa>
  );
}

const cuantosEran = (eran: number) => (eran === 0 ? 'nuevo' : eran === 1 ? 'era 1' : `eran ${eran}`);
