import { Enlace } from '@/ui/base';
import { nombreDeOrigen, type OrigenAsiento } from './api';

interface Props {
  origen: OrigenAsiento | null;
  /** En medio de otro texto. */
  subrayado?: boolean;
}

/** Lo que hizo un asiento, con el enlace a su página. */
export function DeOrigen({ origen, subrayado }: Props) {
  if (!origen) return 'A mano';
  const nombre = nombreDeOrigen(origen);
  return origen.ruta ? (
    <Enlace to={origen.ruta} subrayado={subrayado}>
      {nombre}
    </Enlace>
  ) : (
    nombre
  );
}

/** La glosa de un asiento, que suele empezar por el nombre de lo que lo hizo: ese nombre lleva a su página. */
export function GlosaDeOrigen({ glosa, origen }: { glosa: string; origen: OrigenAsiento | null }) {
  if (!origen) return glosa;
  const nombrado = glosa.startsWith(nombreDeOrigen(origen));
  return (
    <>
      {!nombrado && `${glosa} · `}
      <DeOrigen origen={origen} subrayado />
      {nombrado && glosa.slice(nombreDeOrigen(origen).length)}
    </>
  );
}
