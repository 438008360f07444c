import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import {
  AvisosDelBorrador,
  EstadoDelBorrador,
  QuitarBorrador,
} from '@/features/comprobantes/presta/borradores/DelBorrador';
import type { BorradorAbierto } from '@/features/comprobantes/presta/borradores/useBorrador';
import {
  Cabecera,
  EntradaContext,
  TotalALaVista,
  hoja as entrada,
  useEntradaDe,
  useTeclado,
  verTeclasAlGuardar,
} from '@/features/comprobantes/presta/escritura';
import type { Catalogos } from '@/features/nucleo/presta/escritura/api';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, Pagina } from '@/ui/base';
import {
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  CheckboxField,
  FechaField,
  Form,
  NumeroField,
  SelectField,
  TextField,
} from '@/ui/form';
import { ensayar, type CuerpoRecurrente, type Previa } from './presta/api';
import { FINES, FRECUENCIAS } from './rotulos';
import { aCuerpo, conErrores, type DatosRecurrente } from './valores';
import { VistaPrevia } from './VistaPrevia';
import estilos from './recurrentes.module.css';

interface Props extends DelTipo {
  form: UseFormReturn<DatosRecurrente>;
  catalogos: Catalogos;
  titulo: string;
  migas: { to: string; texto: string }[];
  /** La que se cambia; sin ella, es nueva. */
  id?: number;
  /** Adónde lleva «Cancelar». */
  volver: string;
  enviar: string;
  alEnviar: (
    valores: DatosRecurrente,
    cuerpo: (valores: DatosRecurrente) => CuerpoRecurrente,
    clave: string,
  ) => Promise<void>;
  /** El de una nueva, que se guarda sola. */
  borrador?: BorradorAbierto | null;
}

const OBLIGATORIO = { required: 'Este campo es obligatorio' };

/** El formulario de una recurrente, nueva o que se cambia: cuándo sale, y la factura como se escribe una. */
export function Formulario({
  tipo,
  ingreso,
  form,
  catalogos,
  titulo,
  migas,
  id,
  volver,
  enviar,
  alEnviar,
  borrador = null,
}: Props) {
  const caja = useRef<HTMLDivElement>(null);
  const {
    entrada: comun,
    crearCliente,
    ventanas,
  } = useEntradaDe({
    // Los valores de la factura son parte de los de la recurrente.
    form: form as unknown as UseFormReturn<DatosComprobante>,
    tipo,
    ingreso,
    iniciales: catalogos,
    repite: true,
  });
  const guardar = () => caja.current?.querySelector('form')?.requestSubmit();
  useTeclado(caja, {
    emitir: guardar,
    guardar,
    otraLinea: () => form.setFocus('nueva'),
    ayuda: verTeclasAlGuardar,
  });
  const cuerpo = (valores: DatosRecurrente) => aCuerpo(ingreso, valores, comun.cuenta.totales.total);
  return (
    <EntradaContext value={comun}>
      <div ref={caja}>
        <Form
          form={form}
          onSubmit={(valores, clave) => alEnviar(valores, cuerpo, clave)}
          aria-label="Factura recurrente"
        >
          <Pagina
            titulo={titulo}
            migas={migas}
            estado={<EstadoDelBorrador borrador={borrador} />}
            acciones={
              <div className={entrada.acciones}>
                {ingreso.Lado && <TotalALaVista />}
                <QuitarBorrador borrador={borrador} />
                <Button variant="default" h={42} className={entrada.guardar} component={Link} to={volver}>
                  Cancelar
                </Button>
                <BotonEnviar>{enviar}</BotonEnviar>
              </div>
            }
          >
            {borrador ? <AvisosDelBorrador borrador={borrador} /> : <CambiosSinGuardar sinTeclas />}
            <div className={entrada.hoja}>
              <div className={entrada.cuerpo}>
                <section className={entrada.tarjeta} aria-label="Cuándo">
                  <Campos>
                    <Ancho>
                      <TextField
                        name="nombre"
                        label="Nombre"
                        maxLength={100}
                        withAsterisk
                        rules={OBLIGATORIO}
                      />
                    </Ancho>
                    <CuandoToca />
                  </Campos>
                </section>
                <section className={entrada.tarjeta} aria-label="Cliente y punto">
                  <Cabecera alCrearCliente={crearCliente} />
                </section>
                <Variables />
                <ingreso.Cuerpo />
                <Ensayo id={id} cuerpo={cuerpo} campos={ingreso} />
              </div>
              <div className={entrada.lado}>{ingreso.Lado && <ingreso.Lado />}</div>
            </div>
          </Pagina>
        </Form>
      </div>
      {ventanas}
    </EntradaContext>
  );
}

function CuandoToca() {
  const { control } = useFormContext<DatosRecurrente>();
  const [frecuencia, fin] = useWatch({ control, name: ['frecuencia', 'fin'] });
  return (
    <>
      <SelectField
        name="frecuencia"
        label="Se repite"
        data={Object.entries(FRECUENCIAS).map(([value, label]) => ({ value, label }))}
      />
      <FechaField name="primera" label="Primera fecha" withAsterisk rules={OBLIGATORIO} />
      {frecuencia !== 'SEMANAL' && (
        <Ancho>
          <CheckboxField name="fin_de_mes" label="Siempre el último día del mes" />
        </Ancho>
      )}
      <SelectField name="fin" label="Termina" data={FINES} />
      {fin === 'hasta' && <FechaField name="hasta" label="Última fecha" withAsterisk rules={OBLIGATORIO} />}
      {fin === 'veces' && (
        <NumeroField
          name="veces"
          label="Cuántas veces"
          decimales={0}
          min={1}
          max={9999}
          withAsterisk
          rules={OBLIGATORIO}
        />
      )}
    </>
  );
}

const Variables = () => (
  <p className={estilos.nota}>
    En las descripciones y los datos adicionales puede escribir <code>{'{mes}'}</code>,{' '}
    <code>{'{mes_anterior}'}</code>, <code>{'{anio}'}</code>, <code>{'{periodo}'}</code>,{' '}
    <code>{'{periodo_anterior}'}</code>, <code>{'{fecha}'}</code> o <code>{'{vez}'}</code>: cada factura dirá
    lo de su fecha.
  </p>
);

interface DeEnsayo {
  id?: number;
  cuerpo: (valores: DatosRecurrente) => CuerpoRecurrente;
  campos: DelTipo['ingreso'];
}

/** Cómo saldría la que toca con lo que ahora está escrito. */
function Ensayo({ id, cuerpo, campos }: DeEnsayo) {
  const form = useFormContext<DatosRecurrente>();
  const [previa, setPrevia] = useState<Previa | null>(null);
  const ver = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    try {
      setPrevia(await ensayar(cuerpo(form.getValues()), id));
    } catch (error) {
      setPrevia(null);
      const { puestos, sueltos } = conErrores(form, error, campos);
      if (!puestos || sueltos.length)
        await dialogos.error('Así no saldría', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <>
      <div>
        <BotonAccion variant="default" alPulsar={ver}>
          Ver cómo saldría
        </BotonAccion>
      </div>
      {previa && <VistaPrevia previa={previa} />}
    </>
  );
}
