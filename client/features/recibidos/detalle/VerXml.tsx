import { useQuery } from '@tanstack/react-query';
import { XmlLegible } from '@/features/comprobantes/presta/XmlLegible';
import { VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { xmlQuery, type FilaRecibido } from '../api';
import { nombreDe } from '../rotulos';

/** El XML como llegó, en renglones. */
export function VerXml({ recibido, alCerrar }: { recibido: FilaRecibido; alCerrar: () => void }) {
  const xml = useQuery(xmlQuery(recibido.id));
  return (
    <VentanaForm titulo={`XML · ${nombreDe(recibido)}`} alCerrar={alCerrar} tamano={820}>
      <Consulta de={xml} enSeccion ausente="Todavía no hay XML">
        {(texto) => <XmlLegible xml={texto} />}
      </Consulta>
    </VentanaForm>
  );
}
