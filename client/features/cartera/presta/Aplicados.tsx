import { useMemo } from 'react';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { Enlace, Estado, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { fecha } from '@/lib/fechas';
import type { Aplicado, Lado } from './lado/tipos';

const columnas = (hecho: string): Columna<Aplicado>[] => [
  {
    id: 'documento',
    titulo: 'Documento',
    celda: (a) => (a.a ? <Enlace to={a.a}>{a.nombre}</Enlace> : a.nombre),
  },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => <span className="tabular">{fecha(a.fecha)}</span> },
  { id: 'total', titulo: 'Total', numerica: true, celda: (a) => importe(a.total) },
  { id: 'valor', titulo: conMayuscula(hecho), numerica: true, celda: (a) => importe(a.valor) },
  { id: 'saldo', titulo: 'Queda', numerica: true, celda: (a) => importe(a.saldo) },
  { id: 'desde', titulo: 'Aplicado el', celda: (a) => <span className="tabular">{fecha(a.desde)}</span> },
  {
    id: 'deshecha',
    titulo: 'Estado',
    celda: (a) =>
      a.deshecha_el ? (
        <Estado tono="error">Deshecha el {fecha(a.deshecha_el)}</Estado>
      ) : (
        <Estado tono="ok">Vigente</Estado>
      ),
  },
];

interface Props {
  de: Lado;
  titulo: string;
  aplicaciones: Aplicado[];
}

/** Lo que un cobro o un pago tomó de cada documento. */
export function Aplicados({ de, titulo, aplicaciones }: Props) {
  const { hecho, suyo } = de.palabras;
  const suyas = useMemo(() => columnas(hecho), [hecho]);
  return (
    <Tarjeta titulo={titulo} sinRelleno={aplicaciones.length > 0}>
      <TablaSimple
        apilar
        etiqueta={titulo}
        columnas={suyas}
        filas={aplicaciones}
        clave={(a) => `${a.documento_id}-${a.desde}-${a.valor}`}
        vacio={`Ninguno todavía: todo queda como anticipo ${suyo}.`}
      />
    </Tarjeta>
  );
}
