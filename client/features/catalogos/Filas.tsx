import { Button } from '@mantine/core';
import { IconFileImport, IconHistory, IconPencil, IconPlus, IconScale, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { claves } from '@/api/claves';
import { fecha, hoy } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroFecha, useLista, type AccionFila } from '@/ui/tabla';
import { Historial } from '@/features/auditoria/presta';
import { eliminarFila, refrescarCatalogos, rutaDe, toCatalogos, type CatalogoDeLey, type Fila } from './api';
import { columnasDe } from './columnas';
import { FilaForm } from './FilaForm';
import { Importar } from './Importar';

type Abierta = { que: 'nueva' | 'importar' } | { que: 'editar' | 'historial'; fila: Fila };
const FILTROS = { fecha: '' };
const MIGAS = [{ to: toCatalogos(), texto: 'Catálogos' }];

async function quitar(catalogo: CatalogoDeLey, fila: Fila) {
  const seguro = await dialogos.confirmar(
    `¿Eliminar ${fila.rotulo}?`,
    `Todavía no rige: empezaba el ${fecha(fila.desde)}.`,
    { si: 'Eliminar', peligro: true },
  );
  if (seguro) await hacer(() => eliminarFila(catalogo.nombre, fila), 'Fila eliminada', refrescarCatalogos);
}

export function Filas({ catalogo }: { catalogo: CatalogoDeLey }) {
  const edita = usePermiso('catalogos.editar');
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const [columnas] = useState(() => columnasDe(catalogo));
  const lista = useLista<Fila>({
    clave: claves.catalogos.filas(catalogo.nombre),
    ruta: rutaDe(catalogo.nombre),
    filtros: FILTROS,
    tamano: 50,
  });
  const cerrar = () => setAbierta(null);
  const acciones = (fila: Fila): AccionFila[] => [
    { texto: 'Historial', icono: IconHistory, alElegir: () => setAbierta({ que: 'historial', fila }) },
    ...(edita
      ? [
          {
            texto: 'Editar o cerrar',
            icono: IconPencil,
            alElegir: () => setAbierta({ que: 'editar', fila }),
          },
          {
            texto: 'Eliminar',
            icono: IconTrash,
            peligro: true,
            porque: fila.desde <= hoy() ? 'Ya rigió: póngale una fecha final.' : null,
            alElegir: () => quitar(catalogo, fila),
          },
        ]
      : []),
  ];
  const nueva = edita && (
    <Button
      aria-keyshortcuts="n"
      leftSection={<Icono de={IconPlus} />}
      onClick={() => setAbierta({ que: 'nueva' })}
    >
      Nueva fila
    </Button>
  );
  return (
    <Pagina
      titulo={catalogo.titulo}
      subtitulo={catalogo.quien}
      migas={MIGAS}
      cuenta={lista.total}
      acciones={
        edita && (
          <>
            <Button
              variant="default"
              leftSection={<Icono de={IconFileImport} />}
              onClick={() => setAbierta({ que: 'importar' })}
            >
              Importar
            </Button>
            {nueva}
          </>
        )
      }
    >
      <DataTable
        id={`catalogo-${catalogo.nombre}`}
        etiqueta={catalogo.titulo}
        lista={lista}
        columnas={columnas}
        clave={(f) => f.id}
        nombre={(f) => `${f.rotulo}, desde el ${fecha(f.desde)}`}
        buscar="Código, nombre o fuente…"
        filtros={<FiltroFecha lista={lista} nombre="fecha" etiqueta="Rigen el" />}
        acciones={acciones}
        exportar={rutaDe(catalogo.nombre, 'exportar')}
        vacio={{ icono: IconScale, titulo: 'Sin filas', mensaje: 'Cargue la primera.', accion: nueva }}
      />
      {abierta?.que === 'importar' && <Importar catalogo={catalogo} alCerrar={cerrar} />}
      {abierta?.que === 'nueva' && <FilaForm catalogo={catalogo} alCerrar={cerrar} />}
      {abierta?.que === 'editar' && <FilaForm catalogo={catalogo} fila={abierta.fila} alCerrar={cerrar} />}
      {abierta?.que === 'historial' && (
        <VentanaForm titulo={abierta.fila.rotulo} tamano={640} alCerrar={cerrar}>
          <Historial
            de={`de ${abierta.fila.rotulo}`}
            clave={claves.catalogos.historial(catalogo.nombre, abierta.fila.id)}
            ruta={rutaDe(catalogo.nombre, abierta.fila.id, 'historial')}
          />
        </VentanaForm>
      )}
    </Pagina>
  );
}
