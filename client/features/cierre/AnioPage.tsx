import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCierres, toEstado, toPuestaAlDia } from '@/navegacion/contabilidad';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Cifra, Consulta, Enlace, Estado, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { anioQuery, cerrarAnio, deshacerAnio, type CierreAnio } from './api';
import { Lineas } from './Lineas';
import { aFormulario, type DatosDeRenta } from './partidas';
import { Renta } from './Renta';
import { EstadoDeCierre } from './rotulos';
import estilos from './cierre.module.css';

/** El cierre de un año: qué falta, sus cifras para revisarlas, cerrarlo y deshacerlo. */
export function AnioPage({ anio }: { anio: number }) {
  const consulta = useQuery(anioQuery(anio));
  return (
    <Consulta
      de={consulta}
      lineas={12}
      ausente="Año no encontrado"
      accion={
        <Button component={Link} to={toCierres()}>
          Ver los cierres
        </Button>
      }
    >
      {(suyo) => <Hoja suyo={suyo} />}
    </Consulta>
  );
}

function Hoja({ suyo }: { suyo: CierreAnio }) {
  const { anio, renta } = suyo;
  const consultas = useQueryClient();
  const puede = usePermiso('contabilidad.cerrar');
  const form = useForm<DatosDeRenta>({ defaultValues: aFormulario(suyo) });
  const { isDirty: sinGuardar } = form.formState;
  const abierto = suyo.estado === 'ABIERTO';
  const neto = renta?.neto ?? suyo.resultado;
  const antes = renta ? 'Después de participación e impuesto' : 'Antes de participación e impuesto';
  const deQue = abierto ? antes : 'Ya en resultados acumulados';
  const releer = () => refrescar(consultas, alCambiar.cierre);

  const cerrar = async () => {
    if (!renta) return; // sin ella falta algo, y el botón no se puede pulsar
    if (sinGuardar) {
      await dialogos.aviso('Hay cifras sin guardar', 'Guarde y calcule antes de cerrar el año.');
      return;
    }
    const seguro = await dialogos.confirmar(
      `¿Cerrar el año ${anio}?`,
      `Se asientan ${dinero(renta.participacion)} de participación y ${dinero(renta.impuesto)} de impuesto a la renta, y ${dinero(renta.neto)} pasan a resultados acumulados el 01/01/${anio + 1}. Puede deshacerse mientras no se cierre otro año después.`,
      { si: 'Cerrar el año' },
    );
    if (seguro) await hacer(() => cerrarAnio(anio, renta.neto), `Año ${anio}: cerrado`, releer);
  };
  const deshacer = async () => {
    const motivo = await dialogos.pedirMotivo(
      `Deshacer el cierre de ${anio}`,
      'Sus asientos se reversan con las mismas fechas y cada cifra queda como antes. Queda anotado quién lo deshizo y por qué.',
      { si: 'Deshacer', minimo: 3, peligro: true },
    );
    if (motivo) await hacer(() => deshacerAnio(anio, motivo), `Año ${anio}: cierre deshecho`, releer);
  };

  return (
    <Pagina
      titulo={`Año ${anio}`}
      migas={[{ to: toCierres(anio), texto: 'Cierres' }]}
      estado={<EstadoDeCierre {...suyo} />}
      acciones={
        puede &&
        (abierto ? (
          <BotonAccion
            disabled={suyo.falta.length > 0}
            alPulsar={cerrar}
            leftSection={<Icono de={IconLock} />}
          >
            Cerrar el año
          </BotonAccion>
        ) : (
          <BotonAccion variant="default" alPulsar={deshacer} leftSection={<Icono de={IconArrowBackUp} />}>
            Deshacer el cierre
          </BotonAccion>
        ))
      }
    >
      <div className={estilos.hoja}>
        {!abierto && (
          <p className={estilos.frase}>
            Lo cerró {suyo.cerrado_por}, {fechaHora(suyo.cerrado_en)}.
          </p>
        )}
        <Pasos suyo={suyo} />
        <Rejilla minimo={170}>
          <Cifra rotulo="Ingresos" valor={dinero(suyo.ingresos)} to={toEstado('resultados', delAnio(anio))} />
          <Cifra rotulo="Costos" valor={dinero(suyo.costos)} />
          <Cifra rotulo="Gastos" valor={dinero(suyo.gastos)} detalle="Sin la participación ni el impuesto" />
          <Cifra
            rotulo="Resultado del año"
            valor={dinero(neto)}
            tono={neto.startsWith('-') ? 'error' : 'ok'}
            detalle={deQue}
          />
        </Rejilla>
        <Renta suyo={suyo} form={form} edita={puede && abierto} />
        {suyo.asientos.map((a) => (
          <Tarjeta
            key={a.proposito}
            titulo={`${a.nombre}, al ${fecha(a.fecha)}`}
            sinRelleno
            acciones={<Enlace to={toAsiento(a.asiento_id)}>Ver el asiento</Enlace>}
          >
            <Lineas etiqueta={a.nombre} lineas={a.lineas} />
          </Tarjeta>
        ))}
        {abierto && suyo.motivo && <p className={estilos.menor}>Se deshizo: {suyo.motivo}</p>}
      </div>
    </Pagina>
  );
}

const delAnio = (anio: number) => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` });

/** Lo que falta para cerrar el año y lo que conviene mirar antes; cerrado, solo lo que cambió después. */
function Pasos({ suyo: { anio, estado, meses, falta, avisos } }: { suyo: CierreAnio }) {
  const cerrados = meses.filter((m) => m.estado === 'CERRADO').length;
  if (estado === 'CERRADO' && !avisos.length) return null;
  return (
    <Tarjeta
      titulo="Antes de cerrar"
      acciones={falta.length > 0 && <Enlace to={toPuestaAlDia()}>Puesta al día</Enlace>}
    >
      <ul className={estilos.falta}>
        <li>
          <Estado tono={cerrados === meses.length ? 'ok' : 'aviso'}>
            {cerrados} de {meses.length} meses cerrados
          </Estado>
          <Enlace to={toCierres(anio)}>Ver los meses</Enlace>
        </li>
        {falta.map((texto) => (
          <li key={texto}>
            <Estado tono="error">Falta</Estado>
            <span>{texto}</span>
          </li>
        ))}
        {avisos.map((texto) => (
          <li key={texto}>
            <Estado tono="aviso">Mírelo</Estado>
            <span>{texto}</span>
          </li>
        ))}
        {!falta.length && estado === 'ABIERTO' && (
          <li>
            <Estado tono="ok">Listo</Estado>
            <span>Revise la participación y el impuesto, y cierre el año.</span>
          </li>
        )}
      </ul>
    </Tarjeta>
  );
}
