import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha, hace } from '@/lib/fechas';
import { toCierre } from '@/navegacion/contabilidad';
import { Enlace, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import type { InicioContable } from './api';
import estilos from './inicio.module.css';

type Declaracion = InicioContable['declaraciones'][number];

/** Lo que vence del SRI. El período lleva a su cierre, donde el impuesto se liquida. */
export function Declaraciones({ declaraciones, hoy }: { declaraciones: Declaracion[]; hoy: string }) {
  if (!declaraciones.length) return null;
  const columnas: Columna<Declaracion>[] = [
    {
      id: 'nombre',
      titulo: 'Qué se declara',
      celda: (d) => (
        <>
          <span className={estilos.nombre}>{d.nombre}</span>
          <span className={estilos.nota}>
            <Enlace to={deSuPeriodo(d)}>{conMayuscula(d.periodo)}</Enlace>
          </span>
        </>
      ),
    },
    {
      id: 'vence',
      titulo: 'Vence',
      celda: (d) => (
        <>
          {fecha(d.vence)}
          <span className={d.vence < hoy ? estilos.vencida : estilos.nota}>
            {hace(d.vence, alMediodia(hoy))}
          </span>
        </>
      ),
    },
    {
      id: 'valor',
      titulo: 'Falta pagar',
      numerica: true,
      celda: (d) => (
        <>
          {d.valor === null ? '—' : importe(d.valor)}
          <span className={estilos.nota}>{deDonde(d, hoy)}</span>
        </>
      ),
    },
  ];
  const fuentes = [...new Set(declaraciones.map((d) => d.fuente).filter(Boolean))];
  return (
    <Tarjeta titulo="Lo que vence del SRI" sinRelleno>
      <TablaSimple
        etiqueta="Lo que se debe declarar, por su fecha"
        columnas={columnas}
        filas={declaraciones}
        clave={(d) => `${d.obligacion} ${d.hasta}`}
      />
      {fuentes.length > 0 && (
        <p className={estilos.pie}>
          {`Las fechas salen del noveno dígito del RUC y caen en día hábil: ${fuentes.join('; ')}.`}
        </p>
      )}
    </Tarjeta>
  );
}

const alMediodia = (dia: string) => new Date(`${dia}T12:00:00-05:00`);

const ANUALES = ['RENTA_PERSONAS', 'RENTA_SOCIEDADES'];
const deSuPeriodo = ({ obligacion, hasta }: Declaracion) =>
  ANUALES.includes(obligacion)
    ? toCierre(Number(hasta.slice(0, 4)))
    : toCierre(Number(hasta.slice(0, 4)), Number(hasta.slice(5, 7)));

function deDonde({ valor, hasta, liquidado, con_anteriores }: Declaracion, hoy: string): string {
  if (valor === null) return hasta >= hoy ? 'El período no termina' : 'Faltan cuentas en los parámetros';
  if (con_anteriores) return 'Con meses de antes sin liquidar';
  return liquidado ? '' : 'Sin liquidar todavía';
}
