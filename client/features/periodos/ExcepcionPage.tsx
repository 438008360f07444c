import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { ASIENTOS, type FilaAsiento } from '@/features/contabilidad/presta/api';
import { COLUMNAS } from '@/features/contabilidad/presta/columnas';
import { nombreDe } from '@/features/contabilidad/presta/rotulos';
import { fechaHora } from '@/lib/fechas';
import { toExcepciones, toPeriodos } from '@/navegacion/contabilidad';
import { toAsiento } from '@/navegacion/enlaces';
import { Consulta, Datos, Pagina, Tarjeta } from '@/ui/base';
import { DataTable, useLista } from '@/ui/tabla';
import { nombreDe as nombreDelAlcance } from './alcances';
import { excepcionQuery, type Excepcion } from './api';
import { EstadoExcepcion } from './EstadoExcepcion';
import estilos from './periodos.module.css';

/** A quién se dejó registrar en lo cerrado, por qué y hasta cuándo, y los asientos que hizo con ese permiso. */
export function ExcepcionPage() {
  const consulta = useQuery(excepcionQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Excepción no encontrada"
      accion={
        <Button component={Link} to={toPeriodos()}>
          Ver los períodos
        </Button>
      }
    >
      {(excepcion) => <Hoja key={excepcion.id} excepcion={excepcion} />}
    </Consulta>
  );
}

function Hoja({ excepcion: e }: { excepcion: Excepcion }) {
  const lista = useLista<FilaAsiento>({
    clave: claves.contabilidad.asientos,
    ruta: `${ASIENTOS}/paginacion`,
    orden: '-fecha',
    fijos: { excepcion: e.id },
  });
  return (
    <Pagina
      titulo={`Excepción de ${e.usuario}`}
      subtitulo={e.motivo}
      migas={[
        { to: toPeriodos(), texto: 'Períodos' },
        { to: toExcepciones(), texto: 'Excepciones' },
      ]}
      estado={<EstadoExcepcion excepcion={e} />}
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Permiso">
          <Datos
            filas={[
              ['En lo cerrado de', nombreDelAlcance(e.alcance)],
              [e.vale ? 'Hasta' : 'Expiró', fechaHora(e.expira)],
              ['La dio', `${e.creada_por}, ${fechaHora(e.en)}`],
            ]}
          />
        </Tarjeta>
        <DataTable
          id="asientos-con-excepcion"
          etiqueta="Asientos hechos con ella"
          lista={lista}
          columnas={COLUMNAS}
          clave={(a) => a.id}
          nombre={nombreDe}
          enlace={(a) => toAsiento(a.id)}
          vacio={{ icono: IconBook, titulo: 'Nada se asentó con ella' }}
        />
      </div>
    </Pagina>
  );
}
