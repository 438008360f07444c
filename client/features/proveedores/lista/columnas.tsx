import { correos, credito, EstadoTercero, tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { textoDe } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { columnasDe, type Columna } from '@/ui/tabla';
import type { FilaProveedor } from '../api';
import { CAMPOS, REGIMENES, TIPOS } from '../campos';
import { DichoDeLey, esDeLey } from '../deLey';

const siLaTiene = (la: boolean) => (la ? 'Sí' : '');

export const COLUMNAS: Columna<FilaProveedor>[] = [
  { id: 'razon_social', titulo: 'Proveedor', orden: true, celda: (p) => p.razon_social },
  {
    id: 'identificacion',
    cede: 3,
    titulo: CAMPOS.identificacion.rotulo,
    orden: true,
    numerica: true,
    celda: (p) => p.identificacion,
  },
  {
    id: 'tipo_identificacion',
    titulo: CAMPOS.tipo_identificacion.rotulo,
    oculta: true,
    celda: (p) => tipoIdentificacion(p.tipo_identificacion),
  },
  {
    id: 'nombre_comercial',
    titulo: CAMPOS.nombre_comercial.rotulo,
    oculta: true,
    recortar: true,
    celda: (p) => p.nombre_comercial,
  },
  { id: 'regimen', cede: 2, titulo: CAMPOS.regimen.rotulo, celda: (p) => REGIMENES[p.regimen] },
  { id: 'tipo', titulo: 'Tipo', oculta: true, celda: (p) => TIPOS[p.tipo] },
  {
    id: 'agente_retencion',
    titulo: CAMPOS.agente_retencion.rotulo,
    oculta: true,
    celda: (p) => siLaTiene(p.agente_retencion),
  },
  {
    id: 'contribuyente_especial',
    titulo: CAMPOS.contribuyente_especial.rotulo,
    oculta: true,
    celda: (p) => siLaTiene(p.contribuyente_especial),
  },
  {
    id: 'parte_relacionada',
    titulo: CAMPOS.parte_relacionada.rotulo,
    oculta: true,
    celda: (p) => siLaTiene(p.parte_relacionada),
  },
  { id: 'correos', titulo: 'Correo', cede: 4, recortar: true, celda: (p) => correos(p.correos) },
  {
    id: 'celular',
    cede: 1,
    titulo: 'Teléfono',
    celda: (p) => <span className="tabular">{p.celular || p.telefono}</span>,
  },
  { id: 'ciudad', titulo: CAMPOS.ciudad.rotulo, oculta: true, celda: (p) => p.ciudad },
  {
    id: 'dias_credito',
    titulo: 'Crédito',
    numerica: true,
    oculta: true,
    celda: (p) => credito(p.dias_credito),
  },
  ...columnasDe<FilaProveedor>(CAMPOS, (p, campo) =>
    esDeLey(campo) ? <DichoDeLey campo={campo} codigo={p[campo]} /> : textoDe(p, campo),
  ),
  {
    id: 'id',
    titulo: 'Creado',
    orden: true,
    numerica: true,
    oculta: true,
    celda: (p) => fecha(p.creado_en),
  },
  {
    id: 'activo',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (p) => <EstadoTercero activo={p.activo} />,
  },
];
