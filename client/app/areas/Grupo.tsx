import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import estilos from './areas.module.css';
import { useGrupos } from './grupos';

interface Props {
  nombre: string;
  /** La pantalla en que se está es de este grupo: no se cierra. */
  aqui: boolean;
  children: ReactNode;
}

/** Un grupo del menú, que se abre y se cierra con su título; cada persona encuentra los suyos como los dejó. */
export function Grupo({ nombre, aqui, children }: Props) {
  const id = useId();
  const [cerrados, alternar] = useGrupos();
  const abierto = aqui || !cerrados.has(nombre);
  return (
    <section aria-label={nombre}>
      <button
        type="button"
        className={estilos.grupo}
        aria-expanded={abierto}
        aria-controls={id}
        aria-disabled={aqui || undefined}
        onClick={() => !aqui && alternar(nombre)}
      >
        {nombre}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <div id={id} hidden={!abierto}>
        {children}
      </div>
    </section>
  );
}
