import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha } from '@/lib/fechas';
import { toAsiento, toComprobante, toCompra, toRecibido, toRetencionRecibida } from '@/navegacion/enlaces';
import { toAts } from '@/navegacion/contabilidad';
import { toConciliacionTributaria } from '@/navegacion/tributos';
import { Enlace, Pagina } from '@/ui/base';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { seCalcula } from '../presta/calculo';
import { SeCalcula } from '../ats/SeCalcula';
import { nombrarPeriodo } from '../declaraciones/periodos';
import { COLUMNAS, conciliacionQuery, rutaDe, type Distinto, type Motivo } from './api';
import comunes from '../presta/hoja.module.css';

const TIPOS: Record<Distinto['tipo'], { que: string; abre: (id: number, dia: string) => string }> = {
  COMPROBANTE: { que: 'Emitido', abre: toComprobante },
  COMPRA: { que: 'Compra', abre: toCompra },
  RETENCION_RECIBIDA: { que: 'Retención recibida', abre: toRetencionRecibida },
  FISICO: { que: 'En papel', abre: (_, dia) => toAts(dia.slice(0, 7)) },
  RECIBIDO: { que: 'Del SRI', abre: toRecibido },
  ASIENTO: { que: 'Asiento', abre: toAsiento },
};

const columnasDe = (otra: string): Columna<Distinto>[] => [
  { id: 'tipo', titulo: 'Qué es', cede: 2, celda: (d) => TIPOS[d.tipo].que },
  { id: 'fecha', titulo: 'Fecha', celda: (d) => d.fecha && fecha(d.fecha) },
  {
    id: 'numero',
    titulo: 'Número',
    celda: (d) => <Enlace to={TIPOS[d.tipo].abre(d.id, d.fecha ?? '')}>{d.numero || 'Abrir'}</Enlace>,
  },
  { id: 'nombre', titulo: 'De quién', recortar: true, cede: 1, celda: (d) => d.nombre },
  { id: 'frase', titulo: 'Por qué', envolver: true, celda: (d) => d.frase },
  { id: 'documentos', titulo: 'Documentos', numerica: true, celda: (d) => importe(d.documentos) },
  { id: 'otro', titulo: otra, numerica: true, enTarjeta: 'cifra', celda: (d) => importe(d.otro) },
  {
    id: 'asiento',
    titulo: 'Asiento',
    cede: 3,
    celda: (d) =>
      d.asiento_id !== null &&
      d.tipo !== 'ASIENTO' && (
        <Enlace to={toAsiento(d.asiento_id)}>
          Ver<span className="solo-lector"> el asiento de {d.numero}</span>
        </Enlace>
      ),
  },
];

/** Los documentos y los asientos en que una columna no dice lo que los documentos. */
export function DistintosPage() {
  const { periodo = '', concepto = '' } = useParams();
  const consulta = useQuery(conciliacionQuery(periodo));
  const lista = useLista<Distinto>({
    clave: claves.tributos.distintos(periodo, concepto),
    ruta: `${rutaDe(periodo)}/${concepto}/documentos`,
    filtros: { columna: 'libro', motivo: '' },
  });
  const hecha = consulta.data && !seCalcula(consulta.data) ? consulta.data : undefined;
  const suya = hecha?.filas.find(({ codigo }) => codigo === concepto);
  const { columna = 'libro', motivo = '' } = lista.filtros;
  const otra = COLUMNAS[columna as Motivo['columna']] ?? COLUMNAS.libro;
  const dicho = suya?.motivos.find((m) => m.columna === columna && m.motivo === motivo);
  return (
    <Pagina
      titulo={suya ? suya.concepto : 'Lo que no es igual'}
      subtitulo={dicho && `${otra}: ${dicho.frase}.`}
      migas={[
        {
          to: toConciliacionTributaria(periodo),
          texto: `Conciliación tributaria, ${conMayuscula(nombrarPeriodo(periodo))}`,
        },
      ]}
    >
      <div className={comunes.hoja}>
        {consulta.data && seCalcula(consulta.data) && <SeCalcula avance={consulta.data} />}
        <DataTable
          id="conciliacion-distintos"
          etiqueta={`En qué no es igual: ${suya?.concepto ?? ''}`}
          lista={lista}
          columnas={columnasDe(otra)}
          clave={(d) => `${d.tipo} ${d.id} ${d.motivo}`}
          nombre={(d) => d.numero || d.nombre}
          sumas={
            suya && (
              <>
                Documentos <strong className="tabular">{importe(suya.documentos)}</strong> · {otra}{' '}
                <strong className="tabular">{importe(suya[columna as Motivo['columna']])}</strong>
                {dicho && ' · de la diferencia, esto es '}
                {dicho && <strong className="tabular">{importe(dicho.valor)}</strong>}
              </>
            )
          }
          vacio={{ icono: IconFileSearch, titulo: 'Todo es igual' }}
        />
      </div>
    </Pagina>
  );
}
