import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { Datos } from '@/ui/base';
import { cambiarSecuencial, releer, type Secuencial } from '../api';
import { Consecuencias } from './Consecuencias';
import { nueveDigitos } from './TablaSecuenciales';
import estilos from '../empresa.module.css';

const MAXIMO = 999_999_999;

/** Otro número para el próximo comprobante; las consecuencias se muestran antes de cambiarlo. */
export function VentanaSecuencial({
  secuencial,
  alCerrar,
}: {
  secuencial: Secuencial;
  alCerrar: () => void;
}) {
  const form = useForm({ defaultValues: { siguiente: String(secuencial.siguiente) } });
  const { siguiente: anterior, usado } = secuencial;
  const validar = (texto: string) => {
    if (!/^\d{1,9}$/.test(texto.trim()) || Number(texto) < 1) return 'Ingrese un número del 1 al 999999999';
    return Number(texto) > usado || `Ya se emitió el ${nueveDigitos(usado)}: debe ser mayor.`;
  };
  const enviar = async ({ siguiente }: { siguiente: string }) => {
    const nuevo = Number(siguiente);
    if (nuevo === anterior) return alCerrar();
    const mensaje = <Consecuencias secuencial={secuencial} nuevo={nuevo} />;
    const si = `Sí, seguir con el ${nueveDigitos(nuevo)}`;
    if (
      !(await dialogos.confirmar(`¿Cambiar la numeración de ${secuencial.nombre.toLowerCase()}?`, mensaje, {
        si,
        peligro: true,
        bloqueante: true,
      }))
    )
      return;
    try {
      await cambiarSecuencial(secuencial, { siguiente: nuevo, anterior });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se cambió la numeración', mensajeDe(error));
      await releer();
      return;
    }
    avisoBreve(`El siguiente será el ${nueveDigitos(nuevo)}`, 'Numeración cambiada');
    await releer();
    alCerrar();
  };
  return (
    <VentanaForm titulo={`${secuencial.nombre} en ${secuencial.serie}`} tamano={460} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Siguiente número">
        <Datos
          filas={[
            ['Ambiente', secuencial.ambiente === 'PRODUCCION' ? 'Producción' : 'Pruebas'],
            ['Último emitido', usado ? nueveDigitos(usado) : 'Ninguno'],
            ['Siguiente, hasta ahora', nueveDigitos(anterior)],
          ]}
        />
        <div className={estilos.separado}>
          <TextField
            name="siguiente"
            label="Siguiente número"
            withAsterisk
            inputMode="numeric"
            maxLength={9}
            className="tabular"
            autoComplete="off"
            description={`Del ${nueveDigitos(usado + 1)} al ${MAXIMO}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rules={{ required: 'Ingrese el siguiente número', validate: validar }}
          />
        </div>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Revisar el cambio</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
