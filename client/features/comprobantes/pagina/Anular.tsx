import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { primerHabil, useFeriados } from '@/features/codigos/presta/feriados';
import { anular, type Comprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { frasesDe, quienRecibe } from '@/features/nucleo/presta/tipo/frases';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import type { Anulacion } from '@/features/nucleo/presta/tipo/tipo';
import { fecha, hoy } from '@/lib/fechas';
import { avisoBreve } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { VentanaMotivo } from '@/ui/form';
import estilos from '../presta/comprobantes.module.css';

const PORTAL = 'https://srienlinea.sri.gob.ec';

/**
 * El último día en que el portal del SRI anula: el 7 del mes siguiente al de emisión o, si no es hábil, el primero que
 * lo sea (AAAA-MM-DD).
 */
export function plazoDe(emision: string, feriados: ReadonlySet<string>): string {
  const [anio, mes] = emision.split('-').map(Number) as [number, number];
  const dia = mes === 12 ? `${anio + 1}-01-07` : `${anio}-${String(mes + 1).padStart(2, '0')}-07`;
  return primerHabil(dia, feriados);
}

const SIN_FERIADOS: ReadonlySet<string> = new Set();

/** Las frases de su tipo; si estas pantallas no lo conocen, las que valen para la mayoría. */
const frasesDeSuTipo = (c: Comprobante) =>
  frasesDe(tipoDe(c.tipo) ?? { nombre: c.tipo_nombre, plural: c.tipo_nombre, genero: 'f' });

/**
 * Los pasos de la anulación. Primero se anula en el portal del SRI; aquí solo se registra, cuando el SRI la
 * confirma.
 */
function PasosDelPortal({ comprobante: c }: { comprobante: Comprobante }) {
  const plazo = plazoDe(c.fecha, useFeriados() ?? SIN_FERIADOS);
  const pasado = hoy() > plazo;
  const { aceptada, enSuLugar }: Anulacion = tipoDe(c.tipo)?.anulacion ?? { aceptada: true };
  const corresponde = enSuLugar ? `: lo que corresponde es ${enSuLugar}` : '';
  return (
    <>
      <ol className={estilos.pasos}>
        <li>
          Anúlelo primero en el portal del SRI: Facturación electrónica, Producción, Anulación.{' '}
          <a href={PORTAL} target="_blank" rel="noreferrer">
            Abrir el portal
            <Icono de={IconExternalLink} tamano={14} />
          </a>
        </li>
        {aceptada && (
          <li>
            Su {quienRecibe(c.tipo)} debe {frasesDeSuTipo(c).aceptarlo} en el portal en los 5 días hábiles
            siguientes; si no responde, no se anula.
          </li>
        )}
        <li>Vuelva aquí y regístrelo: antes de guardarlo se comprueba con el SRI que ya está anulado.</li>
      </ol>
      <p className={estilos.plazo} data-tono={pasado ? 'error' : 'aviso'} role="note">
        {pasado
          ? `El plazo del portal terminó el ${fecha(plazo)}${corresponde}. ` +
            'Regístrelo solo si lo anuló a tiempo.'
          : `El portal lo permite hasta el ${fecha(plazo)}: el día 7 del mes siguiente al de emisión ` +
            'o, si no es hábil, el primero que lo sea.'}
      </p>
    </>
  );
}

export function Anular({ comprobante: c, alCerrar }: { comprobante: Comprobante; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const autorizado = c.estado === 'AUTORIZADO';
  const verbo = autorizado ? 'Anular' : 'Descartar';
  return (
    <VentanaMotivo
      titulo={`${verbo} ${nombreDe(c)}`}
      rotulo={verbo}
      tamano={560}
      minimo={c.fecha}
      descripcion="El día en que deja de contar en la cuenta"
      boton={autorizado ? 'Ya lo anulé en el SRI: registrar' : 'Descartar'}
      noSePudo="No se anuló"
      anular={(dicho) => anular(c.id, dicho)}
      alAnular={() => {
        void refrescar(consultas, alCambiar.comprobante);
        const { anulado, descartado } = frasesDeSuTipo(c);
        avisoBreve(`${nombreDe(c)} ${autorizado ? anulado : descartado}`);
      }}
      alCerrar={alCerrar}
    >
      {autorizado ? (
        <PasosDelPortal comprobante={c} />
      ) : (
        <p className={estilos.explica}>
          El SRI no lo aceptó: al descartarlo {c.cuenta && 'deja de contar en la cuenta del cliente y '}su
          número queda usado, sin valor. Si solo tiene un error, corríjalo y reenvíelo con el mismo número.
        </p>
      )}
    </VentanaMotivo>
  );
}
