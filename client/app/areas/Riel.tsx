import { IconHome, IconLifebuoy, IconUserCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '@/features/configuraciones/presta';
import { entradaActiva, iconoDe, type Seccion } from '@/navegacion';
import { toSoporteTicket } from '@/features/soporte/enlaces';
import estilos from './areas.module.css';
import { Grupo } from './Grupo';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

interface Props {
  inicio: string;
  cuenta: string;
  secciones: Seccion[];
  /**
   * Cómo se llama el enlace al formulario de tickets: el proveedor tiene además una pantalla llamada Soporte.
   */
  ayuda?: string;
}

/** El menú que da el servidor y, al pie, lo que todo usuario tiene. */
export function Riel({ inicio, cuenta, secciones, ayuda }: Props) {
  const { pathname } = useLocation();
  const propias = [inicio, cuenta, toSoporteTicket()];
  const activa = entradaActiva(
    [...propias, ...secciones.flatMap(({ entradas }) => entradas.map(({ to }) => to))],
    pathname,
    inicio,
  );
  const atributos = (to: string) => ({
    to,
    className: estilos.entrada,
    'aria-current': to === activa ? ('page' as const) : undefined,
  });
  return (
    <nav className={estilos.nav} aria-label="Menú principal">
      <div className={estilos.navMarca}>
        <Logo alto={28} />
      </div>
      {!secciones.some(({ entradas }) => entradas.some(({ to }) => to === inicio)) && (
        <Link {...atributos(inicio)}>
          <IconHome {...ICONO} />
          Inicio
        </Link>
      )}
      {secciones.map(({ nombre, entradas }) => {
        const enlaces = entradas.map(({ to, nombre: texto, icono }) => {
          const Icono = iconoDe(icono);
          return (
            <Link key={to} {...atributos(to)}>
              <Icono {...ICONO} />
              {texto}
            </Link>
          );
        });
        return nombre ? (
          <Grupo key={nombre} nombre={nombre} aqui={entradas.some(({ to }) => to === activa)}>
            {enlaces}
          </Grupo>
        ) : (
          <section key="">{enlaces}</section>
        );
      })}
      <div className={estilos.pie}>
        <Link {...atributos(cuenta)}>
          <IconUserCircle {...ICONO} />
          Cuenta
        </Link>
        {ayuda && (
          <Link {...atributos(toSoporteTicket())}>
            <IconLifebuoy {...ICONO} />
            {ayuda}
          </Link>
        )}
      </div>
    </nav>
  );
}
