import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { CopiarClave } from '@/features/comprobantes/presta/CopiarClave';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { importe, importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import { Datos, Enlace, Tarjeta } from '@/ui/base';
import { toRecibido, toRecibidos } from '@/navegacion/enlaces';
import { fechaHora } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { cuantos, numero } from '@/lib/numeros';
import type { DocumentoRecibido, NotaDelRecibido, Recibido } from '../api';
import { ORIGENES, POR_REVISAR } from '../rotulos';
import estilos from '../recibidos.module.css';
import { DeGuia, DeRetencion } from './DeSuTipo';

type Linea = DocumentoRecibido['lineas'][number];
type Impuesto = DocumentoRecibido['impuestos'][number];

const DE_UNA_VEZ = 50;
const SIGLAS: Record<number, string> = { 2: 'IVA', 3: 'ICE', 5: 'IRBPNR' };

const decimalesDe = (valor: string) => valor.split('.')[1]?.replace(/0+$/, '').length ?? 0;
const exacto = (valor: string) => monto(valor, Math.max(2, decimalesDe(valor)));
export const cantidad = (valor: string) => numero(valor, decimalesDe(valor));
const conTarifa = ({ codigo, tarifa }: Impuesto) =>
  [SIGLAS[codigo] ?? 'Impuesto', tarifa !== null && `${cantidad(tarifa)} %`].filter(Boolean).join(' ');

const COLUMNAS: Columna<Linea>[] = [
  {
    id: 'descripcion',
    titulo: 'Descripción',
    envolver: true,
    celda: (l) => (
      <>
        {l.descripcion}
        {l.codigo && <small className={estilos.menor}>{l.codigo}</small>}
      </>
    ),
  },
  { id: 'cantidad', titulo: 'Cantidad', numerica: true, celda: (l) => cantidad(l.cantidad) },
  { id: 'precio', cede: 3, titulo: 'Precio', numerica: true, celda: (l) => exacto(l.precio) },
  {
    id: 'descuento',
    cede: 2,
    titulo: 'Descuento',
    numerica: true,
    celda: (l) => importeSiHay(l.descuento),
  },
  { id: 'impuestos', cede: 1, titulo: 'Impuestos', celda: (l) => l.impuestos.map(conTarifa).join(', ') },
  { id: 'base', titulo: 'Subtotal', numerica: true, celda: (l) => importe(l.base) },
];

/** Lo que el documento dice, tal como lo escribió quien lo emitió. */
export function Documento({ recibido: r }: { recibido: Recibido }) {
  const d = r.documento;
  const fuera = Number(d?.rubros_fuera ?? 0) > 0;
  return (
    <>
      {d && <Lineas lineas={d.lineas} />}
      {d && <DeRetencion sustentos={d.sustentos} />}
      {d && <DeGuia destinos={d.destinos} />}
      {d && Number(r.total) > 0 && (
        <Tarjeta titulo="Totales">
          <Datos
            filas={[
              ['Subtotal', Number(d.subtotal) ? dinero(d.subtotal) : ''],
              ['Descuento', Number(d.descuento) ? dinero(d.descuento) : ''],
              ...d.impuestos.map((i): [string, string] => [
                `${conTarifa(i)} sobre ${monto(i.base)}`,
                dinero(i.valor),
              ]),
              ['Propina', Number(d.propina) ? dinero(d.propina) : ''],
              ...(fuera ? [] : d.rubros).map(({ concepto, total }): [string, string] => [
                `${concepto}, por cuenta de otros`,
                dinero(total),
              ]),
              ['Total', <strong key="t">{dinero(r.total)}</strong>],
              ...(fuera ? d.rubros : []).map(({ concepto, total }): [string, string] => [
                `${concepto}, por cuenta de otros`,
                dinero(total),
              ]),
              ['Se debe por él', fuera && <strong key="d">{dinero(d.por_pagar)}</strong>],
              ['IVA que el emisor retuvo', Number(d.retenido_iva) ? dinero(d.retenido_iva) : ''],
              ['Renta que el emisor retuvo', Number(d.retenido_renta) ? dinero(d.retenido_renta) : ''],
            ]}
          />
        </Tarjeta>
      )}
      <Tarjeta titulo="El documento">
        <Datos
          filas={[
            ['RUC de quien lo emite', r.ruc],
            [
              'Lo demás que emitió',
              <Enlace key="r" to={toRecibidos(POR_REVISAR, r.ruc)}>
                Ver solo lo suyo
              </Enlace>,
            ],
            ['Nombre comercial', d?.emisor.nombre_comercial],
            ['Dirección', d?.emisor.direccion],
            ['Emitido a', d && `${d.receptor.razon_social} · ${d.receptor.identificacion}`],
            ['Modifica', d?.modificado && <Modificado key="m" recibido={r} />],
            ['Por', d?.modificado?.motivo],
            ...r.notas.map((nota): [string, ReactNode] => [
              nota.tipo_nombre,
              <DeOtro key={nota.id} otro={nota} />,
            ]),
            ['Descartado por', r.motivo],
            ['Autorizado', fechaHora(r.autorizado_en)],
            ['Firma', d && !r.grave && firmaDe(r)],
            ['Entidad de certificación', d && !r.grave && entidadDe(r)],
            ['Recibido', `${fechaHora(r.recibido_en)} · ${ORIGENES[r.origen]}`],
            ['Clave de acceso', <CopiarClave key="c" clave={r.clave} />],
          ]}
        />
      </Tarjeta>
      {d && d.pagos.length > 0 && <Pagos pagos={d.pagos} dia={r.fecha ?? ''} />}
      {d && d.adicional.length > 0 && (
        <Tarjeta titulo="Información adicional">
          <Datos filas={d.adicional.map(({ nombre, valor }) => [nombre, valor])} />
        </Tarjeta>
      )}
    </>
  );
}

/** Una firma íntegra no dice quién la hizo: eso se sabe cuando el SRI da el mismo documento. */
const firmaDe = ({ confirmado_en: cuando, negado_en: negado }: Recibido) =>
  negado
    ? `El SRI no reconoce este documento desde el ${fechaHora(negado)}: su compra no se paga`
    : cuando
      ? `Íntegra, y el SRI dio el mismo documento el ${fechaHora(cuando)}`
      : 'Íntegra; falta que el SRI confirme que la hizo quien lo emite';

/** De quién es el certificado, y cuánto se sabe de ello. */
const entidadDe = ({ entidad }: Recibido) => {
  if (!entidad) return null;
  if (entidad.cadena === 'DESCONOCIDA') return 'Su certificado no es de una entidad conocida';
  return `${entidad.nombre} · ${entidad.cadena === 'COMPROBADA' ? 'cadena comprobada' : 'solo el nombre'}`;
};

const DeOtro = ({ otro }: { otro: NotaDelRecibido }) => (
  <>
    <Enlace to={toRecibido(otro.id)}>{otro.numero}</Enlace> · {dinero(otro.total)}
  </>
);

/** El documento que una nota modifica, con su enlace si también llegó. */
const Modificado = ({ recibido: { documento, original } }: { recibido: Recibido }) =>
  original ? <DeOtro otro={original as NotaDelRecibido} /> : documento?.modificado?.numero;

/** Pueden ser miles: muestra las primeras, y las demás cuando se piden. */
function Lineas({ lineas }: { lineas: Linea[] }) {
  const [hasta, setHasta] = useState(DE_UNA_VEZ);
  // Casi ninguna trae descuentos, y las de una nota de débito no dicen su impuesto: la columna que no dice nada no se ve.
  const columnas = useMemo(() => {
    const sobran: Record<string, boolean> = {
      descuento: !lineas.some((l) => Number(l.descuento)),
      impuestos: !lineas.some((l) => l.impuestos.length),
    };
    return COLUMNAS.filter(({ id }) => !sobran[id]);
  }, [lineas]);
  if (!lineas.length) return null;
  return (
    <Tarjeta titulo={cuantos(lineas.length, 'línea')} sinRelleno>
      <TablaSimple
        etiqueta="Líneas"
        columnas={columnas}
        filas={lineas.slice(0, hasta)}
        clave={(l) => l.n}
        apilar
      />
      {hasta < lineas.length && (
        <p className={estilos.mas}>
          <Button variant="default" onClick={() => setHasta(hasta + 10 * DE_UNA_VEZ)}>
            Ver más líneas
          </Button>
        </p>
      )}
    </Tarjeta>
  );
}

function Pagos({ pagos, dia }: { pagos: DocumentoRecibido['pagos']; dia: string }) {
  const formas = useVigentes('formas-pago', dia);
  const nombre = (codigo: string) => formas.find((f) => f.codigo === codigo)?.nombre ?? `Forma ${codigo}`;
  return (
    <Tarjeta titulo="Forma de pago">
      <Datos
        filas={pagos.map(({ forma, total, plazo, unidad }) => [
          plazo && Number(plazo)
            ? `${nombre(forma)}, a ${cantidad(plazo)} ${unidad || 'días'}`
            : nombre(forma),
          dinero(total),
        ])}
      />
    </Tarjeta>
  );
}
