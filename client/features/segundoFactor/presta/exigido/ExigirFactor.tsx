import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, hoy } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado, Tarjeta } from '@/ui/base';
import { exigenciaQuery, exigirFactor, type Exigencia } from '../api';
import { VentanaExigir } from './VentanaExigir';
import estilos from './exigido.module.css';

/** A quiénes: a los usuarios de una empresa, o al personal del proveedor. */
export type Alcanza = 'usuarios' | 'personal';

/** Desde qué día se exige la verificación en dos pasos, y a quiénes les falta ponerla. */
export function ExigirFactor({ a }: { a: Alcanza }) {
  const puede = usePermiso('segundo_factor.exigir');
  return puede ? <Exigirlo a={a} /> : null;
}

function Exigirlo({ a }: { a: Alcanza }) {
  const consulta = useQuery(exigenciaQuery);
  const [abierta, setAbierta] = useState(false);
  return (
    <div className={estilos.aparte}>
      <Tarjeta
        titulo="Exigir la verificación en dos pasos"
        acciones={consulta.data?.desde && <Desde dia={consulta.data.desde} />}
      >
        <Consulta de={consulta} enSeccion lineas={3}>
          {(exigencia) => (
            <>
              <Situacion a={a} exigencia={exigencia} />
              <div className={estilos.acciones}>
                <Button variant="default" h={36} onClick={() => setAbierta(true)}>
                  {exigencia.desde ? 'Cambiar el día' : 'Exigirla desde un día'}
                </Button>
                {exigencia.desde && <DejarDeExigir exigencia={exigencia} />}
              </div>
              {abierta && <VentanaExigir exigencia={exigencia} alCerrar={() => setAbierta(false)} />}
            </>
          )}
        </Consulta>
      </Tarjeta>
    </div>
  );
}

const Desde = ({ dia }: { dia: string }) =>
  dia > hoy() ? (
    <Estado tono="aviso">{`Desde el ${fecha(dia)}`}</Estado>
  ) : (
    <Estado tono="ok">{`Exigida desde el ${fecha(dia)}`}</Estado>
  );

function Situacion({ a, exigencia: { desde, cuantos, sin_factor } }: { a: Alcanza; exigencia: Exigencia }) {
  const quien = a === 'usuarios' ? 'cada usuario' : 'cada uno';
  return (
    <>
      <p className={estilos.nota}>
        {desde
          ? `Desde ese día, quien no la tenga solo podrá ponerla o salir. Hasta entonces se le avisa en cada pantalla.`
          : `Hoy ${quien} decide si la usa. Elija un día, y desde él nadie trabajará sin ella: con solo una contraseña robada no se entra.`}
      </p>
      <p>
        La tienen <strong className="tabular">{cuantos - sin_factor.length}</strong> de{' '}
        <strong className="tabular">{cuantos}</strong>.
        {sin_factor.length > 0 && ` Les falta a ${enLista(sin_factor)}.`}
      </p>
    </>
  );
}

const MUESTRA = 6;

/** Unos pocos por su nombre, y los demás contados. */
const enLista = (nombres: string[]) => {
  const dichos = nombres.slice(0, MUESTRA);
  const mas = nombres.length - dichos.length;
  if (mas) dichos.push(`${mas} más`);
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(dichos);
};

function DejarDeExigir({ exigencia }: { exigencia: Exigencia }) {
  const cliente = useQueryClient();
  const dejar = async () => {
    const si = await dialogos.confirmar(
      '¿Dejar de exigir la verificación en dos pasos?',
      'Quien ya la tiene la conserva, y cada uno podrá quitársela. Queda en la auditoría.',
      { si: 'Dejar de exigirla', peligro: true },
    );
    if (si)
      await hacer(
        () => exigirFactor(null, exigencia.version),
        'La verificación en dos pasos ya no se exige',
        () => refrescar(cliente, alCambiar.segundoFactor),
      );
  };
  return (
    <BotonAccion variant="default" color="red" h={36} alPulsar={dejar}>
      Dejar de exigirla
    </BotonAccion>
  );
}
