import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { FilaComprobante } from '@/features/nucleo/presta/api';
import { losTipos } from '@/features/nucleo/presta/tipo/registro';
import { dialogos } from '@/ui/avisos';

/** Las acciones propias de un tipo que se hacen de una vez con los elegidos que las permiten. */
export function PropiasDeVarios({ filas }: { filas: FilaComprobante[] }) {
  const navegar = useNavigate();
  return losTipos()
    .flatMap(({ acciones }) => acciones)
    .map(({ accion, texto, icono: Icono, deVarios }) => {
      const suyas = filas.filter(({ acciones }) => acciones.includes(accion));
      if (!deVarios || !suyas.length) return null;
      const { maximo, to } = deVarios;
      const llevar = () =>
        suyas.length > maximo
          ? void dialogos.aviso(texto, `Elija hasta ${maximo} a la vez.`)
          : void navegar(to(suyas.map(({ id }) => id)));
      return (
        <Button
          key={accion}
          variant="default"
          h={32}
          onClick={llevar}
          leftSection={<Icono size={16} stroke={1.75} aria-hidden />}
        >
          {texto} ({suyas.length})
        </Button>
      );
    });
}
