import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorHttp } from '@/api/errors';
import {
  borradorQuery,
  catalogosQuery,
  copiaDe,
  emitidoQuery,
  type Borrador,
  type Catalogos,
  type Emitido,
} from '@/features/nucleo/presta/escritura/api';
import { puntoDeSiempre, recordarPunto } from '@/features/nucleo/presta/escritura/puntoElegido';
import { aDuplicar, deBorrador, enBlanco } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { hoy } from '@/lib/fechas';
import { toListaDe } from '@/navegacion/enlaces';
import { Consulta } from '@/ui/base';
import { Formulario, type Comienzo } from './Formulario';
import { Cajon, SIN_ID } from './borrador/respaldo';

interface Props extends DelTipo {
  /**
   * El nombre del cajón de lo que se escribe, si no es un comprobante nuevo de su tipo. Al recargar la página
   * se sigue con él.
   */
  cajon?: string;
  /** El borrador que nombra la dirección. */
  borrador?: number;
  /** Con qué se empieza cuando no hay borrador. */
  deCero?: (punto: string, catalogos: Catalogos) => DatosComprobante;
  children?: ReactNode;
  alEmitir: (emitido: Emitido) => void;
  /** Cambia la dirección del borrador por la de uno nuevo. */
  alDejar?: () => void;
}

interface Turno {
  n: number;
  id: number | null;
  /** Solo la primera vez: después, lo guardado en este navegador es de otro comprobante. */
  recuperar: boolean;
}

/** Un comprobante tras otro, cada uno en su propio formulario: nada del anterior queda en el siguiente. */
export function Abierto({
  tipo,
  ingreso,
  cajon: nombre = tipo.codigo,
  borrador,
  deCero,
  children,
  alEmitir,
  alDejar,
}: Props) {
  const cajon = useMemo(() => new Cajon(nombre), [nombre]);
  const [turno, setTurno] = useState<Turno>(() => ({
    n: 0,
    id: borrador ?? cajon.enEstaPestana,
    recuperar: true,
  }));
  const catalogos = useQuery(catalogosQuery(hoy()));
  const pedido = useQuery(borradorQuery(turno.id, turno.n));
  // Se recargó después de emitirlo en otra pestaña: aquí se empieza uno nuevo.
  const perdido = borrador === undefined && pedido.error instanceof ErrorHttp && pedido.error.code === 404;
  const otro = (id: number | null) => setTurno(({ n }) => ({ n: n + 1, id, recuperar: false }));
  const recomenzar = (id: number | null) => {
    if (id === null && alDejar) return alDejar();
    // Al recargar la página se sigue con él, como antes.
    if (!alDejar) cajon.seguirAqui(id);
    otro(id);
  };
  const emitido = (hecho: Emitido) => {
    if (!alDejar) otro(null);
    alEmitir(hecho);
  };
  const alaLista = (
    <Button component={Link} to={toListaDe(tipo.camino)}>
      Ver la lista
    </Button>
  );
  const escribir = (c: Catalogos, b: Borrador | null) => (
    <Formulario
      key={turno.n}
      tipo={tipo}
      ingreso={ingreso}
      titulo={frasesDe(tipo).nuevo}
      migas={[{ to: toListaDe(tipo.camino), texto: tipo.plural }]}
      comienzo={comenzar({
        ingreso,
        cajon,
        recuperar: turno.recuperar,
        borrador: b,
        catalogos: c,
        deCero,
      })}
      cajon={cajon}
      catalogos={c}
      alEmitir={emitido}
      alRecomenzar={recomenzar}
      recordarPunto={recordarPunto}
    >
      {children}
    </Formulario>
  );
  return (
    <Consulta de={catalogos}>
      {(c) =>
        turno.id === null || perdido ? (
          escribir(c, null)
        ) : (
          <Consulta de={pedido} ausente="Este borrador ya no está" accion={alaLista}>
            {(b) => (
              <Completo borrador={b} ingreso={ingreso} catalogos={c}>
                {(entero) => escribir(c, entero)}
              </Completo>
            )}
          </Consulta>
        )
      }
    </Consulta>
  );
}

interface DelBorrador extends Pick<Inicio, 'ingreso' | 'catalogos'> {
  borrador: Borrador;
  children: (entero: Borrador) => ReactNode;
}

/** El que solo dice de qué comprobante es copia lleva lo que él dice; los demás van como están. */
function Completo({ borrador, ingreso, catalogos, children }: DelBorrador) {
  const copiado = copiaDe(borrador);
  const consulta = useQuery({ ...emitidoQuery(copiado ?? 0), enabled: copiado !== null });
  if (copiado === null) return children(borrador);
  return (
    <Consulta de={consulta} ausente="Comprobante no encontrado">
      {(c) =>
        children({
          ...borrador,
          contenido: { ...aDuplicar(ingreso, c, catalogos, puntoDeSiempre(catalogos.puntos)) },
        })
      }
    </Consulta>
  );
}

interface Inicio {
  ingreso: Ingreso;
  cajon: Cajon;
  recuperar: boolean;
  borrador: Borrador | null;
  catalogos: Catalogos;
  deCero?: Props['deCero'];
}

/**
 * Con qué se empieza: lo guardado en este navegador; si no hay, lo que tiene el servidor; si tampoco hay, uno
 * en blanco.
 */
function comenzar({
  ingreso,
  cajon,
  recuperar,
  borrador,
  catalogos,
  deCero = (suyo) => enBlanco(ingreso, suyo),
}: Inicio): Comienzo {
  const respaldo = recuperar ? cajon.leer(borrador?.id ?? SIN_ID) : null;
  const suyo = borrador && { id: borrador.id, version: respaldo?.version ?? borrador.version };
  if (respaldo)
    return {
      datos: deBorrador(ingreso, { ...respaldo.contenido }),
      borrador: suyo,
      recuperado: respaldo.cuando,
    };
  if (borrador) return { datos: deBorrador(ingreso, borrador.contenido), borrador: suyo, recuperado: null };
  return { datos: deCero(puntoDeSiempre(catalogos.puntos), catalogos), borrador: null, recuperado: null };
}
