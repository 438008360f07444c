import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NoPermiso } from '@/ui/avisos';
import { useTitulo } from '@/ui/titulo';
import { useArea, useDebeCambiarClave, usePermisos } from '@/session';
import type { Ruta } from '@/navegacion/rutas';

function SinPermiso({ rotulo }: { rotulo: string }) {
  useTitulo(rotulo);
  const inicio = useArea() === 'administrador' ? '/administrador' : '/';
  return (
    <NoPermiso
      accion={
        <Button component={Link} to={inicio}>
          Ir al inicio
        </Button>
      }
    />
  );
}

/** Behind the window that asks for a new password: whatever a screen asked for would be refused. */
function EnEspera({ rotulo }: { rotulo: string }) {
  useTitulo(rotulo);
  return <h1>{rotulo}</h1>;
}

/** A guarded screen; what the session may not see is neither fetched nor asked for. */
export function Pantalla({ ruta: { component: Contenido, permiso, label } }: { ruta: Ruta }) {
  const puede = usePermisos();
  if (useDebeCambiarClave()) return <EnEspera rotulo={label} />;
  return permiso && !puede(permiso) ? <SinPermiso rotulo={label} /> : <Contenido />;
}
