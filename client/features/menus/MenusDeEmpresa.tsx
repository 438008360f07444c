import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/ui/avisos';
import { Buscador } from '@/ui/form';
import { Consulta } from '@/ui/base';
import { NOMBRE_PERFIL } from '@/features/usuarios/presta/perfiles';
import { buscarEmpresas, empresaBreveQuery, menusQuery } from './api';
import { EditorMenus } from './EditorMenus';
import estilos from './menus.module.css';

const PERFILES = Object.entries(NOMBRE_PERFIL).map(([value, label]) => ({ value, label }));

function Editor({ empresa }: { empresa: number }) {
  const consulta = useQuery(menusQuery({ empresa }));
  return (
    <Consulta de={consulta} enSeccion lineas={8} ausente="No existe esa empresa">
      {(leidas) => (
        <EditorMenus de={{ empresa }} leidas={leidas} etiqueta="Menús de la empresa" perfiles={PERFILES} />
      )}
    </Consulta>
  );
}

/** La empresa está en la dirección: se puede enlazar a esta pantalla con ella puesta. */
export function MenusDeEmpresa() {
  const [url, setUrl] = useSearchParams();
  const id = Number(url.get('empresa')) || null;
  const { data: empresa } = useQuery({ ...empresaBreveQuery(id ?? 0), enabled: id !== null });
  const elegida =
    id && empresa ? { value: String(id), label: empresa.EMP_NOMBREC, detalle: empresa.EMP_RUC } : null;
  const elegir = (valor?: string) => setUrl({ pestana: 'empresa', ...(valor && { empresa: valor }) });
  return (
    <>
      <Buscador
        className={estilos.empresa}
        label="Empresa"
        placeholder="RUC o nombre de la empresa"
        buscar={buscarEmpresas}
        elegida={elegida}
        alElegir={(o) => elegir(o?.value)}
      />
      {id ? (
        <Editor key={id} empresa={id} />
      ) : (
        <EmptyState icono={IconBuilding} titulo="Elija una empresa">
          Búsquela por su RUC o su nombre para ver y ordenar sus menús.
        </EmptyState>
      )}
    </>
  );
}
