import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import {
  IconAddressBook,
  IconBuilding,
  IconBuildingStore,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconListCheck,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconSignature,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMenu } from '@/navegacion';
import { FACTURAS, toFirma, toNuevoDe } from '@/navegacion/enlaces';
import type { SesionEmpresa } from '@/session';
import type { PrimerPaso } from './api';
import { toClienteNuevo, toMiEmpresa, toProductoNuevo } from './enlaces';
import estilos from './empresa.module.css';

const PASOS: Record<PrimerPaso['paso'], { titulo: string; para: string; to: string; Icono: Icon }> = {
  datos: {
    titulo: 'Complete los datos de su empresa',
    para: 'Dirección, ciudad y teléfono salen en cada documento',
    to: toMiEmpresa(),
    Icono: IconBuilding,
  },
  establecimiento: {
    titulo: 'Revise su establecimiento',
    para: 'Su dirección y sus puntos de emisión numeran lo que emite',
    to: toMiEmpresa('establecimientos'),
    Icono: IconBuildingStore,
  },
  logo: {
    titulo: 'Suba su logo',
    para: 'Lo verán sus clientes en los documentos y correos',
    to: toMiEmpresa('logo'),
    Icono: IconPhoto,
  },
  firma: {
    titulo: 'Cargue su firma electrónica',
    para: 'Sin ella el SRI no autoriza sus documentos',
    to: toFirma(),
    Icono: IconSignature,
  },
  clientes: {
    titulo: 'Agregue su primer cliente',
    para: 'Con su RUC o cédula llenamos lo que el SRI sabe de él',
    to: toClienteNuevo(),
    Icono: IconAddressBook,
  },
  productos: {
    titulo: 'Agregue su primer producto',
    para: 'Con su precio y su IVA, para no escribirlos cada vez',
    to: toProductoNuevo(),
    Icono: IconPackage,
  },
  factura: {
    titulo: 'Emita su primera factura de prueba',
    para: 'Mientras verificamos su empresa, en el ambiente de pruebas del SRI',
    to: toNuevoDe(FACTURAS),
    Icono: IconReceipt,
  },
};

/** Cada persona los oculta para sí, en este navegador; lo hecho es de la empresa. */
function useOculto(donde: string, deEntrada: boolean) {
  const [oculto, setOculto] = useState(
    () => (localStorage.getItem(donde) ?? (deEntrada ? 'si' : 'no')) === 'si',
  );
  const poner = (valor: boolean) => {
    setOculto(valor);
    localStorage.setItem(donde, valor ? 'si' : 'no');
  };
  return [oculto, poner] as const;
}

/** Deja fuera los pasos cuya pantalla este usuario no tiene. */
export function useSusPasos(pasos: PrimerPaso[]) {
  const conFirma = useMenu().some(({ entradas }) => entradas.some(({ to }) => to === toFirma()));
  return pasos.filter(({ paso }) => paso !== 'firma' || conFirma);
}

interface Props {
  pasos: PrimerPaso[];
  sesion: SesionEmpresa;
  /** La empresa que ya trabaja ve primero sus cifras. */
  discretos: boolean;
}

export function PrimerosPasos({ pasos, sesion, discretos }: Props) {
  const suyos = useSusPasos(pasos);
  const [oculto, setOculto] = useOculto(`tinta.pasos.${sesion.eid}.${sesion.USU_CODIGO}`, discretos);
  const hechos = suyos.filter(({ hecho }) => hecho).length;
  const faltan = suyos.length - hechos;
  if (faltan === 0) return null;
  if (oculto) {
    return (
      <p className={estilos.oculto}>
        <Button
          variant="default"
          h={32}
          px={12}
          onClick={() => setOculto(false)}
          leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
        >
          Primeros pasos: {faltan === 1 ? 'falta uno' : `faltan ${faltan}`}
        </Button>
      </p>
    );
  }
  return (
    <section className={estilos.pasos} aria-label="Primeros pasos">
      <header>
        <div>
          <h2>Primeros pasos</h2>
          <p>
            {hechos === 0
              ? 'Deje su empresa lista para vender'
              : `${hechos} de ${suyos.length} hechos: le ${faltan === 1 ? 'falta uno' : `faltan ${faltan}`}`}
          </p>
        </div>
        <Button variant="subtle" color="gray" h={32} px={8} onClick={() => setOculto(true)}>
          Ocultar
        </Button>
      </header>
      <Progress
        value={(hechos / suyos.length) * 100}
        size={6}
        radius="xl"
        aria-label={`Primeros pasos: ${hechos} de ${suyos.length}`}
      />
      <ol>
        {suyos.map(({ paso, hecho }) => (
          <UnPaso key={paso} paso={paso} hecho={hecho} />
        ))}
      </ol>
    </section>
  );
}

function UnPaso({ paso, hecho }: PrimerPaso) {
  const { titulo, para, to, Icono } = PASOS[paso];
  return (
    <li data-hecho={hecho || undefined}>
      <Link to={to}>
        {hecho ? (
          <IconCircleCheckFilled size={22} aria-hidden />
        ) : (
          <IconCircleDashed size={22} stroke={1.75} aria-hidden />
        )}
        <span>
          <strong>{titulo}</strong>
          <small>{hecho ? 'Hecho' : para}</small>
        </span>
        {hecho ? (
          <Icono size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        )}
      </Link>
    </li>
  );
}
