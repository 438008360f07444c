import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Consulta } from '@/ui/base';
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
import { bancoElegido } from '../BancoField';
import { ChequeGirado, giradoDe, SIN_GIRAR } from '../ChequeGirado';
import { CentroDeCuenta } from '../centros/CentroDeCuenta';
import { enFormulario } from '../centros/valores';
import { REFERENCIAS } from '../formas';
import type { FormaConNombre, Lado } from '../lado/tipos';
import { conCentavos, hasta, MOTIVO } from './valores';
import { useEnviarAjuste } from './useEnviarAjuste';
import type { PorAjustar } from './tipos';
import estilos from './ajustes.module.css';

interface Props {
  de: Lado;
  sobre: PorAjustar;
  alCerrar: () => void;
}

/** Devuelve lo que alguien tiene a favor: de un anticipo, de una nota de crédito. */
export function Devolver(props: Props) {
  const { de, sobre, alCerrar } = props;
  return (
    <VentanaForm titulo={`${de.palabras.devolver} ${sobre.que}`} alCerrar={alCerrar} tamano={560}>
      <Consulta de={useQuery(de.devolver.formas)} enSeccion>
        {(formas) => <Formulario {...props} formas={formas} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ de, sobre, alCerrar, formas }: Props & { formas: FormaConNombre[] }) {
  const form = useForm({
    defaultValues: {
      valor: sobre.queda,
      fecha: hoy(),
      forma: formas[0]!.codigo,
      banco_id: '',
      referencia: '',
      motivo: '',
      cheque: SIN_GIRAR,
      centro_id: enFormulario(sobre.centro_id),
    },
  });
  const forma = useWatch({ control: form.control, name: 'forma' });
  const bancos = formas.find(({ codigo }) => codigo === forma)?.bancos ?? [];
  // el cheque que un proveedor devuelve no lo gira la empresa
  const gira = de.campo === 'idCli' && forma === 'CHEQUE';
  const enviar = useEnviarAjuste(de, form, de.palabras.devuelto, alCerrar);
  return (
    <Form
      form={form}
      aria-label="Devolución"
      onSubmit={({ valor, banco_id, centro_id, cheque, ...valores }, clave) =>
        enviar(() =>
          sobre.devolver(
            {
              ...valores,
              valor: conCentavos(valor),
              banco_id: bancoElegido(banco_id),
              centro_id: centroElegido(centro_id),
              cheque: gira && banco_id ? giradoDe(cheque) : null,
            },
            clave,
          ),
        )
      }
    >
      <p className={estilos.queda}>
        Quedan {dinero(sobre.queda)}. {de.palabras.alDevolver}
      </p>
      <Campos>
        <DineroField name="valor" label="Valor" withAsterisk rules={{ validate: hasta(sobre.queda) }} />
        <FechaField
          name="fecha"
          label="Fecha"
          withAsterisk
          minimo={sobre.fecha}
          maximo={hoy()}
          rules={{ required: 'Ingrese la fecha' }}
        />
        <SelectField
          name="forma"
          label="Cómo vuelve"
          data={formas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
        />
        {bancos.length > 0 && (
          <SelectField
            name="banco_id"
            label={de.palabras.dondeVuelve}
            data={[
              { value: '', label: 'Sin elegir' },
              ...bancos.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
          />
        )}
        {gira && <ChequeGirado bancos={bancos} paraQuien="El cliente" />}
        <TextField name="referencia" label={REFERENCIAS[forma] ?? 'Referencia'} maxLength={100} />
        <CentroDeCuenta de={de} />
        <Ancho>
          <TextField name="motivo" label="Motivo" withAsterisk maxLength={200} rules={MOTIVO} />
        </Ancho>
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>{de.palabras.registrarDevolucion}</BotonEnviar>
      </Acciones>
    </Form>
  );
}
