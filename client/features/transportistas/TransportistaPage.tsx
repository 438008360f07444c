import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { Historial } from '@/features/auditoria/presta';
import { EstadoTercero, tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { useAccionesTercero } from '@/features/terceros/presta/tercero';
import { toEditarTransportista, toTransportistas } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Consulta, Icono, Pagina, Pestanas } from '@/ui/base';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { TRANSPORTISTAS, transportistaQuery, type Transportista } from './presta/api';
import { PanelDatos } from './PanelDatos';
import { PADRON } from './entidad';

export function TransportistaPage() {
  const consulta = useQuery(transportistaQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toTransportistas()}>
      Ver los transportistas
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Transportista no encontrado" accion={aLaLista}>
      {(transportista) => (
        <Pagina
          titulo={transportista.razon_social}
          subtitulo={`${tipoIdentificacion(transportista.tipo_identificacion)} ${transportista.identificacion}`}
          migas={[{ to: toTransportistas(), texto: 'Transportistas' }]}
          estado={<EstadoTercero activo={transportista.activo} />}
          acciones={<Acciones transportista={transportista} />}
        >
          <Pestanas
            etiqueta="Transportista"
            pestanas={[
              { id: 'datos', titulo: 'Datos', contenido: () => <PanelDatos transportista={transportista} /> },
              {
                id: 'historial',
                titulo: 'Historial',
                contenido: () => (
                  <Historial
                    de="del transportista"
                    clave={claves.transportistas.historial(transportista.id)}
                    ruta={`${TRANSPORTISTAS}/historial/${transportista.id}`}
                  />
                ),
              },
            ]}
          />
        </Pagina>
      )}
    </Consulta>
  );
}

function Acciones({ transportista }: { transportista: Transportista }) {
  const navegar = useNavigate();
  const acciones = useAccionesTercero(PADRON, () => void navegar(toTransportistas(), { replace: true }));
  const edita = usePermiso('transportistas.editar');
  if (!edita) return null;
  const [, ...otras] = acciones(transportista);
  return (
    <>
      <Button
        component={Link}
        to={toEditarTransportista(transportista.id)}
        leftSection={<Icono de={IconPencil} />}
      >
        Editar
      </Button>
      <MenuFila nombre={transportista.razon_social} acciones={otras} />
    </>
  );
}
