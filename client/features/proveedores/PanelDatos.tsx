import type { ReactNode } from 'react';
import { Ficha, filasDeCorreos, Notas } from '@/features/terceros/presta/Ficha';
import { credito, tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { Rejilla } from '@/ui/base';
import type { Proveedor } from './api';
import { CAMPOS, CONTACTO, IDENTIFICACION, REGIMENES, TIPOS, TRIBUTARIO, USUAL } from './campos';
import { DichoDeLey, type CampoDeLey } from './deLey';

const calidad = (la: boolean, resolucion: string) => {
  if (!la) return 'No';
  return resolucion ? `Sí, resolución ${resolucion}` : 'Sí';
};

/** Si es parte relacionada y, si no es de siempre, en qué días. */
const relacionada = (p: Proveedor) => {
  if (!p.parte_relacionada) return 'No';
  const dias = [
    p.relacionada_desde && `desde el ${fecha(p.relacionada_desde)}`,
    p.relacionada_hasta && `hasta el ${fecha(p.relacionada_hasta)}`,
  ].filter(Boolean);
  return ['Sí', ...dias].join(' ');
};

/** Un código de la ley con su nombre; nada si no hay ninguno. */
const deLey = (p: Proveedor, campo: CampoDeLey): [string, ReactNode] => [
  CAMPOS[campo].rotulo,
  p[campo] && <DichoDeLey campo={campo} codigo={p[campo]} />,
];

export function PanelDatos({ proveedor: p }: { proveedor: Proveedor }) {
  return (
    <Rejilla minimo={340}>
      <Ficha
        titulo={IDENTIFICACION}
        filas={[
          [tipoIdentificacion(p.tipo_identificacion), p.identificacion],
          [CAMPOS.nombre_comercial.rotulo, p.nombre_comercial],
          ['Tipo', TIPOS[p.tipo]],
          ['Crédito', credito(p.dias_credito)],
          ['Proveedor desde', fecha(p.creado_en)],
          ...enFicha(CAMPOS, IDENTIFICACION, p),
        ]}
      />
      <Ficha
        titulo={TRIBUTARIO}
        filas={[
          [CAMPOS.regimen.rotulo, REGIMENES[p.regimen]],
          [CAMPOS.obligado_contabilidad.rotulo, calidad(p.obligado_contabilidad, '')],
          [CAMPOS.contribuyente_especial.rotulo, calidad(p.contribuyente_especial, p.resolucion_especial)],
          [CAMPOS.agente_retencion.rotulo, calidad(p.agente_retencion, p.resolucion_agente)],
          [CAMPOS.parte_relacionada.rotulo, relacionada(p)],
          deLey(p, 'pais'),
          [CAMPOS.convenio.rotulo, p.pais && calidad(p.convenio, '')],
          ...enFicha(CAMPOS, TRIBUTARIO, p),
        ]}
      />
      <Ficha
        titulo={USUAL}
        nada="Sin sustento, retenciones ni forma de pago usuales."
        filas={[
          deLey(p, 'sustento_usual'),
          deLey(p, 'renta_usual'),
          deLey(p, 'iva_bienes_usual'),
          deLey(p, 'iva_servicios_usual'),
          deLey(p, 'pago_usual'),
        ]}
      />
      <Ficha
        titulo={CONTACTO}
        nada="Sin correos, teléfonos ni dirección."
        filas={[
          ...filasDeCorreos(p.correos),
          [CAMPOS.celular.rotulo, p.celular],
          [CAMPOS.telefono.rotulo, p.telefono],
          [CAMPOS.direccion.rotulo, p.direccion],
          [CAMPOS.ciudad.rotulo, [p.ciudad, p.provincia].filter(Boolean).join(', ')],
          ...enFicha(CAMPOS, CONTACTO, p),
        ]}
      />
      <Notas>{p.notas}</Notas>
    </Rejilla>
  );
}
