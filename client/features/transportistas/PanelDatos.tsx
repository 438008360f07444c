import { Ficha, filasDeCorreos, Notas } from '@/features/terceros/presta/Ficha';
import { tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { Rejilla } from '@/ui/base';
import type { Transportista } from './presta/api';
import { CAMPOS, CONTACTO, IDENTIFICACION } from './campos';

export function PanelDatos({ transportista: t }: { transportista: Transportista }) {
  return (
    <Rejilla minimo={340}>
      <Ficha
        titulo={IDENTIFICACION}
        filas={[
          [tipoIdentificacion(t.tipo_identificacion), t.identificacion],
          [CAMPOS.placas.rotulo, t.placas.join(', ')],
          ['Transportista desde', fecha(t.creado_en)],
          ...enFicha(CAMPOS, IDENTIFICACION, t),
        ]}
      />
      <Ficha
        titulo={CONTACTO}
        nada="Sin correos ni celular."
        filas={[
          ...filasDeCorreos(t.correos),
          [CAMPOS.celular.rotulo, t.celular],
          ...enFicha(CAMPOS, CONTACTO, t),
        ]}
      />
      <Notas>{t.notas}</Notas>
    </Rejilla>
  );
}
