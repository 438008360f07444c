import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useArea } from '@/session';
import type { Tipo } from './api';

/** What is imported, of whom, and where its screens are: all of it stands in the address. */
export function useImportar() {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const [url] = useSearchParams();
  const administrador = useArea() === 'administrador';
  const tipo: Tipo = /\/productos\/importar/.test(pathname) ? 'productos' : 'clientes';
  const eid = administrador ? Number(url.get('eid')) || null : null;
  const lista = administrador ? `/administrador/${tipo}` : `/${tipo}`;
  const con = (ruta: string) => (eid ? `${ruta}?eid=${eid}` : ruta);
  return {
    tipo,
    id,
    eid,
    toLista: con(lista),
    toNueva: con(`${lista}/importar`),
    toUna: (una: number) => con(`${lista}/importar/${una}`),
  };
}
