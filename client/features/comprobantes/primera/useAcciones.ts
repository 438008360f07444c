import {
  IconFileX,
  IconLifebuoy,
  IconNumbers,
  IconPencil,
  IconSend,
  IconSignature,
  type Icon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { emitirConOtroNumero, reenviar, type Comprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { toBorrador, toCambiarFirma, toComprobante, toCorregir, toTicketNuevo } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';

/** Lo que hay que saber de un comprobante para decir qué se hace primero con él. */
export type ConPrimera = Pick<Comprobante, 'id' | 'tipo' | 'tipo_nombre' | 'numero' | 'primera'> & {
  estado: string;
};

export interface Accion {
  texto: string;
  icono: Icon;
  to?: string;
  alElegir?: () => Promise<unknown>;
}

export type Remedio = Exclude<Comprobante['primera'], ''>;

/** Los que no dependen de lo que el SRI respondió: se ofrecen siempre que el servidor los deja. */
export const REMEDIOS = ['otro_numero', 'corregir', 'reenviar', 'rehacer'] as const;

const DEL_ESTADO: Record<string, string> = { EMITIDO: 'Enviar ahora', ENVIADO: 'Preguntar ahora' };

/** Cómo se llama cada remedio: lo mismo en la lista, en la página y en los avisos. */
export function rotuloDe({ tipo, estado }: Pick<ConPrimera, 'tipo' | 'estado'>, remedio: Remedio): string {
  switch (remedio) {
    case 'corregir':
      return 'Corregir';
    case 'otro_numero':
      return 'Emitir con otro número';
    case 'rehacer':
      return tipoDe(tipo)?.genero === 'm' ? 'Descartar y emitir otro' : 'Descartar y emitir otra';
    case 'firmar':
      return 'Cambiar la firma y reenviar';
    case 'soporte':
      return 'Abrir un ticket de soporte';
    case 'reenviar':
      return DEL_ESTADO[estado] ?? 'Reenviar';
  }
}

const ICONOS: Record<Remedio, Icon> = {
  corregir: IconPencil,
  otro_numero: IconNumbers,
  rehacer: IconFileX,
  firmar: IconSignature,
  soporte: IconLifebuoy,
  reenviar: IconSend,
};

/** Lo que se hace con un comprobante rechazado o en camino; null si estas pantallas no conocen su tipo. */
export function useAcciones(): (c: ConPrimera, remedio: Remedio) => Accion | null {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const releer = () => void refrescar(consultas, alCambiar.comprobante);
  const alSri = (c: ConPrimera) =>
    hacer(
      () => reenviar(c.id),
      c.estado === 'ENVIADO'
        ? `Se pregunta al SRI por ${nombreDe(c)}`
        : `${nombreDe(c)} se vuelve a enviar al SRI`,
      releer,
    );
  const rehacer = async (c: ConPrimera, tipo: Tipo) => {
    const si = rotuloDe(c, 'rehacer');
    const seguro = await dialogos.confirmar(
      `¿Descartar ${nombreDe(c)}?`,
      'El SRI no lo aceptó y corregirlo no sirve. Su número queda usado, sin valor' +
        `${tipo.aProveedor ? '' : ', y deja de contar en la cuenta del cliente'}. ` +
        'Se abre una copia con la fecha de hoy, para que la revise y la emita.',
      { si },
    );
    if (!seguro) return;
    let copia: number | undefined;
    await hacer(
      async () => {
        const { rehacer: descartarYCopiar } = await import('@/features/nucleo/presta/escritura/rehacer');
        copia = (await descartarYCopiar(consultas, tipo, c.id)).id;
      },
      `Se descartó ${nombreDe(c)}: esta es su copia, con la fecha de hoy`,
      releer,
    );
    if (copia) await navegar(toBorrador(tipo.camino, copia));
  };
  const conOtroNumero = async (c: ConPrimera) => {
    const seguro = await dialogos.confirmar(
      `¿Emitir ${nombreDe(c)} con otro número?`,
      'El SRI no va a evaluarlo otra vez con su clave. Se emite el mismo documento, con su fecha y el siguiente número; este ' +
        'queda anulado, sin valor en la cuenta ni en los libros, y los dos enlazados. Si falló su firma, cámbiela antes.',
      { si: rotuloDe(c, 'otro_numero') },
    );
    if (!seguro) return;
    let nuevo: Comprobante | undefined;
    await hacer(
      async () => {
        nuevo = await emitirConOtroNumero(c.id);
      },
      `${nombreDe(c)} se emitió con otro número`,
      releer,
    );
    if (nuevo) await navegar(toComprobante(nuevo.id));
  };
  return (c, remedio) => {
    const tipo = tipoDe(c.tipo);
    const accion = { texto: rotuloDe(c, remedio), icono: ICONOS[remedio] };
    switch (remedio) {
      case 'corregir':
        return tipo ? { ...accion, to: toCorregir(tipo.camino, c.id) } : null;
      case 'otro_numero':
        return { ...accion, alElegir: () => conOtroNumero(c) };
      case 'rehacer':
        return tipo ? { ...accion, alElegir: () => rehacer(c, tipo) } : null;
      case 'firmar':
        return { ...accion, to: toCambiarFirma(c.id) };
      case 'soporte':
        return { ...accion, to: toTicketNuevo() };
      case 'reenviar':
        return { ...accion, alElegir: () => alSri(c) };
    }
  };
}
