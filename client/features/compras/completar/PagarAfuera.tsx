import { useQuery } from '@tanstack/react-query';
import { VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { compraQuery, pagarAfuera, type FilaCompra } from '../api';
import { afueraDe, afueraEnviado } from '../formulario/afuera/afuera';
import { ComoSePaga } from '../formulario/afuera/Exterior';
import { nombreDe } from '../rotulos';
import { Completar } from './Completar';

interface Props {
  compra: FilaCompra;
  alCerrar: () => void;
}

/** Dice cómo se pagó al exterior la que ya está, aunque ya se haya retenido: sus cifras quedan igual. */
export function PagarAfuera({ compra, alCerrar }: Props) {
  const consulta = useQuery(compraQuery(compra.id));
  const { data } = consulta;
  const titulo = `Pago al exterior: ${nombreDe(compra)}`;
  if (!data)
    return (
      <VentanaForm titulo={titulo} alCerrar={alCerrar}>
        <Consulta de={consulta} enSeccion lineas={4}>
          {() => null}
        </Consulta>
      </VentanaForm>
    );
  return (
    <Completar
      titulo={titulo}
      rotulo="Pago al exterior de la compra"
      base={{ ...afueraDe(data), ...(data.exterior === null && { afuera: true }) }}
      guardar={(dicho) => pagarAfuera(compra.id, { version: data.version, exterior: afueraEnviado(dicho) })}
      alCerrar={alCerrar}
    >
      <ComoSePaga dia={compra.fecha} />
    </Completar>
  );
}
