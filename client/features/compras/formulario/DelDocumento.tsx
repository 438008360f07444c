import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import {
  Autorizacion,
  Elegido,
  hoja,
  NumeroDeDocumento,
  reglas,
  unReembolso,
  useTarifaGeneral,
  type DeClave,
} from '@/features/comprobantes/presta/escritura';
import { buscarProveedores } from '@/features/proveedores/presta';
import { hoy, masDias } from '@/lib/fechas';
import { DineroField, Elector, FechaField, OtrosCampos, SelectField, TextField } from '@/ui/form';
import { buscarCompras, type FilaCompra } from '../api';
import { CAMPOS, DEL_DOCUMENTO } from '../campos';
import { nombreDe } from '../rotulos';
import { useCompra } from './entrada';
import { ElegirProveedor, ponerProveedor } from './Proveedor';
import { useDocumentos, useSustentos } from './sustentos';
import estilos from './formulario.module.css';

const MUCHO_ANTES = 366 * 10;

interface Props {
  /** Empieza un proveedor nuevo con lo escrito. */
  alCrear: (texto: string) => void;
}

/** La clase del documento, que decide lo demás; de quién es, cuál es, para qué sirve y cuándo se paga. */
export function DelDocumento({ alCrear }: Props) {
  const entrada = useCompra();
  const { form } = entrada;
  const [cod_doc, fecha] = useWatch({ control: form.control, name: ['cod_doc', 'fecha'] });
  const pide = documentoDeCompra(cod_doc);
  const documentos = useDocumentos();
  const general = useTarifaGeneral();
  const alElegir = (codigo: string) => {
    const { reembolsa } = documentoDeCompra(codigo);
    if (reembolsa && !form.getValues('reembolsos').length)
      form.setValue('reembolsos', [unReembolso(general)], { shouldDirty: true });
    form.clearErrors();
  };
  // Una clave de acceso dice su documento y de quién es.
  const llenar = async (dicho: DeClave) => {
    const opciones = { shouldDirty: true } as const;
    if (documentos.some(({ value }) => value === dicho.cod_doc))
      form.setValue('cod_doc', dicho.cod_doc, opciones);
    form.setValue('numero', dicho.numero, opciones);
    form.setValue('fecha', dicho.fecha, opciones);
    form.clearErrors(['numero', 'fecha']);
    if (form.getValues('cliente')) return;
    const hallados = await buscarProveedores(dicho.identificacion, new AbortController().signal).catch(
      () => [],
    );
    const suyo = hallados.find(({ identificacion }) => identificacion === dicho.identificacion);
    if (suyo) ponerProveedor(entrada, suyo);
    else alCrear(dicho.identificacion);
  };
  return (
    <section className={hoja.tarjeta} aria-label={DEL_DOCUMENTO}>
      <div className={estilos.documento}>
        <Elegido
          name="cod_doc"
          label="Documento"
          opciones={documentos}
          falta="Ese día no se podía comprar con ese documento."
          alElegir={alElegir}
        />
        <div className={estilos.proveedor}>
          <ElegirProveedor alCrear={alCrear} />
        </div>
        {pide.modifica && (
          <div className={estilos.entero}>
            <LaQueCorrige />
            <LaQueNombra />
          </div>
        )}
        <Autorizacion
          name="autorizacion"
          obligatoria={pide.seriado}
          deOtro={!pide.seriado}
          alLeerla={(d) => void llenar(d)}
        />
        {pide.seriado ? (
          <NumeroDeDocumento name="numero" />
        ) : (
          <TextField
            name="numero"
            label={CAMPOS.numero.rotulo}
            withAsterisk
            className="tabular"
            maxLength={CAMPOS.numero.maximo}
            rules={{
              validate: (v: string) =>
                /^[\dA-Za-zÑñ][\dA-Za-zÑñ ./-]*$/.test(v.trim()) || 'Escriba solo letras, números y guiones.',
            }}
          />
        )}
        <FechaField
          name="fecha"
          label="Su fecha"
          withAsterisk
          minimo={masDias(hoy(), -MUCHO_ANTES)}
          maximo={hoy()}
          rules={{ required: 'Ingrese la fecha del documento' }}
        />
        {!pide.declaracion && <ParaQueSirve />}
        <FechaField
          name="fecha_registro"
          label="Registrada el"
          withAsterisk
          minimo={fecha || undefined}
          maximo={hoy()}
          rules={{ required: 'Ingrese cuándo se registra' }}
        />
        <Vence />
        <FormaDePago />
        {pide.abona && (
          <DineroField
            name="retenido_nc"
            label={CAMPOS.retenido_nc.rotulo}
            description="De su IVA, lo que se había retenido al 100 %"
            rules={{ validate: reglas.gasto }}
          />
        )}
        <OtrosCampos de={CAMPOS} en={DEL_DOCUMENTO} />
      </div>
    </section>
  );
}

/** El sustento: el usual del proveedor o el primero que admite el documento, hasta que alguien elige otro. */
function ParaQueSirve() {
  const { form } = useCompra();
  const sustentos = useSustentos();
  const [usual, sustento] = useWatch({ control: form.control, name: ['usual', 'sustento'] });
  const propuesto = useRef('');
  const propone = sustentos.some(({ value }) => value === usual) ? usual : (sustentos[0]?.value ?? '');
  const vale = sustentos.some(({ value }) => value === sustento);
  useEffect(() => {
    if (!propone || (vale && sustento !== propuesto.current)) return;
    propuesto.current = propone;
    if (sustento !== propone) form.setValue('sustento', propone);
  }, [propone, vale, sustento, form]);
  return (
    <div className={estilos.sustento}>
      <Elegido
        name="sustento"
        label="Sustento"
        opciones={sustentos}
        falta="Elija un sustento que admita ese documento."
      />
    </div>
  );
}

/** Sigue a la fecha del documento según los días de crédito del proveedor, hasta que alguien lo cambia. */
function Vence() {
  const { form } = useCompra();
  const [fecha, dias, cod_doc] = useWatch({ control: form.control, name: ['fecha', 'dias', 'cod_doc'] });
  const propuesto = useRef(masDias(fecha, dias));
  useEffect(() => {
    if (!fecha || form.getValues('vence') !== propuesto.current) return;
    propuesto.current = masDias(fecha, dias);
    form.setValue('vence', propuesto.current);
  }, [fecha, dias, form]);
  if (documentoDeCompra(cod_doc).abona) return null;
  return (
    <FechaField
      name="vence"
      label={dias ? `Vence, a ${dias} días` : 'Vence'}
      withAsterisk
      minimo={fecha || undefined}
      rules={{ required: 'Ingrese cuándo vence' }}
    />
  );
}

/** Cómo se paga: la usual del proveedor, y se puede no decir. */
function FormaDePago() {
  const { form } = useCompra();
  const [dia, cod_doc, dicha] = useWatch({
    control: form.control,
    name: ['fecha', 'cod_doc', 'forma_pago'],
  });
  const formas = useVigentes('formas-pago', dia);
  const yaNoRige = dicha && !formas.some(({ codigo }) => codigo === dicha);
  if (documentoDeCompra(cod_doc).abona) return null;
  return (
    <div className={estilos.entero}>
      <SelectField
        name="forma_pago"
        label={CAMPOS.forma_pago.rotulo}
        data={[
          { value: '', label: 'La que diga su XML o su retención' },
          ...formas.map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre })),
          ...(yaNoRige ? [{ value: dicha, label: dicha }] : []),
        ]}
      />
    </div>
  );
}

/** El número de la que una nota corrige, cuando no está registrada: al registrarla quedan atadas. */
function LaQueNombra() {
  const { form } = useCompra();
  const elegida = useWatch({ control: form.control, name: 'modifica' });
  if (elegida) return null;
  return (
    <TextField
      name="nombra_numero"
      label="Número de la que corrige"
      description="Si todavía no está registrada: al registrarla quedan atadas"
      className="tabular"
      maxLength={40}
    />
  );
}

const comoOpcion = (c: FilaCompra) => ({ value: String(c.id), label: nombreDe(c), detalle: c.proveedor });

/** La compra que una nota corrige; sin ella, corrige una que no está aquí. */
function LaQueCorrige() {
  const { form } = useCompra();
  const [proveedor, propio] = useWatch({ control: form.control, name: ['cliente', 'cod_doc'] });
  const {
    field: { value, ref },
    fieldState,
  } = useController({ control: form.control, name: 'modifica' });
  const buscar = async (filtro: string, signal: AbortSignal) => {
    const query = { filtro, anuladas: 'false', tamano: 20, ...(proveedor && { proveedor_id: proveedor.id }) };
    const { items } = await buscarCompras(query, signal);
    return items.filter((c) => !documentoDeCompra(c.cod_doc).modifica);
  };
  const elegir = (corregida: FilaCompra | null) => {
    form.setValue('modifica', corregida && { id: corregida.id, nombre: nombreDe(corregida) }, {
      shouldDirty: true,
    });
    form.clearErrors('modifica');
    if (!corregida || proveedor) return;
    form.setValue(
      'cliente',
      { id: corregida.proveedor_id, nombre: corregida.proveedor, identificacion: corregida.identificacion },
      { shouldDirty: true },
    );
    form.clearErrors('cliente');
  };
  return (
    <Elector<FilaCompra>
      key={propio}
      ref={ref}
      label="Compra que corrige"
      placeholder="Su número o su proveedor"
      description="Si no está registrada aquí, déjela vacía"
      elegido={value?.nombre ?? ''}
      error={fieldState.error?.message}
      buscar={buscar}
      comoOpcion={comoOpcion}
      alElegir={elegir}
      vacio="Ninguna compra coincide"
      otras={() =>
        value ? [{ value: 'ninguna', label: 'Ninguna de estas', alElegir: () => elegir(null) }] : []
      }
    />
  );
}
