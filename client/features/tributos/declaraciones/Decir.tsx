import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { toCasillero } from '@/navegacion/tributos';
import { Enlace } from '@/ui/base';
import { VentanaDecir } from '../presta/VentanaDecir';
import { decirCasillero, type Casillero, type DeFormulario } from './api';
import { enCifras } from './Hoja';

interface Props {
  de: DeFormulario;
  casillero: Casillero;
  alCerrar: () => void;
}

/** Escribe un casillero que los documentos no saben, y de dónde sale. */
export function Decir({ de, casillero: c, alCerrar }: Props) {
  const consultas = useQueryClient();
  return (
    <VentanaDecir
      titulo={`Casillero ${c.casillero}`}
      frase={c.etiqueta}
      propuesto={enCifras(c.propuesto)}
      mas={
        <Enlace to={toCasillero(de.formulario, de.periodo, c.casillero)} subrayado>
          Ver de qué se hace
        </Enlace>
      }
      de={c}
      guardado={`Casillero ${c.casillero} guardado`}
      guardar={(cuerpo) => decirCasillero(de, c.casillero, cuerpo)}
      releer={() => refrescar(consultas, alCambiar.formulario)}
      alCerrar={alCerrar}
    />
  );
}
