import type { DelMes, Empresa, Rol, Situacion } from '../api';

export const empresa = (cambios: Partial<Empresa> = {}): Empresa => ({
  eid: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  activa: true,
  contada: true,
  firma_hasta: null,
  vencidas_antes: 0,
  obligaciones: [
    {
      obligacion: 'IVA_MENSUAL',
      periodo: '2026-10',
      nombre: 'IVA de cada mes',
      titulo: 'Octubre de 2026',
      vence: '2026-11-16',
      estado: 'POR_PREPARAR',
      vencida: true,
      abierta: true,
      importe: '322.01',
      nueva: false,
      responsable_id: null,
    },
  ],
  faltan: [{ que: 'compras', cuantos: 3, eran: null }],
  personas: [{ persona_id: 5, nombre: 'Juan Mena', lleva: true }],
  tareas: 1,
  entra: true,
  porque_no_entra: '',
  abre: ['recibidos.ver', 'documentos.ver', 'contabilidad.ver', 'tributos.ver', 'firma.editar'],
  ...cambios,
});

export const DEL_MES: DelMes = {
  mes: '2026-11-01',
  resumen: { empresas: 1, con_vencidas: 1, con_abiertas: 1, con_faltas: 1, por_estado: { POR_PREPARAR: 1 } },
  obligaciones: [{ obligacion: 'IVA_MENSUAL', nombre: 'IVA de cada mes' }],
  visto_hasta: '2026-11-01T10:00:00-05:00',
  cambios: 0,
  cambios_hasta: null,
  personas: [{ persona_id: 5, nombre: 'Juan Mena' }],
};
export const situacion = (rol: Rol = 'PROPIETARIO'): Situacion => ({
  despacho: { id: 1, nombre: 'Mena y Asociados', codigo: 'MENA-2345', rol },
  invitaciones: [],
});
