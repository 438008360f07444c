import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { COMPROBANTES, porAtenderQuery, type FilaComprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { useSeDebe } from '@/features/nucleo/presta/tipo/useSeDebe';
import { entero } from '@/lib/numeros';
import { toAtencion, toComprobante, toMasivas, toNuevoDe } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina, Pestanas } from '@/ui/base';
import { DataTable, useLista } from '@/ui/tabla';
import { Borradores } from './Borradores';
import { columnasDe } from './columnas';
import { useDescargarTodo } from './DescargarTodo';
import { Filtros, FILTROS } from './Filtros';
import { Masivas } from './Masivas';
import { PestanasEstado, Sumas } from './PestanasEstado';
import { useAccionesFila } from './useAccionesFila';

/** Los comprobantes de un tipo y sus borradores. */
export function ListaPage({ tipo }: { tipo: Tipo }) {
  const emite = usePermiso('documentos.emitir');
  const titulo = tipo.plural;
  const frases = frasesDe(tipo);
  const crear = emite && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toNuevoDe(tipo.camino)}
      leftSection={<Icono de={IconPlus} />}
    >
      {frases.nuevo}
    </Button>
  );
  return (
    <Pestanas
      etiqueta={titulo}
      pestanas={[
        {
          id: 'emitidos',
          titulo: frases.emitidos,
          contenido: () => <Emitidos tipo={tipo} crear={crear} />,
        },
        emite && {
          id: 'borradores',
          titulo: 'Borradores',
          contenido: () => <Borradores tipo={tipo} crear={crear} />,
        },
      ]}
      enmarcar={(pestanas, contenido) => (
        <Pagina
          titulo={titulo}
          junto={pestanas}
          acciones={
            <>
              <PorAtender tipo={tipo} />
              {emite && tipo.deArchivo && (
                <Button
                  component={Link}
                  to={toMasivas()}
                  variant="default"
                  leftSection={<Icono de={IconTable} />}
                >
                  Emitir muchas
                </Button>
              )}
              {crear}
            </>
          }
        >
          {contenido}
        </Pagina>
      )}
    />
  );
}

function Emitidos({ tipo, crear }: { tipo: Tipo; crear: React.ReactNode }) {
  const emite = usePermiso('documentos.emitir');
  const acciones = useAccionesFila();
  const seDebe = useSeDebe(tipo);
  const { quien } = frasesDe(tipo);
  const columnas = useMemo(() => columnasDe(tipo, seDebe, quien), [tipo, seDebe, quien]);
  const lista = useLista<FilaComprobante>({
    clave: claves.comprobantes.lista,
    ruta: `${COMPROBANTES}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
    fijos: { tipo: tipo.codigo },
  });
  const todo = useDescargarTodo(lista);
  return (
    <>
      <DataTable
        id={`comprobantes-${tipo.codigo}`}
        etiqueta={tipo.plural}
        lista={lista}
        columnas={columnas}
        clave={(c) => c.id}
        nombre={nombreDe}
        enlace={(c) => toComprobante(c.id)}
        buscar={`Número, ${quien.toLowerCase()}, RUC o clave…`}
        filtros={<Filtros lista={lista} seDebe={seDebe} propios={tipo.filtros} />}
        acciones={acciones}
        exportar={`${COMPROBANTES}/excel`}
        masivas={(filas, limpiar) => <Masivas filas={filas} alTerminar={limpiar} />}
        enOpciones={todo.opcion}
        estados={<PestanasEstado lista={lista} />}
        sumas={!tipo.sinImportes && <Sumas lista={lista} seDebe={seDebe} />}
        vacio={{
          icono: tipo.icono,
          titulo: frasesDe(tipo).ninguno,
          mensaje: emite ? tipo.invita : undefined,
          accion: crear || undefined,
        }}
      />
      {todo.ventana}
    </>
  );
}

/** Lleva a los de este tipo que esperan a alguien, mientras los haya. */
function PorAtender({ tipo: { codigo } }: { tipo: Tipo }) {
  const { data } = useQuery(porAtenderQuery(codigo));
  const cuantos = data ? data.rechazados + data.en_espera + data.no_entregados + data.devoluciones : 0;
  if (!cuantos) return null;
  return (
    <Button
      component={Link}
      to={toAtencion(codigo)}
      variant="default"
      leftSection={<Icono de={IconAlertTriangle} />}
    >
      Requieren atención · {entero(cuantos)}
    </Button>
  );
}
