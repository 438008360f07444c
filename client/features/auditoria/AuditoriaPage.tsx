import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { claves } from '@/api/claves';
import type { LineaAuditoria } from './presta';
import { DataTable, useLista } from '@/ui/tabla';
import { Pagina } from '@/ui/base';
import { Acotada } from './Acotada';
import { useFuente } from './api';
import { columnasDe } from './columnas';
import { Ficha } from './Ficha';
import { Filtros } from './Filtros';

const FILTROS = {
  desde: '',
  hasta: '',
  actor: '',
  persona: '',
  accion: '',
  entidad: '',
  entidad_id: '',
  EMP_CODIGO: '',
};

/** Quién hizo qué y cuándo, con lo que había antes y lo que quedó después. */
export function AuditoriaPage() {
  const { area, ruta } = useFuente();
  const [abierta, setAbierta] = useState<LineaAuditoria | null>(null);
  const lista = useLista<LineaAuditoria>({
    clave: claves.auditoria.lista(area),
    ruta,
    orden: '-instante',
    filtros: FILTROS,
  });
  const filtrar = (filtros: Record<string, string>) => {
    setAbierta(null);
    lista.setFiltros({ ...FILTROS, filtro: '', ...filtros });
  };
  return (
    <Pagina
      titulo="Auditoría"
      cuenta={lista.total}
      subtitulo={
        area === 'empresa'
          ? 'Quién hizo qué en su empresa y cuándo. Nadie puede cambiar ni borrar estas líneas.'
          : 'Quién hizo qué y cuándo. Nadie puede cambiar ni borrar estas líneas.'
      }
    >
      <DataTable
        id={area === 'empresa' ? 'auditoria-propia' : 'auditoria'}
        etiqueta="Auditoría"
        lista={lista}
        columnas={columnasDe(area)}
        clave={(l) => l.id}
        nombre={(l) => `${l.accion_nombre} de ${l.actor_nombre}`}
        alAbrir={setAbierta}
        buscar="Persona, dato, IP, solicitud…"
        filtros={
          <>
            <Filtros lista={lista} />
            <Acotada lista={lista} />
          </>
        }
        exportar={`${ruta}/exportar`}
        vacio={{
          icono: IconHistory,
          titulo: 'Aún no hay movimientos',
          mensaje: 'Lo que cada persona cambie quedará anotado aquí.',
        }}
      />
      {abierta && <Ficha linea={abierta} alCerrar={() => setAbierta(null)} alFiltrar={filtrar} />}
    </Pagina>
  );
}
