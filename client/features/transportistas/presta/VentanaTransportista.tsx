import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { VentanaTercero } from '@/features/terceros/presta/VentanaTercero';
import { Ancho, TextField } from '@/ui/form';
import {
  conocer,
  crearTransportista,
  leerTransportista,
  type CuerpoTransportista,
  type Transportista,
} from './api';
import { esPlaca, lasPlacas, MAL } from './placas';

export type TransportistaBreve = Pick<
  Transportista,
  'id' | 'razon_social' | 'identificacion' | 'placas' | 'correos'
>;

interface Props {
  /** Lo que se buscaba: un número o un nombre. */
  texto: string;
  alListo: (transportista: TransportistaBreve) => void;
  alCerrar: () => void;
}

const CAMPOS = {
  tipo: 'tipo_identificacion',
  numero: 'identificacion',
  nombre: 'razon_social',
  celular: 'celular',
};

async function consultar(numero: string) {
  const { id, razon_social, avisos } = await conocer(numero);
  return id !== null ? { suyo: () => leerTransportista(id) } : { nombre: razon_social, avisos };
}

/** Un transportista nuevo, sin salir de lo que se escribe. */
export function VentanaTransportista(props: Props) {
  const consultas = useQueryClient();
  const crear = async (dichos: Record<string, unknown>, clave: string) => {
    const placas = lasPlacas(String(dichos.placas));
    const cuerpo = { ...dichos, placas } as CuerpoTransportista & TransportistaBreve;
    const { id } = await crearTransportista(cuerpo, clave);
    void refrescar(consultas, alCambiar.transportista);
    return { ...cuerpo, id };
  };
  return (
    <VentanaTercero<TransportistaBreve>
      {...props}
      que="transportista"
      campos={CAMPOS}
      otros={{ placas: '' }}
      consultar={consultar}
      crear={crear}
    >
      <Ancho>
        <TextField
          name="placas"
          label="Placas"
          className="tabular"
          placeholder="PBA-1234"
          description="Separadas por comas"
          maxLength={300}
          rules={{ validate: (v: string) => lasPlacas(v).every(esPlaca) || MAL }}
        />
      </Ancho>
    </VentanaTercero>
  );
}
