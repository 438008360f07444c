import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { Correos } from '@/features/terceros/presta/Correos';
import { Identificacion, useAbrirExistente } from '@/features/terceros/presta/Identificacion';
import estilos from '@/features/terceros/presta/terceros.module.css';
import { toTransportista } from '@/navegacion/enlaces';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  CampoTexto,
  Form,
  Grupo,
  OtrosCampos,
  SwitchField,
  TextareaField,
} from '@/ui/form';
import { conocer, type Conocido } from './presta/api';
import { CAMPOS, CONTACTO, IDENTIFICACION, type DatosTransportista } from './campos';
import { llenar } from './valores';

interface Props {
  form: UseFormReturn<DatosTransportista>;
  propio?: number;
  /** Adónde lleva «Cancelar». */
  volver: string;
  enviar: string;
  onSubmit: (valores: DatosTransportista, clave: string) => Promise<void>;
}

const CAMPOS_ID = { tipo: 'tipo_identificacion', numero: 'identificacion' };

/** El formulario de un transportista, nuevo o que se cambia. */
export function Formulario({ form, propio, volver, enviar, onSubmit }: Props) {
  return (
    <Form form={form} onSubmit={onSubmit} className={estilos.formulario} aria-label="Transportista">
      <CambiosSinGuardar />
      <Grupo titulo={IDENTIFICACION}>
        <Identificado propio={propio} />
        <Ancho>
          <CampoTexto de={CAMPOS} campo="razon_social" withAsterisk />
        </Ancho>
        <Ancho>
          <CampoTexto de={CAMPOS} campo="placas" className="tabular" placeholder="PBA-1234, PCX-0456" />
        </Ancho>
        <OtrosCampos de={CAMPOS} en={IDENTIFICACION} />
      </Grupo>
      <Grupo titulo={CONTACTO}>
        <Correos nombre="correos" />
        <CampoTexto de={CAMPOS} campo="celular" type="tel" className="tabular" />
        <OtrosCampos de={CAMPOS} en={CONTACTO} />
      </Grupo>
      <Grupo titulo="Notas" columnas={1}>
        <TextareaField name="notas" label="Notas internas" maxLength={CAMPOS.notas.maximo} />
        {propio !== undefined && (
          <SwitchField
            name="activo"
            label={CAMPOS.activo.rotulo}
            description="Uno inactivo no se ofrece al elegir transportista"
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
  const form = useFormContext<DatosTransportista>();
  const abrirExistente = useAbrirExistente('transportista');
  const alSaber = async (ficha: Conocido) => {
    if (ficha.id === null) llenar(form, ficha);
    else if (ficha.id !== propio) await abrirExistente(ficha.razon_social, toTransportista(ficha.id));
  };
  return (
    <Identificacion campos={CAMPOS_ID} consultar={conocer} alSaber={alSaber} sola={propio === undefined} />
  );
}
