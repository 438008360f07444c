import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { actualizar, type TipoSesion } from '@/session';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { BotonAccion } from '@/ui/base';
import type { Puesto } from '../api';
import { hayPasskeys } from '../passkey';
import { VentanaCodigos } from '../VentanaCodigos';
import { VentanaPasskey } from '../VentanaPasskey';
import { VentanaTotp } from '../VentanaTotp';
import estilos from './exigido.module.css';

export interface Props {
  tipo: TipoSesion;
  /** Quien está en lugar del propietario pone el suyo en su cuenta, no aquí. */
  delegado?: boolean;
  alTerminar: () => void;
  alSalir: () => Promise<void>;
}

const ICONO = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A quien se le exige y no la tiene: o pone la verificación en dos pasos, o sale. */
export function PonerFactor({ tipo, delegado = false, alTerminar, alSalir }: Props) {
  const [paso, setPaso] = useState<'elegir' | 'totp' | 'passkey' | string[]>('elegir');
  const volver = () => setPaso('elegir');
  const listo = () => {
    actualizar(tipo, { falta: '', factor_desde: null });
    alTerminar();
  };
  const alPoner = async ({ codigos }: Puesto) => {
    // Los códigos no se muestran otra vez: hasta que los guarde, no se sigue.
    if (codigos.length) setPaso(codigos);
    else listo();
  };
  if (Array.isArray(paso)) return <VentanaCodigos codigos={paso} alCerrar={listo} />;
  if (paso === 'totp') return <VentanaTotp alPoner={alPoner} alCerrar={volver} />;
  if (paso === 'passkey') return <VentanaPasskey alPoner={alPoner} alCerrar={volver} />;
  const quien = tipo === 'empresa' ? 'Esta empresa exige' : 'El personal necesita';
  return (
    <VentanaForm titulo="Ponga su verificación en dos pasos" tamano={480}>
      <p className={estilos.nota}>
        {quien} la verificación en dos pasos para trabajar.{' '}
        {delegado
          ? 'Usted la pone en su cuenta de distribuidor: salga, agréguela ahí y entre otra vez.'
          : 'Elija con qué probará que es usted, además de su contraseña. Podrá cambiarla después en Mi cuenta.'}
      </p>
      <div className={estilos.opciones}>
        {!delegado && (
          <Button
            h={42}
            data-autofocus
            leftSection={<IconDeviceMobile {...ICONO} />}
            onClick={() => setPaso('totp')}
          >
            Una aplicación de códigos
          </Button>
        )}
        {!delegado && hayPasskeys() && (
          <Button
            variant="default"
            h={42}
            leftSection={<IconFingerprint {...ICONO} />}
            onClick={() => setPaso('passkey')}
          >
            Mi huella, mi rostro o una llave USB
          </Button>
        )}
        <BotonAccion variant="subtle" color="gray" h={42} alPulsar={alSalir}>
          Cerrar sesión
        </BotonAccion>
      </div>
    </VentanaForm>
  );
}
