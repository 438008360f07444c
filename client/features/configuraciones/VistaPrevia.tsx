import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useElementSize } from '@mantine/hooks';
import { Suspense, use, useState } from 'react';
import type { Marca } from './presta/configuracion';
import { PintarIngreso } from './presta';
import { Tarjeta } from '@/ui/base';
import estilos from './configuraciones.module.css';

const TEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];
const PANTALLAS = [
  { value: 'computador', label: 'Computador' },
  { value: 'telefono', label: 'Teléfono' },
];
const VENTANAS = { computador: { ancho: 1280, alto: 800 }, telefono: { ancho: 390, alto: 844 } };

/** El ingreso como quedaría con lo que está escrito ahora, guardado o no. */
export function VistaPrevia({ marca }: { marca: Marca }) {
  const [tema, setTema] = useState('light');
  const [pantalla, setPantalla] = useState('computador');
  const { ref, width } = useElementSize();
  const pintar = use(PintarIngreso);
  const { ancho, alto } = VENTANAS[pantalla as keyof typeof VENTANAS];
  const escala = Math.min(1, (width || ancho) / ancho, 560 / alto);
  const cual = marca.blanca ? `de ${marca.titulo} con marca blanca` : 'propio, sin marca blanca';
  return (
    <Tarjeta titulo="Vista previa del ingreso">
      <p className={estilos.explicacion}>
        {marca.blanca ? 'Con marca blanca' : 'Sin marca blanca'}, con lo que está escrito ahora aunque no lo
        haya guardado.
      </p>
      <div className={estilos.controles}>
        <SegmentedControl
          size="xs"
          data={TEMAS}
          value={tema}
          onChange={setTema}
          aria-label="Tema de la vista previa"
          transitionDuration={100}
        />
        <SegmentedControl
          size="xs"
          data={PANTALLAS}
          value={pantalla}
          onChange={setPantalla}
          aria-label="Pantalla de la vista previa"
          transitionDuration={100}
        />
      </div>
      <div ref={ref}>
        <div
          role="img"
          aria-label={`Ingreso ${cual}`}
          className={estilos.marcoVista}
          data-testid="vista-ingreso"
          style={{ width: ancho * escala, height: alto * escala }}
        >
          <div style={{ width: ancho, height: alto, transform: `scale(${escala})`, transformOrigin: '0 0' }}>
            <Suspense>{pintar({ marca, tema: tema as 'light' | 'dark', ancho, alto })}</Suspense>
          </div>
        </div>
      </div>
    </Tarjeta>
  );
}
