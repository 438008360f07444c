import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { claves } from '@/api/claves/marco';
import { getSesion } from '@/features/auth/api';
import { ClaveOtraVez, FactorOtraVez, Reingreso, useVentanas } from '@/features/auth/ventanas';
import { dialogos } from '@/ui/avisos';
import {
  aceptado,
  actualizar,
  getAdmin,
  getEmpresa,
  leFalta,
  puedePedirClave,
  soltarSuspendida,
  useAdmin,
  useClavePedida,
  useEmpresa,
  useSuspendida,
  vigilar,
  type TipoSesion,
} from '@/session';

const AVISO = 2 * 60_000;
const REVISION = 10_000;

/** El instante en que un día empieza, en Ecuador. */
const alEmpezar = (dia: string) => Date.parse(`${dia}T00:00:00-05:00`);

/**
 * Si la sesión termina, pide la clave encima de la pantalla, que se queda como está. Dos minutos
 * antes del límite ofrece lo mismo. Y pide la clave a quien cambia algo que la exige.
 */
export function Expiracion({ tipo }: { tipo: TipoSesion }) {
  const empresa = useEmpresa();
  const admin = useAdmin();
  const token = (tipo === 'empresa' ? empresa : admin)?.token;
  const terminada = useSuspendida(tipo);
  const pedida = useClavePedida();
  useVentanas();
  useEffect(puedePedirClave, []);
  useEffect(() => {
    const dejar = vigilar(tipo);
    // Si el área se va, no queda pantalla que conservar.
    return () => {
      dejar();
      soltarSuspendida(tipo);
    };
  }, [tipo]);
  // Lo que estaba abierto no tapa la ventana que pide la clave: espera debajo.
  useEffect(() => (terminada ? dialogos.apartar() : undefined), [terminada]);
  const { data, refetch } = useQuery({
    queryKey: claves.sesion(tipo, token),
    queryFn: ({ signal }) => getSesion(signal),
    enabled: Boolean(token) && !terminada,
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (data && token) aceptado(tipo, token);
  }, [data, tipo, token]);
  // Lo que se exige puede cambiar con la sesión abierta, o llegarle su día.
  useEffect(() => {
    if (!data || data.factor_desde === undefined) return;
    const { falta, factor_desde } = data;
    const sesion = tipo === 'empresa' ? getEmpresa() : getAdmin();
    if (sesion && (leFalta(sesion) !== falta || sesion.factor_desde !== factor_desde))
      actualizar(tipo, { falta, factor_desde, cambiar_clave: falta === 'clave' });
  }, [data, tipo]);
  const llega = data?.factor_desde && !data.falta ? alEmpezar(data.factor_desde) : null;
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
      // Pasado el límite, el servidor dice si de verdad terminó: trabajar en otra parte lo corre.
      if ((falta <= 0 || (llega && llega <= Date.now())) && !terminada) void refetch();
    };
    mirar();
    const reloj = setInterval(mirar, REVISION);
    return () => clearInterval(reloj);
  }, [expira, llega, refetch, terminada]);

  if (terminada) return <Reingreso tipo={tipo} terminada />;
  if (pedida) {
    const delegado = tipo === 'empresa' && Boolean(empresa?.delegado);
    const Ventana = pedida.que === 'factor' ? FactorOtraVez : ClaveOtraVez;
    return <Ventana delegado={delegado} alTerminar={pedida.alTerminar} />;
  }
  // Un distribuidor que actúa por el propietario no tiene una clave de esta empresa.
  if (tipo === 'empresa' && empresa?.delegado) return null;
  if (!avisado || avisado !== expira || avisado === descartado) return null;
  return <Reingreso tipo={tipo} alCerrar={() => setDescartado(avisado)} />;
}
