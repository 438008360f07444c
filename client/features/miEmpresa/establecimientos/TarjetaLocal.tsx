import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { fecha } from '@/lib/fechas';
import { TablaSimple, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { dialogos, hacer } from '@/ui/avisos';
import { Estado, Icono, Tarjeta } from '@/ui/base';
import { cambiarLocal, cambiarPunto, releer, type Local, type Punto } from '../api';
import estilos from '../empresa.module.css';

/** Lo que se abre desde la tarjeta: el establecimiento o uno de sus puntos; sin él, uno nuevo. */
export type DeLocal =
  | { que: 'local'; local: Local | null }
  | { que: 'punto'; local: Local; punto: Punto | null };

interface Props {
  local: Local;
  edita: boolean;
  alAbrir: (que: DeLocal) => void;
}

const Situacion = ({ activo }: { activo: boolean }) =>
  activo ? <Estado tono="ok">Activo</Estado> : <Estado tono="neutro">Inactivo</Estado>;

/** Desde y hasta cuándo estuvo abierto, si se sabe. */
const dias = ({ COM_APERTURA: desde, COM_CIERRE: hasta }: Local) =>
  [desde && `desde el ${fecha(desde)}`, hasta && `hasta el ${fecha(hasta)}`].filter(Boolean).join(' ');

/** Un establecimiento con sus puntos, y las acciones de cada uno. */
export function TarjetaLocal({ local, edita, alAbrir }: Props) {
  const columnas: Columna<Punto>[] = [
    {
      id: 'serie',
      titulo: 'Serie',
      ancho: 120,
      celda: (p) => (
        <span className="tabular">
          {local.COM_NUMERO}-{p.PTO_NUMERO}
        </span>
      ),
    },
    {
      id: 'nombre',
      titulo: 'Punto de emisión',
      celda: (p) => p.PTO_NOMBRE || <span className={estilos.tenue}>Sin nombre</span>,
    },
    { id: 'estado', titulo: 'Estado', ancho: 140, celda: (p) => <Situacion activo={p.PTO_ACTIVO} /> },
    ...(edita
      ? [
          {
            id: 'acciones',
            titulo: 'Acciones',
            ancho: 80,
            celda: (p: Punto) => (
              <MenuFila
                nombre={`${local.COM_NUMERO}-${p.PTO_NUMERO}`}
                acciones={accionesDePunto(local, p, alAbrir)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Tarjeta
      titulo={`${local.COM_NUMERO} ${local.COM_NOMBRE}`}
      sinRelleno
      acciones={
        <div className={estilos.accionesLocal}>
          <Situacion activo={local.COM_ACTIVO} />
          {edita && local.COM_ACTIVO && (
            <Button
              variant="default"
              h={32}
              onClick={() => alAbrir({ que: 'punto', local, punto: null })}
              leftSection={<Icono de={IconPlus} tamano={16} />}
            >
              Agregar punto
            </Button>
          )}
          {edita && (
            <MenuFila
              nombre={`${local.COM_NUMERO} ${local.COM_NOMBRE}`}
              acciones={accionesDeLocal(local, alAbrir)}
            />
          )}
        </div>
      }
    >
      <p className={estilos.direccion}>
        {local.COM_DIRECCION || <span className={estilos.tenue}>Sin dirección</span>}
        {dias(local) && <span className={estilos.tenue}> · {dias(local)}</span>}
      </p>
      <TablaSimple
        apilar
        etiqueta={`Puntos de emisión de ${local.COM_NOMBRE}`}
        columnas={columnas}
        filas={local.puntos}
        clave={(p) => p.PTO_CODIGO}
        vacio="Sin puntos de emisión."
      />
    </Tarjeta>
  );
}

function accionesDeLocal(local: Local, alAbrir: Props['alAbrir']): AccionFila[] {
  const { COM_CODIGO: id, COM_NUMERO: numero, version } = local;
  const activos = local.puntos.filter((p) => p.PTO_ACTIVO).length;
  const desactivar = async () => {
    const mensaje = 'Nadie podrá usarlo ni abrir puntos en él. Lo ya emitido no cambia.';
    if (
      await dialogos.confirmar(`¿Desactivar el establecimiento ${numero}?`, mensaje, {
        si: 'Desactivar',
        peligro: true,
      })
    )
      await hacer(
        () => cambiarLocal(id, { COM_ACTIVO: false, version }),
        'Establecimiento desactivado',
        releer,
      );
  };
  return [
    { texto: 'Editar', icono: IconPencil, alElegir: () => alAbrir({ que: 'local', local }) },
    local.COM_ACTIVO
      ? {
          texto: 'Desactivar',
          icono: IconPlayerPause,
          peligro: true,
          porque: activos ? 'Antes desactive sus puntos de emisión.' : undefined,
          alElegir: desactivar,
        }
      : {
          texto: 'Activar',
          icono: IconPlayerPlay,
          alElegir: () =>
            hacer(() => cambiarLocal(id, { COM_ACTIVO: true, version }), 'Establecimiento activado', releer),
        },
  ];
}

function accionesDePunto(local: Local, punto: Punto, alAbrir: Props['alAbrir']): AccionFila[] {
  const { PTO_CODIGO: id, version } = punto;
  const serie = `${local.COM_NUMERO}-${punto.PTO_NUMERO}`;
  const desactivar = async () => {
    const mensaje = 'Nadie podrá emitir documentos con esta serie. Lo ya emitido no cambia.';
    if (
      await dialogos.confirmar(`¿Desactivar el punto ${serie}?`, mensaje, { si: 'Desactivar', peligro: true })
    )
      await hacer(() => cambiarPunto(id, { PTO_ACTIVO: false, version }), 'Punto desactivado', releer);
  };
  return [
    { texto: 'Editar', icono: IconPencil, alElegir: () => alAbrir({ que: 'punto', local, punto }) },
    punto.PTO_ACTIVO
      ? { texto: 'Desactivar', icono: IconPlayerPause, peligro: true, alElegir: desactivar }
      : {
          texto: 'Activar',
          icono: IconPlayerPlay,
          porque: local.COM_ACTIVO ? undefined : 'Antes active su establecimiento.',
          alElegir: () =>
            hacer(() => cambiarPunto(id, { PTO_ACTIVO: true, version }), 'Punto activado', releer),
        },
  ];
}
