import { useQuery } from '@tanstack/react-query';
import { Consulta } from '@/ui/base';
import type { FilaMenu } from './presta';
import { menusQuery } from './api';
import { EditorMenus } from './EditorMenus';

export function MenusDeRol({ perfil, nombre }: { perfil: number; nombre: string }) {
  const consulta = useQuery(menusQuery({ rol: perfil }));
  const codigo = String(perfil);
  const aviso = (fila: FilaMenu) =>
    fila.perfiles.includes(codigo) ? undefined : 'Este rol no tiene permiso para abrirlo';
  return (
    <Consulta de={consulta} enSeccion lineas={8}>
      {(leidas) => (
        <EditorMenus
          de={{ rol: perfil }}
          leidas={leidas}
          etiqueta={`Menús del rol ${nombre}`}
          perfiles={[{ value: codigo, label: nombre }]}
          aviso={aviso}
        />
      )}
    </Consulta>
  );
}
