import { Button } from '@mantine/core';
import { IconScale, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { SinLibros } from '@/features/asientos/presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAsiento, toAsientos, toImportar } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, EmptyState } from '@/ui/avisos';
import { BotonDescargar, Consulta, Datos, Enlace, Icono, Pagina, Tarjeta } from '@/ui/base';
import { VentanaMotivo } from '@/ui/form';
import { PLANTILLA, reversarSaldos, saldosQuery, type SaldoInicial, type SaldosIniciales } from './api';
import estilos from './saldos.module.css';

/** Con qué empiezan los libros: el asiento de apertura de cada año, y cómo ponerlo. */
export function SaldosPage() {
  const consulta = useQuery(saldosQuery);
  const edita = usePermiso('contabilidad.editar');
  return (
    <Pagina
      titulo="Saldos iniciales"
      migas={[{ to: toAsientos(), texto: 'Asientos' }]}
      acciones={
        edita &&
        consulta.data?.lleva_libros && (
          <>
            <BotonDescargar ruta={PLANTILLA}>Descargar plantilla</BotonDescargar>
            <Subir />
          </>
        )
      }
    >
      <Consulta de={consulta} lineas={6}>
        {(datos) => <Cuerpo datos={datos} edita={edita} />}
      </Consulta>
    </Pagina>
  );
}

const Subir = () => (
  <Button component={Link} to={toImportar('saldos-iniciales')} leftSection={<Icono de={IconUpload} />}>
    Subir la hoja
  </Button>
);

function Cuerpo({ datos, edita }: { datos: SaldosIniciales; edita: boolean }) {
  if (!datos.lleva_libros)
    return (
      <EmptyState icono={IconScale} titulo="Todavía no lleva sus libros aquí" accion={<SinLibros />}>
        Los saldos iniciales son lo primero que se pone en ellos.
      </EmptyState>
    );
  if (!datos.saldos.length)
    return (
      <EmptyState icono={IconScale} titulo="Sin saldos iniciales" accion={edita && <Subir />}>
        Llene la plantilla con una fila por saldo: la cuenta, el debe o el haber y, de lo que le deben o debe,
        de quién y con qué documento. Se asentará el {fecha(datos.fecha)}, si la hoja no dice otro día.
      </EmptyState>
    );
  return (
    <div className={estilos.hoja}>
      {datos.saldos.map((saldo) => (
        <Apertura key={saldo.id} saldo={saldo} edita={edita} />
      ))}
      <p className={estilos.nota}>
        Lo que sus clientes le debían y lo que debía a sus proveedores está también en sus cuentas, un
        documento por fila. Para corregir algo, reverse los saldos del año y suba la hoja corregida.
      </p>
    </div>
  );
}

function Apertura({ saldo: s, edita }: { saldo: SaldoInicial; edita: boolean }) {
  const [reversando, setReversando] = useState(false);
  const consultas = useQueryClient();
  const hacerlo = async (dicho: Parameters<typeof reversarSaldos>[1]) => {
    await reversarSaldos(s.ejercicio, dicho);
    void refrescar(consultas, alCambiar.asiento);
    void refrescar(consultas, alCambiar.cruce);
  };
  return (
    <Tarjeta
      titulo={`Saldos de ${s.ejercicio}`}
      acciones={
        edita && (
          <Button variant="subtle" h={32} px={8} onClick={() => setReversando(true)}>
            Reversar
          </Button>
        )
      }
    >
      <Datos
        filas={[
          ['Fecha', fecha(s.fecha)],
          ['De cada lado', dinero(s.total)],
          [
            'Asiento',
            <Enlace to={toAsiento(s.id)} key="asiento">
              {s.numero === null ? 'Por numerar' : `Apertura ${s.numero}`}
            </Enlace>,
          ],
          ['Hecho', `${s.creado_por}, ${fechaHora(s.creado_en)}`],
        ]}
      />
      {reversando && (
        <VentanaMotivo
          titulo={`Reversar los saldos de ${s.ejercicio}`}
          rotulo="Reversar los saldos iniciales"
          tamano={480}
          minimo={s.fecha}
          descripcion="El día del asiento contrario"
          boton="Reversar"
          noSePudo="No se reversaron"
          anular={hacerlo}
          alAnular={() => avisoBreve('Saldos iniciales reversados')}
          alCerrar={() => setReversando(false)}
        >
          <p style={{ marginTop: 0 }}>
            Se hará el asiento contrario, y lo que pusieron en las cuentas de sus clientes y proveedores se
            anula: lo ya cobrado o pagado queda como anticipo.
          </p>
        </VentanaMotivo>
      )}
    </Tarjeta>
  );
}
