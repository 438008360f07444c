import { Button } from '@mantine/core';
import { IconLinkPlus, IconMail, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCompra, toProveedor } from '@/navegacion/enlaces';
import { toOrdenEditar, toOrdenes } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import {
  BotonAccion,
  BotonDescargar,
  Consulta,
  Datos,
  Enlace,
  Estado,
  Icono,
  Pagina,
  Rejilla,
  Tarjeta,
} from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { numeroDe } from '../ajustes/api';
import { cantidad } from '../lineas/valores';
import { costo } from '../presta/movimientos';
import {
  enviarOrden,
  ordenQuery,
  rutaPdf,
  soltarCompra,
  terminarOrden,
  type CompraQueLlega,
  type LineaDeOrden,
  type Orden,
} from './api';
import { EstadoOrden } from './rotulos';
import { Emparejar, Enviar } from './Ventanas';
import estilos from '../lineas/lineas.module.css';
import { nuevaClave } from '@/ui/form';

/** Una orden: lo que se pidió, lo que llegó y en qué difiere. */
export function OrdenPage() {
  const consulta = useQuery(ordenQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Orden no encontrada"
      accion={
        <Button component={Link} to={toOrdenes()}>
          Ver las órdenes de compra
        </Button>
      }
    >
      {(orden) => <Hoja key={orden.id} orden={orden} />}
    </Consulta>
  );
}

type Ventana = 'enviar' | 'emparejar';

function Hoja({ orden: o }: { orden: Orden }) {
  const [ventana, setVentana] = useState<Ventana | null>(null);
  const cerrar = () => setVentana(null);
  return (
    <Pagina
      titulo={`Orden ${numeroDe(o.numero)}`}
      subtitulo={
        <>
          {fecha(o.fecha)} ·{' '}
          <Enlace to={toProveedor(o.proveedor_id)} subrayado>
            {o.proveedor}
          </Enlace>
        </>
      }
      migas={[{ to: toOrdenes(), texto: 'Órdenes de compra' }]}
      estado={<EstadoOrden {...o} />}
      acciones={<AccionesDeOrden orden={o} abrir={setVentana} />}
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Lo que se pidió" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Lo que se pidió"
            columnas={o.compras.length ? CON_LO_QUE_LLEGO : PEDIDAS}
            filas={o.lineas}
            clave={(l) => l.n}
          />
          <p className={estilos.suma}>
            Suma sin impuestos <strong className="tabular">{dinero(o.total)}</strong>
          </p>
        </Tarjeta>
        <Compras orden={o} />
        <Rejilla minimo={300}>
          <Tarjeta titulo="La orden">
            <Datos
              filas={[
                ['Llega a', o.bodega],
                [
                  'Entregar hasta',
                  o.entrega && (o.tarde ? `${fecha(o.entrega)}: ya debía llegar` : fecha(o.entrega)),
                ],
                ['Observación', o.observacion],
                [o.estado === 'ANULADA' ? 'Por qué se anuló' : 'Por qué se cerró', o.motivo],
                ['La hizo', `${o.creado_por}, ${fechaHora(o.creado_en)}`],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo="El envío">
            <Datos
              filas={[
                ['Enviada', o.enviada_en && fechaHora(o.enviada_en)],
                ...o.para.map(({ direccion, estado }): [string, string] => [direccion, DICHO[estado]]),
              ]}
            />
            {!o.enviada_en && <p>Todavía no se envía.</p>}
          </Tarjeta>
        </Rejilla>
      </div>
      {ventana === 'enviar' && <Enviar orden={o} alCerrar={cerrar} />}
      {ventana === 'emparejar' && <Emparejar orden={o} alCerrar={cerrar} />}
    </Pagina>
  );
}

const DICHO: Record<Orden['para'][number]['estado'], string> = {
  PENDIENTE: 'Por enviar',
  ENVIANDO: 'Enviando',
  ENVIADO: 'Enviado',
  INCIERTO: 'No se sabe si llegó',
  RECHAZADO: 'Lo rechazó su servidor',
  FALLIDO: 'No se pudo enviar',
  ENLACE: 'Por enviar',
};

const TERMINA = {
  anular: {
    titulo: '¿Anular la orden?',
    explica: 'Conserva su número, y ya no se espera nada de ella. Si su proveedor la tiene, avísele.',
    si: 'Anular',
    hecho: 'Orden anulada',
  },
  cerrar: {
    titulo: '¿Cerrar la orden?',
    explica: 'Lo que llegó queda como está, y lo que falta ya no se espera.',
    si: 'Cerrar la orden',
    hecho: 'Orden cerrada',
  },
};

function AccionesDeOrden({ orden: o, abrir }: { orden: Orden; abrir: (ventana: Ventana) => void }) {
  const consultas = useQueryClient();
  const puede = (que: Orden['acciones'][number]) => o.acciones.includes(que);
  const borrador = o.estado === 'BORRADOR';
  const yaLaTiene = () =>
    hacer(
      () => enviarOrden(o.id, [], o.version, nuevaClave()),
      'Anotada como enviada',
      () => refrescar(consultas, alCambiar.orden),
    );
  const terminar = async (que: keyof typeof TERMINA) => {
    const { titulo, explica, si, hecho } = TERMINA[que];
    const motivo = await dialogos.pedirMotivo(titulo, explica, { si, peligro: true });
    if (!motivo) return;
    await hacer(
      () => terminarOrden(o.id, que, motivo, o.version),
      hecho,
      () => refrescar(consultas, alCambiar.orden),
    );
  };
  return (
    <>
      {puede('anular') && (
        <BotonAccion variant="default" alPulsar={() => terminar('anular')}>
          Anular
        </BotonAccion>
      )}
      {puede('cerrar') && (
        <BotonAccion variant="default" alPulsar={() => terminar('cerrar')}>
          Cerrar
        </BotonAccion>
      )}
      {puede('editar') && (
        <Button
          variant="default"
          aria-keyshortcuts="e"
          component={Link}
          to={toOrdenEditar(o.id)}
          leftSection={<Icono de={IconPencil} />}
        >
          Editar
        </Button>
      )}
      <BotonDescargar ruta={rutaPdf(o.id)}>PDF</BotonDescargar>
      {borrador && puede('enviar') && (
        <BotonAccion variant="default" alPulsar={yaLaTiene}>
          Marcar como enviada
        </BotonAccion>
      )}
      {puede('enviar') && (
        <Button
          variant={borrador ? 'filled' : 'default'}
          onClick={() => abrir('enviar')}
          leftSection={<Icono de={IconMail} />}
        >
          {borrador ? 'Enviar' : 'Enviar otra vez'}
        </Button>
      )}
      {puede('emparejar') && (
        <Button onClick={() => abrir('emparejar')} leftSection={<Icono de={IconLinkPlus} />}>
          Qué compra la trae
        </Button>
      )}
    </>
  );
}

/** Las compras con que llegó. */
function Compras({ orden: o }: { orden: Orden }) {
  const consultas = useQueryClient();
  const suelta = usePermiso('ordenes.editar') && (o.estado === 'PARCIAL' || o.estado === 'RECIBIDA');
  if (o.estado === 'BORRADOR' || (o.estado === 'ANULADA' && !o.compras.length)) return null;
  const soltar = async (compra: CompraQueLlega) => {
    const seguro = await dialogos.confirmar(
      `¿Soltar la compra ${compra.numero}?`,
      'Lo que trae se espera otra vez. La compra queda como está.',
      { si: 'Soltar' },
    );
    if (!seguro) return;
    await hacer(
      () => soltarCompra(o.id, compra.id),
      'La compra quedó suelta',
      () => refrescar(consultas, alCambiar.orden),
    );
  };
  const columnas: Columna<CompraQueLlega>[] = [
    { id: 'numero', titulo: 'Compra', celda: (c) => <Enlace to={toCompra(c.id)}>{c.numero}</Enlace> },
    { id: 'fecha', titulo: 'Fecha', celda: (c) => fecha(c.fecha) },
    { id: 'total', titulo: 'Total', numerica: true, celda: (c) => importe(c.total) },
    ...(suelta
      ? [
          {
            id: 'soltar',
            titulo: 'Soltarla',
            celda: (c: CompraQueLlega) => (
              <BotonAccion variant="subtle" size="compact-sm" alPulsar={() => soltar(c)}>
                Soltar<span className="solo-lector"> {c.numero}</span>
              </BotonAccion>
            ),
          },
        ]
      : []),
  ];
  return (
    <Tarjeta titulo="Con qué llegó" sinRelleno>
      <TablaSimple
        apilar
        etiqueta="Con qué llegó"
        columnas={columnas}
        filas={o.compras}
        clave={(c) => c.id}
        vacio="Todavía no llega nada. Al aceptar en Recibidos la factura de su proveedor se empareja con esta orden."
      />
    </Tarjeta>
  );
}

const PEDIDAS: Columna<LineaDeOrden>[] = [
  { id: 'codigo', titulo: 'Código', cede: 3, celda: (l) => <span className="tabular">{l.PRO_CODIGO}</span> },
  { id: 'nombre', titulo: 'Producto', envolver: true, celda: (l) => l.nombre },
  { id: 'unidad', titulo: 'Unidad', cede: 2, celda: (l) => l.unidad },
  { id: 'cantidad', titulo: 'Pedido', numerica: true, celda: (l) => cantidad(l.cantidad) },
  { id: 'precio', titulo: 'Precio', numerica: true, celda: (l) => costo(l.precio) },
  { id: 'importe', titulo: 'Importe', numerica: true, cede: 1, celda: (l) => importe(l.importe) },
];
const CON_LO_QUE_LLEGO: Columna<LineaDeOrden>[] = [
  ...PEDIDAS,
  { id: 'recibida', titulo: 'Llegó', numerica: true, celda: (l) => cantidad(l.recibida) },
  { id: 'pendiente', titulo: 'Falta', numerica: true, celda: (l) => cantidad(l.pendiente) },
  { id: 'precio_recibido', titulo: 'Llegó a', numerica: true, celda: (l) => costo(l.precio_recibido) },
  { id: 'difiere', titulo: 'Difiere', celda: (l) => <Difiere de={l} /> },
];

/** Lo que llegó de más, y lo que costó de más o de menos que al precio pedido. */
function Difiere({ de: l }: { de: LineaDeOrden }) {
  const mas = Number(l.recibida) - Number(l.cantidad);
  const cuesta = Number(l.diferencia);
  if (mas <= 0 && !cuesta) return null;
  return (
    <>
      {mas > 0 && <Estado tono="aviso">Llegó más de lo pedido</Estado>}
      {cuesta !== 0 && (
        <Estado tono={cuesta > 0 ? 'aviso' : 'info'}>
          Costó {dinero(l.diferencia.replace('-', ''))} {cuesta > 0 ? 'más' : 'menos'}
        </Estado>
      )}
    </>
  );
}
