import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCompra, toComprobante, toPago } from '@/navegacion/enlaces';
import { Datos, Enlace, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import type { Aplicado, Compra } from '../api';
import { EnlaceSi } from '../EnlaceSi';
import { nombreDe } from '../rotulos';
import estilos from './pagina.module.css';

/** La página de lo que la abonó: un pago, o una nota de las que la corrigen. */
function paginaDe({ notas }: Compra, { pago_id, documento_id }: Aplicado) {
  if (pago_id !== null) return { to: toPago(pago_id), permiso: 'pagos.ver' };
  const nota = documento_id !== null && notas.find((n) => n.documento_id === documento_id);
  return nota ? { to: toCompra(nota.id), permiso: 'compras.ver' } : null;
}

const columnasDe = (c: Compra): Columna<Aplicado>[] => [
  {
    id: 'que',
    titulo: 'Con',
    celda: (a) => {
      const nombre = `${a.tipo_nombre} ${a.numero}`.trim();
      const destino = paginaDe(c, a);
      return destino ? <EnlaceSi {...destino}>{nombre}</EnlaceSi> : nombre;
    },
  },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => <span className="tabular">{fecha(a.fecha)}</span> },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (a) => (a.deshecha_el ? `Deshecho el ${fecha(a.deshecha_el)}` : 'Vigente'),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (a) => importe(a.valor) },
];

/** La compra en la cuenta de su proveedor: lo pagado, lo retenido, lo que las notas bajaron y lo que queda. */
export function Cuenta({ compra: c }: { compra: Compra }) {
  return (
    <div className={estilos.hoja}>
      <Rejilla minimo={300}>
        <Tarjeta titulo="En la cuenta">
          <Datos
            filas={[
              ['Total', dinero(c.total)],
              ['No se debe al proveedor', Number(c.a_terceros) ? dinero(c.a_terceros) : ''],
              ['Retenido', Number(c.retenido) ? dinero(c.retenido) : ''],
              [
                'Retención',
                c.retencion_id === null ? null : (
                  <EnlaceSi key="r" to={toComprobante(c.retencion_id)} permiso="documentos.ver">
                    {c.retencion_numero || 'Ver la retención'}
                  </EnlaceSi>
                ),
              ],
              ['Por pagar', <strong key="s">{dinero(c.saldo)}</strong>],
              ['Vence', Number(c.saldo) ? fecha(c.vence) : ''],
              [
                'Corrige',
                c.corrige && (
                  <Enlace key="m" to={toCompra(c.corrige.id)}>
                    {`${nombreDe(c.corrige)}, ${fecha(c.corrige.fecha)}`}
                  </Enlace>
                ),
              ],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <Tarjeta titulo="Se pagó con" sinRelleno={c.aplicaciones.length > 0}>
        <TablaSimple
          etiqueta={`Pagos de ${nombreDe(c)}`}
          columnas={columnasDe(c)}
          filas={c.aplicaciones}
          clave={(a) => `${a.pago_id} ${a.documento_id} ${a.desde} ${a.valor}`}
          vacio="Todavía no se paga nada de este documento."
          apilar
        />
      </Tarjeta>
    </div>
  );
}
