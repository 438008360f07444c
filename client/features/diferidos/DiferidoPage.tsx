import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { MesAMes } from '@/features/mensuales/presta/MesAMes';
import { tituloDelMes } from '@/features/mensuales/presta/meses';
import { DeCuenta } from '@/features/planDeCuentas/presta/cuentas/DeCuenta';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toDiferidos, toEditarDiferido } from '@/navegacion/contabilidad';
import { toAsiento, toCompra, toCuentaProveedor } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import { Consulta, Datos, Enlace, Estado, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { importe, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import {
  clasesQuery,
  deshacerDiferido,
  diferidoQuery,
  eliminarDiferido,
  tablaQuery,
  type Diferido,
  type MesDeDiferido,
} from './api';
import { CAMPOS, QUE_ES } from './campos';
import { EstadoDiferido } from './rotulos';
import { Terminar } from './Terminar';
import estilos from '@/features/mensuales/presta/mensuales.module.css';

export function DiferidoPage() {
  const consulta = useQuery(diferidoQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Pago anticipado no encontrado"
      accion={
        <Button component={Link} to={toDiferidos()}>
          Ver los pagos anticipados
        </Button>
      }
    >
      {(diferido) => <Hoja key={diferido.id} diferido={diferido} />}
    </Consulta>
  );
}

function Hoja({ diferido: d }: { diferido: Diferido }) {
  const { data: clases } = useQuery(clasesQuery);
  return (
    <Pagina
      titulo={d.nombre}
      subtitulo={d.referencia}
      migas={[{ to: toDiferidos(), texto: 'Pagos anticipados' }]}
      estado={<EstadoDiferido estado={d.estado} />}
      acciones={<LoQueSePuede diferido={d} />}
    >
      <div className={estilos.hoja}>
        {d.terminado_el && (
          <p className={estilos.aviso}>
            <Estado tono="aviso">Terminado antes</Estado> El {fecha(d.terminado_el)}, por {d.terminado_por}:{' '}
            {d.motivo}. Se llevaron {dinero(d.terminado_valor ?? '0')}.{' '}
            {d.termino_asiento_id && <Enlace to={toAsiento(d.termino_asiento_id)}>Ver el asiento</Enlace>}
          </p>
        )}
        <Rejilla minimo={300}>
          <Tarjeta titulo="Cuánto">
            <Datos
              filas={[
                ['Importe', dinero(d.importe)],
                ['Gastado', dinero(d.gastado)],
                d.terminado_valor
                  ? ['Se llevó al terminar', dinero(d.terminado_valor)]
                  : ['Por gastar', dinero(d.por_gastar)],
                ['Meses', d.meses],
                ['Desde', tituloDelMes(d.desde.slice(0, 7))],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo={QUE_ES}>
            <Datos
              filas={[
                ['Clase', clases?.find(({ clase }) => clase === d.clase)?.nombre],
                ...enFicha(CAMPOS, QUE_ES, d),
                [
                  'Proveedor',
                  d.proveedor_id && <Enlace to={toCuentaProveedor(d.proveedor_id)}>{d.proveedor}</Enlace>,
                ],
                ['Documento', d.compra_id && <Enlace to={toCompra(d.compra_id)}>Ver la compra</Enlace>],
                [
                  'Cuenta',
                  <DeCuenta key="c" cuenta_id={d.cuenta_id} codigo={d.cuenta_codigo} nombre={d.cuenta} />,
                ],
                ['Centro de costo', d.centro],
                ['Lo registró', d.creado_por],
              ]}
            />
          </Tarjeta>
        </Rejilla>
        <Vida id={d.id} />
      </div>
    </Pagina>
  );
}

function LoQueSePuede({ diferido: d }: { diferido: Diferido }) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const [terminando, setTerminando] = useState(false);
  const puede = (que: Diferido['acciones'][number]) => d.acciones.includes(que);
  const releer = () => refrescar(consultas, alCambiar.diferido);
  const deshacer = async () => {
    const seguro = await dialogos.confirmar(
      '¿Deshacer su término?',
      'Se hará el asiento contrario con la misma fecha, y se seguirá gastando cada mes.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro) await hacer(() => deshacerDiferido(d.id), 'Deshecho', releer);
  };
  const eliminar = async () => {
    const seguro = await dialogos.confirmar('¿Eliminar el pago anticipado?', `Se eliminará ${d.nombre}.`, {
      si: 'Eliminar',
      peligro: true,
    });
    if (!seguro || !(await hacer(() => eliminarDiferido(d.id), 'Pago anticipado eliminado'))) return;
    await navegar(toDiferidos(), { replace: true });
    await releer();
  };
  const acciones: (AccionFila | false)[] = [
    puede('terminar') && { texto: 'Terminar antes', icono: IconFlag, alElegir: () => setTerminando(true) },
    puede('deshacer') && { texto: 'Deshacer su término', icono: IconArrowBackUp, alElegir: deshacer },
    puede('eliminar') && { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: eliminar },
  ];
  const suyas = acciones.filter((accion) => accion !== false);
  return (
    <>
      {puede('editar') && (
        <Button component={Link} to={toEditarDiferido(d.id)} leftSection={<Icono de={IconPencil} />}>
          Editar
        </Button>
      )}
      {suyas.length > 0 && <MenuFila nombre={d.nombre} acciones={suyas} />}
      {terminando && <Terminar diferido={d} alCerrar={() => setTerminando(false)} />}
    </>
  );
}

function Vida({ id }: { id: number }) {
  const cifras: Columna<MesDeDiferido>[] = [
    { id: 'valor', titulo: 'Gasto', numerica: true, celda: (f) => importe(f.valor) },
    { id: 'gastado', titulo: 'Van', numerica: true, celda: (f) => importe(f.gastado) },
    { id: 'por_gastar', titulo: 'Faltan', numerica: true, celda: (f) => importe(f.por_gastar) },
  ];
  return (
    <MesAMes
      consulta={useQuery(tablaQuery(id))}
      titulo="Tabla de amortización"
      etiqueta="Amortización mes a mes"
      cifras={cifras}
      hecho="Asentado"
      vacio="No se gastó ningún mes"
    />
  );
}
