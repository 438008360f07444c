import { IconBellRinging, IconFileSearch, IconUpload, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { get } from '@/api/http';
import { fecha } from '@/lib/fechas';
import { toCompra } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Enlace, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type AccionFila, type Columna } from '@/ui/tabla';
import { Entregar } from './Entregar';
import { cancelar, recordar, RESPALDOS, type Pedido } from './presta/api';
import { EstadoPedido, OPCIONES } from './rotulos';

const COLUMNAS: Columna<Pedido>[] = [
  {
    id: 'asunto',
    titulo: 'De qué',
    envolver: true,
    celda: (p) => (p.compra_id ? <Enlace to={toCompra(p.compra_id)}>{p.asunto}</Enlace> : p.asunto),
  },
  { id: 'para', titulo: 'A quién', recortar: true, celda: (p) => p.usuario ?? p.correo },
  { id: 'pedido_por', titulo: 'Lo pidió', cede: 2, celda: (p) => p.pedido_por },
  { id: 'pedido', titulo: 'Pedido', orden: true, numerica: true, cede: 3, celda: (p) => fecha(p.pedido_en) },
  {
    id: 'hasta',
    titulo: 'Hasta',
    orden: true,
    numerica: true,
    celda: (p) => (p.hasta ? fecha(p.hasta) : ''),
  },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (p) => <EstadoPedido pedido={p} /> },
  { id: 'mensaje', titulo: 'Mensaje', oculta: true, envolver: true, celda: (p) => p.mensaje },
  { id: 'respuesta', titulo: 'Respuesta', cede: 1, envolver: true, celda: (p) => p.respuesta },
];

/** Los documentos que se pidieron: quien pide ve todos; los demás, los que se les piden, y aquí los sueltan. */
export function RespaldosPage() {
  const pide = usePermiso('respaldos.pedir');
  const consultas = useQueryClient();
  const [entregando, setEntregando] = useState<Pedido | null>(null);
  const lista = useLista<Pedido>({
    clave: claves.respaldos.lista,
    ruta: `${RESPALDOS}/paginacion`,
    orden: '-id',
    filtros: { estado: '' },
  });
  const releer = () => refrescar(consultas, alCambiar.respaldo);
  const dejar = async (pedido: Pedido) => {
    const seguro = await dialogos.confirmar(
      '¿Dejar de pedirlo?',
      `${pedido.asunto}. Su enlace ya no recibirá nada.`,
      {
        si: 'Dejar de pedirlo',
        peligro: true,
      },
    );
    if (seguro) await hacer(() => cancelar(pedido.id), 'Ya no se pide', releer);
  };
  const acciones = (pedido: Pedido): AccionFila[] => {
    const cuales: Record<Pedido['acciones'][number], AccionFila> = {
      entregar: { texto: 'Entregar', icono: IconUpload, tecla: 'e', alElegir: () => setEntregando(pedido) },
      recordar: {
        texto: 'Recordárselo',
        icono: IconBellRinging,
        alElegir: () => hacer(() => recordar(pedido.id), 'Recordatorio enviado', releer),
      },
      cancelar: { texto: 'Dejar de pedirlo', icono: IconX, peligro: true, alElegir: () => dejar(pedido) },
    };
    return pedido.acciones.map((accion) => cuales[accion]);
  };
  return (
    <Pagina titulo="Documentos pedidos" cuenta={lista.total}>
      <DataTable
        id="respaldos"
        etiqueta="Documentos pedidos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(p) => p.id}
        nombre={(p) => p.asunto}
        buscar="De qué, o el correo…"
        acciones={acciones}
        exportar={`${RESPALDOS}/exportar`}
        filtros={<FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={OPCIONES} />}
        vacio={{
          icono: IconFileSearch,
          titulo: 'Nada pedido todavía',
          mensaje: pide
            ? 'Pida el documento desde una línea sin pareja de una conciliación, o desde una compra.'
            : 'Cuando el contador le pida un documento, aparece aquí y usted lo suelta.',
        }}
      />
      {entregando && <Entregar pedido={entregando} alCerrar={() => setEntregando(null)} />}
      <DelCorreo />
    </Pagina>
  );
}

/** El que nombra el enlace de un correo, ya abierto para entregarlo. */
function DelCorreo() {
  const [url, setUrl] = useSearchParams();
  const id = Number(url.get('ver'));
  const { data } = useQuery({
    queryKey: claves.respaldos.uno(id),
    queryFn: ({ signal }) => get<Pedido>(`${RESPALDOS}/${id}`, { signal }),
    enabled: id > 0,
    retry: false,
  });
  if (!id || !data?.acciones.includes('entregar')) return null;
  const cerrar = () =>
    setUrl(
      (antes) => {
        antes.delete('ver');
        return antes;
      },
      { replace: true },
    );
  return <Entregar pedido={data} alCerrar={cerrar} />;
}
