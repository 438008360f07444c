import type { EmpresaFila } from './presta/api';
import type { Columna } from '@/ui/tabla';
import { EmpresaInactiva, EstadoDeEmpresa, EstadoPlazo } from './presta';
import { fecha } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import estilos from './empresas.module.css';

export const COLUMNAS: Columna<EmpresaFila>[] = [
  { id: 'EMP_NOMBREC', titulo: 'Empresa', orden: true, celda: (e) => e.EMP_NOMBREC },
  { id: 'EMP_RUC', titulo: 'RUC', numerica: true, orden: true, celda: (e) => e.EMP_RUC },
  {
    id: 'EMP_NOMBRE',
    titulo: 'Razón social',
    orden: true,
    oculta: true,
    recortar: true,
    celda: (e) => e.EMP_NOMBRE,
  },
  { id: 'EMP_CIUDAD', cede: 2, titulo: 'Ciudad', orden: true, celda: (e) => e.EMP_CIUDAD },
  {
    id: 'EMP_ESTADO',
    enTarjeta: 'estado',
    titulo: 'Estado',
    orden: true,
    celda: (e) => (
      <span className={estilos.chips}>
        <EstadoDeEmpresa estado={e.EMP_ESTADO} />
        {!e.EMP_ACTIVA && <EmpresaInactiva />}
      </span>
    ),
  },
  {
    id: 'DRB_NOMBRE',
    cede: 1,
    titulo: 'Distribuidor',
    recortar: true,
    celda: (e) => e.DRB_NOMBRE ?? <span className={estilos.tenue}>Sin distribuidor</span>,
  },
  { id: 'PLAN_NOMBRE', cede: 3, titulo: 'Plan electrónico', celda: (e) => e.PLAN_NOMBRE ?? '' },
  {
    id: 'PLANOREL_CADUCA',
    enTarjeta: 'cifra',
    titulo: 'Vigencia',
    celda: (e) => <EstadoPlazo caduca={e.PLANOREL_CADUCA} />,
  },
  {
    id: 'PLANOREL_UTILIZADOS',
    titulo: 'Usados',
    numerica: true,
    oculta: true,
    celda: (e) =>
      e.PLAN_NOMBRE === null ? '' : `${entero(e.PLANOREL_UTILIZADOS)} / ${entero(e.PLANOREL_TOTAL)}`,
  },
  { id: 'email', titulo: 'Correo', oculta: true, recortar: true, celda: (e) => e.email },
  { id: 'EMP_TELEFONO', titulo: 'Teléfono', oculta: true, numerica: true, celda: (e) => e.EMP_TELEFONO },
  {
    id: 'EMP_FECHA',
    titulo: 'Registrada',
    orden: true,
    oculta: true,
    numerica: true,
    celda: (e) => fecha(e.EMP_FECHA),
  },
];
