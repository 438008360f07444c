import { Button } from '@mantine/core';
import { IconFileInvoice, IconPaperclip, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataTable, FiltroSelect, importe, type Columna } from '@/ui/tabla';
import { DE_LA_CASA, opcionDe } from '@/features/codigos/presta/documentos';
import { fecha } from '@/lib/fechas';
import { useArea } from '@/session';
import { Icono } from '@/ui/base';
import { Ajustar } from '../ajustes/Ajustar';
import { Devolver } from '../ajustes/Devolver';
import type { PorAjustar } from '../ajustes/tipos';
import { Aplicar, type PorAplicar } from '../Aplicar';
import { CambiarCentro } from '../centros/CambiarCentro';
import type { DeCuenta, Documento, Lado } from '../lado/tipos';
import { useListaDe } from '../lado/useListaDe';
import { EstadoDocumento, FILTROS } from './estados';
import { useAccionesDocumento, type QueSobreUno } from './useAccionesDocumento';
import { VentanaDetalle } from './VentanaDetalle';
import { VentanaEditar } from './VentanaEditar';
import { VentanaImagenes } from './VentanaImagenes';
import { VentanaRegistrar } from './VentanaRegistrar';
import estilos from './documentos.module.css';

const COLUMNAS: Columna<Documento>[] = [
  {
    id: 'numero',
    titulo: 'Documento',
    orden: true,
    celda: (d) => d.nombre,
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
  { id: 'total', cede: 3, titulo: 'Total', orden: true, numerica: true, celda: (d) => importe(d.total) },
  {
    id: 'saldo',
    enTarjeta: 'cifra',
    titulo: 'Saldo',
    orden: true,
    numerica: true,
    celda: (d) => importe(d.saldo),
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
          <Icono de={IconPaperclip} tamano={14} />
          {d.archivos.length}
        </span>
      ),
  },
  { id: 'detalle', titulo: 'Detalle', oculta: true, recortar: true, celda: (d) => d.detalle },
];

/** Una nota de crédito con saldo, lista para aplicarla a los documentos de su cuenta. */
const abonoDe = (de: Lado, d: Documento): PorAplicar => ({
  que: 'la nota de crédito',
  tercero_id: d.tercero_id,
  queda: d.saldo,
  aplicar: (aplicaciones, clave) => de.documentos.aplicar(d.id, aplicaciones, clave),
});

/** Lo que queda de un documento, listo para devolverlo o ajustarlo. */
const porAjustar = (de: Lado, d: Documento): PorAjustar => ({
  que: d.nombre,
  fecha: d.fecha,
  queda: d.saldo,
  aFavor: d.acciones.includes('aplicar'),
  centro_id: d.centro_id,
  devolver: (cuerpo, clave) => de.devolver.documento(d.id, cuerpo, clave),
  ajustar: (cuerpo, clave) => de.ajustar.documento(d.id, cuerpo, clave),
});

type Ventana = { que: 'detalle' | QueSobreUno; documento: Documento } | { que: 'registrar' };

/** Los documentos que cargan o abonan una cuenta. */
export function Documentos({ edita, ...cuenta }: DeCuenta & { edita: boolean }) {
  const { de, tercero } = cuenta;
  const [ventana, setVentana] = useState<Ventana | null>(null);
  const acciones = useAccionesDocumento(de, edita, (que, documento) => setVentana({ que, documento }));
  const lista = useListaDe(de.documentos.lista, {
    orden: '-fecha',
    filtros: { estado: '', tipo: '' },
    fijos: { [de.campo]: tercero },
    prefijo: 'd.',
  });
  const cerrar = () => setVentana(null);
  const navegar = useNavigate();
  const administrador = useArea() === 'administrador';
  // Lo que se hizo aquí tiene su propia página en el área de la empresa.
  const abrir = (documento: Documento) =>
    documento.a && !administrador ? void navegar(documento.a) : setVentana({ que: 'detalle', documento });
  const registrar = edita && (
    <Button
      aria-keyshortcuts="n"
      onClick={() => setVentana({ que: 'registrar' })}
      leftSection={<Icono de={IconPlus} />}
    >
      Registrar documento
    </Button>
  );
  return (
    <>
      {registrar && lista.total !== 0 && <div className={estilos.barra}>{registrar}</div>}
      <DataTable
        id={`documentos-${de.palabras.tercero}`}
        etiqueta={`Documentos del ${de.palabras.tercero}`}
        lista={lista}
        columnas={COLUMNAS}
        clave={(d) => d.id}
        nombre={(d) => d.nombre}
        alAbrir={abrir}
        buscar="Número, detalle…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={FILTROS} todos="Todos" />
            <FiltroSelect
              lista={lista}
              nombre="tipo"
              etiqueta="Tipo"
              opciones={[...de.tipos, ...DE_LA_CASA].map(opcionDe)}
              todos="Todos"
            />
          </>
        }
        acciones={edita ? acciones : undefined}
        vacio={{
          icono: IconFileInvoice,
          titulo: 'Aún no tiene documentos',
          mensaje: de.palabras.invitaDocumento,
          accion: registrar || undefined,
        }}
      />
      {ventana?.que === 'registrar' && <VentanaRegistrar {...cuenta} alCerrar={cerrar} />}
      {ventana?.que === 'detalle' && <VentanaDetalle de={de} fila={ventana.documento} alCerrar={cerrar} />}
      {ventana?.que === 'aplicar' && (
        <Aplicar de={de} abono={abonoDe(de, ventana.documento)} alCerrar={cerrar} />
      )}
      {ventana?.que === 'devolver' && (
        <Devolver de={de} sobre={porAjustar(de, ventana.documento)} alCerrar={cerrar} />
      )}
      {ventana?.que === 'ajustar' && (
        <Ajustar de={de} sobre={porAjustar(de, ventana.documento)} alCerrar={cerrar} />
      )}
      {ventana?.que === 'cambiar_centro' && (
        <CambiarCentro
          de={de}
          que={ventana.documento.nombre}
          centro_id={ventana.documento.centro_id}
          version={ventana.documento.version}
          cambiar={(dicho) => de.centros.documento(ventana.documento.id, dicho)}
          alCerrar={cerrar}
        />
      )}
      {ventana?.que === 'editar' && <VentanaEditar de={de} documento={ventana.documento} alCerrar={cerrar} />}
      {ventana?.que === 'adjuntar' && (
        <VentanaImagenes de={de} documento={ventana.documento} alCerrar={cerrar} />
      )}
    </>
  );
}
