import type { ReactNode } from 'react';
import { Ficha, filasDeCorreos, Notas } from '@/features/terceros/presta/Ficha';
import { credito, tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { losDe, textoDe } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { Rejilla } from '@/ui/base';
import type { Proveedor } from './api';
import { CAMPOS, CONTACTO, IDENTIFICACION, REGIMENES, TIPOS, TRIBUTARIO } from './campos';

const calidad = (la: boolean, resolucion: string) => {
  if (!la) return 'No';
  return resolucion ? `Sí, resolución ${resolucion}` : 'Sí';
};

/** Lo que la tabla de campos pone al final de una tarjeta. */
const otros = (p: Proveedor, grupo: string) =>
  losDe(CAMPOS, grupo).map(([clave, { rotulo }]): [string, ReactNode] => [rotulo, textoDe(p, clave)]);

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
          ...otros(p, IDENTIFICACION),
        ]}
      />
      <Ficha
        titulo={TRIBUTARIO}
        filas={[
          [CAMPOS.regimen.rotulo, REGIMENES[p.regimen]],
          [CAMPOS.obligado_contabilidad.rotulo, calidad(p.obligado_contabilidad, '')],
          [CAMPOS.contribuyente_especial.rotulo, calidad(p.contribuyente_especial, p.resolucion_especial)],
          [CAMPOS.agente_retencion.rotulo, calidad(p.agente_retencion, p.resolucion_agente)],
          [CAMPOS.parte_relacionada.rotulo, calidad(p.parte_relacionada, '')],
          ...otros(p, TRIBUTARIO),
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
          ...otros(p, CONTACTO),
        ]}
      />
      <Notas>{p.notas}</Notas>
    </Rejilla>
  );
}
