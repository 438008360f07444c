import { useEffect, useState } from 'react';
import { hora } from '@/lib/hora';
import type { EstadoGuardado } from './guardado';
import estilos from '../entrada.module.css';

/** Hace cuánto se guardó, en segundos; después de un minuto, a qué hora. */
function cuanto(cuando: number, ahora: number): string {
  const segundos = Math.max(0, Math.round((ahora - cuando) / 1000));
  if (segundos < 3) return 'guardado';
  return segundos < 60 ? `guardado hace ${segundos} s` : `guardado a las ${hora(new Date(cuando))}`;
}

function texto({ fase, cuando, mensaje }: EstadoGuardado, ahora: number, nada: string): string {
  switch (fase) {
    case 'nada':
      return nada;
    case 'pendiente':
      return 'Borrador · sin guardar';
    case 'guardando':
      return 'Borrador · guardando…';
    case 'guardado':
      return cuando ? `Borrador · ${cuanto(cuando, ahora)}` : 'Borrador';
    case 'fallo':
      return `No se pudo guardar: ${mensaje}`;
    default:
      return 'Borrador · sin guardar';
  }
}

/** Dice al lado del título si lo escrito está guardado; `nada`, mientras no hay nada escrito. */
export function EstadoBorrador({ estado, nada }: { estado: EstadoGuardado; nada: string }) {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    if (estado.fase !== 'guardado') return;
    const reloj = setInterval(() => setAhora(Date.now()), 3_000);
    return () => clearInterval(reloj);
  }, [estado.fase]);
  return (
    <span
      className={estilos.borrador}
      data-fase={estado.fase}
      role={estado.fase === 'fallo' ? 'alert' : undefined}
      title="Se guarda solo mientras escribe"
    >
      {texto(estado, Math.max(ahora, estado.cuando ?? 0), nada)}
    </span>
  );
}
