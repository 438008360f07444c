import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBook,
  IconCopy,
  IconFileImport,
  IconPlus,
  IconPrinter,
  IconRepeat,
  IconScale,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ConLibros } from '@/features/asientos/presta';
import { BotonBorradores } from '@/features/comprobantes/presta/borradores/BotonBorradores';
import { DE_ASIENTO } from '@/features/nucleo/presta/borradores';
import { fecha } from '@/lib/fechas';
import { toAsientoNuevo, toNuevaPlantilla, toSaldosIniciales } from '@/navegacion/contabilidad';
import { toAsiento, toImportar } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, useLista, type AccionFila } from '@/ui/tabla';
import { ASIENTOS, type FilaAsiento, type PaginaAsientos } from '../presta/api';
import { imprimir } from './imprimir';
import { COLUMNAS } from '../presta/columnas';
import { nombreDe } from '../presta/rotulos';
import { FILTROS, Filtros } from './Filtros';
import { Reversar } from './Reversar';

/** Los asientos: los que hace cada documento y los que se escriben a mano. */
export function AsientosPage() {
  const edita = usePermiso('contabilidad.editar');
  const [porReversar, setPorReversar] = useState<FilaAsiento | null>(null);
  const lista = useLista<FilaAsiento>({
    clave: claves.contabilidad.asientos,
    ruta: `${ASIENTOS}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const palabrasDesde = (lista.datos as PaginaAsientos | undefined)?.palabras_desde;
  const nuevo = edita && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toAsientoNuevo()}
      leftSection={<Icono de={IconPlus} />}
    >
      Nuevo asiento
    </Button>
  );
  const acciones = (fila: FilaAsiento): (AccionFila | false)[] => [
    { texto: 'Imprimir', icono: IconPrinter, alElegir: () => imprimir(fila.id) },
    edita && { texto: 'Copiar en uno nuevo', icono: IconCopy, to: toAsientoNuevo(fila.id) },
    edita && { texto: 'Guardar como plantilla', icono: IconRepeat, to: toNuevaPlantilla(fila.id) },
    fila.acciones.includes('reversar') && {
      texto: 'Reversar',
      icono: IconArrowBackUp,
      peligro: true,
      alElegir: () => setPorReversar(fila),
    },
  ];
  return (
    <Pagina
      titulo="Asientos"
      cuenta={lista.total}
      acciones={
        <>
          {edita && <BotonBorradores donde={DE_ASIENTO} nuevo={toAsientoNuevo()} que="Glosa" />}
          {edita && (
            <Button
              variant="default"
              h={36}
              component={Link}
              to={toImportar('asientos')}
              leftSection={<Icono de={IconFileImport} />}
            >
              Importar
            </Button>
          )}
          <Button
            variant="default"
            h={36}
            component={Link}
            to={toSaldosIniciales()}
            leftSection={<Icono de={IconScale} />}
          >
            Saldos iniciales
          </Button>
          {nuevo}
        </>
      }
    >
      <DataTable
        id="asientos"
        etiqueta="Asientos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(a) => a.id}
        nombre={nombreDe}
        enlace={(a) => toAsiento(a.id)}
        buscar="Glosa o número…"
        exportar={`${ASIENTOS}/exportar`}
        filtros={<Filtros lista={lista} />}
        aviso={
          palabrasDesde &&
          `Como son muchos asientos, en las glosas se buscó desde el ${fecha(palabrasDesde)}. Para buscar antes, elija «Desde».`
        }
        acciones={acciones}
        vacio={{
          icono: IconBook,
          titulo: 'Aún no hay asientos',
          mensaje: edita ? 'Los documentos harán los suyos; los demás se escriben a mano.' : undefined,
          accion: <ConLibros>{nuevo}</ConLibros>,
        }}
      />
      {porReversar && <Reversar asiento={porReversar} alCerrar={() => setPorReversar(null)} />}
    </Pagina>
  );
}
