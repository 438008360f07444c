import { FiltroPuesto, type Lista } from '@/ui/tabla';
import type { LineaAcceso } from './api';

/** Los filtros que se ponen desde una fila y no tienen un control propio. */
export function Acotada({ lista }: { lista: Lista<LineaAcceso> }) {
  const { ip, sesion, EMP_CODIGO } = lista.filtros;
  return (
    <>
      <FiltroPuesto lista={lista} nombre="ip" texto={`IP: ${ip}`} />
      <FiltroPuesto lista={lista} nombre="sesion" texto={`Sesión: ${sesion}`} />
      <FiltroPuesto
        lista={lista}
        nombre="EMP_CODIGO"
        texto={`Empresa: ${lista.items[0]?.EMP_NOMBREC ?? EMP_CODIGO}`}
      />
    </>
  );
}
