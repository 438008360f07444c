import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconInfoCircle, IconPencil, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePermiso } from '@/session';
import { Consulta, Icono, Pagina } from '@/ui/base';
import { listaQuery, type ListaPrecios } from './api';
import { CambioMasivo } from './CambioMasivo';
import { toListas } from './enlaces';
import { FormularioLista } from './FormularioLista';
import { Precios } from './Precios';
import { CLASES, cuando, donde, paraQuien, Situacion } from './rotulos';

const MIGAS = [{ to: toListas(), texto: 'Listas de precios' }];

export function ListaPage() {
  const id = Number(useParams().id);
  return (
    <Consulta de={useQuery(listaQuery(id))} ausente="No existe esa lista de precios">
      {(lista) => <Lista key={id} lista={lista} />}
    </Consulta>
  );
}

type Ventana = 'datos' | 'cambio';

function Lista({ lista }: { lista: ListaPrecios }) {
  const edita = usePermiso('precios.editar');
  const [ventana, setVentana] = useState<Ventana | null>(null);
  const cerrar = () => setVentana(null);
  const incluye = lista.incluye_iva ? 'Con IVA' : 'Sin impuestos';
  return (
    <Pagina
      titulo={lista.nombre}
      migas={MIGAS}
      subtitulo={[CLASES[lista.clase], paraQuien(lista), donde(lista), cuando(lista), incluye].join(' · ')}
      estado={<Situacion lista={lista} />}
      acciones={
        edita && (
          <>
            <Button
              variant="default"
              onClick={() => setVentana('datos')}
              leftSection={<Icono de={IconPencil} />}
            >
              Cambiar sus datos
            </Button>
            <Button onClick={() => setVentana('cambio')} leftSection={<Icono de={IconPercentage} />}>
              Cambiar muchos precios
            </Button>
          </>
        )
      }
    >
      {lista.traslapes.length > 0 && (
        <Alert
          variant="light"
          mb="md"
          icon={<Icono de={IconInfoCircle} tamano={20} />}
          title="Tiene productos en común con otras, para los mismos clientes y en los mismos días"
        >
          {lista.traslapes.join(', ')}.{' '}
          {lista.clase === 'PROMOCION'
            ? 'De esos productos vale la que más baja el precio.'
            : 'De esos productos vale la que empezó más tarde; si empezaron juntas, la más nueva.'}
        </Alert>
      )}
      <Precios lista={lista} edita={edita} />
      {ventana === 'cambio' && <CambioMasivo lista={lista} alCerrar={cerrar} />}
      {ventana === 'datos' && <FormularioLista lista={lista} alCerrar={cerrar} />}
    </Pagina>
  );
}
