import { useQuery } from '@tanstack/react-query';
import { planQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { Elegida } from '@/features/planDeCuentas/presta/cuentas/Elegida';
import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';
import { origenesQuery, type FilaAsiento } from '../presta/api';
import { DIARIOS } from '../presta/diarios';
import { ESTADOS } from '../presta/rotulos';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = { diario: '', origen: '', cuenta: '', estado: '', desde: '', hasta: '' };

export function Filtros({ lista }: { lista: Lista<FilaAsiento> }) {
  const { data: plan } = useQuery(planQuery);
  const { data: origenes = [] } = useQuery(origenesQuery);
  const elegida = plan?.find(({ id }) => String(id) === lista.filtros.cuenta);
  return (
    <>
      <FiltroSelect lista={lista} nombre="diario" etiqueta="Diario" opciones={DIARIOS} />
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      <Elegida
        enFiltros
        etiqueta="Cuenta"
        cuenta={elegida}
        alElegir={(cuenta) => lista.setFiltro('cuenta', cuenta ? String(cuenta.id) : '')}
      />
      <FiltroSelect
        lista={lista}
        nombre="origen"
        etiqueta="Viene de"
        opciones={origenes.map(({ tipo, nombre }) => ({ value: tipo, label: nombre }))}
      />
      <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
    </>
  );
}
