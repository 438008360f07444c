import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconChecks } from '@tabler/icons-react';
import { nombreDe, RejillaReparto, type PendientesDeCobro } from './presta';
import { EmptyState } from '@/ui/avisos';
import { Enlace, Tarjeta } from '@/ui/base';
import { cuantos } from '@/lib/numeros';
import { toCobro } from '@/navegacion/enlaces';
import { dinero } from '@/lib/money';
import type { Favor } from './api';
import estilos from './cobros.module.css';

/** Lo que el cliente elegido debe, para repartir el cobro, y lo que tiene a favor. */
export function Pendientes({ datos, repartir }: { datos: PendientesDeCobro; repartir: () => void }) {
  const hay = datos.documentos.length;
  return (
    <Tarjeta
      sinRelleno={hay > 0}
      titulo={hay ? `Por cobrar: ${dinero(datos.porCobrar)} en ${cuantos(hay, 'documento')}` : 'Por cobrar'}
      acciones={
        hay > 0 && (
          <Button
            variant="default"
            h={36}
            onClick={repartir}
            leftSection={<IconArrowsSplit2 size={18} stroke={1.75} aria-hidden />}
            title="Del más antiguo al más nuevo"
          >
            Repartir
          </Button>
        )
      }
    >
      {datos.anticipos.length > 0 && (
        <p className={estilos.favor}>
          Tiene {dinero(datos.totalAnticipos)} a favor sin aplicar:{' '}
          {datos.anticipos.map((favor, i) => (
            <AFavor key={i} favor={favor} coma={i > 0} />
          ))}
          .
        </p>
      )}
      {hay ? (
        <RejillaReparto documentos={datos.documentos} />
      ) : (
        <EmptyState icono={IconChecks} titulo="No debe nada">
          Lo que registre quedará como anticipo, para sus próximos documentos.
        </EmptyState>
      )}
    </Tarjeta>
  );
}

const AFavor = ({ favor, coma }: { favor: Favor; coma: boolean }) => (
  <>
    {coma && ', '}
    {favor.COB_CODIGO === null ? (
      nombreDe(favor)
    ) : (
      <Enlace to={toCobro(favor.COB_CODIGO)}>{nombreDe(favor)}</Enlace>
    )}{' '}
    ({dinero(favor.saldo)})
  </>
);
