import { Button } from '@mantine/core';
import { IconFileInvoice, IconPaperclip, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { claves } from '@/api/claves';
import { Aplicar, type Abono } from '@/features/cartera/presta';
import { DataTable, FiltroSelect, useLista, type Columna } from '@/ui/tabla';
import { DE_CUENTA, opcionDe } from '@/features/codigos/presta/documentos';
import { toComprobante } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { useArea } from '@/session';
import type { Cliente } from '../api';
import { esFinal } from '../rotulos';
import { useCobra } from '../useCobra';
import { aplicarCredito, DOCUMENTOS, type FilaDocumento } from './api';
import { EstadoDocumento, FILTROS } from './estados';
import { useAccionesDocumento } from './useAccionesDocumento';
import { VentanaDetalle } from './VentanaDetalle';
import { VentanaEditar } from './VentanaEditar';
import { VentanaImagenes } from './VentanaImagenes';
import { VentanaRegistrar } from './VentanaRegistrar';
import estilos from './documentos.module.css';

const COLUMNAS: Columna<FilaDocumento>[] = [
  {
    id: 'numero',
    titulo: 'Documento',
    orden: true,
    celda: (d) => `${d.tipoNombre} ${d.numero ?? ''}`.trim(),
  },
  {
    id: 'fecha',
    cede: 2,
    titulo: 'Fecha',
    orden: true,
    celda: (d) => <span className="tabular">{fecha(d.fecha)}</span>,
  },
  {
    id: 'vence',
    titulo: 'Vence',
    orden: true,
    celda: (d) => <span className="tabular">{fecha(d.vence)}</span>,
  },
  { id: 'total', cede: 3, titulo: 'Total', orden: true, numerica: true, celda: (d) => dinero(d.total) },
  {
    id: 'saldo',
    enTarjeta: 'cifra',
    titulo: 'Saldo',
    orden: true,
    numerica: true,
    celda: (d) => dinero(d.saldo),
  },
  {
    id: 'estado',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (d) => <EstadoDocumento estado={d.estado} />,
  },
  {
    id: 'archivos',
    cede: 1,
    titulo: 'Archivos',
    celda: (d) =>
      d.archivos.length > 0 && (
        <span className={estilos.archivos}>
          <IconPaperclip size={14} stroke={1.75} aria-hidden />
          {d.archivos.length}
        </span>
      ),
  },
  { id: 'detalle', titulo: 'Detalle', oculta: true, recortar: true, celda: (d) => d.detalle },
];

/** Una nota de crédito con saldo, lista para aplicarla a los documentos de su cliente. */
const abonoDe = (d: FilaDocumento): Abono => ({
  que: 'la nota de crédito',
  idCli: d.idCli,
  queda: d.saldo,
  aplicar: (aplicaciones, clave) => aplicarCredito(d.DOC_CODIGO, aplicaciones, clave),
});

type Ventana =
  | { que: 'detalle' | 'aplicar' | 'editar' | 'adjuntar'; documento: FilaDocumento }
  | { que: 'registrar' };

/** Los documentos que cargan o abonan la cuenta de un cliente. */
export function Documentos({ cliente }: { cliente: Cliente }) {
  const [ventana, setVentana] = useState<Ventana | null>(null);
  const edita = useCobra() && !esFinal(cliente);
  const acciones = useAccionesDocumento((que, documento) => setVentana({ que, documento }));
  const lista = useLista<FilaDocumento>({
    clave: claves.clientes.cuenta.documentos,
    ruta: DOCUMENTOS,
    orden: '-fecha',
    filtros: { estado: '', tipo: '' },
    fijos: { idCli: cliente.CLI_CODIGO },
    prefijo: 'd.',
  });
  const cerrar = () => setVentana(null);
  const navegar = useNavigate();
  const administrador = useArea() === 'administrador';
  // Un comprobante emitido aquí tiene su propia página en el área de la empresa.
  const abrir = (documento: FilaDocumento) =>
    documento.comprobante_id && !administrador
      ? void navegar(toComprobante(documento.comprobante_id))
      : setVentana({ que: 'detalle', documento });
  const registrar = edita && (
    <Button
      aria-keyshortcuts="n"
      onClick={() => setVentana({ que: 'registrar' })}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    >
      Registrar documento
    </Button>
  );
  return (
    <>
      {registrar && lista.total !== 0 && <div className={estilos.barra}>{registrar}</div>}
      <DataTable
        id="documentos-cliente"
        etiqueta="Documentos del cliente"
        lista={lista}
        columnas={COLUMNAS}
        clave={(d) => d.DOC_CODIGO}
        nombre={(d) => `${d.tipoNombre} ${d.numero ?? ''}`.trim()}
        alAbrir={abrir}
        buscar="Número, detalle…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={FILTROS} todos="Todos" />
            <FiltroSelect
              lista={lista}
              nombre="tipo"
              etiqueta="Tipo"
              opciones={DE_CUENTA.map(opcionDe)}
              todos="Todos"
            />
          </>
        }
        acciones={edita ? acciones : undefined}
        vacio={{
          icono: IconFileInvoice,
          titulo: 'Aún no tiene documentos',
          mensaje:
            'Registre su saldo inicial o los documentos que le ha emitido: ' +
            'de ellos sale su estado de cuenta.',
          accion: registrar || undefined,
        }}
      />
      {ventana?.que === 'registrar' && <VentanaRegistrar cliente={cliente} alCerrar={cerrar} />}
      {ventana?.que === 'detalle' && <VentanaDetalle fila={ventana.documento} alCerrar={cerrar} />}
      {ventana?.que === 'aplicar' && <Aplicar abono={abonoDe(ventana.documento)} alCerrar={cerrar} />}
      {ventana?.que === 'editar' && <VentanaEditar documento={ventana.documento} alCerrar={cerrar} />}
      {ventana?.que === 'adjuntar' && <VentanaImagenes documento={ventana.documento} alCerrar={cerrar} />}
    </>
  );
}
