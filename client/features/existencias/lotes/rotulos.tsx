import { entero } from '@/lib/numeros';
import { Estado } from '@/ui/base';
import type { FilaLote } from './api';

const PRONTO = 30;

const dias = (cuantos: number) => `${entero(cuantos)} ${cuantos === 1 ? 'día' : 'días'}`;

/** Cuánto le falta para caducar, o hace cuánto caducó. */
export function Caducidad({
  de: { dias: faltan, existencia },
}: {
  de: Pick<FilaLote, 'dias' | 'existencia'>;
}) {
  if (!Number(existencia)) return <Estado tono="neutro">Sin existencia</Estado>;
  if (faltan === null) return <Estado tono="neutro">No caduca</Estado>;
  if (faltan < 0) return <Estado tono="error">Caducó hace {dias(-faltan)}</Estado>;
  if (faltan === 0) return <Estado tono="aviso">Caduca hoy</Estado>;
  return <Estado tono={faltan <= PRONTO ? 'aviso' : 'ok'}>Faltan {dias(faltan)}</Estado>;
}

/** «Serie AX-1», «Lote L-20». */
export const nombreDe = ({ serie, codigo }: Pick<FilaLote, 'serie' | 'codigo'>) =>
  `${serie ? 'Serie' : 'Lote'} ${codigo}`;
