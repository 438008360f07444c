import { Button, Loader, Menu } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconClock,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { EmpresaFicha } from '../presta/api';
import { BotonAccion, useOcupado } from '@/ui/base';
import { enContenido } from '@/ui/portal';
import { useAccionesEmpresa } from '../useAccionesEmpresa';
import estilos from '../empresas.module.css';

interface Opcion {
  id: string;
  texto: string;
  icono: Icon;
  hacer: () => Promise<void>;
  peligro?: boolean;
}

/** Las acciones que la empresa admite ahora: la verificación a la vista, el resto en un menú. */
export function AccionesEmpresa({ empresa }: { empresa: EmpresaFicha }) {
  const acciones = useAccionesEmpresa(empresa);
  const { ocupado, durante } = useOcupado();
  const todas: Opcion[] = [
    { id: 'verificar', texto: 'Verificar', icono: IconCheck, hacer: acciones.verificar },
    { id: 'rechazar', texto: 'Rechazar', icono: IconX, hacer: acciones.rechazar, peligro: true },
    { id: 'revisar', texto: 'Volver a revisión', icono: IconClock, hacer: acciones.revisar },
    { id: 'activar', texto: 'Activar', icono: IconPlayerPlay, hacer: acciones.activar },
    {
      id: 'desactivar',
      texto: 'Desactivar',
      icono: IconPlayerStop,
      hacer: acciones.desactivar,
      peligro: true,
    },
    { id: 'eliminar', texto: 'Eliminar', icono: IconTrash, hacer: acciones.eliminar, peligro: true },
  ];
  const posibles = todas.filter(({ id }) => empresa.acciones.includes(id));
  const aLaVista =
    empresa.EMP_ESTADO === 'PENDIENTE' ? ['verificar', 'rechazar'] : empresa.EMP_ACTIVA ? [] : ['activar'];
  const enMenu = posibles.filter(({ id }) => !aLaVista.includes(id));
  return (
    <>
      {posibles
        .filter(({ id }) => aLaVista.includes(id))
        .map(({ id, texto, icono: Icono, hacer, peligro }) => (
          <BotonAccion
            key={id}
            variant={peligro ? 'default' : 'filled'}
            alPulsar={hacer}
            leftSection={<Icono size={18} stroke={1.75} aria-hidden />}
          >
            {texto}
          </BotonAccion>
        ))}
      {enMenu.length > 0 && (
        <Menu
          disabled={ocupado}
          position="bottom-end"
          width={220}
          portalProps={enContenido()}
          withInitialFocusPlaceholder={false}
          transitionProps={{ duration: 100 }}
        >
          <Menu.Target>
            <Button
              variant="default"
              aria-busy={ocupado || undefined}
              rightSection={
                ocupado ? (
                  <Loader size={16} color="gray" aria-hidden />
                ) : (
                  <IconChevronDown size={16} stroke={1.75} aria-hidden />
                )
              }
            >
              Más acciones
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {enMenu.map(({ id, texto, icono: Icono, hacer, peligro }) => (
              <Menu.Item
                key={id}
                className={peligro ? estilos.peligro : undefined}
                onClick={() => void durante(hacer)}
                leftSection={<Icono size={16} stroke={1.75} aria-hidden />}
              >
                {texto}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
