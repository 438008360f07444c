import { useQuery } from '@tanstack/react-query';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { VentanaForm } from '@/ui/avisos';
import { BotonDescargar, Consulta, Datos } from '@/ui/base';
import { bytes } from '@/lib/numeros';
import { abona } from '@/features/codigos/presta/documentos';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { useArea } from '@/session';
import { useCentros } from '../centros/CentroDeCuenta';
import type { Documento, DocumentoEntero, Lado } from '../lado/tipos';
import { EstadoDocumento } from './estados';
import estilos from './documentos.module.css';

type Aplicado = DocumentoEntero['aplicaciones'][number];

const COLUMNAS: Columna<Aplicado>[] = [
  { id: 'que', titulo: 'Con', celda: (a) => a.nombre },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => <span className="tabular">{fecha(a.fecha)}</span> },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (a) => (a.deshecha_el ? `Deshecho el ${fecha(a.deshecha_el)}` : ''),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (a) => importe(a.valor) },
];

interface Props {
  de: Lado;
  fila: Documento;
  alCerrar: () => void;
}

/** Un documento entero, con lo que se le aplicó y sus archivos. */
export function VentanaDetalle({ de, fila, alCerrar }: Props) {
  const administrador = useArea() === 'administrador';
  const eid = administrador ? fila.eid : null;
  const centros = useCentros(de, !administrador);
  return (
    <VentanaForm titulo={fila.nombre} alCerrar={alCerrar} tamano={600}>
      <Consulta de={useQuery(de.documentos.uno(fila.id, eid))} enSeccion>
        {(d) => (
          <div className={estilos.detalle}>
            <Datos
              filas={[
                ['Estado', <EstadoDocumento key="e" estado={d.estado} />],
                ['Fecha', fecha(d.fecha)],
                ['Vence', abona(d.tipo) ? '' : fecha(d.vence)],
                ['Total', dinero(d.total)],
                ['Saldo', dinero(d.saldo)],
                ['Centro de costo', centros.find(({ id }) => id === d.centro_id)?.nombre],
                ['Detalle', d.detalle],
                ['Anulado', d.anulado_el && `${fecha(d.anulado_el)}: ${d.motivo_anulacion}`],
              ]}
            />
            {d.aplicaciones.length > 0 && (
              <section aria-label="Aplicaciones">
                <h3>{abona(d.tipo) ? 'Se aplicó a' : 'Se pagó con'}</h3>
                <TablaSimple
                  etiqueta="Aplicaciones"
                  columnas={COLUMNAS}
                  filas={d.aplicaciones}
                  clave={(a) => a.clave}
                />
              </section>
            )}
            {d.archivos.length > 0 && (
              <section aria-label="Archivos">
                <h3>Archivos</h3>
                <ul className={estilos.lista}>
                  {d.archivos.map((a) => (
                    <li key={a.id}>
                      <span>{a.nombre}</span>
                      <small className="tabular">{bytes(a.tamano)}</small>
                      <BotonDescargar
                        compacto
                        ruta={de.documentos.archivo(d.id, a.id)}
                        query={{ eid }}
                        aria-label={`Descargar ${a.nombre}`}
                      >
                        Descargar
                      </BotonDescargar>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Consulta>
    </VentanaForm>
  );
}
