import { Barras, Figura, Lineas } from '@/ui/graficos';
import { mes, mesCorto } from '@/lib/meses';
import { entero, numero } from '@/lib/numeros';
import { exportarTablero, type FiguraTablero } from '../api';
import { contraAnterior } from '../rotulos';

const porCiento = (valor: string | number | null) => (valor === null ? '—' : `${numero(valor)} %`);

/** Lo emitido cada mes, junto al mismo mes del año anterior. */
export function FiguraDocumentos({ datos }: { datos: FiguraTablero<'documentos'> }) {
  const comparado = contraAnterior(datos.total, datos.anterior);
  return (
    <Figura
      titulo="Documentos emitidos"
      subtitulo={`${entero(datos.total)} en 12 meses, ${comparado}`}
      resumen={`${entero(datos.total)} en los últimos 12 meses, ${comparado}`}
      exportar={exportarTablero('documentos')}
      columnas={[
        { id: 'mes', titulo: 'Mes', formato: mes },
        { id: 'emitidos', titulo: 'Emitidos', numerica: true },
        { id: 'anterior', titulo: 'Un año antes', numerica: true },
        { id: 'rechazados', titulo: 'Rechazados', numerica: true },
        { id: 'error', titulo: 'Error', numerica: true, formato: porCiento },
      ]}
      filas={datos.total || datos.anterior ? datos.por_mes : []}
      vacia="Aún no se emiten documentos"
    >
      <Barras
        datos={datos.por_mes.map((fila) => ({ ...fila, mes: mesCorto(fila.mes) }))}
        x="mes"
        alto={290}
        series={[
          { campo: 'anterior', nombre: 'Un año antes', tono: 'gris' },
          { campo: 'emitidos', nombre: 'Este año', tono: 'azul' },
        ]}
      />
    </Figura>
  );
}

/** Qué parte de lo emitido no autorizó el SRI. */
export function FiguraErrores({ datos }: { datos: FiguraTablero<'documentos'> }) {
  const filas = datos.por_mes.filter((fila) => fila.error !== null);
  return (
    <Figura
      titulo="Errores del SRI"
      subtitulo={datos.error === null ? undefined : `${porCiento(datos.error)} de lo emitido en 12 meses`}
      resumen={`${porCiento(datos.error)} de lo emitido en los últimos 12 meses`}
      exportar={exportarTablero('documentos')}
      columnas={[
        { id: 'mes', titulo: 'Mes', formato: mes },
        { id: 'rechazados', titulo: 'Rechazados', numerica: true },
        { id: 'error', titulo: 'Del total', numerica: true, formato: porCiento },
      ]}
      filas={filas}
      vacia="Aún no se emiten documentos"
    >
      <Lineas
        datos={filas.map((fila) => ({ mes: mesCorto(fila.mes), error: Number(fila.error) }))}
        x="mes"
        series={[{ campo: 'error', nombre: 'Rechazados', tono: 'rojo' }]}
        formato={(valor) => `${numero(valor, 1)} %`}
      />
    </Figura>
  );
}
