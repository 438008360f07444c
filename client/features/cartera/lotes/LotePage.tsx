import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toLotes } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { NoPermiso } from '@/ui/avisos';
import { Consulta, Datos, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { PAGAR } from '../presta';
import { AccionesLote } from './AccionesLote';
import { loteQuery, type Lote } from './api';
import { ArchivoDelLote } from './formato/ArchivoDelLote';
import { Lineas, sinDeber } from './Lineas';
import { EstadoLote, tieneCuenta } from './rotulos';
import estilos from './lotes.module.css';

export function LotePage() {
  const ve = usePermiso(PAGAR.permisos.ver);
  const consulta = useQuery({ ...loteQuery(Number(useParams().id)), enabled: ve });
  if (!ve) return <NoPermiso />;
  const aLosLotes = (
    <Button component={Link} to={toLotes()}>
      Ver los lotes
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Lote de pagos no encontrado" accion={aLosLotes}>
      {(lote) => <Uno lote={lote} />}
    </Consulta>
  );
}

/** Lo que conviene saber antes de pasarlo adelante. */
function porSaber({ estado, lineas, acciones, aprueban }: Lote): string | null {
  if (estado === 'PAGADO' || estado === 'ANULADO') return null;
  if (lineas.some(sinDeber))
    return acciones.includes('devolver')
      ? 'Algo de este lote ya no se debe. Devuélvalo para corregirlo: así no se paga dos veces.'
      : 'Algo de este lote ya no se debe: corríjalo antes de pagarlo.';
  if (estado === 'BORRADOR' && !lineas.every(tieneCuenta))
    return 'Falta la cuenta de algún proveedor: sin ella no sigue adelante.';
  if (estado === 'POR_APROBAR' && !acciones.includes('aprobar'))
    return aprueban.length
      ? `Espera que lo apruebe otra persona: ${aprueban.join(' o ')}.`
      : 'Nadie más puede aprobarlo: quien lo preparó es el único propietario activo. Agregue otro en Usuarios, o deje de pedir esta aprobación en «Archivo del banco».';
  return null;
}

function Uno({ lote }: { lote: Lote }) {
  const aviso = porSaber(lote);
  const [entidad, setEntidad] = useState(lote.entidad);
  return (
    <Pagina
      titulo={`Lote de pagos n.º ${lote.id}`}
      migas={[
        { to: PAGAR.to.lista, texto: 'Pagos' },
        { to: toLotes(), texto: 'Lotes' },
      ]}
      estado={<EstadoLote lote={lote} />}
      acciones={<AccionesLote lote={lote} entidad={entidad} />}
    >
      {aviso && <p className={estilos.nota}>{aviso}</p>}
      <Rejilla minimo={300}>
        <Tarjeta titulo="Lote">
          <Datos
            filas={[
              ['Total', dinero(lote.total)],
              ['Sale de', lote.cuenta],
              ['Para pagar el', fecha(lote.fecha)],
              ['Pagado el', lote.pagado_el && fecha(lote.pagado_el)],
              ['Referencia', lote.referencia],
              ['Notas', lote.notas],
              ['Motivo', lote.motivo_anulacion],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Quién">
          <Datos
            filas={[
              ['Preparado por', lote.preparado_por],
              ['Preparado', fechaHora(lote.creado_en)],
              ['Aprobado por', lote.aprobado_por],
              ['Aprobado', lote.aprobado_en && fechaHora(lote.aprobado_en)],
            ]}
          />
        </Tarjeta>
        {lote.acciones.includes('archivo') && (
          <ArchivoDelLote lote={lote} entidad={entidad} alElegir={setEntidad} />
        )}
      </Rejilla>
      <div style={{ marginTop: 16 }}>
        <Lineas lote={lote} />
      </div>
    </Pagina>
  );
}
