import { IconFilter, IconFingerprint } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { Pagina } from '@/ui/base';
import { DataTable, useLista } from '@/ui/tabla';
import { Acotada } from './Acotada';
import { useFuente, type LineaAcceso } from './api';
import { columnasDe } from './columnas';
import { Filtros } from './Filtros';

const FILTROS = { desde: '', hasta: '', clase: '', persona: '', ip: '', sesion: '', EMP_CODIGO: '' };

/** Quién ingresó o no pudo, desde dónde, y quién se llevó algo. */
export function AccesosPage() {
  const { area, ruta } = useFuente();
  const lista = useLista<LineaAcceso>({
    clave: claves.accesos.lista(area),
    ruta,
    orden: '-minuto',
    filtros: FILTROS,
  });
  const todoLo = (texto: string, filtros: Record<string, string>) => ({
    texto,
    icono: IconFilter,
    alElegir: () => lista.setFiltros({ ...FILTROS, filtro: '', ...filtros }),
  });
  return (
    <Pagina
      titulo="Accesos"
      cuenta={lista.total}
      subtitulo={
        area === 'empresa'
          ? 'Quién ingresó a su empresa o no pudo, desde dónde, y quién se llevó algo. Lo mismo dentro de un minuto es una línea.'
          : 'Quién ingresó o no pudo, desde dónde, y quién se llevó algo, en todas las empresas y del lado del proveedor.'
      }
    >
      <DataTable
        id={area === 'empresa' ? 'accesos-propios' : 'accesos'}
        etiqueta="Accesos"
        lista={lista}
        columnas={columnasDe(area)}
        clave={(l) => l.id}
        nombre={(l) => `${l.clase_nombre}: ${l.persona_nombre}`}
        acciones={(l) => [
          l.persona !== '' && todoLo('Todo lo de esta persona', { persona: l.persona }),
          l.ip !== '' && todoLo('Todo desde esta dirección', { ip: l.ip }),
          !!l.EMP_CODIGO && todoLo('Todo lo de esta empresa', { EMP_CODIGO: String(l.EMP_CODIGO) }),
          l.sesion !== '' && todoLo('Todo lo de esta sesión', { sesion: l.sesion }),
        ]}
        buscar="Persona, usuario, IP, navegador…"
        filtros={
          <>
            <Filtros lista={lista} />
            <Acotada lista={lista} />
          </>
        }
        exportar={`${ruta}/exportar`}
        vacio={{
          icono: IconFingerprint,
          titulo: 'Aún no hay accesos',
          mensaje:
            'Cada ingreso, cada intento fallido y cada lista que alguien se lleve quedarán anotados aquí.',
        }}
      />
    </Pagina>
  );
}
