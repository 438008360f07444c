import type { Catalogos } from '@/features/nucleo/presta/escritura/api';
import { diasEntre, fecha, hoy } from '@/lib/fechas';
import { cuantos, entero } from '@/lib/numeros';

export interface Aviso {
  tono: 'error' | 'aviso';
  titulo: string;
  texto: string;
  /** Dónde se arregla, si la persona puede. */
  remedio?: 'firma' | 'plan' | 'empresa';
}

const PRONTO = 15;

/** Lo que impide emitir, o lo impedirá pronto: se dice antes de que se escriba nada. */
export function avisosDe({ firma, cupo, puntos, emisor }: Catalogos): Aviso[] {
  const avisos: Aviso[] = [];
  if (!firma.vigente)
    avisos.push({
      tono: 'error',
      titulo: 'No puede emitir: revise su firma electrónica',
      texto: firma.mensaje ?? '',
      remedio: 'firma',
    });
  else if (firma.mensaje)
    avisos.push({ tono: 'aviso', titulo: 'Su firma electrónica', texto: firma.mensaje, remedio: 'firma' });
  if (!cupo || cupo.caduca < hoy())
    avisos.push({
      tono: 'error',
      titulo: 'No puede emitir: no tiene un plan vigente',
      texto: cupo
        ? `Su plan caducó el ${fecha(cupo.caduca)}.`
        : 'Contrate un plan de documentos electrónicos.',
      remedio: 'plan',
    });
  else if (cupo.disponibles <= 0)
    avisos.push({
      tono: 'error',
      titulo: 'No puede emitir: se acabaron los documentos de su plan',
      texto: `Usó los ${entero(cupo.documentos)} que incluía.`,
      remedio: 'plan',
    });
  else {
    if (diasEntre(hoy(), cupo.caduca) <= PRONTO)
      avisos.push({
        tono: 'aviso',
        titulo: 'Su plan está por caducar',
        texto: `Vale hasta el ${fecha(cupo.caduca)}.`,
        remedio: 'plan',
      });
    if (cupo.disponibles * 10 < cupo.documentos) {
      const quedan = cupo.disponibles === 1 ? 'queda' : 'quedan';
      avisos.push({
        tono: 'aviso',
        titulo: 'Su plan está por agotarse',
        texto: `Le ${quedan} ${cuantos(cupo.disponibles, 'documento')} de ${entero(cupo.documentos)}.`,
        remedio: 'plan',
      });
    }
  }
  if (!puntos.length)
    avisos.push({
      tono: 'error',
      titulo: 'No puede emitir: no hay puntos de emisión activos',
      texto: 'Cree o active uno en «Mi empresa».',
      remedio: 'empresa',
    });
  if (!emisor.direccion)
    avisos.push({
      tono: 'error',
      titulo: 'No puede emitir: falta la dirección de su empresa',
      texto: 'El SRI exige la dirección de la matriz.',
      remedio: 'empresa',
    });
  return avisos;
}

export const impide = (avisos: readonly Aviso[]): Aviso | undefined =>
  avisos.find(({ tono }) => tono === 'error');
