import type { LineaAuditoria } from './Cambios';
import { escrito } from './valor';
import estilos from './auditoria.module.css';

const MUESTRA = 2;

/** Lo que cambió, en un renglón: los primeros campos y cuántos más hay. */
export function Resumen({ linea }: { linea: Pick<LineaAuditoria, 'cambios'> }) {
  const { cambios } = linea;
  if (!cambios.length) return <span className={estilos.nada}>—</span>;
  const resto = cambios.length - MUESTRA;
  return (
    <span className={estilos.resumen}>
      {cambios.slice(0, MUESTRA).map(({ rotulo, antes, despues }, i) => (
        <span key={rotulo}>
          {i > 0 && '; '}
          <b>{rotulo}:</b> {antes !== null && `${escrito(antes)} → `}
          {escrito(despues) ?? 'vacío'}
        </span>
      ))}
      {resto > 0 && ` y ${resto} más`}
    </span>
  );
}
