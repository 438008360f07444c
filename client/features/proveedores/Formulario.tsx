import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { Correos } from '@/features/terceros/presta/Correos';
import { Identificacion, useAbrirExistente } from '@/features/terceros/presta/Identificacion';
import estilos from '@/features/terceros/presta/terceros.module.css';
import { Ubicacion } from '@/features/terceros/presta/Ubicacion';
import { toProveedor } from '@/navegacion/enlaces';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  CampoTexto,
  Campos,
  FechaField,
  Form,
  Grupo,
  NumeroField,
  OtrosCampos,
  SelectField,
  SwitchField,
  TextareaField,
} from '@/ui/form';
import { conocer, type Conocido } from './api';
import {
  CAMPOS,
  CONTACTO,
  IDENTIFICACION,
  opciones,
  REGIMENES,
  TIPOS,
  TRIBUTARIO,
  type DatosProveedor,
} from './campos';
import { DeAfuera, Usual } from './Usual';
import { llenar } from './valores';

interface Props {
  form: UseFormReturn<DatosProveedor>;
  propio?: number;
  /** Adónde lleva «Cancelar». */
  volver: string;
  enviar: string;
  onSubmit: (valores: DatosProveedor, clave: string) => Promise<void>;
}

const CAMPOS_ID = { tipo: 'tipo_identificacion', numero: 'identificacion' };

/** El formulario de un proveedor, nuevo o que se cambia. */
export function Formulario({ form, propio, volver, enviar, onSubmit }: Props) {
  return (
    <Form form={form} onSubmit={onSubmit} className={estilos.formulario} aria-label="Proveedor">
      <CambiosSinGuardar />
      <Grupo titulo={IDENTIFICACION}>
        <Identificado propio={propio} />
        <CampoTexto de={CAMPOS} campo="razon_social" withAsterisk />
        <CampoTexto de={CAMPOS} campo="nombre_comercial" />
        <Tipo />
        <OtrosCampos de={CAMPOS} en={IDENTIFICACION} />
      </Grupo>
      <Grupo titulo={TRIBUTARIO}>
        <Tributario />
        <DeAfuera />
        <Relacionada />
        <OtrosCampos de={CAMPOS} en={TRIBUTARIO} />
      </Grupo>
      <Usual />
      <Grupo titulo={CONTACTO}>
        <Correos nombre="correos" />
        <div className={estilos.correos}>
          <CampoTexto de={CAMPOS} campo="celular" type="tel" className="tabular" />
          <CampoTexto de={CAMPOS} campo="telefono" type="tel" className="tabular" />
        </div>
        <Ubicacion campos={{ provincia: 'provincia', ciudad: 'ciudad' }} />
        <Ancho>
          <CampoTexto de={CAMPOS} campo="direccion" />
        </Ancho>
        <OtrosCampos de={CAMPOS} en={CONTACTO} />
      </Grupo>
      <Grupo titulo="Condiciones y notas" columnas={1}>
        <NumeroField
          name="dias_credito"
          label={CAMPOS.dias_credito.rotulo}
          description="0 es al contado"
          decimales={0}
          min={0}
          max={3650}
        />
        <TextareaField name="notas" label="Notas internas" maxLength={CAMPOS.notas.maximo} />
        {propio !== undefined && (
          <SwitchField
            name="activo"
            label={CAMPOS.activo.rotulo}
            description="Uno inactivo no se ofrece al elegir proveedor"
          />
        )}
      </Grupo>
      <Acciones cancelarA={volver}>
        <BotonEnviar>{enviar}</BotonEnviar>
      </Acciones>
    </Form>
  );
}

function Identificado({ propio }: { propio?: number }) {
  const form = useFormContext<DatosProveedor>();
  const abrirExistente = useAbrirExistente('proveedor');
  const alSaber = async (ficha: Conocido) => {
    if (ficha.id === null) llenar(form, ficha);
    else if (ficha.id !== propio) await abrirExistente(ficha.razon_social, toProveedor(ficha.id));
  };
  return (
    <Identificacion campos={CAMPOS_ID} consultar={conocer} alSaber={alSaber} sola={propio === undefined} />
  );
}

/** De una identificación del exterior no se deduce si es de una persona o de una sociedad. */
function Tipo() {
  const { control } = useFormContext<DatosProveedor>();
  const exterior = useWatch({ control, name: 'tipo_identificacion' }) === 'EXTERIOR';
  return (
    <SelectField
      name="tipo"
      label={CAMPOS.tipo.rotulo}
      withAsterisk={exterior}
      rules={{ validate: (v: string) => !exterior || Boolean(v) || 'Diga si es una persona o una sociedad.' }}
      data={[{ value: '', label: exterior ? 'Elija' : 'Según su identificación' }, ...opciones(TIPOS)]}
    />
  );
}

/** Lo que el SRI da a quien tiene RUC. */
function Tributario() {
  const { control } = useFormContext<DatosProveedor>();
  const [de, especial, agente] = useWatch({
    control,
    name: ['tipo_identificacion', 'contribuyente_especial', 'agente_retencion'],
  });
  if (de !== 'RUC') return null;
  return (
    <>
      <SelectField name="regimen" label={CAMPOS.regimen.rotulo} data={opciones(REGIMENES)} />
      <SwitchField name="obligado_contabilidad" label={CAMPOS.obligado_contabilidad.rotulo} />
      <SwitchField name="contribuyente_especial" label={CAMPOS.contribuyente_especial.rotulo} />
      {especial ? <CampoTexto de={CAMPOS} campo="resolucion_especial" /> : <div />}
      <SwitchField name="agente_retencion" label={CAMPOS.agente_retencion.rotulo} />
      {agente ? <CampoTexto de={CAMPOS} campo="resolucion_agente" /> : <div />}
    </>
  );
}

/** Si lo es, y en qué días: un documento de otro día no lo dice. */
function Relacionada() {
  const { control } = useFormContext<DatosProveedor>();
  const [loEs, desde] = useWatch({ control, name: ['parte_relacionada', 'relacionada_desde'] });
  return (
    <>
      <SwitchField
        name="parte_relacionada"
        label={CAMPOS.parte_relacionada.rotulo}
        description="Comparte dueños o administración con su empresa"
      />
      {loEs ? (
        <Campos>
          <FechaField
            name="relacionada_desde"
            label={CAMPOS.relacionada_desde.rotulo}
            description="Vacía, desde siempre"
          />
          <FechaField
            name="relacionada_hasta"
            label={CAMPOS.relacionada_hasta.rotulo}
            description="Vacía, todavía lo es"
            rules={{
              validate: (hasta: string) =>
                !hasta || !desde || hasta >= desde || 'No puede ser antes del día desde el que lo es',
            }}
          />
        </Campos>
      ) : (
        <div />
      )}
    </>
  );
}
