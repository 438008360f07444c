import { useQuery, useQueryClient } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';
import { Chip, useEnChips, valorDe, type DeFiltro } from '@/ui/tabla';
import { Buscador, type Opcion } from '@/ui/form';
import estilos from './empresa.module.css';

type Breve = components['schemas']['EmpresaBreve'];

const aOpcion = (e: Pick<Breve, 'EMP_CODIGO' | 'EMP_NOMBREC' | 'EMP_RUC'>): Opcion => ({
  value: String(e.EMP_CODIGO),
  label: e.EMP_NOMBREC,
  detalle: e.EMP_RUC,
});

const buscar = (texto: string, signal: AbortSignal) =>
  get<Breve[]>(`${P}/empresas/buscarEmpresa/${encodeURIComponent(texto)}`, { signal }).then((filas) =>
    filas.map(aOpcion),
  );

/** El filtro `EMP_CODIGO` de una lista: se busca entre las empresas que la persona puede ver. */
export function FiltroEmpresa({ lista }: { lista: DeFiltro }) {
  const { valor: codigo } = valorDe(lista, 'EMP_CODIGO');
  const consultas = useQueryClient();
  // La dirección puede traer una empresa que nadie eligió aquí, al venir de la pantalla de ella.
  const { data } = useQuery({
    queryKey: claves.empresas.filtro(codigo),
    queryFn: ({ signal }) => get<Breve>(`${P}/empresas/${codigo}`, { signal }).then(aOpcion),
    enabled: codigo !== '',
    staleTime: Infinity,
    retry: false,
  });
  const actual = data ?? { value: codigo, label: `N.º ${codigo}` };
  const elegir = (opcion: Opcion | null) => {
    if (opcion) consultas.setQueryData(claves.empresas.filtro(opcion.value), opcion);
    lista.setFiltro('EMP_CODIGO', opcion?.value ?? '');
  };
  if (useEnChips())
    return codigo ? <Chip texto={`Empresa: ${actual.label}`} alQuitar={() => elegir(null)} /> : null;
  return (
    <Buscador
      className={`${estilos.filtro} ${codigo ? estilos.puesto : ''}`}
      label="Empresa"
      placeholder="Todas"
      buscar={buscar}
      elegida={codigo ? actual : null}
      alElegir={elegir}
    />
  );
}
