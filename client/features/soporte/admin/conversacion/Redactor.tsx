import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { IconHeadset, IconLock, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ticket } from '../api';
import { Formulario } from './Formulario';
import { useBorrador, type Modo } from './useBorrador';
import estilos from './conversacion.module.css';

const MODOS = [
  { modo: 'respuesta', accion: 'responder', texto: 'Respuesta', icono: IconHeadset },
  { modo: 'nota', accion: 'anotar', texto: 'Nota interna', icono: IconLock },
  { modo: 'correo', accion: 'enviar_correo', texto: 'Correo', icono: IconMail },
] as const;

interface Props {
  ticket: Ticket;
  usuario: number;
  /** Avisa cuándo se está escribiendo una respuesta al cliente. */
  alResponder: (respondiendo: boolean) => void;
}

/** Donde se escribe al cliente, al equipo, o un correo a partir de una plantilla. */
export function Redactor({ ticket, usuario, alResponder }: Props) {
  const { borrador, recuperado, poner, limpiar } = useBorrador(usuario, ticket.SPT_ID);
  // El editor guarda su propio texto: con otro número es otro editor.
  const [turno, setTurno] = useState(0);
  const modos = MODOS.filter(({ accion }) => ticket.acciones.includes(accion));
  const actual = modos.find(({ modo }) => modo === borrador.modo) ?? modos[0];
  if (!actual) return null;
  const elegir = (modo: string | null) => {
    if (!modo) return;
    alResponder(false);
    poner({ modo: modo as Modo });
  };
  const terminar = (modo: Modo) => {
    limpiar(modo);
    alResponder(false);
    setTurno((n) => n + 1);
  };
  return (
    <section className={estilos.redactor} aria-label="Responder" data-modo={actual.modo}>
      {ticket.SPT_ESTADO === 'CERRADO' && (
        <p className={estilos.cerrado}>
          El ticket está cerrado. Reábralo para escribir al cliente o adjuntar archivos.
        </p>
      )}
      <Tabs value={actual.modo} onChange={elegir} keepMounted={false}>
        <Tabs.List aria-label="Qué escribir">
          {modos.map(({ modo, texto, icono: Icono }) => (
            <Tabs.Tab key={modo} value={modo} leftSection={<Icono size={16} stroke={1.75} aria-hidden />}>
              {texto}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {modos.map(({ modo }) => (
          <Tabs.Panel key={modo} value={modo}>
            {modo === actual.modo && (
              <Formulario
                key={`${modo}-${turno}`}
                {...{ ticket, modo, borrador, recuperado, poner, alResponder }}
                alTerminar={() => terminar(modo)}
                alReemplazar={() => setTurno((n) => n + 1)}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
