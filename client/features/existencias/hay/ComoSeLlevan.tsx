import { alCambiar } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { SwitchField } from '@/ui/form';
import { BotonPreferencias } from '../preferencias/BotonPreferencias';
import { fijarParametros, parametrosQuery } from './api';

/** Si se vende lo que no hay: lo dice quien configura las existencias. */
export const ComoSeLlevanBoton = () => (
  <BotonPreferencias
    titulo="Cómo se llevan"
    permiso="existencias.configurar"
    de={parametrosQuery}
    guardar={({ permite_negativo, version }) => fijarParametros({ permite_negativo, version })}
    cambia={alCambiar.existencia}
  >
    {({ desde }) => (
      <>
        {desde && <p>La empresa lleva sus existencias desde el {fecha(desde)}.</p>}
        <SwitchField
          name="permite_negativo"
          label="Se puede vender lo que no hay"
          description="La existencia queda en menos hasta que se registre lo que entró. Apagado, una venta, un ajuste o un traslado que la dejaría en menos no se hace."
        />
      </>
    )}
  </BotonPreferencias>
);
