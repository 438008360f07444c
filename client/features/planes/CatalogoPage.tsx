import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPRENTA, NOMBRE_FAMILIA, OREL, type Familia, type PlanCatalogo } from './presta';
import { Consulta, Icono, Pagina, Pestanas } from '@/ui/base';
import { usePermiso } from '@/session';
import { catalogoQuery } from './api';
import { PlanForm } from './PlanForm';
import { TablaCatalogo } from './TablaCatalogo';

/** Los planes que se venden, de las dos familias. */
export function CatalogoPage() {
  const consulta = useQuery(catalogoQuery());
  const [abierto, setAbierto] = useState<PlanCatalogo | 'nuevo' | null>(null);
  const [inactivos, setInactivos] = useState(false);
  const cambia = usePermiso('planes.catalogo');
  const de = (familia: Familia, planes: PlanCatalogo[]) =>
    planes.filter((plan) => plan.familia === familia && (inactivos || plan.PLAN_ACTIVO));
  return (
    <Pagina
      titulo="Planes"
      subtitulo="Lo que se vende a las empresas, de las dos familias."
      acciones={
        cambia && (
          <Button onClick={() => setAbierto('nuevo')} leftSection={<Icono de={IconPlus} />}>
            Nuevo plan
          </Button>
        )
      }
    >
      <Consulta de={consulta} enSeccion lineas={10}>
        {(planes) => (
          <Pestanas
            etiqueta="Familia de planes"
            pestanas={[OREL, IMPRENTA].map((familia) => ({
              id: familia === OREL ? 'electronicos' : 'imprenta',
              titulo: NOMBRE_FAMILIA[familia as Familia],
              cuenta: de(familia as Familia, planes).length,
              contenido: () => (
                <TablaCatalogo
                  familia={familia as Familia}
                  planes={de(familia as Familia, planes)}
                  alEditar={setAbierto}
                  filtro={
                    <Switch
                      label="Mostrar los desactivados"
                      checked={inactivos}
                      onChange={(e) => setInactivos(e.currentTarget.checked)}
                    />
                  }
                />
              ),
            }))}
          />
        )}
      </Consulta>
      {abierto && (
        <PlanForm plan={abierto === 'nuevo' ? undefined : abierto} alCerrar={() => setAbierto(null)} />
      )}
    </Pagina>
  );
}
