import { TablaSimple } from '@/ui/tabla';
import { BotonDescargar, Enlace, Tarjeta } from '@/ui/base';
import { exportarTablero, type FiguraTablero } from '../api';
import { toRecibosPendientes, toRenovaciones } from '../enlaces';
import { DE_RECIBO, DE_RENOVACION } from './columnas';
import estilos from './tablero.module.css';

interface AccionesProps {
  to: string;
  figura: string;
  titulo: string;
  hay: boolean;
}

const Acciones = ({ to, figura, titulo, hay }: AccionesProps) =>
  hay && (
    <span className={estilos.accionesLista}>
      <BotonDescargar compacto ruta={exportarTablero(figura)} aria-label={`Exportar ${titulo}`}>
        Exportar
      </BotonDescargar>
      <Enlace to={to}>Ver todos</Enlace>
    </span>
  );

export const PorRenovar = ({ datos }: { datos: FiguraTablero<'renovaciones'> }) => (
  <Tarjeta
    titulo="Los próximos en caducar"
    sinRelleno
    acciones={
      <Acciones
        to={toRenovaciones()}
        figura="renovaciones"
        titulo="los próximos en caducar"
        hay={datos.total > 0}
      />
    }
  >
    <TablaSimple
      etiqueta="Los próximos planes en caducar"
      columnas={DE_RENOVACION}
      filas={datos.proximas}
      clave={(p) => `${p.familia}-${p.contrato}`}
      vacio={`Ningún plan caduca en los próximos ${datos.dias} días`}
    />
  </Tarjeta>
);

export const PorAprobar = ({ datos }: { datos: FiguraTablero<'recibos'> }) => (
  <Tarjeta
    titulo="Recibos por aprobar"
    sinRelleno
    acciones={
      <Acciones
        to={toRecibosPendientes()}
        figura="recibos"
        titulo="los recibos por aprobar"
        hay={datos.pendientes > 0}
      />
    }
  >
    <TablaSimple
      etiqueta="Los recibos que más esperan"
      columnas={DE_RECIBO}
      filas={datos.primeros}
      clave={(r) => r.RECIBO_ID}
      vacio="Ningún recibo espera aprobación"
    />
  </Tarjeta>
);
