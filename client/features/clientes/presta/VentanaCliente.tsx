import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { VentanaTercero } from '@/features/terceros/presta/VentanaTercero';
import { consultarFicha, crearCliente, leerCliente, type FilaCliente } from './api';

export type ClienteBreve = Pick<
  FilaCliente,
  'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION' | 'CLI_CORREOS' | 'CLI_DIASCREDITO'
>;

interface Props {
  /** Lo que se buscaba: un número o un nombre. */
  texto: string;
  alListo: (cliente: ClienteBreve) => void;
  alCerrar: () => void;
}

const CAMPOS = {
  tipo: 'CLI_TIPOID',
  numero: 'CLI_IDENTIFICACION',
  nombre: 'CLI_NOMBRE',
  direccion: 'CLI_DIRECCION',
  celular: 'CLI_CELULAR',
};
type Cuerpo = Parameters<typeof crearCliente>[1] &
  Pick<FilaCliente, 'CLI_NOMBRE' | 'CLI_IDENTIFICACION' | 'CLI_CORREOS'>;

async function consultar(numero: string) {
  const { CLI_CODIGO, CLI_NOMBRE, CLI_DIRECCION, avisos } = await consultarFicha(null, numero);
  if (CLI_CODIGO !== null) return { suyo: () => leerCliente(CLI_CODIGO) };
  return { nombre: CLI_NOMBRE, direccion: CLI_DIRECCION, avisos };
}

/** Un cliente nuevo, sin salir de lo que se escribe. */
export function VentanaCliente(props: Props) {
  const consultas = useQueryClient();
  const crear = async ({ correos, ...dichos }: Record<string, unknown>, clave: string) => {
    const cuerpo = { ...dichos, CLI_CORREOS: correos } as Cuerpo;
    const { CLI_CODIGO } = await crearCliente(null, cuerpo, clave);
    void refrescar(consultas, alCambiar.cliente);
    const { CLI_NOMBRE, CLI_IDENTIFICACION, CLI_CORREOS } = cuerpo;
    return { CLI_CODIGO, CLI_NOMBRE, CLI_IDENTIFICACION, CLI_CORREOS, CLI_DIASCREDITO: 0 };
  };
  return (
    <VentanaTercero<ClienteBreve>
      {...props}
      que="cliente"
      campos={CAMPOS}
      consultar={consultar}
      crear={crear}
    />
  );
}
