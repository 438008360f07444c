import type { ReactNode } from 'react';
import { diaIso } from '@/lib/fechas';
import type { CifrasTablero } from '../api';
import { Atencion } from './Atencion';
import { FiguraDocumentos, FiguraErrores } from './FiguraDocumentos';
import { FiguraEmpresas } from './FiguraEmpresas';
import { FiguraNuevas } from './FiguraNuevas';
import { FiguraRenovaciones } from './FiguraRenovaciones';
import { FiguraTickets } from './FiguraTickets';
import { PorAprobar, PorRenovar } from './Listas';
import estilos from './tablero.module.css';

type Pieza =
  | 'documentos'
  | 'empresas'
  | 'porRenovar'
  | 'recibos'
  | 'tickets'
  | 'renovaciones'
  | 'nuevas'
  | 'errores';

/** Cuántas de las seis columnas ocupa cada pieza, en el orden en que cada rol las mira. */
const PROVEEDOR: [Pieza, number][] = [
  ['documentos', 4],
  ['empresas', 2],
  ['porRenovar', 3],
  ['recibos', 3],
  ['tickets', 3],
  ['renovaciones', 3],
  ['nuevas', 3],
  ['errores', 3],
];
const DISTRIBUIDOR: [Pieza, number][] = [
  ['empresas', 2],
  ['renovaciones', 4],
  ['porRenovar', 3],
  ['recibos', 3],
  ['documentos', 4],
  ['errores', 2],
  ['nuevas', 3],
  ['tickets', 3],
];
const ASESOR: [Pieza, number][] = [
  ['tickets', 4],
  ['empresas', 2],
  ['porRenovar', 3],
  ['renovaciones', 3],
  ['documentos', 4],
  ['errores', 2],
  ['nuevas', 6],
];
const ORDEN: Record<number, [Pieza, number][]> = { 1: PROVEEDOR, 2: DISTRIBUIDOR, 3: ASESOR };

function piezas(d: CifrasTablero): Record<Pieza, ReactNode> {
  const hoy = diaIso(new Date(d.actualizado));
  return {
    documentos: d.documentos && <FiguraDocumentos datos={d.documentos} />,
    errores: d.documentos && <FiguraErrores datos={d.documentos} />,
    empresas: d.empresas && <FiguraEmpresas datos={d.empresas} />,
    porRenovar: d.renovaciones && <PorRenovar datos={d.renovaciones} />,
    renovaciones: d.renovaciones && <FiguraRenovaciones datos={d.renovaciones} hoy={hoy} />,
    recibos: d.recibos && <PorAprobar datos={d.recibos} />,
    tickets: d.tickets && <FiguraTickets datos={d.tickets} />,
    nuevas: d.nuevas && <FiguraNuevas datos={d.nuevas} />,
  };
}

export function Tablero({ datos, perfil }: { datos: CifrasTablero; perfil: number }) {
  const todas = piezas(datos);
  return (
    <>
      <Atencion tablero={datos} />
      <div className={estilos.rejilla}>
        {(ORDEN[perfil] ?? PROVEEDOR)
          .filter(([pieza]) => todas[pieza])
          .map(([pieza, columnas]) => (
            <div key={pieza} data-columnas={columnas}>
              {todas[pieza]}
            </div>
          ))}
      </div>
    </>
  );
}
