import type { ReactNode } from 'react';
import { Ficha, filasDeCorreos, Notas } from '@/features/terceros/presta/Ficha';
import { tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { losDe, textoDe } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { Rejilla } from '@/ui/base';
import type { Transportista } from './presta/api';
import { CAMPOS, CONTACTO, IDENTIFICACION } from './campos';

/** Lo que la tabla de campos pone al final de una tarjeta. */
const otros = (t: Transportista, grupo: string) =>
  losDe(CAMPOS, grupo).map(([clave, { rotulo }]): [string, ReactNode] => [rotulo, textoDe(t, clave)]);

export function PanelDatos({ transportista: t }: { transportista: Transportista }) {
  return (
    <Rejilla minimo={340}>
      <Ficha
        titulo={IDENTIFICACION}
        filas={[
          [tipoIdentificacion(t.tipo_identificacion), t.identificacion],
          [CAMPOS.placas.rotulo, t.placas.join(', ')],
          ['Transportista desde', fecha(t.creado_en)],
          ...otros(t, IDENTIFICACION),
        ]}
      />
      <Ficha
        titulo={CONTACTO}
        nada="Sin correos ni celular."
        filas={[...filasDeCorreos(t.correos), [CAMPOS.celular.rotulo, t.celular], ...otros(t, CONTACTO)]}
      />
      <Notas>{t.notas}</Notas>
    </Rejilla>
  );
}
