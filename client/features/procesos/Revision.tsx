import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '@/api/errors';
import { ErrorState } from '@/ui/avisos';
import { Estado, Icono, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { revisionQuery, type Revision as Revisado } from './api';
import { unDato } from './rotulos';
import estilos from './procesos.module.css';

const COLUMNAS: Columna<Revisado>[] = [
  { id: 'nombre', titulo: 'Lo que los libros cumplen siempre', envolver: true, celda: (r) => r.nombre },
  {
    id: 'cumple',
    titulo: 'Ahora',
    enTarjeta: 'estado',
    celda: ({ cumple }) => {
      if (cumple === null) return <Estado tono="aviso">No se sabe</Estado>;
      return cumple ? <Estado tono="ok">Se cumple</Estado> : <Estado tono="error">No se cumple</Estado>;
    },
  },
  {
    id: 'donde',
    titulo: 'Dónde',
    envolver: true,
    celda: ({ cumple, detalle, donde }) =>
      cumple ? '' : donde.length ? donde.map(enUnaLinea).join('; ') : detalle,
  },
];

const DICHOS = 4;

/** Un lugar en que no se cumple: sus primeros datos. */
const enUnaLinea = (lugar: Record<string, unknown>) =>
  Object.entries(lugar).slice(0, DICHOS).map(unDato).join(', ');

/** Lo que los libros prometen, contado otra vez cuando alguien lo pide. */
export function Revision() {
  const { data, error, isFetching, refetch } = useQuery(revisionQuery);
  return (
    <Tarjeta
      titulo="Revisión de los libros"
      acciones={
        <Button
          variant="default"
          loading={isFetching}
          onClick={() => void refetch()}
          leftSection={<Icono de={IconListCheck} />}
        >
          {data ? 'Revisar otra vez' : 'Revisar ahora'}
        </Button>
      }
    >
      {error ? (
        <ErrorState titulo="No se pudo revisar" alReintentar={() => void refetch()}>
          {mensajeDe(error)}
        </ErrorState>
      ) : data ? (
        <TablaSimple
          apilar
          etiqueta="Revisión de los libros"
          filas={data}
          columnas={COLUMNAS}
          clave={(r) => r.codigo}
        />
      ) : (
        <p className={estilos.explica}>
          Se cuentan otra vez los saldos y se mira si alguien cambió un asiento, o algo más, sin pasar por el
          producto. Puede tardar unos segundos.
        </p>
      )}
    </Tarjeta>
  );
}
