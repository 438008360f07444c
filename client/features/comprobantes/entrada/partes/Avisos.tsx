import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { BotonAccion, Enlace } from '@/ui/base';
import { toFirma, toPlan } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { hora } from '@/lib/hora';
import { useEntrada } from '../entrada';
import { usePermisos } from '@/session';
import type { EstadoGuardado, Guardado } from '../borrador/guardado';
import type { Aviso } from '../impedimento';
import estilos from './avisos.module.css';

const REMEDIOS = {
  firma: { permiso: 'firma.editar', to: toFirma(), texto: 'Ir a la firma electrónica' },
  plan: { permiso: 'plan.ver', to: toPlan(), texto: 'Ver el plan' },
  empresa: { permiso: 'empresa.editar', to: '/empresa', texto: 'Ir a mi empresa' },
} as const;

export function Banda({
  tono,
  titulo,
  acciones,
  children,
}: {
  tono: Aviso['tono'] | 'info';
  titulo: string;
  acciones?: ReactNode;
  children?: ReactNode;
}) {
  const Icono = { error: IconBan, aviso: IconAlertTriangle, info: IconHistory }[tono];
  return (
    <div className={estilos.aviso} data-tono={tono} role={tono === 'error' ? 'alert' : 'status'}>
      <Icono size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{titulo}</strong> {children}
      </div>
      {acciones && <div className={estilos.deAviso}>{acciones}</div>}
    </div>
  );
}

/** Lo que impide emitir, o lo impedirá pronto. */
export function Impedimentos({ avisos }: { avisos: Aviso[] }) {
  const puede = usePermisos();
  return avisos.map(({ tono, titulo, texto, remedio }) => {
    const { permiso, to, texto: verbo } = REMEDIOS[remedio ?? 'empresa'];
    return (
      <Banda
        key={titulo}
        tono={tono}
        titulo={titulo}
        acciones={puede(permiso) ? <Enlace to={to}>{verbo}</Enlace> : undefined}
      >
        {texto}
        {!puede(permiso) && ' Avise al propietario de la empresa.'}
      </Banda>
    );
  });
}

/** La fecha es anterior a la del último número del punto: se puede emitir, pero se pide confirmarlo. */
export function FueraDeOrden() {
  const { form, tipo, catalogos } = useEntrada();
  const [dia, punto_id] = useWatch({ control: form.control, name: ['fecha', 'punto_id'] });
  const punto = catalogos.puntos.find((p) => String(p.punto_id) === punto_id);
  const ultima = punto?.ultima[tipo.codigo];
  if (!punto || !ultima || !dia || dia >= ultima) return null;
  return (
    <Banda
      tono="aviso"
      titulo={`El último número de ${punto.establecimiento}-${punto.punto} es del ${fecha(ultima)}.`}
    >
      El SRI pide los números en el orden de las fechas: al emitir deberá confirmar esta.
    </Banda>
  );
}

interface DelBorrador {
  estado: EstadoGuardado;
  guardado: Guardado;
  /** Sigue con lo que guardó la otra pestaña o persona. */
  alRecargar: () => void;
  /** Lo que se hace con lo escrito al terminar. */
  alFin?: 'emitir' | 'guardar';
}

const YA = { emitir: 'se emitió', guardar: 'se guardó' };

/** Avisa que otra pestaña u otra persona cambió antes el borrador. */
export function Choque({ estado, guardado, alRecargar, alFin = 'emitir' }: DelBorrador) {
  if (estado.fase === 'conflicto') {
    return (
      <Banda
        tono="aviso"
        titulo="Este borrador cambió en otra pestaña o lo cambió otra persona."
        acciones={
          <>
            <Button variant="default" size="compact-sm" onClick={alRecargar}>
              Ver la otra versión
            </Button>
            <BotonAccion size="compact-sm" alPulsar={guardado.imponer}>
              Conservar la mía
            </BotonAccion>
          </>
        }
      >
        Lo que ve aquí no se ha guardado encima: elija con cuál sigue.
      </Banda>
    );
  }
  if (estado.fase === 'ausente') {
    return (
      <Banda
        tono="aviso"
        titulo={`Este borrador ya no existe: ${YA[alFin]} o se eliminó en otra parte.`}
        acciones={
          <BotonAccion size="compact-sm" alPulsar={guardado.imponer}>
            Guardar como otro
          </BotonAccion>
        }
      >
        Antes de {alFin}, compruebe que no esté ya en la lista.
      </Banda>
    );
  }
  return null;
}

export function Recuperado({ cuando, alDescartar }: { cuando: number; alDescartar: () => void }) {
  return (
    <Banda
      tono="info"
      titulo={`Se recuperó lo que escribía a las ${hora(new Date(cuando))}.`}
      acciones={
        <Button variant="default" size="compact-sm" onClick={alDescartar}>
          Descartar
        </Button>
      }
    >
      No había alcanzado a guardarse.
    </Banda>
  );
}
