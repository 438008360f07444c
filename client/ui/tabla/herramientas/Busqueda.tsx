import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icono } from '@/ui/base';
import estilos from './herramientas.module.css';

const ESPERA = 300;

interface Props {
  valor: string;
  alBuscar: (texto: string) => void;
  placeholder: string;
  etiqueta: string;
  /** Cuántas veces se quitó todo: la lista puede no tener búsqueda y el campo, sí algo escrito que espera. */
  limpiezas?: number;
}

/** No pregunta con cada tecla: espera una pausa. Enter no espera. */
export function Busqueda({ valor, alBuscar, placeholder, etiqueta, limpiezas = 0 }: Props) {
  const [escrito, setEscrito] = useState(valor);
  const [buscado, setBuscado] = useState(valor);
  const [antes, setAntes] = useState({ valor, limpiezas });
  const [deAfuera, setDeAfuera] = useState(0);
  if (valor !== antes.valor || limpiezas !== antes.limpiezas) {
    setAntes({ valor, limpiezas });
    // Lo cambió Atrás o «Limpiar filtros», y no lo que se escribió aquí: quien sigue escribiendo no pierde letras.
    if (valor !== buscado || limpiezas !== antes.limpiezas) {
      setBuscado(valor);
      setEscrito(valor);
      setDeAfuera(deAfuera + 1);
    }
  }
  const despues = useDebouncedCallback((texto: string) => {
    setBuscado(texto.trim());
    alBuscar(texto.trim());
  }, ESPERA);
  // Lo que esperaba ya no se busca.
  useEffect(() => {
    if (deAfuera) despues.cancel();
  }, [deAfuera, despues]);
  // Atrás se adelanta a que la lista se dibuje de nuevo, y entretanto la espera podría vencer.
  useEffect(() => {
    const alVolver = () => {
      despues.cancel();
      setEscrito(buscado);
    };
    window.addEventListener('popstate', alVolver);
    return () => window.removeEventListener('popstate', alVolver);
  }, [buscado, despues]);
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
      leftSection={<Icono de={IconSearch} />}
      rightSection={
        escrito && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => poner('', true)} />
      }
    />
  );
}
