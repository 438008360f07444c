import { useSearchParams } from 'react-router-dom';
import { useArea } from '@/session';

const conEmpresa = (ruta: string, eid?: number | null) => (eid ? `${ruta}?eid=${eid}` : ruta);

/** Addresses of this feature in the area on screen. An administrator's say the company where it matters. */
export function useEnlaces() {
  const base = useArea() === 'administrador' ? '/administrador/clientes' : '/clientes';
  return {
    toClientes: (eid?: number | null) => conEmpresa(base, eid),
    toNuevo: (eid?: number | null) => conEmpresa(`${base}/nuevo`, eid),
    toCliente: (id: number) => `${base}/${id}`,
    toEditar: (id: number) => `${base}/${id}/editar`,
  };
}

/** The company that an administrator named in the address; in its own area a company never does. */
export function useEid(): number | null {
  const administrador = useArea() === 'administrador';
  const [url] = useSearchParams();
  return administrador ? Number(url.get('eid')) || null : null;
}
