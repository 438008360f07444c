import { Button, NativeSelect } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { FilaProducto } from '@/features/productos/presta/api';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAsiento, toProducto } from '@/navegacion/enlaces';
import { toExistencias } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { BotonDescargar, Consulta, Enlace, Pagina } from '@/ui/base';
import { Elector, FechaInput } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { buscarConInventario, comoOpcion, esSuCodigo } from '../lineas/api';
import { cantidad } from '../lineas/valores';
import { ConExistencias } from '../hay/ConExistencias';
import { bodegasQuery } from '../presta/api';
import { Clase, costo, CUANTO, DE_COSTO, deLotes } from '../presta/movimientos';
import { ReservadoPor } from '../presta/Reservado';
import { KARDEX, kardexQuery, type FilaKardex, type Kardex } from './api';
import estilos from './kardex.module.css';

const QUE: Columna<FilaKardex>[] = [
  {
    id: 'fecha',
    titulo: 'Fecha',
    celda: (f) => <span title={`Registrado el ${fechaHora(f.creado_en)}`}>{fecha(f.fecha)}</span>,
  },
  {
    id: 'documento',
    titulo: 'Documento',
    envolver: true,
    celda: (f) => (
      <>
        <span className={estilos.documento} title={f.documento?.nombre}>
          {f.documento?.ruta ? (
            <Enlace to={f.documento.ruta}>{f.documento.nombre}</Enlace>
          ) : (
            (f.documento?.nombre ?? f.clase_nombre)
          )}
        </span>
        <Clase de={f} />
      </>
    ),
  },
  { id: 'tercero', titulo: 'Cliente o proveedor', envolver: true, cede: 2, celda: (f) => f.tercero },
  ...CUANTO,
];
const SALDO: Columna<FilaKardex>[] = [
  { id: 'saldo', titulo: 'Saldo', numerica: true, celda: (f) => cantidad(f.saldo) },
];
const SALDO_DE_COSTO: Columna<FilaKardex>[] = [
  { id: 'saldo_costo', titulo: 'A cuánto', numerica: true, cede: 3, celda: (f) => costo(f.saldo_costo) },
  { id: 'saldo_valor', titulo: 'Vale', numerica: true, celda: (f) => importe(f.saldo_valor) },
];
const EN_LIBROS: Columna<FilaKardex>[] = [
  {
    id: 'asiento',
    titulo: 'Asiento',
    cede: 1,
    celda: (f) => f.asiento && <Enlace to={toAsiento(f.asiento.id)}>{f.asiento.nombre}</Enlace>,
  },
];
const QUIEN: Columna<FilaKardex>[] = [
  { id: 'creado_por', titulo: 'Lo registró', cede: 1, celda: (f) => f.creado_por },
];

/** Lo que entró y salió de un producto, línea por línea, con lo que quedó después de cada una. */
export const KardexPage = () => <ConExistencias titulo="Kardex">{() => <ElKardex />}</ConExistencias>;

function ElKardex() {
  const [url, setUrl] = useSearchParams();
  const leer = (nombre: string) => url.get(nombre) ?? '';
  const poner = (cambios: Record<string, string>) => {
    const nueva = new URLSearchParams(url);
    Object.entries({ despues: '', antes: '', ...cambios }).forEach(([nombre, valor]) =>
      valor ? nueva.set(nombre, valor) : nueva.delete(nombre),
    );
    setUrl(nueva, { replace: true });
  };
  const filtros = Object.fromEntries(
    ['producto', 'bodega', 'desde', 'hasta']
      .map((nombre) => [nombre, leer(nombre)])
      .filter(([, valor]) => valor),
  ) as Record<string, string>;
  const paso = Object.fromEntries(
    ['despues', 'antes'].map((nombre) => [nombre, leer(nombre)]).filter(([, valor]) => valor),
  ) as Record<string, string>;
  const consulta = useQuery(kardexQuery({ ...filtros, ...paso }));
  const { data: bodegas = [] } = useQuery(bodegasQuery({ transito: true }));
  const suyo = filtros.producto ? consulta.data : undefined;
  return (
    <Pagina
      titulo={suyo ? suyo.nombre : 'Kardex'}
      subtitulo={suyo && `Kardex de ${suyo.PRO_CODIGO}, en ${suyo.unidad.toLowerCase()}`}
      migas={[{ to: toExistencias(), texto: 'Existencias' }]}
      acciones={
        suyo && (
          <>
            <Button variant="default" component={Link} to={toProducto(suyo.producto_id)}>
              Ver el producto
            </Button>
            <BotonDescargar ruta={`${KARDEX}/pdf`} query={filtros}>
              PDF
            </BotonDescargar>
            <BotonDescargar ruta={`${KARDEX}/excel`} query={filtros}>
              Excel
            </BotonDescargar>
          </>
        )
      }
    >
      <section
        data-lista
        className={estilos.libro}
        aria-label="Kardex"
        aria-busy={!!filtros.producto && consulta.isFetching}
      >
        <div className={estilos.herramientas}>
          <Elector<FilaProducto>
            label="Producto"
            className={estilos.producto}
            placeholder="Código o nombre…"
            elegido={suyo ? `${suyo.PRO_CODIGO} ${suyo.nombre}` : ''}
            buscar={buscarConInventario}
            comoOpcion={comoOpcion}
            esExacto={esSuCodigo}
            vacio="Ningún producto con inventario coincide"
            alElegir={({ PRO_ID }) => poner({ producto: String(PRO_ID) })}
          />
          <NativeSelect
            label="Bodega"
            value={leer('bodega')}
            onChange={(e) => poner({ bodega: e.currentTarget.value })}
            data={[
              { value: '', label: 'Todas' },
              ...bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
          />
          <FechaInput
            label="Desde"
            className={estilos.fecha}
            value={leer('desde') || suyo?.desde || ''}
            onChange={(dia) => dia !== (leer('desde') || suyo?.desde) && poner({ desde: dia })}
          />
          <FechaInput
            label="Hasta"
            className={estilos.fecha}
            value={leer('hasta') || suyo?.hasta || ''}
            onChange={(dia) => dia !== (leer('hasta') || suyo?.hasta) && poner({ hasta: dia })}
          />
        </div>
        {filtros.producto ? (
          <Consulta de={consulta} lineas={12} enSeccion ausente="Ese producto no existe">
            {(kardex) => (
              <>
                <ReservadoPor producto={kardex} bodega={leer('bodega')} />
                <Tabla kardex={kardex} ir={poner} />
              </>
            )}
          </Consulta>
        ) : (
          <EmptyState icono={IconListDetails} titulo="Elija un producto">
            Por su código o por palabras de su nombre. También se llega desde las existencias.
          </EmptyState>
        )}
      </section>
    </Pagina>
  );
}

interface Props {
  kardex: Kardex;
  ir: (hacia: Record<string, string>) => void;
}

function Tabla({ kardex: k, ir }: Props) {
  const veCosto = usePermiso('existencias.costo');
  const vale = k.valor_final !== null;
  const columnas = [
    ...QUE,
    ...deLotes(k.filas),
    ...(veCosto ? DE_COSTO : []),
    ...SALDO,
    ...(veCosto && vale ? SALDO_DE_COSTO : []),
    ...(k.filas.some((f) => f.asiento) ? EN_LIBROS : []),
    ...QUIEN,
  ];
  return (
    <>
      <TablaSimple
        apilar
        etiqueta="Movimientos del producto"
        columnas={columnas}
        filas={k.filas}
        clave={(f) => f.id}
        vacio="Sin movimientos en este período"
      />
      <footer className={estilos.pie}>
        <dl className={estilos.cifras}>
          <Cifra nombre="Había" cuanto={k.saldo_inicial} valor={k.valor_inicial} />
          <Cifra nombre="Entró" cuanto={k.entradas} valor={null} />
          <Cifra nombre="Salió" cuanto={k.salidas} valor={null} />
          <Cifra nombre="Queda" cuanto={k.saldo_final} valor={k.valor_final} />
        </dl>
        {(k.anterior || k.siguiente) && (
          <nav className={estilos.tramos} aria-label="Páginas">
            <Button variant="default" h={32} disabled={!k.anterior} onClick={() => ir({ antes: k.anterior })}>
              Anteriores
            </Button>
            <Button
              variant="default"
              h={32}
              disabled={!k.siguiente}
              onClick={() => ir({ despues: k.siguiente })}
            >
              Siguientes
            </Button>
          </nav>
        )}
      </footer>
    </>
  );
}

interface DeCifra {
  nombre: string;
  cuanto: string;
  valor: string | null;
}

const Cifra = ({ nombre, cuanto, valor }: DeCifra) => (
  <div>
    <dt>{nombre}</dt>
    <dd>
      {cantidad(cuanto)}
      {valor !== null && <span className={estilos.vale}> · {dinero(valor)}</span>}
    </dd>
  </div>
);
