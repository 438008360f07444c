import { IconTags, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useRef, type KeyboardEvent } from 'react';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { dinero } from '@/lib/money';
import { leerNumero } from '@/lib/numeros';
import { ConCostos, CostoDe, MargenDe, useVeCostos } from '@/features/productos/presta/costos';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonDescargar } from '@/ui/base';
import { Elector } from '@/ui/form';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import {
  buscarProductos,
  guardarPrecios,
  lineasDe,
  LISTAS,
  listaQuery,
  type ListaPrecios,
  type PrecioDeLista,
  type PrecioDicho,
  type ProductoHallado,
} from './api';
import estilos from './precios.module.css';

const corto = (cifra: string) => cifra.replace(/(\.\d\d)0+$/, '$1');
const decimales = (cifra: string) => (corto(cifra).split('.')[1] ?? '').length;
const mostrar = (cifra: string) => importe(cifra, decimales(cifra));
/** Una cantidad sin los decimales que no dicen nada: 12, 0.5. */
const llana = (cifra: string) => cifra.replace(/\.?0+$/, '');
const claveDe = (p: Pick<PrecioDeLista, 'producto_id' | 'minimo'>) => `${p.producto_id}-${p.minimo}`;
const sinCantidad = (minimo: string) => Number(minimo) === 0;

type Escrito = (fila: PrecioDeLista, casilla: HTMLInputElement) => unknown;

const EscritoContext = createContext<Record<'precio' | 'minimo', Escrito>>({
  precio: () => undefined,
  minimo: () => undefined,
});

/** Donde se escribe un precio o desde qué cantidad vale; al salir se guarda. */
function Casilla({ fila, cual }: { fila: PrecioDeLista; cual: 'precio' | 'minimo' }) {
  const alSalir = use(EscritoContext)[cual];
  const desde = sinCantidad(fila.minimo) ? '' : ` desde ${llana(fila.minimo)}`;
  return (
    <input
      key={fila[cual]}
      className={estilos.casilla}
      data-casilla={cual}
      inputMode="decimal"
      autoComplete="off"
      placeholder={cual === 'minimo' ? 'Cualquiera' : undefined}
      aria-label={`${cual === 'precio' ? 'Precio' : 'Desde qué cantidad'} de ${fila.nombre}${desde}`}
      defaultValue={
        cual === 'minimo' && sinCantidad(fila.minimo) ? '' : (cual === 'minimo' ? llana : corto)(fila[cual])
      }
      onFocus={(e) => e.currentTarget.select()}
      onBlur={(e) => void alSalir(fila, e.currentTarget)}
    />
  );
}

const DE_COSTO: Columna<PrecioDeLista>[] = [
  {
    id: 'costo',
    titulo: 'Costo',
    numerica: true,
    cede: 4,
    celda: (p) => <CostoDe producto={p.producto_id} />,
  },
  {
    id: 'margen',
    titulo: 'Margen',
    numerica: true,
    cede: 4,
    celda: (p) => <MargenDe producto={p.producto_id} precio={p.sin_impuestos} />,
  },
];

/** Siempre las mismas mientras no cambie lo que la lista es: con otras, la tabla perdería lo que se escribe. */
const columnasDe = (incluyeIva: boolean, edita: boolean, veCostos: boolean): Columna<PrecioDeLista>[] => [
  { id: 'nombre', titulo: 'Producto', orden: true, celda: (p) => p.nombre },
  {
    id: 'codigo',
    titulo: 'Código',
    orden: true,
    cede: 3,
    celda: (p) => <span className="tabular">{p.codigo}</span>,
  },
  {
    id: 'minimo',
    titulo: 'Desde',
    numerica: true,
    celda: (p) =>
      edita ? <Casilla fila={p} cual="minimo" /> : sinCantidad(p.minimo) ? 'Cualquiera' : mostrar(p.minimo),
  },
  {
    id: 'precio',
    titulo: incluyeIva ? 'Precio con IVA' : 'Precio',
    numerica: true,
    orden: true,
    enTarjeta: 'cifra',
    celda: (p) => (edita ? <Casilla fila={p} cual="precio" /> : mostrar(p.precio)),
  },
  {
    id: 'otro',
    titulo: incluyeIva ? 'Sin impuestos' : 'Con impuestos',
    numerica: true,
    cede: 2,
    celda: (p) => mostrar(incluyeIva ? p.sin_impuestos : p.con_impuestos),
  },
  {
    id: 'precio_producto',
    titulo: 'Del producto',
    numerica: true,
    cede: 1,
    celda: (p) => mostrar(p.precio_producto),
  },
  ...(veCostos ? DE_COSTO : []),
];

/** Los precios de la lista: se escriben en la tabla y cada uno se guarda al salir de su casilla. */
export function Precios({ lista, edita }: { lista: ListaPrecios; edita: boolean }) {
  const consultas = useQueryClient();
  const tabla = useLista<PrecioDeLista>({
    clave: claves.listasPrecios.lineas(lista.id),
    ruta: lineasDe(lista.id),
    orden: 'nombre',
    tamano: 50,
  });
  const veCostos = useVeCostos();
  const caja = useRef<HTMLDivElement>(null);
  // De a uno: cada guardado parte de la versión que dejó el anterior.
  const cola = useRef<Promise<unknown>>(Promise.resolve());
  const guardar = (lineas: PrecioDicho[]): Promise<boolean> => {
    const turno = cola.current.then(async () => {
      const version = consultas.getQueryData(listaQuery(lista.id).queryKey)?.version ?? lista.version;
      try {
        consultas.setQueryData(
          listaQuery(lista.id).queryKey,
          await guardarPrecios(lista.id, lineas, version),
        );
        void refrescar(consultas, alCambiar.preciosDeLista);
        return true;
      } catch (error) {
        await dialogos.error('No se guardó', mensajeDe(error));
        await refrescar(consultas, alCambiar.listaPrecios);
        return false;
      }
    });
    cola.current = turno;
    return turno;
  };
  const escrito = async (fila: PrecioDeLista, casilla: HTMLInputElement) => {
    const leido = leerNumero(casilla.value, 6);
    if (leido === null || Number(leido) < 0) {
      casilla.value = corto(fila.precio);
      if (leido !== null) await dialogos.error('No se guardó', 'Un precio no puede ser menor que cero.');
      return;
    }
    if (Number(leido) === Number(fila.precio)) return;
    const { producto_id, minimo } = fila;
    if (!(await guardar([{ producto_id, minimo, precio: leido }]))) casilla.value = corto(fila.precio);
  };
  const desde = async (fila: PrecioDeLista, casilla: HTMLInputElement) => {
    const leido = leerNumero(casilla.value.trim() || '0', 6);
    const volver = () => (casilla.value = sinCantidad(fila.minimo) ? '' : llana(fila.minimo));
    if (leido === null || Number(leido) < 0) return volver();
    if (Number(leido) === Number(fila.minimo)) return;
    const { producto_id, minimo, precio } = fila;
    const movido = [
      { producto_id, minimo, precio: null },
      { producto_id, minimo: leido, precio },
    ];
    if (!(await guardar(movido))) volver();
  };
  const agregar = async (p: ProductoHallado) => {
    const suyas = tabla.items.filter(({ producto_id }) => producto_id === p.PRO_ID);
    // Con uno ya puesto, el que sigue es desde una cantidad mayor: se corrige en su casilla.
    const minimo = suyas.length ? String(Math.max(...suyas.map((s) => Number(s.minimo))) + 12) : '0';
    const precio = (lista.incluye_iva && p.precioConImpuestos) || p.PRO_PRECIO;
    if (await guardar([{ producto_id: p.PRO_ID, minimo, precio }])) {
      avisoBreve(`${p.PRO_NOMBRE}: agregado`);
      tabla.setTexto(p.PRO_CODIGO);
    }
  };
  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>) => {
    const casilla = evento.target as HTMLElement;
    const paso = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (!paso || !casilla.matches('input[data-casilla]')) return;
    evento.preventDefault();
    evento.stopPropagation();
    const suyas = [
      ...(caja.current?.querySelectorAll<HTMLInputElement>(
        `input[data-casilla="${casilla.dataset.casilla}"]`,
      ) ?? []),
    ];
    suyas[suyas.indexOf(casilla as HTMLInputElement) + paso]?.select();
    suyas[suyas.indexOf(casilla as HTMLInputElement) + paso]?.focus();
  };
  const columnas = useMemo(
    () => columnasDe(lista.incluye_iva, edita, veCostos),
    [lista.incluye_iva, edita, veCostos],
  );
  return (
    <EscritoContext value={{ precio: escrito, minimo: desde }}>
      <ConCostos productos={tabla.items.map(({ producto_id }) => producto_id)}>
        <div ref={caja} role="presentation" onKeyDown={alTeclear}>
          <DataTable
            id="precios-de-lista"
            etiqueta={`Precios de ${lista.nombre}`}
            lista={tabla}
            columnas={columnas}
            clave={claveDe}
            nombre={(p) => p.nombre}
            buscar="Producto o código…"
            accion={
              edita && (
                <Elector<ProductoHallado>
                  label="Agregar un producto"
                  placeholder="Agregar un producto: código o nombre…"
                  className={estilos.agregar}
                  buscar={buscarProductos}
                  comoOpcion={(p) => ({
                    value: String(p.PRO_ID),
                    label: p.PRO_NOMBRE,
                    detalle: p.PRO_CODIGO,
                    fin: dinero(corto(p.PRO_PRECIO), decimales(p.PRO_PRECIO)),
                  })}
                  esExacto={({ PRO_CODIGO, PRO_AUXILIAR }, texto) =>
                    [PRO_CODIGO, PRO_AUXILIAR].includes(texto.trim().toUpperCase())
                  }
                  alElegir={(p) => void agregar(p)}
                  vacio="Ningún producto coincide"
                />
              )
            }
            enOpciones={(cerrar) => (
              <BotonDescargar compacto ruta={`${LISTAS}/${lista.id}/exportar`} alTerminar={cerrar}>
                Exportar
              </BotonDescargar>
            )}
            sumas={
              edita &&
              'Cada precio se guarda solo; Enter y las flechas pasan al siguiente. Un producto elegido otra vez recibe otro precio desde una cantidad.'
            }
            acciones={
              edita
                ? (p) => [
                    {
                      texto: 'Quitar de la lista',
                      icono: IconTrash,
                      peligro: true,
                      alElegir: () =>
                        guardar([{ producto_id: p.producto_id, minimo: p.minimo, precio: null }]),
                    },
                  ]
                : undefined
            }
            vacio={{
              icono: IconTags,
              titulo: 'La lista no tiene precios todavía',
              mensaje: edita
                ? 'Agregue productos, o póngalos todos con «Cambiar muchos precios».'
                : undefined,
            }}
          />
        </div>
      </ConCostos>
    </EscritoContext>
  );
}
