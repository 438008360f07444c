import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { VentanaArchivos } from '@/ui/form';
import { adjuntar, ARCHIVOS, EXTENSIONES, MAXIMO, type FilaCompra } from './api';

/** Agrega archivos a una compra: el papel, una foto, el XML. */
export function Adjuntar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consultas = useQueryClient();
  return (
    <VentanaArchivos
      rotulo="Archivos"
      falta="Elija al menos un archivo"
      hecho="Archivos agregados"
      extensiones={EXTENSIONES}
      maximo={MAXIMO}
      hasta={ARCHIVOS}
      subir={async (elegidos, subida) => {
        await adjuntar(compra.id, elegidos, subida);
        void refrescar(consultas, alCambiar.compra);
      }}
      alCerrar={alCerrar}
    />
  );
}
