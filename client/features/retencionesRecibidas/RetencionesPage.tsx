import { Button } from '@mantine/core';
import { IconBan, IconPlus, IconReceiptTax, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import {
  toComparacionRetenciones,
  toRetencionRecibida,
  toRetencionRecibidaNueva,
} from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroFecha,
  FiltroSelect,
  Sitio,
  useLista,
  type AccionFila,
  type Columna,
  type Lista,
} from '@/ui/tabla';
import { Anular } from './Anular';
import { RETENCIONES, type FilaRetencion, type PaginaRetenciones } from './api';
import estilos from './retenciones.module.css';
import { ESTADOS, EstadoRetencion, nombreDe } from './rotulos';

const FILTROS = { estado: '', desde: '', hasta: '' };

const COLUMNAS: Columna<FilaRetencion>[] = [
  { id: 'cliente', titulo: 'Cliente', orden: true, recortar: true, celda: (r) => r.cliente },
  { id: 'numero', titulo: 'Número', orden: true, cede: 3, celda: (r) => r.numero },
  { id: 'fecha', titulo: 'Fecha', orden: true, numerica: true, celda: (r) => fecha(r.fecha) },
  { id: 'renta', titulo: 'Renta', numerica: true, cede: 2, celda: (r) => dinero(r.renta) },
  { id: 'iva', titulo: 'IVA', numerica: true, cede: 1, celda: (r) => dinero(r.iva) },
  {
    id: 'total',
    titulo: 'Retenido',
    orden: true,
    numerica: true,
    enTarjeta: 'cifra',
    celda: (r) => dinero(r.total),
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
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
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
            leftSection={<IconScale size={18} stroke={1.75} aria-hidden />}
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
        exportar={`${RETENCIONES}/exportar`}
        resumen={<Sumas lista={lista} />}
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

/** Lo que suman las halladas, y cuánto con cada código. */
function Sumas({ lista }: { lista: Lista<FilaRetencion> }) {
  const datos = lista.datos as PaginaRetenciones | undefined;
  return (
    <Sitio espera={!datos}>
      Suman <strong className="tabular">{dinero(datos?.suma ?? 0)}</strong>, sin las anuladas
      {!!datos?.sumas.length && (
        <ul className={estilos.codigos} aria-label="Por código">
          {datos.sumas.map((s) => (
            <li key={`${s.codigo} ${s.codigo_retencion}`} title={s.nombre}>
              {s.impuesto} {s.codigo_retencion} <strong className="tabular">{dinero(s.valor)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Sitio>
  );
}
