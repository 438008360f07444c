import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { COMPRAS as CLASES } from '@/features/codigos/presta/comprado';
import { PARAISO, REGIMENES } from '@/features/codigos/presta/pagoAfuera';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { enFicha } from '@/lib/campos';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { bytes, cuantos, numero } from '@/lib/numeros';
import { toCompra, toComprobante, toNuevoActivo, toProveedor, toRecibido } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { BotonDescargar, Datos, Enlace, Rejilla, Tarjeta } from '@/ui/base';
import { importe, importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import { rutaArchivo, type Compra, type FilaCompra, type LineaDeCompra, type PagoAfuera } from '../api';
import { CAMPOS, DEL_DOCUMENTO } from '../campos';
import { EnlaceSi } from '../EnlaceSi';
import { DESTINOS, EstadoCompra, nombreDe, ORIGENES } from '../rotulos';
import estilos from './pagina.module.css';

/** Un valor con los decimales con que se escribió, al menos dos. */
const decimales = (valor: string) => valor.split('.')[1]?.replace(/0+$/, '').length ?? 0;
const exacto = (valor: string) => monto(valor, Math.max(2, decimales(valor)));
/** Qué se compró. De lo que nadie dijo no se retiene hasta que se diga. */
const clase = (codigo: string) =>
  codigo ? (CLASES.find(({ value }) => value === codigo)?.label ?? codigo) : 'sin decir qué es';

const LINEAS: Columna<LineaDeCompra>[] = [
  {
    id: 'descripcion',
    titulo: 'Descripción',
    envolver: true,
    celda: (l) => (
      <>
        {l.descripcion}
        <small className={estilos.menor}>
          {[l.producto, clase(l.clase), l.sustento && `sustento ${l.sustento}`, l.cuenta, l.centro]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </>
    ),
  },
  { id: 'destino', titulo: 'Destino', celda: (l) => DESTINOS[l.destino] },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    numerica: true,
    celda: (l) => numero(l.cantidad, decimales(l.cantidad)),
  },
  { id: 'precio', titulo: 'Precio', numerica: true, celda: (l) => exacto(l.precio) },
  {
    id: 'descuento',
    titulo: 'Descuento',
    numerica: true,
    celda: (l) => importeSiHay(l.descuento),
  },
  {
    id: 'impuestos',
    cede: 1,
    titulo: 'Impuestos',
    celda: (l) => l.impuestos.map(({ nombre }) => nombre).join(', '),
  },
  { id: 'subtotal', titulo: 'Subtotal', numerica: true, celda: (l) => importe(l.subtotal) },
];
const CON_COSTO: Columna<LineaDeCompra>[] = [
  ...LINEAS,
  { id: 'costo', titulo: 'Con sus costos', numerica: true, celda: (l) => importe(l.costo) },
];

const NOTAS: Columna<FilaCompra>[] = [
  { id: 'numero', titulo: 'Nota', celda: (n) => <Enlace to={toCompra(n.id)}>{nombreDe(n)}</Enlace> },
  { id: 'fecha', titulo: 'Fecha', celda: (n) => <span className="tabular">{fecha(n.fecha)}</span> },
  { id: 'estado', titulo: 'Estado', celda: (n) => <EstadoCompra compra={n} /> },
  { id: 'total', titulo: 'Total', numerica: true, celda: (n) => importe(n.total) },
];

const REEMBOLSOS: Columna<Compra['reembolsos'][number]>[] = [
  { id: 'numero', titulo: 'Comprobante', celda: (r) => <span className="tabular">{r.numero}</span> },
  { id: 'de', titulo: 'De', celda: (r) => <span className="tabular">{r.identificacion}</span> },
  { id: 'fecha', titulo: 'Fecha', celda: (r) => <span className="tabular">{fecha(r.fecha)}</span> },
  {
    id: 'base',
    titulo: 'Bases',
    numerica: true,
    celda: (r) => r.impuestos.map(({ base }) => monto(base)).join(' + '),
  },
  {
    id: 'impuesto',
    titulo: 'Impuestos',
    numerica: true,
    celda: (r) => r.impuestos.map(({ valor }) => monto(valor)).join(' + '),
  },
];

/** Cómo se pagó afuera, en una línea. */
function Afuera({ pago: e, dia }: { pago: PagoAfuera; dia: string }) {
  const paises = useVigentes(e.regimen === PARAISO ? 'paraisos-fiscales' : 'paises', dia);
  return [
    REGIMENES.find(({ value }) => value === e.regimen)?.label,
    e.denominacion,
    `país ${paises.find(({ codigo }) => codigo === e.pais)?.nombre ?? e.pais}`,
    e.convenio ? 'con convenio' : e.sujeto_a_retencion ? 'sujeto a retención' : 'no sujeto a retención',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Lo que el documento dice: de quién es, sus líneas y lo que suma. */
export function Documento({ compra: c }: { compra: Compra }) {
  const columnas = useColumnas(c);
  const sustento = useVigentes('sustentos', c.fecha).find(({ codigo }) => codigo === c.sustento);
  const forma = useVigentes('formas-pago', c.fecha).find(({ codigo }) => codigo === c.forma_pago);
  return (
    <div className={estilos.hoja}>
      <Rejilla minimo={300}>
        <Tarjeta titulo="Proveedor">
          <Datos
            filas={[
              [
                'Nombre',
                <EnlaceSi key="p" to={toProveedor(c.proveedor_id)} permiso="proveedores.ver">
                  {c.proveedor}
                </EnlaceSi>,
              ],
              ['Identificación', c.identificacion],
              [
                'Autorización',
                c.autorizacion && (
                  <span key="a" className="tabular">
                    {c.autorizacion}
                  </span>
                ),
              ],
              [
                'Pago al exterior',
                c.exterior && <Afuera key="pago" pago={c.exterior as PagoAfuera} dia={c.fecha} />,
              ],
              ['Sustento', sustento ? `${c.sustento} ${sustento.nombre}` : c.sustento],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Registro">
          <Datos
            filas={[
              ['Registrada', `${fecha(c.fecha_registro)} · ${c.creado_por}`],
              ['Guardada', fechaHora(c.creado_en)],
              ['Vence', documentoDeCompra(c.cod_doc).abona ? '' : fecha(c.vence)],
              [CAMPOS.forma_pago.rotulo, forma?.nombre ?? c.forma_pago],
              ['Origen', <Origen key="o" compra={c} />],
              ...enFicha(CAMPOS, DEL_DOCUMENTO, c),
              ['Anulada el', c.anulada_el && fecha(c.anulada_el)],
              ['Motivo', c.motivo_anulacion],
              ['Notas', c.detalle],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <Tarjeta titulo={cuantos(c.lineas.length, 'línea')} sinRelleno>
        <TablaSimple etiqueta="Líneas" columnas={columnas} filas={c.lineas} clave={(l) => l.n} apilar />
      </Tarjeta>
      {c.reembolsos.length > 0 && (
        <Tarjeta titulo="Comprobantes que reembolsa" sinRelleno>
          <TablaSimple
            etiqueta="Comprobantes que reembolsa"
            columnas={REEMBOLSOS}
            filas={c.reembolsos}
            clave={(r) => `${r.identificacion} ${r.numero}`}
            apilar
          />
        </Tarjeta>
      )}
      <div className={estilos.alPie}>
        <div className={estilos.columna}>
          {c.importacion && <Importada de={c.importacion} />}
          {c.archivos.length > 0 && <Archivos compra={c} />}
        </div>
        <Totales compra={c} />
      </div>
      {c.notas.length > 0 && (
        <Tarjeta titulo="Notas que la corrigen" sinRelleno>
          <TablaSimple
            etiqueta="Notas que la corrigen"
            columnas={NOTAS}
            filas={c.notas}
            clave={(n) => n.id}
            apilar
          />
        </Tarjeta>
      )}
    </div>
  );
}

/** Quien lleva los libros registra desde aquí el activo que una línea compró. */
function useColumnas({ id, anulada, importacion, lineas }: Compra): Columna<LineaDeCompra>[] {
  const registra = usePermiso('contabilidad.editar') && !anulada;
  const suyas = importacion ? CON_COSTO : LINEAS;
  if (!registra || !lineas.some(({ destino }) => destino === 'ACTIVO')) return suyas;
  return suyas.map((columna) =>
    columna.id === 'destino' ? { ...columna, celda: (l) => <Destino linea={l} compra={id} /> } : columna,
  );
}

const Destino = ({ linea: { destino, n }, compra }: { linea: LineaDeCompra; compra: number }) => (
  <div>
    {DESTINOS[destino]}
    {destino === 'ACTIVO' && (
      <small className={estilos.menor}>
        <Enlace to={toNuevoActivo(compra, n)}>Registrar el activo</Enlace>
      </small>
    )}
  </div>
);

/** De dónde salió: el documento recibido o la liquidación, si los hay. */
function Origen({ compra: c }: { compra: Compra }) {
  const texto = ORIGENES[c.origen];
  if (c.recibido_id !== null)
    return (
      <EnlaceSi to={toRecibido(c.recibido_id)} permiso="recibidos.ver">
        {texto}
      </EnlaceSi>
    );
  if (c.comprobante_id !== null)
    return (
      <EnlaceSi to={toComprobante(c.comprobante_id)} permiso="documentos.ver">
        {texto}
      </EnlaceSi>
    );
  return texto;
}

const Importada = ({ de: i }: { de: NonNullable<Compra['importacion']> }) => (
  <Tarjeta titulo="Importación">
    <Datos
      filas={[
        ['Declaración aduanera', i.dau],
        ['Flete', dinero(i.flete)],
        ['Seguro', dinero(i.seguro)],
        ...(i.costos ?? []).map((costo): [string, string] => [costo.concepto, dinero(costo.valor)]),
        ['Su IVA', i.iva_al_costo ? 'Va al costo' : 'Se recupera'],
      ]}
    />
  </Tarjeta>
);

const Archivos = ({ compra: c }: { compra: Compra }) => (
  <Tarjeta titulo="Archivos">
    <ul className={estilos.archivos}>
      {c.archivos.map((archivo) => (
        <li key={archivo.id}>
          <BotonDescargar ruta={rutaArchivo(c.id, archivo.id)}>
            {archivo.nombre} · {bytes(archivo.tamano)}
          </BotonDescargar>
        </li>
      ))}
    </ul>
  </Tarjeta>
);

/** Lo que suma: cada impuesto con su base y, si hay varios sustentos, el suyo. */
function Totales({ compra: c }: { compra: Compra }) {
  const varios = new Set(c.impuestos.map(({ sustento }) => sustento)).size > 1;
  const siHay = (valor: string) => (Number(valor) ? monto(valor) : '');
  return (
    <section className={estilos.totales} aria-label="Totales">
      <Datos
        filas={[
          ['Subtotal sin impuestos', monto(c.subtotal)],
          ...c.impuestos.map((i): [string, string] => [
            `${i.nombre} sobre ${monto(i.base)}${varios ? `, sustento ${i.sustento}` : ''}`,
            monto(i.valor),
          ]),
          ['Propina', siHay(c.propina)],
          ...c.rubros.map(({ concepto, total }): [string, string] => [
            `${concepto}, por cuenta de otros`,
            monto(total),
          ]),
          ['Otros valores', siHay(c.otros)],
          ['Ajuste del IVA, ya en él', siHay(c.ajuste)],
          ['De su IVA, lo que se había retenido', siHay(c.retenido_nc)],
          ['Total', <strong key="t">{dinero(c.total)}</strong>],
          ['De esto, a la aduana y a otros', siHay(c.a_terceros)],
          ['IVA que el emisor retuvo', siHay(c.retenido_por_emisor?.iva ?? '')],
          ['Renta que el emisor retuvo', siHay(c.retenido_por_emisor?.renta ?? '')],
        ]}
      />
    </section>
  );
}
