import { Button } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { LoQueVence } from '@/features/tributos/presta/LoQueVence';
import { ErrorState } from '@/ui/avisos';
import { useTitulo } from '@/ui/titulo';
import { FACTURAS, toNuevoDe } from '@/navegacion/enlaces';
import { useEmpresa, usePermiso, type SesionEmpresa } from '@/session';
import { Icono } from '@/ui/base';
import { Contacto } from './Contacto';
import { useInicio, type Inicio } from './empresa/api';
import { Atencion } from './empresa/Atencion';
import estilos from './empresa/empresa.module.css';
import { Cifras, PorPagar } from './empresa/Cifras';
import { toNuevoCobro } from './empresa/enlaces';
import { FiguraCartera, FiguraIva, FiguraMejores, FiguraVentas } from './empresa/Figuras';
import { Acreedores, Plan, Vencidos } from './empresa/Listas';
import { VerPruebas } from './empresa/DePruebas';
import { PorEstrenar } from './empresa/PorEstrenar';
import { useLineas } from './empresa/lineas';
import { PrimerosPasos } from './empresa/PrimerosPasos';
import { Saludo } from './Saludo';
import { Espera } from './tablero/Espera';
import tablero from './tablero/tablero.module.css';

/** Las cifras de la empresa, sus primeros pasos y lo que requiere atención. */
export function InicioEmpresa() {
  useTitulo();
  const sesion = useEmpresa();
  const { data, error, refetch } = useInicio();
  const cobra = usePermiso('cobros.editar');
  const emite = usePermiso('documentos.emitir');
  if (!sesion) return null;
  return (
    <>
      <div className={tablero.cabecera}>
        <Saludo nombre={sesion.USU_NOMBRE || sesion.USU_USUARIO} />
        {data?.estrenada && (
          <div className={estilos.acciones}>
            {cobra && (
              <Button
                component={Link}
                to={toNuevoCobro()}
                variant={emite ? 'default' : 'filled'}
                leftSection={<Icono de={IconCash} />}
              >
                Registrar cobro
              </Button>
            )}
            {emite && (
              <Button component={Link} to={toNuevoDe(FACTURAS)} leftSection={<Icono de={IconPlus} />}>
                Nueva factura
              </Button>
            )}
          </div>
        )}
      </div>
      {data && <Contenido inicio={data} sesion={sesion} />}
      {!data && !error && <Espera />}
      {!data && error && (
        <ErrorState enSeccion titulo="No se pudo cargar el inicio" alReintentar={() => void refetch()}>
          {mensajeDe(error)}
        </ErrorState>
      )}
    </>
  );
}

/**
 * Cuántas de las seis columnas ocupa cada pieza; la que este usuario no tiene deja su lugar a la de al lado.
 */
function Piezas({ piezas }: { piezas: [string, number, React.ReactNode][] }) {
  const visibles = piezas.filter(([, , contenido]) => contenido);
  return (
    <div className={tablero.rejilla}>
      {visibles.map(([pieza, columnas, contenido]) => (
        <div key={pieza} data-columnas={visibles.length === 1 ? 6 : columnas}>
          {contenido}
        </div>
      ))}
    </div>
  );
}

function Contenido({ inicio, sesion }: { inicio: Inicio; sesion: SesionEmpresa }) {
  const { estrenada, pasos, pruebas, ventas, iva, cartera, mejores, vencidos, por_pagar, acreedores, plan } =
    inicio;
  const lineas = useLineas(inicio);
  const atencion = lineas.length > 0 && <Atencion lineas={lineas} />;
  return (
    <div className={estilos.piezas}>
      <PrimerosPasos pasos={pasos} sesion={sesion} discretos={estrenada} />
      {estrenada && <Cifras inicio={inicio} />}
      {por_pagar && <PorPagar datos={por_pagar} />}
      <LoQueVence />
      {estrenada && pruebas && pruebas.cuantos > 0 && <VerPruebas pruebas={pruebas} />}
      <Piezas
        piezas={[
          ['atencion', 4, atencion],
          ['plan', 2, plan && <Plan plan={plan} />],
        ]}
      />
      {estrenada ? (
        <>
          <Piezas
            piezas={[
              ['ventas', 4, ventas && <FiguraVentas datos={ventas} />],
              ['mejores', 2, mejores && <FiguraMejores datos={mejores} />],
            ]}
          />
          <Piezas
            piezas={[
              ['cartera', 3, cartera && <FiguraCartera datos={cartera} />],
              ['vencidos', 3, vencidos && <Vencidos datos={vencidos} />],
            ]}
          />
          <Piezas
            piezas={[
              ['iva', 3, iva && <FiguraIva datos={iva} />],
              ['acreedores', 3, acreedores && acreedores.length > 0 && <Acreedores datos={acreedores} />],
            ]}
          />
        </>
      ) : (
        <Piezas
          piezas={[
            ['estrenar', 4, <PorEstrenar key="estrenar" pruebas={pruebas} />],
            ['contacto', 2, <Contacto key="contacto" />],
          ]}
        />
      )}
    </div>
  );
}
