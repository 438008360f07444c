import { useQuery } from '@tanstack/react-query';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { VentanaForm } from '@/ui/avisos';
import { BotonDescargar, Consulta, Datos } from '@/ui/base';
import { bytes } from '@/lib/numeros';
import { abona } from '@/features/codigos/presta/documentos';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { useArea } from '@/session';
import { DOCUMENTOS, documentoQuery, type Documento, type FilaDocumento } from './api';
import { EstadoDocumento } from './estados';
import estilos from './documentos.module.css';

type Aplicado = Documento['aplicaciones'][number];

const COLUMNAS: Columna<Aplicado>[] = [
  { id: 'que', titulo: 'Con', celda: (a) => `${a.tipoNombre} ${a.numero}`.trim() },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => <span className="tabular">{fecha(a.fecha)}</span> },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (a) => (a.deshecha_el ? `Deshecho el ${fecha(a.deshecha_el)}` : ''),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (a) => dinero(a.valor) },
];

/** Un documento entero, con lo que se le aplicó y sus archivos. */
export function VentanaDetalle({ fila, alCerrar }: { fila: FilaDocumento; alCerrar: () => void }) {
  const eid = useArea() === 'administrador' ? fila.EMP_CODIGO : null;
  return (
    <VentanaForm titulo={`${fila.tipoNombre} ${fila.numero ?? ''}`.trim()} alCerrar={alCerrar} tamano={600}>
      <Consulta de={useQuery(documentoQuery(fila.DOC_CODIGO, eid))} enSeccion>
        {(d) => (
          <div className={estilos.detalle}>
            <Datos
              filas={[
                ['Estado', <EstadoDocumento key="e" estado={d.estado} />],
                ['Fecha', fecha(d.fecha)],
                ['Vence', abona(d.tipo) ? '' : fecha(d.vence)],
                ['Total', dinero(d.total)],
                ['Saldo', dinero(d.saldo)],
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
                  clave={(a) => `${a.COB_CODIGO} ${a.DOC_CODIGO} ${a.desde} ${a.valor}`}
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
                        ruta={`${DOCUMENTOS}/${d.DOC_CODIGO}/archivo/${a.id}`}
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
