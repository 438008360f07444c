import { IconCloudDownload, IconShieldLock } from '@tabler/icons-react';
import { toCompra, toComprobante, toProveedor, toRetencionRecibida } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Enlace, Icono } from '@/ui/base';
import type { Recibido } from '../api';
import { Propuesta } from '../aceptar/Propuesta';
import type { Trabajo } from '../aceptar/useTrabajo';
import { Avisos } from './Avisos';
import { Documento } from './Documento';
import { Historial } from './Historial';
import estilos from '../recibidos.module.css';

/** Lo que se sabe de uno recibido; el mismo a un lado de la lista y en su página. */
export function Cuerpo({ recibido: r, trabajo }: { recibido: Recibido; trabajo: Trabajo }) {
  return (
    <div className={estilos.cuerpo}>
      <Situacion recibido={r} />
      <Avisos avisos={r.avisos.filter(({ codigo }) => !yaSeDice(r, codigo))} />
      {trabajo.puede(r, 'aceptar') && <Propuesta recibido={r} trabajo={trabajo} />}
      <Documento recibido={r} />
      <Historial recibido={r} />
    </div>
  );
}

const POR_GRAVE =
  'Está detenido: algo de él no cuadra, y así no se puede aceptar. Pida uno nuevo a quien lo emite, o descártelo.';

const POR_DUDOSO =
  'Está apartado: no se pudo comprobar que sea de quien dice. Lea el aviso y, si lo conoce, reconózcalo; mientras siga aquí no cuenta para nada.';
const [OTRO_RECEPTOR, NO_HALLADO] = ['OTRO_RECEPTOR', 'NO_HALLADO'] as const;
/** Lo que dice ya la situación del documento. */
const yaSeDice = (r: Recibido, codigo: string) =>
  (codigo === OTRO_RECEPTOR && seReconoce(r)) || (codigo === NO_HALLADO && r.estado === NO_HALLADO);
const seReconoce = (r: Recibido) => r.estado === 'CUARENTENA' && r.acciones.includes('reconocer');

/** La factura personal del propietario llega mezclada con las de la empresa: una persona decide. */
const AOtro = ({ recibido: { documento } }: { recibido: Recibido }) => (
  <span>
    Está emitido a <strong>{documento?.receptor.razon_social || 'otra persona'}</strong>
    {documento && `, ${documento.receptor.identificacion}`}, que no es la identificación de su empresa. Si es
    de la cédula del propietario y es de la empresa, reconózcalo. Mientras siga aquí no cuenta para nada.
  </span>
);

/** Por qué está en cuarentena, y qué se puede hacer. */
function PorQue({ recibido: r }: { recibido: Recibido }) {
  if (!seReconoce(r)) return <span>{POR_GRAVE}</span>;
  const aOtro = r.avisos.some(({ codigo }) => codigo === OTRO_RECEPTOR);
  return aOtro ? <AOtro recibido={r} /> : <span>{POR_DUDOSO}</span>;
}

function Situacion({ recibido: r }: { recibido: Recibido }) {
  const veCompras = usePermiso('compras.ver');
  const veCobros = usePermiso('cobros.ver');
  if (r.estado === 'CUARENTENA')
    return (
      <p className={estilos.cuarentena} role="note">
        <Icono de={IconShieldLock} tamano={20} />
        <PorQue recibido={r} />
      </p>
    );
  if (r.estado === 'POR_TRAER' || r.estado === 'TRAYENDO')
    return (
      <EmptyState icono={IconCloudDownload} titulo="Todavía no llega su XML">
        Se pide al SRI con su clave de acceso. Esta pantalla se actualiza sola cuando llegue.
      </EmptyState>
    );
  if (r.estado === 'NO_HALLADO')
    return (
      <EmptyState icono={IconCloudDownload} titulo="No registrada en el SRI">
        {r.avisos.find(({ codigo }) => codigo === NO_HALLADO)?.texto ??
          'El SRI no tiene ningún comprobante autorizado con esa clave.'}{' '}
        Si tiene su XML, tráigalo.
      </EmptyState>
    );
  const esGuia = !!r.documento?.destinos.length;
  if (r.estado === 'POR_REVISAR' && esGuia)
    return (
      <p className={estilos.menor} role="note">
        Una guía de remisión dice qué se trasladó y no se acepta como compra: léala y, si ya no la necesita,
        descártela.
      </p>
    );
  const enlaces = [
    veCompras && r.compra_id && (
      <Enlace key="c" to={toCompra(r.compra_id)}>
        Ver la compra
      </Enlace>
    ),
    veCobros && r.retencion_recibida_id && (
      <Enlace key="rr" to={toRetencionRecibida(r.retencion_recibida_id)}>
        Ver la retención recibida
      </Enlace>
    ),
    r.proveedor_id && (
      <Enlace key="p" to={toProveedor(r.proveedor_id)}>
        Ver el proveedor
      </Enlace>
    ),
    r.comprobante_retencion_id && (
      <Enlace key="r" to={toComprobante(r.comprobante_retencion_id)}>
        Ver la retención
      </Enlace>
    ),
  ].filter(Boolean);
  return enlaces.length > 0 && <p className={estilos.enlaces}>{enlaces}</p>;
}
