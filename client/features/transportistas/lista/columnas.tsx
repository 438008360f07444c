import { correos, EstadoTercero, tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { fecha } from '@/lib/fechas';
import { columnasDe, type Columna } from '@/ui/tabla';
import { CAMPOS } from '../campos';
import type { Transportista } from '../presta/api';

export const COLUMNAS: Columna<Transportista>[] = [
  { id: 'razon_social', titulo: 'Transportista', orden: true, celda: (t) => t.razon_social },
  {
    id: 'identificacion',
    cede: 3,
    titulo: CAMPOS.identificacion.rotulo,
    orden: true,
    numerica: true,
    celda: (t) => t.identificacion,
  },
  {
    id: 'tipo_identificacion',
    titulo: CAMPOS.tipo_identificacion.rotulo,
    oculta: true,
    celda: (t) => tipoIdentificacion(t.tipo_identificacion),
  },
  {
    id: 'placas',
    cede: 2,
    titulo: 'Placas',
    recortar: true,
    celda: (t) => <span className="tabular">{t.placas.join(', ')}</span>,
  },
  { id: 'correos', titulo: 'Correo', cede: 4, recortar: true, celda: (t) => correos(t.correos) },
  {
    id: 'celular',
    cede: 1,
    titulo: CAMPOS.celular.rotulo,
    celda: (t) => <span className="tabular">{t.celular}</span>,
  },
  ...columnasDe<Transportista>(CAMPOS),
  { id: 'id', titulo: 'Creado', orden: true, numerica: true, oculta: true, celda: (t) => fecha(t.creado_en) },
  {
    id: 'activo',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (t) => <EstadoTercero activo={t.activo} />,
  },
];
