import type { LineaAuditoria } from './presta';
import { FiltroPuesto, type Lista } from '@/ui/tabla';

/** Los filtros que se ponen desde una línea y no tienen un control propio. */
export function Acotada({ lista }: { lista: Lista<LineaAuditoria> }) {
  const { EMP_CODIGO, persona } = lista.filtros;
  const primera = lista.items[0];
  return (
    <>
      <FiltroPuesto
        lista={lista}
        nombre="EMP_CODIGO"
        texto={`Empresa: ${primera?.EMP_NOMBREC ?? EMP_CODIGO}`}
      />
      <FiltroPuesto lista={lista} nombre="persona" texto={`Persona: ${persona}`} />
      <FiltroPuesto
        lista={lista}
        nombre="entidad_id"
        texto={primera ? `Solo ${primera.cosa || primera.entidad_nombre}` : 'Solo uno'}
      />
    </>
  );
}
