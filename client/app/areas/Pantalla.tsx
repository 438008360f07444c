import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { NoPermiso } from '@/components/feedback';
import { useTitulo } from '@/components/marca';
import { useArea, usePermisos } from '@/session';
import type { Ruta } from '@/lib/rutas';

function SinPermiso({ rotulo }: { rotulo: string }) {
  useTitulo(rotulo);
  const inicio = useArea() === 'administrador' ? '/administrador' : '/';
  return <NoPermiso accion={<Button component={Link} to={inicio}>Ir al inicio</Button>} />;
}

/** A guarded screen; what the session may not see is neither fetched nor asked for. */
export function Pantalla({ ruta: { component: Contenido, permiso, label } }: { ruta: Ruta }) {
  const puede = usePermisos();
  return permiso && !puede(permiso) ? <SinPermiso rotulo={label} /> : <Contenido />;
}
