import { ProcesoPage } from '@/features/mensuales/presta/ProcesoPage';
import { toActivo, toActivos } from '@/navegacion/contabilidad';

/** La depreciación de todos los activos, mes a mes. */
export const DepreciacionPage = () => (
  <ProcesoPage
    clase="DEPRECIACION"
    titulo="Depreciación"
    explica="Un asiento por mes con lo de todos los activos. Lo que no se asentó en su mes va al siguiente."
    cosa="Activo"
    migas={[{ to: toActivos(), texto: 'Activos fijos' }]}
    toCosa={toActivo}
  />
);
