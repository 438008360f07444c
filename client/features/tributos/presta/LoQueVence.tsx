import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha, hace, hoy } from '@/lib/fechas';
import { toImpuestos } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { Enlace, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { vencenQuery, type Obligacion } from './api';
import { EstadoObligacion } from './EstadoObligacion';
import { yaEsta } from './FormPresentar';
import { VentanaObligacion } from './VentanaObligacion';
import estilos from './vence.module.css';

/**
 * Lo que vence. Cada una se abre: sus cifras, y «Ya lo declaré». Si nada espera, no se dice nada. `aqui`: ya se
 * está donde se ve todo.
 */
export function LoQueVence({ aqui = false }: { aqui?: boolean }) {
  const puede = usePermiso('tributos.ver');
  const { data = [] } = useQuery({ ...vencenQuery, enabled: puede });
  const [abierta, setAbierta] = useState<Obligacion | null>(null);
  if (!data.length) return null;
  const dia = hoy();
  const columnas: Columna<Obligacion>[] = [
    {
      id: 'nombre',
      titulo: 'Qué se declara',
      celda: (o) => (
        <div>
          <span className={estilos.nombre}>{o.nombre}</span>
          <span className={estilos.nota}>{conMayuscula(o.titulo)}</span>
        </div>
      ),
    },
    {
      id: 'vence',
      titulo: 'Vence',
      celda: (o) => (
        <div>
          {fecha(o.vence)}
          <span className={o.vencida ? estilos.vencida : estilos.nota}>{hace(o.vence, alMediodia(dia))}</span>
        </div>
      ),
    },
    {
      id: 'total',
      titulo: 'Falta pagar',
      numerica: true,
      celda: (o) => (
        <div>
          {o.total === null ? '—' : importe(o.total)}
          <span className={estilos.nota}>{deDonde(o)}</span>
        </div>
      ),
    },
    { id: 'estado', titulo: 'Estado', celda: (o) => <EstadoObligacion de={o} /> },
    {
      id: 'abrir',
      titulo: 'Acciones',
      celda: (o) => (
        <Button variant="default" h={32} px={10} onClick={() => setAbierta(o)}>
          {o.acciones.includes('presentar') && !o.se_revisa ? yaEsta(o) : 'Ver'}
          <span className="solo-lector">
            {' '}
            {o.nombre}, {o.titulo}
          </span>
        </Button>
      ),
    },
  ];
  return (
    <Tarjeta
      titulo="Lo que vence"
      sinRelleno
      acciones={!aqui && <Enlace to={toImpuestos()}>Ver todo</Enlace>}
    >
      <TablaSimple
        apilar
        etiqueta="Lo que se debe declarar, por su fecha"
        columnas={columnas}
        filas={data}
        clave={(o) => `${o.obligacion} ${o.periodo}`}
      />
      {abierta && <VentanaObligacion de={abierta} alCerrar={() => setAbierta(null)} />}
    </Tarjeta>
  );
}

const alMediodia = (dia: string) => new Date(`${dia}T12:00:00-05:00`);

function deDonde({ total, termino, recordatorio, liquidado, con_anteriores, dicha }: Obligacion): string {
  if (dicha || recordatorio) return '';
  if (!termino) return 'El período no termina';
  if (total === null) return '';
  if (con_anteriores) return 'Con meses de antes sin liquidar';
  return liquidado ? '' : 'Sin liquidar todavía';
}
