import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCierre } from '@/navegacion/contabilidad';
import { toCasillero } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Enlace, Estado, sinPartir, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { deshacer, type DeFormulario, type Presentada as Dicha } from './api';
import { enCifras } from './Hoja';
import { ultimoMes } from './periodos';
import comunes from '../presta/hoja.module.css';

type Diferencia = Dicha['diferencias'][number];

/** Lo que se presentó, y lo que desde entonces cambió: de eso se hace una sustitutiva. */
export function Presentada({ de, presentada: p }: { de: DeFormulario; presentada: Dicha }) {
  const cambio = p.cambiados > 0 || p.diferencias.length > 0;
  const columnas: Columna<Diferencia>[] = [
    {
      id: 'casillero',
      titulo: 'Casillero',
      celda: (d) => <Enlace to={toCasillero(de.formulario, de.periodo, d.casillero)}>{d.casillero}</Enlace>,
    },
    { id: 'etiqueta', titulo: 'Concepto', envolver: true, celda: (d) => d.etiqueta },
    { id: 'presentado', titulo: 'Presentado', numerica: true, celda: (d) => enCifras(d.presentado) },
    { id: 'ahora', titulo: 'Ahora', numerica: true, celda: (d) => enCifras(d.ahora) },
  ];
  return (
    <Tarjeta
      titulo={p.sustituye_id ? 'Presentada, sustitutiva' : 'Presentada'}
      acciones={
        <>
          <Estado tono={cambio ? 'aviso' : 'ok'}>{cambio ? 'Cambió después' : 'Sin cambios'}</Estado>
          <Deshacer de={de} presentada={p} />
        </>
      }
    >
      <p className={comunes.frase}>
        Número {p.numero}, el {fecha(p.fecha)}: {sinPartir(dinero(p.con_recargos))}
        {p.pagada_en ? `, que se pagó el ${fecha(p.pagada_en)}` : ''}. La anotó {p.presentada_por},{' '}
        {fechaHora(p.presentada_en)}.
      </p>
      <EnLibros de={de} libros={p.libros} />
      {cambio && (
        <p className={comunes.frase}>
          {p.cambiados > 0 && `De sus documentos, ${p.cambiados} ya no son los mismos. `}
          {conSustitutiva(p)}
        </p>
      )}
      {p.diferencias.length > 0 && (
        <TablaSimple
          apilar
          etiqueta="Lo que cambió después de presentarla"
          columnas={columnas}
          filas={p.diferencias}
          clave={(d) => d.casillero}
        />
      )}
    </Tarjeta>
  );
}

/** La que se anotó por error deja de constar; en el portal y en los libros nada cambia. */
function Deshacer({ de, presentada: p }: { de: DeFormulario; presentada: Dicha }) {
  const consultas = useQueryClient();
  if (!usePermiso('tributos.presentar')) return null;
  const pedir = async () => {
    const motivo = await dialogos.pedirMotivo(
      '¿Dejar de darla por presentada?',
      `${p.sustituye_id ? 'Vuelve a constar la que sustituyó.' : 'El período vuelve a estar por presentar.'} En el portal nada cambia, y el asiento de sus impuestos se queda.`,
      { si: 'Deshacer' },
    );
    if (!motivo) return;
    try {
      await deshacer(de, motivo);
    } catch (error) {
      await dialogos.error('No se deshizo', mensajeDe(error));
      return;
    }
    await refrescar(consultas, alCambiar.formulario);
    avisoBreve('Deshecha');
  };
  return (
    <BotonAccion variant="default" alPulsar={pedir}>
      Deshacer
    </BotonAccion>
  );
}

const conSustitutiva = (p: Dicha) =>
  p.diferencias.length === 0
    ? 'Sus casilleros valen lo mismo.'
    : 'El formulario de abajo es el de la sustitutiva, con lo que consta pagado ya imputado: si corresponde, preséntela.';

const SIN_ASIENTO: Partial<Record<Dicha['libros'], string>> = {
  FALTA: 'El asiento de sus impuestos no está hecho, o cambió después. ',
  CERRADO: 'El asiento de sus impuestos no se hizo, porque el período está cerrado. ',
};

/** Si su asiento falta, dónde se hace. */
function EnLibros({ de, libros }: { de: DeFormulario; libros: Dicha['libros'] }) {
  const veLibros = usePermiso('contabilidad.ver');
  const frase = SIN_ASIENTO[libros];
  if (!frase) return null;
  const [anio, mes] = ultimoMes(de.periodo);
  return (
    <p className={comunes.frase}>
      {frase}
      {veLibros && (
        <Enlace to={toCierre(anio, mes)} subrayado>
          Ver el cierre del mes
        </Enlace>
      )}
    </p>
  );
}
