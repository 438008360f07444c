import { ActionIcon, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fechaHora, hace } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { Icono } from '@/ui/base';
import { toCosa, toVarias } from '../enlaces';
import { marcarVistas, novedadesQuery, type Novedad } from './api';
import estilos from './campana.module.css';

/** «Comprobante n.º 001-001-000000123», o «Comprobante recibido (45)». */
const deQue = ({ entidad_nombre, cosa, cuantas }: Novedad) =>
  cuantas > 1 ? `${entidad_nombre} (${entero(cuantas)})` : [entidad_nombre, cosa].filter(Boolean).join(' ');

/** La campana: lo que pasó desde la última vez que la abrió. */
export function Campana() {
  const cliente = useQueryClient();
  const { data } = useQuery(novedadesQuery);
  const auditoria = usePermiso('auditoria.ver');
  const nuevas = data?.nuevas ?? 0;
  const alAbrir = () => {
    if (!data || nuevas === 0) return;
    // Las que son nuevas se siguen viendo así hasta que se pregunte otra vez.
    cliente.setQueryData(novedadesQuery.queryKey, { ...data, nuevas: 0 });
    void marcarVistas(data.hasta).catch(() => undefined);
  };
  return (
    <Menu
      position="bottom-end"
      width={360}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
      onOpen={alAbrir}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={estilos.boton}
          title="Novedades"
          aria-label={nuevas ? `Novedades: ${nuevas} ${nuevas === 1 ? 'nueva' : 'nuevas'}` : 'Novedades'}
        >
          <Icono de={IconBell} tamano={20} />
          {nuevas > 0 && (
            <span className={estilos.cuantas} aria-hidden>
              {nuevas}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={estilos.lista}>
        <Menu.Label>Lo que pasó</Menu.Label>
        {data?.items.map((una) => (
          <Una key={una.id} una={una} />
        ))}
        {data?.items.length === 0 && <p className={estilos.vacia}>Nadie más ha hecho nada por ahora.</p>}
        {auditoria && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to="/auditoria">
              Ver toda la auditoría
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Una({ una }: { una: Novedad }) {
  const to = una.cuantas > 1 ? toVarias(una.entidad) : toCosa('empresa', una);
  const dicho = (
    <span className={estilos.una} data-nueva={una.nueva || undefined}>
      <span>
        <strong>{una.quien}</strong> {una.accion_nombre.toLowerCase()}
        {una.nueva && <span className="solo-lector"> (nueva)</span>}
      </span>
      <span>{deQue(una)}</span>
      <time dateTime={una.instante} title={fechaHora(una.instante)}>
        {hace(una.instante)}
      </time>
    </span>
  );
  return to ? (
    <Menu.Item component={Link} to={to}>
      {dicho}
    </Menu.Item>
  ) : (
    <Menu.Item component="div">{dicho}</Menu.Item>
  );
}
