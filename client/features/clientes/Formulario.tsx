import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Acciones, Ancho, BotonEnviar, CambiosSinGuardar, DineroField, Form, Grupo, NumeroField, SwitchField, TextareaField, TextField } from '@/components/form';
import type { Eid } from './api';
import { Asignacion, Tipos } from './Clasificacion';
import estilos from './clientes.module.css';
import { Correos } from './Correos';
import type { Datos } from './valores';
import { Identificacion } from './Identificacion';
import { Ubicacion } from './Ubicacion';
import { Agregar, VentanaNuevo, type Nuevo } from './VentanaNuevo';

interface Props {
  form: UseFormReturn<Datos>;
  eid: Eid;
  propio?: number;
  /** Where 'Cancelar' goes. */
  volver: string;
  enviar: string;
  onSubmit: (valores: Datos, clave: string) => Promise<void>;
}

const TELEFONO = { pattern: { value: /^\s*$|^\+?[0-9][0-9 ()-]{5,18}[0-9]$/, message: 'Ingrese un teléfono válido' } };

/** A new customer and one that changes: the same fields. */
export function Formulario({ form, eid, propio, volver, enviar, onSubmit }: Props) {
  const [nuevo, setNuevo] = useState<Nuevo | null>(null);
  return (
    <Agregar value={setNuevo}>
      <Form form={form} onSubmit={onSubmit} className={estilos.formulario} aria-label="Cliente">
        <CambiosSinGuardar />
        <Grupo titulo="Identificación">
          <Identificacion eid={eid} propio={propio} />
          <TextField name="CLI_NOMBRE" label="Nombre o razón social" withAsterisk maxLength={300} rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el nombre.' }} />
          <TextField name="CLI_NOMBREC" label="Nombre comercial" maxLength={300} />
          <Tipos />
        </Grupo>
        <Grupo titulo="Contacto">
          <Correos />
          <div className={estilos.correos}>
            <TextField name="CLI_CELULAR" label="Celular" type="tel" className="tabular" maxLength={20} rules={TELEFONO} />
            <TextField name="CLI_TELEFONO" label="Teléfono" type="tel" className="tabular" maxLength={20} rules={TELEFONO} />
          </div>
          <Ubicacion />
          <Ancho>
            <TextField name="CLI_DIRECCION" label="Dirección" maxLength={300} />
          </Ancho>
        </Grupo>
        <Grupo titulo="Condiciones" columnas={3}>
          <Asignacion eid={eid} />
          <NumeroField name="CLI_DIASCREDITO" label="Días de crédito" description="0 es al contado" decimales={0} min={0} max={3650} />
          <DineroField name="CLI_LIMITE" label="Límite de crédito" description="Vacío es sin límite" />
        </Grupo>
        <Grupo titulo="Notas" columnas={1}>
          <TextareaField name="CLI_NOTAS" label="Notas internas" description="No salen en los documentos" maxLength={2000} />
          {propio !== undefined && <SwitchField name="CLI_ACTIVO" label="Activo" description="Uno inactivo no se ofrece al emitir" />}
        </Grupo>
        <Acciones>
          <Button variant="default" h={42} component={Link} to={volver}>Cancelar</Button>
          <BotonEnviar>{enviar}</BotonEnviar>
        </Acciones>
      </Form>
      {nuevo && <VentanaNuevo {...nuevo} alCerrar={() => setNuevo(null)} />}
    </Agregar>
  );
}
