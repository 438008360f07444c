import { fecha, hoy } from '@/lib/fechas';
import { Estado } from '@/ui/base';
import type { Columna } from '@/ui/tabla';
import { CERTEZAS, type CatalogoDeLey, type Columna as Propia, type Fila } from './api';

/** El valor como lo lee una persona: de una opción, su nombre. */
const dicho = ({ opciones }: Propia, valor = '') =>
  opciones.find((opcion) => opcion.valor === valor)?.nombre ?? valor;

/** Las columnas propias de un catálogo, y las que todos tienen. */
export const columnasDe = ({ columnas }: CatalogoDeLey): Columna<Fila>[] => [
  ...columnas.map(
    (columna): Columna<Fila> => ({
      id: columna.nombre,
      titulo: columna.titulo,
      orden: true,
      numerica: columna.tipo === 'numero',
      envolver: columna.tipo === 'texto' && columna.nombre !== 'codigo',
      oculta: columna.secundaria,
      celda: ({ valores }) => dicho(columna, valores[columna.nombre]) || '—',
    }),
  ),
  { id: 'desde', titulo: 'Desde', orden: true, numerica: true, celda: (f) => fecha(f.desde) },
  {
    id: 'hasta',
    titulo: 'Hasta',
    orden: true,
    numerica: true,
    celda: (f) => (f.hasta ? fecha(f.hasta) : '—'),
  },
  { id: 'vigente', enTarjeta: 'estado', titulo: 'Estado', celda: (f) => <Situacion fila={f} /> },
  {
    id: 'fuente',
    cede: 1,
    titulo: 'Fuente',
    orden: true,
    recortar: true,
    ancho: 170,
    celda: (f) => f.fuente,
  },
  { id: 'certeza', titulo: 'Certeza', oculta: true, celda: (f) => CERTEZAS[f.certeza] },
];

/** Si rige, y si lo que dice está por confirmar. */
function Situacion({ fila }: { fila: Fila }) {
  return (
    <>
      <Vigencia fila={fila} />
      {fila.certeza === 'DEDUCIDA' && <Estado tono="aviso">{CERTEZAS.DEDUCIDA}</Estado>}
    </>
  );
}

function Vigencia({ fila }: { fila: Fila }) {
  if (fila.vigente) return <Estado tono="ok">Rige</Estado>;
  return fila.desde > hoy() ? (
    <Estado tono="espera">Regirá</Estado>
  ) : (
    <Estado tono="neutro">Ya no rige</Estado>
  );
}
