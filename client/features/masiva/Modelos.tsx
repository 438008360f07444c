import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { COMPROBANTES, type FilaComprobante } from '@/features/nucleo/presta/api';
import { borradoresQuery, type FilaBorrador } from '@/features/nucleo/presta/borradores';
import { fecha } from '@/lib/fechas';
import { toMasivaComo } from '@/navegacion/enlaces';
import { Consulta, Enlace, Tarjeta } from '@/ui/base';
import { DataTable, importe, TablaSimple, useLista, type Columna } from '@/ui/tabla';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';

const DE_BORRADOR: Columna<FilaBorrador>[] = [
  {
    id: 'cliente',
    titulo: 'Borrador',
    celda: (b) => <Enlace to={toMasivaComo('borrador', b.id)}>{b.cliente || 'Sin cliente todavía'}</Enlace>,
  },
  { id: 'total', titulo: 'Total', numerica: true, celda: (b) => importe(b.total) },
];
const DE_EMITIDA: Columna<FilaComprobante>[] = [
  { id: 'numero', titulo: 'Factura', celda: (c) => c.numero },
  { id: 'cliente', titulo: 'Cliente', recortar: true, celda: (c) => c.receptor_nombre },
  { id: 'fecha', titulo: 'Fecha', cede: 1, numerica: true, celda: (c) => fecha(c.fecha) },
  { id: 'total', titulo: 'Total', numerica: true, enTarjeta: 'cifra', celda: (c) => importe(c.total) },
];
const FIJOS = { tipo: FACTURA.codigo };

/** Las que pueden servir de modelo: los borradores y las facturas emitidas. */
export function Modelos() {
  const borradores = useQuery(borradoresQuery(FACTURA.codigo));
  const emitidas = useLista<FilaComprobante>({
    clave: claves.masivas.modelos,
    ruta: `${COMPROBANTES}/paginacion`,
    fijos: FIJOS,
  });
  return (
    <div className={estilos.masiva}>
      <Consulta de={borradores} lineas={2} enSeccion>
        {(suyos) =>
          suyos.length > 0 && (
            <Tarjeta titulo="Borradores" sinRelleno>
              <TablaSimple etiqueta="Borradores" columnas={DE_BORRADOR} filas={suyos} clave={(b) => b.id} />
            </Tarjeta>
          )
        }
      </Consulta>
      <DataTable
        id="modelos-de-factura"
        etiqueta="Facturas emitidas"
        lista={emitidas}
        columnas={DE_EMITIDA}
        clave={(c) => c.id}
        nombre={(c) => c.numero}
        enlace={(c) => toMasivaComo('comprobante', c.id)}
        buscar="Número o cliente…"
        vacio={{
          icono: IconFileInvoice,
          titulo: 'Aún no hay una factura que sirva de modelo',
          mensaje: 'Emita una, o empiece un borrador, y vuelva.',
        }}
      />
    </div>
  );
}
