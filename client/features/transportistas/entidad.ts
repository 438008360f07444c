import { alCambiar, claves } from '@/api/claves';
import type { DeTerceros } from '@/features/terceros/presta/tercero';
import {
  toEditarTransportista,
  toNuevoTransportista,
  toTransportista,
  toTransportistas,
} from '@/navegacion/enlaces';
import {
  cambiarTransportista,
  crearTransportista,
  eliminarTransportista,
  leerTransportista,
  TRANSPORTISTAS,
  type CuerpoTransportista,
  type Transportista,
} from './presta/api';
import { COMO_SE_LEE, type DatosTransportista } from './campos';
import { aCuerpo, aFormulario, conErrores, EN_BLANCO, ROTULOS } from './valores';

export const PADRON: DeTerceros<Transportista, DatosTransportista, CuerpoTransportista> = {
  uno: 'transportista',
  todos: 'transportistas',
  api: TRANSPORTISTAS,
  to: {
    todos: toTransportistas,
    nuevo: toNuevoTransportista,
    uno: toTransportista,
    editar: toEditarTransportista,
  },
  lista: claves.transportistas.lista,
  clave: claves.transportistas.uno,
  leer: leerTransportista,
  crear: crearTransportista,
  cambiar: cambiarTransportista,
  eliminar: eliminarTransportista,
  alCambiar: alCambiar.transportista,
  alEliminar: alCambiar.transportistaEliminado,
  valores: {
    enBlanco: EN_BLANCO,
    rotulos: ROTULOS,
    comoSeLee: COMO_SE_LEE,
    aFormulario,
    aCuerpo,
    conErrores,
  },
};
