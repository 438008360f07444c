import { EditarTercero, NuevoTercero } from '@/features/terceros/presta/EscribirTercero';
import { PADRON } from './entidad';
import { Formulario } from './Formulario';

export const NuevoPage = () => <NuevoTercero de={PADRON} Formulario={Formulario} />;
export const EditarPage = () => <EditarTercero de={PADRON} Formulario={Formulario} />;
