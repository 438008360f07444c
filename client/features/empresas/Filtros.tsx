import { useQuery } from '@tanstack/react-query';
import type { EmpresaFila } from './presta/api';
import { FiltroSelect, type Lista } from '@/ui/tabla';
import { ESTADOS } from './presta';
import { usePermisos } from '@/session';
import { distribuidoresQuery, planesElectronicosQuery } from './api';

const ACTIVAS = [
  { value: 'true', label: 'Activas' },
  { value: 'false', label: 'Inactivas' },
];
const VIGENCIAS = [
  { value: 'vigente', label: 'Vigente' },
  { value: 'por_caducar', label: 'Caduca en 30 días' },
  { value: 'caducado', label: 'Caducado' },
  { value: 'sin_plan', label: 'Sin plan' },
];
const NINGUNO = { value: '0', label: 'Sin distribuidor' };

export function Filtros({ lista }: { lista: Lista<EmpresaFila> }) {
  const puede = usePermisos();
  const asigna = puede('administradores.ver');
  const distribuidores = useQuery({ ...distribuidoresQuery, enabled: asigna });
  const planes = useQuery({ ...planesElectronicosQuery, enabled: puede('planes.ver') });
  return (
    <>
      <FiltroSelect lista={lista} nombre="estado" etiqueta="Verificación" opciones={ESTADOS} todos="Todas" />
      <FiltroSelect lista={lista} nombre="activa" etiqueta="Acceso" opciones={ACTIVAS} />
      {asigna && (
        <FiltroSelect
          lista={lista}
          nombre="distribuidor"
          etiqueta="Distribuidor"
          opciones={[NINGUNO, ...(distribuidores.data ?? []).map(({ value, label }) => ({ value, label }))]}
        />
      )}
      <FiltroSelect
        lista={lista}
        nombre="caduca"
        etiqueta="Vigencia"
        opciones={VIGENCIAS}
        todos="Cualquiera"
      />
      <FiltroSelect lista={lista} nombre="plan" etiqueta="Plan" opciones={planes.data ?? []} />
    </>
  );
}
