import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NoPermiso } from '@/ui/avisos';
import { useTitulo } from '@/ui/titulo';
import { useArea, useLeFalta, usePermisos } from '@/session';
import type { Ruta } from '@/navegacion/rutas';

const INICIO = { empresa: '/', administrador: '/administrador', persona: '/despacho' };

function SinPermiso({ rotulo }: { rotulo: string }) {
  useTitulo(rotulo);
  const inicio = INICIO[useArea()];
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

/** Queda detrás de la ventana que pide una clave nueva o un segundo factor: todo lo que una pantalla pidiera sería negado. */
function EnEspera({ rotulo }: { rotulo: string }) {
  useTitulo(rotulo);
  return <h1>{rotulo}</h1>;
}

/** Una pantalla guardada. De lo que la sesión no puede ver no se baja el código ni se piden los datos. */
export function Pantalla({ ruta: { component: Contenido, permiso, label } }: { ruta: Ruta }) {
  const puede = usePermisos();
  if (useLeFalta()) return <EnEspera rotulo={label} />;
  return permiso && !puede(permiso) ? <SinPermiso rotulo={label} /> : <Contenido />;
}
