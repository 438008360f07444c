import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import { planQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, CheckboxField, Form, TextField } from '@/ui/form';
import { asentar, type LineaDelBanco } from './api';

interface Datos {
  cuenta_id: number | null;
  glosa: string;
  recordar: boolean;
}

interface Props {
  conciliacion: number;
  linea: LineaDelBanco;
  alAsentar: () => void;
  alCerrar: () => void;
}

const SIN_TERCERO = { cliente_id: null, proveedor_id: null, centro_id: null };

/** Asienta una línea que los libros no tienen, y recuerda con qué cuenta. */
export function Asentar({ conciliacion, linea, alAsentar, alCerrar }: Props) {
  const consultas = useQueryClient();
  const { data: plan } = useQuery(planQuery);
  const form = useForm<Datos>({
    defaultValues: { cuenta_id: null, glosa: linea.concepto, recordar: true },
  });
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({
    control: form.control,
    name: 'cuenta_id',
    rules: { required: 'Elija la cuenta' },
  });
  const elegida = plan?.find(({ id }) => id === value);
  const enviar = async (dicho: Datos, clave: string) => {
    try {
      const cuerpo = { ...SIN_TERCERO, ...dicho, cuenta_id: dicho.cuenta_id!, linea_id: linea.id };
      await asentar(conciliacion, cuerpo, clave);
    } catch (fallo) {
      if (!aplicarErrores(form, fallo)) await dialogos.error('No se asentó', mensajeDe(fallo));
      return;
    }
    alAsentar();
    void refrescar(consultas, alCambiar.conciliacion);
    avisoBreve('Línea asentada y cruzada');
    alCerrar();
  };
  return (
    <VentanaForm titulo="Asentar la línea" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Asentar la línea">
        <p style={{ marginTop: 0 }}>
          {fecha(linea.fecha)} · {linea.concepto || 'Sin concepto'} · <strong>{dinero(linea.importe)}</strong>
        </p>
        <Campos columnas={1}>
          <CuentaElector
            label="Cuenta"
            withAsterisk
            ref={ref}
            elegido={elegida && `${elegida.codigo} ${elegida.nombre}`}
            error={error?.message}
            alElegir={({ id }) => onChange(id)}
          />
          <TextField name="glosa" label="Glosa" maxLength={300} />
          <CheckboxField name="recordar" label="Proponerlo para lo que el banco llame así" />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Asentar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
