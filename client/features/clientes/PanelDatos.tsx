import { useQuery } from '@tanstack/react-query';
import { Rejilla } from '@/ui/base';
import { Ficha, filasDeCorreos, Notas } from '@/features/terceros/presta/Ficha';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { juridicosQuery, tiposQuery, type Cliente, type Codigo } from './api';
import { CAMPOS, CONDICIONES, CONTACTO, IDENTIFICACION } from './campos';
import { credito, limite, tipoIdentificacion } from './rotulos';

const nombre = (codigos: Codigo[] | undefined, codigo: number | null) =>
  codigos?.find((c) => c.codigo === codigo)?.nombre;

export function PanelDatos({ cliente: c }: { cliente: Cliente }) {
  const { data: tipos } = useQuery(tiposQuery);
  const { data: juridicos } = useQuery(juridicosQuery(String(c.CLI_TIPO)));
  return (
    <Rejilla minimo={340}>
      <Ficha
        titulo={IDENTIFICACION}
        filas={[
          [tipoIdentificacion(c.CLI_TIPOID), c.CLI_IDENTIFICACION],
          [CAMPOS.CLI_NOMBREC.rotulo, c.CLI_NOMBREC],
          ['Tipo', nombre(tipos, c.CLI_TIPO)],
          [CAMPOS.CLI_TIPJURIDICA.rotulo, nombre(juridicos, c.CLI_TIPJURIDICA)],
          ['Cliente desde', fecha(c.CLI_FECHA)],
          ...enFicha(CAMPOS, IDENTIFICACION, c),
        ]}
      />
      <Ficha
        titulo={CONTACTO}
        nada="Sin correos, teléfonos ni dirección."
        filas={[
          ...filasDeCorreos(c.CLI_CORREOS),
          [CAMPOS.CLI_CELULAR.rotulo, c.CLI_CELULAR],
          [CAMPOS.CLI_TELEFONO.rotulo, c.CLI_TELEFONO],
          [CAMPOS.CLI_DIRECCION.rotulo, c.CLI_DIRECCION],
          [CAMPOS.CLI_CIUDAD.rotulo, [c.CLI_CIUDAD, c.CLI_PROVINCIA].filter(Boolean).join(', ')],
          ...enFicha(CAMPOS, CONTACTO, c),
        ]}
      />
      <Ficha
        titulo={CONDICIONES}
        filas={[
          ['Crédito', credito(c.CLI_DIASCREDITO)],
          ['Límite', limite(c.CLI_LIMITE)],
          [CAMPOS.CLI_GRUPO.rotulo, c.CLI_GRUPO_NOMBRE],
          [CAMPOS.CLI_VENDEDOR.rotulo, c.CLI_VENDEDOR_NOMBRE],
          [CAMPOS.CLI_COBRADOR.rotulo, c.CLI_COBRADOR_NOMBRE],
          [CAMPOS.CLI_RELACIONADA.rotulo, c.CLI_RELACIONADA && 'Sí'],
          ...enFicha(CAMPOS, CONDICIONES, c),
        ]}
      />
      <Notas>{c.CLI_NOTAS}</Notas>
    </Rejilla>
  );
}
