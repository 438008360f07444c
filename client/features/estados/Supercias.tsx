import { monto } from '@/lib/money';
import { IconReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SinLibros } from '@/features/asientos/presta';
import { Periodo } from '@/features/planDeCuentas/presta/arbol/Periodo';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { planQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { toMayor } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { BotonDescargar, Consulta, Enlace, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { ESTADOS, superciasQuery, type CasillaSupercias } from './api';
import libros from '@/features/libros/presta/libros.module.css';

const PARTES = [
  { estado: 'balance', titulo: 'Situación financiera y resultados' },
  { estado: 'flujo', titulo: 'Flujo de efectivo' },
  { estado: 'patrimonio', titulo: 'Cambios en el patrimonio' },
] as const;

/** El formulario de la Superintendencia a una fecha, código por código; cada uno lleva a las cuentas que suma. */
export function Supercias() {
  const de = usePeriodo();
  const filtros = { hasta: de.hasta };
  const consulta = useQuery(superciasQuery(filtros));
  const { data: plan = [] } = useQuery(planQuery);
  const mayor = { desde: `${de.hasta.slice(0, 4)}-01-01`, hasta: de.hasta };
  const columnas: Columna<CasillaSupercias>[] = [
    {
      id: 'codigo',
      titulo: 'Código',
      ancho: 130,
      celda: (f) => (f.parte ? `${f.codigo} · ${f.parte}` : f.codigo),
    },
    { id: 'nombre', titulo: 'Nombre', envolver: true, celda: (f) => f.nombre },
    {
      id: 'cuentas',
      titulo: 'Cuentas',
      envolver: true,
      celda: (f) =>
        plan
          .filter((c) => f.estado === 'balance' && c.acepta_movimiento && c.codigo_supercias === f.codigo)
          .map((c) => (
            <div key={c.id}>
              <Enlace to={toMayor(c.id, mayor)}>
                {c.codigo === f.codigo ? c.codigo : `${c.codigo} ${c.nombre}`}
              </Enlace>
            </div>
          )),
    },
    { id: 'valor', titulo: 'Valor', numerica: true, ancho: 170, celda: (f) => monto(f.valor) },
  ];
  return (
    <div className={libros.hoja}>
      <div className={libros.herramientas}>
        <Periodo de={de} soloHasta />
        <div className={libros.papel}>
          <BotonDescargar ruta={`${ESTADOS}/supercias/excel`} query={filtros}>
            Excel
          </BotonDescargar>
        </div>
      </div>
      <Consulta de={consulta} lineas={14} enSeccion>
        {({ filas }) =>
          filas.length ? (
            PARTES.map(({ estado, titulo }) => (
              <Parte
                key={estado}
                titulo={titulo}
                columnas={columnas.filter(({ id }) => estado === 'balance' || id !== 'cuentas')}
                filas={filas.filter((f) => f.estado === estado)}
              />
            ))
          ) : (
            <EmptyState icono={IconReport} titulo="Todavía no hay qué presentar" accion={<SinLibros />}>
              Con el primer asiento hasta ese día se llena el formulario.
            </EmptyState>
          )
        }
      </Consulta>
    </div>
  );
}

interface DeParte {
  titulo: string;
  columnas: Columna<CasillaSupercias>[];
  filas: CasillaSupercias[];
}

function Parte({ titulo, columnas, filas }: DeParte) {
  if (!filas.length) return null;
  return (
    <Tarjeta titulo={titulo} sinRelleno>
      <TablaSimple
        apilar
        etiqueta={`Formulario de la Superintendencia de Compañías: ${titulo}`}
        columnas={columnas}
        filas={filas}
        clave={(f) => `${f.codigo} ${f.parte}`}
      />
    </Tarjeta>
  );
}
