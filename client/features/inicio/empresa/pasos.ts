import {
  IconAddressBook,
  IconBuilding,
  IconBuildingStore,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconSignature,
  type Icon,
} from '@tabler/icons-react';
import { useMenu } from '@/navegacion';
import { FACTURAS, toFirma, toNuevoDe } from '@/navegacion/enlaces';
import type { PrimerPaso } from './api';
import { toClienteNuevo, toMiEmpresa, toProductoNuevo } from './enlaces';

/** Cada paso: qué se hace, para qué y dónde. El orden lo dice el servidor. */
export const PASOS: Record<PrimerPaso['paso'], { titulo: string; para: string; to: string; Icono: Icon }> = {
  datos: {
    titulo: 'Complete los datos de su empresa',
    para: 'Su dirección y su teléfono salen en cada documento',
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

/** Deja fuera los pasos cuya pantalla este usuario no tiene. */
export function useSusPasos(pasos: PrimerPaso[]) {
  const conFirma = useMenu().some(({ entradas }) => entradas.some(({ to }) => to === toFirma()));
  return pasos.filter(({ paso }) => paso !== 'firma' || conFirma);
}
