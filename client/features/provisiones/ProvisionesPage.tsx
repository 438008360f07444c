import { Button } from '@mantine/core';
import { IconAdjustments, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, claves } from '@/api/claves';
import { Hechos } from '@/features/mensuales/presta/Hechos';
import { PaginaMensual } from '@/features/mensuales/presta/PaginaMensual';
import { usePermiso } from '@/session';
import { Consulta, Icono } from '@/ui/base';
import { importe, type Columna } from '@/ui/tabla';
import { deshacerProvision, parametrosQuery, previaQuery, PROVISIONES, type Provision } from './api';
import { DelMes } from './DelMes';
import { Porcentajes } from './Porcentajes';

const COLUMNAS: Columna<Provision>[] = [
  { id: 'requerida', titulo: 'Requerida', numerica: true, cede: 2, celda: (p) => importe(p.requerida) },
  { id: 'ajuste', titulo: 'Ajuste', numerica: true, enTarjeta: 'cifra', celda: (p) => importe(p.ajuste) },
  {
    id: 'no_deducible',
    titulo: 'No deducible',
    numerica: true,
    cede: 2,
    celda: (p) => importe(p.no_deducible),
  },
  { id: 'nota', titulo: 'Nota', recortar: true, cede: 3, celda: (p) => p.nota },
];

/** Lo que de la cartera se espera no cobrar: se propone, se revisa y se asienta. */
export function ProvisionesPage() {
  const edita = usePermiso('contabilidad.editar');
  const [cambiando, setCambiando] = useState(false);
  const { data: parametros } = useQuery(parametrosQuery);
  return (
    <PaginaMensual
      titulo="Provisiones de cuentas incobrables"
      explica="Según el atraso de lo que los clientes deben al fin de cada mes."
      acciones={
        edita &&
        parametros && (
          <Button
            variant={parametros.version ? 'default' : 'filled'}
            onClick={() => setCambiando(true)}
            leftSection={<Icono de={IconAdjustments} />}
          >
            Porcentajes y cuentas
          </Button>
        )
      }
      delMes={(mes) => <ElMes key={mes} mes={mes} />}
      hechos={() => (
        <Hechos
          id="provisiones"
          etiqueta="Provisiones asentadas"
          clave={claves.contabilidad.provisiones}
          ruta={`${PROVISIONES}/paginacion`}
          columnas={COLUMNAS}
          palabras={{ hecho: 'Asentada', deshecho: 'Deshecha' }}
          deshacer={deshacerProvision}
          cambia={alCambiar.provision}
          vacio={{ icono: IconPercentage, titulo: 'Ninguna provisión se ha asentado todavía' }}
        />
      )}
    >
      {cambiando && parametros && (
        <Porcentajes parametros={parametros} alCerrar={() => setCambiando(false)} />
      )}
    </PaginaMensual>
  );
}

function ElMes({ mes }: { mes: string }) {
  const previa = useQuery(previaQuery(`${mes}-01`));
  return (
    <Consulta de={previa} enSeccion>
      {(vista) => <DelMes key={vista.ajuste} previa={vista} />}
    </Consulta>
  );
}
