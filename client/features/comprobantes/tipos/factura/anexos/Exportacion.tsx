import { useQuery } from '@tanstack/react-query';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { dicho } from '@/lib/validacion';
import { Campos, DineroField, ElegirField, TextField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
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
  const { catalogos } = useEntrada<Anexos>();
  const { data: paises = [] } = useQuery(paisesQuery(catalogos.fecha));
  const terminos = useVigentes('incoterms', catalogos.fecha);
  return (
    <Campos>
      <ElegirField
        name="exportacion.incoterm"
        label="Término (Incoterm)"
        opciones={terminos.map(({ codigo = '', nombre = '' }) => ({
          value: codigo,
          label: `${codigo} · ${nombre}`,
        }))}
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
        <ElegirField
          key={campo}
          name={`exportacion.${campo}`}
          label={rotulo}
          opciones={paises.map(({ codigo, nombre }) => ({ value: codigo, label: nombre, detalle: codigo }))}
          falta="Elija el país."
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
