import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fecha, fechaHora } from '@/lib/fechas';
import { toTraslados } from '@/navegacion/existencias';
import { Consulta, Datos, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { cantidad } from '../lineas/valores';
import { lotesDichos } from '../presta/lotes';
import { trasladoQuery, type LineaDeTraslado, type Traslado } from './api';
import { Devolver } from './Devolver';
import { Recibir } from './Recibir';
import { EstadoTraslado, numeroDe } from './rotulos';
import estilos from '../lineas/lineas.module.css';

/** Un traslado: lo que lleva, lo que llegó y lo que falta. */
export function TrasladoPage() {
  const consulta = useQuery(trasladoQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Traslado no encontrado"
      accion={
        <Button component={Link} to={toTraslados()}>
          Ver los traslados
        </Button>
      }
    >
      {(traslado) => <Hoja key={traslado.id} traslado={traslado} />}
    </Consulta>
  );
}

type Llegada = Traslado['llegadas'][number];

function Hoja({ traslado: t }: { traslado: Traslado }) {
  const [ventana, setVentana] = useState<'recibir' | 'devolver' | null>(null);
  const cerrar = () => setVentana(null);
  const nombres = new Map(t.lineas.map(({ n, nombre }) => [n, nombre]));
  const llegadas: Columna<Llegada>[] = [
    { id: 'fecha', titulo: 'Fecha', celda: (l) => fecha(l.fecha) },
    {
      id: 'que',
      titulo: 'Qué pasó',
      celda: (l) => (
        <Estado tono={l.devuelve ? 'neutro' : 'ok'}>
          {l.devuelve ? `Volvió a ${t.origen}` : `Llegó a ${t.destino}`}
        </Estado>
      ),
    },
    {
      id: 'cuanto',
      titulo: 'Cuánto',
      envolver: true,
      celda: (l) => l.lineas.map((una) => `${cantidad(una.cantidad)} de ${nombres.get(una.n)}`).join('; '),
    },
    { id: 'observacion', titulo: 'Observación', envolver: true, celda: (l) => l.observacion },
    { id: 'quien', titulo: 'Quién', celda: (l) => l.creado_por },
  ];
  return (
    <Pagina
      titulo={`Traslado ${numeroDe(t.numero)}`}
      subtitulo={`${t.origen} → ${t.destino}`}
      migas={[{ to: toTraslados(), texto: 'Traslados' }]}
      estado={<EstadoTraslado {...t} />}
      acciones={
        <>
          {t.acciones.includes('devolver') && (
            <Button
              variant="default"
              onClick={() => setVentana('devolver')}
              leftSection={<Icono de={IconArrowBackUp} />}
            >
              {t.llegadas.length ? 'Devolver lo que falta' : 'Anular el envío'}
            </Button>
          )}
          {t.acciones.includes('recibir') && (
            <Button
              aria-keyshortcuts="r"
              onClick={() => setVentana('recibir')}
              leftSection={<Icono de={IconPackageImport} />}
            >
              Recibir
            </Button>
          )}
        </>
      }
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Lo que lleva" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Lo que lleva"
            columnas={t.lineas.some(({ lotes }) => lotes.length) ? CON_LOTES : LINEAS}
            filas={t.lineas}
            clave={(l) => l.n}
          />
        </Tarjeta>
        <Tarjeta titulo="Lo que llegó" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Lo que llegó"
            columnas={llegadas}
            filas={t.llegadas}
            clave={(l) => l.vez}
            vacio="Todavía no llega nada: sigue en camino."
          />
        </Tarjeta>
        <Tarjeta titulo="El envío">
          <Datos
            filas={[
              ['Salió', fecha(t.fecha)],
              ['Observación', t.observacion],
              ['Lo envió', `${t.creado_por}, ${fechaHora(t.creado_en)}`],
            ]}
          />
        </Tarjeta>
      </div>
      {ventana === 'recibir' && <Recibir traslado={t} alCerrar={cerrar} />}
      {ventana === 'devolver' && <Devolver traslado={t} alCerrar={cerrar} />}
    </Pagina>
  );
}

const LINEAS: Columna<LineaDeTraslado>[] = [
  { id: 'codigo', titulo: 'Código', celda: (l) => <span className="tabular">{l.PRO_CODIGO}</span> },
  { id: 'nombre', titulo: 'Producto', envolver: true, celda: (l) => l.nombre },
  { id: 'unidad', titulo: 'Unidad', cede: 2, celda: (l) => l.unidad },
  { id: 'cantidad', titulo: 'Enviado', numerica: true, celda: (l) => cantidad(l.cantidad) },
  { id: 'recibida', titulo: 'Recibido', numerica: true, celda: (l) => cantidad(l.recibida) },
  { id: 'devuelta', titulo: 'Devuelto', numerica: true, cede: 1, celda: (l) => cantidad(l.devuelta) },
  { id: 'pendiente', titulo: 'Por llegar', numerica: true, celda: (l) => cantidad(l.pendiente) },
];
const CON_LOTES: typeof LINEAS = [
  ...LINEAS.slice(0, 2),
  { id: 'lotes', titulo: 'Lotes o series', envolver: true, celda: (l) => lotesDichos(l.lotes) },
  ...LINEAS.slice(2),
];
