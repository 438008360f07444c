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
import type { DatosCliente } from './valores';
import { SelectCreable } from './SelectCreable';

const NINGUNO = { value: '', label: 'Ninguno' };

/** El tipo y el tipo jurídico de un cliente; los tipos jurídicos dependen del tipo. */
export function Tipos() {
  const { control, setValue } = useFormContext<DatosCliente>();
  const tipo = useWatch({ control, name: 'CLI_TIPO' });
  const { data: tipos } = useQuery(tiposQuery);
  const { data: juridicos } = useQuery(juridicosQuery(tipo));
  return (
    <>
      <SelectField
        // El select no puede tener elegida una opción que aún no llega: se vuelve a montar cuando llegan.
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

/** Las listas propias de la empresa. Lo que falta se agrega sin salir del formulario. */
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
        consulta={gruposQuery(eid)}
        crear={(nombre, clave) => crearGrupo(eid, nombre, clave)}
      />
      <SelectCreable
        name="CLI_VENDEDOR"
        label="Vendedor"
        que="vendedor"
        data={[NINGUNO, ...enOpciones(vendedores)]}
        consulta={asesoresQuery(eid, 'V')}
        crear={(nombre, clave) => crearAsesor(eid, 'V', nombre, clave)}
      />
      <SelectCreable
        name="CLI_COBRADOR"
        label="Cobrador"
        que="cobrador"
        data={[NINGUNO, ...enOpciones(cobradores)]}
        consulta={asesoresQuery(eid, 'C')}
        crear={(nombre, clave) => crearAsesor(eid, 'C', nombre, clave)}
      />
    </>
  );
}
