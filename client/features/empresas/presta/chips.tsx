import { IconBan, IconCircleCheck, IconClock, IconCircleX } from '@tabler/icons-react';
import { Estado } from '@/ui/base';
import { diasEntre, fecha, hoy } from '@/lib/fechas';

export const ESTADOS = [
  { value: 'PENDIENTE', label: 'Pendiente' },
  { value: 'VERIFICADA', label: 'Verificada' },
  { value: 'RECHAZADA', label: 'Rechazada' },
] as const;

/** Cuántos días antes de caducar se avisa de un plan; los mismos que usa el servidor. */
const AVISO_DIAS = 30;

export function EstadoDeEmpresa({ estado }: { estado: string }) {
  if (estado === 'VERIFICADA')
    return (
      <Estado tono="ok" icono={IconCircleCheck}>
        Verificada
      </Estado>
    );
  if (estado === 'RECHAZADA')
    return (
      <Estado tono="error" icono={IconCircleX}>
        Rechazada
      </Estado>
    );
  return (
    <Estado tono="espera" icono={IconClock}>
      Pendiente
    </Estado>
  );
}

export const EmpresaInactiva = () => (
  <Estado tono="neutro" icono={IconBan}>
    Inactiva
  </Estado>
);

/** El estado de un plan según el día en que caduca (aaaa-mm-dd); null si no hay plan. */
export function EstadoPlazo({ caduca }: { caduca: string | null }) {
  if (!caduca) return <Estado tono="neutro">Sin plan</Estado>;
  const dias = diasEntre(hoy(), caduca);
  if (dias < 0) return <Estado tono="error">Caducó {fecha(caduca)}</Estado>;
  if (dias <= AVISO_DIAS) return <Estado tono="aviso">Caduca {fecha(caduca)}</Estado>;
  return <Estado tono="ok">Hasta {fecha(caduca)}</Estado>;
}
