import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Ancho, FechaField, Form, SelectField } from '@/ui/form';
import {
  NOMBRE_TIPO,
  OREL,
  sumarMeses,
  type Familia,
  type PlanCatalogo,
  type PlanContratado,
} from './presta';
import { Consulta } from '@/ui/base';
import { fecha, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { catalogoQuery, contratar, editar, refrescarPlanes, releer } from './api';
import estilos from './planes.module.css';

interface Props {
  familia: Familia;
  empresa: number;
  /** El plan que se renueva; sin él, se agrega uno nuevo. */
  plan?: PlanContratado;
  /** El día en que uno nuevo continuaría al que termina. */
  desde?: string;
  alCerrar: () => void;
}

interface Datos {
  plan: string;
  inicia: string;
  caduca: string;
}

const describir = (p: PlanCatalogo) =>
  [
    p.PLAN_NOMBRE,
    p.familia === OREL ? cuantos(p.PLAN_DOCUMENTOS, 'documento') : NOMBRE_TIPO[p.PLAN_TIPO],
    cuantos(p.PLAN_MESES, 'mes', 'meses'),
    `${dinero(p.PLAN_VALOR)} más IVA`,
  ].join(' · ');

const aDatos = ({ PLAN_CODIGO, inicia, caduca }: PlanContratado): Datos => ({
  plan: String(PLAN_CODIGO),
  inicia,
  caduca,
});

/** El servidor nombra los campos según la familia; este formulario tiene un solo juego de nombres. */
const campoDe = (nombre: string) =>
  nombre === 'PLAN_CODIGO' ? 'plan' : (/_(INICIA|CADUCA)$/.exec(nombre)?.[1]?.toLowerCase() ?? null);

export function ContratoForm(props: Props) {
  const catalogo = useQuery(catalogoQuery(props.familia));
  return (
    <VentanaForm
      titulo={props.plan ? 'Renovar o editar el plan' : 'Agregar un plan'}
      tamano={560}
      alCerrar={props.alCerrar}
    >
      <Consulta de={catalogo} enSeccion lineas={4}>
        {(planes) => (
          <Formulario
            {...props}
            planes={planes.filter((p) => p.PLAN_ACTIVO || p.PLAN_CODIGO === props.plan?.PLAN_CODIGO)}
          />
        )}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ familia, empresa, plan, desde, alCerrar, planes }: Props & { planes: PlanCatalogo[] }) {
  const inicia = desde ?? hoy();
  // Las fechas de lo que contrata quien no aprueba pagos se fijan cuando se aprueba el suyo.
  const conFechas = usePermiso('recibos.aprobar');
  const meses = (codigo: string) => planes.find((p) => String(p.PLAN_CODIGO) === codigo)?.PLAN_MESES ?? 12;
  const form = useForm<Datos>({
    defaultValues: plan
      ? {
          plan: String(plan.PLAN_CODIGO),
          inicia: hoy(),
          caduca: sumarMeses(hoy(), meses(String(plan.PLAN_CODIGO))),
        }
      : { plan: '', inicia, caduca: '' },
  });
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: { plan: 'Plan', inicia: 'Inicia', caduca: 'Caduca' },
    cargar: async () => {
      const ahora = await releer(plan!);
      return { valores: aDatos(ahora), version: ahora.version };
    },
    mostrar: {
      plan: (v) => planes.find((p) => String(p.PLAN_CODIGO) === v)?.PLAN_NOMBRE,
      inicia: (v) => fecha(String(v)),
      caduca: (v) => fecha(String(v)),
    },
  });
  // El final sigue al plan y al inicio mientras nadie escriba otro.
  const seguir = (codigo: string, dia: string) => {
    if (codigo && dia && !form.getFieldState('caduca').isDirty)
      form.setValue('caduca', sumarMeses(dia, meses(codigo)));
  };
  const elegido = useWatch({ control: form.control, name: 'plan' });

  const enviar = async (datos: Datos, clave: string) => {
    const contrato = ({ plan: codigo, inicia: dia, caduca }: Datos) => ({
      PLAN_CODIGO: Number(codigo),
      inicia: dia,
      caduca,
    });
    try {
      if (plan) {
        const hecho = await guardar(
          { base: aDatos(plan), version: plan.version, valores: datos },
          async (valores, version) => {
            await editar(plan, contrato(valores), version);
            return true;
          },
        );
        if (!hecho) return;
      } else {
        const { PLAN_CODIGO, ...fechas } = contrato(datos);
        await contratar(familia, empresa, { PLAN_CODIGO, ...(conFechas && fechas) }, clave);
      }
    } catch (error) {
      if (!aplicarErrores(form, error, campoDe)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    if (conFechas) avisoBreve(plan ? 'Plan actualizado' : 'Plan agregado');
    else avisoBreve('Suba su recibo: el plan empieza cuando se apruebe', 'Plan pendiente de aprobación');
    await refrescarPlanes();
    alCerrar();
  };

  return (
    <>
      <Form form={form} onSubmit={enviar} aria-label={plan ? 'Renovar o editar el plan' : 'Agregar un plan'}>
        {plan && (
          <p className={estilos.nota}>
            {familia === OREL
              ? 'Si empieza hoy o después, su cupo vuelve entero y se pide un nuevo recibo.'
              : 'Si empieza hoy o después, se pide un nuevo recibo.'}
          </p>
        )}
        <Campos>
          <Ancho>
            <SelectField
              name="plan"
              label="Plan"
              withAsterisk
              data={[
                { value: '', label: 'Elija un plan' },
                ...planes.map((p) => ({ value: String(p.PLAN_CODIGO), label: describir(p) })),
              ]}
              rules={{
                required: 'Elija un plan',
                onChange: (e: { target: { value: string } }) =>
                  seguir(e.target.value, form.getValues('inicia')),
              }}
            />
          </Ancho>
          {conFechas && (
            <>
              <FechaField
                name="inicia"
                label="Inicia"
                withAsterisk
                rules={{
                  required: 'Ingrese el día en que inicia',
                  onChange: (e: { target: { value: string } }) =>
                    seguir(form.getValues('plan'), e.target.value),
                }}
              />
              <FechaField
                name="caduca"
                label="Caduca"
                withAsterisk
                rules={{
                  required: 'Ingrese el día en que caduca',
                  validate: (v: unknown) =>
                    String(v) >= form.getValues('inicia') || 'Debe caducar el día en que inicia o después',
                }}
              />
            </>
          )}
        </Campos>
        {!conFechas && (
          <p className={estilos.nota}>
            Queda pendiente de aprobación y no da documentos todavía. Suba después su recibo: cuando se
            apruebe, empieza ese día, o el siguiente al fin del plan vigente.
          </p>
        )}
        {conFechas && elegido && !plan && desde && desde > hoy() && (
          <p className={estilos.pie}>
            Empieza el día siguiente al fin del plan vigente. Cámbielo si debe empezar antes.
          </p>
        )}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{plan ? 'Guardar' : 'Agregar plan'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </>
  );
}
