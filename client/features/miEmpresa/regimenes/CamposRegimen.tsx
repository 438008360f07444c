import { Ancho, SelectField, SwitchField, TextField } from '@/ui/form';
import { REGIMENES, ROTULOS_REGIMEN } from '../datos';
import estilos from '../empresa.module.css';

const OPCIONES = Object.entries(REGIMENES).map(([value, label]) => ({ value, label }));

/** Los campos de lo que una empresa es ante el SRI. */
export const CamposRegimen = () => (
  <>
    <SelectField name="EMP_REGIMEN" label={ROTULOS_REGIMEN.EMP_REGIMEN} data={OPCIONES} />
    <div className={estilos.interruptor}>
      <SwitchField name="EMP_CONTABILIDAD" label={ROTULOS_REGIMEN.EMP_CONTABILIDAD} />
    </div>
    <TextField
      name="EMP_ESPECIAL"
      label={ROTULOS_REGIMEN.EMP_ESPECIAL}
      placeholder="Número de resolución"
      maxLength={13}
      className="tabular"
      rules={{
        validate: (v: string) =>
          /^([0-9A-Za-z]{3,13})?$/.test(v.trim()) || 'Debe tener de 3 a 13 letras o números.',
      }}
    />
    <TextField
      name="EMP_AGENTE"
      label={ROTULOS_REGIMEN.EMP_AGENTE}
      placeholder="Número de resolución"
      maxLength={8}
      inputMode="numeric"
      className="tabular"
      rules={{
        validate: (v: string) =>
          /^\d*$/.test(v.trim()) || 'Escriba solo el número de la resolución, sin letras ni guiones.',
      }}
    />
    <TextField
      name="EMP_GRAN"
      label={ROTULOS_REGIMEN.EMP_GRAN}
      placeholder="NAC-GCFOIOC21-00000001-E"
      maxLength={60}
      autoComplete="off"
      className="tabular"
    />
    <Ancho>
      <p className={estilos.nota}>
        Deje vacías las resoluciones que no tiene. De NAC-DNCRASC20-00000001 se escribe 1; la de Gran
        Contribuyente, entera. Una sociedad lleva contabilidad siempre.
      </p>
    </Ancho>
  </>
);
