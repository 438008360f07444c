import { importe, importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import { Enlace } from '@/ui/base';
import { fecha } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import type { EstadoCuenta, LineaCuenta } from '../lado/tipos';
import estilos from './cuenta.module.css';

const VISIBLES = 300;
type Fila = LineaCuenta & { n: number };

const columnas = (conEnlaces: boolean): Columna<Fila>[] => [
  { id: 'fecha', titulo: 'Fecha', celda: (m) => <span className="tabular">{fecha(m.fecha)}</span> },
  {
    id: 'documento',
    titulo: 'Documento',
    celda: (m) => (conEnlaces && m.a ? <Enlace to={m.a}>{m.nombre}</Enlace> : m.nombre),
  },
  { id: 'detalle', titulo: 'Detalle', recortar: true, celda: (m) => m.detalle },
  {
    id: 'vence',
    titulo: 'Vence',
    celda: (m) => m.vence && <span className="tabular">{fecha(m.vence)}</span>,
  },
  { id: 'cargo', titulo: 'Cargo', numerica: true, celda: (m) => importeSiHay(m.cargo) },
  { id: 'abono', titulo: 'Abono', numerica: true, celda: (m) => importeSiHay(m.abono) },
  { id: 'saldo', titulo: 'Saldo', numerica: true, celda: (m) => <strong>{importe(m.saldo)}</strong> },
];
const CON_ENLACES = columnas(true);
const SIN_ENLACES = columnas(false);

function filasDe(estado: EstadoCuenta): Fila[] {
  const filas = estado.movimientos.map((m, n) => ({ ...m, n: n + 1 }));
  const inicio: Fila = {
    n: 0,
    fecha: estado.desde,
    nombre: 'Saldo inicial',
    a: null,
    detalle: '',
    vence: null,
    cargo: '',
    abono: '',
    saldo: estado.saldo_inicial,
  };
  return Number(estado.saldo_inicial) ? [inicio, ...filas] : filas;
}

/** El estado de cuenta: cada movimiento con el saldo que deja. */
export function Movimientos({ estado, conEnlaces }: { estado: EstadoCuenta; conEnlaces: boolean }) {
  const filas = filasDe(estado);
  const sobran = filas.length - VISIBLES;
  return (
    <>
      {sobran > 0 && (
        <p className={estilos.aviso}>
          Se muestran los últimos {entero(VISIBLES)} movimientos de {entero(filas.length)}: el PDF y el Excel
          los traen todos.
        </p>
      )}
      <TablaSimple
        apilar
        etiqueta="Movimientos de la cuenta"
        columnas={conEnlaces ? CON_ENLACES : SIN_ENLACES}
        filas={sobran > 0 ? filas.slice(sobran) : filas}
        clave={(m) => m.n}
        vacio="Sin movimientos en este período."
        pie={
          <tfoot className={estilos.total}>
            <tr>
              <th scope="row" colSpan={4}>
                Total
              </th>
              <td data-numerica data-titulo="Cargo">
                {importe(estado.cargos)}
              </td>
              <td data-numerica data-titulo="Abono">
                {importe(estado.abonos)}
              </td>
              <td data-numerica data-titulo="Saldo">
                {importe(estado.saldo_final)}
              </td>
            </tr>
          </tfoot>
        }
      />
    </>
  );
}
