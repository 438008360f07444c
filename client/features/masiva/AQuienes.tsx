import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { buscarClientes, gruposQuery, opcionDeCliente } from '@/features/clientes/presta/api';
import { Ancho, ArchivoField, Elector, Grupo, SelectField, TextareaField } from '@/ui/form';
import type { DatosDeLista } from './modelo';

const MEGA = 1024 * 1024;

/** Los clientes: los que se eligen, los de un grupo y los de una lista; cada uno cuenta una vez. */
export function AQuienes() {
  const { control } = useFormContext<DatosDeLista>();
  const { fields, append, remove } = useFieldArray({ control, name: 'clientes' });
  const { data: grupos = [] } = useQuery(gruposQuery(null));
  return (
    <Grupo titulo="A quiénes">
      <SelectField
        name="grupo"
        label="Un grupo de clientes"
        description="Los que estén activos"
        data={[
          { value: '', label: 'Ninguno' },
          ...grupos.map(({ codigo, nombre }) => ({ value: String(codigo), label: nombre })),
        ]}
      />
      <Elector
        label="Agregar un cliente"
        placeholder="Nombre, RUC o cédula"
        buscar={buscarClientes}
        comoOpcion={opcionDeCliente}
        vacio="Ningún cliente coincide"
        alElegir={({ CLI_CODIGO: codigo, CLI_NOMBRE: nombre, CLI_IDENTIFICACION: identificacion }) => {
          if (!fields.some((suyo) => suyo.codigo === codigo)) append({ codigo, nombre, identificacion });
        }}
      />
      {fields.length > 0 && (
        <Ancho>
          <Pill.Group role="group" aria-label="Clientes elegidos">
            {fields.map(({ id, nombre }, n) => (
              <Pill
                key={id}
                size="md"
                withRemoveButton
                onRemove={() => remove(n)}
                removeButtonProps={{ 'aria-label': `Quitar a ${nombre}`, 'aria-hidden': false, tabIndex: 0 }}
              >
                {nombre}
              </Pill>
            ))}
          </Pill.Group>
        </Ancho>
      )}
      <TextareaField
        name="identificaciones"
        label="Pegue identificaciones"
        description="Una por fila, como salen de una columna de Excel"
        maxRows={8}
      />
      <ArchivoField
        name="archivo"
        label="O suba la lista"
        extensiones={['xlsx', 'xls', 'ods', 'csv', 'txt']}
        maximo={2 * MEGA}
        nota="Excel, CSV o texto: la columna de la identificación o, sin títulos, la primera"
      />
    </Grupo>
  );
}
