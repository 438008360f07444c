import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Cifra, sinPartir } from '@/ui/base';
import { dinero } from '@/lib/money';
import type { FiguraInicio, Inicio } from './api';
import { toCobros, toPorCobrar, toPorPagar } from './enlaces';
import { contra, diaDelMes, mesLargo } from './rotulos';
import estilos from './empresa.module.css';

function Cambio({ ahora, antes, cuando }: { ahora: string; antes: string; cuando: string }) {
  const [nuevo, viejo] = [Number(ahora), Number(antes)];
  const Flecha = nuevo > viejo ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={estilos.cambio}>
      {nuevo !== viejo && viejo !== 0 && <Flecha size={14} stroke={2} aria-hidden />}
      {contra(ahora, antes, cuando)}
    </span>
  );
}

const aparte = (rechazado: string) =>
  Number(rechazado) ? ` Aparte, ${dinero(rechazado)} rechazado por el SRI.` : '';

/** En qué se distingue de lo que suma la lista de facturas, que es con IVA. */
const deLoVendido = ({ en_camino, rechazado }: FiguraInicio<'ventas'>) => {
  const enCamino = Number(en_camino.total) ? ` Incluye ${dinero(en_camino.total)} por autorizar.` : '';
  return `Sin IVA.${enCamino}${aparte(rechazado.total)}`;
};

const deLoQueSeDebe = ({ rechazado }: FiguraInicio<'cartera'>) =>
  `Con IVA, menos los anticipos.${aparte(rechazado.saldo)}`;

/** Este mes se compara con los mismos días del anterior; lo que se debe, con el cierre del mes anterior. */
export function Cifras({
  inicio: { ventas, impuesto, iva, cobros, cartera, comparado_con, actualizado },
}: {
  inicio: Inicio;
}) {
  const alDia = `al ${diaDelMes(comparado_con)}`;
  const alCierre = `al cierre de ${mesLargo(comparado_con)}`;
  return (
    <section aria-label="Cifras" className={estilos.cifras}>
      {ventas && (
        <Cifra
          rotulo="Vendido este mes"
          valor={dinero(ventas.este_mes)}
          detalle={
            <>
              <Cambio ahora={ventas.este_mes} antes={ventas.mes_anterior} cuando={alDia} />
              <span className={estilos.aclara}>{sinPartir(deLoVendido(ventas))}</span>
            </>
          }
        />
      )}
      {iva && <Iva datos={iva} />}
      {impuesto && !iva && (
        <Cifra
          rotulo="IVA de este mes"
          valor={dinero(impuesto.este_mes)}
          detalle={<Cambio ahora={impuesto.este_mes} antes={impuesto.mes_anterior} cuando={alDia} />}
        />
      )}
      {cobros && (
        <Cifra
          rotulo="Cobrado este mes"
          valor={dinero(cobros.este_mes)}
          to={toCobros(`${actualizado.slice(0, 8)}01`)}
          detalle={<Cambio ahora={cobros.este_mes} antes={cobros.mes_anterior} cuando={alDia} />}
        />
      )}
      {cartera && (
        <>
          <Cifra
            rotulo="Por cobrar"
            valor={dinero(cartera.por_cobrar)}
            to={toPorCobrar()}
            detalle={
              <>
                <Cambio ahora={cartera.por_cobrar} antes={cartera.por_cobrar_antes} cuando={alCierre} />
                <span className={estilos.aclara}>{sinPartir(deLoQueSeDebe(cartera))}</span>
              </>
            }
          />
          <Cifra
            rotulo="Vencido"
            valor={dinero(cartera.vencido)}
            to={toPorCobrar(true)}
            tono={Number(cartera.vencido) > 0 ? 'error' : undefined}
            detalle={<Cambio ahora={cartera.vencido} antes={cartera.vencido_antes} cuando={alCierre} />}
          />
        </>
      )}
    </section>
  );
}

/** Lo vendido menos lo comprado: solo lo dice la declaración, después de cerrar el mes. */
function Iva({ datos }: { datos: FiguraInicio<'iva'> }) {
  const este = datos.at(-1);
  if (!este) return null;
  const aFavor = este.diferencia.startsWith('-');
  return (
    <Cifra
      rotulo={aFavor ? 'IVA a favor este mes' : 'IVA de este mes'}
      valor={dinero(este.diferencia.replace('-', ''))}
      detalle={`Estimado, ya descontados ${dinero(este.comprado)} de lo comprado`}
    />
  );
}

/** Lo que se debe a los proveedores. Quien no debe nada no necesita que se le diga. */
export function PorPagar({ datos }: { datos: FiguraInicio<'por_pagar'> }) {
  const hayVencido = Number(datos.vencido) > 0;
  if (![datos.por_pagar, datos.vencido, datos.esta_semana].some(Number)) return null;
  return (
    <section aria-label="Por pagar" className={estilos.cifras}>
      <Cifra
        rotulo="Por pagar"
        valor={dinero(datos.por_pagar)}
        to={toPorPagar()}
        detalle="Lo que debe menos sus anticipos"
      />
      <Cifra
        rotulo="Vencido por pagar"
        valor={dinero(datos.vencido)}
        to={toPorPagar(true)}
        tono={hayVencido ? 'error' : undefined}
        detalle={hayVencido ? 'Su plazo ya pasó' : 'Está al día'}
      />
      <Cifra
        rotulo="A pagar esta semana"
        valor={dinero(datos.esta_semana)}
        detalle={`Vence hasta el ${diaDelMes(datos.hasta)}`}
      />
    </section>
  );
}
