import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { GlosaDeOrigen } from '@/features/asientos/presta';
import { SinLibros } from '@/features/asientos/presta';
import { diarioDe } from '@/features/contabilidad/presta/diarios';
import { nombreDe } from '@/features/contabilidad/presta/rotulos';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { planQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { Elegida } from '@/features/planDeCuentas/presta/cuentas/Elegida';
import { useGrupos } from '@/features/planDeCuentas/presta/cuentas/useGrupos';
import { fecha } from '@/lib/fechas';
import { toAsiento, toCliente, toProveedor } from '@/navegacion/enlaces';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace } from '@/ui/base';
import { importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import { LIBROS, mayorQuery, type FilaMayor, type Mayor as Datos } from './presta/api';
import { Cifras } from './Cifras';
import { Herramientas } from './presta/Herramientas';
import { Saldo } from './Saldo';
import { Tramos } from './Tramos';
import estilos from './presta/libros.module.css';

const COLUMNAS: Columna<FilaMayor>[] = [
  { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (f) => fecha(f.fecha) },
  {
    id: 'asiento',
    titulo: 'Asiento',
    celda: (f) => (
      <Enlace to={toAsiento(f.asiento_id)}>{nombreDe({ ...f, diario_nombre: diarioDe(f.diario) })}</Enlace>
    ),
  },
  {
    id: 'glosa',
    titulo: 'De qué',
    envolver: true,
    celda: (f) => (
      <>
        <GlosaDeOrigen {...f} />
        {[f.detalle, f.glosa.endsWith(` ${f.tercero}`) ? '' : f.tercero].map(
          (dicho) => dicho && ` · ${dicho}`,
        )}
      </>
    ),
  },
  { id: 'debe', titulo: 'Debe', numerica: true, celda: (f) => importeSiHay(f.debe) },
  { id: 'haber', titulo: 'Haber', numerica: true, celda: (f) => importeSiHay(f.haber) },
  { id: 'saldo', titulo: 'Saldo', numerica: true, celda: (f) => <Saldo valor={f.saldo} /> },
];

const SIN_TERCERO = { cliente: '', proveedor: '' };

/** De quién es lo que se mira en la cuenta. */
const DeUno = ({ to, quien, alQuitar }: { to: string; quien: string; alQuitar: () => void }) => (
  <div className={estilos.deUno}>
    Solo de <Enlace to={to}>{quien}</Enlace>
    <Button variant="subtle" h={36} px={10} onClick={alQuitar}>
      Ver todos
    </Button>
  </div>
);

/** Lo que pasó en una cuenta, línea por línea, con el saldo después de cada una. */
export function Mayor() {
  const de = usePeriodo();
  const cuenta = de.leer('cuenta');
  const centro = de.leer('centro');
  const cliente = de.leer('cliente');
  const proveedor = de.leer('proveedor');
  const base = {
    desde: de.desde,
    hasta: de.hasta,
    ...(cuenta && { cuenta }),
    ...(centro && { centro }),
    ...(cliente && { cliente_id: cliente }),
    ...(proveedor && { proveedor_id: proveedor }),
  };
  const despues = de.leer('despues');
  const antes = de.leer('antes');
  const consulta = useQuery(mayorQuery({ ...base, ...(despues && { despues }), ...(antes && { antes }) }));
  const { data: plan } = useQuery(planQuery);
  return (
    <div className={estilos.hoja}>
      <Herramientas de={de} ruta={`${LIBROS}/mayor`} filtros={base} sinPapel={!cuenta}>
        <Elegida
          etiqueta="Cuenta"
          ancho={300}
          cuenta={plan?.find(({ id }) => String(id) === cuenta)}
          alElegir={(otra) =>
            de.poner({ ...SIN_TERCERO, cuenta: otra ? String(otra.id) : '', despues: '', antes: '' })
          }
        />
        {(cliente || proveedor) && (
          <DeUno
            to={cliente ? toCliente(Number(cliente)) : toProveedor(Number(proveedor))}
            quien={consulta.data?.filas[0]?.tercero || (cliente ? 'Un cliente' : 'Un proveedor')}
            alQuitar={() => de.poner({ ...SIN_TERCERO, despues: '', antes: '' })}
          />
        )}
      </Herramientas>
      {!cuenta ? (
        <EmptyState icono={IconBook2} titulo="Elija una cuenta" accion={<SinLibros />}>
          Por su código o por palabras de su nombre. También se llega desde la comprobación y desde los
          estados.
        </EmptyState>
      ) : (
        <Consulta de={consulta} lineas={12} enSeccion ausente="Esa cuenta no existe">
          {(mayor) => <Tabla mayor={mayor} de={de} />}
        </Consulta>
      )}
    </div>
  );
}

function Tabla({ mayor, de }: { mayor: Datos; de: ReturnType<typeof usePeriodo> }) {
  const { id, codigo, nombre } = mayor.cuenta;
  const grupo = useGrupos()(id);
  return (
    <section className={estilos.libro} aria-label="Mayor">
      <p className={estilos.resumen}>
        <span className="tabular">{codigo}</span> <strong>{nombre}</strong>
        {grupo && ` · ${grupo}`}
      </p>
      <Cifras de={mayor} />
      <TablaSimple
        apilar
        etiqueta="Movimientos de la cuenta"
        columnas={COLUMNAS}
        filas={mayor.filas}
        clave={(f) => `${f.asiento_id} ${f.n}`}
        vacio="Sin movimientos en este período"
      />
      <Tramos de={mayor} ir={(hacia) => de.poner({ despues: '', antes: '', ...hacia })} />
    </section>
  );
}
