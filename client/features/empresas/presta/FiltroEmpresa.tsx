import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';
import type { Lista } from '@/ui/tabla';
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
export function FiltroEmpresa({ lista }: { lista: Pick<Lista<unknown>, 'filtros' | 'setFiltro'> }) {
  const codigo = lista.filtros.EMP_CODIGO ?? '';
  const [elegida, setElegida] = useState<Opcion | null>(null);
  // La dirección puede traer una empresa que nadie eligió aquí, al venir de la pantalla de ella.
  const { data } = useQuery({
    queryKey: claves.empresas.filtro(codigo),
    queryFn: ({ signal }) => get<Breve>(`${P}/empresas/${codigo}`, { signal }).then(aOpcion),
    enabled: codigo !== '' && elegida?.value !== codigo,
    retry: false,
  });
  const actual = [elegida, data].find((opcion) => opcion?.value === codigo) ?? {
    value: codigo,
    label: `N.º ${codigo}`,
  };
  return (
    <Buscador
      className={`${estilos.filtro} ${codigo ? estilos.puesto : ''}`}
      label="Empresa"
      placeholder="Todas"
      buscar={buscar}
      elegida={codigo ? actual : null}
      alElegir={(opcion) => {
        setElegida(opcion);
        lista.setFiltro('EMP_CODIGO', opcion?.value ?? '');
      }}
    />
  );
}
