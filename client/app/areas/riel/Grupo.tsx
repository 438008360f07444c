import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Icono } from '@/ui/base';
import { useGrupos } from './recuerdos';
import estilos from './riel.module.css';

interface Props {
  nombre: string;
  /** El de la sección en que está, si está dentro de una. */
  dentroDe?: string;
  /** La pantalla en que se está es de este grupo: no se cierra. */
  aqui: boolean;
  children: ReactNode;
}

/**
 * Un grupo del menú, que se abre y se cierra con su título; cada persona encuentra los suyos como los dejó. Las secciones nacen
 * abiertas; lo que está dentro de una, cerrado.
 */
export function Grupo({ nombre, dentroDe, aqui, children }: Props) {
  const id = useId();
  const [tocados, alternar] = useGrupos();
  const clave = dentroDe ? `${dentroDe}/${nombre}` : nombre;
  const abierto = aqui || tocados.has(clave) === Boolean(dentroDe);
  return (
    <div role="group" aria-label={dentroDe ? `${nombre} (${dentroDe})` : nombre}>
      <button
        type="button"
        className={dentroDe ? estilos.subgrupo : estilos.grupo}
        aria-expanded={abierto}
        aria-controls={id}
        aria-disabled={aqui || undefined}
        onClick={() => !aqui && alternar(clave)}
      >
        {nombre}
        <Icono de={IconChevronDown} tamano={14} />
      </button>
      <div id={id} hidden={!abierto}>
        {children}
      </div>
    </div>
  );
}
