import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { EstadoComprobante } from '@/features/nucleo/presta/estado';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCobro, toCobroNuevo, toComprobante, toCuentaCliente } from '@/navegacion/enlaces';
import { Datos, Enlace, Icono, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { AccionesPropias } from './AccionesPropias';
import { Devolucion } from './Devolucion';
import estilos from '../presta/comprobantes.module.css';

type Cuenta = NonNullable<Comprobante['cuenta']>;
type Aplicado = Cuenta['aplicaciones'][number];

const COLUMNAS: Columna<Aplicado>[] = [
  {
    id: 'que',
    titulo: 'Con',
    celda: (a) => {
      const nombre = `${a.tipoNombre} ${a.numero}`.trim();
      return a.COB_CODIGO ? <Enlace to={toCobro(a.COB_CODIGO)}>{nombre}</Enlace> : nombre;
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

type NotaHecha = Comprobante['creditos'][number];

const NOTAS: Columna<NotaHecha>[] = [
  { id: 'numero', titulo: 'Número', celda: (n) => <Enlace to={toComprobante(n.id)}>{n.numero}</Enlace> },
  { id: 'fecha', titulo: 'Fecha', celda: (n) => <span className="tabular">{fecha(n.fecha)}</span> },
  { id: 'estado', titulo: 'Estado', celda: (n) => <EstadoComprobante estado={n.estado} /> },
  { id: 'total', titulo: 'Total', numerica: true, celda: (n) => importe(n.total) },
];

/** Las notas que se le hicieron; nada, si no hay. */
function Notas({ titulo, notas }: { titulo: string; notas: NotaHecha[] }) {
  if (notas.length === 0) return null;
  return (
    <Tarjeta titulo={titulo} sinRelleno>
      <TablaSimple etiqueta={titulo} columnas={NOTAS} filas={notas} clave={(n) => n.id} />
    </Tarjeta>
  );
}

const NO_SE_DEBE: [string, string] = ['Rechazado', 'El SRI no lo aceptó: no cuenta mientras no se corrija'];

/** El comprobante en la cuenta de su cliente: lo cobrado, lo acreditado y lo que queda. */
export function Cobros({ comprobante: c, cuenta }: { comprobante: Comprobante; cuenta: Cuenta }) {
  const esCredito = tipoDe(c.tipo)?.abona;
  const rechazado = cuenta.estado === 'RECHAZADO';
  const botones = (
    <div className={estilos.botones}>
      <AccionesPropias comprobante={c} />
      {c.acciones.includes('cobrar') && c.cliente_id && (
        <Button
          component={Link}
          to={toCobroNuevo(c.cliente_id, cuenta.documento_id)}
          leftSection={<Icono de={IconCash} />}
        >
          Cobrar
        </Button>
      )}
      <Devolucion comprobante={c} />
    </div>
  );
  return (
    <div className={estilos.hoja}>
      <Rejilla minimo={300}>
        <Tarjeta titulo="En la cuenta" acciones={botones}>
          <Datos
            filas={[
              ['Total', dinero(c.total)],
              [esCredito ? 'Aplicado' : 'Cobrado o acreditado', dinero(cuenta.aplicado)],
              [esCredito ? 'Disponible' : 'Por cobrar', <strong key="s">{dinero(cuenta.saldo)}</strong>],
              ...(rechazado ? [NO_SE_DEBE] : []),
              ['Vence', esCredito ? '' : fecha(cuenta.vence)],
              [
                'Cuenta',
                c.cliente_id && (
                  <Enlace to={toCuentaCliente(c.cliente_id)}>Ver la cuenta de {c.receptor_nombre}</Enlace>
                ),
              ],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <Tarjeta titulo={esCredito ? 'Se aplicó a' : 'Se pagó con'} sinRelleno={cuenta.aplicaciones.length > 0}>
        <TablaSimple
          etiqueta="Aplicaciones"
          columnas={COLUMNAS}
          filas={cuenta.aplicaciones}
          clave={(a) => `${a.COB_CODIGO} ${a.DOC_CODIGO} ${a.desde} ${a.valor}`}
          vacio={
            esCredito
              ? 'Todavía no se aplica a ningún documento.'
              : 'Todavía no se cobra nada de este documento.'
          }
        />
      </Tarjeta>
      <Notas titulo="Notas de crédito" notas={c.creditos} />
      <Notas titulo="Notas de débito" notas={c.debitos} />
    </div>
  );
}
