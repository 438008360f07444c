import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { claves } from '@/api/claves/marco';
import { getSesion } from '@/features/auth/api';
import { Reingreso } from '@/features/auth/Reingreso';
import { useAdmin, useEmpresa, type TipoSesion } from '@/session';

const AVISO = 2 * 60_000;
const REVISION = 10_000;

/**
 * Dos minutos antes del límite de la sesión, abre una ventana para ingresar de nuevo encima de lo que se esté
 * haciendo.
 */
export function Expiracion({ tipo }: { tipo: TipoSesion }) {
  const empresa = useEmpresa();
  const admin = useAdmin();
  const token = (tipo === 'empresa' ? empresa : admin)?.token;
  const { data } = useQuery({
    queryKey: claves.sesion(tipo, token),
    queryFn: ({ signal }) => getSesion(signal),
    enabled: Boolean(token),
    staleTime: 5 * 60_000,
  });
  const expira = data?.expira ? Date.parse(data.expira) : null;
  const [avisado, setAvisado] = useState<number | null>(null);
  const [descartado, setDescartado] = useState<number | null>(null);

  useEffect(() => {
    if (!expira) return;
    // Mirar el reloj sirve aunque el equipo se suspenda y aunque el límite sea de treinta días; un
    // temporizador largo, no.
    const mirar = () => {
      const falta = expira - Date.now();
      setAvisado(falta > 0 && falta <= AVISO ? expira : null);
    };
    mirar();
    const reloj = setInterval(mirar, REVISION);
    return () => clearInterval(reloj);
  }, [expira]);

  // Un distribuidor que actúa por el propietario no tiene una clave de esta empresa.
  if (tipo === 'empresa' && empresa?.delegado) return null;
  if (!avisado || avisado !== expira || avisado === descartado) return null;
  return <Reingreso tipo={tipo} alCerrar={() => setDescartado(avisado)} />;
}
