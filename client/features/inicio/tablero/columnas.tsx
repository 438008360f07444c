import { importe, type Columna } from '@/ui/tabla';
import { Enlace, Estado } from '@/ui/base';
import { fecha, hace } from '@/lib/fechas';
import type { PlanPorRenovar, ReciboPendiente } from '../api';
import estilos from './tablero.module.css';
import { toPlanesDe } from '../enlaces';
import { enDias, FAMILIAS } from '../rotulos';

type ConPlan = { EMP_CODIGO: number; EMP_NOMBREC: string; PLAN_NOMBRE: string };

/** La empresa y, debajo, su plan: dos datos en el ancho de una columna. */
const empresaYPlan = (p: ConPlan) => (
  <span className={estilos.doble}>
    <Enlace to={toPlanesDe(p.EMP_CODIGO)}>{p.EMP_NOMBREC}</Enlace>
    <small>{p.PLAN_NOMBRE}</small>
  </span>
);

const plazo = (p: PlanPorRenovar) => (
  <Estado tono={p.dias <= 3 ? 'error' : p.dias <= 7 ? 'aviso' : 'espera'}>{enDias(p.dias)}</Estado>
);

export const DE_RENOVACION: Columna<PlanPorRenovar>[] = [
  { id: 'EMP_NOMBREC', titulo: 'Empresa y plan', celda: empresaYPlan },
  {
    id: 'caduca',
    titulo: 'Caduca',
    celda: (p) => (
      <span className={estilos.doble}>
        {plazo(p)}
        <small className="tabular">{fecha(p.caduca)}</small>
      </span>
    ),
  },
];

export const DE_RECIBO: Columna<ReciboPendiente>[] = [
  { id: 'EMP_NOMBREC', titulo: 'Empresa y plan', celda: empresaYPlan },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (r) => importe(r.valor) },
  { id: 'subido_en', titulo: 'Subido', celda: (r) => hace(r.subido_en) },
];

/** La lista completa dice además de qué familia es cada plan. */
export const DE_RENOVACIONES: Columna<PlanPorRenovar>[] = [
  { id: 'EMP_NOMBREC', titulo: 'Empresa', celda: (p) => p.EMP_NOMBREC },
  { id: 'familia', cede: 1, titulo: 'Familia', celda: (p) => FAMILIAS[p.familia] },
  { id: 'PLAN_NOMBRE', titulo: 'Plan', celda: (p) => p.PLAN_NOMBRE },
  { id: 'caduca', enTarjeta: 'cifra', titulo: 'Caduca', numerica: true, celda: (p) => fecha(p.caduca) },
  { id: 'dias', enTarjeta: 'estado', titulo: 'Faltan', celda: plazo },
];
