import { IconCalendarOff } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { toCierres } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Enlace } from '@/ui/base';
import { AnioPage } from './AnioPage';
import { MesPage } from './MesPage';

/** El cierre que la dirección nombra: 2026 es el de un año; 202610, el de su octubre. */
export function CierrePage() {
  const { id = '' } = useParams();
  const [, anio, mes] = /^(\d{4})(\d{2})?$/.exec(id) ?? [];
  if (!anio)
    return (
      <EmptyState
        principal
        icono={IconCalendarOff}
        titulo="Cierre no encontrado"
        accion={<Enlace to={toCierres()}>Ver los cierres</Enlace>}
      />
    );
  return mes ? (
    <MesPage key={id} anio={Number(anio)} mes={Number(mes)} />
  ) : (
    <AnioPage key={id} anio={Number(anio)} />
  );
}
