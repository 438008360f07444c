import { useForm } from 'react-hook-form';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  TextField,
} from '@/ui/form';
import { VentanaForm } from '@/ui/avisos';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { centroElegido } from '@/features/planDeCuentas/presta';
import { CentroDeCuenta } from '../centros/CentroDeCuenta';
import { enFormulario } from '../centros/valores';
import type { Lado } from '../lado/tipos';
import { clases, conCentavos, hasta, MOTIVO } from './valores';
import { useEnviarAjuste } from './useEnviarAjuste';
import type { PorAjustar } from './tipos';
import estilos from './ajustes.module.css';

interface Props {
  de: Lado;
  sobre: PorAjustar;
  alCerrar: () => void;
}

/** Da por terminado lo que de un saldo ya no se va a mover: un castigo, un redondeo, una diferencia en cambio. */
export function Ajustar({ de, sobre, alCerrar }: Props) {
  const form = useForm({
    defaultValues: {
      valor: sobre.queda,
      fecha: hoy(),
      clase: 'CASTIGO',
      motivo: '',
      centro_id: enFormulario(sobre.centro_id),
    },
  });
  const enviar = useEnviarAjuste(de, form, 'Ajuste registrado', alCerrar);
  return (
    <VentanaForm titulo={`Ajustar ${sobre.que}`} alCerrar={alCerrar} tamano={520}>
      <Form
        form={form}
        aria-label="Ajuste"
        onSubmit={({ valor, centro_id, ...valores }, clave) =>
          enviar(() =>
            sobre.ajustar(
              { ...valores, valor: conCentavos(valor), centro_id: centroElegido(centro_id) },
              clave,
            ),
          )
        }
      >
        <p className={estilos.queda}>
          Quedan {dinero(sobre.queda)}. Lo que ajuste deja de estar en la cuenta, y va a su cuenta contable.
        </p>
        <Campos>
          <Ancho>
            <SelectField name="clase" label="Qué es" data={clases(de, sobre)} />
          </Ancho>
          <DineroField name="valor" label="Valor" withAsterisk rules={{ validate: hasta(sobre.queda) }} />
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            minimo={sobre.fecha}
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <CentroDeCuenta de={de} />
          <Ancho>
            <TextField name="motivo" label="Motivo" withAsterisk maxLength={200} rules={MOTIVO} />
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Registrar ajuste</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
