import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  DineroField,
  Form,
  SelectField,
  SwitchField,
  TextField,
} from '@/ui/form';
import { cambiarBanco, CLASES, crearBanco, type ClaseBanco, type CuentaBancaria } from './api';

interface Props {
  /** La que se cambia; null, una nueva. */
  banco: CuentaBancaria | null;
  alCerrar: () => void;
}

interface Datos {
  nombre: string;
  clase: ClaseBanco;
  banco: string;
  numero: string;
  fondo: string;
  activa: boolean;
  cuenta_contable_id: { id: number; codigo: string; nombre: string } | null;
}

const NUEVO: Datos = {
  nombre: '',
  clase: 'BANCO',
  banco: '',
  numero: '',
  fondo: '0.00',
  activa: true,
  cuenta_contable_id: null,
};

/** Un banco o una caja. Su clase y su cuenta del plan se dicen al crearla. */
export function Formulario({ banco, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm<Datos>({
    defaultValues: banco ? { ...NUEVO, ...banco, cuenta_contable_id: null } : NUEVO,
  });
  const clase = useWatch({ control: form.control, name: 'clase' });
  const enviar = async (d: Datos, clave: string) => {
    const comun = {
      nombre: d.nombre,
      banco: d.banco,
      numero: d.numero,
      fondo: clase === 'CAJA_CHICA' ? d.fondo || '0' : '0',
      activa: d.activa,
    };
    try {
      if (banco) await cambiarBanco(banco.id, { ...comun, version: banco.version });
      else
        await crearBanco(
          { ...comun, clase: d.clase, cuenta_contable_id: d.cuenta_contable_id?.id ?? null },
          clave,
        );
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.banco);
    avisoBreve(banco ? 'Cuenta guardada' : 'Cuenta creada');
    alCerrar();
  };
  return (
    <VentanaForm titulo={banco ? 'Cambiar la cuenta' : 'Nueva cuenta'} alCerrar={alCerrar} tamano={520}>
      <Form form={form} onSubmit={enviar} aria-label="Banco o caja">
        <Campos columnas={1}>
          {!banco && <SelectField name="clase" label="Clase" data={CLASES} />}
          <TextField
            name="nombre"
            label="Nombre"
            withAsterisk
            maxLength={100}
            description="Con el que se la conoce: Pichincha corriente, Caja de la matriz"
            rules={{ validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' }}
          />
          {(clase === 'BANCO' || clase === 'TARJETA') && (
            <>
              <TextField name="banco" label="Banco" maxLength={100} />
              <TextField name="numero" label="Número" className="tabular" maxLength={40} />
            </>
          )}
          {clase === 'CAJA_CHICA' && (
            <DineroField name="fondo" label="Fondo" description="Lo que tiene cuando está repuesta" />
          )}
          {!banco && (
            <Controller
              control={form.control}
              name="cuenta_contable_id"
              render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
                <CuentaElector
                  ref={ref}
                  onBlur={onBlur}
                  label="Cuenta del plan"
                  description="Si no elige ninguna, la primera de su clase toma la que ya usa el plan; las demás, una nueva"
                  elegido={value ? `${value.codigo} ${value.nombre}` : undefined}
                  error={fieldState.error?.message}
                  alElegir={({ id, codigo, nombre }) => onChange({ id, codigo, nombre })}
                />
              )}
            />
          )}
          {banco && (
            <SwitchField name="activa" label="Activa" description="En una inactiva no se registra más" />
          )}
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>{banco ? 'Guardar' : 'Crear la cuenta'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
