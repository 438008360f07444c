import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { LineaAuditoria } from './presta';
import type { Lista } from '@/ui/tabla';
import { useArea } from '@/session';
import estilos from './auditoria.module.css';

/** Los filtros de la lista que no tienen un control propio; cada uno se puede quitar. */
export function Acotada({ lista }: { lista: Lista<LineaAuditoria> }) {
  const area = useArea();
  const { EMP_CODIGO, entidad_id, actor } = lista.filtros;
  const primera = lista.items[0];
  // El filtro del proveedor ofrece a los administradores, y no a los usuarios de cada empresa ni a los visitantes.
  const deOtro = area !== 'empresa' && actor && !actor.startsWith('administrador:');
  if (!EMP_CODIGO && !entidad_id && !deOtro) return null;
  const quitar = (nombre: string, texto: string) => (
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
  );
  return (
    <div className={estilos.acotada}>
      {EMP_CODIGO && quitar('EMP_CODIGO', `Empresa: ${primera?.EMP_NOMBREC ?? EMP_CODIGO}`)}
      {entidad_id && quitar('entidad_id', `Código: ${entidad_id}`)}
      {deOtro && quitar('actor', `Quién: ${primera?.actor_nombre ?? actor}`)}
    </div>
  );
}
