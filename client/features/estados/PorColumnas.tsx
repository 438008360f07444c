import { monto } from '@/lib/money';
import { useMediaQuery } from '@mantine/hooks';
import { IconReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SinLibros } from '@/features/asientos/presta';
import { TablaDeCuentas, type Cifra } from '@/features/planDeCuentas/presta/arbol/TablaDeCuentas';
import { toMayor } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Estado } from '@/ui/base';
import { porColumnasQuery, type PorColumnas as Datos, type RenglonPorColumnas } from './api';
import { losQueDicen, TOTALES } from './totales';

type Fila = RenglonPorColumnas & { id: number };

/** Los resultados repartidos en columnas: una por centro de costo o una por mes, y el total. */
export function PorColumnas({ filtros }: { filtros: Record<string, string> }) {
  const consulta = useQuery(porColumnasQuery(filtros));
  return (
    <Consulta de={consulta} lineas={14} enSeccion>
      {(estado) => <Hoja estado={estado} centro={filtros.centro ?? ''} />}
    </Consulta>
  );
}

function Hoja({ estado, centro }: { estado: Datos; centro: string }) {
  const { desde, hasta, por, columnas } = estado;
  const filas = useMemo(() => enFilas(estado), [estado]);
  const angosta = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  if (!estado.filas.length)
    return (
      <EmptyState icono={IconReport} titulo="Todavía no hay qué mostrar" accion={<SinLibros />}>
        Con el primer ingreso o gasto del período se forma el estado.
      </EmptyState>
    );
  const suyas: Cifra<Fila>[] = columnas.map(({ clave, nombre }, n) => ({
    id: `columna${clave}`,
    titulo: nombre,
    celda: (f) => (Number(f.valores[n]) ? monto(f.valores[n]) : ''),
  }));
  const total: Cifra<Fila> = { id: 'total', titulo: 'Total', fija: true, celda: (f) => monto(f.total) };
  // En un teléfono cabe una cifra junto a la cuenta: la del total, y las demás se corren.
  const cifras = angosta ? [{ ...total, fija: false }, ...suyas] : [...suyas, total];
  return (
    <TablaDeCuentas
      id={`resultadosPor${por}`}
      etiqueta={por === 'mes' ? 'Resultados por mes' : 'Resultados por centro de costo'}
      filas={filas}
      cifras={cifras}
      to={(f) => (f.acepta_movimiento && f.id > 0 ? toMayor(f.cuenta_id, { desde, hasta, centro }) : null)}
      herramientas={
        <Estado tono={estado.cuadra ? 'ok' : 'error'}>
          {estado.cuadra ? 'Las columnas suman el total' : 'No cuadra'}
        </Estado>
      }
    />
  );
}

/** Las cuentas y, al final, lo que el estado concluye en cada columna. */
function enFilas({ filas, totales }: Datos): Fila[] {
  const suyos = new Map(totales.map((t) => [t.campo, t]));
  const deTodo = Object.fromEntries(totales.map(({ campo, total }) => [campo, total]));
  const concluye = losQueDicen(TOTALES.resultados, deTodo, null).flatMap(([campo, nombre], n) => {
    const suyo = suyos.get(campo);
    if (!suyo || ![suyo.total, ...suyo.valores].some((v) => Number(v))) return [];
    return {
      id: -1 - n,
      cuenta_id: 0,
      codigo: '',
      nombre,
      nivel: 1,
      padre_id: null,
      acepta_movimiento: false,
      valores: suyo.valores,
      total: suyo.total,
    };
  });
  return [...filas.map((f) => ({ ...f, id: f.cuenta_id })), ...concluye];
}
