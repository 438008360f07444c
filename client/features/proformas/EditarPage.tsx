import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { catalogosQuery, type Catalogos } from '@/features/nucleo/presta/escritura/api';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { toProforma, toProformas } from '@/navegacion/enlaces';
import { avisoBreve, EmptyState } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { cambiar, ingresoQuery, proformaQuery, type Proforma } from './api';
import { Formulario } from './Formulario';
import { nombreDe } from './rotulos';
import { deProforma } from './valores';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque se guarda sobre la versión leída.
  const consulta = useQuery({ ...proformaQuery(id), refetchOnWindowFocus: false });
  const leida = consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined };
  const ingreso = useQuery(ingresoQuery);
  return (
    <Consulta de={leida} ausente="Proforma no encontrada">
      {(p) => <Consulta de={ingreso}>{(i) => <ConTarifas key={id} proforma={p} ingreso={i} />}</Consulta>}
    </Consulta>
  );
}

function ConTarifas(props: { proforma: Proforma; ingreso: Ingreso }) {
  const [{ fecha }] = useState(props.proforma);
  return (
    <Consulta de={useQuery(catalogosQuery(fecha))}>{(c) => <Editar {...props} catalogos={c} />}</Consulta>
  );
}

function Editar(props: { proforma: Proforma; ingreso: Ingreso; catalogos: Catalogos }) {
  const [{ proforma, ingreso, catalogos }] = useState(props);
  const [comienzo] = useState(() => deProforma(ingreso, proforma, catalogos));
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { id, version } = proforma;
  if (!proforma.acciones.includes('editar'))
    return (
      <EmptyState
        principal
        icono={IconFileText}
        titulo="Esta proforma ya no se cambia"
        accion={
          <Button component={Link} to={toProforma(id)}>
            Ver la proforma
          </Button>
        }
      />
    );
  return (
    <Formulario
      titulo={`Editar ${nombreDe(proforma).toLowerCase()}`}
      migas={[
        { to: toProformas(), texto: 'Proformas' },
        { to: toProforma(id), texto: proforma.numero || 'Sin número' },
      ]}
      comienzo={comienzo}
      ingreso={ingreso}
      catalogos={catalogos}
      volver={toProforma(id)}
      guardar={async (cuerpo) => {
        await cambiar(id, { ...cuerpo, version });
        await refrescar(consultas, alCambiar.proforma, 'none');
        avisoBreve('Cambios guardados');
        void navegar(toProforma(id), { replace: true });
      }}
    />
  );
}
