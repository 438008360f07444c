import { Button } from '@mantine/core';
import { IconChecks, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { EmptyState, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Icono } from '@/ui/base';
import {
  asentar,
  cruzar,
  darPorConciliados,
  olvidar,
  trabajoQuery,
  type Conciliacion,
  type Grupo,
  type LineaDelBanco,
  type Trabajo,
} from './api';
import { Asentar } from './Asentar';
import { DeLinea } from './DeLinea';
import { Sueltos } from './Sueltos';
import { Propuestas, type Fila } from './Propuestas';
import estilos from './conciliacion.module.css';

interface Props {
  conciliacion: Conciliacion;
  edita: boolean;
  alSubir: () => void;
}

/** Lo que falta: primero lo propuesto, que Enter acepta; después lo suelto, en dos columnas. */
export function PorCruzar({ conciliacion, edita, alSubir }: Props) {
  const consulta = useQuery(trabajoQuery(conciliacion.id));
  return (
    <Consulta de={consulta} enSeccion>
      {(trabajo) =>
        trabajo.lineas.length || trabajo.movimientos.length ? (
          <>
            {edita && !conciliacion.extractos.length && (
              <p className={estilos.falta}>
                Falta el extracto: suba el que da el banco, en Excel, CSV u OFX, y aquí aparece con qué se
                cruza.
              </p>
            )}
            <Hoja conciliacion={conciliacion} trabajo={trabajo} edita={edita} />
          </>
        ) : (
          <EmptyState
            icono={IconChecks}
            titulo={conciliacion.extractos.length ? 'No queda nada por cruzar' : 'Falta el extracto'}
            accion={
              edita && (
                <Button variant="default" onClick={alSubir} leftSection={<Icono de={IconUpload} />}>
                  Subir extracto
                </Button>
              )
            }
          >
            {conciliacion.extractos.length
              ? 'Si la diferencia es cero, ya se puede cerrar.'
              : 'Súbalo como lo da el banco: Excel, CSV u OFX.'}
          </EmptyState>
        )
      }
    </Consulta>
  );
}

function Hoja({ conciliacion: k, trabajo, edita }: Omit<Props, 'alSubir'> & { trabajo: Trabajo }) {
  const consultas = useQueryClient();
  const lista = useRef<HTMLUListElement>(null);
  const hoja = useRef<HTMLDivElement>(null);
  /** Dónde estaba lo que se acaba de hacer: una propuesta, por su lugar, o lo suelto. */
  const hecho = useRef<number | 'suelto' | null>(null);
  const [asentando, setAsentando] = useState<LineaDelBanco | null>(null);
  const releer = () => refrescar(consultas, alCambiar.conciliacion);
  const unir = (grupos: Grupo[]) =>
    hacer(
      () => cruzar(k.id, grupos),
      grupos.length === 1 ? 'Cruzado' : `${grupos.length} cruces hechos`,
      releer,
    );
  const filas = filasDe(trabajo);
  const seguras = trabajo.propuestas.filter(({ confianza }) => confianza === 'SEGURA');
  const aceptar = async (fila: Fila, n: number) => {
    hecho.current = n;
    await (fila.regla
      ? hacer(
          () =>
            asentar(
              k.id,
              {
                glosa: '',
                recordar: true,
                linea_id: fila.regla!.linea_id,
                cuenta_id: fila.regla!.cuenta_id,
                cliente_id: fila.regla!.cliente_id,
                proveedor_id: fila.regla!.proveedor_id,
                centro_id: fila.regla!.centro_id,
              },
              crypto.randomUUID(),
            ),
          'Asentado y cruzado',
          releer,
        )
      : unir([{ lineas: fila.grupo.lineas, movimientos: fila.grupo.movimientos }]));
  };
  // El que sigue tomó su lugar: Enter lo acepta. Después del último, lo que el banco tiene suelto.
  useEffect(() => {
    const donde = hecho.current;
    if (donde === null) return;
    const botones = [...(lista.current?.querySelectorAll<HTMLElement>('[data-aceptar]') ?? [])];
    const propuesta = donde === 'suelto' ? undefined : botones[Math.min(donde, botones.length - 1)];
    const suelta = hoja.current?.querySelector<HTMLElement>('[aria-label="Banco"] input');
    (propuesta ?? suelta ?? hoja.current)?.focus();
    hecho.current = null;
  }, [trabajo]);
  const alTeclear = (e: KeyboardEvent) => {
    const paso = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    const botones = [...(lista.current?.querySelectorAll<HTMLButtonElement>('[data-aceptar]') ?? [])];
    const aqui = botones.findIndex((boton) => boton === document.activeElement);
    if (!paso || aqui < 0) return;
    e.preventDefault();
    botones[aqui + paso]?.focus();
  };
  return (
    <div ref={hoja} tabIndex={-1} className={estilos.hoja}>
      {filas.length > 0 && (
        <section aria-label="Propuestas">
          <div className={estilos.cabeza}>
            <h2>
              Propuestas <small>Enter acepta y pasa a la siguiente; ↑ y ↓ recorren</small>
            </h2>
            {edita && seguras.length > 1 && (
              <BotonAccion
                variant="default"
                alPulsar={() =>
                  unir(seguras.slice(0, 500).map(({ lineas, movimientos }) => ({ lineas, movimientos })))
                }
              >
                Aceptar las {Math.min(seguras.length, 500)} seguras
              </BotonAccion>
            )}
          </div>
          <Propuestas
            ref={lista}
            filas={filas}
            edita={edita}
            alAceptar={aceptar}
            alOlvidar={(regla) => hacer(() => olvidar(k.id, regla.regla_id), 'Ya no se propone', releer)}
            alTeclear={alTeclear}
          />
        </section>
      )}
      <Sueltos
        trabajo={trabajo}
        propuestos={filas}
        edita={edita}
        primera={k.primera}
        alCruzar={(grupo) => {
          hecho.current = 'suelto';
          return unir([grupo]);
        }}
        alAsentar={setAsentando}
        documento={(linea) => <DeLinea conciliacion={k.id} linea={linea} />}
        alDarPorConciliados={(movimientos) =>
          hacer(() => darPorConciliados(k.id, movimientos), 'Dados por conciliados', releer)
        }
      />
      {trabajo.hay_mas && <p>Hay más: aparecen a medida que se cruza.</p>}
      {asentando && (
        <Asentar
          conciliacion={k.id}
          linea={asentando}
          alAsentar={() => {
            hecho.current = 'suelto';
          }}
          alCerrar={() => setAsentando(null)}
        />
      )}
    </div>
  );
}

function filasDe({ lineas, movimientos, propuestas, reglas }: Trabajo): Fila[] {
  const linea = new Map(lineas.map((x) => [x.id, x]));
  const movimiento = new Map(movimientos.map((m) => [`${m.asiento_id}-${m.n}`, m]));
  const deCruces = propuestas.map((p) => ({
    clave: `c${p.lineas.join('-')}m${p.movimientos.map((m) => `${m.asiento_id}-${m.n}`).join('-')}`,
    grupo: p,
    lineas: p.lineas.flatMap((id) => linea.get(id) ?? []),
    movimientos: p.movimientos.flatMap((m) => movimiento.get(`${m.asiento_id}-${m.n}`) ?? []),
    por: p.por.join(', '),
    confianza: p.confianza,
    regla: null,
  }));
  const deReglas = reglas.map((regla) => ({
    clave: `r${regla.linea_id}`,
    grupo: { lineas: [regla.linea_id], movimientos: [] },
    lineas: [linea.get(regla.linea_id)!],
    movimientos: [],
    por: 'como la otra vez',
    confianza: 'PROBABLE' as const,
    regla,
  }));
  return [...deCruces, ...deReglas];
}
