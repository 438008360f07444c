import type { KeyboardEvent } from 'react';

/** Ctrl+Enter o Ctrl+S, desde cualquier campo, registra lo escrito. */
export function alEnviarConTeclas(evento: KeyboardEvent<HTMLElement>) {
  const suya = evento.key === 'Enter' || evento.key.toLowerCase() === 's';
  if (!(evento.ctrlKey || evento.metaKey) || !suya) return;
  evento.preventDefault();
  evento.currentTarget.querySelector('form')?.requestSubmit();
}
