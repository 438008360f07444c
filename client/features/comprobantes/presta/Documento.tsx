import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { EstadoComprobante, EstadoViaje } from '@/features/nucleo/presta/estado';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { cuantos, numero } from '@/lib/numeros';
import { toComprobante, toCuentaCliente, toProforma, toProveedor } from '@/navegacion/enlaces';
import { Datos, Enlace, Rejilla, Tarjeta } from '@/ui/base';
import { importe, importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import { CopiarClave } from './CopiarClave';
import estilos from './comprobantes.module.css';

type Dicho = Comprobante['documento'];
type Linea = Dicho['lineas'][number];
type Impuesto = Dicho['totales']['impuestos'][number];

const DE_UNA_VEZ = 100;
/** Un valor con los decimales con que se escribió, al menos dos. */
const exacto = (valor: string) =>
  monto(valor, Math.max(2, valor.split('.')[1]?.replace(/0+$/, '').length ?? 0));
const cantidad = (valor: string) => numero(valor, valor.split('.')[1]?.replace(/0+$/, '').length ?? 0);
const tarifas = (impuestos: Impuesto[]) => impuestos.map((i) => i.nombre).join(', ');

/** Una línea, con el nombre de su centro de costo, si tiene uno. */
type EnSuCentro = Linea & { centro?: string };

const COLUMNAS: Columna<EnSuCentro>[] = [
  { id: 'codigo', cede: 1, titulo: 'Código', celda: (l) => <span className="tabular">{l.codigo}</span> },
  {
    id: 'descripcion',
    titulo: 'Descripción',
    envolver: true,
    celda: (l) => (
      <>
        {l.descripcion}
        {l.adicionales.map((a) => (
          <small key={a.nombre} className={estilos.menor}>
            {a.nombre}: {a.valor}
          </small>
        ))}
        {l.centro && <small className={estilos.menor}>Centro de costo: {l.centro}</small>}
      </>
    ),
  },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    numerica: true,
    celda: (l) => `${cantidad(l.cantidad)} ${l.unidad}`.trim(),
  },
  { id: 'precio', titulo: 'Precio', numerica: true, celda: (l) => exacto(l.precio) },
  {
    id: 'descuento',
    titulo: 'Descuento',
    numerica: true,
    celda: (l) => importeSiHay(l.descuento),
  },
  { id: 'impuestos', cede: 2, titulo: 'Impuestos', celda: (l) => tarifas(l.impuestos) },
  { id: 'subtotal', titulo: 'Subtotal', numerica: true, celda: (l) => importe(l.subtotal) },
];

const GUIAS: Columna<Comprobante['guias'][number]>[] = [
  { id: 'numero', titulo: 'Número', celda: (g) => <Enlace to={toComprobante(g.id)}>{g.numero}</Enlace> },
  { id: 'fecha', titulo: 'Fecha', celda: (g) => <span className="tabular">{fecha(g.fecha)}</span> },
  { id: 'estado', titulo: 'Estado', celda: (g) => <EstadoComprobante estado={g.estado} /> },
  { id: 'viaje', titulo: 'Viaje', celda: (g) => <EstadoViaje viaje={g.viaje} /> },
];

interface PropsDeQuien {
  comprobante: Pick<Comprobante, 'cliente_id' | 'proveedor_id' | 'receptor_nombre'>;
  subrayado?: boolean;
}

/** Quién lo recibe, con el camino a la cuenta del cliente o a la ficha del proveedor. */
export function QuienRecibe({ comprobante: c, subrayado }: PropsDeQuien) {
  const hacia = c.cliente_id ? toCuentaCliente(c.cliente_id) : c.proveedor_id && toProveedor(c.proveedor_id);
  if (!hacia) return c.receptor_nombre;
  return (
    <Enlace to={hacia} subrayado={subrayado}>
      {c.receptor_nombre}
    </Enlace>
  );
}

/** Los motivos de una nota de débito, que no tiene líneas. */
export const motivosDe = ({ documento }: Comprobante): string[] =>
  ((documento.propio as { motivos?: { razon: string }[] }).motivos ?? []).map(({ razon }) => razon);

export function Documento({ comprobante: c }: { comprobante: Comprobante }) {
  const { receptor, pagos, adicionales } = c.documento;
  return (
    <div className={estilos.hoja}>
      <Rejilla minimo={300}>
        <Tarjeta titulo={tipoDe(c.tipo)?.receptor ?? (c.proveedor_id ? 'Proveedor' : 'Cliente')}>
          <Datos
            filas={[
              ['Nombre', <QuienRecibe key="q" comprobante={c} />],
              ['Identificación', receptor.identificacion],
              ['Dirección', receptor.direccion],
              ['Teléfono', receptor.telefono],
              ['Correos', receptor.correos.join(', ')],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Emisión">
          <Datos
            filas={[
              ['Emitido', `${fechaHora(c.emitido_en)} · ${c.emitido_por}`],
              ['Autorizado', c.autorizado_en && fechaHora(c.autorizado_en)],
              ...c.particulares.map(({ nombre, valor }): [string, React.ReactNode] => [
                nombre,
                c.modificado_id && /modifica/i.test(nombre) ? (
                  <Enlace to={toComprobante(c.modificado_id)}>{valor}</Enlace>
                ) : (
                  valor
                ),
              ]),
              [
                'Proforma',
                c.origen && (
                  <Enlace key="o" to={toProforma(c.origen.id)}>
                    {c.origen.numero}
                  </Enlace>
                ),
              ],
              ['Clave de acceso', <CopiarClave key="c" clave={c.clave_acceso} />],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      {c.documento.lineas.length > 0 && <Lineas lineas={c.documento.lineas} centros={c.centros} />}
      {c.cuadros.map((cuadro, n) => (
        <DeSuTipo key={n} cuadro={cuadro} />
      ))}
      {!c.documento.lineas.length && c.centros.length > 0 && (
        <Tarjeta titulo="Centros de costo">
          <Datos filas={c.centros.map(({ n, centro }) => [motivosDe(c)[n] ?? `Línea ${n + 1}`, centro])} />
        </Tarjeta>
      )}
      <div className={estilos.alPie}>
        <div className={estilos.columna}>
          {pagos.length > 0 && (
            <Tarjeta titulo="Forma de pago">
              <Datos
                filas={pagos.map((p) => [
                  p.plazo ? `${p.nombre}, a ${p.plazo} ${p.unidad === 'meses' ? 'meses' : 'días'}` : p.nombre,
                  dinero(p.total),
                ])}
              />
            </Tarjeta>
          )}
          {adicionales.length > 0 && (
            <Tarjeta titulo="Información adicional">
              <Datos filas={adicionales.map((a) => [a.nombre, a.valor])} />
            </Tarjeta>
          )}
        </div>
        {c.total_nombre && <Totales totales={c.documento.totales} nombre={c.total_nombre} />}
      </div>
      {c.guias.length > 0 && (
        <Tarjeta titulo="Guías de remisión" sinRelleno>
          <TablaSimple
            etiqueta="Guías de remisión"
            columnas={GUIAS}
            filas={c.guias}
            clave={(g) => g.id}
            apilar
          />
        </Tarjeta>
      )}
    </div>
  );
}

/** Las líneas, que pueden ser miles: muestra las primeras, y las demás cuando se piden. */
export function Lineas({ lineas, centros = [] }: { lineas: Linea[]; centros?: Comprobante['centros'] }) {
  const [hasta, setHasta] = useState(DE_UNA_VEZ);
  const suyos = new Map(centros.map(({ n, centro }) => [n, centro]));
  const numeradas = lineas.slice(0, hasta).map((linea, n) => ({ ...linea, n, centro: suyos.get(n) }));
  return (
    <Tarjeta titulo={cuantos(lineas.length, 'línea')} sinRelleno>
      <TablaSimple etiqueta="Líneas" columnas={COLUMNAS} filas={numeradas} clave={(l) => l.n} apilar />
      {hasta < lineas.length && (
        <div className={estilos.mas}>
          <Button variant="default" onClick={() => setHasta(hasta + 10 * DE_UNA_VEZ)}>
            Ver más líneas
          </Button>
          <span className="tabular">
            {cuantos(hasta, 'línea')} de {cuantos(lineas.length, 'línea')}
          </span>
        </div>
      )}
    </Tarjeta>
  );
}

const conTarifa = (i: Impuesto) =>
  i.por_unidad ? `${i.nombre} (${cantidad(i.base)} unidades)` : `${i.nombre} sobre ${monto(i.base)}`;

/** Lo que algunos tipos dicen en lugar de líneas con precio, o además de ellas. */
export function DeSuTipo({ cuadro }: { cuadro: Comprobante['cuadros'][number] }) {
  const titulo = cuadro.nombre || 'Detalle';
  return (
    <Tarjeta titulo={titulo}>
      <Datos filas={cuadro.datos.map((d) => [d.nombre, d.valor])} />
      <TablaSimple
        etiqueta={titulo}
        columnas={cuadro.titulos.map(
          (t, n): Columna<string[]> => ({
            id: String(n),
            titulo: t.nombre,
            numerica: t.numerica,
            envolver: !t.numerica,
            celda: (fila) => fila[n],
          }),
        )}
        filas={cuadro.filas}
        clave={(fila) => cuadro.filas.indexOf(fila)}
      />
    </Tarjeta>
  );
}

/** Los totales: cada impuesto por tarifa, con su base. */
export function Totales({ totales: t, nombre }: { totales: Dicho['totales']; nombre: string }) {
  return (
    <section className={estilos.totales} aria-label="Totales">
      <Datos
        filas={[
          ['Subtotal sin impuestos', t.impuestos.length ? monto(t.subtotal) : ''],
          ['Descuento', Number(t.descuento) ? monto(t.descuento) : ''],
          ...t.impuestos.map((i): [string, string] => [conTarifa(i), monto(i.valor)]),
          ['Propina', Number(t.propina) ? monto(t.propina) : ''],
          ...(t.otros ?? []).map(({ nombre: otro, valor }): [string, string] => [otro, monto(valor)]),
          [
            nombre,
            <strong key="t" className={estilos.total}>
              {dinero(t.total)}
            </strong>,
          ],
        ]}
      />
    </section>
  );
}
