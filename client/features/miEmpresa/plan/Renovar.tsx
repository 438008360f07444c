import { Button, Input, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, useCampo } from '@/ui/form';
import {
  CamposRecibo,
  FAMILIA_CORTA,
  NOMBRE_TIPO,
  OREL,
  RECIBO_NUEVO,
  type DatosRecibo,
  type Familia,
} from '@/features/planes/presta';
import { fecha } from '@/lib/fechas';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { cuantos, entero } from '@/lib/numeros';
import { pagar, releer, RUTA_BANCOS, type PlanEnVenta } from '../api';
import estilos from '../empresa.module.css';

interface Datos extends DatosRecibo {
  PLAN_CODIGO: string;
}

interface Props {
  /** La tarifa general de IVA de hoy, en por ciento: los precios no la incluyen. */
  iva: string;
  catalogo: PlanEnVenta[];
  /** El día en que empezaría un plan pagado ahora. */
  inicia: Record<Familia, string>;
  alCerrar: () => void;
}

const queIncluye = (plan: PlanEnVenta) =>
  [
    plan.familia === OREL ? `${entero(plan.PLAN_DOCUMENTOS)} documentos` : NOMBRE_TIPO[plan.PLAN_TIPO],
    cuantos(plan.PLAN_MESES, 'mes', 'meses'),
  ].join(' · ');

const conIva = ({ PLAN_VALOR }: PlanEnVenta, iva: string) =>
  new Decimal(PLAN_VALOR).times(new Decimal(iva).plus(100)).div(100).toFixed(2, Decimal.ROUND_HALF_UP);

/** '15.00' → "IVA 15 %". */
const nombreIva = (iva: string) => `IVA ${new Decimal(iva).toString()} %`;

/** Otro plan del catálogo; se paga con un recibo que un administrador aprueba. */
export function Renovar({ catalogo, inicia, iva, alCerrar }: Props) {
  const [avance, setAvance] = useState<number | null>(null);
  const form = useForm<Datos>({ defaultValues: { ...RECIBO_NUEVO, PLAN_CODIGO: '' } });
  const codigo = useWatch({ control: form.control, name: 'PLAN_CODIGO' });
  const elegido = catalogo.find((plan) => String(plan.PLAN_CODIGO) === codigo);
  const enviar = async ({ PLAN_CODIGO, ...recibo }: Datos, clave: string) => {
    setAvance(0);
    try {
      await pagar(Number(PLAN_CODIGO), recibo, clave, setAvance);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    } finally {
      setAvance(null);
    }
    avisoBreve('Le avisaremos por correo cuando lo aprobemos', 'Recibo enviado');
    await releer();
    alCerrar();
  };
  return (
    <VentanaForm
      titulo="Renovar o cambiar de plan"
      tamano={720}
      alCerrar={avance === null ? alCerrar : undefined}
    >
      <Form form={form} onSubmit={enviar} aria-label="Renovar o cambiar de plan">
        <Opciones catalogo={catalogo} iva={iva} />
        <p className={estilos.condiciones} role="status">
          {elegido
            ? `Pague ${dinero(conIva(elegido, iva))} (${dinero(elegido.PLAN_VALOR)} más ${nombreIva(iva)}) ` +
              'y suba el recibo. ' +
              `Aprobado, el plan empieza el ${fecha(inicia[elegido.familia])} ` +
              `y dura ${cuantos(elegido.PLAN_MESES, 'mes', 'meses')}.`
            : 'Un plan pagado no se pierde: el nuevo empieza cuando el que tiene termina.'}
        </p>
        <CamposRecibo bancos={RUTA_BANCOS} avance={avance} />
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar} disabled={avance !== null}>
            Cancelar
          </Button>
          <BotonEnviar>Enviar el recibo</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

function Opciones({ catalogo, iva }: Pick<Props, 'catalogo' | 'iva'>) {
  const { error, ...campo } = useCampo('PLAN_CODIGO', { required: 'Elija un plan' });
  return (
    <div role="radiogroup" aria-label="Plan" aria-required>
      {Object.entries(FAMILIA_CORTA)
        .reverse()
        .map(([familia, nombre]) => (
          <div key={familia} className={estilos.opciones}>
            <h3>{nombre}</h3>
            {catalogo
              .filter((plan) => String(plan.familia) === familia)
              .map((plan) => (
                <label key={plan.PLAN_CODIGO} className={estilos.opcion}>
                  <Radio {...campo} value={String(plan.PLAN_CODIGO)} />
                  <span>
                    <strong>{plan.PLAN_NOMBRE}</strong>
                    <small>{queIncluye(plan)}</small>
                  </span>
                  <span className={`${estilos.precio} tabular`}>
                    {dinero(conIva(plan, iva))}
                    <small>{`${dinero(plan.PLAN_VALOR)} más ${nombreIva(iva)}`}</small>
                  </span>
                </label>
              ))}
          </div>
        ))}
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  );
}
