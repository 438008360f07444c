import { alCambiar, claves } from '@/api/claves';
import type { DeTerceros } from '@/features/terceros/presta/tercero';
import { toEditarProveedor, toNuevoProveedor, toProveedor, toProveedores } from '@/navegacion/enlaces';
import {
  cambiarProveedor,
  crearProveedor,
  eliminarProveedor,
  leerProveedor,
  PROVEEDORES,
  type CuerpoProveedor,
  type Proveedor,
} from './api';
import { COMO_SE_LEE, type DatosProveedor } from './campos';
import { COMO_SE_LEEN } from './deLey';
import { aCuerpo, aFormulario, conErrores, EN_BLANCO, ROTULOS } from './valores';

export const PADRON: DeTerceros<Proveedor, DatosProveedor, CuerpoProveedor> = {
  uno: 'proveedor',
  todos: 'proveedores',
  api: PROVEEDORES,
  to: { todos: toProveedores, nuevo: toNuevoProveedor, uno: toProveedor, editar: toEditarProveedor },
  lista: claves.proveedores.lista,
  clave: claves.proveedores.uno,
  leer: leerProveedor,
  crear: crearProveedor,
  cambiar: cambiarProveedor,
  eliminar: eliminarProveedor,
  alCambiar: alCambiar.proveedor,
  alEliminar: alCambiar.proveedorEliminado,
  valores: {
    enBlanco: EN_BLANCO,
    rotulos: ROTULOS,
    comoSeLee: { ...COMO_SE_LEE, ...COMO_SE_LEEN },
    aFormulario,
    aCuerpo,
    conErrores,
  },
};
