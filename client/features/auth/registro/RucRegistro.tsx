import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorHttp, esCancelacion } from '@/api/errors';
import { TextField } from '@/ui/form';
import { getContribuyente, type Contribuyente, type Registro } from '../api';
import estilos from '../auth.module.css';

const RUC = /^\d{13}$/;
const A_MANO = 'Llene los datos a mano.';

/** Lo hallado de un RUC, o por qué no se halló. */
interface Respuesta {
  ruc: string;
  datos?: Contribuyente;
  fallo?: string;
}

/** Lo que el SRI sabe del RUC escrito, cuando está completo; null mientras responde. */
function useContribuyente(ruc: string): Respuesta | null {
  const [respuesta, setRespuesta] = useState<Respuesta | null>(null);
  useEffect(() => {
    if (!RUC.test(ruc)) return;
    const corte = new AbortController();
    getContribuyente(ruc, corte.signal).then(
      (datos) => setRespuesta({ ruc, datos }),
      (error: unknown) => {
        if (esCancelacion(error)) return;
        const desconocido = error instanceof ErrorHttp && error.code === 404;
        const que = desconocido ? 'El SRI no conoce este RUC: revíselo.' : 'El SRI no responde ahora.';
        setRespuesta({ ruc, fallo: `${que} ${A_MANO}` });
      },
    );
    return () => corte.abort();
  }, [ruc]);
  return respuesta?.ruc === ruc ? respuesta : null;
}

/** Va primero: con él se llena lo que el SRI sabe de la empresa, sin tocar lo que la persona escribió. */
export function RucRegistro() {
  const { control, getFieldState, setValue } = useFormContext<Registro>();
  const ruc = useWatch({ control, name: 'EMP_RUC' }).trim();
  const respuesta = useContribuyente(ruc);
  const datos = respuesta?.datos;
  useEffect(() => {
    if (!datos) return;
    const traido = {
      EMP_NOMBRE: datos.RAZON_SOCIAL,
      EMP_NOMBREC: datos.NOMBRE_COMERCIAL || datos.RAZON_SOCIAL,
    };
    for (const campo of ['EMP_NOMBRE', 'EMP_NOMBREC'] as const) {
      const { isDirty, invalid } = getFieldState(campo);
      // Lo que ya se señaló como vacío deja de estarlo.
      if (!isDirty) setValue(campo, traido[campo], { shouldValidate: invalid });
    }
  }, [datos, getFieldState, setValue]);
  return (
    <div>
      <TextField
        name="EMP_RUC"
        label="RUC"
        inputMode="numeric"
        maxLength={13}
        placeholder="13 dígitos"
        rules={{
          required: 'Ingrese el ruc de la empresa!',
          validate: (valor: string) => RUC.test(valor.trim()) || 'El RUC debe tener 13 dígitos',
        }}
      />
      <p className={estilos.delSri} role="status">
        {RUC.test(ruc) && (respuesta ? dicho(respuesta) : 'Consultando al SRI…')}
      </p>
    </div>
  );
}

const dicho = ({ datos, fallo }: Respuesta) =>
  fallo ?? ['Según el SRI', datos!.ESTADO.toLowerCase(), datos!.DIRECCION].filter(Boolean).join(' · ');
