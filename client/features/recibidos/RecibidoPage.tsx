import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toRecibidos } from '@/navegacion/enlaces';
import { Consulta, Estado, Pagina } from '@/ui/base';
import { useTeclasDe } from '@/ui/tabla/teclas/useTeclas';
import { recibidoQuery, type Recibido } from './api';
import { ElegirCliente } from './aceptar/ElegirCliente';
import { Acciones } from './detalle/Acciones';
import { Cuerpo } from './detalle/Cuerpo';
import { ESTADOS, nombreDe } from './rotulos';
import { teclasDe, useTrabajo } from './aceptar/useTrabajo';

const MIGAS = [{ to: toRecibidos(), texto: 'Recibidos' }];

/** Un comprobante recibido en su propia pantalla: así se abre en un teléfono, desde un enlace o desde Ctrl+K. */
export function RecibidoPage() {
  const consulta = useQuery(recibidoQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Comprobante no encontrado"
      accion={
        <Button component={Link} to={toRecibidos()}>
          Ver los recibidos
        </Button>
      }
      lineas={12}
    >
      {(recibido) => <Uno key={recibido.id} recibido={recibido} />}
    </Consulta>
  );
}

function Uno({ recibido: r }: { recibido: Recibido }) {
  const trabajo = useTrabajo();
  useTeclasDe(teclasDe(trabajo, [r]));
  const { texto, tono } = ESTADOS[r.estado];
  return (
    <Pagina
      titulo={nombreDe(r)}
      subtitulo={[r.razon_social || r.ruc, fecha(r.fecha), dinero(r.total)].filter(Boolean).join(' · ')}
      migas={MIGAS}
      estado={<Estado tono={tono}>{texto}</Estado>}
      acciones={<Acciones recibido={r} trabajo={trabajo} />}
    >
      {trabajo.eligiendo && <ElegirCliente eligiendo={trabajo.eligiendo} />}
      <Cuerpo recibido={r} trabajo={trabajo} />
    </Pagina>
  );
}
