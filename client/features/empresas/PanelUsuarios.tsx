import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmpresaFicha } from '@/api/empresas';
import { TablaSimple, type Columna } from '@/components/DataTable';
import { MenuFila } from '@/components/DataTable/MenuFila';
import { Consulta, Estado, Tarjeta } from '@/components/ui';
import { fechaHora, hace } from '@/lib/fechas';
import { NOMBRE_PERFIL } from '@/lib/perfiles';
import { localesQuery, usuariosQuery, type Usuario } from './api';
import { useAccionesUsuario } from './useAccionesUsuario';
import { VentanaUsuario } from './VentanaUsuario';
import estilos from './empresas.module.css';

const COLUMNAS: Columna<Usuario>[] = [
  { id: 'USU_NOMBRE', titulo: 'Nombre', celda: (u) => u.USU_NOMBRE },
  { id: 'USU_USUARIO', titulo: 'Usuario', celda: (u) => u.USU_USUARIO },
  { id: 'USU_CORREO', titulo: 'Correo', recortar: true, celda: (u) => u.USU_CORREO },
  { id: 'perfil', titulo: 'Perfil', celda: (u) => NOMBRE_PERFIL[u.perfil] ?? u.perfil },
  {
    id: 'ultimo_ingreso',
    titulo: 'Último ingreso',
    celda: (u) => (u.ultimo_ingreso ? <span title={fechaHora(u.ultimo_ingreso)}>{hace(u.ultimo_ingreso)}</span> : <span className={estilos.tenue}>Nunca</span>),
  },
  { id: 'USU_ACTIVO', titulo: 'Estado', celda: (u) => (u.USU_ACTIVO ? <Estado tono="ok">Activo</Estado> : <Estado tono="error">Desactivado</Estado>) },
];

/** 'nuevo', the one being edited, or none. */
type Abierta = 'nuevo' | Usuario | null;

export function PanelUsuarios({ empresa }: { empresa: EmpresaFicha }) {
  const id = empresa.EMP_CODIGO;
  const usuarios = useQuery(usuariosQuery(id));
  const locales = useQuery(localesQuery(id));
  const [abierta, setAbierta] = useState<Abierta>(null);
  const accionesDe = useAccionesUsuario(id, setAbierta);
  const edita = empresa.acciones.includes('editar');
  const nuevo = (
    <Button variant="default" onClick={() => setAbierta('nuevo')} leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}>Nuevo usuario</Button>
  );
  const columnas: Columna<Usuario>[] = [
    ...COLUMNAS,
    { id: 'acciones', titulo: 'Acciones', ancho: 80, celda: (u) => <MenuFila nombre={u.USU_NOMBRE} acciones={accionesDe(u)} /> },
  ];
  return (
    <Tarjeta titulo="Usuarios de la empresa" acciones={edita && nuevo} sinRelleno>
      <div className={estilos.contenido}>
        <Consulta de={usuarios} enSeccion lineas={5}>
          {(filas) => (
            <TablaSimple etiqueta="Usuarios de la empresa" columnas={edita ? columnas : COLUMNAS} filas={filas} clave={(u) => u.USU_CODIGO} vacio="La empresa no tiene usuarios." />
          )}
        </Consulta>
      </div>
      {abierta && (
        <VentanaUsuario empresa={id} usuario={abierta === 'nuevo' ? null : abierta} locales={locales.data ?? []} alCerrar={() => setAbierta(null)} />
      )}
    </Tarjeta>
  );
}
