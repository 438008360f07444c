import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Cifras, Documento, Libros } from './dibujos';
import { useCarrusel } from './useCarrusel';
import estilos from './publico.module.css';

const LAMINAS = [
  {
    Dibujo: Documento,
    titulo: 'Facture en segundos, autorizado por el SRI.',
    texto: 'Comprobantes electrónicos y contabilidad en un solo lugar.',
  },
  {
    Dibujo: Libros,
    titulo: 'Sus libros al día, sin digitar dos veces.',
    texto: 'Cada comprobante llega solo a la contabilidad.',
  },
  {
    Dibujo: Cifras,
    titulo: 'Las cifras de su empresa, de un vistazo.',
    texto: 'Ventas, cobros e impuestos, claros cada mañana.',
  },
];

/**
 * Tres dibujos de lo que el producto hace. Se detiene si se pide menos movimiento, con el puntero o el foco
 * encima, y con su propio botón.
 */
export function Carrusel() {
  const reducido = useReducedMotion();
  const [encima, setEncima] = useState(false);
  const [detenido, setDetenido] = useState(false);
  const quieto = detenido || reducido;
  const { actual, saliente, ir } = useCarrusel(LAMINAS.length, quieto || encima);
  const lamina = LAMINAS[actual]!;
  return (
    <section
      className={estilos.carrusel}
      aria-roledescription="carrusel"
      aria-label="Lo que hace el producto"
      onMouseEnter={() => setEncima(true)}
      onMouseLeave={() => setEncima(false)}
      onFocus={() => setEncima(true)}
      onBlur={() => setEncima(false)}
    >
      <div className={estilos.laminas}>
        {LAMINAS.map(({ Dibujo, titulo }, i) =>
          i === actual || i === saliente ? (
            <div
              key={titulo}
              className={estilos.lamina}
              data-saliente={i !== actual || undefined}
              aria-hidden={i !== actual || undefined}
            >
              <Dibujo />
            </div>
          ) : null,
        )}
      </div>
      <div className={estilos.leyenda} key={actual}>
        <p className={estilos.leyendaTitulo}>{lamina.titulo}</p>
        <p>{lamina.texto}</p>
      </div>
      <div className={estilos.puntos}>
        {LAMINAS.map(({ titulo }, i) => (
          <button
            key={titulo}
            type="button"
            aria-label={`Imagen ${i + 1} de ${LAMINAS.length}`}
            aria-current={i === actual || undefined}
            onClick={() => ir(i)}
          />
        ))}
        {!reducido && (
          <ActionIcon
            variant="subtle"
            size={24}
            color="gray"
            c="dimmed"
            aria-label={detenido ? 'Reanudar las imágenes' : 'Detener las imágenes'}
            onClick={() => setDetenido(!detenido)}
          >
            {detenido ? (
              <IconPlayerPlay size={14} stroke={1.75} />
            ) : (
              <IconPlayerPause size={14} stroke={1.75} />
            )}
          </ActionIcon>
        )}
      </div>
    </section>
  );
}
