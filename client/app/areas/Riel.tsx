import { IconHome, IconLifebuoy, IconUserCircle } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { Logo } from '@/components/marca';
import { iconoDe, type Seccion } from '@/components/navegacion';
import { toSoporteTicket } from '@/features/soporte/enlaces';
import estilos from './areas.module.css';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

interface Props {
  inicio: string;
  cuenta: string;
  secciones: Seccion[];
}

/** The server's menu and, at the foot, what every user has. */
export function Riel({ inicio, cuenta, secciones }: Props) {
  return (
    <nav className={estilos.nav} aria-label="Menú principal">
      <div className={estilos.navMarca}>
        <Logo alto={28} />
      </div>
      {!secciones.some(({ entradas }) => entradas.some(({ to }) => to === inicio)) && (
        <NavLink to={inicio} end className={estilos.entrada!}>
          <IconHome {...ICONO} />
          Inicio
        </NavLink>
      )}
      {secciones.map(({ nombre, entradas }) => (
        <section key={nombre ?? ''} aria-label={nombre ?? undefined}>
          {nombre && <p className={estilos.seccion}>{nombre}</p>}
          {entradas.map(({ to, nombre: texto, icono }) => {
            const Icono = iconoDe(icono);
            return (
              <NavLink key={to} to={to} end={to === inicio} className={estilos.entrada!}>
                <Icono {...ICONO} />
                {texto}
              </NavLink>
            );
          })}
        </section>
      ))}
      <div className={estilos.pie}>
        <NavLink to={cuenta} className={estilos.entrada!}>
          <IconUserCircle {...ICONO} />
          Cuenta
        </NavLink>
        <NavLink to={toSoporteTicket()} className={estilos.entrada!}>
          <IconLifebuoy {...ICONO} />
          Soporte
        </NavLink>
      </div>
    </nav>
  );
}
