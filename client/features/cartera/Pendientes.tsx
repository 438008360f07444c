import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconChecks } from '@tabler/icons-react';
import { RejillaReparto, type Favor, type Lado, type Pendientes as LoPendiente } from './presta';
import { EmptyState } from '@/ui/avisos';
import { Enlace, Icono, Tarjeta } from '@/ui/base';
import { cuantos } from '@/lib/numeros';
import { dinero } from '@/lib/money';
import estilos from './cobros.module.css';

interface Props {
  de: Lado;
  datos: LoPendiente;
  repartir: () => void;
}

/** Lo que se debe en la cuenta elegida, para repartir el abono, y lo que tiene a favor. */
export function Pendientes({ de, datos, repartir }: Props) {
  const { hacer, noDebe, favor: aFavor } = de.palabras;
  const hay = datos.documentos.length;
  return (
    <Tarjeta
      sinRelleno={hay > 0}
      titulo={hay ? `Por ${hacer}: ${dinero(datos.debe)} en ${cuantos(hay, 'documento')}` : `Por ${hacer}`}
      acciones={
        hay > 0 && (
          <Button
            variant="default"
            h={36}
            onClick={repartir}
            leftSection={<Icono de={IconArrowsSplit2} />}
            title="Del más antiguo al más nuevo"
          >
            Repartir
          </Button>
        )
      }
    >
      {datos.favores.length > 0 && (
        <p className={estilos.favor}>
          {aFavor(dinero(datos.total_favores))}:{' '}
          {datos.favores.map((favor, i) => (
            <AFavor key={i} favor={favor} coma={i > 0} />
          ))}
          .
        </p>
      )}
      {hay ? (
        <RejillaReparto de={de} documentos={datos.documentos} />
      ) : (
        <EmptyState icono={IconChecks} titulo={noDebe}>
          Lo que registre quedará como anticipo, para sus próximos documentos.
        </EmptyState>
      )}
    </Tarjeta>
  );
}

const AFavor = ({ favor, coma }: { favor: Favor; coma: boolean }) => (
  <>
    {coma && ', '}
    {favor.a === null ? favor.nombre : <Enlace to={favor.a}>{favor.nombre}</Enlace>} ({dinero(favor.saldo)})
  </>
);
