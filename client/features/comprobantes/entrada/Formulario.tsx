import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { IconKeyboard } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe, porConfirmar } from '@/api/errors';
import { AsientoPrevisto } from '@/features/asientos/presta';
import { eliminarBorrador } from '@/features/nucleo/presta/borradores';
import { corregir, emitir, type Catalogos, type Emitido } from '@/features/nucleo/presta/escritura/api';
import { aCuerpo, conErrores } from '@/features/nucleo/presta/escritura/cuerpo';
import { pedidoDe, type Pedido } from '@/features/nucleo/presta/escritura/pedido';
import { sinNada } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import type { Confirmado } from '@/features/nucleo/presta/tipo/ingreso';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Icono, Pagina } from '@/ui/base';
import { BotonEnviar, Form } from '@/ui/form';
import { seguir } from '../curso/curso';
import { CursoAqui } from '../curso/Curso';
import { Choque, FueraDeOrden, Impedimentos, Recuperado } from './partes/Avisos';
import { Cabecera } from './partes/Cabecera';
import { EntradaContext } from './entrada';
import { BotonEliminar } from './borrador/BotonEliminar';
import { EstadoBorrador } from './borrador/EstadoBorrador';
import { avisosDe, impide } from './impedimento';
import type { Cajon } from './borrador/respaldo';
import { Cupo } from './partes/cupo/Cupo';
import { TotalALaVista } from './partes/Resumen';
import { verTeclas } from './partes/Teclas';
import { useEntradaDe } from './partes/useEntradaDe';
import { useCuentaAtras } from './deshacer/useCuentaAtras';
import { useGuardado } from './borrador/useGuardado';
import { useTeclado } from './useTeclado';
import estilos from './entrada.module.css';

export interface Comienzo {
  datos: DatosComprobante;
  borrador: { id: number; version: number } | null;
  /** Cuándo se guardó en este navegador lo que se muestra, en ms; null si no viene de ahí. */
  recuperado: number | null;
}

interface Props extends DelTipo {
  titulo: string;
  migas: { to: string; texto: string }[];
  /** Se lee al abrir el formulario: si cambia después, lo que alguien escribe no se toca. */
  comienzo: Comienzo;
  cajon: Cajon;
  /** Con las tarifas del primer día. */
  catalogos: Catalogos;
  correccion?: { id: number; version: number; numero: string };
  /** Lo que va encima: lo que respondió el SRI o lo que se acredita. */
  children?: ReactNode;
  alEmitir: (emitido: Emitido) => void;
  /** Empieza otra vez, con lo que el servidor tiene del borrador o en blanco. */
  alRecomenzar: (borrador: number | null) => void;
  recordarPunto: (punto: string) => void;
}

/**
 * Elimina el borrador que se guardó mientras no se sabía si el comprobante se había emitido: se emitió desde
 * otro borrador o desde ninguno.
 */
function descartarOtro(tiene: number | null, emitido?: number | null): void {
  if (tiene !== null && tiene !== (emitido ?? null)) void eliminarBorrador(tiene).catch(() => undefined);
}

/** Lo que se pregunta antes de emitir: de la fecha, o de lo que el servidor halló que conviene revisar. */
const PREGUNTAS = {
  confirma_fecha: { titulo: '¿Emitir con esa fecha?', si: 'Emitir con esa fecha' },
  confirma_avisos: { titulo: '¿Emitirlo así?', si: 'Emitir así' },
} as const;
const queConfirmar = (error: unknown): keyof Confirmado | null => {
  const campo = porConfirmar(error);
  if (campo === null) return null;
  return campo === 'fecha' ? 'confirma_fecha' : 'confirma_avisos';
};

/** El ingreso de un comprobante, desde la primera tecla hasta que recibe su número. */
export function Formulario({
  tipo,
  ingreso,
  titulo,
  migas,
  comienzo: primero,
  cajon,
  catalogos: iniciales,
  correccion,
  children,
  alEmitir,
  alRecomenzar,
  recordarPunto,
}: Props) {
  const [comienzo] = useState(primero);
  const form = useForm<DatosComprobante>({ defaultValues: comienzo.datos });
  const corrige = correccion !== undefined;
  const { entrada, crearCliente, ventanas } = useEntradaDe({ form, tipo, ingreso, iniciales, corrige });
  const { catalogos, cuenta } = entrada;
  const [guardado, estado] = useGuardado({
    form,
    tipo,
    ingreso,
    cuenta,
    cajon,
    inicio: comienzo.borrador,
    recuperado: comienzo.recuperado !== null,
    activo: !corrige,
  });
  const caja = useRef<HTMLDivElement>(null);
  const consultas = useQueryClient();
  const avisos = useMemo(() => avisosDe(catalogos), [catalogos]);

  // Con solo el cliente todavía no hay qué contabilizar.
  const loEscrito = useCallback(() => {
    const datos = form.getValues();
    if (sinNada(ingreso, { ...datos, cliente: null })) return null;
    return aCuerpo(ingreso, datos, cuenta.totales.total, null);
  }, [form, ingreso, cuenta]);
  const { setFocus } = form;
  useEffect(() => {
    setFocus(comienzo.datos.cliente ? (ingreso.primero as 'nueva') : 'cliente');
  }, [comienzo, setFocus, ingreso]);

  const deshacer = useCuentaAtras();
  const pedido = useRef<Pedido | null>(null);
  const enviar = async (datos: DatosComprobante, confirmado: Confirmado = {}): Promise<void> => {
    const impedimento = impide(avisos);
    if (impedimento) return dialogos.aviso(impedimento.titulo, impedimento.texto);
    const { total } = cuenta.totales;
    // El servidor emite un borrador una sola vez, aunque se pida desde aquí, desde otra pestaña o después de
    // recargar.
    if (!corrige && guardado.estado.id === null) await guardado.guardar();
    // Repetir un pedido que quizá ya se hizo, o confirmarlo, no espera otra vez.
    if (!corrige && !Object.keys(confirmado).length && !pedido.current && catalogos.ambiente === 2) {
      await guardado.guardar();
      if (!(await deshacer.esperar())) return;
    }
    await guardado.pausar();
    const { cuerpo, clave } = (pedido.current = pedidoDe(
      aCuerpo(ingreso, datos, total, corrige ? null : guardado.estado.id, confirmado),
      pedido.current,
    ));
    let hecho: Emitido;
    try {
      hecho = await (correccion
        ? corregir(tipo, correccion.id, { ...cuerpo, version: correccion.version }, clave)
        : emitir(tipo, cuerpo, clave));
    } catch (error) {
      if (!corrige) guardado.seguir();
      const dudoso = !(error instanceof ErrorHttp) || error.code === 0 || error.code >= 500;
      if (dudoso && !corrige)
        return dialogos.error(
          'No se sabe si se emitió',
          `${mensajeDe(error)} Emita otra vez sin cambiar nada: si ya se emitió, no se emitirá dos veces.`,
        );
      // El servidor lo negó y no se emitió: el siguiente intento es otro pedido.
      pedido.current = null;
      const falta = queConfirmar(error);
      if (falta) {
        const { titulo: pregunta, si } = PREGUNTAS[falta];
        if (await dialogos.confirmar(pregunta, mensajeDe(error), { si }))
          return enviar(datos, { ...confirmado, [falta]: true });
        return form.setFocus('fecha');
      }
      const { puestos, sueltos } = conErrores(form, error, ingreso);
      if (!puestos || sueltos.length)
        await dialogos.error(
          corrige ? 'No se corrigió' : 'No se emitió',
          sueltos.length ? sueltos.join(' ') : mensajeDe(error),
        );
      return;
    }
    guardado.terminar();
    seguir(hecho);
    descartarOtro(guardado.estado.id, cuerpo.borrador_id);
    void refrescar(consultas, alCambiar.comprobante);
    alEmitir(hecho);
  };
  const guardar = async () => {
    if (corrige) return;
    guardado.anotar();
    if (await guardado.guardar())
      if (guardado.estado.id === null) avisoBreve('Todavía no hay qué guardar', undefined, 'neutro');
      else avisoBreve('Borrador guardado');
  };
  const eliminar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el borrador?',
      'Lo que escribió se perderá. No se puede deshacer.',
      { si: 'Eliminar', peligro: true },
    );
    if (!seguro) return;
    await guardado.pausar();
    const { id } = guardado.estado;
    try {
      if (id !== null) await eliminarBorrador(id);
    } catch (error) {
      guardado.seguir();
      return dialogos.error('Error', mensajeDe(error));
    }
    guardado.terminar();
    avisoBreve('Borrador eliminado');
    void refrescar(consultas, alCambiar.borrador);
    alRecomenzar(null);
  };
  useTeclado(caja, {
    emitir: () => caja.current?.querySelector('form')?.requestSubmit(),
    guardar: () => void guardar(),
    otraLinea: () => form.setFocus('nueva'),
    ayuda: verTeclas,
  });
  // Quita lo que está en pantalla y vuelve a lo que el servidor tenga.
  const recargar = () => {
    guardado.terminar();
    alRecomenzar(estado.id);
  };
  const descartar = async () => {
    if (
      await dialogos.confirmar(
        '¿Descartar lo recuperado?',
        'Lo que se recuperó en este navegador se perderá. No se puede deshacer.',
        { si: 'Descartar', peligro: true },
      )
    )
      recargar();
  };
  return (
    <EntradaContext value={entrada}>
      <div ref={caja}>
        <Form form={form} onSubmit={(datos) => enviar(datos)} aria-label={tipo.nombre}>
          <Pagina
            titulo={titulo}
            migas={migas}
            estado={corrige ? undefined : <EstadoBorrador estado={estado} nada={frasesDe(tipo).sinNumero} />}
            acciones={
              <div className={estilos.acciones}>
                {ingreso.Lado && <TotalALaVista />}
                <Button
                  variant="subtle"
                  color="gray"
                  h={42}
                  px={10}
                  className={estilos.teclas}
                  onClick={verTeclas}
                  aria-label="Ver las teclas"
                  title="Teclas (?)"
                >
                  <Icono de={IconKeyboard} tamano={20} />
                </Button>
                {estado.id !== null && <BotonEliminar alPulsar={eliminar} />}
                {!corrige && (
                  <BotonAccion
                    variant="default"
                    h={42}
                    className={estilos.guardar}
                    alPulsar={guardar}
                    aria-keyshortcuts="Control+S"
                    rightSection={
                      <Kbd size="xs" aria-hidden>
                        Ctrl S
                      </Kbd>
                    }
                  >
                    Guardar
                  </BotonAccion>
                )}
                <BotonEnviar>
                  {corrige ? 'Corregir y reenviar' : frasesDe(tipo).emitir}
                  <Kbd size="xs" aria-hidden className={estilos.kbd}>
                    Ctrl ↵
                  </Kbd>
                </BotonEnviar>
              </div>
            }
          >
            {children}
            <Impedimentos avisos={avisos} />
            {!corrige && <FueraDeOrden />}
            <Choque estado={estado} guardado={guardado} alRecargar={recargar} />
            {comienzo.recuperado !== null && estado.fase !== 'guardado' && (
              <Recuperado cuando={comienzo.recuperado} alDescartar={() => void descartar()} />
            )}
            <div className={estilos.hoja}>
              <div className={estilos.cuerpo}>
                <section className={estilos.tarjeta} aria-label={`${frasesDe(tipo).quien} y fecha`}>
                  <Cabecera
                    alCrearCliente={crearCliente}
                    alElegirPunto={recordarPunto}
                    numero={correccion?.numero}
                  />
                </section>
                <ingreso.Cuerpo />
                {tipo.seContabiliza && !corrige && (
                  <AsientoPrevisto ruta={`${tipo.api}/asiento`} form={form} leer={loEscrito} />
                )}
              </div>
              <div className={estilos.lado}>
                {ingreso.Lado && <ingreso.Lado />}
                <Cupo />
                <CursoAqui />
              </div>
            </div>
          </Pagina>
        </Form>
      </div>
      {deshacer.ventana}
      {ventanas}
    </EntradaContext>
  );
}
