import { IconAlertTriangle, IconFileOff } from '@tabler/icons-react';
import { Icono } from '@/ui/base';
import { FiltroFecha, FiltroPuesto, FiltroSelect, FiltroSiNo, type Lista } from '@/ui/tabla';
import type { FilaRecibido } from '../api';
import { POR_REVISAR, TIPOS } from '../rotulos';

export const FILTROS = {
  estado: POR_REVISAR,
  tipo: '',
  ruc: '',
  con_avisos: '',
  negados: '',
  desde: '',
  hasta: '',
};

export const Filtros = ({ lista }: { lista: Lista<FilaRecibido> }) => (
  <>
    <FiltroSelect lista={lista} nombre="tipo" etiqueta="Tipo" opciones={TIPOS} />
    <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
    <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
    <FiltroSiNo
      lista={lista}
      nombre="con_avisos"
      etiqueta="Con avisos"
      icono={<Icono de={IconAlertTriangle} tamano={16} />}
    />
    <FiltroSiNo
      lista={lista}
      nombre="negados"
      etiqueta="El SRI los niega"
      icono={<Icono de={IconFileOff} tamano={16} />}
    />
    <FiltroPuesto lista={lista} nombre="ruc" texto={`Solo del RUC ${lista.filtros.ruc}`} />
  </>
);
