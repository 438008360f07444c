import { IconHome, IconLifebuoy, IconUserCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '@/features/configuraciones/presta';
import { entradaActiva, type Seccion } from '@/navegacion';
import { toSoporteTicket } from '@/features/soporte/enlaces';
import { DeSeccion, Favoritas } from './Entradas';
import { Grupo } from './Grupo';
import estilos from './riel.module.css';

const ICONO = { size: 18, stroke: 1.75, 'aria-hidden': true };

interface Props {
  inicio: string;
  /** Donde cambia sus datos, en el área que la tiene. */
  cuenta?: string;
  secciones: Seccion[];
  /**
   * Cómo se llama el enlace al formulario de tickets: el proveedor tiene además una pantalla llamada Soporte.
   */
  ayuda?: string;
}

/** El menú que da el servidor y, al pie, lo que todo usuario tiene. */
export function Riel({ inicio, cuenta, secciones, ayuda }: Props) {
  const { pathname } = useLocation();
  const propias = [inicio, ...(cuenta ? [cuenta] : []), toSoporteTicket()];
  const delMenu = secciones.flatMap(({ entradas }) => entradas.map(({ to }) => to));
  const activa = entradaActiva([...propias, ...delMenu], pathname, inicio);
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
      {!delMenu.includes(inicio) && (
        <Link {...atributos(inicio)}>
          <IconHome {...ICONO} />
          Inicio
        </Link>
      )}
      {secciones[0]?.nombre && <Favoritas secciones={secciones} activa={activa} />}
      {secciones.map((seccion) => {
        const suyas = <DeSeccion seccion={seccion} activa={activa} />;
        return seccion.nombre ? (
          <Grupo
            key={seccion.nombre}
            nombre={seccion.nombre}
            aqui={seccion.entradas.some(({ to }) => to === activa)}
          >
            {suyas}
          </Grupo>
        ) : (
          <Fragment key="">
            <section>{suyas}</section>
            <Favoritas secciones={secciones} activa={activa} />
          </Fragment>
        );
      })}
      <div className={estilos.pie}>
        {cuenta && (
          <Link {...atributos(cuenta)}>
            <IconUserCircle {...ICONO} />
            Cuenta
          </Link>
        )}
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
