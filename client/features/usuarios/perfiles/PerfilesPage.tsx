import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { toUsuarios } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import { Consulta, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type AccionFila, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { DE_LA_PROPIA, perfilesQuery, usuariosQuery } from '../presta/api';
import { NOMBRE_PERFIL } from '../presta/perfiles';
import { eliminarPerfil, propiosQuery, type PerfilPropio } from './api';
import { VentanaPerfil } from './VentanaPerfil';
import estilos from './perfiles.module.css';

/** Uno de los de siempre, o uno de la empresa. */
interface Fila {
  codigo: string;
  nombre: string;
  descripcion: string;
  usuarios: string[];
  propio?: PerfilPropio;
}

const COLUMNAS: Columna<Fila>[] = [
  { id: 'nombre', titulo: 'Perfil', celda: (f) => f.nombre },
  { id: 'descripcion', titulo: 'Para quién es', envolver: true, celda: (f) => f.descripcion },
  {
    id: 'usuarios',
    titulo: 'Quiénes lo tienen',
    envolver: true,
    celda: (f) => f.usuarios.join(', ') || <span className={estilos.tenue}>Nadie</span>,
  },
];

/** Los perfiles de una empresa: los suyos, y los cuatro que todas tienen. */
export function PerfilesPage() {
  const cliente = useQueryClient();
  const propios = useQuery(propiosQuery);
  const todos = useQuery(perfilesQuery(DE_LA_PROPIA));
  const usuarios = useQuery(usuariosQuery(DE_LA_PROPIA));
  const [abierto, setAbierto] = useState<'nuevo' | PerfilPropio | null>(null);

  const eliminar = async (perfil: PerfilPropio) => {
    const mensaje = 'Ya no se podrá elegir. Lo que hicieron quienes lo tuvieron queda como está.';
    if (await dialogos.confirmar(`¿Eliminar ${perfil.nombre}?`, mensaje, { si: 'Eliminar', peligro: true }))
      await hacer(
        () => eliminarPerfil(perfil.id),
        'Perfil eliminado',
        () => refrescar(cliente, alCambiar.usuario(null)),
      );
  };
  const accionesDe = (perfil: PerfilPropio): AccionFila[] => {
    const lo = perfil.usuarios.length
      ? `Lo tienen ${perfil.usuarios.join(', ')}: antes deles otro.`
      : undefined;
    return [
      {
        texto: 'Editar',
        icono: IconPencil,
        porque: perfil.reparo || undefined,
        alElegir: () => setAbierto(perfil),
      },
      {
        texto: 'Eliminar',
        icono: IconTrash,
        peligro: true,
        porque: perfil.reparo || lo,
        alElegir: () => eliminar(perfil),
      },
    ];
  };
  const columnas: Columna<Fila>[] = [
    ...COLUMNAS,
    {
      id: 'acciones',
      titulo: 'Acciones',
      ancho: 80,
      celda: ({ nombre, propio }) =>
        propio ? (
          <MenuFila nombre={nombre} acciones={accionesDe(propio)} />
        ) : (
          <span className={estilos.tenue}>No cambia</span>
        ),
    },
  ];
  const filas = (suyos: PerfilPropio[]): Fila[] => [
    ...suyos.map((propio) => ({ ...propio, propio })),
    ...(todos.data ?? [])
      .filter(({ PRF_CODIGO }) => String(PRF_CODIGO) in NOMBRE_PERFIL)
      .map((fijo) => ({
        codigo: String(fijo.PRF_CODIGO),
        nombre: fijo.PRF_NOMBRE,
        descripcion: fijo.PRF_DESCRIPCION,
        usuarios: (usuarios.data ?? []).filter((u) => u.perfil === fijo.PRF_CODIGO).map((u) => u.USU_NOMBRE),
      })),
  ];
  return (
    <Pagina
      titulo="Perfiles"
      subtitulo="Lo que puede cada persona. Además de los cuatro de siempre, defina los que su empresa necesite."
      migas={[{ to: toUsuarios(), texto: 'Usuarios' }]}
      acciones={
        <Button onClick={() => setAbierto('nuevo')} leftSection={<Icono de={IconPlus} />}>
          Nuevo perfil
        </Button>
      }
    >
      <Tarjeta titulo="Perfiles de la empresa" sinRelleno>
        <Consulta de={propios} enSeccion lineas={5}>
          {(suyos) => (
            <TablaSimple
              apilar
              etiqueta="Perfiles de la empresa"
              columnas={columnas}
              filas={filas(suyos)}
              clave={(f) => f.codigo}
              vacio="La empresa no ha definido ninguno."
            />
          )}
        </Consulta>
      </Tarjeta>
      {abierto && (
        <VentanaPerfil perfil={abierto === 'nuevo' ? null : abierto} alCerrar={() => setAbierto(null)} />
      )}
    </Pagina>
  );
}
