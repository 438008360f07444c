import { IconUserPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { porSuLargo } from '@/features/terceros/presta/identificacion';
import { usePermiso } from '@/session';
import { Elector } from '@/ui/form';
import { buscarTransportistas, type Transportista } from './api';

interface Props {
  elegido: { nombre: string; identificacion: string } | null;
  alElegir: (transportista: Transportista) => void;
  /** Empieza un transportista nuevo con lo escrito. */
  alCrear: (texto: string) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

const cifras = (texto: string) => texto.replace(/[\s.-]/g, '');
const comoOpcion = (t: Transportista) => ({
  value: String(t.id),
  label: t.razon_social,
  detalle: [t.identificacion, ...t.placas.slice(0, 2)].join(' · '),
});

/** Busca un transportista por nombre, RUC o placa mientras se escribe; si no está, ofrece crearlo sin salir. */
export function TransportistaElector({ elegido, alElegir, alCrear, ...resto }: Props) {
  const crea = usePermiso('transportistas.editar');
  const otras = (texto: string, hallados: Transportista[] | undefined) =>
    !crea || !hallados || hallados.some(({ identificacion }) => identificacion === cifras(texto))
      ? []
      : [
          {
            value: 'crear',
            label: `Crear el transportista «${texto}»`,
            detalle: porSuLargo(cifras(texto)) ? 'Su nombre se busca en el registro tributario' : undefined,
            icono: <IconUserPlus size={18} stroke={1.75} aria-hidden />,
            alElegir: () => alCrear(texto),
          },
        ];
  return (
    <Elector<Transportista>
      {...resto}
      label="Transportista"
      withAsterisk
      aria-required
      placeholder="Nombre, RUC o placa"
      elegido={elegido ? `${elegido.nombre} · ${elegido.identificacion}` : ''}
      buscar={buscarTransportistas}
      comoOpcion={comoOpcion}
      esExacto={(t, texto) => t.identificacion === cifras(texto)}
      alElegir={alElegir}
      otras={otras}
      vacio="Ningún transportista coincide"
    />
  );
}
