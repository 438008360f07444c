import { IconDeviceMobile, IconFingerprint, IconLifebuoy, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { diferida } from '@/lib/diferida';
import { fecha, fechaHora, hace } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado, FilaConIcono, Icono, ListaConIcono, Tarjeta } from '@/ui/base';
import {
  quitarFactor,
  renovarCodigos,
  situacionQuery,
  type Factor,
  type Puesto,
  type Situacion,
} from './api';
import { hayPasskeys } from './passkey';
import type { Props as PropsCodigos } from './VentanaCodigos';
import type { Props as PropsPasskey } from './VentanaPasskey';
import type { Props as PropsTotp } from './VentanaTotp';
import estilos from './tarjeta.module.css';

const VentanaTotp = diferida<'VentanaTotp', PropsTotp>(() => import('./VentanaTotp'), 'VentanaTotp');
const VentanaPasskey = diferida<'VentanaPasskey', PropsPasskey>(
  () => import('./VentanaPasskey'),
  'VentanaPasskey',
);
const VentanaCodigos = diferida<'VentanaCodigos', PropsCodigos>(
  () => import('./VentanaCodigos'),
  'VentanaCodigos',
);

type Abierta = 'totp' | 'passkey' | string[] | null;

const CLASES = { totp: 'Aplicación de códigos', passkey: 'Passkey' } as const;

/** Los segundos factores de quien ingresó, sus códigos de recuperación, y cómo ponerlos y quitarlos. */
export function SegundoFactor() {
  const consulta = useQuery(situacionQuery);
  const consultas = useQueryClient();
  const [abierta, setAbierta] = useState<Abierta>(null);
  const releer = () => refrescar(consultas, alCambiar.segundoFactor);
  const alPoner = async ({ codigos }: Puesto) => {
    avisoBreve('Desde ahora se lo pediremos al ingresar.', 'Segundo factor agregado');
    setAbierta(codigos.length ? codigos : null);
    await releer();
  };
  const renovar = async () => {
    if (
      !(await dialogos.confirmar('¿Hacer códigos nuevos?', 'Los que guardó antes dejarán de servir.', {
        si: 'Hacer nuevos',
      }))
    )
      return;
    try {
      setAbierta(await renovarCodigos());
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    await releer();
  };
  return (
    <Tarjeta titulo="Verificación en dos pasos">
      <Consulta de={consulta} enSeccion lineas={3}>
        {(situacion) => (
          <>
            <Explicacion situacion={situacion} />
            <ListaConIcono etiqueta="Sus segundos factores" botonAlFinal>
              {situacion.factores.map((factor) => (
                <Fila
                  key={factor.id}
                  factor={factor}
                  ultimo={situacion.factores.length === 1}
                  alQuitar={releer}
                />
              ))}
              {situacion.factores.length > 0 && <Codigos quedan={situacion.codigos} alRenovar={renovar} />}
            </ListaConIcono>
            <div className={estilos.acciones}>
              <BotonAccion
                variant="default"
                h={36}
                alPulsar={async () => setAbierta('totp')}
                leftSection={<Icono de={IconPlus} />}
              >
                Agregar una aplicación
              </BotonAccion>
              {hayPasskeys() && (
                <BotonAccion
                  variant="default"
                  h={36}
                  alPulsar={async () => setAbierta('passkey')}
                  leftSection={<Icono de={IconPlus} />}
                >
                  Agregar una passkey
                </BotonAccion>
              )}
            </div>
          </>
        )}
      </Consulta>
      <Suspense fallback={null}>
        {abierta === 'totp' && <VentanaTotp alPoner={alPoner} alCerrar={() => setAbierta(null)} />}
        {abierta === 'passkey' && <VentanaPasskey alPoner={alPoner} alCerrar={() => setAbierta(null)} />}
        {Array.isArray(abierta) && <VentanaCodigos codigos={abierta} alCerrar={() => setAbierta(null)} />}
      </Suspense>
    </Tarjeta>
  );
}

const Explicacion = ({ situacion }: { situacion: Situacion }) => (
  <p className={estilos.nota}>
    {situacion.factores.length
      ? 'Además de su contraseña, al ingresar y antes de lo delicado se le pide uno de estos.'
      : 'Con solo su contraseña, quien la sepa entra. Agregue una aplicación de códigos en su teléfono, o una passkey (su huella, su rostro o una llave USB), y nadie entrará sin ella.'}
  </p>
);

function Fila({
  factor,
  ultimo,
  alQuitar,
}: {
  factor: Factor;
  ultimo: boolean;
  alQuitar: () => Promise<unknown>;
}) {
  const quitar = async () => {
    if (
      !(await dialogos.confirmar(
        `¿Quitar «${factor.nombre}»?`,
        ultimo
          ? 'Es su único segundo factor: desde ahora se entrará solo con su contraseña, y sus códigos de recuperación dejarán de servir.'
          : 'Ya no servirá para ingresar.',
        { si: 'Quitar', peligro: true },
      ))
    )
      return;
    try {
      await quitarFactor(factor.id);
      avisoBreve('Segundo factor quitado');
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    await alQuitar();
  };
  return (
    <FilaConIcono
      icono={factor.clase === 'passkey' ? IconFingerprint : IconDeviceMobile}
      nombre={factor.nombre}
      junto={<span className={estilos.clase}>{CLASES[factor.clase as keyof typeof CLASES]}</span>}
      detalle={
        <>
          Agregada el {fecha(factor.creado_en)} ·{' '}
          {factor.ultimo_uso ? (
            <>
              usada{' '}
              <time dateTime={factor.ultimo_uso} title={fechaHora(factor.ultimo_uso)}>
                {hace(factor.ultimo_uso)}
              </time>
            </>
          ) : (
            'sin usar todavía'
          )}
        </>
      }
    >
      <BotonAccion variant="default" h={36} alPulsar={quitar} aria-label={`Quitar «${factor.nombre}»`}>
        Quitar
      </BotonAccion>
    </FilaConIcono>
  );
}

const POCOS = 3;

const Codigos = ({ quedan, alRenovar }: { quedan: number; alRenovar: () => Promise<void> }) => (
  <FilaConIcono
    icono={IconLifebuoy}
    nombre="Códigos de recuperación"
    junto={quedan <= POCOS && <Estado tono="aviso">{quedan ? 'Quedan pocos' : 'No queda ninguno'}</Estado>}
    detalle={`${cuantos(quedan, 'código', 'códigos')} sin usar, para cuando no tenga lo demás`}
  >
    <BotonAccion variant="default" h={36} alPulsar={alRenovar}>
      Hacer nuevos
    </BotonAccion>
  </FilaConIcono>
);
