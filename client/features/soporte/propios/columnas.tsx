import { IconMessageReply } from '@tabler/icons-react';
import type { Columna } from '@/ui/tabla';
import { Estado } from '@/ui/base';
import { fechaHora, hace } from '@/lib/fechas';
import { Asunto, EstadoDe, SinVerificar } from '../admin/columnas';
import type { TicketPropioFila } from './api';
import estilos from './propios.module.css';

/** Lo que el cliente debe hacer importa más que lo que hace el equipo. */
export const Situacion = ({
  SPT_ESTADO,
  por_responder,
  verificado,
}: Pick<TicketPropioFila, 'SPT_ESTADO' | 'por_responder' | 'verificado'>) => (
  <span className={estilos.situacion}>
    <EstadoDe estado={SPT_ESTADO} />
    {!verificado && <SinVerificar title="No lo abrió un usuario de su empresa" />}
    {por_responder && (
      <Estado tono="aviso" icono={IconMessageReply}>
        Espera su respuesta
      </Estado>
    )}
  </span>
);

const hora = (instante: string) => (
  <time dateTime={instante} title={fechaHora(instante)}>
    {hace(instante)}
  </time>
);

export const COLUMNAS: Columna<TicketPropioFila>[] = [
  { id: 'SPT_ASUNTO', titulo: 'Asunto', celda: Asunto },
  { id: 'SPT_ESTADO', enTarjeta: 'estado', titulo: 'Estado', celda: Situacion },
  {
    id: 'SPT_ID',
    enTarjeta: 'cifra',
    titulo: 'N.º',
    numerica: true,
    orden: true,
    ancho: 84,
    celda: (t) => t.SPT_ID,
  },
  { id: 'PROD_NOMBRE', cede: 1, titulo: 'Servicio', recortar: true, celda: (t) => t.PROD_NOMBRE },
  { id: 'SPT_FECHA', cede: 2, titulo: 'Abierto', celda: (t) => hora(t.SPT_FECHA) },
  { id: 'SPT_ACTUALIZADO', titulo: 'Último movimiento', orden: true, celda: (t) => hora(t.SPT_ACTUALIZADO) },
];
