import { deClave, type DeClave } from '@/features/nucleo/presta/escritura/clave';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { TextField } from '@/ui/form';

interface Props {
  name: string;
}

/** El número de un documento de otro. `revisar`: lo que además se le pide. */
export const NumeroDeDocumento = ({
  name,
  revisar,
}: Props & { revisar?: (numero: string) => true | string }) => (
  <TextField
    name={name}
    label="Número"
    withAsterisk
    className="tabular"
    placeholder="001-001-000000123"
    maxLength={17}
    rules={{
      validate: (v: string) => {
        const bien = reglas.numeroDocumento(v);
        return bien === true && revisar ? revisar(v.trim()) : bien;
      },
    }}
  />
);

const FALTA = 'Ingrese la autorización o la clave de acceso.';

interface DeAutorizacion extends Props {
  obligatoria?: boolean;
  /** El documento no lo autoriza el SRI: sus dígitos son los que diga. */
  deOtro?: boolean;
  className?: string;
  /** Lo que una clave de acceso dice de su documento, apenas se escribe o se pega. */
  alLeerla: (dicho: DeClave) => void;
}

export const Autorizacion = ({ name, obligatoria, deOtro, className = '', alLeerla }: DeAutorizacion) => (
  <TextField
    name={name}
    label="Autorización o clave de acceso"
    withAsterisk={obligatoria}
    className={`tabular ${className}`}
    placeholder={deOtro ? 'De 3 a 49 dígitos' : '10, 37 o 49 dígitos'}
    maxLength={60}
    rules={{
      validate: (v: string) => {
        if (obligatoria && !v.trim()) return FALTA;
        return deOtro ? reglas.autorizacionDeOtro(v) : reglas.autorizacion(v);
      },
      onChange: (e: { target: { value: string } }) => {
        const dicho = deClave(e.target.value);
        if (dicho) alLeerla(dicho);
      },
    }}
  />
);
