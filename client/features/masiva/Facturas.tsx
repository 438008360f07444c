import { IconFileInvoice } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { claves, refrescar } from '@/api/claves';
import { EstadoComprobante } from '@/features/nucleo/presta/estado';
import { toComprobante } from '@/navegacion/enlaces';
import { Enlace, Estado } from '@/ui/base';
import { DataTable, FiltroSelect, importe, useLista, type Columna } from '@/ui/tabla';
import { MASIVAS, type Emision, type FacturaDeEmision } from './api';
import { DE_CADA_UNA } from './rotulos';

type EstadoSri = Parameters<typeof EstadoComprobante>[0]['estado'];

const COLUMNAS: Columna<FacturaDeEmision>[] = [
  { id: 'cliente', titulo: 'Cliente', recortar: true, celda: (f) => f.cliente },
  {
    id: 'numero',
    titulo: 'Número',
    celda: (f) => (f.comprobante_id ? <Enlace to={toComprobante(f.comprobante_id)}>{f.numero}</Enlace> : ''),
  },
  { id: 'total', titulo: 'Total', numerica: true, enTarjeta: 'cifra', celda: (f) => importe(f.total) },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (f) =>
      f.estado_sri ? (
        <EstadoComprobante estado={f.estado_sri as EstadoSri} />
      ) : (
        <Estado tono={DE_CADA_UNA[f.estado].tono}>{DE_CADA_UNA[f.estado].texto}</Estado>
      ),
  },
  { id: 'filas', titulo: 'Filas', cede: 1, celda: (f) => f.filas.join(', ') },
  { id: 'referencia', titulo: 'Factura', oculta: true, celda: (f) => f.referencia },
  { id: 'identificacion', titulo: 'Identificación', cede: 2, celda: (f) => f.identificacion },
  { id: 'motivo', titulo: 'Motivo', envolver: true, celda: (f) => f.motivo },
];

const FILTROS = { estado: '' };
const RESULTADOS = Object.entries(DE_CADA_UNA).map(([value, { texto }]) => ({ value, label: texto }));

/** Las facturas de una emisión, en el orden en que se emiten. Se leen otra vez cada vez que avanza. */
export function Facturas({ emision }: { emision: Emision }) {
  const consultas = useQueryClient();
  const lista = useLista<FacturaDeEmision>({
    clave: claves.masivas.facturas(emision.id),
    ruta: `${MASIVAS}/${emision.id}/facturas`,
    filtros: FILTROS,
  });
  const hechas = emision.emitidas + emision.rechazadas;
  useEffect(() => {
    void refrescar(consultas, [claves.masivas.facturas(emision.id)]);
  }, [consultas, emision.id, emision.estado, hechas]);
  return (
    <DataTable
      id="facturas-de-emision"
      etiqueta="Facturas"
      lista={lista}
      columnas={COLUMNAS}
      clave={(f) => f.orden}
      filtros={
        <FiltroSelect
          lista={lista}
          nombre="estado"
          etiqueta="Resultado"
          opciones={RESULTADOS}
          todos="Todas"
        />
      }
      nombre={(f) => f.cliente}
      vacio={{ icono: IconFileInvoice, titulo: 'No hay facturas' }}
    />
  );
}
