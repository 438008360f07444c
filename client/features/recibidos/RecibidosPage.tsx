import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport, IconWand } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { toRecibido, toReglasDeRecibidos } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina, type Tecla } from '@/ui/base';
import { DataTable, useLista, type Lista } from '@/ui/tabla';
import { useTeclasDe } from '@/ui/tabla/teclas/useTeclas';
import { RECIBIDOS, type FilaRecibido, type PaginaRecibidos } from './api';
import { ElegirCliente } from './aceptar/ElegirCliente';
import { Detalle } from './detalle/Detalle';
import { Carpetas, Suma } from './lista/Carpetas';
import { COLUMNAS } from './lista/columnas';
import { Filtros, FILTROS } from './lista/Filtros';
import { Guia } from './lista/Guia';
import { Masivas } from './lista/Masivas';
import { siguienteDe } from './lista/siguiente';
import { vacioDe } from './lista/vacios';
import { nombreDe, POR_REVISAR } from './rotulos';
import { Cargas } from './traer/Cargas';
import { Soltar } from './traer/Soltar';
import { Traer } from './traer/Traer';
import { useTraer } from './traer/useTraer';
import { teclasDe, useTrabajo } from './aceptar/useTrabajo';
import estilos from './recibidos.module.css';

/** Desde este ancho caben la lista y, a su lado, lo que se eligió. */
const LADO_A_LADO = '(min-width: 1180px)';

const TECLAS: Tecla[] = [
  [['↓', '↑'], 'Pasar de un documento a otro'],
  [['a'], 'Aceptar el elegido, o los marcados; de una retención, registrarla'],
  [['r'], 'Aceptarlo y emitir su retención'],
  [['c'], 'Reconocer el que está en cuarentena, que pasa a Por revisar'],
  [['d'], 'Descartar el elegido, o los marcados'],
  [['v'], 'Volver a revisar el descartado'],
  [['p'], 'Pagar lo último que se aceptó'],
  [['z'], 'Deshacer lo último'],
];

/** Lo que otros emiten a la empresa, para trabajarlo como el correo. */
export function RecibidosPage() {
  const edita = usePermiso('recibidos.editar');
  const traer = useTraer();
  const [trayendo, setTrayendo] = useState(false);
  const lista = useLista<FilaRecibido>({
    clave: claves.recibidos.lista,
    ruta: `${RECIBIDOS}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const { estado: carpeta = POR_REVISAR, ...otros } = lista.filtros;
  const acotada = lista.texto !== '' || Object.values(otros).some(Boolean);
  const sinNada = !acotada && (lista.datos as PaginaRecibidos | undefined)?.estados.length === 0;
  const abrir = edita ? () => setTrayendo(true) : null;
  return (
    <Pagina
      titulo="Recibidos"
      junto={!sinNada && <Carpetas lista={lista} />}
      acciones={
        !sinNada && (
          <>
            <Button
              component={Link}
              to={toReglasDeRecibidos()}
              variant="default"
              leftSection={<Icono de={IconWand} />}
            >
              Reglas
            </Button>
            {abrir && (
              <Button onClick={abrir} aria-keyshortcuts="n" leftSection={<Icono de={IconFileImport} />}>
                Traer documentos
              </Button>
            )}
          </>
        )
      }
    >
      <Cargas />
      {sinNada ? (
        <Guia alTraer={abrir} />
      ) : (
        // La carpeta no es un filtro que se quita: vacía, dice qué se guarda en ella.
        <Bandeja
          lista={{
            ...lista,
            hayFiltros: acotada,
            puestos: Object.values(otros).filter(Boolean).length,
            limpiar: () => lista.setFiltros({ ...SIN_FILTROS }),
          }}
          carpeta={carpeta}
        />
      )}
      {edita && <Soltar alSoltar={(archivos) => void traer(archivos)} />}
      {trayendo && <Traer alCerrar={() => setTrayendo(false)} />}
    </Pagina>
  );
}

const SIN_FILTROS = {
  filtro: '',
  ...Object.fromEntries(Object.keys(FILTROS).flatMap((n) => (n === 'estado' ? [] : [[n, '']]))),
};

/**
 * La dirección misma: el enrutador la sigue sin apuro, y si la lista se relee antes, el que se fue ya no está en ella y
 * parecería que no se eligió ninguno.
 */
const enLaBarra = () => new URLSearchParams(window.location.hash.split('?')[1]);

function Bandeja({ lista, carpeta }: { lista: Lista<FilaRecibido>; carpeta: string }) {
  const ancha = useMediaQuery(LADO_A_LADO, true, { getInitialValueInEffect: false });
  const [, setUrl] = useSearchParams();
  const [hayMarcadas, setHayMarcadas] = useState(false);
  const detalle = useRef<HTMLElement>(null);
  const porEnfocar = useRef(false);
  const { items } = lista;
  const ver = Number(enLaBarra().get('ver'));
  const elegido = ancha ? (items.find(({ id }) => id === ver) ?? items[0]) : undefined;

  const elegir = (id: number) => {
    const nueva = enLaBarra();
    if (nueva.get('ver') === String(id)) return;
    nueva.set('ver', String(id));
    setUrl(nueva, { replace: true, preventScrollReset: true });
  };
  const alIrse = (ids: number[]) => {
    if (!elegido || !ids.includes(elegido.id)) return;
    const otro = siguienteDe(items, ids);
    if (!otro) return;
    porEnfocar.current = true;
    elegir(otro.id);
  };
  // El foco va con lo elegido: quien no ve la pantalla también sabe cuál sigue.
  useEffect(() => {
    if (!porEnfocar.current || !elegido) return;
    porEnfocar.current = false;
    document.querySelector<HTMLElement>('[data-lista] tr[data-elegida] [data-primera] button')?.focus();
  }, [elegido]);

  const trabajo = useTrabajo(alIrse);
  // Sin ninguno a la vista todavía se puede deshacer o pagar el último.
  useTeclasDe(hayMarcadas ? [] : teclasDe(trabajo, elegido ? [elegido] : []));
  const alAbrir = ({ id }: FilaRecibido) => (id === elegido?.id ? detalle.current?.focus() : elegir(id));
  const abre = ancha ? { alAbrir } : { enlace: ({ id }: FilaRecibido) => toRecibido(id) };
  return (
    <div className={estilos.ladoALado} data-con-detalle={(ancha && (elegido || lista.cargando)) || undefined}>
      <DataTable
        id="recibidos"
        etiqueta="Recibidos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(r) => r.id}
        nombre={nombreDe}
        {...abre}
        elegida={(r) => r.id === elegido?.id}
        alEnfocar={ancha ? (r) => elegir(r.id) : undefined}
        buscar="Quién lo emite, número o clave…"
        exportar={`${RECIBIDOS}/exportar`}
        filtros={<Filtros lista={lista} />}
        sumas={<Suma lista={lista} />}
        masivas={(filas) => <Masivas filas={filas} trabajo={trabajo} alMarcar={setHayMarcadas} />}
        teclas={TECLAS}
        vacio={vacioDe(carpeta)}
      />
      {trabajo.eligiendo && <ElegirCliente eligiendo={trabajo.eligiendo} />}
      {elegido && <Detalle key={elegido.id} ref={detalle} fila={elegido} trabajo={trabajo} />}
    </div>
  );
}
