import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mensajeDe } from '@/api/errors';
import { toPlantillas } from '@/navegacion/contabilidad';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace } from '@/ui/base';
import { Elector } from '@/ui/form';
import { paraEscogerQuery, plantillaQuery, type Plantilla, type PlantillaCorta } from './api';
import estilos from './plantillas.module.css';

interface Props {
  alCerrar: () => void;
  alElegir: (plantilla: Plantilla) => void;
}

const A_LA_VISTA = 8;
const sinTildes = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Las que tienen todas esas palabras en su nombre o su glosa. */
export function halladas(todas: PlantillaCorta[], texto: string): PlantillaCorta[] {
  const palabras = sinTildes(texto).split(/\s+/).filter(Boolean);
  return todas.filter(({ nombre, glosa }) => {
    const dicho = sinTildes(`${nombre} ${glosa}`);
    return palabras.every((palabra) => dicho.includes(palabra));
  });
}

const alAbrir = (campo: HTMLInputElement | null) => campo?.focus();

/** Busca una plantilla por palabras y da sus líneas. */
export function EscogerPlantilla({ alCerrar, alElegir }: Props) {
  const consulta = useQuery(paraEscogerQuery);
  const consultas = useQueryClient();
  const traer = async ({ id }: PlantillaCorta) => {
    try {
      alElegir(await consultas.fetchQuery({ ...plantillaQuery(id), staleTime: 0 }));
    } catch (error) {
      await dialogos.error('No se pudo traer', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Traer una plantilla" alCerrar={alCerrar}>
      <Consulta de={consulta} enSeccion>
        {(todas) =>
          todas.length ? (
            <div className={estilos.escoger}>
              <Elector<PlantillaCorta>
                ref={alAbrir}
                label="Plantilla"
                placeholder="Palabras de su nombre o su glosa"
                buscar={(texto) => Promise.resolve(halladas(todas, texto).slice(0, 20))}
                comoOpcion={({ id, nombre, glosa }) => ({ value: String(id), label: nombre, detalle: glosa })}
                alElegir={(una) => void traer(una)}
                vacio="Ninguna plantilla coincide"
              />
              <ul>
                {todas.slice(0, A_LA_VISTA).map((una) => (
                  <li key={una.id}>
                    <BotonAccion
                      variant="subtle"
                      fullWidth
                      justify="start"
                      title={una.glosa}
                      alPulsar={() => traer(una)}
                    >
                      {una.nombre}
                    </BotonAccion>
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <p style={{ margin: 0 }}>
              Aún no hay plantillas. Guarde un asiento como plantilla, o{' '}
              <Enlace to={toPlantillas()}>escriba una</Enlace>.
            </p>
          )
        }
      </Consulta>
    </VentanaForm>
  );
}
