import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { dicho } from '@/lib/validacion';
import { Campos, DineroField, SelectField, TextField } from '@/ui/form';
import * as reglas from '../../../entrada/datos/reglas';
import { useEntrada } from '../../../entrada/entrada';
import { Elegido } from '../../../entrada/partes/Elegido';
import { paisesQuery } from './api';
import { GASTOS, type Anexos } from './propio';

const PUERTOS = [
  ['puerto_embarque', 'Puerto de embarque', 'Ingrese el puerto de embarque.'],
  ['puerto_destino', 'Puerto de destino', 'Ingrese el puerto de destino.'],
] as const;
const PAISES = [
  ['pais_destino', 'País de destino'],
  ['pais_origen', 'País de origen'],
  ['pais_adquisicion', 'País de adquisición'],
] as const;

/** Los datos de comercio exterior. */
export default function Exportacion() {
  const { form, catalogos } = useEntrada<Anexos>();
  const { data: paises = [] } = useQuery(paisesQuery(catalogos.fecha));
  const dichos = useWatch({ control: form.control, name: 'exportacion' });
  const incoterms = useVigentes('incoterms', catalogos.fecha);
  const terminos = incoterms.length
    ? incoterms.map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: `${codigo} · ${nombre}` }))
    : [{ value: dichos.incoterm, label: dichos.incoterm }];
  const opciones = (elegido: string) => [
    { value: '', label: 'Elija' },
    // Hasta que llegan los demás, el que ya está elegido se ve por su código.
    ...(elegido && !paises.some(({ codigo }) => codigo === elegido)
      ? [{ value: elegido, label: elegido }]
      : []),
    ...paises.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  ];
  return (
    <Campos>
      <Elegido
        name="exportacion.incoterm"
        label="Término (Incoterm)"
        opciones={terminos}
        falta="Elija un término que rija en la fecha."
      />
      <TextField
        name="exportacion.lugar"
        label="Lugar del término"
        withAsterisk
        maxLength={300}
        rules={{ validate: dicho('Ingrese el lugar del término.') }}
      />
      {PUERTOS.map(([campo, rotulo, falta]) => (
        <TextField
          key={campo}
          name={`exportacion.${campo}`}
          label={rotulo}
          withAsterisk
          maxLength={300}
          rules={{ validate: dicho(falta) }}
        />
      ))}
      {PAISES.map(([campo, rotulo]) => (
        <SelectField
          key={campo}
          name={`exportacion.${campo}`}
          label={rotulo}
          withAsterisk
          value={dichos[campo]}
          data={opciones(dichos[campo])}
          rules={{ required: 'Elija el país' }}
        />
      ))}
      {GASTOS.map(([campo, rotulo]) => (
        <DineroField
          key={campo}
          name={`exportacion.${campo}`}
          label={rotulo}
          rules={{ validate: reglas.gasto }}
        />
      ))}
    </Campos>
  );
}
