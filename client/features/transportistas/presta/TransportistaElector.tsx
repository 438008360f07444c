import { TerceroElector, type PropsDeElector } from '@/features/terceros/presta/TerceroElector';
import { usePermiso } from '@/session';
import { buscarTransportistas, type Transportista } from './api';

const comoOpcion = (t: Transportista) => ({
  value: String(t.id),
  label: t.razon_social,
  detalle: [t.identificacion, ...t.placas.slice(0, 2)].join(' · '),
});

/** Busca un transportista por nombre, RUC o placa mientras se escribe; si no está, ofrece crearlo sin salir. */
export const TransportistaElector = (props: Omit<PropsDeElector<Transportista>, 'label'>) => (
  <TerceroElector
    {...props}
    label="Transportista"
    que="transportista"
    placeholder="Nombre, RUC o placa"
    crea={usePermiso('transportistas.editar')}
    buscar={buscarTransportistas}
    comoOpcion={comoOpcion}
    identificacion={({ identificacion }) => identificacion}
  />
);
