import { useLocation } from 'react-router-dom';
import { CampoRuc } from '../campos';

/** Si quien recupera llegó del ingreso del equipo. */
export const useDelEquipo = () =>
  Boolean((useLocation() as { state: { administrador?: boolean } | null }).state?.administrador);

export const RucRecuperar = () => (
  <CampoRuc
    description={useDelEquipo() ? 'Si es parte del equipo, escriba el RUC del proveedor.' : undefined}
    autoComplete="organization"
    placeholder="13 dígitos"
  />
);
