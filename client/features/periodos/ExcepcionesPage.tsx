import { IconUserOff } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { toExcepcion, toPeriodos } from '@/navegacion/contabilidad';
import { Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type Columna } from '@/ui/tabla';
import { nombreDe } from './alcances';
import { EXCEPCIONES, type Excepcion } from './api';
import { EstadoExcepcion } from './EstadoExcepcion';

const COLUMNAS: Columna<Excepcion>[] = [
  { id: 'usuario', titulo: 'Quién', recortar: true, celda: (e) => e.usuario },
  { id: 'alcance', titulo: 'En lo cerrado de', celda: (e) => nombreDe(e.alcance) },
  { id: 'motivo', titulo: 'Motivo', recortar: true, cede: 2, celda: (e) => e.motivo },
  { id: 'creada_por', titulo: 'La dio', recortar: true, cede: 3, celda: (e) => e.creada_por },
  { id: 'en', titulo: 'Desde', orden: true, numerica: true, celda: (e) => fechaHora(e.en) },
  { id: 'expira', titulo: 'Hasta', orden: true, numerica: true, celda: (e) => fechaHora(e.expira) },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (e) => <EstadoExcepcion excepcion={e} /> },
];

/** A quiénes se dejó registrar en lo cerrado, también cuando ya expiró. */
export function ExcepcionesPage() {
  const lista = useLista<Excepcion>({
    clave: claves.contabilidad.excepciones,
    ruta: `${EXCEPCIONES}/paginacion`,
    orden: '-en',
    filtros: { estado: '' },
  });
  return (
    <Pagina
      titulo="Excepciones"
      cuenta={lista.total}
      migas={[{ to: toPeriodos(), texto: 'Períodos' }]}
      subtitulo="A quiénes se permitió registrar en lo cerrado. Cada una dice lo que se asentó con ella."
    >
      <DataTable
        id="excepciones-periodos"
        etiqueta="Excepciones"
        lista={lista}
        columnas={COLUMNAS}
        clave={(e) => e.id}
        nombre={(e) => `la de ${e.usuario}`}
        enlace={(e) => toExcepcion(e.id)}
        buscar="Persona o motivo…"
        filtros={
          <FiltroSelect
            lista={lista}
            nombre="estado"
            etiqueta="Estado"
            todos="Todas"
            opciones={[
              { value: 'VALEN', label: 'Valen' },
              { value: 'EXPIRARON', label: 'Expiraron' },
            ]}
          />
        }
        vacio={{ icono: IconUserOff, titulo: 'A nadie se le ha permitido registrar en lo cerrado' }}
      />
    </Pagina>
  );
}
