import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconBook2,
  IconCheck,
  IconPrinter,
  IconReplace,
  IconSignature,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bancosQuery } from '@/features/cartera/presta/bancos';
import { descargar } from '@/api/archivos';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { SinLibros } from '@/features/asientos/presta';
import { fecha } from '@/lib/fechas';
import { toBancos, toChequeras } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Enlace, Estado, Icono, Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroFecha,
  FiltroSelect,
  importe,
  useLista,
  type AccionFila,
  type Columna,
} from '@/ui/tabla';
import { GIRADOS, noCobrado, rutaDeImprimir, type Girado } from '../api';
import { AnularGirado } from './AnularGirado';
import { CobrarGirado } from './CobrarGirado';
import { ReemplazarGirado } from './ReemplazarGirado';

const ESTADOS = [
  { value: '', label: 'Todos' },
  { value: 'GIRADO', label: 'Girados' },
  { value: 'POSFECHADO', label: 'Posfechados' },
  { value: 'COBRADO', label: 'Cobrados' },
  { value: 'ANULADO', label: 'Anulados' },
];
const TONOS = { GIRADO: 'neutro', POSFECHADO: 'aviso', COBRADO: 'ok', ANULADO: 'error' } as const;
const FILTROS = { estado: '', banco_id: '', desde: '', hasta: '' };

const imprimir = (id: number) =>
  descargar(rutaDeImprimir(id)).catch((error: unknown) => dialogos.error('No se imprimió', mensajeDe(error)));

const cuando = (c: Girado) => {
  if (c.cobrado_el) return `El banco lo pagó el ${fecha(c.cobrado_el)}`;
  if (c.anulado_el)
    return c.reemplazado_por === null
      ? c.motivo_anulacion
      : `${c.motivo_anulacion}. Se dio el ${c.reemplazado_por}`;
  if (c.dias > 0) return c.dias === 1 ? 'Se cobra mañana' : `Se cobra en ${c.dias} días`;
  return '';
};

const COLUMNAS: Columna<Girado>[] = [
  { id: 'numero', titulo: 'Número', celda: (c) => <span className="tabular">{c.numero}</span> },
  { id: 'beneficiario', titulo: 'A la orden de', envolver: true, celda: (c) => c.beneficiario },
  { id: 'banco', titulo: 'Banco', cede: 1, recortar: true, celda: (c) => c.banco },
  {
    id: 'paga',
    titulo: 'Paga',
    cede: 2,
    celda: (c) =>
      c.origen?.ruta ? <Enlace to={c.origen.ruta}>{c.origen.nombre}</Enlace> : (c.origen?.nombre ?? ''),
  },
  { id: 'fecha', titulo: 'Fecha', celda: (c) => <span className="tabular">{fecha(c.fecha)}</span> },
  { id: 'cuando', titulo: 'Cuándo', cede: 3, envolver: true, celda: cuando },
  { id: 'valor', enTarjeta: 'cifra', titulo: 'Valor', numerica: true, celda: (c) => importe(c.valor) },
  {
    id: 'estado',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (c) => <Estado tono={TONOS[c.estado]}>{c.estado_nombre}</Estado>,
  },
];

/** Los cheques que la empresa gira: los que esperan su fecha o al banco, los que ya pagó y los anulados. */
export function GiradosPage() {
  const consultas = useQueryClient();
  const lista = useLista<Girado>({
    clave: claves.contabilidad.girados,
    ruta: GIRADOS,
    orden: '',
    filtros: FILTROS,
  });
  const bancos = (useQuery(bancosQuery).data ?? []).filter((b) => b.clase === 'BANCO');
  const paga = usePermiso('pagos.editar');
  const [porCobrar, setPorCobrar] = useState<Girado | null>(null);
  const [porReemplazar, setPorReemplazar] = useState<Girado | null>(null);
  const [porAnular, setPorAnular] = useState<Girado | null>(null);
  const acciones = (cheque: Girado): AccionFila[] => [
    ...(paga && cheque.estado !== 'ANULADO'
      ? [{ texto: 'Imprimir', icono: IconPrinter, alElegir: () => imprimir(cheque.id) }]
      : []),
    ...(cheque.acciones.includes('cobrar')
      ? [{ texto: 'El banco lo pagó', icono: IconCheck, alElegir: () => setPorCobrar(cheque) }]
      : []),
    ...(cheque.acciones.includes('no_cobrado')
      ? [
          {
            texto: 'Todavía no lo pagó',
            icono: IconArrowBackUp,
            alElegir: () =>
              hacer(
                () => noCobrado(cheque.id),
                `Cheque n.º ${cheque.numero} por cobrar`,
                () => void refrescar(consultas, alCambiar.asiento),
              ),
          },
        ]
      : []),
    ...(cheque.acciones.includes('reemplazar')
      ? [{ texto: 'Reemplazar', icono: IconReplace, alElegir: () => setPorReemplazar(cheque) }]
      : []),
    ...(cheque.acciones.includes('anular')
      ? [{ texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => setPorAnular(cheque) }]
      : []),
  ];
  return (
    <Pagina
      titulo="Cheques girados"
      subtitulo="Los que la empresa entregó: salen del banco desde su fecha."
      cuenta={lista.total}
      migas={[{ to: toBancos(), texto: 'Bancos y cajas' }]}
      acciones={
        <Button variant="default" component={Link} to={toChequeras()} leftSection={<Icono de={IconBook2} />}>
          Chequeras
        </Button>
      }
    >
      <DataTable
        id="girados"
        etiqueta="Cheques girados"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.id}
        nombre={(c) => `cheque n.º ${c.numero}`}
        buscar="Beneficiario o número…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroSelect
              lista={lista}
              nombre="banco_id"
              etiqueta="Banco"
              opciones={[
                { value: '', label: 'Todos' },
                ...bancos.map((b) => ({ value: String(b.id), label: b.nombre })),
              ]}
            />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Fecha desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        acciones={acciones}
        exportar="/api/chequeras/girados/exportar"
        vacio={{
          icono: IconSignature,
          titulo: 'Aún no hay cheques girados',
          mensaje: 'Los pagos que haga con un cheque de un banco aparecerán aquí.',
          accion: <SinLibros />,
        }}
      />
      {porCobrar && <CobrarGirado cheque={porCobrar} alCerrar={() => setPorCobrar(null)} />}
      {porReemplazar && <ReemplazarGirado cheque={porReemplazar} alCerrar={() => setPorReemplazar(null)} />}
      {porAnular && <AnularGirado cheque={porAnular} alCerrar={() => setPorAnular(null)} />}
    </Pagina>
  );
}
