import { Button } from '@mantine/core';
import {
  IconListTree,
  IconPencil,
  IconPlus,
  IconReportMoney,
  IconSearchOff,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import arboles from '@/features/planDeCuentas/presta/arbol/arbol.module.css';
import { Plegar } from '@/features/planDeCuentas/presta/arbol/Plegar';
import {
  armar,
  conAscendientes,
  grupos,
  visibles,
  type Arbol,
  type Rama,
} from '@/features/planDeCuentas/presta/arbol/ramas';
import { numero } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { Enlace } from '@/ui/base';
import { Busqueda, type AccionFila } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { toProductosDe } from '../enlaces';
import { buscar, IVA, type Categoria } from '../presta';
import type { Tarifa } from '../api';
import { corta } from '../presta/impuestos';
import { eliminarCategoria } from './api';
import { NIVELES, porCiento } from './rotulos';
import estilos from './categorias.module.css';

/** Lo que hay abierto: una nueva debajo de otra (o en el primer nivel), una que se cambia, o sus cuentas. */
export type Abierta =
  | { que: 'nueva'; bajo: Categoria | null }
  | { que: 'cambiar' | 'cuentas'; categoria: Categoria };

interface Props {
  categorias: Categoria[];
  tarifas: Tarifa[];
  alAbrir: (que: Abierta) => void;
}

const plegado = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const deLaRama = (arbol: Arbol<Categoria>, de: Categoria): number =>
  (arbol.hijos.get(de.id) ?? []).reduce((suma, hija) => suma + deLaRama(arbol, hija), de.productos);

/** El árbol entero, desplegado; al buscar, lo hallado y de qué cuelga. */
export function ArbolDeCategorias({ categorias, tarifas, alAbrir }: Props) {
  const [texto, setTexto] = useState('');
  const [plegadas, setPlegadas] = useState<ReadonlySet<number>>(new Set());
  const arbol = useMemo(() => armar(categorias), [categorias]);
  const conHijas = grupos(arbol);
  const ramas = useMemo(() => {
    const buscado = plegado(texto.trim());
    const quedan = conAscendientes(arbol, (c) => plegado(c.nombre).includes(buscado));
    const abiertas = new Set(grupos(arbol).filter((id) => buscado || !plegadas.has(id)));
    return visibles(arbol, abiertas, quedan);
  }, [arbol, plegadas, texto]);
  const plegar = (id: number) =>
    setPlegadas((antes) => {
      const ahora = new Set(antes);
      if (!ahora.delete(id)) ahora.add(id);
      return ahora;
    });
  const acciones = useAcciones(alAbrir);
  return (
    <section className={arboles.caja} aria-label="Árbol de categorías">
      <div className={arboles.herramientas}>
        <Busqueda valor={texto} alBuscar={setTexto} placeholder="Nombre…" etiqueta="Buscar una categoría" />
        {!texto && conHijas.length > 0 && (
          <Button
            variant="subtle"
            h={36}
            px={10}
            onClick={() => setPlegadas(new Set(plegadas.size ? [] : conHijas))}
          >
            {plegadas.size ? 'Desplegar todo' : 'Plegar todo'}
          </Button>
        )}
      </div>
      {ramas.length === 0 ? (
        <EmptyState icono={IconSearchOff} titulo="Ninguna categoría coincide" />
      ) : (
        <table className={`${arboles.tabla} ${estilos.tabla}`} aria-label="Categorías">
          <thead>
            <tr>
              <th scope="col">Categoría</th>
              <th scope="col" data-numerica>
                Productos
              </th>
              <th scope="col" data-cede>
                IVA
              </th>
              <th scope="col" data-cede data-numerica>
                Margen
              </th>
              <th scope="col">
                <span className="solo-lector">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ramas.map((rama) => (
              <Fila
                key={rama.nodo.id}
                rama={rama}
                productos={deLaRama(arbol, rama.nodo)}
                tarifas={tarifas}
                acciones={acciones(rama.nodo)}
                alPlegar={texto ? null : plegar}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface FilaProps {
  rama: Rama<Categoria>;
  /** Los suyos y los de las que tiene debajo, como los muestra su lista. */
  productos: number;
  tarifas: Tarifa[];
  acciones: AccionFila[];
  alPlegar: ((id: number) => void) | null;
}

function Fila({
  rama: { nodo: c, hondura, hijos, abierta },
  tarifas,
  productos,
  acciones,
  alPlegar,
}: FilaProps) {
  const iva = c.vale_iva && (buscar(tarifas, IVA, c.vale_iva)?.nombre ?? c.vale_iva);
  return (
    <tr data-grupo={hijos > 0 || undefined}>
      <td style={{ paddingLeft: 8 + hondura * 18 }}>
        <div className={arboles.nombre}>
          <Plegar
            abierta={abierta}
            nombre={c.nombre}
            alPulsar={hijos > 0 && alPlegar ? () => alPlegar(c.id) : null}
          />
          <span className={arboles.cuenta}>{c.nombre}</span>
        </div>
      </td>
      <td data-numerica>
        <Enlace to={toProductosDe(c.id)}>
          {numero(String(productos), 0)}
          <span className="solo-lector"> de {c.ruta}</span>
        </Enlace>
      </td>
      <td data-cede>
        <Viene valor={iva ? corta(iva) : ''} de={c.vale_iva_de} suya={c.nombre} />
      </td>
      <td data-cede data-numerica>
        <Viene valor={c.vale_margen ? porCiento(c.vale_margen) : ''} de={c.vale_margen_de} suya={c.nombre} />
      </td>
      <td>{acciones.length > 0 && <MenuFila nombre={c.nombre} acciones={acciones} />}</td>
    </tr>
  );
}

/** Un valor, y de qué categoría le viene si no es suyo. */
function Viene({ valor, de, suya }: { valor: string; de: string | null; suya: string }) {
  if (!valor) return '—';
  if (!de || de === suya) return valor;
  return (
    <>
      {valor} <span className={arboles.nota}>de {de}</span>
    </>
  );
}

function useAcciones(alAbrir: Props['alAbrir']) {
  const consultas = useQueryClient();
  const edita = usePermiso('productos.editar');
  const veLibros = usePermiso('contabilidad.ver');
  const eliminar = async (c: Categoria) => {
    const seguro = await dialogos.confirmar('¿Eliminar la categoría?', `${c.ruta} se eliminará.`, {
      si: 'Eliminar',
      peligro: true,
    });
    if (seguro)
      await hacer(
        () => eliminarCategoria(c.id),
        'Categoría eliminada',
        () => void refrescar(consultas, alCambiar.categoria),
      );
  };
  return (categoria: Categoria): AccionFila[] => [
    ...(edita
      ? [
          {
            texto: 'Cambiar o mover',
            icono: IconPencil,
            alElegir: () => alAbrir({ que: 'cambiar', categoria }),
          },
        ]
      : []),
    ...(edita && categoria.nivel < NIVELES
      ? [
          {
            texto: 'Nueva debajo',
            icono: IconPlus,
            alElegir: () => alAbrir({ que: 'nueva', bajo: categoria }),
          },
        ]
      : []),
    ...(veLibros
      ? [
          {
            texto: 'Sus cuentas contables',
            icono: IconReportMoney,
            alElegir: () => alAbrir({ que: 'cuentas', categoria }),
          },
        ]
      : []),
    { texto: 'Ver sus productos', icono: IconListTree, to: toProductosDe(categoria.id) },
    ...(edita
      ? [{ texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(categoria) }]
      : []),
  ];
}
