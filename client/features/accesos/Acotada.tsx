import { Button, Group } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import { IconX } from '@tabler/icons-react';
import { useArea } from '@/session';
import type { Lista } from '@/ui/tabla';
import type { LineaAcceso } from './api';

/** Los filtros que se ponen desde una fila y no tienen un control propio; cada uno se puede quitar. */
export function Acotada({ lista }: { lista: Lista<LineaAcceso> }) {
  const area = useArea();
  const { ip, sesion, persona, EMP_CODIGO } = lista.filtros;
  // El filtro del proveedor ofrece a los suyos, y no a los usuarios de cada empresa.
  const deOtro = area !== 'empresa' && persona && !persona.startsWith('administrador:');
  const puestos = [
    ['ip', ip && `IP: ${ip}`],
    ['sesion', sesion && `Sesión: ${sesion}`],
    ['EMP_CODIGO', EMP_CODIGO && `Empresa: ${lista.items[0]?.EMP_NOMBREC ?? EMP_CODIGO}`],
    ['persona', deOtro && `Quién: ${lista.items[0]?.persona_nombre ?? persona}`],
  ].filter((puesto): puesto is [string, string] => !!puesto[1]);
  if (!puestos.length) return null;
  return (
    <Group gap={8}>
      {puestos.map(([nombre, texto]) => (
        <Button
          key={nombre}
          variant="default"
          h={30}
          px={10}
          onClick={() => lista.setFiltro(nombre, '')}
          rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
          aria-label={`Quitar el filtro: ${texto}`}
        >
          {texto}
        </Button>
      ))}
    </Group>
  );
}
