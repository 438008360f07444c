import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import estilos from '../recibidos.module.css';

const trae = (evento: DragEvent) =>
  Boolean(evento.dataTransfer?.types.includes('Files')) && !document.querySelector('[aria-modal="true"]');

/** Los archivos se pueden soltar en cualquier parte de la pantalla; mientras se arrastran, lo dice. */
export function Soltar({ alSoltar }: { alSoltar: (archivos: File[]) => void }) {
  const [encima, setEncima] = useState(false);
  const soltado = useEffectEvent((evento: DragEvent) => {
    setEncima(false);
    if (!trae(evento)) return;
    evento.preventDefault();
    const archivos = [...(evento.dataTransfer?.files ?? [])];
    if (archivos.length) alSoltar(archivos);
  });
  useEffect(() => {
    const entra = (evento: DragEvent) => {
      if (!trae(evento)) return;
      // Sin esto el navegador abre el archivo en lugar de la pantalla.
      evento.preventDefault();
      setEncima(true);
    };
    // Sale de la ventana, no de una parte de la pantalla a otra.
    const sale = (evento: DragEvent) => !evento.relatedTarget && setEncima(false);
    const oyentes = { dragenter: entra, dragover: entra, dragleave: sale, drop: soltado };
    Object.entries(oyentes).forEach(([que, oye]) => document.addEventListener(que, oye as EventListener));
    return () =>
      Object.entries(oyentes).forEach(([que, oye]) =>
        document.removeEventListener(que, oye as EventListener),
      );
  }, []);
  if (!encima) return null;
  return (
    <div className={estilos.soltar} role="status">
      <div>
        <IconFileImport size={40} stroke={1.5} aria-hidden />
        <strong>Suelte aquí los archivos</strong>
        <span>XML, ZIP o el listado TXT del portal del SRI</span>
      </div>
    </div>
  );
}
