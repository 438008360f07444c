import { useFormContext } from 'react-hook-form';
import { Identificacion as Comun, useAbrirExistente } from '@/features/terceros/presta/Identificacion';
import { consultarFicha, type Eid, type Ficha } from '../api';
import { useEnlaces } from '../enlaces';
import { llenar, type DatosCliente } from './valores';

interface Props {
  eid: Eid;
  /** El código del cliente que se cambia; sin él, es uno nuevo. */
  propio?: number;
}

const CAMPOS_ID = { tipo: 'CLI_TIPOID', numero: 'CLI_IDENTIFICACION' };

export function Identificacion({ eid, propio }: Props) {
  const form = useFormContext<DatosCliente>();
  const abrirExistente = useAbrirExistente('cliente');
  const { toCliente } = useEnlaces();
  const alSaber = async (ficha: Ficha) => {
    if (ficha.CLI_CODIGO === null) llenar(form, ficha);
    else if (ficha.CLI_CODIGO !== propio) await abrirExistente(ficha.CLI_NOMBRE, toCliente(ficha.CLI_CODIGO));
  };
  return (
    <Comun
      campos={CAMPOS_ID}
      consultar={(numero) => consultarFicha(eid, numero)}
      alSaber={alSaber}
      sola={propio === undefined}
    />
  );
}
