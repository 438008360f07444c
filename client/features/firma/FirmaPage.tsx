import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Pagina, Tarjeta } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
import { firmaQuery, type Certificado } from './api';
import { CargarFirma } from './CargarFirma';
import { EstadoDeFirma } from './estados';
import { FirmaEnUso } from './FirmaEnUso';
import estilos from './firma.module.css';

const COLUMNAS: Columna<Certificado>[] = [
  { id: 'titular', titulo: 'Titular', celda: (c) => c.titular },
  { id: 'autoridad', titulo: 'Emitida por', celda: (c) => c.autoridad },
  { id: 'estado', titulo: 'Estado', celda: (c) => <EstadoDeFirma estado={c.estado} /> },
  { id: 'vale', titulo: 'Valía hasta', numerica: true, celda: (c) => fecha(c.valido_hasta) },
  { id: 'subida', titulo: 'Cargada', numerica: true, celda: (c) => fechaHora(c.subido_en) },
  { id: 'retirada', titulo: 'Retirada', numerica: true, celda: (c) => fechaHora(c.retirado_en) },
];

/** La firma con la que la empresa firma sus comprobantes. */
export function FirmaPage() {
  const consulta = useQuery(firmaQuery);
  return (
    <Pagina titulo="Firma electrónica" subtitulo="Con ella el SRI sabe que los documentos son de su empresa">
      <Consulta de={consulta} lineas={8}>
        {(firma) => {
          const actual = firma.actual as Certificado | null;
          const anteriores = firma.anteriores as Certificado[];
          return (
            <div className={estilos.pila}>
              <div className={estilos.columnas} data-sin-firma={!actual || undefined}>
                {actual ? (
                  <FirmaEnUso certificado={actual} />
                ) : (
                  <Tarjeta titulo="Firma en uso">
                    <EmptyState icono={IconSignature} titulo="Aún no hay una firma cargada">
                      Sin ella no se puede emitir. La obtiene en una entidad de certificación (Security Data,
                      Banco Central, Uanataca…) como un archivo con su clave.
                    </EmptyState>
                  </Tarjeta>
                )}
                <CargarFirma ruc={firma.ruc} reemplaza={actual !== null} />
              </div>
              {anteriores.length > 0 && (
                <Tarjeta titulo="Anteriores" sinRelleno>
                  <TablaSimple
                    etiqueta="Firmas anteriores"
                    columnas={COLUMNAS}
                    filas={anteriores}
                    clave={(c) => c.id}
                  />
                </Tarjeta>
              )}
            </div>
          );
        }}
      </Consulta>
    </Pagina>
  );
}
