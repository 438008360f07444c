import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { esPor, mensajeDe } from '@/api/errors';
import { BotonAccion } from '@/ui/base';
import { pedirRecuperacion, type Pedida } from './api';
import estilos from '../segundo.module.css';

interface Props {
  ficha: string;
  /** La ficha caducó: hay que escribir otra vez la clave. */
  alFallar: (error: unknown) => void;
  alVolver: () => void;
}

/** Quien dio su clave y perdió todo lo demás pide que se lo quiten. No entra ahora: recibe un correo, y otros se enteran. */
export function Perdido({ ficha, alFallar, alVolver }: Props) {
  const [pedida, setPedida] = useState<Pedida | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const parte = useRef<HTMLDivElement>(null);
  // Está en lugar de otra parte, cuyo foco se fue con ella.
  useEffect(() => parte.current?.focus(), [pedida]);
  const pedir = async () => {
    setFallo(null);
    try {
      setPedida(await pedirRecuperacion(ficha));
    } catch (error) {
      if (esPor(error, 'ficha')) alFallar(error);
      else setFallo(mensajeDe(error));
    }
  };
  return (
    <div ref={parte} tabIndex={-1} className={estilos.form}>
      {pedida ? (
        <Hecho pedida={pedida} />
      ) : (
        <>
          <p className={estilos.nota}>
            Si ya no tiene su teléfono, su llave ni sus códigos de recuperación, podemos quitarle la
            verificación en dos pasos. Le enviaremos un correo para probar que es usted, avisaremos a los
            demás responsables y esperaremos, para que alguien lo detenga si no es usted quien lo pide.
          </p>
          <p className={estilos.nota}>Si la encuentra antes, ingrese con ella y esto se cancela solo.</p>
          {fallo && (
            <p role="alert" className={estilos.fallo}>
              {fallo}
            </p>
          )}
          <BotonAccion h={42} alPulsar={pedir}>
            Pedir que me la quiten
          </BotonAccion>
        </>
      )}
      <div className={estilos.otras}>
        <Button variant="subtle" color="gray" h={36} onClick={alVolver}>
          {pedida ? 'Volver al ingreso' : 'Sí la tengo: volver'}
        </Button>
      </div>
    </div>
  );
}

const Hecho = ({ pedida: { correo, con_aprobacion, horas } }: { pedida: Pedida }) => (
  <div role="status">
    <p className={estilos.dicho}>
      <strong>Le escribimos a {correo}.</strong> Abra el enlace de ese correo, que vale tres días; si no está,
      mire en el no deseado.
    </p>
    <p className={estilos.nota}>
      {con_aprobacion
        ? `Además, otro responsable debe aprobarlo: ya se lo dijimos. Con las dos cosas, en ${horas} horas podrá ingresar solo con su contraseña.`
        : `Después de abrirlo, en ${horas} horas podrá ingresar solo con su contraseña. Cualquiera de los avisados puede cancelarlo.`}
    </p>
  </div>
);
