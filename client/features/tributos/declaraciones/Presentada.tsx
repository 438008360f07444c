import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCasillero } from '@/navegacion/tributos';
import { Enlace, Estado, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import type { DeFormulario, Presentada as Dicha } from './api';
import { enCifras } from './Hoja';
import estilos from './formulario.module.css';

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
      acciones={<Estado tono={cambio ? 'aviso' : 'ok'}>{cambio ? 'Cambió después' : 'Sin cambios'}</Estado>}
    >
      <p className={estilos.frase}>
        Número {p.numero}, el {fecha(p.fecha)}: {dinero(p.total)}. La anotó {p.presentada_por},{' '}
        {fechaHora(p.presentada_en)}.
      </p>
      {cambio && (
        <p className={estilos.frase}>
          De sus documentos, {p.cambiados} ya no son los mismos. Si corresponde, presente una sustitutiva con
          lo de ahora.
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
