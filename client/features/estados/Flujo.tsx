import { monto } from '@/lib/money';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SinLibros } from '@/features/asientos/presta';
import { Herramientas } from '@/features/libros/presta/Herramientas';
import { TablaDeCuentas, type Cifra } from '@/features/planDeCuentas/presta/arbol/TablaDeCuentas';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { fecha } from '@/lib/fechas';
import { toMayor } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Estado } from '@/ui/base';
import { ESTADOS, flujoQuery, type Flujo as Datos, type RenglonDeFlujo } from './api';
import { Comparar, filtrosDe } from './Comparar';
import { Totales } from './LoQueConcluye';
import { cambio, TOTALES } from './totales';
import libros from '@/features/libros/presta/libros.module.css';

/** Lo que entró y salió del efectivo en un período, por actividad, y cómo se concilia con el resultado. */
export function Flujo() {
  const de = usePeriodo();
  const filtros = filtrosDe(de);
  const consulta = useQuery(flujoQuery(filtros));
  return (
    <div className={libros.hoja}>
      <Herramientas de={de} ruta={`${ESTADOS}/flujo`} filtros={filtros}>
        <Comparar de={de} />
      </Herramientas>
      <Consulta de={consulta} lineas={14} enSeccion>
        {(estado) => <Hoja estado={estado} centro={de.leer('centro')} />}
      </Consulta>
    </div>
  );
}

function Hoja({ estado, centro }: { estado: Datos; centro: string }) {
  const { desde, hasta, comparado_hasta: otra } = estado;
  if (!estado.filas.length && !estado.conciliacion.length)
    return (
      <EmptyState
        icono={IconArrowsExchange}
        titulo="Nada entró ni salió en ese período"
        accion={<SinLibros />}
      >
        Con el primer cobro o pago se forma el estado.
      </EmptyState>
    );
  const cifras: Cifra<RenglonDeFlujo>[] = [
    { id: 'valor', titulo: 'Período', celda: (f) => monto(f.valor) },
    ...(otra
      ? [
          {
            id: 'comparado',
            titulo: fecha(otra),
            cede: true,
            celda: (f: RenglonDeFlujo) => monto(f.comparado),
          },
          {
            id: 'cambio',
            titulo: 'Cambio',
            cede: true,
            celda: (f: RenglonDeFlujo) => cambio(f.valor, f.comparado),
          },
        ]
      : []),
  ];
  const to = (f: RenglonDeFlujo) =>
    f.cuenta_id === null ? null : toMayor(f.cuenta_id, { desde, hasta, centro });
  return (
    <>
      <Totales de={TOTALES.flujo} totales={estado.totales} comparados={estado.totales_comparados} />
      <TablaDeCuentas
        id="flujo"
        etiqueta="Estado de flujos de efectivo"
        filas={estado.filas}
        cifras={cifras}
        to={to}
        herramientas={
          !centro && (
            <Estado tono={estado.cuadra ? 'ok' : 'error'}>
              {estado.cuadra ? 'Es lo que cambió el efectivo' : 'No cuadra'}
            </Estado>
          )
        }
      />
      {estado.conciliacion.length > 0 && (
        <TablaDeCuentas
          id="conciliacion"
          etiqueta="Conciliación con el resultado"
          filas={estado.conciliacion}
          cifras={cifras}
          to={to}
          niveles={1}
          herramientas={<strong>Conciliación con el resultado</strong>}
        />
      )}
    </>
  );
}
