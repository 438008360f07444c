import { Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { VentanaForm } from '@/ui/avisos';
import { EstadoDeRecibo, FAMILIA_CORTA, VistaRecibo, type Recibo } from './presta';
import { Consulta, Datos, Enlace, Icono } from '@/ui/base';
import { toEmpresaAdmin } from '@/navegacion/enlaces';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { reciboQuery, rutaRecibo } from './api';
import { useDecision } from './useDecision';
import estilos from './planes.module.css';

interface Props {
  id: number;
  /** El lugar que ocupa en la lista y los recibos de al lado, si se abrió desde una lista. */
  lugar?: { numero: number; total: number; anterior?: number; siguiente?: number };
  alIr?: (id: number) => void;
  /** A dónde seguir después de decidir. */
  alDecidir: () => void;
  alCerrar: () => void;
}

/** Un recibo: lo que se envió, junto a lo que se pagó. Aquí se aprueba o se rechaza. */
export function VentanaRecibo({ id, lugar, alIr, alDecidir, alCerrar }: Props) {
  const consulta = useQuery(reciboQuery(id));
  return (
    <VentanaForm titulo={`Recibo n.º ${id}`} tamano={880} alCerrar={alCerrar}>
      {lugar && (
        <div className={estilos.paso}>
          <Button
            variant="default"
            h={32}
            disabled={!lugar.anterior}
            onClick={() => alIr?.(lugar.anterior!)}
            leftSection={<Icono de={IconChevronLeft} tamano={16} />}
          >
            Anterior
          </Button>
          <span className="tabular" role="status">{`${lugar.numero} de ${lugar.total}`}</span>
          <Button
            variant="default"
            h={32}
            disabled={!lugar.siguiente}
            onClick={() => alIr?.(lugar.siguiente!)}
            rightSection={<Icono de={IconChevronRight} tamano={16} />}
          >
            Siguiente
          </Button>
        </div>
      )}
      <Consulta de={consulta} enSeccion ausente="No existe ese recibo">
        {(recibo) => (
          <div className={estilos.recibo}>
            <VistaRecibo archivo={recibo} ruta={rutaRecibo(recibo.RECIBO_ID)} />
            <div>
              <Ficha recibo={recibo} />
              <Decision recibo={recibo} alDecidir={alDecidir} />
            </div>
          </div>
        )}
      </Consulta>
    </VentanaForm>
  );
}

function Ficha({ recibo }: { recibo: Recibo }) {
  return (
    <>
      <Datos
        filas={[
          ['Estado', <EstadoDeRecibo key="e" estado={recibo.estado} />],
          [
            'Empresa',
            <Enlace key="l" to={toEmpresaAdmin(recibo.EMP_CODIGO)}>
              {recibo.EMP_NOMBREC}
            </Enlace>,
          ],
          ['RUC', recibo.EMP_RUC],
          ['Plan', recibo.PLAN_NOMBRE],
          ['Familia', FAMILIA_CORTA[recibo.familia]],
          ['Valor del plan, sin IVA', dinero(recibo.PLAN_VALOR)],
          ['Valor pagado', dinero(recibo.valor)],
          ['Banco', recibo.banco],
          ['Referencia', recibo.referencia],
          ['Fecha del pago', fecha(recibo.fecha)],
          ['Subido', fechaHora(recibo.subido_en)],
          [
            'Revisado',
            recibo.revisado_en && [recibo.revisor, fechaHora(recibo.revisado_en)].filter(Boolean).join(' · '),
          ],
        ]}
      />
      {recibo.motivo && <p className={estilos.motivo}>{recibo.motivo}</p>}
    </>
  );
}

function Decision({ recibo, alDecidir }: { recibo: Recibo; alDecidir: () => void }) {
  const aprueba = usePermiso('recibos.aprobar');
  const { aprobar, rechazar, decidiendo } = useDecision(recibo, alDecidir);
  if (recibo.estado !== 'PENDIENTE') return null;
  if (!aprueba) return <p className={estilos.pie}>Un administrador debe aprobarlo.</p>;
  return (
    <div className={estilos.decision}>
      {recibo.contrato_id === null && (
        <p className={estilos.nota}>Paga un plan nuevo: al aprobarlo se contrata.</p>
      )}
      <Button
        h={40}
        loading={decidiendo}
        onClick={() => void aprobar()}
        leftSection={<Icono de={IconCheck} />}
      >
        Aprobar el pago
      </Button>
      <Button
        h={40}
        variant="default"
        disabled={decidiendo}
        onClick={() => void rechazar()}
        leftSection={<Icono de={IconX} />}
      >
        Rechazar
      </Button>
    </div>
  );
}
