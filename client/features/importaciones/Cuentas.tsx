import { Cifra } from '@/ui/base';
import { entero } from '@/lib/numeros';
import type { Importacion } from './api';
import estilos from './importar.module.css';

/** Cuántas filas hay y qué pasa con ellas. */
export function Cuentas({ importacion: i, soloRevisa }: { importacion: Importacion; soloRevisa?: boolean }) {
  const hecha = i.estado === 'TERMINADA';
  return (
    <>
      <div className={estilos.cuentas}>
        <Cifra rotulo="Filas del archivo" valor={entero(i.filas)} />
        {soloRevisa ? (
          <Cifra rotulo="Sin error" valor={entero(i.creadas)} />
        ) : (
          <>
            <Cifra rotulo={hecha ? 'Creadas' : 'Se crearán'} valor={entero(i.creadas)} />
            <Cifra rotulo={hecha ? 'Actualizadas' : 'Se actualizarán'} valor={entero(i.actualizadas)} />
          </>
        )}
        <Cifra rotulo="Con error" valor={entero(i.malas)} tono={i.malas > 0 ? 'error' : undefined} />
      </div>
      {i.avisos.length > 0 && (
        <ul className={estilos.avisos} aria-label="Avisos">
          {i.avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </>
  );
}
