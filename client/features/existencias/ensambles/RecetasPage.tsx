import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { numero } from '@/lib/numeros';
import { toReceta, toRecetaNueva } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Estado, Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type Columna } from '@/ui/tabla';
import { cantidad } from '../lineas/valores';
import { RECETAS, type FilaReceta } from './api';

const FILTROS = { clase: '' };

const SIN_COSTO: Columna<FilaReceta>[] = [
  {
    id: 'PRO_CODIGO',
    titulo: 'Código',
    orden: true,
    nombra: true,
    celda: (r) => <span className="tabular">{r.PRO_CODIGO}</span>,
  },
  { id: 'nombre', titulo: 'Producto', orden: true, recortar: true, celda: (r) => r.nombre },
  {
    id: 'clase',
    titulo: 'Cómo',
    enTarjeta: 'estado',
    celda: (r) => (
      <Estado tono={r.clase === 'COMBO' ? 'info' : 'neutro'}>
        {r.clase === 'COMBO' ? 'Combo' : 'Se arma antes'}
      </Estado>
    ),
  },
  { id: 'cuantas', titulo: 'Partes', numerica: true, cede: 2, celda: (r) => r.cuantas },
  {
    id: 'alcanza',
    titulo: 'Alcanza para',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (r) => cantidad(r.alcanza),
  },
];
const CON_COSTO: Columna<FilaReceta>[] = [
  ...SIN_COSTO,
  { id: 'costo', titulo: 'Cuesta', numerica: true, cede: 1, celda: (r) => numero(r.costo, 4) },
];

/** De qué se hace cada producto. */
export function RecetasPage() {
  const ensambla = usePermiso('existencias.ensamblar');
  const veCosto = usePermiso('existencias.costo');
  const lista = useLista<FilaReceta>({
    clave: claves.existencias.recetas,
    ruta: `${RECETAS}/paginacion`,
    orden: 'nombre',
    filtros: FILTROS,
  });
  const nueva = ensambla && (
    <Button aria-keyshortcuts="n" component={Link} to={toRecetaNueva()} leftSection={<Icono de={IconPlus} />}>
      Nueva receta
    </Button>
  );
  return (
    <Pagina titulo="Recetas" cuenta={lista.total} acciones={nueva}>
      <DataTable
        id="recetas"
        etiqueta="Recetas"
        lista={lista}
        buscar="Código o nombre del producto"
        columnas={veCosto ? CON_COSTO : SIN_COSTO}
        clave={(r) => r.id}
        nombre={(r) => `Receta de ${r.nombre}`}
        enlace={(r) => toReceta(r.id)}
        filtros={
          <FiltroSelect
            lista={lista}
            nombre="clase"
            etiqueta="Cómo"
            todos="Todas"
            opciones={[
              { value: 'ENSAMBLE', label: 'Se arman antes' },
              { value: 'COMBO', label: 'Combos' },
            ]}
          />
        }
        vacio={{
          icono: IconListDetails,
          titulo: 'Aún no hay recetas',
          mensaje: ensambla
            ? 'Diga de qué se hace un producto: las partes de una canasta, de un kit o de lo que usted fabrica.'
            : undefined,
          accion: nueva,
        }}
      />
    </Pagina>
  );
}
