import { VentanaArchivos } from '@/ui/form';
import type { Documento, Lado } from '../lado/tipos';
import { ARCHIVOS, IMAGENES, MAXIMO } from './archivos';
import { useRefrescarCuenta } from './useAccionesDocumento';

interface Props {
  de: Lado;
  documento: Documento;
  alCerrar: () => void;
}

/** Agrega fotos del papel a un documento. */
export function VentanaImagenes({ de, documento, alCerrar }: Props) {
  const refrescar = useRefrescarCuenta(de);
  return (
    <VentanaArchivos
      rotulo="Imágenes"
      falta="Elija al menos una imagen"
      hecho="Imágenes agregadas"
      extensiones={IMAGENES}
      maximo={MAXIMO}
      hasta={ARCHIVOS - documento.archivos.length}
      subir={async (elegidas, subida) => {
        await de.documentos.adjuntar(documento.id, elegidas, subida);
        void refrescar();
      }}
      alCerrar={alCerrar}
    />
  );
}
