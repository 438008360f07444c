import { Button, Drawer } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Cambios, type LineaAuditoria } from './presta';
import { Datos, Enlace, Icono } from '@/ui/base';
import { toEmpresaAdmin } from '@/navegacion/enlaces';
import { fechaHora, hace } from '@/lib/fechas';
import { useFuente } from './api';
import { toActor, toCosa } from './enlaces';
import estilos from './auditoria.module.css';

interface Props {
  linea: LineaAuditoria;
  alCerrar: () => void;
  /** Deja en la lista solo lo que coincide con la línea en esto. */
  alFiltrar: (filtros: Record<string, string>) => void;
}

const conEnlace = (texto: string, to: string | null) => (to ? <Enlace to={to}>{texto}</Enlace> : texto);

/** Una línea de la auditoría, completa. */
export function Ficha({ linea, alCerrar, alFiltrar }: Props) {
  const { area } = useFuente();
  const { entidad, entidad_id, EMP_CODIGO, actor, persona } = linea;
  const cosa = linea.cosa ? `${linea.entidad_nombre} · ${linea.cosa}` : linea.entidad_nombre;
  return (
    <Drawer
      opened
      position="right"
      size={620}
      padding="lg"
      classNames={{ content: estilos.cajon, header: estilos.cabecera, title: estilos.titulo }}
      onClose={alCerrar}
      title={`${linea.actor_nombre} · ${linea.accion_nombre}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120 }}
    >
      <Datos
        filas={[
          ['Cuándo', `${fechaHora(linea.instante)} (${hace(linea.instante)})`],
          ['Quién', conEnlace(linea.actor_nombre, toActor(area, linea))],
          ['Persona', persona],
          ['Qué hizo', linea.accion_nombre],
          ['A qué', conEnlace(cosa, toCosa(area, linea))],
          [
            'Empresa',
            EMP_CODIGO && conEnlace(linea.EMP_NOMBREC ?? String(EMP_CODIGO), toEmpresaAdmin(EMP_CODIGO)),
          ],
          ['IP', linea.ip],
          ['Solicitud', linea.solicitud],
        ]}
      />
      <h3 className={estilos.subtitulo}>Qué cambió</h3>
      <Cambios cambios={linea.cambios} />
      <div className={estilos.relacionadas}>
        <Filtrar texto="Todo lo de esta persona" alElegir={() => alFiltrar({ actor })} />
        {persona && area === 'administrador' && (
          <Filtrar texto={`Lo de ${persona} en todas partes`} alElegir={() => alFiltrar({ persona })} />
        )}
        <Filtrar texto="La historia de esto" alElegir={() => alFiltrar({ entidad, entidad_id })} />
        {EMP_CODIGO && (
          <Filtrar
            texto="Todo lo de esta empresa"
            alElegir={() => alFiltrar({ EMP_CODIGO: String(EMP_CODIGO) })}
          />
        )}
      </div>
    </Drawer>
  );
}

const Filtrar = ({ texto, alElegir }: { texto: string; alElegir: () => void }) => (
  <Button variant="default" h={36} onClick={alElegir} leftSection={<Icono de={IconFilter} tamano={16} />}>
    {texto}
  </Button>
);
