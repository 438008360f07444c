import { matchPath } from 'react-router-dom';
import { toFalta, toObligacion, toVencidasAntes, type Adonde } from '@/features/despacho/adonde';
import { empresa } from '@/features/despacho/pruebas/enPrueba';
import { OPCIONES_FALTA, type Falta } from '@/features/despacho/rotulos';
import { rutasDe } from './rutas';

const [una] = empresa().obligaciones;
const DE_CADA_CLASE = ['104', '103', 'ATS', 'RENTA'].map((obligacion) => ({ ...una!, obligacion }));
const ABRE: Adonde[] = [
  ...OPCIONES_FALTA.map(({ value }) => toFalta(value as Falta, '2026-11', DE_CADA_CLASE)),
  toFalta('huecos', '2026-11', []),
  ...DE_CADA_CLASE.map(toObligacion),
  toVencidasAntes('2026-11'),
];

it.each(ABRE)(
  '$ruta pide en la empresa el mismo permiso con que el tablero la ofrece',
  ({ ruta, permiso }) => {
    const [camino] = ruta.split('?');
    const suyas = rutasDe('empresa').filter(({ path }) => matchPath(`/${path}`, camino!));
    expect(suyas.map((suya) => suya.permiso)).toContain(permiso);
  },
);
