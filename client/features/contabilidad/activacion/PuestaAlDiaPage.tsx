import { useQuery } from '@tanstack/react-query';
import { contabilidadQuery } from '@/features/asientos/presta/api';
import { Consulta, Pagina } from '@/ui/base';
import { AlDia } from './AlDia';
import { Empezar } from './Empezar';

/** Si la empresa lleva sus libros aquí, por dónde va y qué espera; o cómo se empiezan. */
export function PuestaAlDiaPage() {
  const consulta = useQuery(contabilidadQuery);
  return (
    <Pagina titulo="Puesta al día">
      <Consulta de={consulta}>
        {(contabilidad) =>
          contabilidad.activa ? (
            <AlDia contabilidad={contabilidad} />
          ) : (
            <Empezar contabilidad={contabilidad} />
          )
        }
      </Consulta>
    </Pagina>
  );
}
