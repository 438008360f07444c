import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/ui/avisos';
import { Estado } from '@/ui/base';
import { Busqueda } from '@/ui/tabla';
import { Plegar } from '../presta/arbol/Plegar';
import {
  ascendientes,
  conAscendientes,
  grupos,
  hastaHondura,
  visibles,
  type Arbol,
  type Rama,
} from '../presta/arbol/ramas';
import type { CuentaContable } from '../presta/cuentas/api';
import { coincide } from '../presta';
import { TIPOS } from '../presta/cuentas/rotulos';
import estilos from '../presta/arbol/arbol.module.css';

interface Props {
  arbol: Arbol<CuentaContable>;
  elegida: CuentaContable | undefined;
  alElegir: (cuenta: CuentaContable) => void;
}

/** El plan entero: se despliega en su sitio y, al buscar, muestra lo hallado y de qué cuelga. */
export function ArbolDeCuentas({ arbol, elegida, alElegir }: Props) {
  const [texto, setTexto] = useState('');
  const [inactivas, setInactivas] = useState(false);
  // Se abre con los grandes grupos, y con lo que lleva a la elegida.
  const [abiertas, setAbiertas] = useState<ReadonlySet<number>>(
    () =>
      new Set([
        ...hastaHondura(arbol, 1),
        ...(elegida ? ascendientes(arbol, elegida).map(({ id }) => id) : []),
      ]),
  );
  const ramas = useMemo(() => {
    const quedan = conAscendientes(arbol, (c) => (inactivas || c.activa) && (!texto || coincide(c, texto)));
    return visibles(arbol, texto ? quedan : abiertas, quedan);
  }, [arbol, abiertas, texto, inactivas]);
  const conHijas = grupos(arbol);
  const todas = conHijas.every((id) => abiertas.has(id));
  const plegar = (id: number) =>
    setAbiertas((antes) => {
      const ahora = new Set(antes);
      if (!ahora.delete(id)) ahora.add(id);
      return ahora;
    });
  return (
    <section className={estilos.caja} aria-label="Plan de cuentas">
      <div className={estilos.herramientas}>
        <Busqueda
          valor={texto}
          alBuscar={setTexto}
          placeholder="Código o nombre…"
          etiqueta="Buscar una cuenta"
        />
        {!texto && (
          <Button variant="subtle" h={36} px={10} onClick={() => setAbiertas(new Set(todas ? [] : conHijas))}>
            {todas ? 'Plegar todo' : 'Desplegar todo'}
          </Button>
        )}
        <Switch
          label="Ver las inactivas"
          checked={inactivas}
          onChange={(e) => setInactivas(e.currentTarget.checked)}
        />
      </div>
      {ramas.length === 0 ? (
        <EmptyState icono={IconSearchOff} titulo="Ninguna cuenta coincide" />
      ) : (
        <table className={estilos.tabla} aria-label="Cuentas">
          <thead>
            <tr>
              <th scope="col">Cuenta</th>
              <th scope="col" data-cede>
                Tipo
              </th>
              <th scope="col">Uso</th>
            </tr>
          </thead>
          <tbody>
            {ramas.map((rama) => (
              <Fila
                key={rama.nodo.id}
                rama={rama}
                elegida={rama.nodo.id === elegida?.id}
                alElegir={alElegir}
                alPlegar={texto ? null : plegar}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface FilaProps {
  rama: Rama<CuentaContable>;
  elegida: boolean;
  alElegir: (cuenta: CuentaContable) => void;
  alPlegar: ((id: number) => void) | null;
}

function Fila({ rama: { nodo: cuenta, hondura, hijos, abierta }, elegida, alElegir, alPlegar }: FilaProps) {
  return (
    <tr data-elegida={elegida || undefined} data-grupo={hijos > 0 || undefined}>
      <td style={{ paddingLeft: 8 + hondura * 18 }}>
        <div className={estilos.nombre}>
          <Plegar
            abierta={abierta}
            nombre={`${cuenta.codigo} ${cuenta.nombre}`}
            alPulsar={hijos > 0 && alPlegar ? () => alPlegar(cuenta.id) : null}
          />
          <button
            type="button"
            className={estilos.cuenta}
            aria-current={elegida || undefined}
            onClick={() => alElegir(cuenta)}
          >
            <span className="tabular">{cuenta.codigo}</span> {cuenta.nombre}
          </button>
        </div>
      </td>
      <td data-cede>{TIPOS[cuenta.tipo] ?? cuenta.tipo}</td>
      <td>
        {!cuenta.activa ? (
          <Estado tono="neutro">Inactiva</Estado>
        ) : (
          <span className={estilos.uso}>{cuenta.acepta_movimiento ? 'Movimiento' : 'Agrupa'}</span>
        )}
      </td>
    </tr>
  );
}
