import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { ElegirMes, useMes } from '@/features/mensuales/presta/ElegirMes';
import { nombreDelMes, tituloDelMes } from '@/features/mensuales/presta/meses';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toPlantilla, toPlantillas } from '@/navegacion/contabilidad';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Icono, Pagina, Tarjeta } from '@/ui/base';
import { nuevaClave } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { asentarDelMes, delMesQuery, deshacerDelMes, type RecurrenteDelMes } from './api';
import { EstadoDelMes } from './rotulos';
import estilos from './plantillas.module.css';

/** Lo que las plantillas que se repiten asientan en un mes. */
export function MesPage() {
  const elegido = useMes();
  const { mes } = elegido;
  const consulta = useQuery(delMesQuery(`${mes}-01`));
  return (
    <Pagina
      titulo="Asientos recurrentes"
      subtitulo="Uno por plantilla y mes, en su fecha. Lo que ya está no se repite."
      migas={[{ to: toPlantillas(), texto: 'Plantillas de asientos' }]}
    >
      <div className={estilos.hoja}>
        <ElegirMes {...elegido} />
        <Consulta de={consulta} enSeccion>
          {(filas) => <DelMes key={mes} mes={mes} filas={filas} />}
        </Consulta>
      </div>
    </Pagina>
  );
}

function DelMes({ mes, filas }: { mes: string; filas: RecurrenteDelMes[] }) {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const nombre = tituloDelMes(mes);
  const releer = () => refrescar(consultas, alCambiar.plantilla);
  const faltan = filas.filter(({ estado }) => estado === 'POR_ASENTAR');
  const total = faltan.reduce((suma, f) => suma.plus(f.total), new Decimal(0)).toFixed(2);
  const asentar = (una: RecurrenteDelMes | null) =>
    hacer(() => asentarDelMes(`${mes}-01`, una?.id ?? null, nuevaClave()), `${nombre}: asentado`, releer);
  const deshacer = async (una: RecurrenteDelMes) => {
    const seguro = await dialogos.confirmar(
      `¿Deshacer «${una.nombre}», ${nombreDelMes(mes)}?`,
      'Se hará el asiento contrario con la misma fecha, y el mes quedará por asentar otra vez.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro) await hacer(() => deshacerDelMes(una.id, `${mes}-01`), 'Deshecho', releer);
  };
  const columnas: Columna<RecurrenteDelMes>[] = [
    {
      id: 'nombre',
      titulo: 'Plantilla',
      envolver: true,
      celda: (f) => (
        <>
          <Enlace to={toPlantilla(f.id)}>{f.nombre}</Enlace>
          {f.impedimento && <p className={estilos.reparo}>{f.impedimento}</p>}
        </>
      ),
    },
    { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (f) => fecha(f.fecha) },
    { id: 'total', titulo: 'Total', numerica: true, celda: (f) => importe(f.total) },
    {
      id: 'estado',
      titulo: 'Estado',
      celda: (f) =>
        f.asiento_id ? (
          <Enlace to={toAsiento(f.asiento_id)}>Asentado</Enlace>
        ) : (
          <EstadoDelMes estado={f.estado} />
        ),
    },
  ];
  if (edita)
    columnas.push({
      id: 'accion',
      titulo: 'Acción',
      celda: (f) =>
        f.estado === 'POR_ASENTAR' ? (
          <BotonAccion
            h={32}
            variant="default"
            alPulsar={() => asentar(f)}
            aria-label={`Asentar ${f.nombre}`}
          >
            Asentar
          </BotonAccion>
        ) : f.estado === 'ASENTADO' ? (
          <BotonAccion
            h={32}
            variant="subtle"
            alPulsar={() => deshacer(f)}
            aria-label={`Deshacer ${f.nombre}`}
          >
            Deshacer
          </BotonAccion>
        ) : null,
    });
  return (
    <Tarjeta
      titulo={`Lo que toca en ${nombreDelMes(mes)}`}
      sinRelleno
      acciones={
        edita &&
        faltan.length > 0 && (
          <BotonAccion h={36} alPulsar={() => asentar(null)} leftSection={<Icono de={IconCalendarCheck} />}>
            Asentar {dinero(total)}
          </BotonAccion>
        )
      }
    >
      <TablaSimple
        apilar
        etiqueta="Lo que toca en el mes"
        columnas={columnas}
        filas={filas}
        clave={(f) => f.id}
        vacio="Nada se repite en este mes"
      />
    </Tarjeta>
  );
}
