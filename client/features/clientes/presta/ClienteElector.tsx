import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { buscarClientes, type FilaCliente } from './api';
import { Elector } from '@/ui/form';
import { porSuLargo } from '@/features/terceros/presta/identificacion';
import { usePermiso } from '@/session';

interface Props {
  label: string;
  elegido: { nombre: string; identificacion: string } | null;
  alElegir: (cliente: FilaCliente) => void;
  /** Empieza un cliente nuevo con lo escrito. */
  alCrear: (texto: string) => void;
  error?: string;
  disabled?: boolean;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const comoOpcion = (c: FilaCliente) => ({
  value: String(c.CLI_CODIGO),
  label: c.CLI_NOMBRE,
  detalle: c.CLI_IDENTIFICACION,
});
const cifras = (texto: string) => texto.replace(/[\s.-]/g, '');

/** El texto de la opción de crear. Con trece cifras dice que es un RUC, y con diez, una cédula. */
function comoCrear(texto: string): string {
  const numero = cifras(texto);
  const tipo = porSuLargo(numero);
  if (!tipo) return `Crear el cliente «${texto}»`;
  return `Crear el cliente con ${tipo === 'RUC' ? 'el RUC' : 'la cédula'} ${numero}`;
}

/**
 * Busca un cliente por nombre, RUC, cédula o correo mientras se escribe; si no está, ofrece crearlo sin
 * salir.
 */
export function ClienteElector({ elegido, alElegir, alCrear, ...resto }: Props) {
  const crea = usePermiso('clientes.editar');
  const otras = (texto: string, hallados: FilaCliente[] | undefined) => {
    if (!crea || !hallados || hallados.some(({ CLI_IDENTIFICACION }) => CLI_IDENTIFICACION === cifras(texto)))
      return [];
    const numero = porSuLargo(cifras(texto));
    return [
      {
        value: 'crear',
        label: comoCrear(texto),
        detalle: numero ? 'Sus datos se buscan en el registro tributario' : undefined,
        icono: <IconUserPlus size={18} stroke={1.75} aria-hidden />,
        alElegir: () => alCrear(texto),
      },
    ];
  };
  return (
    <Elector<FilaCliente>
      {...resto}
      withAsterisk
      aria-required
      placeholder="Nombre, RUC o cédula"
      elegido={elegido ? `${elegido.nombre} · ${elegido.identificacion}` : ''}
      buscar={buscarClientes}
      comoOpcion={comoOpcion}
      esExacto={(c, texto) => c.CLI_IDENTIFICACION === cifras(texto)}
      alElegir={alElegir}
      otras={otras}
      vacio="Ningún cliente coincide"
    />
  );
}
