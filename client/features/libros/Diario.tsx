import { NativeSelect } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { GlosaDeOrigen } from '@/features/asientos/presta';
import { SinLibros } from '@/features/asientos/presta';
import { diarioDe, DIARIOS } from '@/features/contabilidad/presta/diarios';
import { nombreDe } from '@/features/contabilidad/presta/rotulos';
import { Desplaza } from '@/features/planDeCuentas/presta/arbol/Desplaza';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { useGrupos } from '@/features/planDeCuentas/presta/cuentas/useGrupos';
import { fecha } from '@/lib/fechas';
import { monto } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { toMayor } from '@/navegacion/contabilidad';
import { toAsiento } from '@/navegacion/enlaces';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace } from '@/ui/base';
import { importeSiHay } from '@/ui/tabla';
import { diarioQuery, LIBROS, type AsientoDelDiario, type LibroDiario } from './presta/api';
import { Herramientas } from './presta/Herramientas';
import { Tramos } from './Tramos';
import arbol from '@/features/planDeCuentas/presta/arbol/arbol.module.css';
import estilos from './presta/libros.module.css';

/** Los asientos de un período, en su orden, cada uno con sus líneas. */
export function Diario() {
  const de = usePeriodo();
  const [diario, centro] = [de.leer('diario'), de.leer('centro')];
  const base = { desde: de.desde, hasta: de.hasta, ...(diario && { diario }), ...(centro && { centro }) };
  const despues = de.leer('despues');
  const antes = de.leer('antes');
  const consulta = useQuery(diarioQuery({ ...base, ...(despues && { despues }), ...(antes && { antes }) }));
  return (
    <div className={estilos.hoja}>
      <Herramientas de={de} ruta={`${LIBROS}/diario`} filtros={base}>
        <NativeSelect
          label="Diario"
          value={diario}
          onChange={(e) => de.poner({ diario: e.currentTarget.value, despues: '', antes: '' })}
          data={[{ value: '', label: 'Todos' }, ...DIARIOS]}
        />
      </Herramientas>
      <Consulta de={consulta} lineas={14} enSeccion>
        {(libro) => <Tabla libro={libro} ir={(hacia) => de.poner({ despues: '', antes: '', ...hacia })} />}
      </Consulta>
    </div>
  );
}

function Tabla({ libro, ir }: { libro: LibroDiario; ir: (hacia: Record<string, string>) => void }) {
  const { desde, hasta } = libro;
  const grupoDe = useGrupos();
  if (!libro.filas.length)
    return <EmptyState icono={IconNotebook} titulo="No hay asientos en ese período" accion={<SinLibros />} />;
  return (
    <section className={estilos.libro} aria-label="Diario">
      <p className={estilos.resumen}>
        {cuantos(libro.asientos, 'asiento')}; cada lado suma{' '}
        <strong className="tabular">{monto(libro.total)}</strong>
      </p>
      <Desplaza etiqueta="Libro diario">
        <table className={arbol.tabla} aria-label="Libro diario">
          <thead>
            <tr>
              <th scope="col">Cuenta</th>
              <th scope="col" data-numerica>
                Debe
              </th>
              <th scope="col" data-numerica>
                Haber
              </th>
            </tr>
          </thead>
          {libro.filas.map((asiento) => (
            <Uno key={asiento.asiento_id} asiento={asiento} desde={desde} hasta={hasta} grupoDe={grupoDe} />
          ))}
        </table>
      </Desplaza>
      <Tramos de={libro} ir={ir} />
    </section>
  );
}

interface DeUno {
  asiento: AsientoDelDiario;
  desde: string;
  hasta: string;
  grupoDe: ReturnType<typeof useGrupos>;
}

function Uno({ asiento: a, desde, hasta, grupoDe }: DeUno) {
  return (
    <tbody className={estilos.asiento}>
      <tr>
        <th colSpan={3} scope="rowgroup">
          <span className="tabular">{fecha(a.fecha)}</span>{' '}
          <Enlace to={toAsiento(a.asiento_id)}>
            {nombreDe({ ...a, diario_nombre: diarioDe(a.diario) })}
          </Enlace>{' '}
          <span className={estilos.glosa}>
            <GlosaDeOrigen {...a} />
          </span>
        </th>
      </tr>
      {a.lineas.map((l, n) => (
        <tr key={n}>
          <td style={{ paddingLeft: Number(l.haber) ? 40 : 16 }}>
            <Enlace to={toMayor(l.cuenta_id, { desde, hasta })}>
              <span className="tabular">{l.codigo}</span> {l.cuenta}
            </Enlace>
            {grupoDe(l.cuenta_id) && <span className={estilos.grupo}> · {grupoDe(l.cuenta_id)}</span>}
            {l.detalle && <span className={estilos.glosa}> {l.detalle}</span>}
          </td>
          <td data-numerica>{importeSiHay(l.debe)}</td>
          <td data-numerica>{importeSiHay(l.haber)}</td>
        </tr>
      ))}
    </tbody>
  );
}
