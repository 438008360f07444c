import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IconScale } from '@tabler/icons-react';
import { SinLibros } from '@/features/asientos/presta';
import { TablaDeCuentas, type Cifra } from '@/features/planDeCuentas/presta/arbol/TablaDeCuentas';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { toMayor } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Estado } from '@/ui/base';
import { importe, importeSiHay } from '@/ui/tabla';
import { comprobacionQuery, LIBROS, type Comprobacion as Datos, type FilaComprobacion } from './presta/api';
import { Herramientas } from './presta/Herramientas';
import { Saldo } from './Saldo';
import estilos from './presta/libros.module.css';

type Fila = FilaComprobacion & { id: number; nombre: string };

const CIFRAS: Cifra<Fila>[] = [
  { id: 'inicial', titulo: 'Saldo inicial', cede: true, celda: (f) => <Saldo valor={f.saldo_inicial} /> },
  { id: 'debe', titulo: 'Debe', cede: true, celda: (f) => importeSiHay(f.debe) },
  { id: 'haber', titulo: 'Haber', cede: true, celda: (f) => importeSiHay(f.haber) },
  { id: 'final', titulo: 'Saldo final', celda: (f) => <Saldo valor={f.saldo_final} /> },
];

/** De cada cuenta: con qué empezó, lo que se movió y con qué quedó. */
export function Comprobacion() {
  const de = usePeriodo();
  const centro = de.leer('centro');
  const filtros = { desde: de.desde, hasta: de.hasta, ...(centro && { centro }) };
  const consulta = useQuery(comprobacionQuery(filtros));
  return (
    <div className={estilos.hoja}>
      <Herramientas de={de} ruta={`${LIBROS}/comprobacion`} filtros={filtros} />
      <Consulta de={consulta} lineas={12} enSeccion>
        {(libro) => <Tabla libro={libro} centro={centro} />}
      </Consulta>
    </div>
  );
}

function Tabla({ libro, centro }: { libro: Datos; centro: string }) {
  const filas = useMemo(
    () => libro.filas.map((f): Fila => ({ ...f, id: f.cuenta_id, nombre: f.cuenta })),
    [libro],
  );
  const { totales: t, desde, hasta } = libro;
  if (!filas.length)
    return (
      <EmptyState icono={IconScale} titulo="Nada se movió hasta ese día" accion={<SinLibros />}>
        Con el primer asiento, aquí se ve lo que suma cada cuenta.
      </EmptyState>
    );
  return (
    <TablaDeCuentas
      id="comprobacion"
      etiqueta="Balance de comprobación"
      filas={filas}
      cifras={CIFRAS}
      to={(f) => (f.acepta_movimiento ? toMayor(f.id, { desde, hasta, centro }) : null)}
      herramientas={
        <Estado tono={libro.cuadra ? 'ok' : 'error'}>{libro.cuadra ? 'Cuadra' : 'No cuadra'}</Estado>
      }
      pie={
        <tfoot>
          <tr>
            <th scope="row">Deudores</th>
            <td data-numerica data-cede>
              {importe(t.inicial_deudor)}
            </td>
            <td data-numerica data-cede>
              {importe(t.debe)}
            </td>
            <td data-numerica data-cede>
              {importe(t.haber)}
            </td>
            <td data-numerica>{importe(t.final_deudor)}</td>
          </tr>
          <tr>
            <th scope="row">Acreedores</th>
            <td data-numerica data-cede>
              {importe(t.inicial_acreedor)}
            </td>
            <td data-cede />
            <td data-cede />
            <td data-numerica>{importe(t.final_acreedor)}</td>
          </tr>
        </tfoot>
      }
    />
  );
}
