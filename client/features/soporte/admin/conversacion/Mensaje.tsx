import { IconChevronRight, IconHeadset, IconLock, IconMail, IconUser, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Estado, HtmlSeguro } from '@/ui/base';
import { fechaHora, hace } from '@/lib/fechas';
import type { EntregaCorreo, MensajeTicket } from '../api';
import { ENTREGAS } from '../catalogo';
import estilos from './conversacion.module.css';

const TIPOS: Record<MensajeTicket['tipo'], { icono: Icon; rotulo: string }> = {
  cliente: { icono: IconUser, rotulo: 'Cliente' },
  respuesta: { icono: IconHeadset, rotulo: 'Respuesta' },
  nota: { icono: IconLock, rotulo: 'Nota interna' },
  correo: { icono: IconMail, rotulo: 'Correo' },
};

function EstadoEntrega({ entrega }: { entrega: EntregaCorreo }) {
  const { texto, tono } = ENTREGAS[entrega.estado];
  const detalle = [entrega.direccion, entrega.enviado_en && fechaHora(entrega.enviado_en), entrega.detalle]
    .filter(Boolean)
    .join(' · ');
  return (
    <Estado tono={tono} title={detalle}>
      {texto}
    </Estado>
  );
}

interface Props {
  tipo: MensajeTicket['tipo'];
  /** Quién es el autor, para quien lo lee. */
  rotulo?: string;
  autor: string;
  fecha: string;
  html: string;
  asunto?: string | null;
  entrega?: EntregaCorreo | null;
  /** Lo que va debajo del texto: un archivo. */
  children?: ReactNode;
}

/** Un mensaje de la conversación. Lo que solo ve el equipo tiene un aspecto propio. */
export function Mensaje({
  tipo,
  rotulo = TIPOS[tipo].rotulo,
  autor,
  fecha,
  html,
  asunto,
  entrega,
  children,
}: Props) {
  const { icono: Icono } = TIPOS[tipo];
  const cabecera = (
    <>
      <Icono size={16} stroke={1.75} aria-hidden />
      <strong>{autor}</strong>
      <span className={estilos.tipo}>{rotulo}</span>
      <time dateTime={fecha} title={fechaHora(fecha)}>
        {hace(fecha)}
      </time>
      {entrega && <EstadoEntrega entrega={entrega} />}
    </>
  );
  const fallo = entrega && (entrega.estado === 'RECHAZADO' || entrega.estado === 'FALLIDO') && (
    <p className={estilos.fallo}>
      No llegó a {entrega.direccion}
      {entrega.detalle && `: ${entrega.detalle}`}.
    </p>
  );
  if (tipo === 'correo') {
    return (
      <li className={estilos.mensaje} data-tipo={tipo}>
        <details>
          <summary>
            <IconChevronRight size={16} stroke={1.75} className={estilos.flecha} aria-hidden />
            <span className={estilos.asunto}>{asunto}</span>
            <span className={estilos.cabecera}>{cabecera}</span>
          </summary>
          <HtmlSeguro html={html} />
        </details>
        {fallo}
      </li>
    );
  }
  return (
    <li className={estilos.mensaje} data-tipo={tipo}>
      <div className={estilos.cabecera}>{cabecera}</div>
      {tipo === 'nota' && <p className={estilos.solo}>Solo la ve el equipo</p>}
      <HtmlSeguro html={html} />
      {fallo}
      {children}
    </li>
  );
}
