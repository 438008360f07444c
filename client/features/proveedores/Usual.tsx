import { useFormContext, useWatch } from 'react-hook-form';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { hoy } from '@/lib/fechas';
import { ElegirField, Grupo, SelectField, SwitchField } from '@/ui/form';
import { CAMPOS, esDeAfuera, USUAL, type DatosProveedor } from './campos';
import { DONDE, type CampoDeLey } from './deLey';

/** Lo que se le suele comprar y retener, y cómo se le paga. */
export const Usual = () => (
  <Grupo titulo={USUAL}>
    <DeLey campo="sustento_usual" description="Se propone, si ese día rige, al retener de lo que vende" />
    <DeLey campo="pago_usual" description="También al liquidarle una compra" />
    <DeLey campo="renta_usual" />
    <div />
    <DeLey campo="iva_bienes_usual" />
    <DeLey campo="iva_servicios_usual" />
  </Grupo>
);

/** De quién es un extranjero. */
export function DeAfuera() {
  const { control } = useFormContext<DatosProveedor>();
  const [tipo, pais] = useWatch({ control, name: ['tipo_identificacion', 'pais'] });
  if (!esDeAfuera(tipo)) return null;
  return (
    <>
      <Pais />
      {pais ? (
        <SwitchField
          name="convenio"
          label={CAMPOS.convenio.rotulo}
          description="Con su país se aplica uno para evitar la doble tributación"
        />
      ) : (
        <div />
      )}
    </>
  );
}

function Pais() {
  const { catalogo, ninguno, dicho } = DONDE.pais;
  const filas = useVigentes(catalogo, hoy());
  return (
    <ElegirField
      name="pais"
      label={CAMPOS.pais.rotulo}
      opciones={[
        { value: '', label: ninguno },
        ...filas.map((fila) => ({ value: fila.codigo ?? '', label: dicho(fila), detalle: fila.codigo })),
      ]}
    />
  );
}

/** Un código de los que hoy rigen, o ninguno. El que ya no rige se ve, y se conserva. */
function DeLey({ campo, description }: { campo: CampoDeLey; description?: string }) {
  const { control } = useFormContext<DatosProveedor>();
  const [elegido, tipo] = useWatch({ control, name: [campo, 'tipo_identificacion'] });
  const { catalogo, son, ninguno, dicho } = DONDE[campo];
  const filas = useVigentes(catalogo, hoy()).filter((fila) => son(fila, esDeAfuera(tipo)));
  const ausente = elegido && !filas.some(({ codigo }) => codigo === elegido);
  return (
    <SelectField
      // El select no puede tener elegida una opción que aún no está: se vuelve a montar cuando llegan.
      key={filas.length}
      name={campo}
      label={CAMPOS[campo].rotulo}
      description={description}
      data={[
        { value: '', label: ninguno },
        ...(ausente ? [{ value: elegido, label: elegido }] : []),
        ...filas.map((fila) => ({ value: fila.codigo ?? '', label: dicho(fila) })),
      ]}
    />
  );
}
