import type { ComponentProps, ReactNode } from 'react';
import { SinLibros } from '@/features/asientos/presta';
import { Pagina, Pestanas } from '@/ui/base';
import { ElegirMes, useMes } from './ElegirMes';
import estilos from './mensuales.module.css';

interface Props extends Pick<ComponentProps<typeof Pagina>, 'titulo' | 'migas' | 'acciones'> {
  /** De qué se trata, en una frase. */
  explica: string;
  delMes: (mes: string) => ReactNode;
  /** Los meses que ya se asentaron. */
  hechos: () => ReactNode;
  /** Las ventanas que se abren encima. */
  children?: ReactNode;
}

/** Lo que se asienta cada mes: el que se mira en una parte y los asentados en otra, cada una con toda la pantalla. */
export function PaginaMensual({ titulo, migas, acciones, explica, delMes, hechos, children }: Props) {
  const elegido = useMes();
  const elMes = () => (
    <div className={estilos.hoja}>
      <div className={estilos.cabeza}>
        <ElegirMes {...elegido} />
        <p>{explica}</p>
        <SinLibros />
      </div>
      {delMes(elegido.mes)}
    </div>
  );
  return (
    <Pestanas
      conFiltros
      etiqueta={titulo}
      pestanas={[
        { id: 'mes', titulo: 'El mes', contenido: elMes },
        { id: 'asentado', titulo: 'Lo asentado', contenido: hechos },
      ]}
      enmarcar={(pestanas, contenido) => (
        <Pagina titulo={titulo} migas={migas} junto={pestanas} acciones={acciones}>
          {contenido}
          {children}
        </Pagina>
      )}
    />
  );
}
