import { IconUserCog } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { claves } from '@/api/claves';
import { DataTable, FiltroSelect, useLista } from '@/ui/tabla';
import { useAccionesPersona } from './acciones';
import { RUTA, type FilaPersona } from './api';
import { columnasDe } from './columnas';
import { toPersona } from './enlaces';

const ESTADOS = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Desactivados' },
];

interface Props {
  /** Sin él se listan todas las personas. */
  perfil?: number;
  titulo: string;
  crear: ReactNode;
}

export function ListaPersonal({ perfil, titulo, crear }: Props) {
  const lista = useLista<FilaPersona>({
    clave: claves.personal.lista,
    ruta: RUTA,
    orden: 'USU_NOMBRE',
    filtros: { activo: '' },
    fijos: { perfil },
  });
  const acciones = useAccionesPersona();
  return (
    <DataTable
      id={`personal-${perfil ?? 'todos'}`}
      etiqueta={perfil ? titulo : 'Asesores y usuarios'}
      lista={lista}
      columnas={columnasDe(perfil)}
      clave={(p) => p.USU_CODIGO}
      nombre={(p) => p.USU_NOMBRE}
      enlace={(p) => toPersona(p.USU_CODIGO)}
      buscar="Nombre, usuario o correo"
      filtros={<FiltroSelect lista={lista} nombre="activo" etiqueta="Estado" opciones={ESTADOS} />}
      acciones={acciones}
      vacio={{
        icono: IconUserCog,
        titulo: 'Aún no hay usuarios con este rol',
        mensaje: 'Cree el primero: recibirá por correo su clave temporal.',
        accion: crear,
      }}
    />
  );
}
