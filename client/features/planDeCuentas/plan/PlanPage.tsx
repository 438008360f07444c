import { Button } from '@mantine/core';
import { IconFileImport, IconListTree, IconPlus, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SinLibros } from '@/features/asientos/presta';
import { toCentros } from '@/navegacion/contabilidad';
import { toImportar } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { BotonDescargar, Consulta, Icono, Pagina } from '@/ui/base';
import { CUENTAS, planQuery, type CuentaContable } from '../presta/cuentas/api';
import { Choques, Completar } from '../presta/DelCatalogo';
import { armar } from '../presta/arbol/ramas';
import { ArbolDeCuentas } from './ArbolDeCuentas';
import { Panel } from './Panel';
import { PrimerNivel } from './PrimerNivel';
import estilos from './plan.module.css';

/** El plan de cuentas: un árbol, y al lado la cuenta elegida. */
export function PlanPage() {
  const consulta = useQuery(planQuery);
  const edita = usePermiso('contabilidad.editar');
  const [creando, setCreando] = useState(false);
  const [, setUrl] = useSearchParams();
  const nueva = edita && (
    <Button variant="default" onClick={() => setCreando(true)} leftSection={<Icono de={IconPlus} />}>
      Cuenta de primer nivel
    </Button>
  );
  return (
    <Pagina
      titulo="Plan de cuentas"
      cuenta={consulta.data?.length}
      acciones={
        <>
          <Button
            variant="default"
            h={36}
            component={Link}
            to={toCentros()}
            leftSection={<Icono de={IconSitemap} />}
          >
            Centros de costo
          </Button>
          {edita && (
            <Button
              variant="default"
              h={36}
              component={Link}
              to={toImportar('cuentas')}
              leftSection={<Icono de={IconFileImport} />}
            >
              Importar
            </Button>
          )}
          {Boolean(consulta.data?.length) && (
            <>
              <BotonDescargar ruta={`${CUENTAS}/exportar`}>Exportar</BotonDescargar>
              <BotonDescargar ruta={`${CUENTAS}/exportar`} query={{ formato: 'csv' }}>
                CSV
              </BotonDescargar>
            </>
          )}
          {edita && Boolean(consulta.data?.length) && <Completar />}
          {nueva}
        </>
      }
    >
      <Consulta de={consulta} lineas={14}>
        {(plan) =>
          plan.length ? (
            <>
              <Choques />
              <ConPlan plan={plan} edita={edita} />
            </>
          ) : (
            <EmptyState icono={IconListTree} titulo="Aún no hay plan de cuentas" accion={<SinLibros />}>
              Se crea con el de la Superintendencia de Compañías al empezar los libros, o cuenta por cuenta.
            </EmptyState>
          )
        }
      </Consulta>
      {creando && (
        <PrimerNivel alCrear={(id) => setUrl({ cuenta: String(id) })} alCerrar={() => setCreando(false)} />
      )}
    </Pagina>
  );
}

function ConPlan({ plan, edita }: { plan: CuentaContable[]; edita: boolean }) {
  const [url, setUrl] = useSearchParams();
  const arbol = useMemo(() => armar(plan), [plan]);
  const elegida = arbol.porId.get(Number(url.get('cuenta')));
  const padre = arbol.porId.get(Number(url.get('bajo')));
  const ir = (cambios: Record<string, string>) => {
    const nueva = new URLSearchParams(url);
    nueva.delete('cuenta');
    nueva.delete('bajo');
    for (const [nombre, valor] of Object.entries(cambios)) nueva.set(nombre, valor);
    setUrl(nueva, { preventScrollReset: true });
  };
  return (
    <div className={estilos.hoja} data-con-panel={elegida || padre ? true : undefined}>
      <ArbolDeCuentas arbol={arbol} elegida={elegida} alElegir={({ id }) => ir({ cuenta: String(id) })} />
      {(elegida ?? padre) && (
        <Panel
          key={padre ? `bajo ${padre.id}` : elegida!.id}
          arbol={arbol}
          cuenta={padre ? null : elegida!}
          padre={padre ?? null}
          edita={edita}
          alVer={(id) => ir({ cuenta: String(id) })}
          alCerrar={() => ir({})}
          nueva={
            edita &&
            elegida &&
            elegida.acciones.includes('agregar') && (
              <Button
                variant="default"
                onClick={() => ir({ bajo: String(elegida.id) })}
                leftSection={<Icono de={IconPlus} />}
              >
                Cuenta debajo
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
