import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  centrosQuery,
  planQuery,
  type Centro,
  type CuentaContable,
} from '@/features/planDeCuentas/presta/cuentas/api';
import { toPlantilla, toPlantillas } from '@/navegacion/contabilidad';
import { Consulta, Pagina } from '@/ui/base';
import { asientoQuery, type Asiento } from '../presta/api';
import { plantillaQuery, type Plantilla } from './api';
import { Formulario } from './Formulario';
import { aFormulario, nueva } from './valores';

const MIGAS = [{ to: toPlantillas(), texto: 'Plantillas de asientos' }];

/** Una plantilla nueva: vacía, o con las líneas de un asiento. */
export function NuevaPage() {
  const como = Number(useSearchParams()[0].get('como')) || 0;
  const asiento = useQuery({ ...asientoQuery(como), enabled: como > 0 });
  return (
    <Pagina titulo="Nueva plantilla de asiento" migas={MIGAS}>
      {como ? (
        <Consulta de={asiento} ausente="Asiento no encontrado">
          {(suyo) => <Con key={como} plantilla={null} asiento={suyo} />}
        </Consulta>
      ) : (
        <Con plantilla={null} asiento={null} />
      )}
    </Pagina>
  );
}

export function EditarPage() {
  const consulta = useQuery({
    ...plantillaQuery(Number(useParams().id)),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Consulta de={consulta} ausente="Plantilla no encontrada">
      {(plantilla) => (
        <Pagina
          titulo={`Editar ${plantilla.nombre}`}
          migas={[...MIGAS, { to: toPlantilla(plantilla.id), texto: plantilla.nombre }]}
        >
          <Con key={plantilla.id} plantilla={plantilla} asiento={null} />
        </Pagina>
      )}
    </Consulta>
  );
}

interface Props {
  plantilla: Plantilla | null;
  asiento: Asiento | null;
}

function Con(de: Props) {
  const plan = useQuery(planQuery);
  const centros = useQuery(centrosQuery);
  return (
    <Consulta de={plan} enSeccion>
      {(cuentas) => (
        <Consulta de={centros} enSeccion>
          {(suyos) => <Escrita {...de} plan={cuentas} centros={suyos} />}
        </Consulta>
      )}
    </Consulta>
  );
}

function Escrita({
  plantilla,
  asiento,
  plan,
  centros,
}: Props & { plan: CuentaContable[]; centros: Centro[] }) {
  // Lo que se escribe no cambia si el plan o la plantilla se leen de nuevo.
  const [{ de, comienzo }] = useState(() => ({
    de: plantilla,
    comienzo: plantilla ? aFormulario(plantilla, plan) : nueva(asiento, plan),
  }));
  const dichas = (plantilla ?? asiento)?.lineas.length ?? 0;
  return (
    <Formulario
      plantilla={de}
      comienzo={comienzo}
      centros={centros}
      plan={plan}
      perdidas={dichas - comienzo.lineas.length}
    />
  );
}
