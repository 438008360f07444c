import { Alert, Anchor, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Skeleton.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { Decimal } from '@/lib/decimal';
import { monto } from '@/lib/money';
import { toParametro } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { BotonAccion } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import type { AsientoQueSeria } from './api';
import estilos from './previsto.module.css';

type Linea = AsientoQueSeria['lineas'][number] & { n: number };

/** El signo lo dice la columna: el lado vacío no lleva cifra. */
const lado = (valor: string) => (Number(valor) ? monto(valor) : '');

const COLUMNAS: Columna<Linea>[] = [
  {
    id: 'cuenta',
    titulo: 'Cuenta',
    envolver: true,
    celda: ({ codigo, cuenta, detalle }) => (
      <>
        <span className={estilos.codigo}>{codigo}</span> {cuenta}
        {detalle && <small className={estilos.detalle}>{detalle}</small>}
      </>
    ),
  },
  { id: 'debe', titulo: 'Debe', numerica: true, celda: ({ debe }) => lado(debe) },
  { id: 'haber', titulo: 'Haber', numerica: true, celda: ({ haber }) => lado(haber) },
];

const suma = (lineas: readonly Linea[], cual: 'debe' | 'haber') =>
  lineas.reduce((total, linea) => total.plus(linea[cual]), new Decimal(0));

/** El asiento que se haría: todavía sin qué decir, pidiéndose, negado o con sus líneas y lo que le falta. */
export function Previsto({
  de: { data, error, fetchStatus, isPlaceholderData, refetch },
}: {
  de: UseQueryResult<AsientoQueSeria>;
}) {
  if (error) {
    const negado = error instanceof ErrorHttp && error.code >= 400 && error.code < 500;
    return (
      <p className={estilos.dice} role="status">
        {negado ? `Así todavía no haría un asiento. ${mensajeDe(error)}` : 'No se pudo saber ahora.'}{' '}
        {!negado && (
          <BotonAccion variant="default" size="compact-sm" alPulsar={() => refetch()}>
            Reintentar
          </BotonAccion>
        )}
      </p>
    );
  }
  if (data) return <Lineas previsto={data} viejo={isPlaceholderData} />;
  if (fetchStatus === 'idle')
    return <p className={estilos.dice}>Cuando haya qué contabilizar, aquí verá el asiento que se hará.</p>;
  return (
    <div className={estilos.espera} role="status">
      <span className="solo-lector">Cargando el asiento...</span>
      {[88, 64, 72].map((ancho) => (
        <Skeleton key={ancho} height={14} width={`${ancho}%`} radius="sm" aria-hidden />
      ))}
    </div>
  );
}

function Lineas({ previsto: { lineas, faltan }, viejo }: { previsto: AsientoQueSeria; viejo: boolean }) {
  const filas = lineas.map((linea, n) => ({ ...linea, n }));
  const debe = suma(filas, 'debe');
  const haber = suma(filas, 'haber');
  return (
    <div className={estilos.asiento} aria-busy={viejo}>
      {faltan.length > 0 && <LoQueFalta faltan={faltan} />}
      {filas.length > 0 && (
        <TablaSimple
          etiqueta="El asiento que se hará"
          columnas={COLUMNAS}
          filas={filas}
          clave={({ n }) => n}
          pie={
            <tfoot className={estilos.suma}>
              <tr>
                <th scope="row">{debe.eq(haber) ? 'Suman' : 'Suman, sin lo que falta'}</th>
                <td data-numerica>{importe(debe)}</td>
                <td data-numerica>{importe(haber)}</td>
              </tr>
            </tfoot>
          }
        />
      )}
      {!filas.length && !faltan.length && <p className={estilos.dice}>No hace ningún asiento.</p>}
    </div>
  );
}

/** Qué no deja contabilizarlo. Lo que es una cuenta se dice en sus parámetros, en otra pestaña: aquí se está escribiendo. */
function LoQueFalta({ faltan }: Pick<AsientoQueSeria, 'faltan'>) {
  const edita = usePermiso('contabilidad.editar');
  const deCuenta = faltan.some(({ rol }) => rol);
  return (
    <Alert color={deCuenta ? 'yellow' : 'gray'} role="status">
      <ul className={estilos.faltan}>
        {faltan.map(({ rol, texto }) => (
          <li key={rol + texto}>
            {texto}{' '}
            {rol && edita && (
              <Anchor href={`#${toParametro(rol)}`} target="_blank" inherit underline="always">
                Decir la cuenta<span className="solo-lector">, en otra pestaña</span>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {deCuenta && (
        <p>
          Nada se detiene por esto: el asiento espera hasta que se diga
          {edita ? '.' : ' en los parámetros contables. Avise a quien lleva la contabilidad.'}
        </p>
      )}
    </Alert>
  );
}
