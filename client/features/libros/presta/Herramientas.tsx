import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deTodos } from '@/features/planDeCuentas/presta';
import { Periodo } from '@/features/planDeCuentas/presta/arbol/Periodo';
import type { DePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { centrosQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { BotonDescargar } from '@/ui/base';
import estilos from './libros.module.css';

interface Props {
  de: DePeriodo;
  /** La dirección de lo que se mira, en la API: de ella cuelgan su Excel y su PDF. */
  ruta: string;
  filtros: Record<string, string>;
  soloHasta?: boolean;
  /** Lo que se mira ya está repartido entre los centros. */
  sinCentro?: boolean;
  /** Todavía no hay qué bajar. */
  sinPapel?: boolean;
  children?: ReactNode;
}

/** Con qué se acota un libro o un estado, y cómo se baja. */
export function Herramientas({ de, ruta, filtros, soloHasta, sinCentro, sinPapel, children }: Props) {
  return (
    <div className={estilos.herramientas}>
      <Periodo de={de} soloHasta={soloHasta} />
      {children}
      {!sinCentro && <Centro de={de} />}
      {!sinPapel && (
        <div className={estilos.papel}>
          <BotonDescargar ruta={`${ruta}/excel`} query={filtros}>
            Excel
          </BotonDescargar>
          <BotonDescargar ruta={`${ruta}/pdf`} query={filtros}>
            PDF
          </BotonDescargar>
        </div>
      )}
    </div>
  );
}

/** Solo se ofrece a la empresa que tiene centros de costo. */
function Centro({ de }: { de: DePeriodo }) {
  const { data: centros = [] } = useQuery(centrosQuery);
  if (!centros.length) return null;
  return (
    <NativeSelect
      label="Centro de costo"
      value={de.leer('centro')}
      onChange={(e) => de.poner({ centro: e.currentTarget.value })}
      data={deTodos(centros, 'Todos')}
    />
  );
}
