import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores } from '@/api/errors';
import { mes as enPalabras } from '@/lib/meses';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, CheckboxField, Form } from '@/ui/form';
import { pedirDescarga, type Empresa, type Parte } from '../api';
import { toDescargas } from '../enlaces';
import { CONTENIDO } from '../rotulos';
import estilos from '../despacho.module.css';

interface Props {
  empresas: Empresa[];
  mes: string;
  alCerrar: () => void;
}

type Datos = Record<Parte, boolean>;
const PARTES = Object.keys(CONTENIDO) as Parte[];

/** Qué se lleva de las empresas marcadas. De aquellas en que no trabaja, nada. */
export function Pedir({ empresas, mes, alCerrar }: Props) {
  const cliente = useQueryClient();
  const navegar = useNavigate();
  const suyas = empresas.filter(({ entra }) => entra);
  const form = useForm<Datos>({
    defaultValues: { XML: true, EXCEL: true, ESTADOS: true, FORMULARIOS: true },
  });
  const enviar = async (d: Datos, clave: string) => {
    const contenido = PARTES.filter((parte) => d[parte]);
    if (!contenido.length) return form.setError('XML', { message: 'Elija qué se lleva.' });
    try {
      await pedirDescarga({ mes, empresas: suyas.map(({ eid }) => eid), contenido }, clave);
      avisoBreve('Se está haciendo: aquí la descarga cuando esté');
      await refrescar(cliente, alCambiar.despacho);
      await navegar(toDescargas());
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  const quedan = empresas.length - suyas.length;
  return (
    <VentanaForm titulo={`Descargar lo que se declara en ${enPalabras(mes)}`} alCerrar={alCerrar}>
      {suyas.length ? (
        <Form form={form} onSubmit={enviar}>
          <p>
            {suyas.length === 1
              ? `Un ZIP de ${suyas[0]!.EMP_NOMBREC}`
              : `Un ZIP de cada una de las ${suyas.length} empresas`}
            , con lo del mes anterior. Se puede bajar durante siete días.
          </p>
          {quedan > 0 && (
            <p className={estilos.menor}>
              {quedan === 1
                ? 'Queda fuera 1 en la que no trabaja.'
                : `Quedan fuera ${quedan} en las que no trabaja.`}
            </p>
          )}
          <fieldset className={estilos.partes}>
            <legend>Qué lleva</legend>
            {PARTES.map((parte) => (
              <CheckboxField
                key={parte}
                name={parte}
                label={CONTENIDO[parte].nombre}
                description={CONTENIDO[parte].detalle}
              />
            ))}
          </fieldset>
          <Acciones>
            <BotonEnviar>Pedir la descarga</BotonEnviar>
          </Acciones>
        </Form>
      ) : (
        <p>Se descarga lo de las empresas en que trabaja, y no trabaja en ninguna de las marcadas.</p>
      )}
    </VentanaForm>
  );
}
