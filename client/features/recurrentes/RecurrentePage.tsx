import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Banda } from '@/features/comprobantes/presta/Banda';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCliente, toComprobante, toEditarRecurrente, toRecurrentes } from '@/navegacion/enlaces';
import { Consulta, Datos, Enlace, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { previaQuery, recurrenteQuery, vecesQuery, type Recurrente, type UnaVez } from './presta/api';
import { cuando, EstadoDeVez, EstadoRecurrente } from './rotulos';
import { useAccionesRecurrente } from './useAccionesRecurrente';
import { VistaPrevia } from './VistaPrevia';
import estilos from './recurrentes.module.css';

const VECES: Columna<UnaVez>[] = [
  { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (v) => fecha(v.fecha) },
  { id: 'estado', titulo: 'Qué pasó', celda: (v) => <EstadoDeVez vez={v} /> },
  {
    id: 'numero',
    titulo: 'Factura',
    celda: (v) => (v.comprobante_id ? <Enlace to={toComprobante(v.comprobante_id)}>{v.numero}</Enlace> : '—'),
  },
  { id: 'motivo', titulo: 'Motivo', envolver: true, celda: (v) => v.motivo },
  { id: 'en', titulo: 'Cuándo', celda: (v) => <span className="tabular">{fechaHora(v.en)}</span> },
];

export function RecurrentePage() {
  const consulta = useQuery(recurrenteQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toRecurrentes()}>
      Ver las recurrentes
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Factura recurrente no encontrada" accion={aLaLista}>
      {(recurrente) => <Abierta recurrente={recurrente} />}
    </Consulta>
  );
}

function Abierta({ recurrente: r }: { recurrente: Recurrente }) {
  const navegar = useNavigate();
  const acciones = useAccionesRecurrente(() => void navegar(toRecurrentes(), { replace: true }));
  const [, ...otras] = acciones(r);
  return (
    <Pagina
      titulo={r.nombre}
      subtitulo={cuando(r)}
      migas={[{ to: toRecurrentes(), texto: 'Recurrentes' }]}
      estado={<EstadoRecurrente estado={r.estado} />}
      acciones={
        <>
          <Button component={Link} to={toEditarRecurrente(r.id)} leftSection={<Icono de={IconPencil} />}>
            Editar
          </Button>
          <MenuFila nombre={r.nombre} acciones={otras} />
        </>
      }
    >
      {r.motivo && (
        <Banda tono="error" titulo={`La del ${fecha(r.proxima)} no se pudo emitir`}>
          {r.motivo}
        </Banda>
      )}
      <div className={estilos.paneles}>
        <Tarjeta titulo="Datos">
          <Datos
            filas={[
              [
                'Cliente',
                <Enlace key="c" to={toCliente(r.cliente_id)}>
                  {r.cliente}
                </Enlace>,
              ],
              ['Próxima fecha', fecha(r.proxima)],
              ['Primera fecha', fecha(r.primera)],
              ['Total', dinero(r.total)],
              ['Emitidas', r.emitidas],
              ['La creó', r.creado_por],
            ]}
          />
        </Tarjeta>
        {r.proxima && <Toca recurrente={r} />}
        <Historia id={r.id} />
      </div>
    </Pagina>
  );
}

function Toca({ recurrente: { id, version } }: { recurrente: Recurrente }) {
  const consulta = useQuery(previaQuery(id, version));
  return (
    <Consulta de={consulta} enSeccion>
      {(previa) => <VistaPrevia previa={previa} />}
    </Consulta>
  );
}

function Historia({ id }: { id: number }) {
  const consulta = useQuery(vecesQuery(id));
  return (
    <Consulta de={consulta} enSeccion>
      {({ items }) => (
        <Tarjeta titulo="Historia" sinRelleno={items.length > 0}>
          <TablaSimple
            etiqueta="Historia"
            columnas={VECES}
            filas={items}
            clave={(v) => v.id}
            vacio="Todavía no le toca ninguna fecha."
            apilar
          />
        </Tarjeta>
      )}
    </Consulta>
  );
}
