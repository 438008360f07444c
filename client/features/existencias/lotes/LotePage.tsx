import { Button } from '@mantine/core';
import { IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toKardex, toLotes } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Consulta, Datos, Enlace, Icono, Pagina, Tarjeta } from '@/ui/base';
import { DataTable, FiltroSelect, TablaSimple, useLista, type Columna } from '@/ui/tabla';
import { cantidad } from '../lineas/valores';
import { LOTES, loteQuery, type Lote, type MovimientoDeLote } from './api';
import { Corregir } from './Corregir';
import { Caducidad, nombreDe } from './rotulos';
import estilos from '../lineas/lineas.module.css';

/** Un lote o una serie: cuánto queda y dónde, de dónde vino y a quién se vendió. */
export function LotePage() {
  const consulta = useQuery(loteQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Lote no encontrado"
      accion={
        <Button component={Link} to={toLotes()}>
          Ver los lotes
        </Button>
      }
    >
      {(lote) => <Ficha key={lote.id} lote={lote} />}
    </Consulta>
  );
}

const BODEGAS: Columna<Lote['bodegas'][number]>[] = [
  { id: 'bodega', titulo: 'Bodega', envolver: true, celda: (b) => b.bodega },
  { id: 'cantidad', titulo: 'Hay', numerica: true, celda: (b) => cantidad(b.cantidad) },
];
const MOVIMIENTOS: Columna<MovimientoDeLote>[] = [
  {
    id: 'fecha',
    titulo: 'Fecha',
    celda: (m) => <span title={`Registrado el ${fechaHora(m.creado_en)}`}>{fecha(m.fecha)}</span>,
  },
  { id: 'clase', titulo: 'Qué pasó', envolver: true, celda: (m) => m.clase_nombre },
  {
    id: 'documento',
    titulo: 'Documento',
    nombra: true,
    celda: (m) =>
      m.documento?.ruta ? <Enlace to={m.documento.ruta}>{m.documento.nombre}</Enlace> : m.documento?.nombre,
  },
  { id: 'tercero', titulo: 'Cliente o proveedor', envolver: true, celda: (m) => m.tercero },
  { id: 'bodega', titulo: 'Bodega', cede: 1, envolver: true, celda: (m) => m.bodega },
  {
    id: 'cantidad',
    titulo: 'Cuánto',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (m) => `${Number(m.cantidad) > 0 ? '+' : ''}${cantidad(m.cantidad)}`,
  },
];
const SENTIDOS = [
  { value: 'entradas', label: 'De dónde vino' },
  { value: 'salidas', label: 'A quién fue' },
];

function Ficha({ lote }: { lote: Lote }) {
  const [corrige, setCorrige] = useState(false);
  const ajusta = usePermiso('existencias.ajustar');
  const lista = useLista<MovimientoDeLote>({
    clave: claves.existencias.movimientosDeLote(lote.id),
    ruta: `${LOTES}/${lote.id}/movimientos`,
    orden: '',
    filtros: { sentido: '' },
  });
  return (
    <Pagina
      titulo={nombreDe(lote)}
      subtitulo={lote.nombre}
      migas={[{ to: toLotes(), texto: 'Lotes y series' }]}
      estado={<Caducidad de={lote} />}
      acciones={
        ajusta && (
          <Button variant="default" onClick={() => setCorrige(true)} leftSection={<Icono de={IconPencil} />}>
            Corregir la caducidad
          </Button>
        )
      }
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Lo que hay">
          <Datos
            filas={[
              [
                'Producto',
                <Enlace key="p" to={toKardex(lote.producto_id)}>
                  {lote.PRO_CODIGO} {lote.nombre}
                </Enlace>,
              ],
              ['Caduca', lote.caduca ? fecha(lote.caduca) : 'No caduca'],
              ['Existencia', `${cantidad(lote.existencia)} ${lote.unidad}`],
              ['Valor', lote.valor === null ? null : dinero(lote.valor)],
              ['Lo ingresó', `${lote.creado_por}, ${fechaHora(lote.creado_en)}`],
            ]}
          />
        </Tarjeta>
        {lote.bodegas.length > 0 && (
          <Tarjeta titulo="En qué bodegas" sinRelleno>
            <TablaSimple
              etiqueta="En qué bodegas"
              columnas={BODEGAS}
              filas={lote.bodegas}
              clave={(b) => b.bodega_id}
            />
          </Tarjeta>
        )}
        <DataTable
          id="movimientos-lote"
          etiqueta="De dónde vino y a quién fue"
          lista={lista}
          columnas={MOVIMIENTOS}
          clave={(m) => m.id}
          nombre={(m) => m.documento?.nombre ?? m.clase_nombre}
          filtros={
            <FiltroSelect lista={lista} nombre="sentido" etiqueta="Qué" todos="Todo" opciones={SENTIDOS} />
          }
          exportar={`${LOTES}/${lote.id}/exportar`}
          vacio={{ icono: IconTruckDelivery, titulo: 'Nada lo ha movido' }}
        />
      </div>
      {corrige && <Corregir lote={lote} alCerrar={() => setCorrige(false)} />}
    </Pagina>
  );
}
