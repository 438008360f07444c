import { useState } from 'react';
import { IconDownload, IconEye, IconReceipt } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { descargar } from '@/api/archivos';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { EstadoDeRecibo, VistaRecibo } from '@/features/planes/presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { rutaReciboPropio, RUTA_RECIBOS, type ReciboPropio } from '../api';
import estilos from '../empresa.module.css';

const COLUMNAS: Columna<ReciboPropio>[] = [
  { id: 'plan', titulo: 'Plan', celda: (r) => r.PLAN_NOMBRE },
  {
    id: 'estado',
    enTarjeta: 'estado',
    titulo: 'Estado',
    envolver: true,
    celda: (r) => (
      <>
        <EstadoDeRecibo estado={r.estado} />
        {r.motivo && <span className={estilos.porque}>{r.motivo}</span>}
      </>
    ),
  },
  { id: 'valor', enTarjeta: 'cifra', titulo: 'Valor', numerica: true, celda: (r) => importe(r.valor) },
  { id: 'banco', cede: 2, titulo: 'Banco', celda: (r) => r.banco },
  { id: 'referencia', cede: 3, titulo: 'Referencia', numerica: true, celda: (r) => r.referencia },
  { id: 'fecha', titulo: 'Pagado', numerica: true, celda: (r) => fecha(r.fecha) },
  { id: 'subido', cede: 1, titulo: 'Subido', numerica: true, celda: (r) => fechaHora(r.subido_en) },
];

const bajar = (recibo: ReciboPropio) =>
  descargar(rutaReciboPropio(recibo.RECIBO_ID)).catch((error: unknown) =>
    dialogos.error('No se pudo descargar', mensajeDe(error)),
  );

/** Lo que la empresa pagó, y en qué quedó cada recibo. */
export function RecibosPropios() {
  const lista = useLista<ReciboPropio>({ clave: claves.miEmpresa.recibos, ruta: RUTA_RECIBOS, orden: '' });
  const [mirado, setMirado] = useState<ReciboPropio | null>(null);
  return (
    <div>
      <h2 className={estilos.subtitulo}>Recibos de pago</h2>
      <DataTable
        id="recibos-propios"
        etiqueta="Recibos de pago"
        lista={lista}
        columnas={COLUMNAS}
        clave={(r) => r.RECIBO_ID}
        nombre={(r) => `${r.PLAN_NOMBRE} del ${fecha(r.subido_en)}`}
        alAbrir={setMirado}
        acciones={(r) => [
          { texto: 'Ver el recibo', icono: IconEye, alElegir: () => setMirado(r) },
          { texto: 'Descargar el recibo', icono: IconDownload, alElegir: () => bajar(r) },
        ]}
        vacio={{
          icono: IconReceipt,
          titulo: 'Aún no hay recibos',
          mensaje: 'Cuando pague un plan, suba su recibo con «Renovar o cambiar de plan».',
        }}
      />
      {mirado && (
        <VentanaForm titulo={`Recibo de ${mirado.PLAN_NOMBRE}`} tamano={720} alCerrar={() => setMirado(null)}>
          <VistaRecibo archivo={mirado} ruta={rutaReciboPropio(mirado.RECIBO_ID)} />
        </VentanaForm>
      )}
    </div>
  );
}
