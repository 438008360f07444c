import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useArea } from '@/session';
import type { TipoImportacion } from './api';
import { NOMBRES } from './rotulos';

/** Qué se importa, de qué empresa y dónde están sus pantallas: todo sale de la dirección. */
export function useImportar() {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const [url] = useSearchParams();
  const administrador = useArea() === 'administrador';
  const [, tipo = 'clientes'] =
    (/\/([\w-]+)\/importar/.exec(pathname) as [string, TipoImportacion] | null) ?? [];
  const eid = administrador ? Number(url.get('eid')) || null : null;
  const suya = `/${tipo}`;
  const lista = administrador ? `/administrador${suya}` : suya;
  const con = (ruta: string) => (eid ? `${ruta}?eid=${eid}` : ruta);
  return {
    tipo,
    id,
    eid,
    toLista: NOMBRES[tipo].lista ?? con(lista),
    toNueva: con(`${lista}/importar`),
    toUna: (una: number) => con(`${lista}/importar/${una}`),
  };
}
