import { IconTicket, IconUserCircle } from '@tabler/icons-react';
import { useTitulo } from '@/components/marca';
import { nombrePerfilAdmin } from '@/lib/perfiles';
import { useAdmin } from '@/session';
import { Accesos } from './Accesos';
import { Contacto } from './Contacto';
import { Saludo } from './Saludo';
import { Datos, Tarjeta } from '@/components/ui';
import estilos from './inicio.module.css';

const PROPIOS = [
  { to: '/administrador/cuenta', nombre: 'Mi cuenta', Icono: IconUserCircle },
  { to: '/administrador/soporteTicket', nombre: 'Nuevo ticket', Icono: IconTicket },
];

export function InicioAdministrador() {
  useTitulo();
  const sesion = useAdmin();
  if (!sesion) return null;
  return (
    <>
      <Saludo nombre={sesion.USU_NOMBRE || sesion.USU_USUARIO} />
      <div className={estilos.rejilla}>
        <Tarjeta titulo="Su usuario">
          <Datos
            filas={[
              ['Nombre', sesion.USU_NOMBRE],
              ['Usuario', sesion.USU_USUARIO],
              ['Correo', sesion.USU_CORREO],
              ['Perfil', nombrePerfilAdmin(sesion)],
              ['Contador', Number(sesion.DRB_CONTADOR) === 1 ? 'Puede facturar por su empresa' : null],
            ]}
          />
        </Tarjeta>
        <Accesos propios={PROPIOS} />
        <Contacto />
      </div>
    </>
  );
}
