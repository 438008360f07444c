import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FiltroSelect } from '@/ui/tabla';
import { EmpresaMarco } from '@/features/empresas/presta';
import {
  diaSiguiente,
  enCurso,
  IMPRENTA,
  NOMBRE_TIPO,
  OREL,
  PlanVigente,
  situacion,
  TablaPlanes,
  type Familia,
  type PlanContratado,
  type TipoPlan,
} from './presta';
import { Consulta, Icono, Tarjeta } from '@/ui/base';
import { usePermiso } from '@/session';
import { planesEmpresaQuery } from './api';
import { ContratoForm } from './ContratoForm';
import { SubirRecibo } from './SubirRecibo';
import { useAccionesPlan } from './useAccionesPlan';
import { VentanaRecibo } from './VentanaRecibo';
import estilos from './planes.module.css';

type Abierta =
  | { que: 'agregar'; familia: Familia; desde?: string }
  | { que: 'editar' | 'subir'; plan: PlanContratado }
  | { que: 'revisar'; recibo: number }
  | null;

const SIN_LEER = 'No se pudieron leer los planes.';
// T, todos, es dejar el filtro vacío.
const TIPOS = (['V', 'C'] as const).map((value) => ({ value, label: NOMBRE_TIPO[value] }));

/**
 * El día en que empezaría un plan nuevo de una familia: el siguiente al final del último que sigue vigente.
 */
const continuacion = (planes: PlanContratado[]): string | undefined => {
  const vigentes = planes.filter((plan) =>
    ['vigente', 'por_caducar', 'por_empezar'].includes(situacion(plan)),
  );
  const ultimo = vigentes
    .map((plan) => plan.caduca)
    .sort()
    .at(-1);
  return ultimo && diaSiguiente(ultimo);
};

export function PlanesEmpresaPage() {
  const { id = '' } = useParams();
  // Se pide a la vez que la empresa y no después de ella.
  const consulta = useQuery(planesEmpresaQuery(encodeURIComponent(id)));
  return (
    <EmpresaMarco id={id} pestana="planes">
      {() => (
        <Consulta de={consulta} enSeccion lineas={10}>
          {({ imprenta, orel }) => (
            <Planes
              empresa={Number(id)}
              imprenta={imprenta}
              orel={orel}
              alReintentar={() => void consulta.refetch()}
            />
          )}
        </Consulta>
      )}
    </EmpresaMarco>
  );
}

interface Leidos {
  planes: PlanContratado[];
  fallo: string | null;
}

function Planes({
  empresa,
  imprenta,
  orel,
  alReintentar,
}: {
  empresa: number;
  imprenta: Leidos;
  orel: Leidos;
  alReintentar: () => void;
}) {
  const [abierta, setAbierta] = useState<Abierta>(null);
  const [tipo, setTipo] = useState<TipoPlan>('T');
  const contrata = usePermiso('planes.contratar');
  const acciones = useAccionesPlan({
    alEditar: (plan) => setAbierta({ que: 'editar', plan }),
    alSubir: (plan) => setAbierta({ que: 'subir', plan }),
    alRevisar: (recibo) => setAbierta({ que: 'revisar', recibo }),
  });
  const agregar = (familia: Familia, planes: PlanContratado[]) =>
    contrata
      ? () =>
          setAbierta({ que: 'agregar', familia, desde: familia === OREL ? continuacion(planes) : undefined })
      : undefined;
  const cerrar = () => setAbierta(null);
  const boton = (alAgregar?: () => void) =>
    alAgregar && (
      <Button variant="default" h={36} onClick={alAgregar} leftSection={<Icono de={IconPlus} tamano={16} />}>
        Agregar plan
      </Button>
    );
  return (
    <div className={estilos.pila}>
      {!orel.fallo && <PlanVigente plan={enCurso(orel.planes)} alAgregar={agregar(OREL, orel.planes)} />}
      <Tarjeta
        titulo="Planes de documentos electrónicos"
        sinRelleno
        acciones={boton(agregar(OREL, orel.planes))}
      >
        <TablaPlanes
          etiqueta="Planes de documentos electrónicos"
          familia={OREL}
          planes={orel.planes}
          acciones={acciones}
          vacio={orel.fallo ? SIN_LEER : 'Sin planes de documentos electrónicos.'}
        />
        {orel.fallo && <Fallo mensaje={orel.fallo} alReintentar={alReintentar} />}
      </Tarjeta>
      <Tarjeta
        titulo="Planes imprenta"
        sinRelleno
        acciones={
          <div className={estilos.cabezaTabla}>
            <FiltroSelect
              lista={{
                filtros: { tipo: tipo === 'T' ? '' : tipo },
                setFiltro: (_, valor) => setTipo((valor || 'T') as TipoPlan),
              }}
              nombre="tipo"
              etiqueta="Tipo"
              opciones={TIPOS}
            />
            {boton(agregar(IMPRENTA, imprenta.planes))}
          </div>
        }
      >
        <TablaPlanes
          etiqueta="Planes imprenta"
          familia={IMPRENTA}
          planes={imprenta.planes.filter((plan) => tipo === 'T' || plan.PLAN_TIPO === tipo)}
          acciones={acciones}
          vacio={
            imprenta.fallo
              ? SIN_LEER
              : tipo === 'T'
                ? 'Sin planes imprenta.'
                : `Sin planes de ${NOMBRE_TIPO[tipo].toLowerCase()}.`
          }
        />
        {imprenta.fallo && <Fallo mensaje={imprenta.fallo} alReintentar={alReintentar} />}
      </Tarjeta>
      {abierta?.que === 'agregar' && (
        <ContratoForm empresa={empresa} familia={abierta.familia} desde={abierta.desde} alCerrar={cerrar} />
      )}
      {abierta?.que === 'editar' && (
        <ContratoForm
          empresa={empresa}
          familia={abierta.plan.familia}
          plan={abierta.plan}
          alCerrar={cerrar}
        />
      )}
      {abierta?.que === 'subir' && <SubirRecibo plan={abierta.plan} alCerrar={cerrar} />}
      {abierta?.que === 'revisar' && (
        <VentanaRecibo id={abierta.recibo} alDecidir={cerrar} alCerrar={cerrar} />
      )}
    </div>
  );
}

/** Avisa que la lista está vacía porque no se pudo leer, no porque no haya nada. */
/** Debajo de una lista que quedó vacía porque no se pudo leer. */
function Fallo({ mensaje, alReintentar }: { mensaje: string; alReintentar: () => void }) {
  return (
    <p className={estilos.fallo} role="status">
      <span>{mensaje}</span>
      <Button variant="subtle" h={32} px={8} onClick={alReintentar}>
        Reintentar
      </Button>
    </p>
  );
}
