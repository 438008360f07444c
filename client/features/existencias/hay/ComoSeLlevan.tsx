import { useFormContext, useWatch } from 'react-hook-form';
import { alCambiar } from '@/api/claves';
import { fecha, hoy } from '@/lib/fechas';
import { FechaField, SelectField, SwitchField } from '@/ui/form';
import { BotonPreferencias } from '../preferencias/BotonPreferencias';
import { fijarParametros, parametrosQuery, type Parametros } from './api';

const FORMULAS = [
  { value: 'PROMEDIO', label: 'Costo promedio' },
  { value: 'PEPS', label: 'PEPS: lo más viejo sale primero' },
];
const NOMBRES: Record<string, string> = { PROMEDIO: 'el costo promedio', PEPS: 'PEPS' };

/** Si se vende lo que no hay, y a qué costo sale lo que sale: lo dice quien configura las existencias. */
export const ComoSeLlevanBoton = () => (
  <BotonPreferencias
    titulo="Cómo se llevan"
    permiso="existencias.configurar"
    de={parametrosQuery}
    guardar={({ permite_negativo, formula, formula_desde, version }) =>
      fijarParametros({ permite_negativo, formula, formula_desde: formula_desde || null, version })
    }
    cambia={alCambiar.existencia}
  >
    {(leidos) => (
      <>
        {leidos.desde && <p>La empresa lleva sus existencias desde el {fecha(leidos.desde)}.</p>}
        <SwitchField
          name="permite_negativo"
          label="Se puede vender lo que no hay"
          description="La existencia queda en menos hasta que se registre lo que entró. Apagado, una venta, un ajuste o un traslado que la dejaría en menos no se hace."
        />
        {leidos.desde && <CamposDeCosto leidos={leidos} />}
      </>
    )}
  </BotonPreferencias>
);

function CamposDeCosto({ leidos }: { leidos: Parametros }) {
  const { control, setValue } = useFormContext<Parametros>();
  const pedida = useWatch({ control, name: 'formula' });
  const pendiente = leidos.formula !== leidos.formula_de_hoy;
  const alElegir = ({ target }: { target: { value: string } }) =>
    setValue('formula_desde', target.value === leidos.formula ? leidos.formula_desde : mesQueViene());
  return (
    <>
      <SelectField
        name="formula"
        label="A qué costo sale lo que se vende"
        data={FORMULAS}
        rules={{ onChange: alElegir }}
      />
      {pedida === leidos.formula_de_hoy ? (
        pendiente && <p>Ya no cambia: sigue {NOMBRES[leidos.formula_de_hoy]}.</p>
      ) : (
        <FechaField
          name="formula_desde"
          label="Rige desde"
          rules={{ required: 'Diga desde cuándo' }}
          description={`El primer día de un mes que no empieza todavía. Hasta la víspera rige ${NOMBRES[leidos.formula_de_hoy]}, y lo que haya ese día pasa por lo que vale.`}
        />
      )}
    </>
  );
}

function mesQueViene(): string {
  const [ano = 0, mes = 0] = hoy().split('-').map(Number);
  return mes === 12 ? `${ano + 1}-01-01` : `${ano}-${String(mes + 1).padStart(2, '0')}-01`;
}
