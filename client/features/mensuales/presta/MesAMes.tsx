import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { hoy } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { toAsiento } from '@/navegacion/enlaces';
import { Consulta, Enlace, Estado, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { tituloDelMes } from './meses';
import estilos from './mensuales.module.css';

interface Mes {
  /** aaaa-mm-dd, su primer día. */
  mes: string;
  asiento_id: number | null;
}

interface Props<T extends Mes> {
  consulta: UseQueryResult<T[]>;
  titulo: string;
  etiqueta: string;
  cifras: Columna<T>[];
  /** Cómo se llama lo que ya se asentó: asentado o asentada. */
  hecho: string;
  vacio: string;
}

// Los que se ven sin pedirlo: un edificio se deprecia en doscientos cuarenta.
const A_LA_VISTA = 24;

/** Lo que una cosa da cada mes hasta su fin: lo asentado, lo que espera su asiento y lo por venir. */
export function MesAMes<T extends Mes>({ consulta, titulo, etiqueta, cifras, hecho, vacio }: Props<T>) {
  const [todos, setTodos] = useState(false);
  const columnas: Columna<T>[] = [
    { id: 'mes', titulo: 'Mes', celda: (f) => tituloDelMes(f.mes.slice(0, 7)) },
    ...cifras,
    {
      id: 'estado',
      titulo: 'Estado',
      celda: (f) =>
        f.asiento_id ? <Enlace to={toAsiento(f.asiento_id)}>{hecho}</Enlace> : <SinAsentar mes={f.mes} />,
    },
  ];
  return (
    <Tarjeta titulo={titulo} sinRelleno>
      <Consulta de={consulta} enSeccion>
        {(filas) => {
          const pasados = filas.filter(({ mes }) => mes <= hoy()).length;
          const hasta = todos ? filas.length : Math.max(A_LA_VISTA, pasados + A_LA_VISTA / 2);
          const faltan = filas.length - hasta;
          return (
            <>
              <TablaSimple
                apilar
                etiqueta={etiqueta}
                columnas={columnas}
                filas={filas.slice(0, hasta)}
                clave={(f) => f.mes}
                vacio={vacio}
              />
              {faltan > 0 && (
                <Button variant="subtle" className={estilos.faltan} onClick={() => setTodos(true)}>
                  Ver {cuantos(faltan, 'mes', 'meses')} más
                </Button>
              )}
            </>
          );
        }}
      </Consulta>
    </Tarjeta>
  );
}

function SinAsentar({ mes }: { mes: string }) {
  return mes <= hoy() ? <Estado tono="aviso">Por asentar</Estado> : <Estado tono="neutro">Por venir</Estado>;
}
