import { Loader } from '@mantine/core';
import { IconFileTypePdf, IconPhotoX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enlaceDe } from '@/api/archivos';
import { claves } from '@/api/claves';
import { BotonDescargar } from '@/ui/base';
import { CON_VISOR, VISTA_PDF } from '@/lib/navegador';
import { bytes } from '@/lib/numeros';
import type { Recibo } from './tipos';
import estilos from './planes.module.css';

type Archivo = Pick<Recibo, 'nombre' | 'extension' | 'tamano'>;

interface Props {
  archivo: Archivo;
  /** De dónde se baja; con `ver`, se mira. */
  ruta: string;
}

function Mirado({ archivo, ruta }: Props) {
  const { data: url, error } = useQuery({
    queryKey: claves.planes.archivo(ruta),
    queryFn: () => enlaceDe(ruta, { ver: 'true' }),
    // La dirección firmada vale cinco minutos.
    staleTime: 4 * 60_000,
    gcTime: 4 * 60_000,
  });
  const [rota, setRota] = useState(false);
  if (error || rota) {
    return (
      <>
        <IconPhotoX size={32} stroke={1.5} aria-hidden />
        <p role="status">No se pudo mostrar el recibo. Descárguelo para verlo.</p>
      </>
    );
  }
  if (!url) return <Loader size={24} aria-label="Cargando el recibo" />;
  if (archivo.extension === 'pdf')
    return <iframe src={url + VISTA_PDF} title={`Recibo ${archivo.nombre}`} className={estilos.pdf} />;
  return <img src={url} alt={`Recibo ${archivo.nombre}`} onError={() => setRota(true)} />;
}

/** El archivo de un recibo, imagen o PDF, para mirarlo aquí mismo o descargarlo. */
export function VistaRecibo({ archivo, ruta }: Props) {
  return (
    <div className={estilos.vista}>
      {archivo.extension !== 'pdf' || CON_VISOR ? (
        <Mirado key={ruta} archivo={archivo} ruta={ruta} />
      ) : (
        <>
          <IconFileTypePdf size={40} stroke={1.5} aria-hidden />
          <p>{archivo.nombre}</p>
          <p>Este navegador no muestra PDF dentro de la página: descárguelo.</p>
        </>
      )}
      <BotonDescargar
        ruta={ruta}
        aria-label={`Descargar ${archivo.nombre}`}
      >{`Descargar · ${bytes(archivo.tamano)}`}</BotonDescargar>
    </div>
  );
}
