import { monto } from '@/lib/money';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SinLibros } from '@/features/asientos/presta';
import { Herramientas } from '@/features/libros/presta/Herramientas';
import { TablaDeCuentas, type Cifra } from '@/features/planDeCuentas/presta/arbol/TablaDeCuentas';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { fecha } from '@/lib/fechas';
import { toMayor } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Estado } from '@/ui/base';
import { ESTADOS, patrimonioQuery, type Patrimonio as Datos, type RenglonDePatrimonio } from './api';
import { Comparar, filtrosDe } from './Comparar';
import libros from '@/features/libros/presta/libros.module.css';

/** Por qué cambió cada parte del patrimonio en un período. */
export function Patrimonio() {
  const de = usePeriodo();
  const filtros = filtrosDe(de);
  const consulta = useQuery(patrimonioQuery(filtros));
  return (
    <div className={libros.hoja}>
      <Herramientas de={de} ruta={`${ESTADOS}/patrimonio`} filtros={filtros}>
        <Comparar de={de} />
      </Herramientas>
      <Consulta de={consulta} lineas={10} enSeccion>
        {(estado) => <Hoja estado={estado} centro={de.leer('centro')} />}
      </Consulta>
    </div>
  );
}

const siHay = (valor: string | undefined) => (Number(valor) ? monto(valor) : '');

function Hoja({ estado, centro }: { estado: Datos; centro: string }) {
  if (!estado.columnas.length)
    return (
      <EmptyState icono={IconScale} titulo="Todavía no hay patrimonio" accion={<SinLibros />}>
        Con el primer aporte o el primer resultado se forma el estado.
      </EmptyState>
    );
  const cifras: Cifra<RenglonDePatrimonio>[] = [
    ...estado.columnas.map(({ codigo, nombre }, n) => ({
      id: `parte${codigo}`,
      titulo: nombre,
      cede: true,
      celda: (f: RenglonDePatrimonio) => siHay(f.valores[n]),
    })),
    { id: 'total', titulo: 'Total', celda: (f) => monto(f.total) },
  ];
  const periodos = [estado, ...(estado.comparado ? [estado.comparado] : [])];
  return (
    <>
      {periodos.map(({ desde, hasta, filas }, n) => (
        <TablaDeCuentas
          key={hasta}
          id={n ? 'patrimonioAnterior' : 'patrimonio'}
          etiqueta={`Cambios en el patrimonio del ${fecha(desde)} al ${fecha(hasta)}`}
          filas={filas}
          cifras={cifras}
          niveles={0}
          to={(f) => (f.cuenta_id === null ? null : toMayor(f.cuenta_id, { desde, hasta, centro }))}
          herramientas={
            <>
              <strong>
                Del {fecha(desde)} al {fecha(hasta)}
              </strong>
              {n === 0 && !centro && (
                <Estado tono={estado.cuadra ? 'ok' : 'error'}>
                  {estado.cuadra ? 'Lo que cambió está explicado' : 'No cuadra'}
                </Estado>
              )}
            </>
          }
        />
      ))}
    </>
  );
}
