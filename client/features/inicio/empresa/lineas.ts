import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCoin,
  IconFileAlert,
  IconFileDollar,
  IconFileImport,
  IconFileOff,
  IconFingerprint,
  IconLifebuoy,
  IconMailQuestion,
  IconMailX,
  IconReceiptOff,
  IconRepeatOff,
  IconShieldX,
  IconSignature,
  IconStack2,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import {
  toAtencion,
  toCheques,
  toFirma,
  toGirados,
  toFormatoLotes,
  toImportar,
  toLotes,
  toPlan,
  toProformas,
  toRecibidos,
  toRecurrentes,
} from '@/navegacion/enlaces';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { usePermisos } from '@/session';
import type { Aviso, Inicio } from './api';
import {
  toAccesosFallidos,
  toCliente,
  toComprasNegadas,
  toFacturasAnuladas,
  toMiEmpresa,
  toPeriodos,
  toPorCobrar,
  toSoporte,
} from './enlaces';

export interface LineaAtencion {
  id: string;
  Icono: Icon;
  tono: 'aviso' | 'error' | 'info';
  texto: string;
  /** Quien no puede remediarlo recibe el aviso sin enlace. */
  to?: string;
}

/** La pantalla donde se remedia lo del plan o la firma, para quien puede. */
function remedio(mensaje: string, puede: (permiso: string) => boolean): string | undefined {
  if (/plan/.test(mensaje) && puede('plan.ver')) return toPlan();
  return /firma/.test(mensaje) && puede('firma.editar') ? toFirma() : undefined;
}

function lineaDe(aviso: Aviso, n: number, puede: (permiso: string) => boolean): LineaAtencion {
  const { que, cuantos: veces, mensaje } = aviso;
  const id = `${que}-${n}`;
  switch (que) {
    case 'verificacion':
      return {
        id,
        Icono: IconShieldX,
        tono: 'error',
        texto: `La verificación de su empresa fue rechazada: ${mensaje}`,
        to: toMiEmpresa(),
      };
    case 'correo':
      return {
        id,
        Icono: IconMailQuestion,
        tono: 'aviso',
        texto: `Confirme el correo de su empresa con el enlace que enviamos a ${mensaje}`,
        to: toMiEmpresa(),
      };
    case 'comprobantes':
      return {
        id,
        Icono: IconFileAlert,
        tono: 'error',
        texto:
          `${cuantos(veces, 'comprobante requiere', 'comprobantes requieren')} atención: ` +
          'rechazados, demorados o no entregados',
        to: toAtencion(),
      };
    case 'devolucion_iva':
      return {
        id,
        Icono: IconReceiptOff,
        tono: 'error',
        texto: cuantos(
          veces,
          'factura ya no devuelve el IVA y en el SRI su devolución sigue en pie',
          'facturas ya no devuelven el IVA y en el SRI su devolución sigue en pie',
        ),
        to: toFacturasAnuladas(),
      };
    case 'proformas':
      return {
        id,
        Icono: IconFileDollar,
        tono: 'aviso',
        texto: cuantos(
          veces,
          'proforma aceptada espera su factura',
          'proformas aceptadas esperan su factura',
        ),
        to: toProformas('ACEPTADA'),
      };
    case 'recurrentes':
      return {
        id,
        Icono: IconRepeatOff,
        tono: 'error',
        texto: cuantos(
          veces,
          'factura recurrente no se pudo emitir',
          'facturas recurrentes no se pudieron emitir',
        ),
        to: toRecurrentes(),
      };
    case 'lotes':
      return {
        id,
        Icono: IconStack2,
        tono: 'aviso',
        texto: cuantos(veces, 'lote de pagos espera su aprobación', 'lotes de pagos esperan su aprobación'),
        to: toLotes('POR_APROBAR'),
      };
    case 'vistos_pagos':
    case 'vistos_periodos':
      return {
        id,
        Icono: IconUserCheck,
        tono: 'aviso',
        texto: cuantos(
          veces,
          'cambio delicado espera que usted lo confirme',
          'cambios delicados esperan que usted los confirme',
        ),
        to: que === 'vistos_pagos' ? toFormatoLotes() : toPeriodos(),
      };
    case 'cheques':
      return {
        id,
        Icono: IconBuildingBank,
        tono: 'aviso',
        texto: cuantos(veces, 'cheque ya se puede depositar', 'cheques ya se pueden depositar'),
        to: toCheques(hoy()),
      };
    case 'girados':
      return {
        id,
        Icono: IconSignature,
        tono: 'aviso',
        texto: cuantos(
          veces,
          'cheque girado se cobra desde hoy: tenga su valor en el banco',
          'cheques girados se cobran desde hoy: tenga su valor en el banco',
        ),
        to: toGirados(hoy()),
      };
    case 'accesos':
      return {
        id,
        Icono: IconFingerprint,
        tono: 'aviso',
        texto: 'Desde ayer hubo muchos intentos fallidos de ingresar a su empresa',
        to: toAccesosFallidos(),
      };
    case 'negados':
      return {
        id,
        Icono: IconFileOff,
        tono: 'error',
        texto: cuantos(
          veces,
          'compra es de un documento que el SRI no reconoce, y no se paga',
          'compras son de documentos que el SRI no reconoce, y no se pagan',
        ),
        to: toComprasNegadas(),
      };
    case 'recibidos':
      return {
        id,
        Icono: IconFileOff,
        tono: 'error',
        texto: cuantos(
          veces,
          'compra es de un documento que su emisor anuló en el SRI',
          'compras son de documentos que su emisor anuló en el SRI',
        ),
        to: toRecibidos('ANULADO'),
      };
    case 'tickets':
      return {
        id,
        Icono: IconLifebuoy,
        tono: 'info',
        texto: `${cuantos(veces, 'ticket espera', 'tickets esperan')} su respuesta en Soporte`,
        to: toSoporte(),
      };
    case 'envios':
      return {
        id,
        Icono: IconMailX,
        tono: 'error',
        texto: `No llegó lo que envió a ${aviso.CLI_NOMBRE}`,
        to: toCliente(aviso.CLI_CODIGO ?? 0, 'envios'),
      };
    case 'importaciones':
      return {
        id,
        Icono: IconFileImport,
        tono: 'aviso',
        texto:
          `${cuantos(veces, 'fila no entró', 'filas no entraron')} ` +
          `en la última importación de ${mensaje}`,
        to: toImportar(mensaje === 'productos' ? 'productos' : 'clientes'),
      };
    default:
      return {
        id,
        Icono: IconAlertTriangle,
        tono: 'aviso',
        texto: mensaje ?? '',
        to: remedio(mensaje ?? '', puede),
      };
  }
}

function vencidosDe({ cartera, vencidos }: Inicio): LineaAtencion[] {
  if (!cartera || !vencidos?.length || Number(cartera.vencido) <= 0) return [];
  const [peor] = vencidos;
  const texto =
    `Tiene ${dinero(cartera.vencido)} vencidos; ` +
    `${peor!.CLI_NOMBRE} debe ${dinero(peor!.vencido)} desde hace ${cuantos(peor!.dias, 'día')}`;
  return [{ id: 'vencidos', Icono: IconCoin, tono: 'error', texto, to: toPorCobrar(true) }];
}

/** Pone en palabras lo que el servidor contó; cada línea lleva enlace si este usuario puede hacer algo. */
export function useLineas(inicio: Inicio): LineaAtencion[] {
  const puede = usePermisos();
  return [...vencidosDe(inicio), ...inicio.atencion.map((aviso, n) => lineaDe(aviso, n, puede))];
}
