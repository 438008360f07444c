import { Button } from '@mantine/core';
import { IconTable, IconUpload, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { FACTURAS, toImportar, toListaDe, toMasiva, toMasivaNueva } from '@/navegacion/enlaces';
import { Estado, Icono, Pagina } from '@/ui/base';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { MASIVAS, type Emision } from './api';
import { ESTADOS } from './rotulos';

const COLUMNAS: Columna<Emision>[] = [
  { id: 'nombre', titulo: 'De', recortar: true, celda: (e) => e.nombre },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: ({ estado }) => <Estado tono={ESTADOS[estado].tono}>{ESTADOS[estado].texto}</Estado>,
  },
  { id: 'facturas', titulo: 'Facturas', numerica: true, cede: 3, celda: (e) => entero(e.facturas) },
  { id: 'emitidas', titulo: 'Emitidas', numerica: true, celda: (e) => entero(e.emitidas) },
  { id: 'rechazadas', titulo: 'Rechazadas', numerica: true, cede: 4, celda: (e) => entero(e.rechazadas) },
  { id: 'total', titulo: 'Total', numerica: true, enTarjeta: 'cifra', celda: (e) => importe(e.total) },
  { id: 'quien', titulo: 'Quién', recortar: true, cede: 2, celda: (e) => e.emitida_por || e.creada_por },
  {
    id: 'cuando',
    titulo: 'Cuándo',
    cede: 1,
    celda: (e) => <time dateTime={e.creada_en}>{fechaHora(e.creada_en)}</time>,
  },
];

/** Las emisiones de muchas facturas, la última primero. */
export function EmisionesPage() {
  const lista = useLista<Emision>({ clave: claves.masivas.lista, ruta: MASIVAS });
  const deUna = (
    <Button component={Link} to={toMasivaNueva()} variant="default" leftSection={<Icono de={IconUsers} />}>
      La misma para muchos
    </Button>
  );
  const subir = (
    <Button component={Link} to={toImportar('facturas')} leftSection={<Icono de={IconUpload} />}>
      Subir un archivo
    </Button>
  );
  return (
    <Pagina
      titulo="Emitir muchas facturas"
      subtitulo="Nada se emite hasta que usted lo confirme."
      migas={[{ to: toListaDe(FACTURAS), texto: 'Facturas' }]}
      acciones={
        <>
          {deUna}
          {subir}
        </>
      }
    >
      <DataTable
        id="emisiones-masivas"
        etiqueta="Emisiones anteriores"
        lista={lista}
        columnas={COLUMNAS}
        clave={(e) => e.id}
        nombre={(e) => e.nombre}
        enlace={(e) => toMasiva(e.id)}
        vacio={{
          icono: IconTable,
          titulo: 'Aún no ha emitido muchas a la vez',
          mensaje:
            'Suba una hoja con una fila por línea (la plantilla dice qué columnas se reconocen), o elija una factura que sirva de modelo para muchos clientes.',
          accion: subir,
        }}
      />
    </Pagina>
  );
}
