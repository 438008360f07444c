import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toTicketAdmin } from '@/navegacion/enlaces';
import { vecinosQuery } from './api';
import estilos from './admin.module.css';

const FILTROS = ['estado', 'producto', 'asunto', 'asesor', 'edad', 'EMP_CODIGO', 'filtro'];

/** El ticket anterior y el siguiente en la lista desde la que se abrió. */
export function Vecinos({ id }: { id: number }) {
  const [url] = useSearchParams();
  const { search } = useLocation();
  const navegar = useNavigate();
  const { data } = useQuery(
    vecinosQuery(id, Object.fromEntries(FILTROS.map((nombre) => [nombre, url.get(nombre)]))),
  );
  const ir = (otro: number | null | undefined) => otro && navegar(toTicketAdmin(otro) + search);
  useHotkeys([
    ['alt+ArrowUp', () => ir(data?.anterior)],
    ['alt+ArrowDown', () => ir(data?.siguiente)],
  ]);
  const boton = (
    otro: number | null | undefined,
    rotulo: string,
    tecla: string,
    Icono: typeof IconChevronUp,
  ) => {
    const comun = {
      variant: 'default',
      size: 36,
      'aria-label': rotulo,
      title: `${rotulo} (${tecla})`,
    } as const;
    const icono = <Icono size={18} stroke={1.75} />;
    return otro ? (
      <ActionIcon
        {...comun}
        component={Link}
        to={toTicketAdmin(otro) + search}
        aria-keyshortcuts={tecla.replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      >
        {icono}
      </ActionIcon>
    ) : (
      <ActionIcon {...comun} disabled>
        {icono}
      </ActionIcon>
    );
  };
  return (
    <div className={estilos.vecinos} role="group" aria-label="Otros tickets">
      {boton(data?.anterior, 'Ticket anterior', 'Alt+↑', IconChevronUp)}
      {boton(data?.siguiente, 'Ticket siguiente', 'Alt+↓', IconChevronDown)}
    </div>
  );
}
