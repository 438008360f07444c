import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, ErrorHttp, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Datos, Enlace, Icono, LineaTiempo, Tarjeta } from '@/ui/base';
import { Form, SelectField } from '@/ui/form';
import { toEmpresaAdmin } from '@/navegacion/enlaces';
import { fechaHora } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { asesoresQuery, editar, ticketQuery, type Ticket } from './api';
import { ASUNTO, ESTADOS } from './catalogo';
import { EditarTicket } from './EditarTicket';
import estilos from './admin.module.css';

/** Quién pregunta, sobre qué, quién atiende y desde cuándo. */
export function Detalles({ ticket, usuario }: { ticket: Ticket; usuario: number }) {
  const [editando, setEditando] = useState(false);
  const veEmpresas = usePermiso('empresas.ver');
  const empresa =
    ticket.EMP_CODIGO &&
    (veEmpresas ? (
      <Enlace to={toEmpresaAdmin(ticket.EMP_CODIGO)}>{ticket.EMP_NOMBREC}</Enlace>
    ) : (
      ticket.EMP_NOMBREC
    ));
  return (
    <Tarjeta
      titulo="Detalles"
      acciones={
        ticket.acciones.includes('editar') && (
          <Button
            variant="subtle"
            h={30}
            px={8}
            onClick={() => setEditando(true)}
            leftSection={<Icono de={IconPencil} tamano={16} />}
          >
            Editar
          </Button>
        )
      }
    >
      {ticket.acciones.includes('asignar') && <Asignacion ticket={ticket} usuario={usuario} />}
      <Datos
        filas={[
          ...(ticket.acciones.includes('asignar')
            ? []
            : ([['Asesor', ticket.ASE_NOMBRE ?? 'Sin asignar']] as [string, string][])),
          ['Cliente', ticket.SPT_CLIENTENOMBRE],
          ['RUC o cédula', ticket.SPT_RUC],
          [
            'Correo',
            <Anchor key="correo" inherit href={`mailto:${ticket.SPT_CLIENTECORREO}`}>
              {ticket.SPT_CLIENTECORREO}
            </Anchor>,
          ],
          ['Teléfono', ticket.SPT_CLIENTETELEFONO],
          ['Empresa', empresa],
          ['Producto', ticket.PROD_NOMBRE],
          ['Asunto', ASUNTO[ticket.SPT_ASUNTO]],
          ['Abierto', fechaHora(ticket.SPT_FECHA)],
          ['Último movimiento', fechaHora(ticket.SPT_ACTUALIZADO)],
          ['Cerrado', fechaHora(ticket.SPT_CERRADO)],
        ]}
      />
      {editando && <EditarTicket ticket={ticket} alCerrar={() => setEditando(false)} />}
    </Tarjeta>
  );
}

/** Se guarda en cuanto se elige. */
function Asignacion({ ticket, usuario }: { ticket: Ticket; usuario: number }) {
  const { data: asesores = [] } = useQuery(asesoresQuery);
  const cliente = useQueryClient();
  const actual = String(ticket.ASE_CODIGO ?? '');
  const form = useForm({ values: { ASE_CODIGO: actual } });
  const asignar = async ({ ASE_CODIGO }: { ASE_CODIGO: string }) => {
    try {
      const nuevo = await editar(ticket.SPT_ID, {
        ASE_CODIGO: ASE_CODIGO ? Number(ASE_CODIGO) : null,
        version: ticket.version,
      });
      cliente.setQueryData(ticketQuery(ticket.SPT_ID).queryKey, nuevo);
      avisoBreve(nuevo.ASE_NOMBRE ? `Asignado a ${nuevo.ASE_NOMBRE}` : 'El ticket quedó sin asesor');
    } catch (error) {
      form.reset({ ASE_CODIGO: actual });
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      if (!(error instanceof ErrorHttp) || error.code !== 409) return;
    }
    void refrescar(cliente, alCambiar.ticket);
  };
  const opciones = asesores.filter((a) => a.ASE_ACTIVO || a.ASE_CODIGO === ticket.ASE_CODIGO);
  // Mientras la lista no llega, se ofrece al menos el asesor que el ticket tiene.
  const suyo =
    ticket.ASE_CODIGO && !opciones.some((a) => a.ASE_CODIGO === ticket.ASE_CODIGO)
      ? [{ value: actual, label: ticket.ASE_NOMBRE ?? '' }]
      : [];
  return (
    <Form form={form} onSubmit={asignar} className={estilos.asignacion} aria-label="Quién lo atiende">
      <SelectField
        name="ASE_CODIGO"
        label="Asesor"
        rules={{
          onChange: (e: { target: HTMLSelectElement }) => e.target.form?.requestSubmit(),
        }}
        data={[
          { value: '', label: 'Sin asignar' },
          ...suyo,
          ...opciones.map((a) => ({ value: String(a.ASE_CODIGO), label: a.ASE_NOMBRE })),
        ]}
      />
      {ticket.ASE_CODIGO !== usuario && (
        <Button
          type="submit"
          variant="default"
          h={40}
          onClick={() => form.setValue('ASE_CODIGO', String(usuario))}
        >
          Asignarme
        </Button>
      )}
    </Form>
  );
}

/** Todos los cambios de estado; primero los más recientes. */
export function Historia({ ticket }: { ticket: Ticket }) {
  const eventos = ticket.cambios.map((cambio, n) => ({
    id: n,
    titulo: cambio.estado_anterior ? ESTADOS[cambio.estado].texto : 'Ticket recibido',
    cuando: cambio.fecha,
    quien: cambio.autor ?? ticket.SPT_CLIENTENOMBRE,
    tono: ESTADOS[cambio.estado].tono,
    icono: ESTADOS[cambio.estado].icono,
  }));
  return (
    <Tarjeta titulo="Historia">
      <LineaTiempo etiqueta="Estados del ticket" eventos={eventos.reverse()} />
    </Tarjeta>
  );
}
