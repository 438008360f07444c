import { Loader } from '@mantine/core';
import { IconFileTypePdf, IconPhotoX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOST } from '@/api/http';
import type { Recibo } from './presta';
import { BotonDescargar } from '@/ui/base';
import { bytes } from '@/lib/bytes';
import { imagenQuery, rutaRecibo } from './api';
import estilos from './planes.module.css';

function Imagen({ recibo }: { recibo: Recibo }) {
  const { data: url, error } = useQuery(imagenQuery(recibo.RECIBO_ID));
  const [rota, setRota] = useState(false);
  if (error || rota) {
    return (
      <>
        <IconPhotoX size={32} stroke={1.5} aria-hidden />
        <p role="status">No se pudo mostrar la imagen. Descárguela para verla.</p>
      </>
    );
  }
  if (!url) return <Loader size={24} aria-label="Cargando la imagen" />;
  return <img src={HOST + url} alt={`Recibo ${recibo.nombre}`} onError={() => setRota(true)} />;
}

/** El archivo del recibo: una imagen se ve aquí; un PDF se abre con su enlace. */
export function Vista({ recibo }: { recibo: Recibo }) {
  return (
    <div className={estilos.vista}>
      {recibo.extension === 'pdf' ? (
        <>
          <IconFileTypePdf size={40} stroke={1.5} aria-hidden />
          <p>{recibo.nombre}</p>
        </>
      ) : (
        <Imagen key={recibo.RECIBO_ID} recibo={recibo} />
      )}
      <BotonDescargar
        ruta={rutaRecibo(recibo.RECIBO_ID)}
        aria-label={`Descargar ${recibo.nombre}`}
      >{`Descargar · ${bytes(recibo.tamano)}`}</BotonDescargar>
    </div>
  );
}
