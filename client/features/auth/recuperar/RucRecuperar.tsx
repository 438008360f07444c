import { useLocation } from 'react-router-dom';
import { TextField } from '@/ui/form';

/** Si quien recupera llegó del ingreso del equipo. */
export const useDelEquipo = () =>
  Boolean((useLocation() as { state: { administrador?: boolean } | null }).state?.administrador);

export const RucRecuperar = () => (
  <TextField
    name="ruc"
    label="RUC"
    description={useDelEquipo() ? 'Si es parte del equipo, escriba el RUC del proveedor.' : undefined}
    inputMode="numeric"
    autoComplete="organization"
    maxLength={13}
    placeholder="13 dígitos"
    rules={{ required: 'Ingrese el ruc de la empresa!' }}
  />
);
