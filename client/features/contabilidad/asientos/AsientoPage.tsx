import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DeOrigen } from '@/features/asientos/presta';
import { DeCuenta } from '@/features/planDeCuentas/presta/cuentas/DeCuenta';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { toAsientoNuevo, toExcepcion, toNuevaPlantilla } from '@/navegacion/contabilidad';
import { toAsiento, toAsientos, toCuentaCliente, toCuentaProveedor } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { BotonAccion, Consulta, Datos, Enlace, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { asientoQuery, type Asiento, type LineaAsiento } from '../presta/api';
import { EstadoAsiento, nombreDe } from '../presta/rotulos';
import { Archivos } from './Archivos';
import { imprimir } from './imprimir';
import { Reversar } from './Reversar';
import estilos from './asientos.module.css';

/** El signo lo dice la columna: el lado vacío no lleva cifra. */
const lado = (valor: string) => (Number(valor) ? monto(valor) : '');

function Tercero({ linea: l }: { linea: LineaAsiento }) {
  if (l.cliente_id !== null) return <Enlace to={toCuentaCliente(l.cliente_id)}>{l.cliente}</Enlace>;
  if (l.proveedor_id !== null) return <Enlace to={toCuentaProveedor(l.proveedor_id)}>{l.proveedor}</Enlace>;
  return null;
}

/** El período de su fecha estaba cerrado: a quién se le permitió, y por qué. */
const ConExcepcion = ({ excepcion: e }: { excepcion: NonNullable<Asiento['excepcion']> }) => (
  <>
    Con <Enlace to={toExcepcion(e.id)}>la excepción de {e.usuario}</Enlace>: {e.motivo}
  </>
);

const COLUMNAS: Columna<LineaAsiento>[] = [
  { id: 'cuenta', titulo: 'Cuenta', envolver: true, celda: (l) => <DeCuenta {...l} nombre={l.cuenta} /> },
  { id: 'tercero', titulo: 'Tercero', envolver: true, celda: (l) => <Tercero linea={l} /> },
  { id: 'detalle', titulo: 'Detalle', envolver: true, celda: (l) => l.detalle },
  { id: 'debe', titulo: 'Debe', numerica: true, celda: (l) => lado(l.debe) },
  { id: 'haber', titulo: 'Haber', numerica: true, celda: (l) => lado(l.haber) },
];
const CENTRO: Columna<LineaAsiento> = { id: 'centro', titulo: 'Centro', celda: (l) => l.centro };

/** Sin las columnas que este asiento no usa. */
const columnasDe = ({ lineas }: Asiento) =>
  [...COLUMNAS.slice(0, 3), CENTRO, ...COLUMNAS.slice(3)].filter(
    ({ id }) =>
      !['tercero', 'detalle', 'centro'].includes(id) ||
      lineas.some((l) =>
        id === 'tercero'
          ? (l.cliente_id ?? l.proveedor_id) !== null
          : Boolean(id === 'detalle' ? l.detalle : l.centro),
      ),
  );

export function AsientoPage() {
  const consulta = useQuery(asientoQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Asiento no encontrado"
      accion={
        <Button component={Link} to={toAsientos()}>
          Ver los asientos
        </Button>
      }
    >
      {(asiento) => <Hoja key={asiento.id} asiento={asiento} />}
    </Consulta>
  );
}

function Hoja({ asiento: a }: { asiento: Asiento }) {
  const edita = usePermiso('contabilidad.editar');
  const [reversando, setReversando] = useState(false);
  const columnas = columnasDe(a);
  return (
    <Pagina
      titulo={nombreDe(a)}
      subtitulo={a.glosa}
      migas={[{ to: toAsientos(), texto: 'Asientos' }]}
      estado={<EstadoAsiento asiento={a} />}
      acciones={
        <>
          <BotonAccion
            variant="default"
            alPulsar={() => imprimir(a.id)}
            leftSection={<Icono de={IconPrinter} />}
          >
            Imprimir
          </BotonAccion>
          {edita && (
            <Button
              variant="default"
              component={Link}
              to={toNuevaPlantilla(a.id)}
              leftSection={<Icono de={IconRepeat} />}
            >
              Guardar como plantilla
            </Button>
          )}
          {edita && (
            <Button
              variant="default"
              component={Link}
              to={toAsientoNuevo(a.id)}
              leftSection={<Icono de={IconCopy} />}
            >
              Copiar en uno nuevo
            </Button>
          )}
          {a.acciones.includes('reversar') && (
            <Button
              variant="default"
              onClick={() => setReversando(true)}
              leftSection={<Icono de={IconArrowBackUp} />}
            >
              Reversar
            </Button>
          )}
        </>
      }
    >
      <div className={estilos.hoja}>
        <Rejilla minimo={300}>
          <Tarjeta titulo="Asiento">
            <Datos
              filas={[
                ['Fecha', fecha(a.fecha)],
                ['Diario', a.diario_nombre],
                ['Viene de', <DeOrigen origen={a.origen} key="origen" />],
                [
                  'Reversa al',
                  a.reversa_de_id && <Enlace to={toAsiento(a.reversa_de_id)}>asiento de donde viene</Enlace>,
                ],
                [
                  'Reversado por',
                  a.reversado_por_id && (
                    <Enlace to={toAsiento(a.reversado_por_id)}>su asiento contrario</Enlace>
                  ),
                ],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo="Constancia">
            <Datos
              filas={[
                ['Total', dinero(a.total)],
                ['Hecho', `${a.creado_por}, ${fechaHora(a.creado_en)}`],
                ['En lo cerrado', a.excepcion && <ConExcepcion key="excepcion" excepcion={a.excepcion} />],
                ['Huella', a.huella && <span className={estilos.huella}>{a.huella}</span>],
              ]}
            />
          </Tarjeta>
        </Rejilla>
        <Tarjeta titulo="Líneas" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Líneas del asiento"
            columnas={columnas}
            filas={a.lineas}
            clave={(l) => l.n}
            pie={
              <tfoot className={estilos.suma}>
                <tr>
                  <th scope="row" colSpan={columnas.length - 2}>
                    Suman
                  </th>
                  <td data-numerica data-titulo="Debe">
                    {importe(a.total)}
                  </td>
                  <td data-numerica data-titulo="Haber">
                    {importe(a.total)}
                  </td>
                </tr>
              </tfoot>
            }
          />
        </Tarjeta>
        <Archivos asiento={a} edita={edita} />
      </div>
      {reversando && <Reversar asiento={a} alCerrar={() => setReversando(false)} />}
    </Pagina>
  );
}
