import { IconTicket, IconUserCircle } from '@tabler/icons-react';
import { useTitulo } from '@/components/marca';
import { NOMBRE_PERFIL } from '@/lib/perfiles';
import { useEmpresa } from '@/session';
import { Accesos } from './Accesos';
import { Contacto } from './Contacto';
import { EstadoPlan } from './EstadoPlan';
import { Saludo } from './Saludo';
import { Datos, Tarjeta } from '@/components/ui';
import estilos from './inicio.module.css';

const PROPIOS = [
  { to: '/cuenta', nombre: 'Mi cuenta', Icono: IconUserCircle },
  { to: '/administrador/soporteTicket', nombre: 'Pedir ayuda con un ticket', Icono: IconTicket },
];

/** Greets with what the session knows. */
export function InicioEmpresa() {
  useTitulo();
  const sesion = useEmpresa();
  if (!sesion) return null;
  const { ambiente } = sesion;
  return (
    <>
      <Saludo nombre={sesion.USU_NOMBRE || sesion.USU_USUARIO} />
      <EstadoPlan sesion={sesion} />
      <div className={estilos.rejilla}>
        <Tarjeta titulo="Su empresa">
          <Datos
            filas={[
              ['Nombre comercial', sesion.EMP_NOMBREC],
              ['RUC', sesion.EMP_RUC],
              ['Ambiente del SRI', ambiente && (ambiente === 'PRUEBAS' ? 'Pruebas' : 'Producción')],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Su usuario">
          <Datos
            filas={[
              ['Nombre', sesion.USU_NOMBRE],
              ['Usuario', sesion.USU_USUARIO],
              ['Perfil', NOMBRE_PERFIL[sesion.perfil] ?? sesion.perfil],
            ]}
          />
        </Tarjeta>
        <Accesos propios={PROPIOS} />
        <Contacto />
      </div>
    </>
  );
}
