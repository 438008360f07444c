import {
  IconBan,
  IconCircleCheck,
  IconCloudUp,
  IconCornerUpLeft,
  IconMail,
  IconMailCheck,
  IconMailOff,
  IconMailX,
  IconShieldX,
  IconClockHour4,
  type Icon,
} from '@tabler/icons-react';
import { Estado, type TonoEstado } from '@/ui/base';

interface Aspecto {
  texto: string;
  tono: TonoEstado;
  icono: Icon;
}

/** El nombre, el tono y el icono de cada estado de un comprobante. */
export const ESTADOS = {
  EMITIDO: { texto: 'Por enviar', tono: 'espera', icono: IconClockHour4 },
  ENVIADO: { texto: 'Enviado', tono: 'info', icono: IconCloudUp },
  AUTORIZADO: { texto: 'Autorizado', tono: 'ok', icono: IconCircleCheck },
  DEVUELTO: { texto: 'Devuelto', tono: 'error', icono: IconCornerUpLeft },
  NO_AUTORIZADO: { texto: 'No autorizado', tono: 'error', icono: IconShieldX },
  ANULADO: { texto: 'Anulado', tono: 'neutro', icono: IconBan },
} satisfies Record<string, Aspecto>;

export type EstadoSri = keyof typeof ESTADOS;

/** Si el SRI todavía no responde si lo autoriza. */
export const enCamino = (estado: string) => estado === 'EMITIDO' || estado === 'ENVIADO';

export const ENTREGAS: Record<string, Aspecto> = {
  PENDIENTE: { texto: 'Por entregar', tono: 'espera', icono: IconMail },
  ENTREGADO: { texto: 'Entregado', tono: 'ok', icono: IconMailCheck },
  PARCIAL: { texto: 'Entregado en parte', tono: 'aviso', icono: IconMailX },
  NO_ENTREGADO: { texto: 'No entregado', tono: 'error', icono: IconMailX },
  SIN_CORREO: { texto: 'Sin correo', tono: 'neutro', icono: IconMailOff },
};

const chip = (aspecto: Aspecto | undefined, codigo: string) =>
  aspecto ? (
    <Estado tono={aspecto.tono} icono={aspecto.icono}>
      {aspecto.texto}
    </Estado>
  ) : (
    <Estado tono="neutro">{codigo}</Estado>
  );

export const EstadoComprobante = ({ estado }: { estado: string }) =>
  chip(ESTADOS[estado as EstadoSri], estado);

/** Nada se entrega antes de autorizarse; hasta entonces no se muestra ningún estado de entrega. */
export const EstadoEntrega = ({ entrega }: { entrega: string }) =>
  entrega === 'NO_CORRESPONDE' ? null : chip(ENTREGAS[entrega], entrega);
