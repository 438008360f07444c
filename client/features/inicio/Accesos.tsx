import { IconChevronRight, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { iconoDe, useMenu } from '@/navegacion';
import { Tarjeta } from '@/ui/base';
import estilos from './inicio.module.css';

export interface AccesoDirecto {
  to: string;
  nombre: string;
  Icono: Icon;
}

/** Enlaces a cada pantalla del menú y a lo que cualquier usuario puede necesitar. */
export function Accesos({ propios }: { propios: AccesoDirecto[] }) {
  const { pathname } = useLocation();
  const delMenu = useMenu()
    .flatMap((seccion) => seccion.entradas)
    .filter((entrada) => entrada.to !== pathname)
    .map((e) => ({ to: e.to, nombre: e.nombre, Icono: iconoDe(e.icono) }));
  const accesos = [...delMenu, ...propios.filter(({ to }) => !delMenu.some((a) => a.to === to))];
  return (
    <Tarjeta titulo="Accesos">
      <ul className={estilos.accesos}>
        {accesos.map(({ to, nombre, Icono }) => (
          <li key={to}>
            <Link to={to}>
              <Icono size={20} stroke={1.75} aria-hidden />
              <span>{nombre}</span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
