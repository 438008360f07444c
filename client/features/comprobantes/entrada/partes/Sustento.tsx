import { NativeSelect } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { opcionDe, type TipoDocumento } from '@/features/codigos/presta/documentos';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { fecha, hoy } from '@/lib/fechas';
import { FechaField, TextField } from '@/ui/form';
import { useEntrada } from '../entrada';
import estilos from '../entrada.module.css';

interface Props {
  /** Lo que se le hace: «Acredita». */
  verbo: string;
  /** Cómo se llama: «Documento que se acredita». */
  rotulo: string;
  /** Si es una factura emitida aquí, que no se cambia. */
  fijo: boolean;
  tipos: readonly TipoDocumento[];
  /** Cómo se llaman sus campos. */
  campos: { tipo: string; numero: string; fecha: string };
}

/** El documento que una nota modifica: una factura emitida aquí, o uno de otro sistema que se dice. */
export function Sustento({ verbo, rotulo, fijo, tipos, campos }: Props) {
  const { form } = useEntrada();
  const [numero, dia] = useWatch({
    control: form.control,
    name: [campos.numero as 'notas', campos.fecha as 'fecha'],
  });
  if (fijo)
    return (
      <p className={estilos.modificado}>
        {verbo} la factura <strong className="tabular">{numero}</strong> del {fecha(dia)}
      </p>
    );
  return (
    <div className={estilos.ajeno}>
      <NativeSelect label={rotulo} data={tipos.map(opcionDe)} {...form.register(campos.tipo as 'notas')} />
      <TextField
        name={campos.numero}
        label="Número"
        withAsterisk
        className="tabular"
        placeholder="001-001-000000123"
        maxLength={17}
        rules={{ validate: reglas.numeroDocumento }}
      />
      <FechaField
        name={campos.fecha}
        label="Su fecha"
        withAsterisk
        maximo={hoy()}
        rules={{
          required: 'Ingrese la fecha del documento',
          validate: (v: string) =>
            v <= form.getValues('fecha') || 'La nota no puede ser anterior al documento',
        }}
      />
    </div>
  );
}
