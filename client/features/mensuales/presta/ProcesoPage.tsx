import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { DeCuenta } from '@/features/planDeCuentas/presta/cuentas/DeCuenta';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Estado, Icono, Tarjeta } from '@/ui/base';
import { nuevaClave } from '@/ui/form';
import { importe, importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import {
  asentarMes,
  deshacerMes,
  MENSUALES,
  previaMensualQuery,
  type ClaseMensual,
  type PreviaMensual,
  type ProcesoMensual,
} from './api';
import { Hechos } from './Hechos';
import { nombreDelMes, tituloDelMes } from './meses';
import { PaginaMensual } from './PaginaMensual';
import estilos from './mensuales.module.css';

interface Props {
  clase: ClaseMensual;
  titulo: string;
  /** De qué se trata, en una frase. */
  explica: string;
  /** Cómo se llaman las cosas: «Activo». */
  cosa: string;
  migas: { to: string; texto: string }[];
  /** La dirección de una de las cosas. */
  toCosa: (id: number) => string;
}

const COLUMNAS: Columna<ProcesoMensual>[] = [
  { id: 'cuantos', titulo: 'Cuántos', numerica: true, cede: 2, celda: (p) => p.cuantos },
  { id: 'total', titulo: 'Total', numerica: true, enTarjeta: 'cifra', celda: (p) => importe(p.total) },
  { id: 'creado_por', titulo: 'Hecho por', cede: 3, recortar: true, celda: (p) => p.creado_por },
];

/** Lo que una clase de cosas gasta cada mes: se ve antes, se asienta y se deshace. */
export function ProcesoPage({ clase, titulo, explica, cosa, migas, toCosa }: Props) {
  return (
    <PaginaMensual
      titulo={titulo}
      migas={migas}
      explica={explica}
      delMes={(mes) => <ElMes key={mes} mes={mes} clase={clase} cosa={cosa} toCosa={toCosa} />}
      hechos={() => (
        <Hechos
          id={`mensuales-${clase}`}
          etiqueta="Meses asentados"
          clave={claves.contabilidad.procesosMensuales(clase)}
          ruta={`${MENSUALES}/paginacion`}
          fijos={{ clase }}
          columnas={COLUMNAS}
          deshacer={deshacerMes}
          cambia={alCambiar.procesoMensual}
          vacio={{ icono: IconCalendarCheck, titulo: 'Ningún mes se ha asentado todavía' }}
        />
      )}
    />
  );
}

type DeUnMes = Pick<Props, 'clase' | 'cosa' | 'toCosa'> & { mes: string };

function ElMes({ clase, mes, ...resto }: DeUnMes) {
  const consulta = useQuery(previaMensualQuery(clase, `${mes}-01`));
  return (
    <Consulta de={consulta} enSeccion>
      {(previa) => <DelMes previa={previa} {...resto} />}
    </Consulta>
  );
}

interface DelMesProps {
  previa: PreviaMensual;
  cosa: string;
  toCosa: (id: number) => string;
}

function DelMes({ previa, cosa, toCosa }: DelMesProps) {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const nombre = tituloDelMes(previa.mes.slice(0, 7));
  if (previa.hecho)
    return (
      <p className={estilos.aviso}>
        <Estado tono="ok">{nombre} ya está asentado</Estado> {previa.hecho.cuantos} por{' '}
        {dinero(previa.hecho.total)}, el {fecha(previa.hecho.fecha)}.{' '}
        {previa.hecho.asiento_id && <Enlace to={toAsiento(previa.hecho.asiento_id)}>Ver el asiento</Enlace>}
      </p>
    );
  const asentar = () =>
    hacer(
      () => asentarMes(previa.clase, previa.mes, nuevaClave()),
      `${nombre}: asentado`,
      () => refrescar(consultas, alCambiar.procesoMensual),
    );
  const cuotas: Columna<PreviaMensual['cuotas'][number]>[] = [
    {
      id: 'nombre',
      titulo: cosa,
      envolver: true,
      celda: (c) => <Enlace to={toCosa(c.cosa_id)}>{c.nombre}</Enlace>,
    },
    { id: 'codigo', titulo: 'Código', celda: (c) => c.codigo },
    {
      id: 'meses',
      titulo: 'Meses',
      numerica: true,
      celda: (c) => (c.meses > 1 ? <Estado tono="aviso">{c.meses} meses</Estado> : c.meses),
    },
    { id: 'valor', titulo: 'Valor', numerica: true, celda: (c) => importe(c.valor) },
  ];
  const lineas: Columna<PreviaMensual['lineas'][number]>[] = [
    { id: 'cuenta', titulo: 'Cuenta', envolver: true, celda: (l) => <DeCuenta {...l} nombre={l.cuenta} /> },
    { id: 'centro', titulo: 'Centro', celda: (l) => l.centro },
    { id: 'debe', titulo: 'Debe', numerica: true, celda: (l) => importeSiHay(l.debe) },
    { id: 'haber', titulo: 'Haber', numerica: true, celda: (l) => importeSiHay(l.haber) },
  ];
  return (
    <>
      {previa.impedimento && (
        <p className={estilos.aviso}>
          <Estado tono="aviso">{nombre} no se puede asentar</Estado> {previa.impedimento}
        </p>
      )}
      {previa.cuotas.length > 0 && (
        <>
          <Tarjeta titulo={`Lo que toca en ${nombreDelMes(previa.mes.slice(0, 7))}`} sinRelleno>
            <TablaSimple
              apilar
              etiqueta="Lo que toca"
              columnas={cuotas}
              filas={previa.cuotas}
              clave={(c) => c.cosa_id}
            />
          </Tarjeta>
          <Tarjeta
            titulo={`El asiento, al ${fecha(previa.fecha)}`}
            sinRelleno
            acciones={
              edita &&
              !previa.impedimento && (
                <BotonAccion h={36} alPulsar={asentar} leftSection={<Icono de={IconCalendarCheck} />}>
                  Asentar {dinero(previa.total)}
                </BotonAccion>
              )
            }
          >
            <TablaSimple
              apilar
              etiqueta="Líneas del asiento"
              columnas={lineas}
              filas={previa.lineas}
              clave={(l) => `${l.cuenta_id} ${l.centro} ${l.debe}`}
            />
          </Tarjeta>
        </>
      )}
    </>
  );
}
