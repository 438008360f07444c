import { useForm, useWatch } from 'react-hook-form';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  Campos,
  DineroField,
  Form,
  NumeroField,
  SelectField,
  SwitchField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { NOMBRE_FAMILIA, NOMBRE_TIPO, OREL, type Familia, type PlanCatalogo, type TipoPlan } from './presta';
import { dinero } from '@/lib/money';
import { cambiarPlan, crearPlan, leerPlan, refrescarPlanes } from './api';
import estilos from './planes.module.css';

interface Datos {
  familia: string;
  PLAN_NOMBRE: string;
  PLAN_TIPO: string;
  PLAN_VALOR: string;
  PLAN_DOCUMENTOS: string;
  PLAN_MESES: string;
  PLAN_PRUEBA: boolean;
  PLAN_ACTIVO: boolean;
}

const NUEVO: Datos = {
  familia: String(OREL),
  PLAN_NOMBRE: '',
  PLAN_TIPO: 'T',
  PLAN_VALOR: '',
  PLAN_DOCUMENTOS: '',
  PLAN_MESES: '12',
  PLAN_PRUEBA: false,
  PLAN_ACTIVO: true,
};
const ROTULOS = {
  PLAN_NOMBRE: 'Nombre',
  PLAN_TIPO: 'Tipo',
  PLAN_VALOR: 'Valor sin IVA',
  PLAN_DOCUMENTOS: 'Documentos',
  PLAN_MESES: 'Meses',
  PLAN_PRUEBA: 'De prueba',
  PLAN_ACTIVO: 'Se vende',
};

const aDatos = (p: PlanCatalogo): Datos => ({
  familia: String(p.familia),
  PLAN_NOMBRE: p.PLAN_NOMBRE,
  PLAN_TIPO: p.PLAN_TIPO,
  PLAN_VALOR: p.PLAN_VALOR,
  PLAN_DOCUMENTOS: String(p.PLAN_DOCUMENTOS),
  PLAN_MESES: String(p.PLAN_MESES),
  PLAN_PRUEBA: p.PLAN_PRUEBA,
  PLAN_ACTIVO: p.PLAN_ACTIVO,
});

const aCuerpo = (d: Datos) => {
  const electronico = Number(d.familia) === OREL;
  return {
    ...d,
    familia: Number(d.familia) as Familia,
    PLAN_TIPO: d.PLAN_TIPO as TipoPlan,
    PLAN_DOCUMENTOS: electronico ? Number(d.PLAN_DOCUMENTOS) : 0,
    PLAN_MESES: Number(d.PLAN_MESES),
    PLAN_PRUEBA: electronico && d.PLAN_PRUEBA,
  };
};

/** Un plan del catálogo. Cambiarlo no toca el cupo ni las fechas de lo que las empresas ya tienen. */
export function PlanForm({ plan, alCerrar }: { plan?: PlanCatalogo; alCerrar: () => void }) {
  const form = useForm<Datos>({ defaultValues: plan ? aDatos(plan) : NUEVO });
  const familia = Number(useWatch({ control: form.control, name: 'familia' })) as Familia;
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: ROTULOS,
    cargar: async () => {
      const ahora = await leerPlan(plan!.PLAN_CODIGO);
      return { valores: aDatos(ahora), version: ahora.version };
    },
    mostrar: { PLAN_TIPO: (v) => NOMBRE_TIPO[v as TipoPlan], PLAN_VALOR: (v) => dinero(String(v)) },
  });
  const enviar = useEnvio(form, 'Error', async (datos, clave) => {
    if (plan) {
      const hecho = await guardar(
        { base: aDatos(plan), version: plan.version, valores: datos },
        (v, version) => cambiarPlan(plan.PLAN_CODIGO, aCuerpo(v), version),
      );
      if (!hecho) return;
    } else {
      await crearPlan(aCuerpo(datos), clave);
    }
    avisoBreve(plan ? 'Plan guardado' : 'Plan creado');
    await refrescarPlanes();
    alCerrar();
  });
  const titulo = plan ? 'Editar el plan' : 'Nuevo plan';
  return (
    <VentanaForm titulo={titulo} tamano={560} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        {plan && plan.PLAN_EMPRESAS > 0 && (
          <p className={estilos.nota}>Lo ya contratado conserva su cupo y sus fechas.</p>
        )}
        <Campos>
          <SelectField
            name="familia"
            label="Familia"
            disabled={Boolean(plan)}
            data={Object.entries(NOMBRE_FAMILIA).map(([value, label]) => ({ value, label }))}
          />
          {familia === OREL ? (
            <NumeroField
              name="PLAN_DOCUMENTOS"
              label="Documentos incluidos"
              withAsterisk
              decimales={0}
              min={1}
              rules={{ required: 'Ingrese cuántos documentos incluye' }}
            />
          ) : (
            <SelectField
              name="PLAN_TIPO"
              label="Tipo"
              disabled={Boolean(plan?.PLAN_EMPRESAS)}
              data={Object.entries(NOMBRE_TIPO).map(([value, label]) => ({ value, label }))}
            />
          )}
          <Ancho>
            <TextField
              name="PLAN_NOMBRE"
              label="Nombre"
              withAsterisk
              maxLength={100}
              autoComplete="off"
              rules={{ required: 'Ingrese el nombre del plan' }}
            />
          </Ancho>
          <DineroField
            name="PLAN_VALOR"
            label="Valor sin IVA"
            withAsterisk
            rules={{ required: 'Ingrese el valor' }}
          />
          <NumeroField
            name="PLAN_MESES"
            label="Meses"
            withAsterisk
            decimales={0}
            min={1}
            max={120}
            rules={{ required: 'Ingrese cuántos meses dura' }}
          />
          {familia === OREL && (
            <SwitchField name="PLAN_PRUEBA" label="De prueba" description="El que recibe quien se registra" />
          )}
          <SwitchField name="PLAN_ACTIVO" label="Se vende" description="Desactivado, nadie más lo contrata" />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{plan ? 'Guardar' : 'Crear plan'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}
