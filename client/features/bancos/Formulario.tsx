import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import { aCuerpo, aFormulario, enBlanco } from '@/lib/campos';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  CampoTexto,
  DineroField,
  Form,
  OtrosCampos,
  SelectField,
  SwitchField,
  useEnvio,
} from '@/ui/form';
import { BancoDeLaCuenta } from './BancoDeLaCuenta';
import { cambiarBanco, CLASES, crearBanco, type CuentaBancaria, type CuerpoBanco } from './api';
import { CAMPOS, CUENTA, type DatosBanco } from './campos';

interface Props {
  /** La que se cambia; null, una nueva. */
  banco: CuentaBancaria | null;
  alCerrar: () => void;
}

/** Un banco o una caja. Su clase y su cuenta del plan se dicen al crearla. */
export function Formulario({ banco, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm<DatosBanco>({
    defaultValues: {
      ...(banco ? aFormulario(CAMPOS, banco) : enBlanco(CAMPOS)),
      clase: banco?.clase ?? 'BANCO',
      cuenta_contable_id: null,
    },
  });
  const clase = useWatch({ control: form.control, name: 'clase' });
  const enviar = useEnvio(form, 'No se guardó', async (d, clave) => {
    const comun = aCuerpo(CAMPOS, d) as Pick<CuerpoBanco, keyof typeof CAMPOS>;
    if (banco) await cambiarBanco(banco.id, { ...comun, version: banco.version });
    else
      await crearBanco(
        { ...comun, clase: d.clase, cuenta_contable_id: d.cuenta_contable_id?.id ?? null },
        clave,
      );
    void refrescar(consultas, alCambiar.banco);
    avisoBreve(banco ? 'Cuenta guardada' : 'Cuenta creada');
    alCerrar();
  });
  return (
    <VentanaForm titulo={banco ? 'Cambiar la cuenta' : 'Nueva cuenta'} alCerrar={alCerrar} tamano={520}>
      <Form form={form} onSubmit={enviar} aria-label="Banco o caja">
        <Campos columnas={1}>
          {!banco && <SelectField name="clase" label="Clase" data={CLASES} />}
          <CampoTexto de={CAMPOS} campo="nombre" withAsterisk />
          {(clase === 'BANCO' || clase === 'TARJETA') && (
            <>
              <BancoDeLaCuenta />
              <CampoTexto de={CAMPOS} campo="numero" className="tabular" />
            </>
          )}
          {clase === 'CAJA_CHICA' && (
            <DineroField name="fondo" label={CAMPOS.fondo.rotulo} description={CAMPOS.fondo.ayuda} />
          )}
          <OtrosCampos de={CAMPOS} en={CUENTA} />
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
            <SwitchField name="activa" label={CAMPOS.activa.rotulo} description={CAMPOS.activa.ayuda} />
          )}
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{banco ? 'Guardar' : 'Crear la cuenta'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
