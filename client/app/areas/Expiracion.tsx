import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSesion } from '@/features/auth/api';
import { Reingreso } from '@/features/auth/Reingreso';
import { useAdmin, useEmpresa, type TipoSesion } from '@/session';

const AVISO = 2 * 60_000;
const REVISION = 10_000;

/** Two minutes before the absolute limit, a window to enter again over whatever is being done. */
export function Expiracion({ tipo }: { tipo: TipoSesion }) {
  const empresa = useEmpresa();
  const admin = useAdmin();
  const token = (tipo === 'empresa' ? empresa : admin)?.token;
  const { data } = useQuery({
    queryKey: ['sesion', tipo, token],
    queryFn: ({ signal }) => getSesion(signal),
    enabled: Boolean(token),
    staleTime: 5 * 60_000,
  });
  const expira = data?.expira ? Date.parse(data.expira) : null;
  const [avisado, setAvisado] = useState<number | null>(null);
  const [descartado, setDescartado] = useState<number | null>(null);

  useEffect(() => {
    if (!expira) return;
    // Looking at the clock survives a laptop's sleep and a thirty-day limit; a long timer survives neither.
    const mirar = () => {
      const falta = expira - Date.now();
      setAvisado(falta > 0 && falta <= AVISO ? expira : null);
    };
    mirar();
    const reloj = setInterval(mirar, REVISION);
    return () => clearInterval(reloj);
  }, [expira]);

  // A distributor acting for the owner has no password of this company to give.
  if (tipo === 'empresa' && empresa?.delegado) return null;
  if (!avisado || avisado !== expira || avisado === descartado) return null;
  return <Reingreso tipo={tipo} alCerrar={() => setDescartado(avisado)} />;
}
