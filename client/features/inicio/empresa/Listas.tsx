import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { BarraUso, BotonDescargar, Datos, Enlace, Estado, Tarjeta } from '@/ui/base';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { exportarInicio, type Acreedor, type ClienteVencido, type FiguraInicio } from './api';
import { toCuentaProveedor, toPlan } from '@/navegacion/enlaces';
import { toCliente, toPorCobrar, toPorPagar } from './enlaces';
import estilos from './empresa.module.css';

type Vencida = Pick<ClienteVencido, 'vencido' | 'desde' | 'dias'>;

const columnas = <T extends Vencida>(quien: string, celda: Columna<T>['celda']): Columna<T>[] => [
  { id: 'quien', titulo: quien, recortar: true, celda },
  { id: 'vencido', titulo: 'Vencido', numerica: true, celda: (c) => importe(c.vencido) },
  {
    id: 'dias',
    titulo: 'Desde hace',
    celda: (c) => (
      <Estado tono={c.dias > 60 ? 'error' : 'aviso'} title={fecha(c.desde)}>
        {cuantos(c.dias, 'día')}
      </Estado>
    ),
  },
];

const DE_CLIENTES = columnas<ClienteVencido>('Cliente', (c) => (
  <Enlace to={toCliente(c.CLI_CODIGO)}>{c.CLI_NOMBRE}</Enlace>
));
const DE_PROVEEDORES = columnas<Acreedor>('Proveedor', (p) => (
  <Enlace to={toCuentaProveedor(p.proveedor_id)}>{p.proveedor}</Enlace>
));

export const Vencidos = ({ datos }: { datos: ClienteVencido[] }) => (
  <Tarjeta
    titulo="Quienes más le deben de lo vencido"
    sinRelleno
    acciones={
      datos.length > 0 && (
        <span className={estilos.acciones}>
          <BotonDescargar
            compacto
            ruta={exportarInicio('vencidos')}
            aria-label="Exportar los clientes con saldos vencidos"
          >
            Exportar
          </BotonDescargar>
          <Enlace to={toPorCobrar(true)}>Ver todos</Enlace>
        </span>
      )
    }
  >
    <TablaSimple
      etiqueta="Clientes con saldos vencidos"
      columnas={DE_CLIENTES}
      filas={datos}
      clave={(c) => c.CLI_CODIGO}
      apilar
      vacio="Ningún cliente tiene saldos vencidos"
    />
  </Tarjeta>
);

/** Solo si hay: quien no debe nada no necesita que se le diga. */
export const Acreedores = ({ datos }: { datos: Acreedor[] }) => (
  <Tarjeta
    titulo="A quienes más debe de lo vencido"
    sinRelleno
    acciones={
      <span className={estilos.acciones}>
        <BotonDescargar
          compacto
          ruta={exportarInicio('acreedores')}
          aria-label="Exportar los proveedores a los que se debe lo vencido"
        >
          Exportar
        </BotonDescargar>
        <Enlace to={toPorPagar(true)}>Ver todos</Enlace>
      </span>
    }
  >
    <TablaSimple
      etiqueta="Proveedores a los que se debe lo vencido"
      columnas={DE_PROVEEDORES}
      filas={datos}
      clave={(p) => p.proveedor_id}
      apilar
    />
  </Tarjeta>
);

const plazo = (dias: number) => (dias < 0 ? 'Caducado' : dias === 0 ? 'Hoy' : `En ${cuantos(dias, 'día')}`);

export const Plan = ({ plan }: { plan: FiguraInicio<'plan'> }) => (
  <Tarjeta titulo="Su plan" acciones={<Enlace to={toPlan()}>Ver el plan</Enlace>}>
    <BarraUso etiqueta={plan.PLAN_NOMBRE} usado={plan.utilizados} total={plan.total} unidad="documentos" />
    <div className={estilos.plazo}>
      <Datos
        filas={[
          ['Le quedan', cuantos(Math.max(0, plan.total - plan.utilizados), 'documento')],
          [
            'Caduca',
            <span key="caduca" className={estilos.caduca}>
              {fecha(plan.caduca)}{' '}
              <Estado tono={plan.dias < 0 ? 'error' : plan.dias <= 30 ? 'aviso' : 'ok'}>
                {plazo(plan.dias)}
              </Estado>
            </span>,
          ],
        ]}
      />
    </div>
  </Tarjeta>
);
