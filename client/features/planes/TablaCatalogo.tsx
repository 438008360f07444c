import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { importe, TablaSimple, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { dialogos, hacer } from '@/ui/avisos';
import { NOMBRE_TIPO, OREL, type Familia, type PlanCatalogo } from './presta';
import { Estado, Tarjeta } from '@/ui/base';
import { cuantos, entero } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { cambiarPlan, eliminarPlan, refrescarPlanes } from './api';
import estilos from './planes.module.css';

interface Props {
  familia: Familia;
  planes: PlanCatalogo[];
  alEditar: (plan: PlanCatalogo) => void;
  filtro: ReactNode;
}

async function quitar(plan: PlanCatalogo) {
  const seguro = await dialogos.confirmar(
    `¿Eliminar el plan ${plan.PLAN_NOMBRE}?`,
    'Nadie lo contrató. No se puede deshacer.',
    { si: 'Eliminar', peligro: true },
  );
  if (seguro) await hacer(() => eliminarPlan(plan.PLAN_CODIGO), 'Plan eliminado', refrescarPlanes);
}

const acciones = (plan: PlanCatalogo, alEditar: (plan: PlanCatalogo) => void): AccionFila[] => [
  { texto: 'Editar', icono: IconPencil, alElegir: () => alEditar(plan) },
  plan.PLAN_ACTIVO
    ? {
        texto: 'Desactivar',
        icono: IconEyeOff,
        alElegir: () =>
          hacer(
            () => cambiarPlan(plan.PLAN_CODIGO, { PLAN_ACTIVO: false }, plan.version),
            'Plan desactivado: ya no se puede contratar',
            refrescarPlanes,
          ),
      }
    : {
        texto: 'Activar',
        icono: IconEye,
        alElegir: () =>
          hacer(
            () => cambiarPlan(plan.PLAN_CODIGO, { PLAN_ACTIVO: true }, plan.version),
            'Plan activado',
            refrescarPlanes,
          ),
      },
  {
    texto: 'Eliminar',
    icono: IconTrash,
    peligro: true,
    porque: plan.PLAN_EMPRESAS
      ? `${plan.PLAN_EMPRESAS === 1 ? 'Lo tiene' : 'Lo tienen'} ` +
        `${cuantos(plan.PLAN_EMPRESAS, 'empresa')}: desactívelo.`
      : null,
    alElegir: () => quitar(plan),
  },
];

const NOMBRE: Columna<PlanCatalogo> = {
  id: 'nombre',
  titulo: 'Plan',
  celda: (p) => (
    <span className={estilos.nombrePlan}>
      {p.PLAN_NOMBRE}
      {p.PLAN_PRUEBA && <Estado tono="info">De prueba</Estado>}
    </span>
  ),
};
const DOCUMENTOS: Columna<PlanCatalogo> = {
  id: 'documentos',
  titulo: 'Documentos',
  numerica: true,
  celda: (p) => entero(p.PLAN_DOCUMENTOS),
};
const TIPO: Columna<PlanCatalogo> = { id: 'tipo', titulo: 'Tipo', celda: (p) => NOMBRE_TIPO[p.PLAN_TIPO] };
const COMUNES: Columna<PlanCatalogo>[] = [
  { id: 'valor', titulo: 'Valor sin IVA', numerica: true, celda: (p) => importe(p.PLAN_VALOR) },
  { id: 'meses', titulo: 'Meses', numerica: true, celda: (p) => p.PLAN_MESES },
  { id: 'empresas', titulo: 'Empresas', numerica: true, celda: (p) => entero(p.PLAN_EMPRESAS) },
  {
    id: 'activo',
    titulo: 'Estado',
    celda: (p) =>
      p.PLAN_ACTIVO ? <Estado tono="ok">Se vende</Estado> : <Estado tono="neutro">Desactivado</Estado>,
  },
];

export function TablaCatalogo({ familia, planes, alEditar, filtro }: Props) {
  const cambia = usePermiso('planes.catalogo');
  const menu: Columna<PlanCatalogo> = {
    id: 'acciones',
    titulo: 'Acciones',
    ancho: 56,
    celda: (p) => <MenuFila nombre={p.PLAN_NOMBRE} acciones={acciones(p, alEditar)} />,
  };
  const columnas = [NOMBRE, familia === OREL ? DOCUMENTOS : TIPO, ...COMUNES, ...(cambia ? [menu] : [])];
  const titulo = familia === OREL ? 'Planes de documentos electrónicos' : 'Planes imprenta';
  return (
    <Tarjeta titulo={titulo} sinRelleno acciones={filtro}>
      <TablaSimple
        etiqueta={titulo}
        columnas={columnas}
        filas={planes}
        clave={(p) => p.PLAN_CODIGO}
        apilar
        vacio={<p className={estilos.vacio}>Sin planes de esta familia.</p>}
      />
    </Tarjeta>
  );
}
