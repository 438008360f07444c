import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLogout, IconPencil, IconReport, IconTrash } from '@tabler/icons-react';
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
import { toActivos, toEditarActivo } from '@/navegacion/contabilidad';
import { toAsiento, toCompra, toComprobante } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import { Consulta, Datos, Enlace, Estado, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import {
  activoQuery,
  categoriasQuery,
  deshacerActivo,
  eliminarActivo,
  tablaQuery,
  type ActivoFijo,
  type MesDeActivo,
  type MovimientoActivo,
} from './api';
import { CAMPOS, QUE_ES } from './campos';
import { Revaluar } from './Revaluar';
import { EstadoActivo } from './rotulos';
import { Sacar } from './Sacar';
import estilos from './activos.module.css';

export function ActivoPage() {
  const consulta = useQuery(activoQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Activo no encontrado"
      accion={
        <Button component={Link} to={toActivos()}>
          Ver los activos
        </Button>
      }
    >
      {(activo) => <Hoja key={activo.id} activo={activo} />}
    </Consulta>
  );
}

function Hoja({ activo: a }: { activo: ActivoFijo }) {
  const { data: categorias } = useQuery(categoriasQuery);
  const categoria = categorias?.categorias.find(({ codigo }) => codigo === a.categoria);
  return (
    <Pagina
      titulo={a.nombre}
      subtitulo={a.codigo}
      migas={[{ to: toActivos(), texto: 'Activos fijos' }]}
      estado={<EstadoActivo estado={a.estado} />}
      acciones={<LoQueSePuede activo={a} />}
    >
      <div className={estilos.hoja}>
        {a.aviso && (
          <p className={estilos.aviso}>
            <Estado tono="aviso">Más rápido que la ley</Estado> {a.aviso}
          </p>
        )}
        <Rejilla minimo={300}>
          <Tarjeta titulo="Lo que vale">
            <Datos
              filas={[
                ['Costo', dinero(a.costo)],
                ['Valor residual', dinero(a.residual)],
                ['Depreciado', dinero(a.depreciado)],
                a.baja_el
                  ? ['Valía al salir', a.al_salir && dinero(a.al_salir)]
                  : ['En libros', dinero(a.en_libros)],
                ['Salió el', fecha(a.baja_el)],
                ['Meses', a.meses || 'No se deprecia'],
                ['Desde', a.meses ? tituloDelMes(a.desde.slice(0, 7)) : null],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo={QUE_ES}>
            <Datos
              filas={[
                ['Categoría', categoria?.nombre ?? a.categoria],
                ...enFicha(CAMPOS, QUE_ES, a),
                ['Compra', fecha(a.fecha)],
                ['Documento', a.compra_id && <Enlace to={toCompra(a.compra_id)}>Ver la compra</Enlace>],
                [
                  'Cuenta',
                  <DeCuenta key="c" cuenta_id={a.cuenta_id} codigo={a.cuenta_codigo} nombre={a.cuenta} />,
                ],
                ['Centro de costo', a.centro],
                ['Lo registró', a.creado_por],
              ]}
            />
          </Tarjeta>
        </Rejilla>
        {a.movimientos.length > 0 && <Movimientos filas={a.movimientos} />}
        <Vida id={a.id} />
      </div>
    </Pagina>
  );
}

function LoQueSePuede({ activo: a }: { activo: ActivoFijo }) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { data: categorias } = useQuery(categoriasQuery);
  const [ventana, setVentana] = useState<'sacar' | 'revaluar' | null>(null);
  const puede = (que: ActivoFijo['acciones'][number]) => a.acciones.includes(que);
  const releer = () => refrescar(consultas, alCambiar.activo);
  const ultimo = a.movimientos.find(({ anulado_en }) => !anulado_en);
  const deshacer = async () => {
    const seguro = await dialogos.confirmar(
      `¿Deshacer la ${ultimo!.clase_nombre.toLowerCase()}?`,
      'Se hará el asiento contrario con la misma fecha.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro) await hacer(() => deshacerActivo(a.id), 'Deshecho', releer);
  };
  const eliminar = async () => {
    const seguro = await dialogos.confirmar('¿Eliminar el activo?', `Se eliminará ${a.nombre}.`, {
      si: 'Eliminar',
      peligro: true,
    });
    if (!seguro) return;
    if (await hacer(() => eliminarActivo(a.id), 'Activo eliminado')) {
      await navegar(toActivos(), { replace: true });
      await releer();
    }
  };
  const acciones: (AccionFila | false)[] = [
    puede('revaluar') && { texto: 'Revaluar', icono: IconReport, alElegir: () => setVentana('revaluar') },
    puede('sacar') && {
      texto: 'Vender o dar de baja',
      icono: IconLogout,
      alElegir: () => setVentana('sacar'),
    },
    puede('deshacer') &&
      ultimo !== undefined && {
        texto: `Deshacer la ${ultimo.clase_nombre.toLowerCase()}`,
        icono: IconArrowBackUp,
        alElegir: deshacer,
      },
    puede('eliminar') && { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: eliminar },
  ];
  if (!a.acciones.length) return null;
  return (
    <>
      {puede('editar') && (
        <Button component={Link} to={toEditarActivo(a.id)} leftSection={<Icono de={IconPencil} />}>
          Editar
        </Button>
      )}
      <MenuFila nombre={a.nombre} acciones={acciones.filter((accion) => accion !== false)} />
      {categorias && ventana === 'sacar' && (
        <Sacar activo={a} propuestas={categorias.propuestas} alCerrar={() => setVentana(null)} />
      )}
      {categorias && ventana === 'revaluar' && (
        <Revaluar activo={a} propuestas={categorias.propuestas} alCerrar={() => setVentana(null)} />
      )}
    </>
  );
}

function Movimientos({ filas }: { filas: MovimientoActivo[] }) {
  const columnas: Columna<MovimientoActivo>[] = [
    { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (m) => fecha(m.fecha) },
    { id: 'clase', titulo: 'Qué', celda: (m) => m.clase_nombre },
    { id: 'motivo', titulo: 'Motivo', envolver: true, celda: (m) => m.motivo },
    { id: 'valor', titulo: 'Valor', numerica: true, celda: (m) => importe(m.valor) },
    {
      id: 'factura',
      titulo: 'Factura',
      celda: (m) => m.comprobante_id && <Enlace to={toComprobante(m.comprobante_id)}>{m.factura}</Enlace>,
    },
    {
      id: 'asiento',
      titulo: 'Asiento',
      celda: (m) =>
        m.asiento_id ? (
          <Enlace to={toAsiento(m.asiento_id)}>Ver el asiento</Enlace>
        ) : (
          <Estado tono="neutro">Deshecho</Estado>
        ),
    },
  ];
  return (
    <Tarjeta titulo="Lo que pasó con él" sinRelleno>
      <TablaSimple apilar etiqueta="Movimientos" columnas={columnas} filas={filas} clave={(m) => m.id} />
    </Tarjeta>
  );
}

function Vida({ id }: { id: number }) {
  const cifras: Columna<MesDeActivo>[] = [
    { id: 'valor', titulo: 'Depreciación', numerica: true, celda: (f) => importe(f.valor) },
    { id: 'depreciado', titulo: 'Acumulada', numerica: true, celda: (f) => importe(f.depreciado) },
    { id: 'en_libros', titulo: 'En libros', numerica: true, celda: (f) => importe(f.en_libros) },
  ];
  return (
    <MesAMes
      consulta={useQuery(tablaQuery(id))}
      titulo="Su vida"
      etiqueta="Depreciación mes a mes"
      cifras={cifras}
      hecho="Asentada"
      vacio="No tiene nada que depreciar"
    />
  );
}
