import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { fechaHora, hace } from '@/lib/fechas';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { invitacionesQuery, revocar, type Invitacion } from './invitaciones';
import estilos from './usuarios.module.css';

/** A quiénes se invitó y todavía no responden. Sin ninguna, no ocupa lugar. */
export function ListaInvitaciones() {
  const cliente = useQueryClient();
  const consulta = useQuery(invitacionesQuery);
  if (!consulta.error && !consulta.data?.length) return null;
  const quitar = async ({ id, correo }: Invitacion) => {
    const si = await dialogos.confirmar(
      `¿Revocar la invitación a ${correo}?`,
      'El enlace que recibió dejará de servir. Puede invitarlo otra vez cuando quiera.',
      { si: 'Revocar', peligro: true },
    );
    if (si)
      await hacer(
        () => revocar(id),
        'Invitación revocada',
        () => refrescar(cliente, alCambiar.usuario(null)),
      );
  };
  const columnas: Columna<Invitacion>[] = [
    { id: 'correo', titulo: 'Correo', recortar: true, celda: (i) => i.correo },
    { id: 'perfil', titulo: 'Perfil', celda: (i) => i.perfil_nombre },
    {
      id: 'invitado_por',
      cede: 1,
      titulo: 'Invitó',
      celda: (i) => <span title={fechaHora(i.creada_en)}>{`${i.invitado_por}, ${hace(i.creada_en)}`}</span>,
    },
    { id: 'vence_en', cede: 2, titulo: 'Vence', celda: (i) => fechaHora(i.vence_en) },
    {
      id: 'acciones',
      titulo: 'Acciones',
      ancho: 110,
      celda: (i) => (
        <BotonAccion
          variant="default"
          size="xs"
          aria-label={`Revocar la invitación a ${i.correo}`}
          alPulsar={() => quitar(i)}
        >
          Revocar
        </BotonAccion>
      ),
    },
  ];
  return (
    <Tarjeta titulo="Invitaciones sin responder" sinRelleno>
      <div className={estilos.contenido}>
        <Consulta de={consulta} enSeccion lineas={2}>
          {(filas) => (
            <TablaSimple
              apilar
              etiqueta="Invitaciones sin responder"
              columnas={columnas}
              filas={filas}
              clave={(i) => i.id}
            />
          )}
        </Consulta>
      </div>
    </Tarjeta>
  );
}
