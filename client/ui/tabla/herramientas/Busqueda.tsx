import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import estilos from './herramientas.module.css';

const ESPERA = 300;

interface Props {
  valor: string;
  alBuscar: (texto: string) => void;
  placeholder: string;
  etiqueta: string;
}

/** No pregunta con cada tecla: espera una pausa. Enter no espera. */
export function Busqueda({ valor, alBuscar, placeholder, etiqueta }: Props) {
  const [escrito, setEscrito] = useState(valor);
  const [ultimo, setUltimo] = useState(valor);
  // Cambió desde afuera: por Atrás o por «Limpiar filtros».
  if (valor !== ultimo) {
    setUltimo(valor);
    if (valor !== escrito.trim()) setEscrito(valor);
  }
  const despues = useDebouncedCallback((texto: string) => alBuscar(texto.trim()), ESPERA);
  const poner = (texto: string, ya = false) => {
    setEscrito(texto);
    despues(texto);
    if (ya) despues.flush();
  };
  return (
    <TextInput
      className={estilos.busqueda}
      type="search"
      aria-label={etiqueta}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={100}
      value={escrito}
      onChange={(e) => poner(e.currentTarget.value)}
      onKeyDown={(e) => e.key === 'Enter' && poner(escrito, true)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        escrito && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => poner('', true)} />
      }
    />
  );
}
