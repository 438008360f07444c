import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { cuantos } from '@/lib/numeros';
import { toCompra, toPagoNuevo, toRetencionesRecibidas, toRetencionRecibida } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, avisoDeshacer, dialogos, hacer as hacerUno } from '@/ui/avisos';
import { nuevaClave } from '@/ui/form';
import type { AccionFila } from '@/ui/tabla';
import {
  archivar,
  descartar,
  preguntar,
  reconocer,
  restaurar,
  type FilaRecibido,
  type HechoConUno,
} from '../api';
import { nombreDe } from '../rotulos';
import { aceptarVarios, anularCompra, type Aceptacion, type Aceptado, type Propuesta } from './api';
import {
  aceptarUno,
  anularRetencion,
  registrarRetencion,
  registrarVarias,
  type Registrada,
} from './retencion';

/** Lo que se cambió de una propuesta; null si está como se proponía, 'mal' si algo de lo escrito no vale. */
export type LeerCambios = () => Promise<Aceptacion | null | 'mal'>;
type Accion = FilaRecibido['acciones'][number];

/** Cómo se dice lo hecho; a veces depende de en qué quedó. */
type Dicho<R> = string | ((hechos: R[]) => string);

/** Lo que se pide, cómo se dice que se hizo y, si se puede, cómo se deshace. */
interface Obra<R> {
  pedir: (ids: number[]) => Promise<R[]>;
  uno: Dicho<R>;
  varios: Dicho<R>;
  deshacer?: (hechos: R[]) => (() => unknown) | undefined;
  /** Antes puede preguntar algo: se va de la lista cuando ya se hizo. */
  pregunta?: boolean;
  /** Lo que resultó, para ir a verlo. */
  enlace?: (hechos: R[]) => { texto: string; to: string } | undefined;
  /** Dónde se paga lo que se debe de lo que resultó. */
  pago?: (hechos: R[]) => string | undefined;
}

/** El cliente de una retención cuyo RUC no es de ninguno: la ventana lo pide y responde a quien espera. */
export interface Eligiendo {
  recibido: FilaRecibido;
  alElegir: (cliente: number | null) => void;
}

const decir = <R>(dicho: Dicho<R>, hechos: R[]) => (typeof dicho === 'string' ? dicho : dicho(hechos));
/** Se acepta antes de que el SRI lo confirme, pero se dice. */
const sinConfirmar = (hechos: Aceptado[]) => {
  const faltan = hechos.filter(({ aviso }) => aviso).length;
  if (!faltan) return '';
  return hechos.length === 1 ? '; el SRI todavía no lo confirmó' : `; el SRI todavía no confirmó ${faltan}`;
};

/** Lo que el banco ya cobró se cuenta dos veces hasta que se dice en su compra. */
const cobradas = (hechos: Aceptado[]) => {
  const suyas = hechos.filter(({ cobrada }) => cobrada).length;
  if (!suyas) return '';
  return hechos.length === 1
    ? '; parece que el banco ya lo cobró: dígalo en su compra'
    : `; parece que el banco ya cobró ${suyas}: dígalo en sus compras`;
};

/** Lo que se debe de uno solo, para pagarlo; de varios, cada uno se paga por su lado o en un lote. */
const aPagar = (hechos: Aceptado[]) => {
  const [uno, ...otros] = hechos;
  return uno?.proveedor_id && uno.documento_id && !otros.length
    ? toPagoNuevo(uno.proveedor_id, uno.documento_id)
    : undefined;
};

/** En su página se dice con qué débitos la cobró. */
const aLaCobrada = (hechos: Aceptado[]) => {
  const suya = hechos.find(({ cobrada }) => cobrada)?.compra_id;
  return suya ? { texto: 'Ver la compra', to: toCompra(suya) } : undefined;
};

const retenidos = (hechos: Aceptado[]) => hechos.filter(({ retencion_id }) => retencion_id !== null).length;
const distintos = (hechos: HechoConUno[]) => [...new Set(hechos.map(({ mensaje }) => mensaje))].join('<br>');

/**
 * Lo que se hace con los recibidos. Antes de pedirlo avisa cuáles se van de la lista, con `alIrse`: así el siguiente se
 * elige sin esperar la respuesta. Lo último se puede deshacer.
 */
export function useTrabajo(alIrse?: (ids: number[]) => void) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const paga = usePermiso('pagos.editar');
  const ultimo = useRef<(() => unknown) | undefined>(undefined);
  const porPagar = useRef<string | undefined>(undefined);
  const [eligiendo, setEligiendo] = useState<Eligiendo | null>(null);
  const enCurso = useRef(new Set<number>());
  const [yendose, setYendose] = useState<ReadonlySet<number>>(new Set());
  const escritas = useRef(new Map<number, LeerCambios>());
  /** La propuesta que está a la vista dice aquí cómo leer lo que se cambió en ella. */
  const registrar = useCallback((id: number, leer: LeerCambios) => {
    escritas.current.set(id, leer);
    return () => void escritas.current.delete(id);
  }, []);

  const puede = (fila: FilaRecibido, accion: Accion) => fila.acciones.includes(accion);

  /** Con cada documento, una sola vez a la vez; después relee lo que cambió. */
  const hacer = async <R extends HechoConUno>(filas: FilaRecibido[], obra: Obra<R>) => {
    const libres = filas.filter(({ id }) => !enCurso.current.has(id));
    const ids = libres.map(({ id }) => id);
    if (!ids.length) return;
    ids.forEach((id) => enCurso.current.add(id));
    setYendose((antes) => new Set([...antes, ...ids]));
    // La propuesta que se está leyendo llegaría después, cuando ya no hay qué proponer.
    ids.forEach((id) => void consultas.cancelQueries({ queryKey: claves.recibidos.propuesta(id) }));
    if (!obra.pregunta) alIrse?.(ids);
    try {
      const respuesta = await obra.pedir(ids);
      const fallidos = respuesta.filter(({ hecho }) => !hecho);
      const hechos = respuesta.filter(({ hecho }) => hecho);
      if (hechos.length) {
        if (obra.pregunta) alIrse?.(ids);
        const deshacer = obra.deshacer?.(hechos);
        const dicho =
          hechos.length === 1
            ? `${nombreDe(libres.find(({ id }) => id === hechos[0]!.id) ?? libres[0]!)} ${decir(obra.uno, hechos)}`
            : `${cuantos(hechos.length, 'documento')} ${decir(obra.varios, hechos)}`;
        ultimo.current = deshacer;
        porPagar.current = obra.pago?.(hechos);
        if (deshacer) avisoDeshacer(dicho, deshacer, obra.enlace?.(hechos));
        else avisoBreve(dicho);
      }
      const aMedias = hechos.filter(({ mensaje }) => mensaje);
      if (fallidos.length) await dialogos.error('No se pudo con todos', distintos(fallidos));
      if (aMedias.length) await dialogos.aviso('Falta algo', distintos(aMedias));
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      ids.forEach((id) => enCurso.current.delete(id));
      await refrescar(consultas, alCambiar.recibido);
      setYendose((antes) => new Set([...antes].filter((id) => !ids.includes(id))));
    }
  };

  const elegirCliente = (recibido: FilaRecibido) =>
    new Promise<number | null>((listo) =>
      setEligiendo({
        recibido,
        alElegir: (cliente) => {
          setEligiendo(null);
          listo(cliente);
        },
      }),
    );

  const volverARevisar = (filas: FilaRecibido[]) =>
    hacer(filas, { pedir: restaurar, uno: 'vuelve a revisión', varios: 'vuelven a revisión' });

  return {
    puede,
    /** Si con él se está haciendo algo: de lo que quizá ya no está por revisar no se pide otra vez la propuesta. */
    seVa: (id: number) => yendose.has(id),
    registrar,
    restaurar: volverARevisar,
    /** Lo que no se vuelve nada, como una guía, solo se mira. */
    archivar: (filas: FilaRecibido[]) =>
      hacer(filas, {
        pedir: archivar,
        uno: 'ya se miró',
        varios: 'dados por vistos',
        deshacer: () => () => volverARevisar(filas),
      }),
    reconocer: (filas: FilaRecibido[]) =>
      hacer(filas, { pedir: reconocer, uno: 'pasa a Por revisar', varios: 'pasan a Por revisar' }),
    /** Vuelve a preguntar al SRI por uno que no ha confirmado, o que negó. */
    preguntar: (fila: FilaRecibido) =>
      hacerUno(
        () => preguntar(fila.id),
        'Se le está preguntando al SRI: en unos segundos se ve lo que responde',
        () => refrescar(consultas, alCambiar.recibido),
      ),
    /** Los acepta como se propone; uno solo, con lo que se haya cambiado en su propuesta. */
    async aceptar(filas: FilaRecibido[], retener: boolean) {
      const cambios = filas.length === 1 ? ((await escritas.current.get(filas[0]!.id)?.()) ?? null) : null;
      if (cambios === 'mal') return;
      const [r] = filas;
      const vista =
        retener && filas.length === 1
          ? consultas.getQueryData<Propuesta>(claves.recibidos.propuesta(r!.id))
          : null;
      // La tecla se pulsa sin mirar el botón, que no está: aceptarlo sin retención lo dice la otra.
      if (vista?.retencion === null)
        return avisoBreve(
          `${vista.sin_retener || 'De este documento no se retiene.'} Acéptelo con A.`,
          undefined,
          'neutro',
        );
      // A quien le quitaron todas sus líneas no se le retiene.
      const retiene = retener && cambios?.retencion !== null;
      const clave = nuevaClave();
      await hacer<Aceptado>(filas, {
        pregunta: retiene && filas.length === 1,
        pedir: ([id, ...mas]) =>
          mas.length
            ? aceptarVarios([id!, ...mas], retiene, clave)
            : aceptarUno(id!, { ...cambios, retener: retiene }, clave),
        uno: (hechos) =>
          (retenidos(hechos) ? 'se aceptó, con su retención' : 'se aceptó') +
          sinConfirmar(hechos) +
          cobradas(hechos),
        varios: (hechos) =>
          (retiene ? `aceptados, ${retenidos(hechos)} con su retención` : 'aceptados') +
          sinConfirmar(hechos) +
          cobradas(hechos),
        pago: (hechos) => (paga ? aPagar(hechos) : undefined),
        enlace: (hechos) => {
          const pago = paga && aPagar(hechos);
          return aLaCobrada(hechos) ?? (pago ? { texto: 'Pagarlo', to: pago } : undefined);
        },
        // La retención ya va al SRI: esa se anula donde se emitió.
        deshacer: (hechos) =>
          retenidos(hechos)
            ? undefined
            : () =>
                hacer(filas, {
                  pedir: () => anularCompras(hechos),
                  uno: 'vuelve a revisión',
                  varios: 'por revisar',
                }),
      });
    },
    eligiendo,
    /** Las que los clientes hicieron a la empresa: cobran lo retenido. De una sola se pregunta lo que falte. */
    registrarRetenciones: (filas: FilaRecibido[]) => {
      const [r, ...mas] = filas as [FilaRecibido, ...FilaRecibido[]];
      const clave = nuevaClave();
      return hacer<Registrada>(filas, {
        pregunta: !mas.length,
        pedir: async (ids) => {
          const una = mas.length ? null : await registrarRetencion(r.id, () => elegirCliente(r));
          const hechas = mas.length ? await registrarVarias(ids, clave) : una ? [una] : [];
          if (hechas.length) void refrescar(consultas, alCambiar.cuenta);
          return hechas;
        },
        uno: 'se registró',
        varios: 'registrados',
        enlace: ([hecha, ...otras]) =>
          otras.length
            ? { texto: 'Ver las retenciones', to: toRetencionesRecibidas() }
            : { texto: 'Ver la retención', to: toRetencionRecibida(hecha!.retencion_id!) },
        deshacer: (hechas) => () =>
          hacer(
            filas.filter(({ id }) => hechas.some((hecha) => hecha.id === id)),
            {
              pedir: async () => {
                for (const { retencion_id } of hechas)
                  await anularRetencion(retencion_id!, { motivo: 'Se deshizo al registrarla' });
                void refrescar(consultas, alCambiar.cuenta);
                return hechas.map(({ id }) => ({ id, hecho: true, mensaje: '' }));
              },
              uno: 'vuelve a revisión',
              varios: 'por revisar',
            },
          ),
      });
    },
    async descartar(filas: FilaRecibido[]) {
      const motivo = await dialogos.pedirMotivo(
        filas.length === 1
          ? `Descartar ${nombreDe(filas[0]!)}`
          : `Descartar ${cuantos(filas.length, 'documento')}`,
        'No cuenta como compra. Queda en Descartados, de donde puede volver.',
        { si: 'Descartar', minimo: 3 },
      );
      if (!motivo) return;
      await hacer(filas, {
        pedir: (ids) => descartar(ids, motivo),
        uno: 'se descartó',
        varios: 'descartados',
        deshacer: (hechos) => {
          const suyos = new Set(hechos.map(({ id }) => id));
          return () => volverARevisar(filas.filter(({ id }) => suyos.has(id)));
        },
      });
    },
    deshacer() {
      const deshacer = ultimo.current;
      ultimo.current = undefined;
      porPagar.current = undefined;
      return deshacer?.();
    },
    /** Paga lo último que se aceptó, si se debe: quien lo aceptó no lo busca otra vez en la cuenta del proveedor. */
    pagarUltimo: () => porPagar.current && navegar(porPagar.current),
  };
}

export type Trabajo = ReturnType<typeof useTrabajo>;

/** Anular la compra devuelve su documento a la bandeja. */
const anularCompras = (hechos: Aceptado[]) =>
  Promise.all(
    hechos.map(({ id, compra_id }) =>
      anularCompra(compra_id!, 'Se deshizo al aceptarla').then(() => ({ id, hecho: true, mensaje: '' })),
    ),
  );

/** Las teclas de uno o de varios: cada una hace lo suyo con los que la admiten. */
export function teclasDe(trabajo: Trabajo, filas: FilaRecibido[]): AccionFila[] {
  const de = (tecla: string, accion: Accion, texto: string, hacer: (suyas: FilaRecibido[]) => unknown) => {
    const suyas = filas.filter((fila) => trabajo.puede(fila, accion));
    // Con las mayúsculas puestas es la misma tecla.
    return suyas.length
      ? [tecla, tecla.toUpperCase()].map((una) => ({ texto, tecla: una, alElegir: () => hacer(suyas) }))
      : [];
  };
  const porAceptar = filas.filter((fila) => trabajo.puede(fila, 'aceptar'));
  const porRegistrar = filas.filter((fila) => trabajo.puede(fila, 'registrar'));
  const porVer = filas.filter((fila) => trabajo.puede(fila, 'archivar'));
  /** De lo marcado, cada cosa como lo que es. */
  const aceptar = async () => {
    if (porAceptar.length) await trabajo.aceptar(porAceptar, false);
    if (porRegistrar.length) await trabajo.registrarRetenciones(porRegistrar);
    if (porVer.length) await trabajo.archivar(porVer);
  };
  const texto = porAceptar.length
    ? 'Aceptar'
    : porRegistrar.length
      ? 'Registrar la retención'
      : 'Dar por visto';
  const deA =
    porAceptar.length + porRegistrar.length + porVer.length ? [{ texto, tecla: 'a', alElegir: aceptar }] : [];
  return [
    ...[...deA, ...deA.map((una) => ({ ...una, tecla: 'A' }))],
    ...de('r', 'retener', 'Aceptar y retener', (suyas) => trabajo.aceptar(suyas, true)),
    ...de('c', 'reconocer', 'Reconocer', trabajo.reconocer),
    ...de('v', 'restaurar', 'Volver a revisar', trabajo.restaurar),
    ...de('d', 'descartar', 'Descartar', trabajo.descartar),
    { texto: 'Pagar lo último', tecla: 'p', alElegir: trabajo.pagarUltimo },
    { texto: 'Deshacer', tecla: 'z', alElegir: trabajo.deshacer },
  ];
}
