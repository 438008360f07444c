import { useQuery } from '@tanstack/react-query';
import { fechaHora } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { toAts } from '@/navegacion/contabilidad';
import { toFormulario } from '@/navegacion/tributos';
import { Consulta, Enlace, Estado } from '@/ui/base';
import { revisionQuery, type Obligacion } from './api';
import { seCalcula, type Avance } from './calculo';
import { EstadoObligacion } from './EstadoObligacion';
import estilos from './vence.module.css';

/** La página donde se prepara; vacía, si aquí no se prepara. */
export function rutaDe({ obligacion, periodo }: Pick<Obligacion, 'obligacion' | 'periodo'>): string {
  if (obligacion === '104' || obligacion === '103') return toFormulario(obligacion, periodo);
  return obligacion === 'ATS' ? toAts(periodo) : '';
}

/** Lo que a una obligación le falta para declararse, revisado al abrirla. Cada cosa lleva a donde se arregla. */
export function QueLeFalta({ de }: { de: Obligacion }) {
  const consulta = useQuery(revisionQuery(de));
  return (
    <section className={estilos.falta} aria-label="Qué le falta">
      <h3>Qué le falta</h3>
      <Consulta de={consulta} lineas={3} enSeccion>
        {(revisada) => (seCalcula(revisada) ? <Esperando avance={revisada} /> : <Hallado de={revisada} />)}
      </Consulta>
    </section>
  );
}

/** El anexo de muchos documentos que nadie ha calculado: se completa solo. */
const Esperando = ({ avance: { hechos, total } }: { avance: Avance }) => (
  <p className={estilos.cuando} role="status">
    Este período tiene muchos documentos y se está calculando: van {entero(hechos)} de {entero(total)}. Puede
    seguir en otra cosa; al volver estará revisada.
  </p>
);

function Hallado({ de }: { de: Obligacion }) {
  const { revision } = de;
  if (!revision) return null;
  const demas = revision.hallados - revision.reparos.length;
  return (
    <>
      <p className={estilos.resumen} role="status">
        <EstadoObligacion de={{ ...de, vencida: false }} />
        <span>
          {de.estado === 'LISTA' ? 'Nada la detiene.' : 'Hay algo que resolver antes de declararla.'}{' '}
          <span className={estilos.cuando}>Revisada el {fechaHora(revision.revisada_en)}.</span>
        </span>
      </p>
      {revision.reparos.length > 0 && (
        <ul className={estilos.reparos}>
          {revision.reparos.map(({ frase, ruta, detiene }) => (
            <li key={frase}>
              <Estado tono={detiene ? 'error' : 'aviso'}>{detiene ? 'Resuélvalo' : 'Mírelo'}</Estado>
              <span>{frase}</span>
              {ruta && (
                <Enlace to={ruta} subrayado>
                  Ir a verlo<span className="solo-lector">: {frase}</span>
                </Enlace>
              )}
            </li>
          ))}
        </ul>
      )}
      {demas > 0 && (
        <p className={estilos.cuando}>
          Y {demas} más, en {de.obligacion === 'ATS' ? 'el anexo' : 'el formulario'}.
        </p>
      )}
    </>
  );
}
