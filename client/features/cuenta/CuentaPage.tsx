import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { FormClave } from './presta';
import { Datos, Pagina, Tarjeta } from '@/ui/base';
import { nombreDelPerfil, nombrePerfilAdmin } from '@/features/usuarios/presta/perfiles';
import { toIngresoPersona, toMisEmpresas } from '@/features/personas/presta';
import { useAdmin, useTipoSesion, useEmpresa } from '@/session';
import { SegundoFactor } from '@/features/segundoFactor/presta/SegundoFactor';
import { DatosCuenta } from './DatosCuenta';
import { Sesiones } from './presta';
import estilos from './cuenta.module.css';

/** Con `delegado`, quien trabaja en lugar del propietario no cambia nada de él. */
function Cuenta({ filas, delegado = false }: { filas: [string, ReactNode][]; delegado?: boolean }) {
  const area = useTipoSesion();
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
          {!delegado && <SegundoFactor />}
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
        [
          'Persona',
          sesion.persona ? <EnlacePersona key="persona" nombre={sesion.persona} /> : <Unirse key="persona" />,
        ],
      ]}
    />
  );
}

/** Quien entra a varias con una sola contraseña. */
const EnlacePersona = ({ nombre }: { nombre: string }) => (
  <Anchor component={Link} to={toMisEmpresas()}>{`${nombre} · ver mis empresas`}</Anchor>
);
const Unirse = () => (
  <Anchor component={Link} to={toIngresoPersona()}>
    ¿Trabaja en varias empresas? Use una sola contraseña
  </Anchor>
);

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
