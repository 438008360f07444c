import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { Tarjeta } from '@/ui/base';
import { fecha } from '@/lib/fechas';
import type { DocumentoRecibido } from '../api';
import estilos from '../recibidos.module.css';

type Sustento = DocumentoRecibido['sustentos'][number];
type Retenida = Sustento['retenciones'][number] & { numero: string; fecha: string | null; clave: string };
type Destino = DocumentoRecibido['destinos'][number];

const IMPUESTOS: Record<number, string> = { 1: 'Renta', 2: 'IVA', 6: 'ISD' };

const RETENIDO: Columna<Retenida>[] = [
  {
    id: 'numero',
    titulo: 'Documento',
    celda: (r) => (
      <>
        <span className="tabular">{r.numero || 'Sin número'}</span>
        {r.fecha && <small className={estilos.menor}>{fecha(r.fecha)}</small>}
      </>
    ),
  },
  {
    id: 'impuesto',
    titulo: 'Se retiene',
    celda: (r) => `${IMPUESTOS[r.codigo] ?? 'Otro'}, código ${r.codigo_retencion}`,
  },
  { id: 'base', titulo: 'Base', numerica: true, celda: (r) => importe(r.base) },
  { id: 'porcentaje', titulo: '%', numerica: true, celda: (r) => Number(r.porcentaje) },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (r) => importe(r.valor) },
];

/** Lo que una retención retuvo, de cada documento. */
export function DeRetencion({ sustentos }: { sustentos: Sustento[] }) {
  const filas = sustentos.flatMap(({ numero, fecha: dia, retenciones }, n) =>
    retenciones.map((r, m) => ({ ...r, numero, fecha: dia, clave: `${n}-${m}` })),
  );
  if (!filas.length) return null;
  return (
    <Tarjeta titulo="Lo que le retuvieron" sinRelleno>
      <TablaSimple
        etiqueta="Lo que le retuvieron"
        columnas={RETENIDO}
        filas={filas}
        clave={(r) => r.clave}
        apilar
      />
    </Tarjeta>
  );
}

const DESTINOS: Columna<Destino>[] = [
  { id: 'razon_social', titulo: 'Destinatario', envolver: true, celda: (d) => d.razon_social },
  { id: 'direccion', titulo: 'Dirección', envolver: true, celda: (d) => d.direccion },
  { id: 'motivo', titulo: 'Motivo', celda: (d) => d.motivo },
  { id: 'numero', titulo: 'Documento', numerica: true, celda: (d) => d.numero },
];

/** A quién lleva algo una guía. */
export function DeGuia({ destinos }: { destinos: Destino[] }) {
  if (!destinos.length) return null;
  return (
    <Tarjeta titulo="A dónde va" sinRelleno>
      <TablaSimple
        etiqueta="A dónde va"
        columnas={DESTINOS}
        filas={destinos}
        clave={(d) => destinos.indexOf(d)}
        apilar
      />
    </Tarjeta>
  );
}
