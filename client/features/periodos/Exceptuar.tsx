import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { DE_LA_PROPIA, usuariosQuery } from '@/features/usuarios/presta';
import { hoy, masDias } from '@/lib/fechas';
import { useEmpresa } from '@/session';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  FechaField,
  Form,
  SelectField,
  MotivoField,
  useEnvio,
} from '@/ui/form';
import { ALCANCES } from './alcances';
import { exceptuar, type Alcance } from './api';

interface Dicho {
  usuario_id: string;
  alcance: Exclude<Alcance, 'duro'>;
  expira: string;
  motivo: string;
}

/** Hasta el final de ese día, en Ecuador. */
const finDelDia = (dia: string) => `${dia}T23:59:59-05:00`;

/** Permite a alguien registrar en lo cerrado por unos días. */
export function Exceptuar({ alCerrar }: { alCerrar: () => void }) {
  const consultas = useQueryClient();
  const { data: usuarios = [] } = useQuery(usuariosQuery(DE_LA_PROPIA));
  const form = useForm<Dicho>({
    defaultValues: { usuario_id: '', alcance: 'todo', expira: masDias(hoy(), 1), motivo: '' },
  });
  const yo = useEmpresa()?.USU_CODIGO;
  const paraMi = useWatch({ control: form.control, name: 'usuario_id' }) === String(yo);
  const enviar = useEnvio(form, 'No se guardó', async ({ usuario_id, expira, motivo, alcance }, clave) => {
    const cuerpo = {
      usuario_id: Number(usuario_id),
      alcance,
      motivo: motivo.trim(),
      expira: finDelDia(expira),
    };
    await exceptuar(cuerpo, clave);
    void refrescar(consultas, alCambiar.periodos);
    avisoBreve(paraMi ? 'Pedida: falta que otra persona la confirme' : 'Excepción guardada');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Permitir registrar en lo cerrado" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Excepción">
        <Campos columnas={1}>
          <SelectField
            name="usuario_id"
            label="A quién"
            withAsterisk
            data={[
              { value: '', label: 'Elija' },
              ...usuarios
                .filter(({ USU_ACTIVO }) => USU_ACTIVO)
                .map((u) => ({ value: String(u.USU_CODIGO), label: u.USU_NOMBRE || u.USU_USUARIO })),
            ]}
            description={
              paraMi ? 'La suya la confirma otra persona; si nadie más puede, rige en 24 horas' : undefined
            }
            rules={{ required: 'Elija a quién' }}
          />
          <SelectField
            name="alcance"
            label="En lo cerrado de"
            data={ALCANCES.filter(({ value }) => value !== 'duro').map(({ value, label }) => ({
              value,
              label,
            }))}
          />
          <FechaField
            name="expira"
            label="Hasta el final del"
            withAsterisk
            minimo={hoy()}
            maximo={masDias(hoy(), 365)}
            rules={{ required: 'Elija hasta cuándo' }}
          />
          <MotivoField />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{paraMi ? 'Pedir' : 'Permitir'}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
