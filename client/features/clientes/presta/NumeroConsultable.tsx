import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Ancho, TextField } from '@/ui/form';
import { revisarIdentificacion, seConsulta, type TipoIdentificacion } from './identificacion';
import estilos from './clientes.module.css';

interface Props {
  buscar: () => Promise<void>;
  buscando: boolean;
  /** Lo que se dijo del número. */
  avisos: string[];
  /** Enter en el número lo busca, en vez de enviar el formulario. */
  conEnter?: boolean;
  enfocar?: boolean;
}

/** El número de identificación, con el botón que lo consulta en el registro tributario y lo que se dijo de él. */
export function NumeroConsultable({ buscar, buscando, avisos, conEnter, enfocar }: Props) {
  const form = useFormContext<{ CLI_TIPOID: TipoIdentificacion; CLI_IDENTIFICACION: string }>();
  const seBusca = seConsulta(useWatch({ control: form.control, name: 'CLI_TIPOID' }));
  return (
    <>
      <div className={estilos.numero}>
        <TextField
          name="CLI_IDENTIFICACION"
          label="Identificación"
          withAsterisk
          className="tabular"
          maxLength={30}
          autoComplete="off"
          data-autofocus={enfocar ? true : undefined}
          rules={{
            required: 'Ingrese un número de identificación',
            validate: (v: string) => revisarIdentificacion(form.getValues('CLI_TIPOID'), v).error ?? true,
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
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          >
            Buscar
          </Button>
        )}
      </div>
      {avisos.length > 0 && (
        <Ancho>
          <div className={estilos.avisos} role="status">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
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
