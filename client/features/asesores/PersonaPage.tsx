import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Consulta, Enlace, Estado, Pagina, Pestanas } from '@/ui/base';
import { personaQuery, type Persona } from './api';
import { BotonesPersona } from './BotonesPersona';
import { EstadoPersona } from './columnas';
import { PanelPersona } from './PanelPersona';
import { EmpresasAsignadas } from './EmpresasAsignadas';
import { toPersonal } from './enlaces';

function Ficha({ persona }: { persona: Persona }) {
  return (
    <Pagina
      titulo={persona.USU_NOMBRE}
      subtitulo={`${persona.PRF_NOMBRE} · ${persona.USU_USUARIO}`}
      migas={[{ to: toPersonal(), texto: 'Asesores y usuarios' }]}
      estado={
        <>
          <EstadoPersona activo={persona.USU_ACTIVO} />
          {persona.DRB_CONTADOR === 1 && (
            <Estado tono="info" icono={IconCalculator}>
              Contador
            </Estado>
          )}
        </>
      }
      acciones={<BotonesPersona persona={persona} />}
    >
      <Pestanas
        etiqueta={persona.USU_NOMBRE}
        pestanas={[
          {
            id: 'datos',
            titulo: 'Datos',
            contenido: () => <PanelPersona key={persona.USU_CODIGO} persona={persona} />,
          },
          persona.acciones.includes('empresas') && {
            id: 'empresas',
            titulo: 'Empresas',
            cuenta: persona.EMPRESAS,
            contenido: () => <EmpresasAsignadas persona={persona} />,
          },
        ]}
      />
    </Pagina>
  );
}

export function PersonaPage() {
  const { id } = useParams();
  const consulta = useQuery(personaQuery(Number(id)));
  return (
    <Consulta
      de={consulta}
      ausente="No existe ese usuario"
      accion={<Enlace to={toPersonal()}>Volver a la lista</Enlace>}
    >
      {(persona) => <Ficha persona={persona} />}
    </Consulta>
  );
}
