import { importe, TablaSimple, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { BarraUso } from '@/ui/base';
import { fecha } from '@/lib/fechas';
import { EstadoDeRecibo, EstadoDePlan } from './Estados';
import { NOMBRE_TIPO, OREL, type Familia, type PlanContratado } from './tipos';
import estilos from './planes.module.css';

interface Props {
  etiqueta: string;
  familia: Familia;
  planes: PlanContratado[];
  /** No viene donde no se hace nada con ellos. */
  acciones?: (plan: PlanContratado) => AccionFila[];
  vacio: string;
}

/** Las fechas de un plan pendiente se fijan cuando se aprueba. */
const dia = ({ pendiente }: PlanContratado, cual: string) =>
  pendiente ? <span className={estilos.inactivo}>Al aprobarse</span> : fecha(cual);

const BASE: Columna<PlanContratado>[] = [
  { id: 'estado', titulo: 'Estado', celda: (p) => <EstadoDePlan plan={p} /> },
  { id: 'inicia', titulo: 'Inicia', numerica: true, celda: (p) => dia(p, p.inicia) },
  { id: 'caduca', titulo: 'Caduca', numerica: true, celda: (p) => dia(p, p.caduca) },
  { id: 'valor', titulo: 'Valor sin IVA', numerica: true, celda: (p) => importe(p.PLAN_VALOR) },
  {
    id: 'recibo',
    titulo: 'Recibo',
    celda: (p) =>
      p.recibo ? (
        <EstadoDeRecibo estado={p.recibo.estado} motivo={p.recibo.motivo} />
      ) : (
        <span className={estilos.inactivo}>Sin recibo</span>
      ),
  },
];
const NOMBRE: Columna<PlanContratado> = { id: 'plan', titulo: 'Plan', celda: (p) => p.PLAN_NOMBRE };
const TIPO: Columna<PlanContratado> = { id: 'tipo', titulo: 'Tipo', celda: (p) => NOMBRE_TIPO[p.PLAN_TIPO] };
const USO: Columna<PlanContratado> = {
  id: 'uso',
  titulo: 'Documentos',
  celda: (p) => (
    <div className={estilos.uso}>
      <BarraUso usado={p.utilizados ?? 0} total={p.total ?? 0} etiqueta="Usados" />
    </div>
  ),
};

/** Los planes de una familia; primero el que termina más tarde. */
export function TablaPlanes({ etiqueta, familia, planes, acciones, vacio }: Props) {
  const menu = acciones && {
    id: 'acciones',
    titulo: 'Acciones',
    ancho: 56,
    celda: (p: PlanContratado) => (
      <MenuFila
        nombre={p.pendiente ? `${p.PLAN_NOMBRE} pendiente` : `${p.PLAN_NOMBRE} hasta el ${fecha(p.caduca)}`}
        acciones={acciones(p)}
      />
    ),
  };
  const conMenu = planes.some((plan) => acciones?.(plan).length);
  const columnas = [NOMBRE, familia === OREL ? USO : TIPO, ...BASE, ...(conMenu && menu ? [menu] : [])];
  return (
    <TablaSimple
      apilar
      etiqueta={etiqueta}
      columnas={columnas}
      filas={planes}
      clave={(p) => p.id}
      vacio={<p className={estilos.vacio}>{vacio}</p>}
    />
  );
}
