import { Button, NativeSelect } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha, hace, hoy } from '@/lib/fechas';
import { toImpuestos } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { delAnioQuery, type Obligacion } from '../presta/api';
import { EstadoObligacion } from '../presta/EstadoObligacion';
import { VentanaObligacion } from '../presta/VentanaObligacion';
import { Avisos } from './Avisos';
import { QueDeclara } from './QueDeclara';
import estilos from './tributos.module.css';

/** Las fechas de un año, una debajo de otra; a quién se avisa, y qué declara la empresa. */
export function CalendarioPage() {
  const [url, setUrl] = useSearchParams();
  const este = Number(hoy().slice(0, 4));
  const pasado = url.get('anio') === String(este - 1);
  const anio = pasado ? este - 1 : url.get('anio') === String(este + 1) ? este + 1 : este;
  const consulta = useQuery(delAnioQuery(anio));
  return (
    <Pagina
      titulo="Calendario tributario"
      subtitulo="El día sale del noveno dígito del RUC y del régimen. Si no es hábil, también por un feriado del cantón, pasa al siguiente."
      migas={[{ to: toImpuestos(), texto: 'Impuestos' }]}
    >
      <div className={estilos.hoja}>
        <NativeSelect
          label="Año en que vence"
          w={160}
          value={String(anio)}
          data={[este + 1, este, este - 1].map(String)}
          onChange={(e) => setUrl({ anio: e.currentTarget.value })}
        />
        <Consulta de={consulta} lineas={10} enSeccion>
          {(obligaciones) => (
            <Fechas filas={obligaciones.filter(({ vence }) => vence.startsWith(String(anio)))} />
          )}
        </Consulta>
        <Avisos />
        <QueDeclara />
      </div>
    </Pagina>
  );
}

function Fechas({ filas }: { filas: Obligacion[] }) {
  const dia = hoy();
  const [desdeHoy, setDesdeHoy] = useState(true);
  const [abierta, setAbierta] = useState<Obligacion | null>(null);
  const porVenir = filas.filter(({ vence, vencida }) => vence >= dia || vencida);
  const lista = desdeHoy && porVenir.length ? porVenir : filas;
  const columnas: Columna<Obligacion>[] = [
    {
      id: 'vence',
      titulo: 'Vence',
      celda: (o) => (
        <div>
          {fecha(o.vence)}
          <span className={estilos.menor}>{hace(o.vence, new Date(`${dia}T12:00:00-05:00`))}</span>
        </div>
      ),
    },
    {
      id: 'nombre',
      titulo: 'Qué se hace',
      envolver: true,
      celda: (o) => (
        <>
          {o.nombre}
          <span className={estilos.menor}>
            {conMayuscula(o.titulo)}
            {o.ante !== 'SRI' && `, ${o.ante}`}
          </span>
        </>
      ),
    },
    {
      id: 'total',
      titulo: 'Valor',
      numerica: true,
      celda: (o) => (o.total === null || o.recordatorio ? '—' : importe(o.total)),
    },
    { id: 'estado', titulo: 'Estado', celda: (o) => <EstadoObligacion de={o} /> },
    {
      id: 'abrir',
      titulo: 'Acciones',
      celda: (o) => (
        <Button variant="default" h={32} px={10} onClick={() => setAbierta(o)}>
          Abrir
          <span className="solo-lector">
            {' '}
            {o.nombre}, {o.titulo}
          </span>
        </Button>
      ),
    },
  ];
  return (
    <Tarjeta
      titulo="Fechas"
      sinRelleno
      acciones={
        porVenir.length > 0 && porVenir.length < filas.length ? (
          <Button variant="subtle" h={34} onClick={() => setDesdeHoy(!desdeHoy)}>
            {desdeHoy ? 'Ver todo el año' : 'Desde hoy'}
          </Button>
        ) : undefined
      }
    >
      <TablaSimple
        apilar
        etiqueta="Fechas del año"
        columnas={columnas}
        filas={lista}
        clave={(o) => `${o.obligacion} ${o.periodo}`}
        vacio={<EmptyState icono={IconCalendarStats} titulo="Nada vence ese año" />}
      />
      {abierta && <VentanaObligacion de={abierta} alCerrar={() => setAbierta(null)} />}
    </Tarjeta>
  );
}
