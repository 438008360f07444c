import { IconAlertTriangle } from '@tabler/icons-react';
import { Icono } from '@/ui/base';
import estilos from './productos.module.css';

/** Lo que está mal en las tarifas de un producto, hasta que alguien lo corrige. */
export function Avisos({ frases }: { frases: string[] }) {
  if (!frases.length) return null;
  return (
    <div className={estilos.avisos} role="status">
      <Icono de={IconAlertTriangle} />
      <div>
        {frases.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </div>
    </div>
  );
}
