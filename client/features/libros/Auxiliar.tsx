import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SinLibros } from '@/features/asientos/presta';
import { Periodo } from '@/features/planDeCuentas/presta/arbol/Periodo';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { planQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { toMayor } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { BotonDescargar, Consulta, Enlace } from '@/ui/base';
import { importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import { auxiliarQuery, LIBROS, type Auxiliar as Datos, type FilaAuxiliar } from './presta/api';
import { Cifras } from './Cifras';
import { Saldo } from './Saldo';
import estilos from './presta/libros.module.css';

const columnas = (libro: Datos): Columna<FilaAuxiliar>[] => [
  {
    id: 'tercero',
    titulo: libro.de === 'CLIENTE' ? 'Cliente' : 'Proveedor',
    envolver: true,
    celda: (f) => (
      <Enlace
        to={toMayor(libro.cuenta_id, {
          desde: libro.desde,
          hasta: libro.hasta,
          [libro.de === 'CLIENTE' ? 'cliente' : 'proveedor']: String(f.tercero_id),
        })}
      >
        {f.tercero}
      </Enlace>
    ),
  },
  { id: 'identificacion', titulo: 'Identificación', numerica: true, celda: (f) => f.identificacion },
  { id: 'inicial', titulo: 'Saldo inicial', numerica: true, celda: (f) => <Saldo valor={f.saldo_inicial} /> },
  { id: 'debe', titulo: 'Debe', numerica: true, celda: (f) => importeSiHay(f.debe) },
  { id: 'haber', titulo: 'Haber', numerica: true, celda: (f) => importeSiHay(f.haber) },
  { id: 'final', titulo: 'Saldo final', numerica: true, celda: (f) => <Saldo valor={f.saldo_final} /> },
];

/** Una cuenta que se lleva por cliente o por proveedor, tercero por tercero: de cada uno, a su mayor. */
export function Auxiliar() {
  const de = usePeriodo();
  const { data: plan } = useQuery(planQuery);
  const ofrecidas = (plan ?? []).filter((c) => c.exige && c.acepta_movimiento);
  const cuenta = de.leer('cuenta') || String(ofrecidas[0]?.id ?? '');
  const filtros = { desde: de.desde, hasta: de.hasta, ...(cuenta && { cuenta }) };
  const consulta = useQuery(auxiliarQuery(filtros));
  return (
    <div className={estilos.hoja}>
      <div className={estilos.herramientas}>
        <Periodo de={de} />
        <NativeSelect
          label="Cuenta"
          value={cuenta}
          data={ofrecidas.map(({ id, codigo, nombre }) => ({
            value: String(id),
            label: `${codigo} ${nombre}`,
          }))}
          onChange={(e) => de.poner({ cuenta: e.currentTarget.value })}
        />
        {cuenta && (
          <div className={estilos.papel}>
            <BotonDescargar ruta={`${LIBROS}/auxiliar/excel`} query={filtros}>
              Excel
            </BotonDescargar>
          </div>
        )}
      </div>
      {plan && !ofrecidas.length ? (
        <EmptyState
          icono={IconUsers}
          titulo="Ninguna cuenta se lleva por cliente ni por proveedor"
          accion={<SinLibros />}
        >
          En el plan de cuentas se dice cuál pide un cliente o un proveedor en cada línea.
        </EmptyState>
      ) : (
        <Consulta de={consulta} lineas={12} enSeccion ausente="Esa cuenta no existe">
          {(libro) => (
            <section className={estilos.libro} aria-label="Auxiliar">
              <Cifras de={libro} />
              <TablaSimple
                apilar
                etiqueta={`Auxiliar de ${libro.cuenta}`}
                columnas={columnas(libro)}
                filas={libro.filas}
                clave={(f) => f.tercero_id}
                vacio="Nadie tiene saldo ni movimientos en este período"
              />
            </section>
          )}
        </Consulta>
      )}
    </div>
  );
}
