import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { VentanaDecir } from '../presta/VentanaDecir';
import { decirPartida, type Renglon } from './api';
import { enCifras } from './valores';

interface Props {
  anio: number;
  renglon: Renglon;
  alCerrar: () => void;
}

/** Escribe o elige un renglón que ni los libros ni los documentos saben, y de dónde sale. */
export function Decir({ anio, renglon: r, alCerrar }: Props) {
  const consultas = useQueryClient();
  return (
    <VentanaDecir
      titulo={r.nombre}
      frase={r.explicacion}
      propuesto={enCifras({ ...r, valor: r.propuesto })}
      de={r}
      opciones={r.opciones}
      guardado="Renglón guardado"
      guardar={(cuerpo) => decirPartida(anio, r.partida, cuerpo)}
      releer={() => refrescar(consultas, alCambiar.renta)}
      alCerrar={alCerrar}
    />
  );
}
