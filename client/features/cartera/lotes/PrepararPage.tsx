import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { fecha, hoy } from '@/lib/fechas';
import { toLote, toLotes } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { EmptyState, NoPermiso } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { FechaInput } from '@/ui/form';
import { PAGAR } from '../presta';
import { loteQuery, propuestaQuery, type Lote, type Propuesta } from './api';
import { Formulario } from './Formulario';
import { delLote, hastaCuando, loPagable, nuevoLote, type Empiezo } from './valores';
import estilos from './lotes.module.css';

/** Prepara un lote con lo que vence, o cambia uno que aún es un borrador. */
export function PrepararPage() {
  const id = Number(useParams().id) || 0;
  const edita = usePermiso(PAGAR.permisos.editar);
  const consulta = useQuery({ ...loteQuery(id), enabled: edita && id > 0 });
  if (!edita) return <NoPermiso />;
  if (!id) return <Preparar />;
  return (
    <Consulta de={consulta} ausente="Lote de pagos no encontrado" accion={<ALosLotes />}>
      {(lote) =>
        lote.acciones.includes('editar') ? (
          <Preparar lote={lote} />
        ) : (
          <EmptyState
            principal
            icono={IconStack2}
            titulo="Este lote ya no se cambia"
            accion={
              <Button component={Link} to={toLote(lote.id)}>
                Ver el lote
              </Button>
            }
          >
            Está {lote.estado_nombre.toLowerCase()}. Si aún no se paga, devuélvalo para corregirlo.
          </EmptyState>
        )
      }
    </Consulta>
  );
}

const ALosLotes = () => (
  <Button component={Link} to={toLotes()}>
    Ver los lotes
  </Button>
);

function Preparar({ lote }: { lote?: Lote }) {
  const [buscado, setBuscado] = useSearchParams();
  const hasta = hastaCuando(buscado.get('hasta'), hoy());
  const documentos = (buscado.get('documentos') ?? '').split('-').map(Number).filter(Boolean);
  const empiezo = { desde: buscado.get('desde'), documentos };
  const consulta = useQuery(propuestaQuery(hasta));
  const cambiarHasta = (dia: string) => {
    if (!dia || dia === hasta) return;
    const nueva = new URLSearchParams(buscado);
    nueva.set('hasta', dia);
    setBuscado(nueva, { replace: true, preventScrollReset: true });
  };
  return (
    <Pagina
      titulo={lote ? `Cambiar el lote n.º ${lote.id}` : 'Preparar un lote de pagos'}
      migas={[
        { to: PAGAR.to.lista, texto: 'Pagos' },
        { to: toLotes(), texto: 'Lotes' },
      ]}
      acciones={
        <FechaInput
          label="Lo que vence hasta"
          value={hasta}
          onChange={cambiarHasta}
          clearable={false}
          w={180}
        />
      }
    >
      <Consulta de={consulta} enSeccion>
        {(propuesta) => (
          <ConLoPagable
            key={`${hasta} ${lote?.version ?? ''}`}
            {...{ propuesta, lote, empiezo }}
            alCambiarLoDebido={() => void consulta.refetch()}
          />
        )}
      </Consulta>
    </Pagina>
  );
}

interface Props {
  propuesta: Propuesta;
  lote?: Lote;
  empiezo: Empiezo;
  alCambiarLoDebido: () => void;
}

function ConLoPagable({ propuesta, lote, empiezo, alCambiarLoDebido }: Props) {
  const pagables = loPagable(propuesta, lote);
  if (!pagables.length)
    return (
      <EmptyState icono={IconStack2} titulo="No hay nada que pagar" accion={<ALosLotes />}>
        Hasta el {fecha(propuesta.hasta)} no vence nada que no esté ya en un lote.
      </EmptyState>
    );
  return (
    <>
      {propuesta.faltan && (
        <p className={estilos.nota}>Hay más por pagar de lo que cabe en un lote: lo demás irá en otro.</p>
      )}
      <Formulario
        pagables={pagables}
        lote={lote}
        inicial={lote ? delLote(lote, propuesta, pagables) : nuevoLote(propuesta, pagables, hoy(), empiezo)}
        alCambiarLoDebido={alCambiarLoDebido}
      />
    </>
  );
}
