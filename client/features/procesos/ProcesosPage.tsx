import { IconListCheck } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista } from '@/ui/tabla';
import { PROCESOS, siAnda, type Proceso } from './api';
import { COLUMNAS } from './columnas';
import { Revision } from './Revision';
import { CLASES, ESTADOS } from './rotulos';
import estilos from './procesos.module.css';

const FILTROS = { clase: '', estado: '' };

/** Lo que la empresa tiene andando y lo último que terminó; y, para su propietario, la revisión de los libros. */
export function ProcesosPage() {
  const [audita, llevaLibros] = [usePermiso('auditoria.ver'), usePermiso('contabilidad.ver')];
  const lista = useLista<Proceso>({
    clave: claves.procesos.lista,
    ruta: PROCESOS,
    filtros: FILTROS,
    cada: siAnda,
  });
  return (
    <Pagina
      titulo="Procesos"
      cuenta={lista.total}
      subtitulo="Lo que tarda: importaciones, lo que se trae, emisiones de muchas facturas y cierres. Lo que terminó se ve noventa días."
    >
      <div className={estilos.hoja}>
        <DataTable
          id="procesos"
          etiqueta="Procesos"
          lista={lista}
          columnas={COLUMNAS}
          clave={(p) => `${p.clase}-${p.id}`}
          nombre={(p) => `${p.clase_nombre}: ${p.que}`}
          enlace={(p) => p.ruta}
          filtros={
            <>
              <FiltroSelect lista={lista} nombre="clase" etiqueta="Qué es" opciones={CLASES} todos="Todo" />
              <FiltroSelect
                lista={lista}
                nombre="estado"
                etiqueta="Estado"
                opciones={ESTADOS}
                todos="Todos"
              />
            </>
          }
          vacio={{
            icono: IconListCheck,
            titulo: 'Nada está andando',
            mensaje: 'Lo que importe, traiga o emita de muchas en muchas se verá aquí, con cuánto va.',
          }}
        />
        {audita && llevaLibros && <Revision />}
      </div>
    </Pagina>
  );
}
