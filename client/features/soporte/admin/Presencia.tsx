import { IconEye, IconPencil } from '@tabler/icons-react';
import type { Presente } from './api';
import estilos from './admin.module.css';

const enumerar = (nombres: string[]) =>
  nombres.length < 2 ? nombres.join('') : `${nombres.slice(0, -1).join(', ')} y ${nombres.at(-1)}`;

/** «Ana está respondiendo este ticket»: evita que dos personas respondan lo mismo. */
export function Presencia({ otros }: { otros: Presente[] }) {
  const escriben = otros.filter((otro) => otro.respondiendo).map((otro) => otro.nombre);
  const miran = otros.filter((otro) => !otro.respondiendo).map((otro) => otro.nombre);
  const Icono = escriben.length ? IconPencil : IconEye;
  const frase = escriben.length
    ? `${enumerar(escriben)} ${escriben.length > 1 ? 'están' : 'está'} respondiendo este ticket`
    : `${enumerar(miran)} ${miran.length > 1 ? 'tienen' : 'tiene'} abierto este ticket`;
  return (
    <div
      role="status"
      className={estilos.presencia}
      data-responde={escriben.length > 0 || undefined}
      hidden={otros.length === 0}
    >
      {otros.length > 0 && (
        <>
          <Icono size={18} stroke={1.75} aria-hidden />
          {frase}
        </>
      )}
    </div>
  );
}
