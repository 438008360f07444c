import { Button, Popover } from '@mantine/core';
import { IconBan, IconLink, IconPlus, IconReceiptTax, IconScale } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import {
  toComparacionRetenciones,
  toRetencionRecibida,
  toRetencionRecibidaNueva,
} from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Icono, Pagina } from '@/ui/base';
import { enContenido } from '@/ui/portal';
import {
  DataTable,
  FiltroFecha,
  FiltroSelect,
  importe,
  Sitio,
  useLista,
  type AccionFila,
  type Columna,
  type Lista,
} from '@/ui/tabla';
import { Anular } from './Anular';
import { emparejarVarias, RETENCIONES, type FilaRetencion, type PaginaRetenciones } from './api';
import estilos from './retenciones.module.css';
import { ESTADOS, EstadoRetencion, nombreDe } from './rotulos';

const FILTROS = { estado: '', desde: '', hasta: '' };

const COLUMNAS: Columna<FilaRetencion>[] = [
  { id: 'cliente', titulo: 'Cliente', orden: true, recortar: true, celda: (r) => r.cliente },
  { id: 'numero', titulo: 'Número', orden: true, cede: 3, celda: (r) => r.numero },
  { id: 'fecha', titulo: 'Fecha', orden: true, numerica: true, celda: (r) => fecha(r.fecha) },
  { id: 'renta', titulo: 'Renta', numerica: true, cede: 2, celda: (r) => importe(r.renta) },
  { id: 'iva', titulo: 'IVA', numerica: true, cede: 1, celda: (r) => importe(r.iva) },
  {
    id: 'total',
    titulo: 'Retenido',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (r) => importe(r.total),
  },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (r) => <EstadoRetencion estado={r.estado} />,
  },
  { id: 'identificacion', titulo: 'RUC', oculta: true, numerica: true, celda: (r) => r.identificacion },
  { id: 'autorizacion', titulo: 'Autorización', oculta: true, recortar: true, celda: (r) => r.autorizacion },
  { id: 'creado_por', titulo: 'Registrada por', oculta: true, celda: (r) => r.creado_por },
];

/** Las retenciones que los clientes hacen a la empresa. */
export function RetencionesPage() {
  const edita = usePermiso('cobros.editar');
  const [porAnular, setPorAnular] = useState<FilaRetencion | null>(null);
  const lista = useLista<FilaRetencion>({
    clave: claves.retencionesRecibidas.lista,
    ruta: `${RETENCIONES}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const nueva = edita && (
    <Button
      aria-keyshortcuts="n"
      component={Link}
      to={toRetencionRecibidaNueva()}
      leftSection={<Icono de={IconPlus} />}
    >
      Registrar retención
    </Button>
  );
  const acciones = (fila: FilaRetencion): AccionFila[] =>
    fila.acciones.includes('anular')
      ? [{ texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => setPorAnular(fila) }]
      : [];
  return (
    <Pagina
      titulo="Retenciones recibidas"
      cuenta={lista.total}
      acciones={
        <>
          <Button
            variant="default"
            component={Link}
            to={toComparacionRetenciones()}
            leftSection={<Icono de={IconScale} />}
          >
            Comparar con el SRI
          </Button>
          {nueva}
        </>
      }
    >
      <DataTable
        id="retenciones-recibidas"
        etiqueta="Retenciones recibidas"
        lista={lista}
        columnas={COLUMNAS}
        clave={(r) => r.id}
        nombre={nombreDe}
        enlace={(r) => toRetencionRecibida(r.id)}
        buscar="Cliente, número o factura…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        acciones={acciones}
        masivas={edita ? (filas, limpiar) => <Masivas filas={filas} limpiar={limpiar} /> : undefined}
        exportar={`${RETENCIONES}/exportar`}
        sumas={<Sumas lista={lista} />}
        vacio={{
          icono: IconReceiptTax,
          titulo: 'Aún no hay retenciones recibidas',
          mensaje: edita
            ? 'Registre la que un cliente le hizo: busca sus facturas y cobra lo retenido.'
            : undefined,
          accion: nueva || undefined,
        }}
      />
      {porAnular && <Anular retencion={porAnular} alCerrar={() => setPorAnular(null)} />}
    </Pagina>
  );
}

/** Empareja de las marcadas lo que no deja duda; de las demás dice por qué no. */
function Masivas({ filas, limpiar }: { filas: FilaRetencion[]; limpiar: () => void }) {
  const consultas = useQueryClient();
  const suyas = filas.filter(({ acciones }) => acciones.includes('emparejar'));
  const emparejar = async () => {
    try {
      const dichas = await emparejarVarias(suyas.map(({ id }) => id));
      const hechas = dichas.filter(({ hecho }) => hecho).length;
      const reparos = dichas.flatMap(({ mensaje }) => (mensaje ? [mensaje] : []));
      await refrescar(consultas, alCambiar.cuenta);
      limpiar();
      if (hechas) avisoBreve(`${cuantos(hechas, 'retención emparejada', 'retenciones emparejadas')}`);
      if (reparos.length) await dialogos.aviso('Quedan por emparejar', [...new Set(reparos)].join('<br>'));
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  if (!suyas.length) return <span>Ninguna espera su factura</span>;
  return (
    <BotonAccion h={32} alPulsar={emparejar} leftSection={<Icono de={IconLink} tamano={16} />}>
      Emparejar lo que está claro
    </BotonAccion>
  );
}

/** Lo que suman las halladas, y cuánto con cada código. */
function Sumas({ lista }: { lista: Lista<FilaRetencion> }) {
  const datos = lista.datos as PaginaRetenciones | undefined;
  return (
    <Sitio espera={!datos}>
      Suman <strong className="tabular">{dinero(datos?.suma ?? 0)}</strong>, sin las anuladas
      {!!datos?.sumas.length && (
        <Popover position="top-start" portalProps={enContenido()} transitionProps={{ duration: 100 }}>
          <Popover.Target>
            <Button variant="subtle" size="compact-sm" ml={6}>
              Por código
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={estilos.codigos} aria-label="Por código">
              {datos.sumas.map((s) => (
                <li key={`${s.codigo} ${s.codigo_retencion}`} title={s.nombre}>
                  {s.impuesto} {s.codigo_retencion} <strong className="tabular">{dinero(s.valor)}</strong>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </Sitio>
  );
}
