import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import {
  asesoresQuery,
  crearAsesor,
  crearGrupo,
  gruposQuery,
  juridicosQuery,
  tiposQuery,
  type Eid,
} from '../api';
import { enOpciones } from '../lista/Filtros';
import type { Datos } from './valores';
import { SelectCreable } from './SelectCreable';

const NINGUNO = { value: '', label: 'Ninguno' };

/** Kind and legal kind of the customer: the second follows from the first. */
export function Tipos() {
  const { control, setValue } = useFormContext<Datos>();
  const tipo = useWatch({ control, name: 'CLI_TIPO' });
  const { data: tipos } = useQuery(tiposQuery);
  const { data: juridicos } = useQuery(juridicosQuery(tipo));
  return (
    <>
      <SelectField
        // An option that hasn't come yet can't be the chosen one: the select is made again when they do.
        key={`tipos-${tipos?.length}`}
        name="CLI_TIPO"
        label="Tipo de cliente"
        data={[{ value: '', label: 'Según su identificación' }, ...enOpciones(tipos)]}
        rules={{ onChange: () => setValue('CLI_TIPJURIDICA', '', { shouldDirty: true }) }}
      />
      <SelectField
        key={`juridicos-${juridicos?.length}-${tipo}`}
        name="CLI_TIPJURIDICA"
        label="Tipo jurídico"
        disabled={!tipo}
        data={[
          { value: '', label: tipo ? 'Sin especificar' : 'Elija antes el tipo' },
          ...enOpciones(juridicos),
        ]}
      />
    </>
  );
}

/** The company's own lists; what isn't there yet is added without leaving the form. */
export function Asignacion({ eid }: { eid: Eid }) {
  const { data: grupos } = useQuery(gruposQuery(eid));
  const { data: vendedores } = useQuery(asesoresQuery(eid, 'V'));
  const { data: cobradores } = useQuery(asesoresQuery(eid, 'C'));
  return (
    <>
      <SelectCreable
        name="CLI_GRUPO"
        label="Grupo"
        que="grupo"
        data={[NINGUNO, ...enOpciones(grupos)]}
        clave={gruposQuery(eid).queryKey}
        crear={(nombre, clave) => crearGrupo(eid, nombre, clave)}
      />
      <SelectCreable
        name="CLI_VENDEDOR"
        label="Vendedor"
        que="vendedor"
        data={[NINGUNO, ...enOpciones(vendedores)]}
        clave={asesoresQuery(eid, 'V').queryKey}
        crear={(nombre, clave) => crearAsesor(eid, 'V', nombre, clave)}
      />
      <SelectCreable
        name="CLI_COBRADOR"
        label="Cobrador"
        que="cobrador"
        data={[NINGUNO, ...enOpciones(cobradores)]}
        clave={asesoresQuery(eid, 'C').queryKey}
        crear={(nombre, clave) => crearAsesor(eid, 'C', nombre, clave)}
      />
    </>
  );
}
