import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { FormClave } from './presta';
import { Datos, Pagina, Tarjeta } from '@/ui/base';
import { nombreDelPerfil, nombrePerfilAdmin } from '@/features/usuarios/presta/perfiles';
import { useAdmin, useArea, useEmpresa } from '@/session';
import { DatosCuenta } from './DatosCuenta';
import { Sesiones } from './Sesiones';
import estilos from './cuenta.module.css';

/** Con `delegado`, quien trabaja en lugar del propietario no cambia nada de él. */
function Cuenta({ filas, delegado = false }: { filas: [string, ReactNode][]; delegado?: boolean }) {
  const area = useArea();
  const consultas = useQueryClient();
  return (
    <Pagina titulo="Mi cuenta">
      <div className={estilos.cuenta}>
        <div>
          {delegado ? (
            <Tarjeta titulo="Sus datos">
              <p className={estilos.nota}>
                Trabaja en lugar del propietario: sus datos y su contraseña solo los cambia él. Los de usted
                están en la administración.
              </p>
              <Datos filas={filas} />
            </Tarjeta>
          ) : (
            <>
              <DatosCuenta />
              <Tarjeta titulo="Con qué ingresa">
                <Datos filas={filas} />
              </Tarjeta>
            </>
          )}
        </div>
        <div>
          <Sesiones />
          {!delegado && (
            <Tarjeta titulo="Contraseña">
              <p className={estilos.nota}>Al cambiarla se cierran sus demás sesiones.</p>
              <FormClave tipo={area} alTerminar={() => void refrescar(consultas, alCambiar.sesiones)} />
            </Tarjeta>
          )}
        </div>
      </div>
    </Pagina>
  );
}

export function CuentaEmpresa() {
  const sesion = useEmpresa();
  if (!sesion) return null;
  return (
    <Cuenta
      delegado={sesion.delegado}
      filas={[
        ['Usuario', sesion.USU_USUARIO],
        ['Perfil', nombreDelPerfil(sesion)],
        ['Empresa', sesion.EMP_NOMBREC],
        ['RUC', sesion.EMP_RUC],
      ]}
    />
  );
}

export function CuentaAdministrador() {
  const sesion = useAdmin();
  if (!sesion) return null;
  return (
    <Cuenta
      filas={[
        ['Usuario', sesion.USU_USUARIO],
        ['Perfil', nombrePerfilAdmin(sesion)],
      ]}
    />
  );
}
