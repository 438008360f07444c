import { alCambiar } from '@/api/claves';
import { SwitchField } from '@/ui/form';
import { BotonPreferencias } from '../preferencias/BotonPreferencias';
import { APROBAR, comoSeCuentaQuery, fijarComoSeCuenta } from './api';

/** Cómo cuenta la empresa: lo dice quien aprueba. */
export const ComoSeCuentaBoton = () => (
  <BotonPreferencias
    titulo="Cómo se cuenta"
    permiso={APROBAR}
    de={comoSeCuentaQuery}
    guardar={fijarComoSeCuenta}
    cambia={alCambiar.conteoDeBodega}
  >
    {() => (
      <>
        <SwitchField
          name="otra_persona"
          label="Lo aprueba otra persona que quien contó"
          description="Quien capturó algo en un conteo no puede aprobarlo."
        />
        <SwitchField
          name="ciego"
          label="Se cuenta sin ver lo que debería haber"
          description="Es lo que se propone al empezar cada conteo."
        />
      </>
    )}
  </BotonPreferencias>
);
