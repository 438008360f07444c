import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { monto } from '@/lib/money';
import { toAsiento } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { crucesQuery, descruzar, type CruceHecho } from './api';

const CLASES = { CRUCE: '', ASENTADO: 'Asentado de su línea', ANTERIOR: 'Conciliado antes' } as const;

/** Lo ya cruzado, lo último primero, que se puede deshacer. */
export function Cruces({ id, edita }: { id: number; edita: boolean }) {
  const consulta = useQuery(crucesQuery(id));
  const consultas = useQueryClient();
  const deshacer = async (cruce: CruceHecho) => {
    const seguro =
      cruce.clase !== 'ASENTADO' ||
      (await dialogos.confirmar('¿Deshacer el cruce?', 'El asiento que se hizo de esa línea se reversa.', {
        si: 'Deshacer',
        peligro: true,
      }));
    if (seguro)
      await hacer(
        () => descruzar(id, cruce.id),
        'Cruce deshecho',
        () => refrescar(consultas, alCambiar.conciliacion),
      );
  };
  const columnas: Columna<CruceHecho>[] = [
    {
      id: 'banco',
      titulo: 'Banco',
      envolver: true,
      celda: (c) =>
        c.lineas.map((x) => (
          <div key={x.id}>
            {fecha(x.fecha)} · {x.concepto || 'Sin concepto'} · {monto(x.importe)}
          </div>
        )),
    },
    {
      id: 'libros',
      titulo: 'Libros',
      envolver: true,
      celda: (c) =>
        c.movimientos.map((m) => (
          <div key={`${m.asiento_id}-${m.n}`}>
            {fecha(m.fecha)} · <Enlace to={toAsiento(m.asiento_id)}>{m.glosa}</Enlace> · {monto(m.importe)}
          </div>
        )),
    },
    { id: 'clase', titulo: 'Cómo', envolver: true, celda: (c) => CLASES[c.clase] },
    { id: 'quien', titulo: 'Quién', celda: (c) => c.hecho_por },
  ];
  if (edita)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (c) => (
        <BotonAccion variant="subtle" h={32} px={10} alPulsar={() => deshacer(c)}>
          Deshacer
          <span className="solo-lector"> {c.lineas[0]?.concepto ?? c.movimientos[0]?.glosa}</span>
        </BotonAccion>
      ),
    });
  return (
    <Consulta de={consulta} enSeccion>
      {(cruces) => (
        <TablaSimple
          apilar
          etiqueta="Cruces"
          columnas={columnas}
          filas={cruces}
          clave={(c) => c.id}
          vacio="Todavía no se ha cruzado nada"
        />
      )}
    </Consulta>
  );
}
