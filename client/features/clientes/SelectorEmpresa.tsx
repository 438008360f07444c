import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Buscador } from '@/ui/form';
import { buscarEmpresas, empresaQuery } from './api';
import { useEid } from './enlaces';
import estilos from './clientes.module.css';

/**
 * Elige de qué empresa son los clientes. La elección va en la dirección y borra los filtros de la lista
 * anterior.
 */
export function SelectorEmpresa() {
  const eid = useEid();
  const [, setUrl] = useSearchParams();
  const { data: empresa } = useQuery(empresaQuery(eid));
  const elegida =
    eid && empresa ? { value: String(eid), label: empresa.EMP_NOMBREC, detalle: empresa.EMP_RUC } : null;
  return (
    <Buscador
      className={estilos.empresa}
      label="Empresa"
      placeholder="Todas: busque una por su RUC o nombre"
      buscar={buscarEmpresas}
      elegida={elegida}
      alElegir={(opcion) => setUrl(opcion ? { eid: opcion.value } : {})}
    />
  );
}
