import { Button, Checkbox } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Decimal, sumar } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { BotonAccion, sinPartir } from '@/ui/base';
import type { Grupo, LineaDelBanco, Movimiento, Trabajo } from './api';
import type { Fila } from './Propuestas';
import estilos from './conciliacion.module.css';

interface Props {
  trabajo: Trabajo;
  propuestos: Fila[];
  edita: boolean;
  primera: boolean;
  alCruzar: (grupo: Grupo) => Promise<boolean>;
  alAsentar: (linea: LineaDelBanco) => void;
  /** Lo que se muestra y se puede hacer con el documento de una línea. */
  documento: (linea: LineaDelBanco) => ReactNode;
  alDarPorConciliados: (movimientos: Grupo['movimientos']) => Promise<boolean>;
}

const claveDe = (m: { asiento_id: number; n: number }) => `${m.asiento_id}-${m.n}`;
const CUANDO = {
  EN_EL_PERIODO: '',
  ANTERIOR: 'de antes de empezar',
  POSTERIOR: 'posterior al corte',
} as const;

/** Lo que no tiene pareja: se marca de los dos lados y, si suma lo mismo, Enter lo cruza. */
export function Sueltos({
  trabajo,
  propuestos,
  edita,
  primera,
  alCruzar,
  alAsentar,
  documento,
  alDarPorConciliados,
}: Props) {
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set());
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const conPareja = new Set(propuestos.flatMap(({ grupo }) => grupo.lineas));
  const conLinea = new Set(propuestos.flatMap(({ grupo }) => grupo.movimientos.map(claveDe)));
  const lineas = trabajo.lineas.filter(({ id }) => !conPareja.has(id));
  const movimientos = trabajo.movimientos.filter((m) => !conLinea.has(claveDe(m)));
  const suyas = lineas.filter(({ id }) => elegidas.has(id));
  const suyos = movimientos.filter((m) => elegidos.has(claveDe(m)));
  const banco = sumar(suyas.map(({ importe }) => importe));
  const libros = sumar(suyos.map(({ importe }) => importe));
  const iguales = suyas.length + suyos.length > 1 && new Decimal(banco).eq(libros);
  const nombrados = suyos.map(({ asiento_id, n }) => ({ asiento_id, n }));
  const limpiar = () => {
    setElegidas(new Set());
    setElegidos(new Set());
  };
  const unir = async () => {
    if (iguales && (await alCruzar({ lineas: suyas.map(({ id }) => id), movimientos: nombrados }))) limpiar();
  };
  const alTeclear = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    void unir();
  };
  return (
    <section aria-label="Sin pareja">
      <div className={estilos.cabeza}>
        <h2>
          Sin pareja <small>Espacio marca; Enter cruza lo marcado si suma lo mismo</small>
        </h2>
        {edita && suyas.length + suyos.length > 0 && (
          <div className={estilos.marcado} aria-live="polite">
            <span>
              Banco {dinero(banco)} · libros {dinero(libros)}
            </span>
            <BotonAccion h={34} disabled={!iguales} alPulsar={unir}>
              Cruzar lo marcado
            </BotonAccion>
            {primera && !suyas.length && (
              <BotonAccion
                h={34}
                variant="default"
                alPulsar={async () => {
                  if (await alDarPorConciliados(nombrados)) limpiar();
                }}
              >
                Ya estaban conciliados
              </BotonAccion>
            )}
          </div>
        )}
      </div>
      <div className={estilos.dos}>
        <Lado titulo="Banco" vacio="Cada línea tiene su pareja">
          {lineas.map((x) => (
            <Suelto
              key={x.id}
              marcable={edita}
              marcado={elegidas.has(x.id)}
              alTeclear={alTeclear}
              alMarcar={() => setElegidas(cambiado(elegidas, x.id))}
              dia={x.fecha}
              texto={x.concepto || x.referencia || 'Sin concepto'}
              detalle={x.concepto ? x.referencia : ''}
              valor={x.importe}
              accion={
                <>
                  {documento(x)}
                  {edita && (
                    <Button variant="subtle" h={30} px={8} onClick={() => alAsentar(x)}>
                      Asentar<span className="solo-lector"> {x.concepto}</span>
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </Lado>
        <Lado titulo="Libros" vacio="Nada en tránsito">
          {movimientos.map((m: Movimiento) => (
            <Suelto
              key={claveDe(m)}
              marcable={edita}
              marcado={elegidos.has(claveDe(m))}
              alTeclear={alTeclear}
              alMarcar={() => setElegidos(cambiado(elegidos, claveDe(m)))}
              dia={m.fecha}
              texto={m.glosa}
              detalle={[m.tercero, m.detalle, CUANDO[m.cuando]].filter(Boolean).join(' · ')}
              valor={m.importe}
            />
          ))}
        </Lado>
      </div>
    </section>
  );
}

function cambiado<T>(antes: ReadonlySet<T>, valor: T): ReadonlySet<T> {
  const otro = new Set(antes);
  if (!otro.delete(valor)) otro.add(valor);
  return otro;
}

const Lado = ({ titulo, vacio, children }: { titulo: string; vacio: string; children: ReactNode[] }) => (
  <div>
    <h3>
      {titulo} <small>{children.length}</small>
    </h3>
    {children.length ? (
      <ul className={estilos.sueltos} aria-label={titulo}>
        {children}
      </ul>
    ) : (
      <p className={estilos.nada}>{vacio}</p>
    )}
  </div>
);

interface DeSuelto {
  marcable: boolean;
  marcado: boolean;
  alMarcar: () => void;
  alTeclear: (e: KeyboardEvent) => void;
  dia: string;
  texto: string;
  detalle: string;
  valor: string;
  accion?: ReactNode;
}

const Suelto = ({ marcable, marcado, alMarcar, alTeclear, dia, texto, detalle, valor, accion }: DeSuelto) => (
  <li>
    {marcable && (
      <Checkbox
        checked={marcado}
        onChange={alMarcar}
        onKeyDown={alTeclear}
        aria-label={`${fecha(dia)}, ${texto}, ${monto(valor)}`}
      />
    )}
    <span className="tabular">{fecha(dia)}</span>
    <span className={estilos.texto}>
      {sinPartir(texto)}
      {detalle && <small>{sinPartir(detalle)}</small>}
    </span>
    <strong className="tabular">{monto(valor)}</strong>
    {accion}
  </li>
);
