import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Datos, Icono } from '@/ui/base';
import { eliminarCuenta, type CuentaContable } from '../presta/cuentas/api';
import { CLASES_DE_FLUJO, EXIGE, NATURALEZAS, TIPOS } from '../presta/cuentas/rotulos';
import { ascendientes, type Arbol } from '../presta/arbol/ramas';
import { siguienteCodigo } from './codigos';
import { Formulario } from './Formulario';
import estilos from './plan.module.css';

interface Props {
  arbol: Arbol<CuentaContable>;
  /** La elegida; null si se escribe una nueva. */
  cuenta: CuentaContable | null;
  /** De quién cuelga la nueva. */
  padre: CuentaContable | null;
  edita: boolean;
  alVer: (id: number) => void;
  alCerrar: () => void;
  /** El botón con que se empieza una debajo de esta. */
  nueva: ReactNode;
}

/** Al lado del árbol: la cuenta elegida, para verla o cambiarla, o la que se crea debajo de otra. */
export function Panel({ arbol, cuenta, padre, edita, alVer, alCerrar, nueva }: Props) {
  const consultas = useQueryClient();
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.scrollIntoView({ block: 'nearest' }), []);
  const suya = cuenta ?? padre!;
  const eliminar = async () => {
    if (!cuenta) return;
    const seguro = await dialogos.confirmar(
      '¿Eliminar la cuenta?',
      `${cuenta.codigo} ${cuenta.nombre} se quitará del plan.`,
      { si: 'Eliminar', peligro: true },
    );
    if (!seguro) return;
    const releer = () => void refrescar(consultas, alCambiar.plan);
    if (await hacer(() => eliminarCuenta(cuenta.id), 'Cuenta eliminada', releer)) alCerrar();
  };
  return (
    <aside className={estilos.panel} aria-label={cuenta ? 'Cuenta elegida' : 'Cuenta nueva'}>
      <header>
        <h2 ref={titulo}>
          {cuenta ? (
            <>
              <span className="tabular">{cuenta.codigo}</span> {cuenta.nombre}
            </>
          ) : (
            `Cuenta debajo de ${suya.codigo}`
          )}
        </h2>
        <CloseButton aria-label="Cerrar" onClick={alCerrar} />
      </header>
      <nav aria-label="De qué cuelga">
        <ol className={estilos.camino}>
          {[...ascendientes(arbol, suya), ...(cuenta ? [] : [suya])].map((c) => (
            <li key={c.id}>
              <button type="button" onClick={() => alVer(c.id)}>
                {c.codigo} {c.nombre}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Datos
        filas={[
          ['Tipo', `${TIPOS[suya.tipo] ?? suya.tipo}, ${NATURALEZAS[suya.naturaleza]?.toLowerCase()}`],
          ...(edita && (!cuenta || cuenta.acciones.includes('editar'))
            ? []
            : ([
                ['Código de la Superintendencia', suya.codigo_supercias],
                ['Recibe movimientos', suya.acepta_movimiento ? 'Sí' : 'No, agrupa'],
                ['Cada línea pide', suya.exige && EXIGE.find(({ value }) => value === suya.exige)?.label],
                ['Centro de costo', suya.pide_centro && 'Lo pide'],
                [
                  'En el flujo de efectivo',
                  suya.clase_flujo && CLASES_DE_FLUJO.find(({ value }) => value === suya.clase_flujo)?.label,
                ],
              ] as [string, ReactNode][])),
          ['Movimientos', cuenta?.con_movimientos ? 'Tiene' : null],
        ]}
      />
      {edita && (!cuenta || cuenta.acciones.includes('editar')) && (
        <Formulario
          cuenta={cuenta}
          padre={padre}
          codigo={padre ? siguienteCodigo(arbol, padre) : ''}
          alGuardar={alVer}
        />
      )}
      <div className={estilos.botones}>
        {nueva}
        {edita && cuenta?.acciones.includes('eliminar') && (
          <BotonAccion variant="subtle" alPulsar={eliminar} leftSection={<Icono de={IconTrash} />}>
            Eliminar
          </BotonAccion>
        )}
      </div>
    </aside>
  );
}
