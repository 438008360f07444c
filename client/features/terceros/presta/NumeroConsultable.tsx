import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icono } from '@/ui/base';
import { Ancho, TextField } from '@/ui/form';
import { limpiar, porSuLargo, revisarIdentificacion, seConsulta } from './identificacion';
import estilos from './terceros.module.css';

/** Cómo se llaman en el formulario el tipo y el número de identificación. */
export interface CamposDeIdentificacion {
  tipo: string;
  numero: string;
}

interface Props {
  campos: CamposDeIdentificacion;
  buscar: () => Promise<void>;
  buscando: boolean;
  /** Lo que se dijo del número. */
  avisos: string[];
  /** Con un RUC completo, o al dejar una cédula completa, se busca sin pedirlo. */
  alCompletar?: () => void;
  /** Enter en el número lo busca, en vez de enviar el formulario. */
  conEnter?: boolean;
  enfocar?: boolean;
}

/** El número de identificación, con el botón que lo consulta en el registro tributario y lo que se dijo de él. */
export function NumeroConsultable({
  campos,
  buscar,
  buscando,
  avisos,
  alCompletar,
  conEnter,
  enfocar,
}: Props) {
  const form = useFormContext<Record<string, string>>();
  const siCompleta = (escrito: string, cual: 'RUC' | 'CEDULA') => {
    if (seBusca && porSuLargo(limpiar('RUC', escrito)) === cual) alCompletar?.();
  };
  const seBusca = seConsulta(useWatch({ control: form.control, name: campos.tipo }));
  return (
    <>
      <div className={estilos.numero}>
        <TextField
          name={campos.numero}
          label="Identificación"
          withAsterisk
          className="tabular"
          maxLength={30}
          autoComplete="off"
          data-autofocus={enfocar ? true : undefined}
          rules={{
            required: 'Ingrese un número de identificación',
            validate: (v: string) => revisarIdentificacion(form.getValues(campos.tipo), v).error ?? true,
            // Diez cifras pueden ser las primeras de un RUC: una cédula se sabe completa al dejarla.
            onChange: (e: { target: { value: string } }) => siCompleta(e.target.value, 'RUC'),
            onBlur: (e: { target: { value: string } }) => siCompleta(e.target.value, 'CEDULA'),
          }}
          onKeyDown={(e) => {
            if (e.key !== 'Enter' || !conEnter || !seBusca) return;
            e.preventDefault();
            void buscar();
          }}
        />
        {seBusca && (
          <Button
            variant="default"
            h={40}
            loading={buscando}
            onClick={() => void buscar()}
            leftSection={<Icono de={IconSearch} />}
          >
            Buscar
          </Button>
        )}
      </div>
      {avisos.length > 0 && (
        <Ancho>
          <div className={estilos.avisos} role="status">
            <Icono de={IconAlertTriangle} />
            <div>
              {avisos.map((frase) => (
                <p key={frase}>{frase}</p>
              ))}
            </div>
          </div>
        </Ancho>
      )}
    </>
  );
}
