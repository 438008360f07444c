import { Alert, Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Kbd.css';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { AsientoPrevisto, YaCobrado } from '@/features/asientos/presta';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import {
  AvisosDelBorrador,
  EstadoDelBorrador,
  QuitarBorrador,
} from '@/features/comprobantes/presta/borradores/DelBorrador';
import type { Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { useBorrador, type DeSuBorrador } from '@/features/comprobantes/presta/borradores/useBorrador';
import {
  EntradaContext,
  hoja,
  Lineas,
  Reembolsados,
  Resumen,
  TotalALaVista,
  useEntradaDe,
  useTeclado,
  useTotales,
  verTeclasAlGuardar,
  type Catalogos,
  type DatosComprobante,
} from '@/features/comprobantes/presta/escritura';
import { dialogos } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { useArchivos } from './archivos';
import { DelDocumento } from './DelDocumento';
import { useCompra } from './entrada';
import { Exterior } from './afuera/Exterior';
import { Importacion } from './Importacion';
import { COMPRA, INGRESO } from './ingreso';
import { LoYaDecidido } from './libros/EnLibros';
import { LoQueSeCompro } from './retencion/LoQueSeCompro';
import { Notas, Papel } from './Papel';
import { Propuesta } from './retencion/Propuesta';
import { COMPRAS } from '../api';
import { aCuerpo, conErrores, llevaReembolsos, seImporta, type DatosCompra } from './valores';
import estilos from './formulario.module.css';

interface Props {
  titulo: string;
  migas: { to: string; texto: string }[];
  /** Se lee al abrir el formulario. */
  comienzo: DatosCompra;
  /** Con las tarifas del primer día. */
  catalogos: Catalogos;
  /** La que se corrige. */
  id?: number;
  /** Adónde lleva «Cancelar». */
  volver: string;
  /** De 0 a 1 mientras sube sus archivos; null si no los sube todavía; sin él, no los pide. */
  avance?: number | null;
  guardar: (datos: DatosCompra, clave: string, suyo: DeSuBorrador) => Promise<void>;
  /** Con él, lo que se escribe se guarda solo: es nueva. */
  retomado?: Retomado;
  /** Los archivos que se habían elegido para lo que se retoma y que quizá no alcanzaron a subir. */
  porElegir?: readonly string[];
}

/** Una compra, escrita con las mismas partes y las mismas teclas que una factura. */
export function Formulario({
  titulo,
  migas,
  comienzo,
  catalogos,
  id,
  volver,
  avance,
  guardar,
  retomado,
  porElegir = [],
}: Props) {
  const form = useForm<DatosCompra>({ defaultValues: comienzo });
  const { entrada, crearCliente, ventanas } = useEntradaDe({
    // Lo común a todo documento con líneas es parte de los valores de una compra.
    form: form as unknown as UseFormReturn<DatosComprobante>,
    tipo: COMPRA,
    ingreso: INGRESO,
    iniciales: catalogos,
  });
  const { borrador, alGuardar } = useBorrador({
    form,
    retomado,
    leer: (datos) =>
      datos.cliente || datos.lineas.length || datos.autorizacion || datos.numero || datos.archivos.length
        ? { quien: datos.cliente?.nombre ?? datos.numero, total: entrada.cuenta.totales.total }
        : null,
  });
  const archivos = useArchivos(form, borrador);
  const perdidos = porElegir.filter((nombre) => !archivos.guardados.some((uno) => uno.nombre === nombre));
  const sinIva = useSinIva(form, entrada.catalogos);
  const suya = useMemo(() => {
    const { tarifas } = entrada.catalogos;
    const iva = sinIva ? tarifas.iva.filter(esCero) : tarifas.iva;
    return { ...entrada, catalogos: { ...entrada.catalogos, tarifas: { ...tarifas, iva } } };
  }, [entrada, sinIva]);
  const caja = useRef<HTMLDivElement>(null);
  const enviar = async (datos: DatosCompra, clave: string) => {
    try {
      const porSubir = await archivos.porSubir();
      await alGuardar(clave, (suyo) => guardar({ ...datos, archivos: porSubir }, clave, suyo));
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  // Un proveedor sin líneas todavía no dice qué contabilizar.
  const loEscrito = useCallback(() => {
    const datos = form.getValues();
    return datos.cliente && datos.lineas.length ? aCuerpo(datos) : null;
  }, [form]);
  const { setFocus } = form;
  useEffect(() => {
    // de lo que el banco ya cobró, lo que falta es su documento
    const primero = comienzo.debitos.length ? 'autorizacion' : 'nueva';
    setFocus(comienzo.cliente ? primero : 'cod_doc');
  }, [comienzo, setFocus]);
  const pedir = () => caja.current?.querySelector('form')?.requestSubmit();
  useTeclado(caja, {
    emitir: pedir,
    guardar: pedir,
    otraLinea: () => form.setFocus('nueva'),
    ayuda: verTeclasAlGuardar,
  });
  const { reembolsa } = documentoDeCompra(useWatch({ control: form.control, name: 'cod_doc' }));
  const conReembolsos = useWatch({ control: form.control, compute: llevaReembolsos });
  return (
    <EntradaContext value={suya}>
      <div ref={caja}>
        <Form form={form} onSubmit={enviar} aria-label="Compra">
          {!borrador && <CambiosSinGuardar sinTeclas />}
          <Pagina
            titulo={titulo}
            migas={migas}
            estado={<EstadoDelBorrador borrador={borrador} />}
            acciones={
              <div className={hoja.acciones}>
                <TotalALaVista />
                <QuitarBorrador borrador={borrador} />
                <Button variant="default" h={42} component={Link} to={volver}>
                  Cancelar
                </Button>
                <BotonEnviar>
                  Guardar
                  <Kbd size="xs" aria-hidden className={hoja.kbd}>
                    Ctrl ↵
                  </Kbd>
                </BotonEnviar>
              </div>
            }
          >
            <AvisosDelBorrador borrador={borrador} />
            {perdidos.length > 0 && (
              <Alert color="yellow" title="Elija otra vez sus archivos" mb={16}>
                No alcanzaron a guardarse con lo escrito: {perdidos.join(', ')}. Van abajo, en «Archivos».
              </Alert>
            )}
            <div className={hoja.hoja}>
              <div className={hoja.cuerpo}>
                <DelDocumento alCrear={crearCliente} />
                <Lineas />
                <LoYaDecidido />
                <LoQueSeCompro />
                <Importacion />
                <Exterior />
                {conReembolsos && (
                  <section className={hoja.tarjeta} aria-labelledby="reembolsados">
                    <h2 id="reembolsados" className={estilos.titulo}>
                      Comprobantes que se reembolsan
                    </h2>
                    <Reembolsados total={() => suya.cuenta.totales.total} alMenosUno={reembolsa} />
                  </section>
                )}
                <Papel />
                <AsientoPrevisto
                  ruta={id ? `${COMPRAS}/${id}/asiento` : `${COMPRAS}/asiento`}
                  form={form}
                  leer={loEscrito}
                />
                {!id && <Cobrado />}
                <Notas archivos={archivos} avance={avance} />
              </div>
              <div className={hoja.lado}>
                <Resumen />
                <Propuesta />
              </div>
            </div>
          </Pagina>
        </Form>
      </div>
      {ventanas}
    </EntradaContext>
  );
}

/** Lo que el banco ya cobró de lo que se escribe. */
function Cobrado() {
  const { form, cuenta } = useCompra();
  const [cliente, dia, cod_doc] = useWatch({ control: form.control, name: ['cliente', 'fecha', 'cod_doc'] });
  const total = useTotales(cuenta).total.toFixed(2);
  const hay = cliente && dia && Number(total) > 0 && !documentoDeCompra(cod_doc).abona;
  return (
    <YaCobrado
      ruta={`${COMPRAS}/debitos`}
      de={hay ? { proveedor_id: cliente.id, fecha: dia, total } : null}
    />
  );
}

const esCero = ({ tarifa }: Catalogos['tarifas']['iva'][number]) => Number(tarifa) === 0;

/** Si quien da ese documento no cobra IVA. Al elegirlo, las líneas ya escritas pasan a la tarifa cero. */
function useSinIva(form: UseFormReturn<DatosCompra>, { tarifas }: Catalogos): boolean {
  const [cod_doc, importa] = useWatch({ control: form.control, name: ['cod_doc', 'importa'] });
  const sinIva = Boolean(documentoDeCompra(cod_doc).sinIva) && !seImporta({ cod_doc, importa });
  const cero = tarifas.iva.find(esCero)?.codigo;
  useEffect(() => {
    if (!sinIva || !cero) return;
    form.getValues('lineas').forEach(({ iva }, n) => {
      if (!tarifas.iva.some((t) => t.codigo === iva && esCero(t)))
        form.setValue(`lineas.${n}.iva`, cero, { shouldDirty: true });
    });
  }, [sinIva, cero, tarifas, form]);
  return sinIva;
}
