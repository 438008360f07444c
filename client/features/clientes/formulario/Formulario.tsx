import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  CampoTexto,
  DineroField,
  Form,
  Grupo,
  NumeroField,
  OtrosCampos,
  SwitchField,
  TextareaField,
} from '@/ui/form';
import type { Eid } from '../api';
import { CAMPOS, CONDICIONES, CONTACTO, IDENTIFICACION } from '../campos';
import { Asignacion, Tipos } from './Clasificacion';
import estilos from '@/features/terceros/presta/terceros.module.css';
import { Correos } from '@/features/terceros/presta/Correos';
import type { DatosCliente } from './valores';
import { Identificacion } from './Identificacion';
import { Ubicacion } from '@/features/terceros/presta/Ubicacion';
import { Agregar, VentanaNuevo, type Nuevo } from './VentanaNuevo';

interface Props {
  form: UseFormReturn<DatosCliente>;
  eid: Eid;
  propio?: number;
  /** Adónde lleva «Cancelar». */
  volver: string;
  enviar: string;
  onSubmit: (valores: DatosCliente, clave: string) => Promise<void>;
}

/** El formulario de un cliente, nuevo o que se cambia. */
export function Formulario({ form, eid, propio, volver, enviar, onSubmit }: Props) {
  const [nuevo, setNuevo] = useState<Nuevo | null>(null);
  return (
    <Agregar value={setNuevo}>
      <Form form={form} onSubmit={onSubmit} className={estilos.formulario} aria-label="Cliente">
        <CambiosSinGuardar />
        <Grupo titulo={IDENTIFICACION}>
          <Identificacion eid={eid} propio={propio} />
          <CampoTexto de={CAMPOS} campo="CLI_NOMBRE" withAsterisk />
          <CampoTexto de={CAMPOS} campo="CLI_NOMBREC" />
          <Tipos />
          <OtrosCampos de={CAMPOS} en={IDENTIFICACION} />
        </Grupo>
        <Grupo titulo={CONTACTO}>
          <Correos nombre="CLI_CORREOS" />
          <div className={estilos.correos}>
            <CampoTexto de={CAMPOS} campo="CLI_CELULAR" type="tel" className="tabular" />
            <CampoTexto de={CAMPOS} campo="CLI_TELEFONO" type="tel" className="tabular" />
          </div>
          <Ubicacion campos={{ provincia: 'CLI_PROVINCIA', ciudad: 'CLI_CIUDAD' }} />
          <Ancho>
            <CampoTexto de={CAMPOS} campo="CLI_DIRECCION" />
          </Ancho>
          <OtrosCampos de={CAMPOS} en={CONTACTO} />
        </Grupo>
        <Grupo titulo={CONDICIONES} columnas={3}>
          <Asignacion eid={eid} />
          <NumeroField
            name="CLI_DIASCREDITO"
            label={CAMPOS.CLI_DIASCREDITO.rotulo}
            description="0 es al contado"
            decimales={0}
            min={0}
            max={3650}
          />
          <DineroField name="CLI_LIMITE" label={CAMPOS.CLI_LIMITE.rotulo} description="Vacío es sin límite" />
          <SwitchField
            name="CLI_RELACIONADA"
            label={CAMPOS.CLI_RELACIONADA.rotulo}
            description="Comparte dueños o administración con su empresa"
          />
          <OtrosCampos de={CAMPOS} en={CONDICIONES} />
        </Grupo>
        <Grupo titulo="Notas" columnas={1}>
          <TextareaField
            name="CLI_NOTAS"
            label="Notas internas"
            description="No salen en los documentos"
            maxLength={CAMPOS.CLI_NOTAS.maximo}
          />
          {propio !== undefined && (
            <SwitchField
              name="CLI_ACTIVO"
              label={CAMPOS.CLI_ACTIVO.rotulo}
              description="Uno inactivo no se ofrece al emitir"
            />
          )}
        </Grupo>
        <Acciones cancelarA={volver}>
          <BotonEnviar>{enviar}</BotonEnviar>
        </Acciones>
      </Form>
      {nuevo && <VentanaNuevo {...nuevo} alCerrar={() => setNuevo(null)} />}
    </Agregar>
  );
}
