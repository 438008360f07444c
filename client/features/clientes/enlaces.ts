import { useSearchParams } from 'react-router-dom';
import { useArea } from '@/session';

const conEmpresa = (ruta: string, eid?: number | null) => (eid ? `${ruta}?eid=${eid}` : ruta);

/**
 * Las direcciones de este dominio en el área en pantalla. Las del administrador llevan la empresa donde
 * importa.
 */
export function useEnlaces() {
  const base = useArea() === 'administrador' ? '/administrador/clientes' : '/clientes';
  return {
    toClientes: (eid?: number | null) => conEmpresa(base, eid),
    toNuevo: (eid?: number | null) => conEmpresa(`${base}/nuevo`, eid),
    toCliente: (id: number) => `${base}/${id}`,
    toEditar: (id: number) => `${base}/${id}/editar`,
  };
}

/** La empresa que un administrador nombró en la dirección; null en el área de una empresa. */
export function useEid(): number | null {
  const administrador = useArea() === 'administrador';
  const [url] = useSearchParams();
  return administrador ? Number(url.get('eid')) || null : null;
}
