import { monto } from '@/lib/money';
import { Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import type { Sumas, TipoSumado } from './api';
import estilos from './ats.module.css';

const DE_TIPOS: Columna<TipoSumado>[] = [
  { id: 'nombre', titulo: 'Comprobante', envolver: true, celda: (t) => `${t.tipo} · ${t.nombre}` },
  { id: 'registros', titulo: 'Filas', numerica: true, celda: (t) => t.registros },
  { id: 'documentos', titulo: 'Documentos', numerica: true, celda: (t) => t.documentos },
  { id: 'cero', titulo: 'Base 0 %', numerica: true, celda: (t) => importe(t.base_cero) },
  { id: 'gravada', titulo: 'Base gravada', numerica: true, celda: (t) => importe(t.base_gravada) },
  { id: 'no_objeto', titulo: 'No objeto', numerica: true, celda: (t) => importe(t.no_objeto) },
  { id: 'exenta', titulo: 'Exenta', numerica: true, celda: (t) => importe(t.exenta) },
  { id: 'iva', titulo: 'IVA', numerica: true, celda: (t) => importe(t.iva) },
];

/** Lo que suma cada tipo de comprobante de un bloque. */
export function Tipos({ titulo, tipos }: { titulo: string; tipos: TipoSumado[] }) {
  return (
    <Tarjeta titulo={titulo} sinRelleno={tipos.length > 0}>
      <TablaSimple
        etiqueta={`${titulo} del anexo, por comprobante`}
        columnas={DE_TIPOS}
        filas={tipos}
        clave={(t) => t.tipo}
        vacio="Ninguna en este período."
        apilar
      />
    </Tarjeta>
  );
}

export function Retenciones({ sumas }: { sumas: Sumas }) {
  const hay = sumas.retenciones.length > 0;
  return (
    <Tarjeta titulo="Retenciones de renta hechas" sinRelleno={hay}>
      <TablaSimple
        etiqueta="Retenciones de renta, por código"
        columnas={[
          { id: 'codigo', titulo: 'Código', celda: (r) => r.codigo },
          { id: 'base', titulo: 'Base', numerica: true, celda: (r) => importe(r.base) },
          { id: 'valor', titulo: 'Retenido', numerica: true, celda: (r) => importe(r.valor) },
        ]}
        filas={sumas.retenciones}
        clave={(r) => r.codigo}
        vacio="Ninguna en este período."
      />
    </Tarjeta>
  );
}

export function IvaRetenido({ sumas }: { sumas: Sumas }) {
  return (
    <Tarjeta titulo="IVA retenido y lo que le retuvieron">
      <dl className={`${estilos.pares} ${estilos.dentro}`}>
        {sumas.iva_retenido
          .filter(({ valor }) => Number(valor))
          .map(({ elemento, porcentaje, valor }) => (
            <div key={elemento}>
              <dt>Se retuvo el {porcentaje} %</dt>
              <dd>{importe(valor)}</dd>
            </div>
          ))}
        <div>
          <dt>IVA que le retuvieron</dt>
          <dd>{importe(sumas.retencion_iva)}</dd>
        </div>
        <div>
          <dt>Renta que le retuvieron</dt>
          <dd>{importe(sumas.retencion_renta)}</dd>
        </div>
      </dl>
    </Tarjeta>
  );
}

export function Locales({ sumas }: { sumas: Sumas }) {
  return (
    <Tarjeta titulo="Ventas por establecimiento" sinRelleno={sumas.establecimientos.length > 0}>
      <TablaSimple
        etiqueta="Ventas por establecimiento"
        columnas={[
          { id: 'codigo', titulo: 'Establecimiento', celda: (l) => l.codigo },
          { id: 'ventas', titulo: 'Ventas', numerica: true, celda: (l) => importe(l.ventas) },
        ]}
        filas={sumas.establecimientos}
        clave={(l) => l.codigo}
        vacio="La empresa no tiene establecimientos activos."
      />
      <dl className={estilos.pares}>
        <div>
          <dt>Facturas de exportación</dt>
          <dd>
            {sumas.exportaciones > 0 ? `${sumas.exportaciones}, por ${monto(sumas.exportado)}` : 'Ninguna'}
          </dd>
        </div>
        <div>
          <dt>Anulados</dt>
          <dd>{sumas.anulados}</dd>
        </div>
      </dl>
    </Tarjeta>
  );
}
