import { FormClave } from '@/features/cuenta/presta';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import type { TipoSesion } from '@/session';
import estilos from './auth.module.css';

export interface Props {
  tipo: TipoSesion;
  /** Ingresó con una clave temporal: no puede hacer nada más antes de cambiarla. */
  forzado?: boolean;
  alTerminar: () => void;
}

export function CambiarClave({ tipo, forzado = false, alTerminar }: Props) {
  return (
    <VentanaForm titulo="Cambiar contraseña" alCerrar={forzado ? undefined : alTerminar}>
      {forzado && (
        <p className={estilos.nota}>
          Ingresó con una clave temporal. Elija una contraseña propia para continuar.
        </p>
      )}
      <FormClave tipo={tipo} temporal={forzado} enfocar alTerminar={alTerminar} />
    </VentanaForm>
  );
}
