import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { get } from '@/api/http';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { CORREO } from '@/lib/validacion';
import { productosQuery } from '../api';
import { editar, RUTA, ticketQuery, type Edicion, type Ticket } from './api';
import { ASUNTO, OPCIONES_ASUNTO } from './catalogo';

interface Valores {
  SPT_CLIENTENOMBRE: string;
  SPT_RUC: string;
  SPT_CLIENTECORREO: string;
  SPT_CLIENTETELEFONO: string;
  SPT_PRODUCTOS: string;
  SPT_ASUNTO: Ticket['SPT_ASUNTO'];
  SPT_TITULO: string;
}

const aValores = (t: Ticket): Valores => ({
  SPT_CLIENTENOMBRE: t.SPT_CLIENTENOMBRE,
  SPT_RUC: t.SPT_RUC,
  SPT_CLIENTECORREO: t.SPT_CLIENTECORREO,
  SPT_CLIENTETELEFONO: t.SPT_CLIENTETELEFONO,
  SPT_PRODUCTOS: String(t.SPT_PRODUCTOS),
  SPT_ASUNTO: t.SPT_ASUNTO,
  SPT_TITULO: t.SPT_TITULO,
});

const aCuerpo = (v: Valores): Edicion => ({ ...v, SPT_PRODUCTOS: Number(v.SPT_PRODUCTOS) });

const LARGO_RUC = 'Cédula o RUC deben tener 10 o 13 dígitos';
const LARGO_TELEFONO = 'El teléfono debe tener entre 7 y 10 dígitos';

export function EditarTicket({ ticket, alCerrar }: { ticket: Ticket; alCerrar: () => void }) {
  const cliente = useQueryClient();
  const { data: productos = [] } = useQuery(productosQuery);
  // Los datos de cuando se abrió la ventana: el ticket de atrás sigue cambiando.
  const [{ base, version }] = useState({ base: aValores(ticket), version: ticket.version });
  const form = useForm<Valores>({ defaultValues: base });
  const nombreProducto = (id: unknown) =>
    productos.find((p) => String(p.PROD_ID) === id)?.PROD_NOMBRE ?? String(id);
  const { guardar, ventana } = useConflicto<Valores>({
    rotulos: {
      SPT_CLIENTENOMBRE: 'Cliente',
      SPT_RUC: 'RUC o cédula',
      SPT_CLIENTECORREO: 'Correo',
      SPT_CLIENTETELEFONO: 'Teléfono',
      SPT_PRODUCTOS: 'Producto',
      SPT_ASUNTO: 'Asunto',
      SPT_TITULO: 'Título',
    },
    cargar: () =>
      get<Ticket>(`${RUTA}/${ticket.SPT_ID}`).then((t) => ({ valores: aValores(t), version: t.version })),
    mostrar: { SPT_PRODUCTOS: nombreProducto, SPT_ASUNTO: (v) => ASUNTO[v as Ticket['SPT_ASUNTO']] },
  });
  const enviar = useEnvio(form, 'Error', async (valores) => {
    const nuevo = await guardar({ base, version, valores }, (v, vigente) =>
      editar(ticket.SPT_ID, { ...aCuerpo(v), version: vigente }),
    );
    if (!nuevo) return;
    cliente.setQueryData(ticketQuery(ticket.SPT_ID).queryKey, nuevo);
    void refrescar(cliente, alCambiar.ticket);
    avisoBreve('Ticket actualizado');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Editar el ticket n.º ${ticket.SPT_ID}`} alCerrar={alCerrar} tamano={620}>
      <Form form={form} onSubmit={enviar}>
        <Campos>
          <Ancho>
            <TextField
              name="SPT_CLIENTENOMBRE"
              label="Nombre del cliente"
              withAsterisk
              maxLength={300}
              rules={{ required: 'Ingrese el nombre del cliente' }}
            />
          </Ancho>
          <TextField
            name="SPT_RUC"
            label="RUC o cédula"
            withAsterisk
            maxLength={13}
            rules={{
              required: 'Ingrese un número de identificación',
              minLength: { value: 10, message: LARGO_RUC },
              maxLength: { value: 13, message: LARGO_RUC },
            }}
          />
          <TextField
            name="SPT_CLIENTETELEFONO"
            label="Teléfono"
            type="tel"
            maxLength={10}
            rules={{
              minLength: { value: 7, message: LARGO_TELEFONO },
              maxLength: { value: 10, message: LARGO_TELEFONO },
            }}
          />
          <Ancho>
            <TextField
              name="SPT_CLIENTECORREO"
              label="Correo"
              type="email"
              withAsterisk
              maxLength={254}
              description="Las respuestas se envían a esta dirección. Si cambia, los enlaces enviados a la otra dejan de abrir."
              rules={{
                required: 'Ingrese el correo del cliente',
                pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
              }}
            />
          </Ancho>
          {/* El selector nativo olvida lo elegido cuando cambian sus opciones; con otra clave es otro
              selector. */}
          <SelectField
            key={productos.length}
            name="SPT_PRODUCTOS"
            label="Producto"
            withAsterisk
            data={opciones(
              productos.map((p) => [String(p.PROD_ID), p.PROD_NOMBRE]),
              [String(ticket.SPT_PRODUCTOS), ticket.PROD_NOMBRE],
            )}
          />
          <SelectField name="SPT_ASUNTO" label="Asunto" withAsterisk data={OPCIONES_ASUNTO} />
          <Ancho>
            <TextField
              name="SPT_TITULO"
              label="Título del ticket"
              maxLength={150}
              description="De qué se trata, en un renglón: el cliente también lo ve."
            />
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

/** Un producto que ya no se ofrece sigue siendo el que el ticket tiene. */
const opciones = (todas: [string, string][], actual: [string, string]) =>
  [...(todas.some(([valor]) => valor === actual[0]) ? [] : [actual]), ...todas].map(([value, label]) => ({
    value,
    label,
  }));
