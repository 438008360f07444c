import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconLinkOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { cambiarEstado, eliminar, revocarEnlaces, ticketQuery, type EstadoTicket, type Ticket } from './api';
import { ESTADOS } from './catalogo';

/** Los estados a los que el ticket puede pasar, y lo que se hace pocas veces. */
export function AccionesTicket({ ticket, volver }: { ticket: Ticket; volver: string }) {
  const cliente = useQueryClient();
  const navegar = useNavigate();
  const [pasando, setPasando] = useState<EstadoTicket | null>(null);
  const { SPT_ID, version } = ticket;

  const pasar = async (estado: EstadoTicket) => {
    setPasando(estado);
    try {
      cliente.setQueryData(ticketQuery(SPT_ID).queryKey, await cambiarEstado(SPT_ID, version, estado));
      avisoBreve(`${ESTADOS[estado].queda}. Se avisó al cliente por correo.`);
      void refrescar(cliente, alCambiar.ticket);
    } catch (error) {
      if (error instanceof ErrorHttp && error.code === 409) void refrescar(cliente, alCambiar.ticket);
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setPasando(null);
    }
  };
  const borrar = async () => {
    if (
      !(await dialogos.confirmar(`¿Eliminar el ticket n.º ${SPT_ID}?`, 'No se puede deshacer.', {
        si: 'Eliminar',
        peligro: true,
      }))
    )
      return;
    try {
      await eliminar(SPT_ID);
      avisoBreve('Ticket eliminado');
      navegar(volver);
      void refrescar(cliente, alCambiar.ticket);
    } catch (error) {
      await dialogos.error('No se puede eliminar', mensajeDe(error));
    }
  };
  const revocar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Revocar los enlaces enviados?',
      'Los que llevan los correos de este ticket dejan de abrirlo. El próximo correo llevará uno nuevo.',
      { si: 'Revocar', peligro: true },
    );
    if (!seguro) return;
    try {
      await revocarEnlaces(SPT_ID);
      avisoBreve('Los enlaces enviados ya no abren el ticket');
      void refrescar(cliente, alCambiar.ticket);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  const raras = [
    ticket.acciones.includes('revocar_enlaces') && {
      texto: 'Revocar los enlaces enviados',
      icono: IconLinkOff,
      alElegir: revocar,
    },
    ticket.acciones.includes('eliminar') && {
      texto: 'Eliminar el ticket',
      icono: IconTrash,
      peligro: true,
      alElegir: borrar,
    },
  ].filter((accion) => accion !== false);
  return (
    <>
      {ticket.transiciones.map((estado, n) => {
        const { verbo, icono: Icono } = ESTADOS[estado];
        return (
          <Button
            key={estado}
            variant={n === 0 && estado !== 'ABIERTO' ? 'filled' : 'default'}
            loading={pasando === estado}
            disabled={pasando !== null}
            onClick={() => void pasar(estado)}
            leftSection={<Icono size={18} stroke={1.75} aria-hidden />}
          >
            {verbo}
          </Button>
        );
      })}
      {raras.length > 0 && <MenuFila nombre={`ticket n.º ${SPT_ID}`} acciones={raras} />}
    </>
  );
}
